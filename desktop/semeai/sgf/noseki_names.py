"""The private properties of a No Seki Go record, and points of its board as SGF writes them.

    RU[NoSekiGo]          the rule set; without it a file is one of Go
    KSAC[ghost:cc]        the action of a node: stone, ghost or replace with a point, or pass
    KSGB[cc] KSGW[dd]     the ghosts of Black and of White after the node
    KSND[]                the record ends at this node, whatever follows it in the file
    KSBD[7:5] KSHO[aa]    columns and rows of a board that is not square, and points that do not exist

Other programs pass over them. They see ghosts as labels on empty points, missing points dimmed (DD), and the right
stones at every node: a move where Go captures the same, else a set-up. A ghost that captures nothing is a pass to them.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Board, Mask, Point, each, mask_of
from semeai.go.pieces import Pieces
from semeai.go.position import Position
from semeai.study.node import Node, Property
from semeai.study.tree import SMALLEST_SIZE

RULES = "NoSekiGo"
ACTION = "KSAC"
GHOSTS = ("KSGB", "KSGW")
END = "KSND"
SIDES, HOLES = "KSBD", "KSHO"
DIMMED = "DD"
LABELS = ("b", "w")
"""What stands on a ghost for other programs."""
OURS = frozenset((ACTION, *GHOSTS, END, SIDES, HOLES))


def names_rules(text: str) -> bool:
    """Whether a text of RU names No Seki Go, however it is spelled."""
    return "".join(letter for letter in text.lower() if letter.isalpha()) == RULES.lower()


def with_properties(node: Node, wanted: dict[str, list[bytes]], dropped: frozenset[str]) -> tuple[Property, ...]:
    """What a node does not interpret with some properties taken out and others put in, sorted by name."""
    kept = [entry for entry in node.other if entry.name not in dropped]
    kept += [Property(name, tuple(values)) for name, values in wanted.items()]
    return tuple(sorted(kept, key=lambda entry: entry.name))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The board of a record on the square board of a file: at the bottom left, so that points keep their names."""

    board: Board
    square: Board

    @staticmethod
    def of(board: Board) -> Sheet:
        """The smallest square that holds a board. Raises ValueError where it is larger than a file can hold."""
        return Sheet(board, Board.square(max(board.size, SMALLEST_SIZE)))

    def out(self, mask: Mask) -> Mask:
        """Points of the board on the square."""
        return mask if self.board == self.square else mask_of(map(self.out_point, each(mask)))

    def out_point(self, point: Point) -> Point:
        """A point of the board on the square."""
        column, row = self.board.column_row(point)
        return self.square.at(column, row + self.square.height - self.board.height)

    def into(self, mask: Mask) -> Mask:
        """Points of the square on the board; those that it does not have are left out."""
        if self.board == self.square:
            return mask
        return mask_of(found for point in each(mask) if (found := self.into_point(point)) is not None)

    def into_point(self, point: Point) -> Point | None:
        """A point of the square on the board, None where the board does not have it."""
        column, row = self.square.column_row(point)
        row -= self.square.height - self.board.height
        if not (0 <= row < self.board.height and column < self.board.width):
            return None
        found = self.board.at(column, row)
        return found if self.board.has(found) else None

    def missing(self) -> Mask:
        """The points of the square that the board does not have."""
        return self.square.points & ~self.out(self.board.points)

    def stones(self, pieces: Pieces) -> Position:
        """The stones alone, as another program shows them."""
        black, white = map(self.out, pieces.stones)
        return Position(self.square, black, white)
