"""The state of the page of one eye: the eye as drawn, its stones and outside liberties, and all edits of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from semeai.eyes.catalogue import EyeShape, ShapeClass, catalogue, described
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.judge import Judgement, judge
from semeai.eyes.line import Setting, most_outside, set_out
from semeai.eyes.place import BOARD, Edge, Place, corner, images, seat_at, seats
from semeai.eyes.rules import Inside
from semeai.eyes.search import LARGEST_EYE
from semeai.eyes.shapes import Cell, Shape, free, has_hole, symmetries
from semeai.eyes.space import space
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import BLACK, Color

OWNER: Color = BLACK
"""Whose eye it is; the attacker is White."""
ATTACKER: Color = OWNER.opponent
MANY_DRAWN = 2
"""The least outside liberties on the board if their number is "many"."""


@dataclass(frozen=True, slots=True)
class EyeState:
    """An eye with its stones at its place, and its outside liberties: a number, or None for many."""

    eye: DrawnEye
    outside: int | None = None

    @property
    def place(self) -> Place:
        return self.eye.seat.place

    @property
    def shape(self) -> EyeShape:
        return described(self.eye.seat.cells)

    @property
    def inside(self) -> Inside:
        """Its points on the board, which know their neighbours."""
        return Inside(BOARD, self.eye.seat.points)

    @property
    def most_outside(self) -> int:
        """The number of outside liberties for which there is room."""
        return most_outside(BOARD, self.eye.seat.points)

    @property
    def liberties_drawn(self) -> int:
        """The number of outside liberties on the board: for "many", enough that one more would change nothing."""
        if self.outside is not None:
            return self.outside
        return min(max(MANY_DRAWN, enough(self.judged)), self.most_outside)

    @property
    def setting(self) -> Setting:
        """The eye on its board, with its wall and the stones round it."""
        return _setting(self.eye, self.liberties_drawn)

    @property
    def judged(self) -> Judgement:
        """What search and theory know of it."""
        return _judged(self.eye, self.outside)

    def cell_at(self, point: Point) -> Cell | None:
        """The cell of the eye at a point of the board, None for other points."""
        cell = self.eye.seat.cell(point)
        return cell if cell in self.eye.seat.cells else None

    def color_at(self, cell: Cell) -> Color | None:
        if cell in self.eye.attackers:
            return ATTACKER
        return OWNER if cell in self.eye.owners else None


ONE_POINT: Shape = ((0, 0),)
"""Where the drawing of a shape begins."""


def empty_eye(shape: Shape) -> EyeState:
    """A shape in the centre without stones, as it is drawn."""
    return EyeState(DrawnEye(images(shape, Place.CENTRE)[0]))


@lru_cache(maxsize=256)
def _judged(eye: DrawnEye, outside: int | None) -> Judgement:
    return judge(eye.filled, outside)


@lru_cache(maxsize=64)
def _setting(eye: DrawnEye, outside: int) -> Setting:
    return set_out(eye.filled, outside, OWNER)


def enough(judged: Judgement) -> int:
    """The number of outside liberties from which the answers stay the same."""
    number = len(judged.by_outside) - 1
    while number and judged.by_outside[number - 1] == judged.by_outside[-1]:
        number -= 1
    return number


def class_of(shape: EyeShape) -> ShapeClass:
    """The neighbour class of a shape with all its members."""
    return next(found for found in catalogue(shape.size) if found.name == shape.neighbour_class)


def beside(shape: EyeShape, by: int, among: tuple[EyeShape, ...] = ()) -> EyeShape:
    """The shape ``by`` places on, among the given ones or all of its size, in a circle.

    A shape that is not among them is followed by the first one.
    """
    row = among or tuple(member for found in catalogue(shape.size) for member in found.members)
    kinds = [free(member.cells) for member in row]
    here = free(shape.cells)
    return row[(kinds.index(here) + by) % len(row)] if here in kinds else row[0]


class EyeReason(Enum):
    """Why an edit is refused; the value is the sentence."""

    LAST_POINT = "One point of the eye must stay empty."
    NO_LIBERTY = "A stone there would leave a chain without a liberty."
    NO_WALL_LIBERTY = "The wall would have no liberty left. Give it an outside liberty first."
    NO_STONE = "There is no stone to take off here."
    NO_STONES = "There are no stones to clear."
    ONE_WAY = "Turned any other way, this eye looks the same or does not fit here."
    SAME_MIRRORED = "The eye is its own mirror image."
    APART = "A point of the eye must touch the others."
    TOO_LARGE = f"Eyes of at most {LARGEST_EYE} points are searched."
    IN_TWO = "Without this point the eye would fall in two."
    HOLE = "That would leave a hole: more than one wall would surround the eye."
    LAST_CELL = "An eye has at least one point."
    NO_SIDE = "This shape cannot be a side eye: no single wall would surround it."
    NO_CORNER = "This shape cannot be a corner eye: no single wall would surround it."


NO_PLACE = {Place.SIDE: EyeReason.NO_SIDE, Place.CORNER: EyeReason.NO_CORNER}
"""Every shape fits in the centre."""
EDGES = {Place.CENTRE: Edge.NONE, Place.SIDE: Edge.TOP, Place.CORNER: Edge.TOP_LEFT}
"""The edge where a shape is put that is moved to a place."""

TURNED = (0, 2, 4)
"""Turned to the right once, twice, three times: the places of these images among the ``symmetries`` of a shape."""
LEFT_FOR_RIGHT, TOP_FOR_BOTTOM, DIAGONAL, OTHER_DIAGONAL = 7, 3, 1, 5
MIRRORED = {
    Edge.LEFT: TOP_FOR_BOTTOM,
    Edge.RIGHT: TOP_FOR_BOTTOM,
    Edge.TOP_LEFT: DIAGONAL,
    Edge.BOTTOM_RIGHT: DIAGONAL,
    Edge.TOP_RIGHT: OTHER_DIAGONAL,
    Edge.BOTTOM_LEFT: OTHER_DIAGONAL,
}
"""The mirror image that keeps a seat at its edge; at any other left and right are swapped."""
IMAGES = (6, *TURNED, LEFT_FOR_RIGHT, OTHER_DIAGONAL, TOP_FOR_BOTTOM, DIAGONAL)
"""All eight images, first those that change least."""


Answer = EyeState | EyeReason


def put(state: EyeState, cell: Cell, color: Color) -> Answer:
    """Put a stone on an empty cell. Refused where a chain inside would have no liberty."""
    eye = state.eye
    if color is OWNER:
        filled = replace(eye, owners=tuple(sorted((*eye.owners, cell))))
    else:
        filled = replace(eye, attackers=tuple(sorted((*eye.attackers, cell))))
    return _checked(replace(state, eye=filled))


def _checked(state: EyeState) -> Answer:
    """The state, or a refusal if its stones leave no point empty, or a chain no liberty."""
    eye = state.eye
    if len(eye.attackers) + len(eye.owners) == len(eye.seat.cells):
        return EyeReason.LAST_POINT
    return EyeReason.NO_LIBERTY if eye.filled.choked else _breathing(state)


def take_off(state: EyeState, cell: Cell) -> Answer:
    if state.color_at(cell) is None:
        return EyeReason.NO_STONE
    attackers, owners = (tuple(at for at in stones if at != cell) for stones in (state.eye.attackers, state.eye.owners))
    return replace(state, eye=DrawnEye(state.eye.seat, attackers, owners))


def press(state: EyeState, cell: Cell, color: Color | None) -> Answer:
    """A press with a colour, None for the eraser: takes off the stone that is there, else puts one."""
    if color is None or state.color_at(cell) is not None:
        return take_off(state, cell)
    return put(state, cell, color)


def reshape(state: EyeState, point: Point) -> Answer:
    """The eye with one more point of the board, or without one of its own; stones on the other points stay."""
    seat = state.eye.seat
    after = seat.points ^ 1 << point
    if (why := _no_shape(seat.points, after)) is not None:
        return why
    to = seat_at(after, seat.place, seat.edge)
    if to is None:
        return NO_PLACE[seat.place]
    left, top = corner(after)
    attackers, owners = (
        tuple((x + seat.left - left, y + seat.top - top) for x, y in stones if after >> seat.point((x, y)) & 1)
        for stones in (state.eye.attackers, state.eye.owners)
    )
    return _checked(_bounded(replace(state, eye=DrawnEye(to, attackers, owners)), state.outside))


def _no_shape(before: Mask, after: Mask) -> EyeReason | None:
    """Why points that were changed to others are no eye shape."""
    if not after:
        return EyeReason.LAST_CELL
    if count(after) > LARGEST_EYE:
        return EyeReason.TOO_LARGE
    if BOARD.flood(after & -after, after) != after:
        return EyeReason.APART if after & ~before else EyeReason.IN_TWO
    return EyeReason.HOLE if has_hole([BOARD.column_row(point) for point in each(after)]) else None


def clear(state: EyeState) -> Answer:
    """Take every stone off."""
    if not state.eye.attackers and not state.eye.owners:
        return EyeReason.NO_STONES
    return replace(state, eye=DrawnEye(state.eye.seat))


def turn(state: EyeState) -> Answer:
    """Turn the eye to the right to the next position that is possible at its place."""
    seat = state.eye.seat
    for image in TURNED:
        turned = _moved(state, image, seat.place, seat.edge)
        if turned is not None and turned != state:
            return turned
    return EyeReason.ONE_WAY


def mirror(state: EyeState) -> Answer:
    """The mirror image at the same place: left and right swapped, in a corner across its diagonal."""
    seat = state.eye.seat
    mirrored = _moved(state, MIRRORED.get(seat.edge, LEFT_FOR_RIGHT), seat.place, seat.edge)
    return EyeReason.SAME_MIRRORED if mirrored is None or mirrored == state else mirrored


def lie_at(state: EyeState, place: Place) -> Answer:
    """The eye at another place, turned and mirrored no more than it must be."""
    if place is state.place:
        return state
    for image in IMAGES:
        moved = _moved(state, image, place, EDGES[place])
        if moved is not None:
            return moved
    return NO_PLACE[place]


def with_outside(state: EyeState, outside: int | None) -> Answer:
    """Change the number of outside liberties, as far as there is room; None for many."""
    return _breathing(_bounded(state, outside))


def _bounded(state: EyeState, outside: int | None) -> EyeState:
    return replace(state, outside=None if outside is None else min(max(outside, 0), state.most_outside))


def _breathing(state: EyeState) -> Answer:
    """The state, or a refusal if the wall would have no liberty at all."""
    filled = state.eye.filled
    bare = state.outside == 0 and space(filled.placement.region).captured >> filled.state & 1
    return EyeReason.NO_WALL_LIBERTY if bare else state


def _moved(state: EyeState, image: int, place: Place, edge: Edge) -> EyeState | None:
    """The eye under one of the ``symmetries`` at a place; None if it has no seat there."""
    eye = state.eye
    to = dict(zip(eye.seat.cells, symmetries(eye.seat.cells)[image], strict=True))
    cells, attackers, owners = (
        tuple(sorted(to[cell] for cell in part)) for part in (eye.seat.cells, eye.attackers, eye.owners)
    )
    seat = next((seat for seat in seats(cells, place) if seat.edge is edge), None)
    return None if seat is None else _bounded(EyeState(DrawnEye(seat, attackers, owners)), state.outside)
