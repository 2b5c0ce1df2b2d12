"""What a fight begins with, other than known moves: an eye with its wall, shared liberties, approach moves, a ko."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from semeai.eyes.place import Place, images, place_of
from semeai.eyes.shapes import Cell, eye_shapes, neighbours
from semeai.go.board import Mask, Point, count, each, first, mask_of
from semeai.go.color import WHITE, Color
from semeai.go.position import Position
from semeai.practice.listed import BOARD
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


FACING = (
    ("XXX.", "**XX", "OOOO", "...O"),
    ("XXX", "**X", "OOX", ".OO", "..O"),
    ("XXXX", "***X", "OOOO", "O..."),
)
BETWEEN = (
    ("XXXX.", "X**OO", "OOOO."),
    (".XXX", "XX*O", "O*OO", "OOO."),
    ("XXX..", "X*XXX", "OOO*O", "..OOO"),
)
"""Two chains with shared liberties between them: at the edge on their left, or anywhere."""


def with_shared_liberties(chance: random.Random) -> Opening:
    """Two chains that share liberties on which nobody plays in the fight."""
    rows = chance.choice((*FACING, *BETWEEN))
    across, down = 0 if rows in FACING else chance.randint(1, 5), chance.randint(0, 7)
    if chance.random() < 0.5:
        rows = rows[::-1]
    marks = _marks(rows, across, down)
    position = Position(BOARD, marks["X"], marks["O"])
    outer = BOARD.neighbours(position.stones) & position.empty & ~marks["*"]
    return Opening(position, WHITE, (chance.choice([*each(outer)]),), marks["*"])


def _marks(rows: Sequence[str], across: int, down: int) -> dict[str, Mask]:
    """The points of each letter of a drawing at a place."""
    found = dict.fromkeys("XO*.", 0)
    for (y, row), x in product(enumerate(rows), range(len(rows[0]))):
        found[row[x]] |= 1 << BOARD.at(across + x, down + y)
    return found


MOST_INSIDE = 3
"""The most stones of the attacker in an eye."""
SMALL, NEAR_A_CORNER, NEAR_THE_EDGE = 2, 7, 3
"""Points of an eye that is no shape yet, and the columns and rows in which it is."""
ALONG, INWARDS = range(2, 10), range(1, 6)
"""The first columns of larger eyes that are in no corner, and the first rows of those away from the edge."""
OWN_INSIDE = 0.25
"""How often a stone of its owner is in a large one."""


def around_an_eye(
    places: tuple[Place, ...], sizes: tuple[int, int], chance: random.Random, *, full: bool = False
) -> Opening:
    """Black's chain round an eye of some size, with stones in it; White plays next, beside the chain.

    A ``full`` eye has one or two empty points left.
    """
    size = chance.randint(*sizes)
    eye = _eye(size, chance.choice([place for place in places if _eyes(size, place)]), chance)
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


def _eye(size: int, place: Place, chance: random.Random) -> Mask:
    """An eye of a size at a place; what is no corner eye lies on any part of its side, or some lines from it."""
    cells = chance.choice(_eyes(size, place))
    if size <= SMALL or place is Place.CORNER:
        across, down = 0, 0
    else:
        across, down = chance.choice(ALONG), 0 if place is Place.SIDE else chance.choice(INWARDS)
    return mask_of(BOARD.at(x + across, y + down) for x, y in cells)


@cache
def _eyes(size: int, place: Place) -> tuple[tuple[Cell, ...], ...]:
    """The eyes of a size at a place, from the first column and row; small ones lie near the corner."""
    if size > SMALL:
        return tuple(seat.cells for shape in eye_shapes(size) for seat in images(shape, place))
    near = [*product(range(NEAR_A_CORNER), range(NEAR_THE_EDGE))]
    pairs = [pair for pair in combinations(near, 2) if pair[1] in neighbours(pair[0])]
    eyes = [((cell,) for cell in near), pairs][size - 1]
    return tuple(eye for eye in eyes if place_of(BOARD, mask_of(BOARD.at(*cell) for cell in eye)) is place)


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
    approach_moves = chance.randint(min(most, 2), most)
    rows = [*liberty(approach_moves).rows]
    if "q" in rows[-1]:  # the chain is in two parts that meet below
        rows.append("O" * len(rows[0]))
    marks = _placed(rows, approach_moves, chance)
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
    marks = _marks(rows, across, down)
    return Opening(Position(BOARD, marks["X"], marks["O"]), WHITE, tuple(each(marks["O"])), marks["*"])


LETTERS = {"own": "O", "others": "xX", "kept": "qa"}
"""What the letters of a block in ``synthesis.layout`` are here."""


SEATS = {1: (3, (1,), (0,)), 2: (1, (0,), (1, 2, 3)), 3: (3, (1, 2), (0,))}
"""How often a block is turned, its column and its row, so that its chain is soon shut in: beside a corner."""
ANYWHERE, ANY_SEAT = (0, 0, 1, 3), 0.5
"""Columns and rows of a block with one approach move, which is small, and how often it is on one of them."""


def _placed(rows: list[str], approach_moves: int, chance: random.Random) -> list[tuple[Point, str]]:
    """The letters of a block by point, turned, in a corner or on a side of the board."""
    anywhere = approach_moves == 1 and chance.random() < ANY_SEAT
    turns, *seat = (chance.randrange(4), ANYWHERE, ANYWHERE) if anywhere else SEATS[approach_moves]
    across, down = map(chance.choice, seat)
    cells = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    for _ in range(turns):
        cells = {(y, -x): mark for (x, y), mark in cells.items()}
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    if all(mark == "x" for (x, _), mark in cells.items() if x == left):
        across -= 1
    if all(mark == "x" for (_, y), mark in cells.items() if y == top):
        down -= 1
    places = (((x - left + across, y - top + down), mark) for (x, y), mark in cells.items())
    return [(BOARD.at(*place), mark) for place, mark in places if min(place) >= 0]
