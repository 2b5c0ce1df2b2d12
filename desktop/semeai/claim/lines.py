"""Lines of the search, refutations and the moves of accounts as sequences for the player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import search_words
from semeai.claim.account import in_lines, part_rows, sum_row
from semeai.claim.account_words import AFTER_THREAT, because, caption, hanging
from semeai.claim.marks import marks_along
from semeai.claim.search_words import WHY_NOT, Answer, Judged, answer_words
from semeai.claim.sequences import Sequence
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import capital
from semeai.study.frames import Frame
from semeai.study.track import frame_after

if TYPE_CHECKING:
    from semeai.solve import Request, Solution
    from semeai.why import Account, Argument, Why


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


def account_line(request: Request, why: Why, argument: int, moves: tuple[Point, ...]) -> Sequence:
    """The moves of an argument that lead to a position, and on from there by the first reply each time.

    They are played from ``request``, the race on the whole board.
    """
    argued = why.arguments[argument]
    accounts = path(argued.account, moves)
    track = _track(request, argued, accounts)
    made = sequence(because(argued), request, track, caption(accounts[-1], argued.claim))
    sums = tuple(_sums(account, argued) for account in accounts[: len(track)])
    parts = tuple(in_lines(part_rows(each, () if each.moves else hanging(why))) for each in accounts[: len(track)])
    shown = argument, accounts[-1].moves[: len(track) - 1]
    return replace(made, account=shown, sums=sums, parts=parts, marks=())  # its parts are coloured in their place


def _sums(account: Account, argued: Argument) -> tuple[str, str]:
    """What both sides add up to in a position; "" where nothing is added."""
    row = sum_row(account, argued, several=False)
    return ("", "") if row is None else row.numbers


def path(root: Account, moves: tuple[Point, ...]) -> list[Account]:
    """The accounts from the race to the one that some moves lead to, and on to where everything is decided."""
    found = [root]
    while (following := _next(found[-1], moves)) is not None:
        found.append(following)
    return found


def _next(here: Account, moves: tuple[Point, ...]) -> Account | None:
    """The account after the next of some moves, or after the first one that is shown."""
    ways = ([here.step.account] if here.step else []) + [reply.account for reply in here.replies]
    wanted = moves[: len(here.moves) + 1]
    return next((way for way in ways if way.moves == wanted), ways[0] if ways else None)


def _track(request: Request, argued: Argument, accounts: list[Account]) -> tuple[Frame, ...]:
    """A frame for each account, told in a sentence; a move that the whole board refuses ends them."""
    claim, essential = argued.claim, 1 << request.black | 1 << request.white
    track: tuple[Frame, ...] = (Frame(request.position, caption=caption(accounts[0], claim)),)
    mover = request.mover
    for account in accounts[1:]:
        move = account.moves[-1]
        point = move if request.position.board.has(move) else None
        frame = frame_after(track[-1], mover, point, essential)
        told = caption(account, claim)
        if isinstance(frame, Illegal) and claim.master is mover:
            # Who wins every ko takes it back: his threats are no part of the race.
            free = replace(track[-1], position=track[-1].position.passed())
            frame = frame_after(free, mover, point, essential)
            told = f"{AFTER_THREAT} {told}".strip()
        if isinstance(frame, Illegal):
            break
        track = (*track, said(frame, told, frame.rule))
        mover = mover.opponent
    return track
