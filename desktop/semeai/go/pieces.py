"""Pieces on a board: stones and ghosts of both colours. Go uses the stones alone.

A ghost keeps its point as a liberty of the strings of its own colour and connects nothing (No Seki Go, rule 1).
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Board, Mask, each, mask_of
from semeai.go.color import BLACK, WHITE, Color

Pattern = tuple[Mask, Mask]
"""The points of each colour, whatever the piece: what a repetition compares."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Stones and ghosts as masks by colour. No point holds two pieces."""

    board: Board
    stones: tuple[Mask, Mask] = (0, 0)
    ghosts: tuple[Mask, Mask] = (0, 0)

    @property
    def empty(self) -> Mask:
        """All points without a piece."""
        return self.board.points & ~(self.of(BLACK) | self.of(WHITE))

    def of(self, color: Color) -> Mask:
        """All pieces of a colour."""
        return self.stones[color] | self.ghosts[color]

    @property
    def pattern(self) -> Pattern:
        return self.of(BLACK), self.of(WHITE)

    def liberties(self, string: Mask, color: Color) -> Mask:
        """The liberties of a string: empty points beside it, and ghosts of its own colour."""
        return self.board.neighbours(string) & (self.empty | self.ghosts[color])

    def string(self, point: int) -> Mask:
        """The string of the stone on a point; 0 where no stone is."""
        for color in Color:
            if self.stones[color] >> point & 1:
                return self.board.flood(1 << point, self.stones[color])
        return 0

    def orphans(self, color: Color) -> Mask:
        """The ghosts of a colour that no stone of it touches."""
        return self.ghosts[color] & ~self.board.neighbours(self.stones[color])

    def changed(self, color: Color, stones: Mask, ghosts: Mask) -> Pieces:
        """The same board with other pieces of one colour."""
        if color is BLACK:
            return Pieces(self.board, (stones, self.stones[WHITE]), (ghosts, self.ghosts[WHITE]))
        return Pieces(self.board, (self.stones[BLACK], stones), (self.ghosts[BLACK], ghosts))


SIGNS = "XOxo"
"""Of a drawing: stones of Black and White, then their ghosts."""


def drawn(rows: list[str]) -> Pieces:
    """Pieces from rows, the top one first: ``X`` ``O`` stones, ``x`` ``o`` ghosts, ``.`` empty, anything else no point.

    Raises ValueError for rows of different lengths.
    """
    if len({len(row) for row in rows}) > 1:
        raise ValueError("The rows of the board have different lengths.")
    shape = Board(len(rows[0]), len(rows), 0)
    places = dict.fromkeys(f"{SIGNS}.", 0)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in places:
                places[sign] |= 1 << shape.at(x, y)
    board = Board(shape.width, shape.height, mask_of(point for mask in places.values() for point in each(mask)))
    black, white, black_ghosts, white_ghosts = (places[sign] for sign in SIGNS)
    return Pieces(board, (black, white), (black_ghosts, white_ghosts))


def rows_of(pieces: Pieces) -> list[str]:
    """The drawing of some pieces, which ``drawn`` reads back."""
    board = pieces.board
    masks = (*pieces.stones, *pieces.ghosts)

    def sign(point: int) -> str:
        for character, mask in zip(SIGNS, masks, strict=True):
            if mask >> point & 1:
                return character
        return "." if board.has(point) else "#"

    return ["".join(sign(board.at(x, y)) for x in range(board.width)) for y in range(board.height)]
