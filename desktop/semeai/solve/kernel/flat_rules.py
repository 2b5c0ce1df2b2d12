"""The stones of one region by the rules, from the first move until nothing of a race is left to decide.

Points and the essential chains are vertices of a small graph, and stones are masks of vertices. There are three
*frames*: in the first both essential chains are on the board, each one vertex; in the second and third Black's, or
White's, has been captured: its points are points to play on, and the *survivor* is one vertex. A point has the same
number in all frames. Stones that live are no vertices: only the points beside them are kept (``life``), and a chain
that has one of these points can no more be captured.

Beyond the rules it is told here what is plain in a position, and which moves can matter there. The C types of this
class stand in ``flat_rules.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import count, first, i64

VERTICES: Final = 64  # places for the vertices of a frame in a table
BOTH_THERE: Final = 0  # the frame with both essential chains; 1 + c is the one in which colour c's was captured
NO_KO: Final = 63

ILLEGAL: Final = 0
PLAYED: Final = 1
TAKEN: Final = 2  # the survivor is captured

OPEN: Final = -1
HELD: Final = 0
WON: Final = 1
LARGE: Final = 7  # points of an eye that lives whoever plays in it
ENOUGH: Final = 2  # liberties of a captor who has taken a large chain with which he has won
SURE: Final = 0  # of those that a captor must have beside what he touches: none
NEVER: Final = 99  # and no number is enough


class Rules:
    """A region with its three frames. All tables are indexed by frame first, then by vertex or colour.

    ``near``: neighbours; ``life``: points beside living stones; ``essential``: the vertex of a colour's essential
    chain, 0 where it has been captured; ``captured``: the points of the chain that the frame has lost; ``everything``:
    all vertices. ``lasting``: how many liberties a captor of a colour's essential chain must have, beside those
    that he surely has on its place, to have won for good; ``idle``: the points that the owner of a large one never
    plays, because he would fill a liberty and nothing else. ``twins``
    are groups of points that have the same neighbours, ``prefixes`` the masks of the first 0, 1, 2, ... points of each.
    """

    def __init__(
        self,
        points: int,
        near: list[int],
        life: list[int],
        essential: list[int],
        captured: list[int],
        everything: list[int],
        lasting: list[int],
        idle: list[int],
        twins: list[list[list[int]]],
    ) -> None:
        self.points = (1 << points) - 1
        one: i64 = 1  # a bare 1 that is shifted is a C int of 32 bits once it is compiled
        self.bit = array("q", [one << vertex for vertex in range(NO_KO)])
        self.near = array("q", near)
        self.life = array("q", life)
        self.essential = array("q", essential)
        self.captured = array("q", captured)
        self.everything = array("q", everything)
        self.lasting = array("q", lasting)
        self.idle = array("q", idle)
        groups = [group for frame in twins for group in frame]
        self.groups = array("q", [sum(1 << point for point in group) for group in groups] or [0])
        ends = [sum(len(frame) for frame in twins[:number]) for number in range(4)]
        self.group_ends = array("q", ends)
        prefixes, starts = [0], [0]
        for group in groups:
            starts.append(len(prefixes))
            prefixes += [sum(1 << point for point in group[:most]) for most in range(len(group) + 1)]
        self.prefixes = array("q", prefixes)
        self.prefix_starts = array("q", starts[1:] or [0])
        # What a call leaves besides its value.
        self.beside = 0
        self.own = 0
        self.other = 0
        self.ko = NO_KO
        self.frame = 0
        self.target_liberties = 0
        self.own_liberties = 0
        self.forced = 0

    def flood(self, frame: i64, seed: i64, inside: i64) -> i64:
        """The stones of ``inside`` connected with a seed; their neighbours are left in ``beside``."""
        base: i64 = frame * VERTICES
        reached: i64 = seed & inside
        frontier: i64 = reached
        beside: i64 = 0
        near: i64
        while frontier:
            near = self.near[base + first(frontier)]
            frontier &= frontier - 1
            beside |= near
            near &= inside & ~reached
            reached |= near
            frontier |= near
        self.beside = beside
        return reached

    def play(self, frame: i64, mover: i64, own: i64, other: i64, point: i64) -> i64:
        """Put a stone of the mover on an empty point: ILLEGAL where it is suicide, TAKEN where it takes the survivor.

        What arises is left in ``own``, ``other``, ``ko`` and ``frame``.
        """
        stone: i64 = self.bit[point]
        everything: i64 = self.everything[frame]
        taken: i64 = 0
        touched: i64 = self.near[frame * VERTICES + point] & other
        chain: i64
        liberties: i64
        life: i64 = self.life[2 * frame + 1 - mover]
        own |= stone
        while touched:
            chain = self.flood(frame, touched & -touched, other)
            touched &= ~chain
            if not chain & life and not self.beside & everything & ~own & ~other:
                taken |= chain
        other &= ~taken
        if taken & self.essential[2 * frame + 1 - mover]:
            if frame != BOTH_THERE:
                return TAKEN
            self._capture(mover, own, other, stone, taken)
            return PLAYED
        chain = self.flood(frame, stone, own)
        liberties = self.beside & everything & ~own & ~other
        if not liberties and not chain & self.life[2 * frame + mover]:
            return ILLEGAL
        self.own = own
        self.other = other
        self.frame = frame
        self.ko = first(taken) if taken and chain == stone and liberties == taken and not taken & (taken - 1) else NO_KO
        return PLAYED

    def _capture(self, mover: i64, own: i64, other: i64, stone: i64, taken: i64) -> None:
        """Go over to the frame in which the opponent's essential chain has been captured."""
        frame: i64 = 2 - mover
        chain: i64
        taken = taken & self.points | self.captured[frame]
        own = own & self.points | self.essential[2 * frame + mover]
        other &= self.points
        chain = self.flood(frame, stone, own)
        self.ko = NO_KO
        if not taken & (taken - 1) and chain == stone and self.beside & self.everything[frame] & ~own & ~other == taken:
            self.ko = first(taken)
        self.own = own
        self.other = other
        self.frame = frame

    def settle(self, frame: i64, black: i64, white: i64, ko: i64) -> None:
        """Give stones on twins their places: what is alike is equal then. Left in ``own`` (Black) and ``other``."""
        at: i64
        blacks: i64
        whites: i64
        group: i64
        base: i64
        for at in range(self.group_ends[frame], self.group_ends[frame + 1]):
            group = self.groups[at]
            if not (black | white) & group or (ko != NO_KO and group & self.bit[ko]):
                continue
            base = self.prefix_starts[at]
            blacks = count(black & group)
            whites = count(white & group)
            black = black & ~group | self.prefixes[base + blacks]
            white = white & ~group | self.prefixes[base + blacks + whites] & ~self.prefixes[base + blacks]
        self.own = black
        self.other = white

    def lasts(self, captor: i64, own: i64, other: i64, point: i64, spare: i64) -> bool:
        """Whether a captor who takes the essential chain with a stone on a point of the first frame is safe then.

        Either its place is an eye that lives whoever plays in it, and he has liberties enough, or it is plain that his
        own chain lives, even if the opponent has made ``spare`` moves more. ``own`` and ``other``: the stones before
        the capture.
        """
        frame: i64 = 2 - captor
        chain: i64
        liberties: i64
        if self.lasting[1 - captor] == SURE:
            return True
        if self.play(BOTH_THERE, captor, own, other, point) == ILLEGAL:
            return False
        own = self.own
        other = self.other
        chain = self.flood(frame, self.essential[2 * frame + captor], own)
        liberties = self.beside & self.everything[frame] & ~own & ~other
        if chain & self.life[2 * frame + captor]:
            return True
        if self.lasting[1 - captor] != NEVER and count(liberties) >= ENOUGH + spare:
            return True
        if count(liberties & self._beside_life(frame, captor, own)) >= 2 + spare:
            return True
        return not spare and self.has_two_eyes(frame, captor, own, other)

    def judge(self, frame: i64, attacker: i64, mover: i64, black: i64, white: i64, banned: i64) -> i64:
        """WON or HELD where it is plain for the attacker of the frame, else OPEN; ``banned``: what a ko forbids, or 0.

        In the first frame it is about who wins the race for good, in the others about whether the survivor is captured.
        """
        target: i64 = 1 - attacker
        own: i64 = white if attacker else black
        other: i64 = black if attacker else white
        empty: i64 = self.everything[frame] & ~black & ~white
        chain: i64 = self.flood(frame, self.essential[2 * frame + target], other)
        liberties: i64 = self.beside & empty
        joins: i64
        if chain & self.life[2 * frame + target]:
            return HELD
        joins = liberties & self._beside_life(frame, target, other)
        if mover == target:
            if joins & ~banned:
                return HELD
        elif joins & (joins - 1):
            return HELD
        elif not liberties & (liberties - 1) and not liberties & banned:
            if frame != BOTH_THERE or self.lasts(attacker, own, other, first(liberties), 0):
                return WON
        if frame == BOTH_THERE and mover == target:
            chain = self.flood(frame, self.essential[attacker], own)
            liberties = self.beside & empty
            if not liberties & (liberties - 1 | banned) and not chain & self.life[attacker]:
                if self.lasts(target, other, own, first(liberties), 0):
                    return HELD
        if self.has_two_eyes(frame, target, other, own):
            return HELD
        return self.raced(frame, attacker, mover, own, other, banned)

    def raced(self, frame: i64, attacker: i64, mover: i64, own: i64, other: i64, banned: i64) -> i64:
        """What is plain because one side needs fewer moves; ``own`` are the attacker's stones."""
        if self.outruns(frame, attacker, own, other, mover != attacker, banned):
            return WON
        if frame == BOTH_THERE and self.outruns(frame, 1 - attacker, other, own, mover == attacker, banned):
            return HELD
        return OPEN

    def outruns(self, frame: i64, captor: i64, own: i64, other: i64, waits: i64, banned: i64) -> bool:
        """Whether a captor takes the other essential chain for good by filling its liberties, whatever is played.

        ``waits`` is 1 where the opponent moves first. Every move of his takes one liberty of the captor at most, and so
        does every shared liberty that the captor fills, the last one aside.
        """
        moves: i64 = self.plain_liberties(frame, captor, own, other)
        chain: i64
        shared: i64 = self.beside
        place: i64 = self.own
        if not moves or shared & banned:
            return False
        if frame != BOTH_THERE:
            return True
        chain = self.flood(frame, self.essential[captor], own)
        if chain & self.life[captor]:
            return True
        if self.lasting[1 - captor] == NEVER or not place & chain:
            return False
        shared = count(shared & self.beside)
        if shared:
            moves += shared - 1
        moves += self.lasting[1 - captor]
        return count(self.beside & self.everything[frame] & ~own & ~other) >= moves + waits

    def plain_liberties(self, frame: i64, captor: i64, own: i64, other: i64) -> i64:
        """The liberties of an essential chain that its owner can neither add to nor defend; 0 where he might.

        Each lies beside nothing but the chain and stones of the captor that cannot be taken alone, and one of these;
        and the chain touches no other stones of the captor. The liberties are left in ``beside``, with the chain and
        its neighbours in ``own``.
        """
        target: i64 = 1 - captor
        base: i64 = frame * VERTICES
        solid: i64 = self.flood(frame, self.life[2 * frame + captor] | self.essential[2 * frame + captor], own)
        chain: i64 = self.flood(frame, self.essential[2 * frame + target], other)
        liberties: i64 = self.beside & self.everything[frame] & ~own & ~other
        rest: i64 = liberties
        near: i64
        self.own = chain | self.beside
        if self.beside & own & ~solid or (chain | liberties) & self.life[2 * frame + target]:
            return 0
        while rest:
            near = self.near[base + first(rest)]
            if near & ~chain & ~solid or not (near & solid or rest & -rest & self.life[2 * frame + captor]):
                return 0
            rest &= rest - 1
        self.beside = liberties
        return count(liberties)

    def _beside_life(self, frame: i64, color: i64, stones: i64) -> i64:
        """The points beside a colour's stones that live, those that are joined with such stones among them."""
        life: i64 = self.life[2 * frame + color]
        self.flood(frame, life, stones)
        return life | self.beside

    def measure(self, frame: i64, attacker: i64, black: i64, white: i64) -> None:
        """Count the liberties of both essential chains, for the attacker and the target of a frame.

        They are left in ``target_liberties`` and ``own_liberties``; the latter is 1 where that chain cannot be
        captured.
        """
        own: i64 = white if attacker else black
        other: i64 = black if attacker else white
        empty: i64 = self.everything[frame] & ~black & ~white
        self.flood(frame, self.essential[2 * frame + 1 - attacker], other)
        self.target_liberties = count(self.beside & empty)
        self.own_liberties = 1
        if frame == BOTH_THERE and not self.flood(frame, self.essential[attacker], own) & self.life[attacker]:
            self.own_liberties = count(self.beside & empty)

    def has_two_eyes(self, frame: i64, owner: i64, own: i64, other: i64) -> bool:
        """Whether the owner's essential chain has two eyes: spaces in which every empty point is its liberty.

        One that is empty and touched nearly everywhere is as good if it has seven points or more.
        """
        everything: i64 = self.everything[frame]
        empty: i64 = everything & ~own & ~other
        chain: i64 = self.flood(frame, self.essential[2 * frame + owner], own)
        liberties: i64 = self.beside & empty
        rest: i64 = liberties
        eyes: i64 = 0
        space: i64
        while rest:
            space = self.flood(frame, rest & -rest, everything & ~own)
            rest &= ~space
            if self.beside & own & ~chain or space & self.life[2 * frame + 1 - owner]:
                continue
            if not space & empty & ~liberties:
                eyes += 1
            if not space & ~empty and count(space) >= LARGE and 2 * count(space & liberties) >= count(space) + 6:
                return True
        return eyes > 1

    def candidates(self, frame: i64, attacker: i64, mover: i64, black: i64, white: i64) -> i64:
        """The empty points where a move of the mover can matter; ``forced`` tells whether he must play one of them."""
        # Parts that touch no chain that can be captured do not matter, nor own eyes; who is in atari must leave it.
        target: i64 = 1 - attacker
        own: i64 = white if mover else black
        other: i64 = black if mover else white
        empty: i64 = self.everything[frame] & ~black & ~white
        solid: i64 = self.flood(frame, self.life[2 * frame], black) | self.flood(frame, self.life[2 * frame + 1], white)
        chain: i64 = self.flood(frame, self.essential[2 * frame + target], white if target else black)
        area: i64 = self.beside
        mine: i64 = chain
        moves: i64
        at: i64
        group: i64
        chance: i64 = 0
        self.forced = 0
        solid |= chain
        if mover == target:
            chance = self._rescue(frame, mover, chain, self.beside & empty, own, other)
        if frame == BOTH_THERE:
            chain = self.flood(frame, self.essential[attacker], white if attacker else black)
            solid |= chain
            if not chain & self.life[attacker]:
                area |= self.beside
            if mover == attacker:
                mine = chain
                chance = self._rescue(frame, mover, chain, self.beside & empty, own, other)
        elif mover == attacker:
            mine = chance = 0
        area = self.flood(frame, area & ~solid, self.everything[frame] & ~solid)
        moves = empty & area
        if self.forced:
            moves &= chance
        for at in range(self.group_ends[frame], self.group_ends[frame + 1]):
            group = moves & self.groups[at]
            moves &= ~group | (group & -group)
        if frame != BOTH_THERE:
            return moves & ~self._own_eyes(frame, mine, moves)
        moves &= ~self.idle[mover]
        return moves & ~self._own_eyes(frame, mine, moves) if self.lasting[mover] == SURE else moves

    def _own_eyes(self, frame: i64, chain: i64, moves: i64) -> i64:
        """The points of ``moves`` that are eyes of one point of a chain."""
        eyes: i64 = 0
        rest: i64 = moves & ~self.life[2 * frame] & ~self.life[2 * frame + 1]
        point: i64
        while rest and chain:
            point = first(rest)
            if not self.near[frame * VERTICES + point] & ~chain:
                eyes |= rest & -rest
            rest &= rest - 1
        return eyes

    def _rescue(self, frame: i64, mover: i64, chain: i64, liberties: i64, own: i64, other: i64) -> i64:
        """The moves of a mover whose essential chain is in atari; ``forced`` is set where all others lose for good."""
        found: i64 = liberties
        everything: i64 = self.everything[frame]
        empty: i64 = everything & ~own & ~other
        if liberties & (liberties - 1) or chain & self.life[2 * frame + mover]:
            return empty
        if frame == BOTH_THERE and not self.lasts(1 - mover, other, own, first(liberties), 1):
            return empty
        self.forced = 1
        self.flood(frame, chain, chain)
        touched: i64 = (self.beside | self.essential[2 * frame + 1 - mover]) & other
        while touched:
            chain = self.flood(frame, touched & -touched, other)
            touched &= ~chain
            liberties = self.beside & empty
            if not liberties & (liberties - 1) and not chain & self.life[2 * frame + 1 - mover]:
                found |= liberties
        return found
