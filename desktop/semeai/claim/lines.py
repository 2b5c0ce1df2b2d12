"""Lines of a race: those of the theory and of the search, and the refutations of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import marks, search_words, verdicts
from semeai.claim.search_words import WHY_NOT, Answer, Judged, answer_words
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import capital
from semeai.playout.line import Line, Marks, Racing, counts_along, ending
from semeai.race.outcome import Plan, Result
from semeai.study.frames import Frame, Track, frame_after

if TYPE_CHECKING:
    from semeai.playout.play import Playout
    from semeai.solve import Request, Solution


def proved_line(solution: Solution, *, proved: bool, condition: str = "") -> Line:
    """The principal line, from the position on, under a title that says whether it is proved.

    Its result holds only under ``condition``.
    """
    request = solution.request
    start = Frame(request.position, caption=search_words.best_play(solution, condition))
    track = play_on((start,), request.mover, solution.line, request)
    title = capital(search_words.LINE if proved else search_words.FOUND_LINE)
    told = search_words.held(search_words.detail(solution), condition)
    if solution.result is not Result.KO:
        return race_line(title, request, track, told)
    shown = race_line(title, request, tuple(map(_as_threat, track)), told)
    return replace(shown, stamp="")  # a capture is only what comes of a threat that is not answered


def _as_threat(frame: Frame) -> Frame:
    """A frame of a ko, in which a pass is a threat."""
    mover, move = frame.transition[:2]
    if mover is None or move is not None:
        return frame
    return replace(frame, caption=search_words.filled(search_words.THREAT, mover))


def race_line(title: str, request: Request, track: tuple[Frame, ...], words: str) -> Line:
    """Frames of a race as a line, with the liberties of both chains."""
    marked = marks.marks_along(track, request.black, request.white)
    return _line(title, request.mover, track, ((request.black,), (request.white,)), marked, words)


def _line(
    title: str,
    first: Color,
    track: Track,
    racing: Racing,
    marked: tuple[Marks, ...],
    words: str,
    plan: Plan | None = None,
) -> Line:
    """A line with the counts and the end of its frames; the title of a question names the move, not who begins."""
    head = title if title.endswith("?") else f"{title}, {verdicts.first_words(first)}"
    counts, stamp = counts_along(track, racing), ending(track, racing)
    return Line(title, track, words, head, racing, marked, counts, stamp, first, plan)


def theory_line(playout: Playout) -> Line:
    """A race played out by the theory."""
    plan, begun = playout.plan, playout.readings[0]
    assert begun is not None
    title = capital(verdicts.THEORYS_LINE) if plan is None else f"{plan.words.capitalize()} ({plan.value})"
    marked = tuple(_marks(playout, step) for step in range(len(playout.frames)))
    racing = (begun.black.point,), (begun.white.point,)
    return _line(title, playout.first, playout.frames, racing, marked, playout.sentence, plan)


def _marks(playout: Playout, step: int) -> Marks:
    """The marks of a step; after a capture only those of the player who captured."""
    reading, frame = playout.readings[step], playout.frames[step]
    if reading is not None:
        return marks.marks(reading)
    before = next(earlier for earlier in reversed(playout.readings[:step]) if earlier is not None)
    winner = frame.transition.mover
    assert winner is not None
    return marks.still_there(marks.of_a_side(before.side(winner)), frame.position)


def play_on(track: tuple[Frame, ...], mover: Color, moves: Iterable[Point], request: Request) -> tuple[Frame, ...]:
    """Some frames with more moves played in turn, up to a move that the rules refuse."""
    essential = 1 << request.black | 1 << request.white
    for move in moves:
        frame = frame_after(track[-1], mover, move if request.position.board.has(move) else None, essential)
        if isinstance(frame, Illegal):
            break
        track = (*track, frame)
        mover = mover.opponent
    return track


def said(frame: Frame, sentence: str, rule: str) -> Frame:
    """A frame with a sentence added to its caption."""
    return replace(frame, caption=f"{frame.caption} {sentence}".strip(), rule=rule)


RULES = {Judged.WORKS: "works", Judged.WRONG: "wrong", Judged.LOST: "lost", Judged.UNKNOWN: "not settled"}


def line_after(answer: Answer) -> Line:
    """The line of a move and the best play after it."""
    request = answer.base.request
    name = request.position.board.name(answer.move)
    moves = answer.shown or (() if answer.reply is None else answer.reply.line)
    title = f"{name} works too" if answer.judged is Judged.WORKS else WHY_NOT.format(point=name)
    made = line_from(request, (answer.move, *moves), title, answer_words(answer), answer.judged)
    reply = answer.reply
    if reply is None or reply.result is not Result.SEKI or not answer.shown:
        return made
    from semeai.solve import without_passes

    begun = 2 + len(without_passes(reply.line))
    fills = (said(frame, search_words.FILLS, frame.rule) for frame in made.track[begun : begun + 1])
    return replace(made, track=(*made.track[:begun], *fills, *made.track[begun + 1 :]))


def line_from(request: Request, moves: Sequence[Point], title: str, told: str, judged: Judged) -> Line:
    """The line of a move, which is legal, and of what is played after it; the move is ``told`` of and judged."""
    start = Frame(request.position, caption=question(request, request.position.board.name(moves[0])))
    frame = frame_after(start, request.mover, moves[0], 1 << request.black | 1 << request.white)
    assert not isinstance(frame, Illegal)
    first = replace(frame, caption=told, rule=RULES[judged])
    return race_line(title, request, (start, *play_on((first,), request.mover.opponent, moves[1:], request)), told)


def question(request: Request, name: str) -> str:
    """The caption before the move."""
    return f"What if {request.mover.title} plays {name}?"
