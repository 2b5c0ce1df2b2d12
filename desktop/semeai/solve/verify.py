"""Replays a stored proof with the rules of the game alone.

Nothing of the search is used here, no value and no theory: ``semeai.go`` plays, and every reply of the opponent is
tried. A claim is a game between attacker and defender on the points of the region. It ends when the target, the
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

from semeai.go import benson
from semeai.go.board import Mask, Point, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.proof import LARGEST, Proof
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
        if self.may_pass(position, color):
            yield PASS

    def may_pass(self, position: Position, color: Color) -> bool:
        """Whether a pass is a move in this game."""
        return color is not self.attacker or (self.master is None and bool(position.ko))

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


def verify(proof: Proof) -> str | None:
    """None where the proof is complete and sound; else one sentence that says where it fails."""
    return _wrong_setting(proof) or Replay(proof).fault()


def assumptions(proof: Proof) -> tuple[str, ...]:
    """What a proof takes for granted besides the rules, one sentence each."""
    board = proof.position.board
    said = proof.alive & ~_benson(proof.position, 0)
    open_points = Field(proof).open
    found = []
    if said:
        found.append(f"The stones {', '.join(board.names(said))} live, as the user or the diagram says.")
    if proof.trusted:
        found.append(f"The stones {', '.join(board.names(proof.trusted))} are taken to live.")
    if open_points:
        found.append(f"A chain that gets to {', '.join(board.names(open_points))} has run away and lives.")
    return tuple(found)


def _benson(position: Position, immortal: Mask) -> Mask:
    plain = Position(position.board, position.black, position.white, 0, immortal)
    return benson.alive(plain, BLACK) | benson.alive(plain, WHITE)


def _wrong_setting(proof: Proof) -> str | None:
    """What is wrong with the stones and points that a proof names; None where nothing is."""
    position, board = proof.position, proof.position.board
    chains = 0
    for color in (BLACK, WHITE):
        point = proof.essential(color)
        if position.color_at(point) is not color:
            return f"There is no {color.word} stone on {board.name(point)}."
        chains |= position.chain(point)
    walls = proof.alive | proof.trusted
    own_word = proof.alive & position.immortal  # stones of the essential chains themselves may be said to live
    if walls & (chains & ~own_word | proof.region) or walls & ~position.stones or proof.region & chains:
        return "The walls, the region and the essential chains overlap."
    if dead := proof.alive & ~_benson(position, position.immortal):
        return f"The stones {', '.join(board.names(dead))} are not alive by Benson's theorem."
    loose = board.neighbours(proof.region | chains) & position.stones & ~proof.region & ~chains & ~walls
    loose |= board.neighbours(chains | proof.region & position.stones) & position.empty & ~proof.region
    if loose:
        return f"The region leaves out {', '.join(board.names(loose))}, which can matter."
    return None if not position.ko & ~position.empty else "The ko is on a point that is not empty."


class Replay:
    """One pass over all positions of a strategy, in the order in which they are met."""

    def __init__(self, proof: Proof, field: Field | None = None) -> None:
        self.field = field or Field(proof)
        self.claim = proof.claim
        self.stored = proof.moves
        self.good = End.CAPTURED if proof.claim.captures else End.HELD
        self.numbers: dict[Key, int] = {}
        self.positions: list[Position] = []
        self.came: list[tuple[int, tuple[Point, ...]]] = []  # from which position, by which moves

    def fault(self) -> str | None:
        """Where the strategy fails; None where it does not."""
        if (fault := self.begin()) is not None:
            return fault
        replies: list[list[int]] = []
        while len(replies) < len(self.positions):
            at = len(replies)
            if at >= min(len(self.stored), LARGEST):
                return f"The strategy has no move {self._where(at, ())}."
            found = self.follow(at, self.stored[at])
            if isinstance(found, str):
                return found
            replies.append(found)
        if len(replies) < len(self.stored):
            return f"The strategy goes on after all its {len(replies)} positions."
        return self._endless(replies) if self.claim.captures else None

    def begin(self) -> str | None:
        """Meet the first positions; what is wrong with them already, or None."""
        start = self.field.start
        if isinstance(self.field.survey(start), End):
            return None if self.good is End.HELD else "The target is joined with stones that live."
        if self.claim.mover is self.claim.strategist:
            self._meet(start, -1, ())
            return None
        found = self._answered(start, -1, ())
        return found if isinstance(found, str) else None

    def _meet(self, position: Position, came: int, moves: tuple[Point, ...]) -> int:
        """The number of a position with the strategist to move."""
        number = self.numbers.setdefault(self.field.key(position), len(self.positions))
        if number == len(self.positions):
            self.positions.append(position)
            self.came.append((came, moves))
        return number

    def follow(self, at: int, move: Point) -> list[int] | str:
        """The positions that can come about after a move at a position; what is wrong with the move otherwise."""
        position, color = self.positions[at], self.claim.strategist
        if move not in self.field.moves(position, color):
            return f"The stored move is none that may be played {self._where(at, ())}."
        after = self.field.after(position, color, move)
        if isinstance(after, Illegal):
            return f"The stored move breaks the rules {self._where(at, (move,))}."
        if isinstance(after, End):
            return [] if after is self.good else f"The strategist loses {self._where(at, (move,))}."
        return self._answered(after, at, (move,))

    def _answered(self, position: Position, came: int, moves: tuple[Point, ...]) -> list[int] | str:
        """The positions after every reply of the opponent."""
        found = []
        color = self.claim.strategist.opponent
        for reply in self.field.moves(position, color):
            after = self.field.after(position, color, reply)
            if isinstance(after, Position):
                found.append(self._meet(after, came, (*moves, reply)))
            elif isinstance(after, End) and after is not self.good:
                return f"The strategist loses {self._where(came, (*moves, reply))}."
        return found

    def _endless(self, followers: list[list[int]]) -> str | None:
        """Whether play can go on for ever: from a position whose replies never all lead nearer to an end."""
        left = [len(set(replies)) for replies in followers]
        parents: list[list[int]] = [[] for _ in left]
        for at, replies in enumerate(followers):
            for reply in set(replies):
                parents[reply].append(at)
        done = [at for at, count in enumerate(left) if not count]
        for at in done:
            for parent in parents[at]:
                left[parent] -= 1
                if not left[parent]:
                    done.append(parent)
        endless = next((at for at, count in enumerate(left) if count), None)
        return None if endless is None else f"Play never ends {self._where(endless, ())}."

    def _where(self, at: int, moves: tuple[Point, ...]) -> str:
        """The moves that led to a place, as the end of a sentence."""
        while at >= 0:
            at, before = self.came[at]
            moves = before + moves
        names = ["pass" if move == PASS else self.field.board.name(move) for move in moves]
        return f"after {' '.join(names)}" if names else "at the start"
