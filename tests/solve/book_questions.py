"""The races from books, weekly problems and other programs' suites beside the checkout (``../shared/book-races``).

A row has a board, a point of each essential chain and the right first moves of its source, or the result alone where no
move was published. Where an exhaustive search or a second source settled it, a row has its truth too.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sts_suite import Row

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.solve import Request

Codes = tuple[int | None, int | None]
FILES = ("questions", "more")


class Judged(Enum):
    """What an answer is worth."""

    RIGHT = "right"
    OTHERWISE = "other"
    """By a right move, to another result than the one that an exhaustive search of a chosen region found."""
    WRONG = "wrong"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class BookRace:
    """A row with the request that it stands for."""

    name: str
    row: Row
    request: Request

    @property
    def moves(self) -> frozenset[str]:
        """The right first moves, as far as they are known; none where only a result was published."""
        return frozenset((*self.row["published"], *self.row.get("also", ())))

    @property
    def expected(self) -> str:
        """What is known of the answer, in words."""
        truth = self.row.get("truth") or self.row.get("published_result", "no loss")
        codes = f"{truth['defend']} {truth['attack']}" if isinstance(truth, dict) else truth
        return f"{codes} by {' '.join(sorted(self.moves))}" if self.moves else codes

    def judge(self, result: Result, codes: Codes, moves: Iterable[str]) -> Judged:
        """An answer with its first moves: right where it is no loss and a right move is among them.

        Where no move was published a win or a seki is right. A result that may be right is no answer without a move.
        """
        if result is Result.UNKNOWN:
            return Judged.NONE
        truth, found = self.row.get("truth", result.value), set(moves)
        true = codes == (truth["defend"], truth["attack"]) if isinstance(truth, dict) else result.value == truth
        possible = result is not Result.LOSS if self.moves else result in (Result.WIN, Result.SEKI)
        if not possible or (self.moves and found and not self.moves & found):
            return Judged.WRONG
        if self.moves and not found:
            return Judged.NONE if true else Judged.WRONG
        return Judged.RIGHT if true else Judged.OTHERWISE


def book_races(shared: Path) -> list[BookRace]:
    """All questions in their order. ``shared`` is the folder of test data."""
    return [_race(row) for row in book_rows(shared)]


def book_rows(shared: Path) -> list[Row]:
    """The rows as they stand in the files."""
    files = (shared / "book-races" / f"{name}.jsonl" for name in FILES)
    return [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def sgf_of(row: Row) -> str:
    """A row's board as an SGF file."""
    points = dict.fromkeys("XO", "")
    for y, signs in enumerate(row["board"]):
        for x, sign in enumerate(signs):
            if sign in points:
                points[sign] += f"[{chr(97 + x)}{chr(97 + y)}]"
    stones = "".join(f"{name}{points[sign]}" for name, sign in (("AB", "X"), ("AW", "O")) if points[sign])
    return f"(;FF[4]GM[1]SZ[{len(row['board'])}]{stones})"


def _race(row: Row) -> BookRace:
    position = text.parse("\n".join(row["board"]))
    black, white = (position.board.point(row[color]) for color in ("black", "white"))
    return BookRace(row["id"], row, Request(position, black, white, BLACK if row["to_move"] == "black" else WHITE))
