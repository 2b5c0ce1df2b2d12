"""The game that a claim is about, by the rules of Go alone, and when two of its positions are the same.

A claim is a game between attacker and defender on the points of the region. It ends when the target, the
defender's essential chain, is captured; the defender has held when the attacker's essential chain is captured first or
the target is joined with stones that live. A capture must be forced in finitely many moves; the defender has also held
when play never ends. The defender may always pass. A pass of the attacker is answered by a pass, and nothing has
changed; so it is looked at only where it lifts the ban on a ko that has no master.

The lemma *parts*. Stones of the essential chains and stones joined with walls never leave the board before the claim is
decided; call them solid. They cut the rest of the region into parts. A move changes nothing but its own part, and a
part bears on the claim only by the liberties that it gives to the essential chains. Hence:

1. A part that touches neither the target nor, while the attacker's essential chain can still be captured, that chain,
   does not matter: moves there are passes.
2. Two positions are the same when their parts are the same up to order and to shifting them over the board: same
   points, stones and ko, and the same points beside solid stones of either kind and colour. The simplest case: single
   points of the same kind are interchangeable, and only their number counts.
3. An empty point beside solid stones of both colours is a single point, although empty points beside it belong to the
   region, when these are beside solid stones of just the same kinds: a stone on one is solid at once, and gives the
   other no neighbour of a kind that it has not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Mask, Point, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.proof import Proof
from semeai.solve.values import PASS

Key = tuple[int, ...]
"""What two positions that are the same have in common."""

Place = tuple[int, int]
"""A point by the kind of its part and its way from the part's first point: the same in positions that are the same."""


class End(Enum):
    """How a claim was decided."""

    CAPTURED = "the target is captured"
    HELD = "the target can no more be captured"


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
        self.start = Position(position.board, position.black, position.white, ko, self.walls)
        self.target = position.chain(proof.essential(claim.attacker.opponent))
        self.own = position.chain(proof.essential(claim.attacker))
        self.open = self.board.neighbours(self.region) & position.empty & ~self.region
        self._kinds: dict[tuple[int, ...], int] = {}
        self._surveys: dict[tuple[Mask, Mask, Mask], Survey | End] = {}

    def after(self, position: Position, color: Color, move: Point) -> Position | End | Illegal:
        """What a move leads to; a pass too."""
        if move == PASS:
            return position.passed()
        played = play(position, color, move)
        if isinstance(played, Illegal):
            return played
        if played.captured & self.target:
            return End.CAPTURED
        if played.captured & self.own:
            return End.HELD
        # Who wins every ko is banned from none.
        after = played.position.passed() if color.opponent is self.master else played.position
        found = self.survey(after)
        return found if isinstance(found, End) else after

    def moves(self, position: Position, color: Color) -> Iterator[Point]:
        """The moves of a colour that can matter, illegal ones among them, in a fixed order."""
        found = self.survey(position)
        if isinstance(found, Survey):
            yield from each(found.free)
            # The attacker passes only to lift the ban on a ko that matters.
            if color is not self.attacker or (self.master is None and position.ko & found.free):
                yield PASS

    def survey(self, position: Position) -> Survey | End:
        """A position taken apart, or HELD where the target is joined with stones that live."""
        raw = (position.black, position.white, position.ko)
        found = self._surveys.get(raw)
        if found is None:
            found = self._surveys[raw] = self._survey(position)
        return found

    def place(self, position: Position, move: Point) -> Place:
        """A move that matters as one for all positions that are the same."""
        stone = 0 if move == PASS else 1 << move
        return next(
            ((kind, move - first(part)) for kind, part in self._open(position).parts if part & stone), (PASS, PASS)
        )

    def point(self, position: Position, place: Place) -> Point:
        """The move that a place is in a position."""
        parts = self._open(position).parts
        return next((first(part) + place[1] for kind, part in parts if kind == place[0]), PASS)

    def key(self, position: Position) -> Key:
        """The key of a position in which nothing is decided."""
        return self._open(position).key

    def _open(self, position: Position) -> Survey:
        survey = self.survey(position)
        assert isinstance(survey, Survey)
        return survey

    def _survey(self, position: Position) -> Survey | End:
        board = self.board
        chains, living = [0, 0], [0, 0]
        for color in (BLACK, WHITE):
            stones = position.of(color)
            chains[color] = board.flood(self.own if color is self.attacker else self.target, stones)
            living[color] = board.flood((self.walls | board.neighbours(self.open)) & stones, stones)
        defender = self.attacker.opponent
        if chains[defender] & living[defender]:
            return End.HELD
        if chains[self.attacker] & living[self.attacker]:
            chains[self.attacker] = 0
        solid = chains[0] | chains[1] | living[0] | living[1]
        touching = [board.neighbours(chain) for chain in chains]
        beside = [board.neighbours(stones | self.open) for stones in living]
        near = touching[0] | touching[1]
        parts = []
        for part in self._parts(self.region & ~solid, position.empty, touching, beside):
            if part & near:
                masks = (part, position.black, position.white, *touching, *beside, position.ko)
                parts.append((self._kind(part, masks), part))
        parts.sort()
        # One part of each kind is enough: (2).
        free = sum(dict(reversed(parts)).values()) & position.empty
        return Survey(tuple(kind for kind, _ in parts), tuple(parts), free)

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
