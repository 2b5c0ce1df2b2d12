"""The moves of an account as a sequence for the player: each step with what decides there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.study.frames import Frame
from semeai.views.race.sequence import Sequence
from semeai.views.search import lines
from semeai.views.study.moves import frame_after
from semeai.views.why.parts import hanging
from semeai.views.why.rows import in_lines, part_rows
from semeai.views.why.sums import sum_row
from semeai.views.why.words import AFTER_THREAT, because, caption

if TYPE_CHECKING:
    from semeai.solve import Request
    from semeai.why import Account, Argument, Why


def account_line(request: Request, why: Why, argument: int, moves: tuple[Point, ...]) -> Sequence:
    """The moves of an argument that lead to a position, and on from there by the first reply each time.

    They are played from ``request``, the race on the whole board.
    """
    argued = why.arguments[argument]
    accounts = path(argued.account, moves)
    track = _track(request, argued, accounts)
    made = lines.sequence(because(argued), request, track, caption(accounts[-1], argued.claim))
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
        track = (*track, lines.said(frame, told, frame.rule))
        mover = mover.opponent
    return track
