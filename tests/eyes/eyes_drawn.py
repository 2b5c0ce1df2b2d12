"""Eyes on a board for the tests: from a diagram, or from a shape in the centre, on the side or in the corner."""

from collections.abc import Iterator
from dataclasses import replace

from semeai.eyes.paper import TABLE
from semeai.eyes.place import BOARD, Place, images, seats
from semeai.eyes.rules import Inside
from semeai.eyes.shapes import Shape, eye_shapes, neighbour_class
from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go import text
from semeai.go.board import Mask, each, mask_of

WITH_LIFE = {row.name for row in TABLE if row.life}
"""The classes of up to seven points with the life property, which ``test_paper`` proves."""


def drawn(diagram: str) -> Filled:
    """An eye from a diagram in rows: ``o`` the wall, ``X`` attackers, ``O`` owner's stones inside."""
    position = text.parse(diagram.replace("/", "\n"))
    inside = position.board.points & ~position.immortal
    return Filled(position.board, inside, position.black, position.white & inside)


def in_centre(shape: Shape) -> Filled:
    """A shape away from every edge."""
    return Filled(BOARD, seats(shape, Place.CENTRE)[0].points)


def lying(shape: Shape, place: Place) -> list[Filled]:
    """The ways in which a shape lies at a place."""
    return [Filled(BOARD, seat.points) for seat in images(shape, place)]


def of_class(name: str) -> list[Shape]:
    """The shapes of a class."""
    return [shape for shape in eye_shapes(len(name)) if neighbour_class(shape) == name]


def inside(eye: Filled) -> Inside:
    """The points of an eye with their neighbours."""
    return Inside(eye.board, eye.points)


def subsets(mask: Mask) -> Iterator[Mask]:
    """All subsets of some points."""
    points = list(each(mask))
    for chosen in range(1 << len(points)):
        yield mask_of(points[index] for index in each(chosen))


def fillings(eye: Filled, empty: int = 1) -> Iterator[Filled]:
    """The eye with all sets of attackers that leave so many points empty."""
    most = eye.points.bit_count() - empty
    return (replace(eye, attackers=stones) for stones in subsets(eye.points) if stones.bit_count() <= most)


def with_owners(eye: Filled) -> Iterator[Filled]:
    """The eye with all legal sets of stones of both colours."""
    for attackers in subsets(eye.points):
        for owners in subsets(eye.points & ~attackers):
            filled = replace(eye, attackers=attackers, owners=owners)
            if is_legal(filled):
                yield filled


def is_legal(eye: Filled) -> bool:
    """Whether all chains inside have a liberty; those joined to the wall need none."""
    board, wall = eye.board, eye.board.points & ~eye.points
    return all(board.neighbours(chain) & eye.empty for chain in board.components(eye.attackers)) and all(
        board.neighbours(chain) & (eye.empty | wall) for chain in board.components(eye.owners)
    )


def letters(eye: Filled) -> str:
    """The fates for 0, 1 and 2 outside liberties: D captured, U the first move decides, A alive."""
    return "".join(fate(eye, outside=outside).value for outside in range(3))


ORDER = [Fate.CAPTURED, Fate.FIRST_MOVER, Fate.LIVES]
"""The fates, the worst for the owner first."""
