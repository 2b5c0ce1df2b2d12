"""Random boards on which the theory may speak: with living walls, without, and built races changed a little."""

import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "synthesis"))

from synthesized_races import drawn_small, synthesized_races

from semeai.go import text
from semeai.go.board import Mask, count, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.groups import groups

Cell = tuple[int, int]
Drawn = list[list[str]]
Sides = tuple[int, ...]

SIDES = (4, 5, 6, 7)
LEAST_STONES, MOST_LIBERTIES = 4, 9
"""Of a pair of chains that is asked about: smaller ones are nakade shapes, others are in no race."""
SYNTHESIZED_EACH = 8
MOST_MORTAL = 625
MOST_POINTS = 120
"""Points of a synthesized board that is changed and searched."""
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def across(rng: random.Random, sides: Sides) -> Drawn:
    """Two chains across a board, with or without a row between them, and anything at all beyond them."""
    width = rng.choice(sides)

    def beyond(own: str, other: str) -> Drawn:
        mixed = own * rng.randint(1, 3) + other * rng.randint(1, 3) + "." * 5 + "#" * rng.choice((0, 2, 5))
        mixed += other.lower() * rng.choice((0, 1, 3)) + own.lower() * rng.choice((0, 0, 1))
        return [rng.choices(mixed, k=width) for _ in range(rng.choice((1, 1, 2, 2, 3)))]

    between = [rng.choices(rng.choice((".##", "..XO#", ".xo##", ".....X")), k=width)] if rng.random() < 0.8 else []
    drawn = [*beyond("O", "X"), ["O"] * width, *between, ["X"] * width, *beyond("X", "O")]
    return _changed(rng, drawn, ".XO", rng.choice((0, 0, 1, 2, 3)))


def walled(rng: random.Random, sides: Sides) -> Drawn:
    """Two chains that grew side by side among stones, living stones and missing points."""
    return _grown(rng, sides, holes=rng.choice((0, 0, 0.05, 0.12, 0.25)), living=rng.uniform(0.1, 0.5))


def grown(rng: random.Random, sides: Sides) -> Drawn:
    """The same on a whole board on which no stone is said to live."""
    return _grown(rng, sides, holes=0, living=0)


def crowded(rng: random.Random, sides: Sides) -> Drawn:
    """A whole board with areas of both colours and few empty points."""
    width, height = rng.choice(sides), rng.choice(sides)
    centres = [(rng.randrange(height), rng.randrange(width), "XO"[index % 2]) for index in range(rng.randint(2, 5))]

    def nearest(row: int, column: int) -> str:
        return min((abs(row - r) + abs(column - c) + 1.5 * rng.random(), color) for r, c, color in centres)[1]

    drawn = [[nearest(row, column) for column in range(width)] for row in range(height)]
    empty = rng.uniform(0.08, 0.3)
    for row, column in product(range(height), range(width)):
        if rng.random() < empty:
            drawn[row][column] = "."
        elif rng.random() < 0.05:
            drawn[row][column] = rng.choice("XO")
    return drawn


def changed(rng: random.Random, _: Sides) -> Drawn:
    """A synthesized race on which a few points are something else."""
    drawn = [list(row) for row in rng.choice(_synthesized()).splitlines()]
    return _changed(rng, drawn, "..XOXOxo#", rng.choice((1, 1, 2, 2, 3, 4, 6)))


KINDS: dict[str, Callable[[random.Random, Sides], Drawn]] = {
    "across": across,
    "walled": walled,
    "grown": grown,
    "crowded": crowded,
    "changed": changed,
}


def questions(
    kind: str, seed: int, most: int = MOST_MORTAL, sides: Sides = SIDES
) -> Iterator[tuple[Position, int, int]]:
    """Positions of a kind without end, each with a black and a white point of two chains that may race.

    Boards are left out on which more than ``most`` points are no living stones.
    """
    rng = random.Random(f"{kind} {seed}")
    while True:
        position = text.parse("\n".join("".join(row) for row in KINDS[kind](rng, sides)))
        if count(position.board.points & ~position.immortal) > most:
            continue
        if all(map(position.liberties, position.chains(Color.BLACK) + position.chains(Color.WHITE))):
            yield from ((position, first(black), first(white)) for black, white in _pairs(position))


def _pairs(position: Position) -> Iterator[tuple[Mask, Mask]]:
    """Chains that touch or share liberties, and share them with no other chain: the theory says nothing of others."""
    board = position.board
    sides = ([one.stones for one in groups(position, color) if _asked(position, one.stones)] for color in Color)
    for black, white in product(*sides):
        shared = position.liberties(black) & position.liberties(white)
        meet = shared or board.neighbours(black) & white
        if meet and not any(board.neighbours(1 << point) & ~(black | white | shared) for point in each(shared)):
            yield black, white


def _asked(position: Position, group: Mask) -> bool:
    few = 2 <= count(position.liberties(group)) <= MOST_LIBERTIES
    return few and count(group) >= LEAST_STONES and not group & position.immortal


def _grown(rng: random.Random, sides: Sides, holes: float, living: float) -> Drawn:
    width, height = rng.choice(sides), rng.choice(sides)
    cells = set(product(range(height), range(width)))
    drawn = dict.fromkeys(cells, ".")
    free = {cell for cell in sorted(cells) if rng.random() >= holes}
    for cell in cells - free:
        drawn[cell] = "#"
    black = _blob(rng, free, free)
    near = {(r + dr * far, c + dc * far) for r, c in black for dr, dc in BESIDE for far in (1, 2)}
    white = _blob(rng, free - black, near)
    empty = rng.uniform(0.15, 0.6)
    for cell in sorted(free - black - white):
        if rng.random() >= empty:
            drawn[cell] = rng.choice("xo" if rng.random() < living else "XO")
    for cells, stone in ((black, "X"), (white, "O")):
        drawn.update(dict.fromkeys(cells, stone))
    return [[drawn[row, column] for column in range(width)] for row in range(height)]


def _blob(rng: random.Random, inside: set[Cell], start: set[Cell]) -> set[Cell]:
    """Some connected cells of ``inside``, the first of them in ``start``; none where there is no such cell."""
    fringe, found = inside & start, set[Cell]()
    for _ in range(rng.randint(3, 12)):
        if fringe:
            row, column = rng.choice(sorted(fringe))
            found.add((row, column))
            fringe = {(r + dr, c + dc) for r, c in found for dr, dc in BESIDE} & inside - found
    return found


def _changed(rng: random.Random, drawn: Drawn, stones: str, times: int) -> Drawn:
    for _ in range(times):
        row = rng.choice(drawn)
        row[rng.randrange(len(row))] = rng.choice(stones)
    return drawn


@cache
def _synthesized() -> list[str]:
    drawn = [drawn_small(race.built) for race in synthesized_races(SYNTHESIZED_EACH)]
    return [board for board in drawn if len(board) <= MOST_POINTS]
