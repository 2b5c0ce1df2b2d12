"""What the panel shows of an account: the parts of one of its positions, their sum, and the moves of all arguments."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Point
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.views.phrases import counted
from semeai.views.why.parts import hanging
from semeai.views.why.rows import PartRow, part_rows
from semeai.views.why.steps import StepRow, step_rows
from semeai.views.why.sums import SumRow, merged, sum_row
from semeai.views.why.words import (
    AFTER,
    account_sentence,
    argument_heading,
    ko_sentence,
    lasting_sentence,
    move_name,
)
from semeai.why import Account, Why


@dataclass(frozen=True, slots=True)
class ArgumentRows:
    """An argument: what it shows ("" where it is the only one), what it lacks, its moves."""

    heading: str
    missing: str
    steps: tuple[StepRow, ...]


@dataclass(frozen=True, slots=True)
class AccountModel:
    """An account at one of its positions: ``argument`` and ``moves`` say which, no moves the race itself.

    ``ko`` says who must find the first threat, "" where no ko decides.
    """

    why: Why
    argument: int
    moves: tuple[Point, ...]
    position: Position
    rows: tuple[PartRow, ...]
    sums: tuple[SumRow, ...]
    arguments: tuple[ArgumentRows, ...]
    size: str
    lasts: str
    ko: str

    @property
    def place(self) -> str:
        """Which position it is: ``after Black H12``; "" for the race itself."""
        if not self.moves:
            return ""
        first = self.why.request.mover
        mover = first if len(self.moves) % 2 else first.opponent
        return AFTER.format(move=f"{mover.title} {move_name(self.moves[-1], self.position.board)}")

    def row_at(self, point: Point) -> PartRow | None:
        """The row of the part that a point belongs to."""
        return next((row for row in self.rows if row.points >> point & 1), None)


def account_model(why: Why, argument: int = 0, moves: tuple[Point, ...] = ()) -> AccountModel:
    """An account at the position that some moves of an argument lead to."""
    shown = account_at(why, argument, moves)
    here = why.arguments if not moves else (why.arguments[argument],)
    several = len(why.arguments) > 1
    sums = merged([row for each in here if (row := sum_row(shown if moves else each.account, each, several=several))])
    arguments = tuple(
        ArgumentRows(
            argument_heading(each) if several else "",
            account_sentence(each.account, each.claim) if each.account.missing else "",
            step_rows(each, number),
        )
        for number, each in enumerate(why.arguments)
    )
    rows = part_rows(shown, () if moves else hanging(why))
    size, ko = counted(why.size, "position"), ko_sentence(why) if why.result is Result.KO else ""
    return AccountModel(why, argument, moves, shown.position, rows, sums, arguments, size, lasting_sentence(why), ko)


def account_at(why: Why, argument: int, moves: tuple[Point, ...]) -> Account:
    """The account of the position that some moves lead to, or the last one on the way that is shown."""
    here = root = why.arguments[argument].account
    for account in root.walk():
        if account.moves == moves[: len(account.moves)] and len(account.moves) >= len(here.moves):
            here = account
    return here
