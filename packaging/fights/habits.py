"""How likely a move is beside the last ones, as it was counted in records of games.

A move is known by four features: the points round it (its *pattern*), what it does to chains beside it (its *deed*),
how far it is from the last two moves, and the liberties and chains that it has then (its *stand*). Each feature has a
strength, and moves are drawn by the product of theirs. The strengths are those with which the moves that were played
had won best against all others near by (Bradley and Terry's model, as Coulom used it for patterns: Computing Elo
Ratings of Move Patterns in the Game of Go, 2007); ``packaging/learn_habits.py`` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, reduce
from math import prod
from operator import or_
from pathlib import Path

from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position

RECENT, REACH = 3, 5
"""Last moves near which the next one is played, and how many steps from them at most."""
UNSEEN = 0.3
"""The strength of what was seen too rarely to be learnt."""
OFF, EMPTY, OWN, OTHER = "#.XO"
AROUND = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""The points round a move in a ring, by columns and rows."""


class Deed(StrEnum):
    """What a move does to the chains beside it: the first that is true."""

    TAKES = "takes"
    DIES = "dies"  # it may be captured at once
    SAVES = "saves"
    ATARI = "atari"
    HELPS = "helps"  # a chain with two liberties
    PRESSES = "presses"  # a chain with three
    NOTHING = "nothing"


Features = tuple[str, str, str, str]


class Habits:
    """What moves are to the player whose turn it is, after the ``last`` ones, and the strength of each."""

    def __init__(self, position: Position, color: Color, last: Sequence[Point]) -> None:
        self.position, self.color, self.last = position, color, last
        self.ground = _near_points(position.board)
        self.own, self.others, self.empty = position.of(color), position.of(color.opponent), position.empty
        self.liberties = [[position.liberties(chain) for chain in position.chains(one)] for one in Color]
        self.own_liberties = self.liberties[color]
        self.short, self.short_others = (_by_number(self.liberties[one]) for one in (color, color.opponent))

    def near(self, free: Mask) -> Iterator[Point]:
        """The free points near the last moves."""
        reached = 0
        for point in self.last[-RECENT:]:
            reached |= self.ground.within[point]
        return each(reached & free)

    def strength(self, point: Point) -> float:
        """How likely a move is among others."""
        learnt = _learnt()
        return prod(learnt.get(feature, UNSEEN) for feature in self.features(point))

    def features(self, point: Point) -> Features:
        """The pattern of a move, its deed, its distance and its stand."""
        return self.pattern(point), self.deed(point), self.distance(point), self.stand(point)

    def pattern(self, point: Point) -> str:
        """What is round a point, the same however it is turned or mirrored."""
        own, others = self.own, self.others
        ring = self.ground.rings[point]
        return _turned(
            "".join(OFF if at < 0 else OWN if own >> at & 1 else OTHER if others >> at & 1 else EMPTY for at in ring)
        )

    def deed(self, point: Point) -> Deed:
        """What a move does."""
        stone = 1 << point
        for deed, true in (
            (Deed.TAKES, self.short_others[1] & stone),
            (Deed.DIES, not self._breathes(stone)),
            (Deed.SAVES, self.short[1] & stone),
            (Deed.ATARI, self.short_others[2] & stone),
            (Deed.HELPS, self.short[2] & stone),
            (Deed.PRESSES, self.short_others[3] & stone),
        ):
            if true:
                return deed
        return Deed.NOTHING

    def _breathes(self, stone: Mask) -> bool:
        """Whether a stone that takes nothing has two liberties, with the chains that it joins."""
        free = self.position.board.neighbours(stone) & self.empty
        if count(free) < 2:
            for liberties in self.own_liberties:
                if liberties & stone:
                    free |= liberties
        return count(free & ~stone) > 1

    def stand(self, point: Point) -> str:
        """How many liberties the chain of a move has, how many own chains it joins and how many others it touches."""
        stone, colors = 1 << point, (self.color, self.color.opponent)
        joined, touched = ([free for free in self.liberties[one] if free & stone] for one in colors)
        free = reduce(or_, joined, self.position.board.neighbours(stone) & self.empty) & ~stone
        numbers = zip((count(free), len(joined), len(touched)), MOST, strict=True)
        return "-".join(str(min(number, most)) for number, most in numbers)

    def distance(self, point: Point) -> str:
        """How far a move is from the last one, and from the one before."""
        column, row = self.ground.places[point]
        far = []
        for other in self.last[-1:-3:-1]:
            x, y = self.ground.places[other]
            across, down = abs(column - x), abs(row - y)
            far.append(min(across + down + max(across, down), FARTHEST))
        return " ".join(map(str, far))


MOST = 5, 2, 2
"""Liberties, chains joined and chains touched: more are as many."""
FARTHEST = 9
"""Columns, rows and the larger of both together between two points: what is more is as far."""


@dataclass(frozen=True, slots=True)
class _NearPoints:
    """What is near each point of a board: its column and row, the eight round it (-1 off the board), those in reach."""

    places: dict[Point, tuple[int, int]]
    rings: dict[Point, tuple[Point, ...]]
    within: dict[Point, Mask]


@cache
def _near_points(board: Board) -> _NearPoints:
    places = {point: board.column_row(point) for point in each(board.points)}
    points = {place: point for point, place in places.items()}
    rings = {point: tuple(points.get((x + a, y + b), -1) for a, b in AROUND) for point, (x, y) in places.items()}
    return _NearPoints(places, rings, {point: _within(board, point) for point in places})


def _within(board: Board, point: Point) -> Mask:
    reached = 1 << point
    for _ in range(REACH):
        reached |= board.neighbours(reached)
    return reached


def _by_number(liberties: Sequence[Mask]) -> list[Mask]:
    """The liberties of chains that have one, two or three, by that number."""
    found = [0, 0, 0, 0]
    for mask in liberties:
        if (number := count(mask)) < len(found):
            found[number] |= mask
    return found


@cache
def _turned(around: str) -> str:
    """The least of all ways to turn and mirror a ring of eight points."""
    rings = (around, around[0] + around[:0:-1])
    return min(ring[turn:] + ring[:turn] for ring in rings for turn in (0, 2, 4, 6))


@cache
def _learnt() -> dict[str, float]:
    """The strength of each feature."""
    found: dict[str, float] = json.loads(Path(__file__).with_name("habits.json").read_text(encoding="utf-8"))
    return found
