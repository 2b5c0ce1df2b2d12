"""What a fight begins with: stones that touch, an eye with its wall, or a liberty that needs approach moves."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from semeai.eyes.place import BOARD, Place, images, place_of
from semeai.eyes.shapes import eye_shapes
from semeai.go.board import Mask, Point, count, each, first, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.problems.variants import suffocated
from semeai.synthesis.layout import liberty


@dataclass(frozen=True, slots=True)
class Opening:
    """The first stones of a fight, who plays next, and near which points.

    ``kept`` are points on which nobody plays in the fight: an eye or a liberty with its approach moves, which are
    ``owned`` by Black, or a ko.
    """

    position: Position
    color: Color
    last: tuple[Point, ...]
    kept: Mask = 0
    owned: Mask = 0


ANCHORS = ((2, 2), (1, 2), (2, 1), (1, 2), (2, 1), (3, 1), (1, 3), (4, 1))
"""Columns and rows of the first stone: at a corner, or on a side."""
CONTACTS = (
    ((0, 1),),  # attached
    ((1, 1),),  # at the shoulder
    ((2, 1),),  # a knight's move away
    ((1, 2),),
    ((2, 0),),
    ((1, 0), (1, 1), (0, 1)),  # the crosscut
    ((0, 1), (1, 1), (1, 2)),  # a hane, and one against it
    ((0, 1), (1, 1), (1, 0)),  # a hane that is cut
)
"""Where the next stones are, from the anchor, White's first."""


def contact(chance: random.Random) -> Opening:
    """Stones that touch in a corner or on a side."""
    left, top = chance.choice(ANCHORS)
    points = [BOARD.at(left + across, top + down) for across, down in ((0, 0), *chance.choice(CONTACTS))]
    position = Position(BOARD, mask_of(points[::2]), mask_of(points[1::2]))
    return Opening(position, WHITE if len(points) % 2 else BLACK, tuple(points[-3:]))


MOST_INSIDE = 3
"""The most stones of the attacker in an eye."""
SMALL, NEAR_A_CORNER, NEAR_THE_EDGE = 2, 7, 3
"""Points of an eye that is no shape yet, and the columns and rows in which it is."""
OWN_INSIDE = 0.25
"""How often a stone of its owner is in a large one."""


def around_an_eye(
    places: tuple[Place, ...], sizes: tuple[int, int], chance: random.Random, *, full: bool = False
) -> Opening:
    """Black's chain round an eye of some size, with stones in it; White plays next, beside the chain.

    A ``full`` eye has one or two empty points left.
    """
    size = chance.randint(*sizes)
    eye = chance.choice(_eyes(size, chance.choice([place for place in places if _eyes(size, place)])))
    attackers = size - chance.randint(1, 2) if full else chance.randint(0, max(min(MOST_INSIDE, size - 2), 0))
    white = _connected(eye, attackers, chance)
    left = [*each(eye & ~white)]
    black = 1 << chance.choice(left) if size > 4 and not full and chance.random() < OWN_INSIDE else 0
    ring = _ring(eye, chance)
    position = Position(BOARD, ring | black, white)
    if suffocated(position):
        position = Position(BOARD, ring, white)
    outer = chance.choice([*each(BOARD.neighbours(ring) & ~eye)])
    return Opening(position, WHITE, (outer,), eye, eye)


def _connected(points: Mask, number: int, chance: random.Random) -> Mask:
    """So many connected points of an eye."""
    found = 0
    for _ in range(number):
        found |= 1 << chance.choice([*each(BOARD.neighbours(found) & points if found else points)])
    return found


@cache
def _eyes(size: int, place: Place) -> tuple[Mask, ...]:
    """The eyes of a size at a place; small ones, which count as centre eyes anywhere, lie near the edge."""
    if size > SMALL:
        return tuple(seat.points for shape in eye_shapes(size) for seat in images(shape, place))
    near = [1 << BOARD.at(column, row) for column, row in product(range(NEAR_A_CORNER), range(NEAR_THE_EDGE))]
    pairs = [one | other for one, other in combinations(near, 2) if BOARD.neighbours(one) & other]
    return tuple(eye for eye in (near, pairs)[size - 1] if place_of(BOARD, eye) is place)


def _ring(eye: Mask, chance: random.Random) -> Mask:
    """The stones that make one chain round an eye, as few as may be."""
    needed = BOARD.neighbours(eye)
    around = needed | BOARD.neighbours(needed) & ~eye
    ring = around
    for point in chance.sample([*each(around & ~needed)], count(around & ~needed)):
        fewer = ring & ~(1 << point)
        if needed & ~BOARD.flood(1 << first(needed), fewer) == 0:
            ring = fewer
    return BOARD.flood(1 << first(needed), ring)


def with_approach_moves(most: int, chance: random.Random) -> Opening:
    """A black chain with a liberty that needs approach moves, where White's stones live; White plays next beside it."""
    rows = [*liberty(chance.randint(min(most, 2), most)).rows]
    if "q" in rows[-1]:  # the chain is in two parts that meet below
        rows.append("O" * len(rows[0]))
    marks = _placed(rows, chance)
    stones = {letter: mask_of(point for point, mark in marks if mark in letters) for letter, letters in LETTERS.items()}
    chain = BOARD.flood(1 << marks[-1][0], stones["own"])  # the last row ends with it
    taken = stones["own"] | stones["others"] | stones["kept"]
    outer = BOARD.neighbours(chain) & ~taken & ~BOARD.neighbours(stones["others"] | stones["kept"])
    position = Position(BOARD, stones["own"], stones["others"])
    if suffocated(position):  # the edge took the liberties of White's outermost stones
        return with_approach_moves(most, chance)
    caught = mask_of(point for point, mark in marks if mark == "X") | stones["own"] & ~chain
    owned = stones["kept"] | caught
    return Opening(position, WHITE, (chance.choice([*each(outer or chain)]),), owned, owned)


KOS = (("O*OX", ".OX."), (".OX.", "O*OX", ".OX."), ("*OX", "OX."))
"""A ko on the side, one in the centre and one in the corner, with the stones round them."""


def with_a_ko(chance: random.Random) -> Opening:
    """A ko that either player may begin, at the edge or away from it."""
    rows = chance.choice(KOS)
    across, down = (0 if rows is KOS[2] else chance.randint(1, 4)), (chance.randint(1, 4) if rows is KOS[1] else 0)
    marks = [(BOARD.at(x + across, y + down), mark) for y, row in enumerate(rows) for x, mark in enumerate(row)]
    black, white, mouth = (mask_of(point for point, mark in marks if mark == letter) for letter in "XO*")
    return Opening(Position(BOARD, black, white), WHITE, tuple(each(white)), mouth)


LETTERS = {"own": "O", "others": "xX", "kept": "qa"}
"""What the letters of a block in ``synthesis.layout`` are here."""


def _placed(rows: list[str], chance: random.Random) -> list[tuple[Point, str]]:
    """The letters of a block by point, turned by chance, in a corner or on a side of the board."""
    cells = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    for _ in range(chance.randrange(4)):
        cells = {(y, -x): mark for (x, y), mark in cells.items()}
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    across, down = (chance.choice((0, 0, 1, 3)) for _ in range(2))
    if all(mark == "x" for (x, _), mark in cells.items() if x == left):
        across -= 1
    if all(mark == "x" for (_, y), mark in cells.items() if y == top):
        down -= 1
    places = (((x - left + across, y - top + down), mark) for (x, y), mark in cells.items())
    return [(BOARD.at(*place), mark) for place, mark in places if min(place) >= 0]
