"""What the panel shows of an account: the parts of one of its positions, their sum, and the moves of all arguments."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Point
from semeai.go.position import Position
from semeai.views.phrases import counted
from semeai.views.why.rows import PartRow, part_rows
from semeai.views.why.steps import StepRow, step_rows
from semeai.views.why.sums import SumRow, sum_row
from semeai.views.why.words import account_sentence, argument_heading, lasting_sentence
from semeai.why import Account, Why


@dataclass(frozen=True, slots=True)
class ArgumentRows:
    """An argument: what it shows ("" where it is the only one), its sum in the position shown, its moves."""

    heading: str
    sum: SumRow | None
    missing: str
    steps: tuple[StepRow, ...]


@dataclass(frozen=True, slots=True)
class AccountModel:
    """An account at one of its positions: ``argument`` and ``moves`` say which, no moves the race itself."""

    why: Why
    argument: int
    moves: tuple[Point, ...]
    position: Position
    rows: tuple[PartRow, ...]
    arguments: tuple[ArgumentRows, ...]
    size: str
    lasts: str

    @property
    def at_the_start(self) -> bool:
        """Whether it is the race itself that is shown."""
        return not self.moves

    def row_at(self, point: Point) -> PartRow | None:
        """The row of the part that a point belongs to."""
        return next((row for row in self.rows if row.points >> point & 1), None)


def account_model(why: Why, argument: int = 0, moves: tuple[Point, ...] = ()) -> AccountModel:
    """An account at the position that some moves of an argument lead to."""
    shown = account_at(why, argument, moves)
    several = len(why.arguments) > 1
    arguments = tuple(
        ArgumentRows(
            argument_heading(each) if several else "",
            sum_row(at, each.claim),
            account_sentence(at, each.claim) if at.missing else "",
            step_rows(each, number),
        )
        for number, each in enumerate(why.arguments)
        for at in (shown if moves and number == argument else each.account,)
    )
    size = counted(why.size, "position")
    return AccountModel(why, argument, moves, shown.position, part_rows(shown), arguments, size, lasting_sentence(why))


def account_at(why: Why, argument: int, moves: tuple[Point, ...]) -> Account:
    """The account of the position that some moves lead to, or the last one on the way that is shown."""
    here = root = why.arguments[argument].account
    for account in root.walk():
        if account.moves == moves[: len(account.moves)] and len(account.moves) >= len(here.moves):
            here = account
    return here
