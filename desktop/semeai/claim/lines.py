"""Lines of the search and refutations of moves as sequences for the player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import search_words
from semeai.claim.marks import marks_along
from semeai.claim.search_words import WHY_NOT, Answer, Judged, answer_words
from semeai.claim.sequences import Sequence
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import capital
from semeai.study.frames import Frame, frame_after

if TYPE_CHECKING:
    from semeai.solve import Request, Solution


def line_of(solution: Solution, *, proved: bool, condition: str = "") -> Sequence:
    """The principal line, from the position on, under a title that says whether it is proved.

    ``condition`` is that under which alone its result holds.
    """
    request = solution.request
    start = Frame(request.position, caption=search_words.best_play(solution, condition))
    track = play_on((start,), request.mover, solution.line, request)
    title = capital(search_words.LINE if proved else search_words.FOUND_LINE)
    return sequence(title, request, track, search_words.held(search_words.detail(solution), condition))


def sequence(title: str, request: Request, track: tuple[Frame, ...], words: str) -> Sequence:
    """Frames of a race as a sequence, with the liberties of both chains."""
    marks = marks_along(track, request.black, request.white)
    return Sequence(title, request.mover, request.black, request.white, track, words, marks=marks)


def play_on(track: tuple[Frame, ...], mover: Color, moves: Iterable[Point], request: Request) -> tuple[Frame, ...]:
    """Some frames with more moves, by turns; a move that the rules refuse ends them."""
    essential = 1 << request.black | 1 << request.white
    for move in moves:
        frame = frame_after(track[-1], mover, move if request.position.board.has(move) else None, essential)
        if isinstance(frame, Illegal):
            break
        track = (*track, frame)
        mover = mover.opponent
    return track


def said(frame: Frame, sentence: str, rule: str) -> Frame:
    """A frame with more words."""
    return replace(frame, caption=f"{frame.caption} {sentence}".strip(), rule=rule)


RULES = {Judged.WORKS: "works", Judged.WRONG: "wrong", Judged.LOST: "lost", Judged.UNKNOWN: "not decided"}


def line_after(answer: Answer) -> Sequence:
    """The move with the best play that follows it."""
    request = answer.base.request
    name = request.position.board.name(answer.move)
    start = Frame(request.position, caption=question(request, name))
    frame = frame_after(start, request.mover, answer.move, 1 << request.black | 1 << request.white)
    assert not isinstance(frame, Illegal)
    told = answer_words(answer)
    moves = () if answer.reply is None else answer.reply.line
    first = replace(frame, caption=told, rule=RULES[answer.judged])
    track = (start, *play_on((first,), request.mover.opponent, moves, request))
    title = f"{name} works too" if answer.judged is Judged.WORKS else WHY_NOT.format(point=name)
    return sequence(title, request, track, told)


def question(request: Request, name: str) -> str:
    """The caption before the move."""
    return f"What if {request.mover.title} plays {name}?"
