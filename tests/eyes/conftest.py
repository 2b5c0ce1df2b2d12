"""Eyes on a board for the tests: from a diagram, or from a shape in the centre, on the side or in the corner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from semeai.eyes.rules import Inside
from semeai.eyes.shapes import Shape, symmetries
from semeai.go import text
from semeai.go.board import Board, Mask, each, mask_of

BOARD = Board.square(19)


@dataclass(frozen=True)
class Eye:
    """An eye on a board with the stones inside."""

    board: Board
    points: Mask
    attackers: Mask = 0
    owners: Mask = 0

    @property
    def placed(self) -> tuple[Board, Mask, Mask, Mask]:
        """The arguments of the functions of the eyes room."""
        return self.board, self.points, self.attackers, self.owners

    def with_attackers(self, attackers: Mask) -> Eye:
        """The same eye with other attackers."""
        return Eye(self.board, self.points, attackers, self.owners)

    def fillings(self, most: int) -> Iterator[Mask]:
        """All sets of at most so many attackers."""
        points = list(each(self.points))
        for chosen in range(1 << len(points)):
            if chosen.bit_count() <= most:
                yield mask_of(points[index] for index in each(chosen))

    @property
    def inside(self) -> Inside:
        """Its points with their neighbours."""
        return Inside(self.board, self.points)


def _drawn(diagram: str) -> Eye:
    position = text.parse(diagram)
    inside = position.board.points & ~position.immortal
    return Eye(position.board, inside, position.black, position.white & inside)


def _in_centre(shape: Shape) -> Eye:
    return Eye(BOARD, mask_of(BOARD.at(x + 5, y + 5) for x, y in shape))


def _on_side(shape: Shape) -> list[Eye]:
    images = [image for image in symmetries(shape) if sum(y == 0 for _, y in image) >= 3]
    return _different(Eye(BOARD, mask_of(BOARD.at(x + 5, y) for x, y in image)) for image in images)


def _in_corner(shape: Shape) -> list[Eye]:
    corner = {(0, 0), (1, 0), (0, 1)}
    images = [image for image in symmetries(shape) if corner <= set(image)]
    return _different(Eye(BOARD, mask_of(BOARD.at(x, y) for x, y in image)) for image in images)


def _different(eyes: Iterator[Eye]) -> list[Eye]:
    return list({eye.points: eye for eye in eyes}.values())


@pytest.fixture(scope="session")
def drawn() -> Callable[[str], Eye]:
    """An eye from a diagram: ``o`` the wall, ``X`` attackers, ``O`` owner's stones inside."""
    return _drawn


@pytest.fixture(scope="session")
def in_centre() -> Callable[[Shape], Eye]:
    """A shape away from every edge."""
    return _in_centre


@pytest.fixture(scope="session")
def on_side() -> Callable[[Shape], list[Eye]]:
    """The ways in which a shape is a side eye: three of its points on the side."""
    return _on_side


@pytest.fixture(scope="session")
def in_corner() -> Callable[[Shape], list[Eye]]:
    """The ways in which a shape is a corner eye: the corner point and both its neighbours."""
    return _in_corner
