"""Fights that are played out by chance, move after move near the last ones: boards as games have them.

A move is drawn as often as players of games make such a move (``habits``). Nobody plays well here, and nobody has to: a
race that both may win comes from even chances, not from skill.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position, play
from semeai.practice.habits import Habits
from semeai.practice.looks import edge
from semeai.practice.openings import Opening

LONGEST, SPREAD = 56, 4
"""Moves of a fight, and how many steps from its first stones they are made: with more of them the ground is full."""
SHARPNESS = 1.2
"""How much a likelier move is preferred: at 1 moves come as often as in games."""
OUTSIDE, AWAY, FURTHER = 8, 2, 3
"""Moves that are played outside a race, how many steps from its chains they are at least, and at most from a stone."""
ENOUGH = 30
"""Stones with which a board is full enough."""
FREER = 4
"""How much a move outside that touches no opponent is preferred: walls are made stronger there, and not attacked."""


def fight(opening: Opening, chance: random.Random) -> Iterator[Position]:
    """The positions of a fight in turn, from its opening on."""
    free = grown(opening.position.board, opening.position.stones, SPREAD) & ~opening.kept
    yield from islice(_played(opening.position, opening.color, opening.last, free, chance), LONGEST)


def carried_on(position: Position, race: Mask, chance: random.Random) -> Position:
    """The position some moves later, all of them outside a race and off the first line.

    Both players have looked after the stones round it, as they do while nothing is urgent there.
    """
    board = position.board
    free = grown(board, position.stones, FURTHER) & ~edge(board) & ~grown(board, race, AWAY)
    outer = [*each(position.stones & ~race)]
    last = tuple(chance.sample(outer, min(2, len(outer))))
    number = min(OUTSIDE, max(ENOUGH - count(position.stones), 0))
    moves = islice(_played(position, chance.choice([*Color]), last, free, chance, FREER), number)
    return ([*moves] or [position])[-1].passed()


def _played(
    position: Position, color: Color, last: tuple[Point, ...], free: Mask, chance: random.Random, freer: float = 1
) -> Iterator[Position]:
    """The positions of both players' moves in turn on the ``free`` points, as long as there are some."""
    while (point := _drawn(position, color, last, free, chance, freer)) is not None:
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
    position: Position, color: Color, last: tuple[Point, ...], free: Mask, chance: random.Random, freer: float = 1
) -> Point | None:
    """A move of a player near the last ones, on one of the ``free`` points; None where there is none.

    One beside no stone of the opponent's is so many times as likely as it would be.
    """
    habits = Habits(position, color, last)
    near = [*habits.near(position.empty & free & ~position.ko)]
    if not near:
        return None
    touching = position.board.neighbours(position.of(color.opponent))
    weights = [habits.strength(at) ** SHARPNESS * (1 if touching >> at & 1 else freer) for at in near]
    return chance.choices(near, weights)[0]
