"""Moves that players know, in a corner and on a side, with which fights begin."""

from __future__ import annotations

import random

from fights.openings import Opening
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.practice.listed import BOARD

LEAST = 3
"""The fewest moves that are followed."""
SEQUENCES = (
    # The star point: invaded at 3-3, approached, pincered, pushed, crosscut.
    *("44 33 43 34 35 25 26 24 36 42 52 32 53", "44 33 34 43 53 52 62 54 63 45 55", "44 33 43 34 35 36 45 53 54 63"),
    *("44 63 36 32 33 52", "44 63 53 64 36 94", "44 63 54 53 43 64 55", "44 63 93 33 34 43 53 52 54 62 35"),
    *("44 63 83 65 36 33", "44 36 46 45 35 37 47 34 25", "44 36 46 45 55 35 47", "44 54 53 55 43 36", "44 45 54 35 34"),
    # The 3-4 point: attached below, the avalanches, pincered, pressed, the large knight's move.
    *("34 54 53 63 43 64 36", "34 54 53 63 64 43 44 33 73", "43 45 35 34 33 44 36 37 46 47", "43 45 35 34 33 44 25"),
    *("34 53 83 55 36", "34 53 54 43 44 33 35 32", "34 53 63 44 35 54", "34 53 55 65 54 64", "43 55 45 46 54 64 35"),
    *("43 35 45 34 44 36 37", "34 53 43 44 54 33 63", "34 55 44 54 45 53 35 63", "43 36 46 47 45 37 56"),
    # Other corner points.
    *("33 44 34 43 45 54 35", "33 44 43 54 36", "33 54 43 44 34 53 42", "53 34 44 43 54 33 63", "35 43 44 54 45 53"),
    *("35 44 34 43 45 33", "53 44 43 34 33 35 54", "54 33 34 43 44 53 63", "45 34 35 44 54 43 55"),
    # A side: invaded, attached and cut.
    *("73 83 84 74 94 93", "83 84 94 74 73 93", "84 83 93 73 94 74", "83 85 95 84 94 74", "83 73 74 84 93 63"),
    *("83 93 94 84 74 95", "84 93 94 83 73 103", "73 84 83 94 74 75", "93 83 82 84 73 92", "85 95 94 84 96 105"),
)
"""Columns and lines from a corner, Black's moves first."""


def known_moves(chance: random.Random) -> Opening:
    """The first moves of a sequence, as far as chance follows it."""
    moves = chance.choice(SEQUENCES).split()
    points = [BOARD.at(int(move[:-1]) - 1, int(move[-1]) - 1) for move in moves[: chance.randint(LEAST, len(moves))]]
    position = Position(BOARD, mask_of(points[::2]), mask_of(points[1::2]))
    return Opening(position, WHITE if len(points) % 2 else BLACK, tuple(points))
