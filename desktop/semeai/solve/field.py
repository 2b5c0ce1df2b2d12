"""The game that a claim is about, by the rules of Go alone, and when two of its positions are the same.

A claim is a game between attacker and defender on the points of the region. When the essential chain of one of them is
captured, its owner tries to take the chain of the captor, the survivor: if he takes it he has won, else the captor has.
The defender has held when his chain is joined with stones that live while both stand. What is to be captured must be
captured in finitely many moves: while both chains stand the defender has held when play never ends, and after a capture
the captor has won. A player who has nothing to capture may always pass. He answers a pass of the other by a pass, and
nothing has changed; so such a pass matters only where it lifts the ban on a ko that has no master.

The lemma *eye* (``lasting.py``). A captured chain of seven stones or more leaves an eye that lives whoever plays in it:
a captor who is not in atari then has won; not so in a small region.

The lemma *parts*. Stones of the essential chains and stones joined with walls never leave the board before the claim is
decided, or one of the chains is captured; call them solid. They cut the rest of the region into parts. A move changes
nothing but its own part, and a part bears on the claim only by the liberties that it gives to the essential chains.
Hence:

1. A part that touches neither the target nor, while the attacker's essential chain can still be captured, that chain,
   does not matter: moves there are passes.

Where the next capture of an essential chain is sure to end the game this holds besides:

2. Two positions are the same when their parts are the same up to order and to shifting them over the board: same
   points, stones and ko, and the same points beside solid stones of either kind and colour. The simplest case: single
   points of the same kind are interchangeable, and only their number counts.
3. An empty point beside solid stones of both colours is a single point, although empty points beside it belong to the
   region, when these are beside solid stones of just the same kinds: a stone on one is solid at once, and gives the
   other no neighbour of a kind that it has not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from semeai.go.board import Mask, Point, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.solve.proof import Proof
from semeai.solve.stage import SURE, Stage, lasting
from semeai.solve.values import PASS

Key = tuple[int, ...]
"""The key of a position: equal for positions that are the same."""

Place = tuple[int, int]
"""A point by the kind of its part and its way from the part's first point: the same in positions that are the same."""


class End(Enum):
    """How a claim was decided."""

    CAPTURED = "the attacker has won"
    HELD = "the attacker can no more win"


@dataclass(frozen=True, slots=True)
class Survey:
    """A position taken apart: its key, its parts with their kinds, the empty points that matter."""

    key: Key
    parts: tuple[tuple[int, Mask], ...]
    free: Mask


class Field:
    """The game that a claim is about: its moves, its ends, and which positions are the same."""

    def __init__(self, proof: Proof) -> None:
        position, claim = proof.position, proof.claim
        self.board = position.board
        self.region = proof.region
        self.walls = proof.alive | proof.trusted
        self.attacker, self.master = claim.attacker, claim.master
        ko = 0 if claim.mover is claim.master else position.ko
        start = Position(position.board, position.black, position.white, ko, self.walls)
        self.chains = position.chain(proof.black), position.chain(proof.white)
        needs = lasting(self.board, self.chains, proof.playable)
        self.start = Stage(start, proof.black, proof.white, claim.mover, needs)
        self.open = self.board.neighbours(self.region) & position.empty & ~self.region
        self._safe = self.walls | self.board.neighbours(self.open)
        self._kinds: dict[tuple[int, ...], int] = {}
        self._surveys: dict[tuple[Mask, Mask, Mask, Color | None], Survey | End] = {}
        self._moved: dict[tuple[Mask, Mask, Mask, Color, Color | None, Point], Stage | End | Illegal] = {}

    def capturer(self, stage: Stage) -> Color:
        """The player who must capture at a stage: the attacker, or the owner of the captured chain."""
        return self.attacker if stage.lost is None else stage.lost

    def after(self, stage: Stage, move: Point) -> Stage | End | Illegal:
        """What a move, or a pass, leads to."""
        position = stage.position
        key = position.black, position.white, position.ko, stage.mover, stage.lost, move
        found = self._moved.get(key)
        if found is None:
            found = self._moved[key] = self._after(stage, move)
        return found

    def _after(self, stage: Stage, move: Point) -> Stage | End | Illegal:
        after = stage.after(move)
        if isinstance(after, Illegal) or move == PASS:
            return after
        if after.winner is not None:
            return self._won_by(after.winner)
        if after.mover is self.master and after.position.ko:  # no ban for the player who wins every ko
            after = replace(after, position=after.position.passed())
        found = self.survey(after)
        return found if isinstance(found, End) else after

    def _won_by(self, color: Color) -> End:
        return End.CAPTURED if color is self.attacker else End.HELD

    def moves(self, stage: Stage) -> Iterator[Point]:
        """The moves of the player to move that can matter, illegal ones among them, in a fixed order."""
        found = self.survey(stage)
        if isinstance(found, Survey):
            yield from each(found.free)
            # The player who must capture passes only to lift the ban on a ko that matters.
            if stage.mover is not self.capturer(stage) or (self.master is None and stage.position.ko & found.free):
                yield PASS

    def survey(self, stage: Stage) -> Survey | End:
        """The survey of a position, or how it is decided because a chain is joined with living stones."""
        position = stage.position
        raw = (position.black, position.white, position.ko, stage.lost)
        found = self._surveys.get(raw)
        if found is None:
            found = self._surveys[raw] = self._survey(position, stage.lost)
        return found

    def place(self, stage: Stage, move: Point) -> Place:
        """A move in terms that hold for all positions that are the same."""
        stone = 0 if move == PASS else 1 << move
        return next(
            ((kind, move - first(part)) for kind, part in self._open(stage).parts if part & stone), (PASS, PASS)
        )

    def point(self, stage: Stage, place: Place) -> Point:
        """The point of a position that a place stands for."""
        parts = self._open(stage).parts
        return next((first(part) + place[1] for kind, part in parts if kind == place[0]), PASS)

    def key(self, stage: Stage) -> Key:
        """The key of a position that is not decided."""
        return self._open(stage).key

    def _open(self, stage: Stage) -> Survey:
        survey = self.survey(stage)
        assert isinstance(survey, Survey)
        return survey

    def _survey(self, position: Position, lost: Color | None) -> Survey | End:
        board = self.board
        region = self.region
        chains, living = [0, 0], [0, 0]
        for color in (BLACK, WHITE):
            stones = position.of(color)
            start = self.chains[color]
            living[color] = board.flood(self._safe & stones, stones)
            if color is lost:
                region |= start
            else:
                chains[color] = board.flood(start, stones)
        held = self.attacker.opponent if lost is None else lost.opponent
        if chains[held] & living[held]:
            return End.HELD if lost is None else self._won_by(held)
        if lost is None and chains[self.attacker] & living[self.attacker]:
            chains[self.attacker] = 0
        solid = chains[0] | chains[1] | living[0] | living[1]
        if lost is None and chains[0] and chains[1] and self.start.lasting != (SURE, SURE):
            return self._whole(position, region, solid, board.neighbours(chains[0] | chains[1]))
        touching = [board.neighbours(chain) for chain in chains]
        beside = [board.neighbours(stones | self.open) for stones in living]
        near = touching[0] | touching[1]
        parts = []
        for part in self._parts(region & ~solid, position.empty, touching, beside):
            if part & near:
                masks = (part, position.black, position.white, *touching, *beside, position.ko)
                parts.append((self._kind(part, masks), part))
        parts.sort()
        # One part of each kind is enough: (2).
        free = sum(dict(reversed(parts)).values()) & position.empty
        stage = -1 if lost is None else int(lost)
        return Survey((stage, *(kind for kind, _ in parts)), tuple(parts), free)

    def _whole(self, position: Position, region: Mask, solid: Mask, near: Mask) -> Survey:
        """A position of which each point counts for itself, but for parts that do not matter: (1)."""
        parts = sum(part for part in self.board.components(region & ~solid) if part & near)
        seen = parts | solid
        key = -2, seen, position.black & seen, position.white & seen, position.ko & seen
        kinds = tuple((point, 1 << point) for point in each(parts))
        return Survey(key, kinds, parts & position.empty)

    def _parts(self, rest: Mask, empty: Mask, touching: list[Mask], beside: list[Mask]) -> Iterator[Mask]:
        """The parts of the points that hold no solid stone, single points by (3) first."""
        board = self.board
        sorts = [(t & ~b, b & ~t, t & b) for t, b in zip(touching, beside, strict=True)]
        singles = 0
        for blacks in sorts[BLACK]:
            for whites in sorts[WHITE]:
                alike = rest & empty & blacks & whites
                singles |= alike & ~board.neighbours(rest & ~alike)
        yield from (1 << point for point in each(singles))
        yield from board.components(rest & ~singles)

    def _kind(self, part: Mask, masks: tuple[Mask, ...]) -> int:
        low = first(part)
        return self._kinds.setdefault(tuple((mask & part) >> low for mask in masks), len(self._kinds))
