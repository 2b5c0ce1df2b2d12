"""One form for all boards that are the same race: turned, moved, with colours swapped, with other stones far away.

It holds the points where the race is decided, both chains, and what is beside them; nothing else of the board.
"""

from __future__ import annotations

from hashlib import blake2b

from semeai.eyes.shapes import neighbours, symmetries
from semeai.go.board import Mask, each, first
from semeai.solve import Request

OWN, OTHER = "a", "b"
"""Letters for stones of the player who moves first, and of his opponent; capitals for the chains that race."""
EMPTY, EDGE = ".", "#"
DIGITS = 8
"""Bytes of a key: two of a million different races have the same one once in forty million times."""

Cells = dict[tuple[int, int], str]


def canonical_key(request: Request, region: Mask) -> str:
    """The key of a race whose result depends on the points of ``region`` and on the stones around them."""
    cells = _cells(request, region)
    images = (dict(zip(image, cells.values(), strict=True)) for image in symmetries([*cells]))
    least = min(map(_row_by_row, images))
    return blake2b(least.encode("ascii"), digest_size=DIGITS).hexdigest()


def _cells(request: Request, region: Mask) -> Cells:
    """What stands on and beside the points of a race, by column and row; off the board stands its edge."""
    position = request.position
    board, mover = position.board, request.mover
    chains = position.chain(request.black) | position.chain(request.white)
    race = region | chains
    cells: Cells = {}
    for point in each(race | board.neighbours(race)):
        color = position.color_at(point)
        letter = EMPTY if color is None else OWN if color is mover else OTHER
        cells[board.column_row(point)] = letter.upper() if chains >> point & 1 else letter
    for point in each(race):
        for column, row in neighbours(board.column_row(point)):
            if not (0 <= column < board.width and 0 <= row < board.height):
                cells[column, row] = EDGE
    if position.ko & race:
        cells[board.column_row(first(position.ko))] = "k"
    return cells


def _row_by_row(cells: Cells) -> str:
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return "/".join("".join(cells.get((x, y), " ") for x in range(width)) for y in range(height))
