"""Fights that are played out by chance, move after move near the last ones: boards as games have them.

A move is drawn by what it does, as a player looks for one: it captures, saves, gives atari, presses, cuts, connects,
extends, turns at the head or jumps; an empty triangle is rare, and a move into atari is not played. Nobody plays well
here, and nobody has to: a race that both may win comes from even chances, not from skill.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from semeai.go.board import Board, Mask, Point, count, each, mask_of
from semeai.go.color import Color
from semeai.go.position import Played, Position, play
from semeai.practice.openings import Opening

LONGEST = 56
"""Moves of a fight: with more of them the corner is full."""
RECENT = 4
"""Last moves near which the next one is played."""
NEARNESS = (1.0, 1.3, 1.5, 1.2, 1.0, 0.7, 0.5)
"""How likely a move is by its steps from the nearest of the last ones; farther ones are not played."""
SHARPNESS = 1.6
"""How much a likelier move is preferred: 0 draws among all alike."""
EARLY = 24
"""Stones until which few moves are on the first line."""


def fight(opening: Opening, chance: random.Random) -> Iterator[Position]:
    """The positions of a fight in turn, from its opening on."""
    position, color, last = opening.position, opening.color, opening.last
    for _ in range(LONGEST):
        point = _drawn(position, color, last, opening.kept, chance)
        made = None if point is None else play(position, color, point)
        if point is None or not isinstance(made, Played):
            return
        position, color, last = made.position, color.opponent, (*last[1 - RECENT :], point)
        yield position


def _drawn(
    position: Position, color: Color, last: tuple[Point, ...], kept: Mask, chance: random.Random
) -> Point | None:
    """A move of a player near the last ones, on none of the ``kept`` points; None where there is none."""
    weights = _Surroundings(position, color).weights(last, position.empty & ~kept & ~position.ko)
    return chance.choices([*weights], [weight**SHARPNESS for weight in weights.values()])[0] if weights else None


class _Surroundings:
    """What the points of a position are to the player who moves, as masks."""

    def __init__(self, position: Position, color: Color) -> None:
        self.position, self.board = position, position.board
        self.own, self.others = position.of(color), position.of(color.opponent)
        self.color = color
        self.own_chains = [(chain, position.liberties(chain)) for chain in position.chains(color)]
        self.other_chains = [(chain, position.liberties(chain)) for chain in position.chains(color.opponent)]

    def weights(self, last: tuple[Point, ...], free: Mask) -> dict[Point, float]:
        """How likely each of the free points near the last moves is played."""
        found = {}
        rings = _rings(self.board, mask_of(last))
        for near, ring in zip(NEARNESS, rings, strict=False):
            for point in each(ring & free):
                if (weight := near * self.weight(point)) > 0:
                    found[point] = weight
        return found

    def weight(self, point: Point) -> float:
        """How likely a point is played, by what the move does."""
        board, stone = self.board, 1 << point
        beside, corners = board.neighbours(stone), _corners(board, point)
        attacked, saved = self.attacked(stone), self.saved(stone)
        captures = any(liberties == stone for chain, liberties in self.other_chains if chain & beside)
        if not captures and not self.breathes(stone, beside):
            return 0.0
        weight = attacked + saved
        weight += bool(beside & self.others) + bool(corners & self.others) + bool(corners & self.own)
        weight += 1.5 * bool(beside & self.own) + 1.5 * bool(jumps(board, point) & self.own)
        return weight * self.dullness(point, beside)

    def attacked(self, stone: Mask) -> float:
        """What a move does to the chains that it takes a liberty from."""
        worth = 0.0
        for chain, liberties in self.other_chains:
            if liberties & stone:
                left = count(liberties) - 1
                worth += 3 + 2 * count(chain) if not left else 1.5 if left == 1 else 0.5 if left == 2 else 0.0
        return worth

    def saved(self, stone: Mask) -> float:
        """What a move does for own chains that are short of liberties, and for their connection."""
        beside = [(chain, liberties) for chain, liberties in self.own_chains if liberties & stone]
        together = self.board.neighbours(stone) | sum(liberties for _, liberties in beside[:1])
        for _, liberties in beside[1:]:
            together |= liberties
        gained = count(together & self.position.empty & ~stone)
        worth = sum(3.0 for _, liberties in beside if count(liberties) <= 2 and gained > count(liberties))
        return worth + (1.0 if len(beside) > 1 else 0.0)

    def breathes(self, stone: Mask, beside: Mask) -> bool:
        """Whether the stone has two liberties with its chain."""
        if count(beside & self.position.empty) > 1:
            return True
        chain = self.board.flood(stone, self.own | stone)
        return count(self.board.neighbours(chain) & self.position.empty) > 1 and bool(beside & ~self.own)

    def dullness(self, point: Point, beside: Mask) -> float:
        """What makes a move less likely: it fills own points, bends round an empty one, is early on an edge."""
        factor, own = 1.0, count(beside & self.own)
        if own >= 3:
            factor *= 0.1
        if own == 2 and self._is_empty_triangle(point, beside):
            factor *= 0.1
        on_edge = count(beside) < 4
        return factor * (0.2 if on_edge and count(self.position.stones) < EARLY else 1.0)

    def _is_empty_triangle(self, point: Point, beside: Mask) -> bool:
        """Whether two own stones beside a point meet at an empty one."""
        own = beside & self.own
        meeting = self.board.neighbours(own & -own) & self.board.neighbours(own & (own - 1)) & ~(1 << point)
        return bool(meeting & self.position.empty)


def _rings(board: Board, start: Mask) -> Iterator[Mask]:
    """The points by their steps from some."""
    reached = start
    yield start
    while True:
        ring = board.neighbours(reached)
        yield ring
        reached |= ring


@cache
def _corners(board: Board, point: Point) -> Mask:
    """The points diagonally beside a point."""
    return _at(board, point, ((1, 1), (1, -1), (-1, 1), (-1, -1)))


@cache
def jumps(board: Board, point: Point) -> Mask:
    """The points one jump or a knight's move away."""
    straight = [(2, 0), (-2, 0), (0, 2), (0, -2)]
    knights = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
    return _at(board, point, (*straight, *knights))


def _at(board: Board, point: Point, steps: tuple[tuple[int, int], ...]) -> Mask:
    column, row = board.column_row(point)
    places = ((column + across, row + down) for across, down in steps)
    return mask_of(
        board.at(*place) for place in places if min(place) >= 0 and place[0] < board.width and place[1] < board.height
    )
