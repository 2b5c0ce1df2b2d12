"""All pockets of a search, each kept once: what it is worth, and what pockets a move in it leaves.

Stones that are connected with an essential chain or with living stones can no more be captured by themselves. They
are taken out of the pocket and only the points beside them remember them. So a pocket shrinks and falls apart as
it is played in, and the same pocket, however it came about, has one number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import bit, count, first, full, i64
from .counts import LARGEST_GRAPH, count_states, too_open
from .flood import around, flood
from .pocket import NEVER, Counts, Pocket

# What a pocket is worth in a sum.
GONE: Final = 0  # nothing
NUMBER: Final = 1  # so many single liberties of one chain
EYE: Final = 2  # an eye of so many moves
SHARED: Final = 3  # one shared liberty
ALIVE: Final = 4  # the chain it belongs to cannot be captured
HOT: Final = 5  # none of these: it has to be played out

BOTH: Final = 2  # the owner of a pocket that touches both essential chains
NOTHING_KEPT: Final = 0  # states of a shelf that is not used


class ShelvedPocket:
    """A pocket that was solved alone, from a state of it on; ``counts`` is None where that has too many states.

    ``frame`` is kept where it has to be played out, as it knows the counts of all that can arise then. ``work`` is what
    it took, in states, and ``breaths`` how often it asked whether to go on.
    """

    def __init__(self, frame: Pocket, counts: Counts | None, breaths: i64) -> None:
        self.frame: Pocket | None = None if counts is None or _has_worth(counts) else frame
        self.counts = counts
        self.work: i64 = len(frame.ko)
        self.breaths = breaths

    def size(self) -> i64:
        """The states that it keeps, and itself."""
        return 1 if self.frame is None else 1 + self.work


class Shelf:
    """Pockets that were solved alone, for all searches of a thread: another cut or question meets many of them again.

    Who finds one here is charged what it took, so that no answer depends on what was asked before. ``most`` is how
    many states all of them together may keep; the first ones are dropped beyond that.
    """

    def __init__(self, most: i64) -> None:
        self.most = most
        self.size: i64 = 0
        self.known: dict[tuple[i64, ...], ShelvedPocket] = {}

    def add(self, key: tuple[i64, ...], counted: ShelvedPocket) -> None:
        """Keep a pocket."""
        self.known[key] = counted
        self.size += counted.size()
        while self.size > self.most and self.known:
            self.size -= self.known.pop(next(iter(self.known))).size()


class Breaths:
    """Asks whether to go on, and counts how often."""

    def __init__(self, going: Callable[[], bool]) -> None:
        self.going = going
        self.taken: i64 = 0

    def __call__(self) -> bool:
        self.taken += 1
        return self.going()


class Pockets:
    """The pockets of a search by number. ``worth``, ``amount`` and ``owner`` tell what each is worth.

    With ``pure`` no pocket is worth a number: all that touch an essential chain are hot. ``going`` is called now and
    then, and may raise what breaks off: what is known stays true then. Searches of several races may share the pockets,
    and those of a thread a ``shelf``.
    """

    def __init__(self, pure: bool, going: Callable[[], bool], shelf: Shelf | None = None) -> None:
        self.pure = pure
        self.going = going
        self.shelf = Shelf(NOTHING_KEPT) if shelf is None else shelf
        self.work: i64 = 0  # pockets made and states counted
        self.shapes: dict[tuple[i64, ...], i64] = {}  # numbers for the neighbours of all points of a pocket
        self.known: dict[tuple[i64, ...], i64] = {}
        self.frames: list[Pocket] = []
        self.roots: list[i64] = []
        self.plain: list[i64] = []
        self.ko: list[i64] = []
        self.owner: list[i64] = []
        self.worth: list[i64] = []
        self.amount: list[i64] = []
        self.counts: list[Counts | None] = []
        self.liberties: list[list[i64]] = [[], []]
        # By colour, for each pocket that was played in: for each move what is left, and who is joined with living
        # stones.
        self.left: list[list[list[list[i64]] | None]] = [[], []]
        self.joins: list[list[bytes]] = [[], []]
        self.nothing: list[i64] = []  # what is left by a move that ends a pocket
        self.alone: list[list[i64] | None] = []  # a pocket as all that is left, one list for all moves
        self.states: dict[Pocket, list[list[i64] | None]] = {}  # what each state of a frame consists of, by its number

    def split(self, frame: Pocket, state: i64) -> list[i64]:
        """The pockets that a state of some points consists of."""
        beside = frame.beside
        black = frame.stones[0][state]
        white = frame.stones[1][state]
        points: i64 = full(frame.size)
        ess = [frame.essential[0], frame.essential[1]]
        lif = [frame.life[0], frame.life[1]]
        solid: i64 = 0
        for color in range(2):
            own = black if color == 0 else white
            chain = flood(beside, own & frame.essential[color], own)
            alive = flood(beside, own & frame.life[color], own)
            ess[color] |= around(beside, chain)
            lif[color] |= around(beside, alive)
            solid |= chain | alive
        rest = points & ~solid
        # Of a chain that is joined with life, a frame knows too much: a pocket alone does not show it.
        whole: i64 = 0 if frame.safe[0][state] or frame.safe[1][state] else rest
        found: list[i64] = []
        while rest:
            part = flood(beside, rest & -rest, rest)
            rest &= ~part
            if part & (ess[0] | ess[1]):
                found.append(self._part(frame, state, ess, lif, part, part == whole))
        return found

    def _part(self, frame: Pocket, state: i64, ess: list[i64], lif: list[i64], part: i64, whole: bool) -> i64:
        """The pocket on the points of ``part``, with its points renumbered in their order.

        Where nothing else is left of the frame, the pocket is played on in it: what is known there is found again.
        """
        order: list[i64] = []
        place: list[i64] = [0] * len(frame.beside)
        rest = part
        while rest:
            point = first(rest)
            rest &= rest - 1
            place[point] = len(order)
            order.append(point)
        beside = [_squeeze(frame.beside[point] & part, place) for point in order]
        e = [_squeeze(ess[0] & part, place), _squeeze(ess[1] & part, place)]
        l = [_squeeze(lif[0] & part, place), _squeeze(lif[1] & part, place)]
        ko = frame.ko[state]
        if ko >= 0:
            ko = place[ko] if (part >> ko) & 1 else -1
        black = _squeeze(frame.stones[0][state] & part, place)
        white = _squeeze(frame.stones[1][state] & part, place)
        shape = self.shapes.setdefault(tuple(beside), len(self.shapes))
        key = (shape, e[0], e[1], l[0], l[1], black, white, ko)
        found = self.known.get(key)
        if found is not None:
            return found
        plain: i64 = -1
        if ko >= 0:
            plain = self._part(frame, frame.plain[state], ess, lif, part, whole)
        owner = _owner(e)
        goes_on = whole and owner == _owner(frame.essential)
        counts = frame.counts.get(state) if goes_on else None
        if counts is None and plain < 0 and not self.pure and owner != BOTH:
            counted = self._counted(beside, e, l, black, white, owner)
            if counted is not None:
                counts = counted.counts
                if counted.frame is not None:
                    goes_on = True
                    frame = counted.frame
                    state = frame.state(black, white, ko)
        if not goes_on:
            frame = Pocket(beside, e, l)
            state = frame.state(black, white, ko)
        return self._new(key, frame, state, plain, owner, counts)

    def _new(
        self, key: tuple[i64, ...], frame: Pocket, root: i64, plain: i64, owner: i64, counts: Counts | None
    ) -> i64:
        """The number of a pocket that was not met before."""
        number: i64 = len(self.roots)
        self.work += 1
        self.known[key] = number
        self.frames.append(frame)
        self.roots.append(root)
        self.plain.append(number if plain < 0 else plain)
        self.ko.append(frame.ko[root])
        for color in range(2):
            self.liberties[color].append(count(frame.liberties[color][root]))
            self.left[color].append(None)
            self.joins[color].append(b"")
        self.alone.append(None)
        self.owner.append(owner)
        self._value(number, frame, root, counts)
        return number

    def _value(self, number: i64, frame: Pocket, root: i64, counts: Counts | None) -> None:
        """Note what the newest pocket is worth."""
        worth: i64 = HOT
        amount: i64 = 0
        plain = self.plain[number]
        if plain != number:
            worth = self.worth[plain]
            amount = self.amount[plain]
            counts = self.counts[plain]
        elif self.pure:
            worth = HOT
        elif self.owner[number] == BOTH:
            if _one_shared(frame, root):
                worth = SHARED
                amount = 1
        elif counts is not None and _has_worth(counts):
            if counts.alive:
                worth = ALIVE
            elif counts.number() >= 0:
                amount = counts.number()
                worth = ALIVE if amount >= NEVER else (NUMBER if amount else GONE)
            else:
                worth = EYE
                amount = counts.eye_number()
        self.worth.append(worth)
        self.amount.append(amount)
        self.counts.append(counts)

    def _counted(
        self, beside: list[i64], essential: list[i64], life: list[i64], black: i64, white: i64, owner: i64
    ) -> ShelvedPocket | None:
        """A pocket solved alone, or as it was before; None for one that is too large for it."""
        key = (*beside, *essential, *life, black, white)
        found = self.shelf.known.get(key)
        if found is not None:
            for _ in range(found.breaths):
                self.going()
        else:
            frame = Pocket(beside, essential, life)
            root = frame.state(black, white, -1)
            if too_open(frame, root, owner):
                return None
            asks = Breaths(self.going)
            solved = count_states(frame, root, owner, LARGEST_GRAPH, asks)
            found = ShelvedPocket(frame, frame.counts[root] if solved else None, asks.taken)
            self.shelf.add(key, found)
        self.work += found.work
        return found

    def moves(self, number: i64, color: i64) -> list[list[i64]]:
        """For each move of a colour in a pocket, in the order of the frame's points, the pockets that are left."""
        known = self.left[color][number]
        if known is not None:
            return known
        frame = self.frames[number]
        targets = frame.moves(self.roots[number], color)
        found: list[list[i64]] = []
        joins: list[i64] = []
        for target in targets:
            joins.append((1 if frame.safe[0][target] else 0) | (2 if frame.safe[1][target] else 0))
            found.append(self._parts(frame, target))
        self.left[color][number] = found
        self.joins[color][number] = bytes(joins)
        return found

    def _parts(self, frame: Pocket, state: i64) -> list[i64]:
        """The pockets that a state consists of: moves in another order come to it again."""
        known = self.states.setdefault(frame, [])
        while len(known) <= state:
            known.append(None)
        found = known[state]
        if found is None:
            found = known[state] = self._kept(self.split(frame, state))
        return found

    def _kept(self, parts: list[i64]) -> list[i64]:
        """The same pockets in a list that all moves share which leave no more than one: those are most."""
        if len(parts) > 1:
            return parts
        if not parts:
            return self.nothing
        number = parts[0]
        kept = self.alone[number]
        if kept is None:
            self.alone[number] = parts
            return parts
        return kept


def _squeeze(mask: i64, place: list[i64]) -> i64:
    """A mask with each point moved to its place."""
    found: i64 = 0
    while mask:
        found |= bit(place[first(mask)])
        mask &= mask - 1
    return found


def _owner(essential: list[i64]) -> i64:
    """Whose essential chain touches a pocket."""
    if essential[0] and essential[1]:
        return BOTH
    return 0 if essential[0] else 1


def _has_worth(counts: Counts) -> bool:
    """Whether a pocket may be replaced by what it is worth."""
    return counts.alive or counts.number() >= 0 or counts.eye_number() > 0


def _one_shared(frame: Pocket, root: i64) -> bool:
    """Whether a pocket that touches both chains is a single point at which nobody can join living stones."""
    if frame.open_points(root) > 1:
        return False
    shared = frame.liberties[0][root] & frame.liberties[1][root]
    black = frame.stones[0][root]
    white = frame.stones[1][root]
    beside = around(frame.beside, shared)
    for color in range(2):
        own = black if color == 0 else white
        alive = flood(frame.beside, own & frame.life[color], own)
        if shared & frame.life[color] or beside & alive:
            return False
    return shared != 0
