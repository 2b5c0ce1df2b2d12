"""The eye shapes of a size with what theory and search know of them: class, life, vital and end points, places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from semeai.eyes.place import BOARD, Place, can_lie, seats
from semeai.eyes.rules import Inside, Vital, is_alpha, rule_of
from semeai.eyes.search import FREE, Kos, layers
from semeai.eyes.shapes import Cell, Shape, eye_shapes, free, neighbour_class
from semeai.eyes.space import OWNER, EyeRegion, cut_out, digits_of, space
from semeai.go.board import Board, Mask, each


def has_life(board: Board, eye: Mask) -> bool:
    """Whether an eye has the life property where it lies. Raises ValueError as ``layers`` does."""
    return _has_life(cut_out(board, eye).region)


@lru_cache(maxsize=512)
def _has_life(region: EyeRegion) -> bool:
    states, solved = space(region), layers(region)[Kos.ATTACKER]
    fillings = states.legal & digits_of(region.size).nowhere(OWNER)
    bare, many = (won.attacker_to_move[FREE] & fillings for won in (solved[0], solved[-1]))
    return not many and not bare & ~states.atari


NAMES = {
    "straight three": ("XXX",),
    "bent three": ("XX", "X."),
    "straight four": ("XXXX",),
    "bent four": ("XXX", "X.."),
    "zigzag four": ("XX.", ".XX"),
    "pyramid four": ("XXX", ".X."),
    "square four": ("XX", "XX"),
    "crossed five": (".X.", "XXX", ".X."),
    "bulky five": ("XX", "XX", "X."),
    "rabbity six": ("XX.", "XXX", ".X."),
    "rectangular six": ("XXX", "XXX"),
}
"""The shapes that players have a name for."""


@dataclass(frozen=True, slots=True)
class EyeShape:
    """A shape as it is drawn, with its facts as a centre eye.

    ``vital`` and ``ends`` are those of the empty eye (rules of the class); ``variant`` is alpha or beta where the
    class has two kinds of members; ``life`` comes from search. ``name`` is what players call it, often nothing.
    """

    cells: Shape
    neighbour_class: str
    variant: str
    name: str
    life: bool
    vital: tuple[Cell, ...]
    ends: tuple[Cell, ...]
    side: bool
    corner: bool

    @property
    def size(self) -> int:
        """The number of points, Z."""
        return len(self.cells)

    def can_lie(self, place: Place) -> bool:
        """Whether the shape can be an eye at this kind of place."""
        return {Place.CENTRE: True, Place.SIDE: self.side, Place.CORNER: self.corner}[place]


@dataclass(frozen=True, slots=True)
class ShapeClass:
    """A neighbour class with all its members."""

    name: str
    members: tuple[EyeShape, ...]

    @property
    def without(self) -> int:
        """How many members do not have the life property."""
        return sum(not member.life for member in self.members)

    @property
    def life(self) -> bool | None:
        """Whether all members have the life property; None where only some have it."""
        without = self.without
        return None if 0 < without < len(self.members) else not without


def cells_of(rows: tuple[str, ...] | list[str]) -> Shape:
    """The cells of a drawing in rows of ``X`` and anything else."""
    return tuple(sorted((x, y) for y, row in enumerate(rows) for x, drawn in enumerate(row) if drawn == "X"))


_NAMES = {free(cells_of(rows)): name for name, rows in NAMES.items()}


def shape_name(shape: Shape) -> str:
    """What players call a free shape; "" for most."""
    return _NAMES.get(shape, "")


@lru_cache(maxsize=1024)
def described(cells: Shape) -> EyeShape:
    """A shape with its facts; ``cells`` are connected, begin at column 0 and row 0, and have no hole.

    Raises ValueError for more points than the search treats.
    """
    seat = seats(cells, Place.CENTRE)[0]
    eye = Inside(BOARD, seat.points)
    rule = rule_of(eye)
    found = rule.vital(eye, 0) if rule else None
    vital = found.points if isinstance(found, Vital) else 0
    ends = rule.ends(eye) if rule else 0
    name = neighbour_class(cells)
    return EyeShape(
        cells=cells,
        neighbour_class=name,
        variant=("alpha" if is_alpha(eye) else "beta") if name == "112233" else "",
        name=shape_name(free(cells)),
        life=has_life(BOARD, seat.points),
        vital=tuple(seat.cell(point) for point in each(vital)),
        ends=tuple(seat.cell(point) for point in each(ends)),
        side=can_lie(cells, Place.SIDE),
        corner=can_lie(cells, Place.CORNER),
    )


@lru_cache(maxsize=16)
def catalogue(size: int) -> tuple[ShapeClass, ...]:
    """All shapes of a size by class."""
    return in_classes(map(described, eye_shapes(size)))


def in_classes(found: Iterable[EyeShape]) -> tuple[ShapeClass, ...]:
    """Shapes of a size by class: those without life first, then by the number of members and by name."""
    shapes = sorted(found, key=lambda shape: shape.neighbour_class)
    classes = [
        ShapeClass(name, tuple(sorted(members, key=lambda shape: (shape.variant, shape.cells))))
        for name, members in groupby(shapes, key=lambda shape: shape.neighbour_class)
    ]
    return tuple(sorted(classes, key=lambda found: (found.life is True, -len(found.members), found.name)))
