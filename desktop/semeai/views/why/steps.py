"""The moves of an account as rows of a tree: each move with the position that it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.views.why.words import ELSEWHERE, account_sentence, move_name, reply_names
from semeai.why import Account, Argument

ANYTHING, ANYTHING_ELSE = "anything", "anything else"


@dataclass(frozen=True, slots=True)
class StepRow:
    """A move of an account: who plays, the moves it stands for, how many stand before it, what then decides.

    ``moves`` lead to its position from that of the account; ``reply``: the strategist's opponent plays it.
    """

    argument: int
    moves: tuple[Point, ...]
    mover: Color
    names: str
    sentence: str
    depth: int
    reply: bool
    account: Account

    @property
    def words(self) -> str:
        """The row in a line."""
        return f"{self.mover.title} {self.names}{f': {self.sentence}' if self.sentence else ''}"


def step_rows(argument: Argument, number: int = 0) -> tuple[StepRow, ...]:
    """All moves of an argument, those that follow one beneath it."""
    return tuple(_rows(argument, number, argument.account, 0))


def _rows(argument: Argument, number: int, account: Account, depth: int) -> Iterator[StepRow]:
    mover, board = account.mover, account.position.board
    if account.step is not None:
        name = move_name(account.step.move, board)
        after = account.step.account
        yield StepRow(number, after.moves, mover, name, _told(after, argument), depth, False, after)
        yield from _rows(argument, number, after, depth + 1)
    for reply in account.replies:
        names = reply_names(reply, board)
        if names == ELSEWHERE:
            names = ANYTHING if len(account.replies) == 1 else ANYTHING_ELSE
        elif reply.elsewhere:
            names = f"{names.removesuffix(ELSEWHERE)}{ANYTHING_ELSE}"
        after = reply.account
        yield StepRow(number, after.moves, mover, names, _told(after, argument), depth, True, after)
        yield from _rows(argument, number, after, depth + 1)


def _told(account: Account, argument: Argument) -> str:
    """What decides in the position; nothing where a move leads on, which stands in the next row."""
    return "" if account.step is not None else account_sentence(account, argument.claim)
