"""Eye shapes as free polyominoes: rotations and mirror images of a shape are one shape.

A shape is a sorted tuple of cells (x, y) whose smallest x and y are 0; the *free* form of a
shape is the smallest of its eight images. Enumeration grows every shape of size n by one
cell; the numbers of free polyominoes without holes, 1, 1, 2, 5, 12, 35, 107, 363 for sizes
1..8, confirm it (Vila & Cazenave, section 2; OEIS A000104).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from semeai.go.board import Board, Mask, each

Cell = tuple[int, int]
Shape = tuple[Cell, ...]


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells beside a cell."""
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def symmetries(cells: Sequence[Cell]) -> list[list[Cell]]:
    """The eight images of some cells, each in the order of the input and moved to the origin."""
    images = []
    turned = list(cells)
    for _ in range(4):
        turned = [(-y, x) for x, y in turned]
        images += [_to_origin(turned), _to_origin([(-x, y) for x, y in turned])]
    return images


def _to_origin(cells: Sequence[Cell]) -> list[Cell]:
    left = min(x for x, _ in cells)
    top = min(y for _, y in cells)
    return [(x - left, y - top) for x, y in cells]


def free(cells: Sequence[Cell]) -> Shape:
    """The free form of a shape: the same for all its rotations and mirror images."""
    return min(tuple(sorted(image)) for image in symmetries(cells))


def shape_of(board: Board, mask: Mask) -> Shape:
    """The free form of a set of points; ValueError if it is empty or not connected."""
    if not mask or board.flood(mask & -mask, mask) != mask:
        raise ValueError("An eye shape is a connected set of at least one point.")
    return free([board.column_row(point) for point in each(mask)])


def neighbour_class(shape: Sequence[Cell]) -> str:
    """How many neighbours each point has inside the shape, sorted: ``112224`` for the rabbity six."""
    cells = set(shape)
    return "".join(sorted(str(sum(near in cells for near in neighbours(cell))) for cell in cells))


def has_hole(shape: Sequence[Cell]) -> bool:
    """Whether the shape surrounds cells that are not its own (cells touch along edges only)."""
    cells = set(shape)
    right = max(x for x, _ in cells) + 1
    bottom = max(y for _, y in cells) + 1
    outside = {(-1, -1)}
    frontier = [(-1, -1)]
    while frontier:
        for near in neighbours(frontier.pop()):
            if near not in cells and near not in outside and -1 <= near[0] <= right and -1 <= near[1] <= bottom:
                outside.add(near)
                frontier.append(near)
    return len(outside) + len(cells) < (right + 2) * (bottom + 2)


@lru_cache(maxsize=16)
def polyominoes(size: int) -> tuple[Shape, ...]:
    """All free polyominoes of a size >= 1, those with holes included, in sorted order."""
    if size < 1:
        raise ValueError(f"A shape has at least one point, not {size}.")
    if size == 1:
        return (((0, 0),),)
    grown = {
        free([*shape, near])
        for shape in polyominoes(size - 1)
        for cell in shape
        for near in neighbours(cell)
        if near not in shape
    }
    return tuple(sorted(grown))


@lru_cache(maxsize=16)
def eye_shapes(size: int) -> tuple[Shape, ...]:
    """All free polyominoes of a size without holes: the shapes that a single wall can surround."""
    return tuple(shape for shape in polyominoes(size) if not has_hole(shape))
