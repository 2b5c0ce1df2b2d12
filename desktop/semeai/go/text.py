"""Text diagrams: one row of characters a row of the board, top first.

``X`` black, ``O`` white, ``.`` empty, ``#`` no point; ``x`` and ``o`` are stones marked as living: they can never be
captured. Blanks between characters are ignored.
"""

from __future__ import annotations

from semeai.go.board import LARGEST_SIZE, Board
from semeai.go.position import Position

CHARACTERS = ".XOxo#"


class DiagramError(ValueError):
    """A text that is no diagram; the message says where."""


def parse(text: str) -> Position:
    """Read a diagram; its living stones are the position's immortal ones.

    Raises DiagramError, which names the row and the character.
    """
    rows = ["".join(line.split()) for line in text.splitlines() if line.strip()]
    if not rows:
        raise DiagramError("The diagram has no rows.")
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise DiagramError(f"Row {number} has {len(row)} points, the first row has {width}.")
    if width > LARGEST_SIZE or len(rows) > LARGEST_SIZE:
        raise DiagramError(f"A diagram of {width}x{len(rows)} is larger than {LARGEST_SIZE}x{LARGEST_SIZE}.")
    masks = dict.fromkeys(CHARACTERS, 0)
    for number, row in enumerate(rows):
        for column, character in enumerate(row):
            if character not in masks:
                raise DiagramError(f"Row {number + 1}, column {column + 1}: '{character}' is none of {CHARACTERS}")
            masks[character] |= 1 << number * (width + 1) + column
    points = sum(mask for character, mask in masks.items() if character != "#")
    board = Board(width, len(rows), points)
    return Position(board, masks["X"] | masks["x"], masks["O"] | masks["o"], immortal=masks["x"] | masks["o"])


def draw(position: Position) -> str:
    """The diagram of a position; ``parse`` reads it back."""
    board = position.board
    rows = []
    for row in range(board.height):
        rows.append("".join(_character(position, board.at(column, row)) for column in range(board.width)))
    return "\n".join(rows)


def _character(position: Position, point: int) -> str:
    bit = 1 << point
    if not position.board.points & bit:
        return "#"
    if position.black & bit:
        return "x" if position.immortal & bit else "X"
    if position.white & bit:
        return "o" if position.immortal & bit else "O"
    return "."
