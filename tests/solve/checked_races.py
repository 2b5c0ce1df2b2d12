"""The checked races beside the checkout (``../shared/positions``) as requests with their searched outcomes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.solve import Request, Solution

Row = dict[str, Any]

WINNER = {"black wins": BLACK, "white wins": WHITE}
NO_WINNER = {"seki": Result.SEKI, "ko-dependent": Result.KO}


@dataclass(frozen=True, slots=True)
class CheckedRace:
    """A race with one player first, and what searches outside the project found for him.

    ``expected`` is by the first capture, ``survival`` (defend and attack, each for itself) by what lasts; None where
    that search did not finish.
    """

    name: str
    request: Request
    expected: Result
    survival: tuple[int, int] | None

    def agrees(self, solution: Solution) -> bool:
        """Whether a solution is what was found."""
        separate = solution.separate
        if self.survival:
            return separate is not None and separate.codes == self.survival
        return solution.result is self.expected


@dataclass(frozen=True, slots=True)
class CheckedBoard:
    """A row of the data with its position and a point of each essential chain."""

    row: Row
    position: Position
    black: Point
    white: Point


def checked_boards(shared: Path) -> list[CheckedBoard]:
    """Every board. ``shared`` is the folder of test data."""
    lines = (shared / "positions" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    return [_board(json.loads(line)) for line in lines]


def _board(row: Row) -> CheckedBoard:
    position = text.parse("\n".join(row["board"]))
    points = (position.board.at(column, line) for line, column in (row["black_essential"], row["white_essential"]))
    return CheckedBoard(row, position, *points)


def checked_races(shared: Path) -> list[CheckedRace]:
    """Every race twice, with Black first and with White first."""
    return [race for board in checked_boards(shared) for race in _of_board(board)]


def _of_board(board: CheckedBoard) -> Iterator[CheckedRace]:
    row = board.row
    for mover in Color:
        expected = _seen_by(mover, row["oracle"][f"{mover.word}_first"])
        lasting = row["survival"][f"{mover.word}_first"]
        request = Request(board.position, board.black, board.white, mover)
        yield CheckedRace(f"{row['id']}/{mover.word}", request, expected, tuple(lasting) if lasting else None)


def _seen_by(mover: Color, outcome: str) -> Result:
    """An outcome such as ``black wins`` as the mover's result."""
    if outcome in NO_WINNER:
        return NO_WINNER[outcome]
    return Result.WIN if WINNER[outcome] is mover else Result.LOSS
