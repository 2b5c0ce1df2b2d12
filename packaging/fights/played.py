"""Fights that are played out by chance, move after move near the last ones: boards as games have them.

A move is drawn as often as players of games make such a move (``habits``). Nobody plays well here, and nobody has to: a
race that both may win comes from even chances, not from skill.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from fights.habits import Habits
from fights.openings import Opening
from semeai.go.board import Board, Mask, Point
from semeai.go.color import Color
from semeai.go.position import Played, Position, play

LONGEST, SPREAD = 56, 4
"""Moves of a fight, and how many steps from its first stones they are made: with more of them the ground is full."""
SHARPNESS = 1.2
"""How much a likelier move is preferred: at 1 moves come as often as in games."""


def fight(opening: Opening, chance: random.Random) -> Iterator[Position]:
    """The positions of a fight in turn, from its opening on."""
    free = grown(opening.position.board, opening.position.stones, SPREAD) & ~opening.kept
    yield from islice(_played(opening.position, opening.color, opening.last, free, chance), LONGEST)


def _played(
    position: Position, color: Color, last: tuple[Point, ...], free: Mask, chance: random.Random
) -> Iterator[Position]:
    """The positions of both players' moves in turn on the ``free`` points, as long as there are some."""
    while (point := _drawn(position, color, last, free, chance)) is not None:
        made = play(position, color, point)
        if not isinstance(made, Played):
            return
        position, color, last = made.position, color.opponent, (*last, point)
        yield position


def grown(board: Board, points: Mask, steps: int) -> Mask:
    """Some points with those around them."""
    for _ in range(steps):
        points |= board.neighbours(points)
    return points


def _drawn(
    position: Position, color: Color, last: tuple[Point, ...], free: Mask, chance: random.Random
) -> Point | None:
    """A move of a player near the last ones, on one of the ``free`` points; None where there is none."""
    habits = Habits(position, color, last)
    near = [*habits.near(position.empty & free & ~position.ko)]
    return chance.choices(near, [habits.strength(at) ** SHARPNESS for at in near])[0] if near else None
