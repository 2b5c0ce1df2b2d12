"""The stones of one region, from the first move until nothing of a race is left to decide.

Points and the essential chains are vertices of a small graph, and stones are masks of vertices. There are three
*frames*: in the first both essential chains are on the board, each one vertex; in the second and third Black's, or
White's, has been captured: its points are points to play on, and the *survivor* is one vertex. A point has the same
number in all frames. Stones that live are no vertices: only the points beside them are kept (``life``), and a chain
that has one of these points can no more be captured.

The C types of this class stand in ``flat_stones.pxd``.
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


class FlatStones:
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
