"""The nodes of a flat search: positions with a player to move, each kept once, with its children.

Nodes and children are rows of tables that grow between two slices of a search. A node stands in a frame, and its
numbers are about the question of that frame: in the first whether the attacker wins the race for good, in the others
whether the survivor is captured.

The C types of this class stand in ``flat_nodes.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import first, i64
from .flat_rules import BOTH_THERE, ILLEGAL, NO_KO, OPEN, TAKEN, Rules

FIRST: Final = 0x1E3779B97F4A7C15
SECOND: Final = 0x3F58476D1CE4E5B9
THIRD: Final = 0x14D049BB133111EB
INFINITE: Final = 1 << 28
PASS: Final = -1
NOBODY: Final = -1

ON_PATH: Final = 1  # the line that is searched goes through the node
CERTAIN: Final = 2  # the disproof is certain
MARKED: Final = 4

WIDEST: Final = 80  # children of a node, with room to spare


class FlatNodes:
    """One question: whether the attacker wins the race when ``master`` wins every ko; NOBODY may take back at once.

    ``proof`` and ``disproof`` are the numbers of each node; ``kids`` where its children stand in ``children``, -1
    before it was expanded. Nodes 0 and 1 are every position that is won, and held, for the attacker of the frame it is
    seen from.
    """

    def __init__(self, rules: Rules, attacker: int, master: int) -> None:
        self.rules = rules
        self.attacker = attacker
        self.master = master
        self.nodes = 2
        self.used = 0
        self.ko_met = False
        self.black = array("q", [0, 0])
        self.white = array("q", [0, 0])
        self.info = array("i", [0, 0])
        self.proof = array("i", [0, INFINITE])
        self.disproof = array("i", [INFINITE, 0])
        self.flags = array("B", [0, CERTAIN])
        self.kids = array("i", [0, 0])
        self.degree = array("i", [0, 0])
        self.work = array("i", [0, 0])
        self.children = array("i")
        self.moves = array("b")
        self.slots = array("i", [-1])
        self.make_room(1 << 10)

    def make_room(self, size: int) -> None:
        """Room for so many nodes: the tables grow, what is in them stays."""
        tables = (
            ("black", 8, 1),
            ("white", 8, 1),
            ("info", 4, 1),
            ("proof", 4, 1),
            ("disproof", 4, 1),
            ("flags", 1, 1),
            ("kids", 4, 1),
            ("degree", 4, 1),
            ("work", 4, 1),
            ("children", 4, 4),
            ("moves", 1, 4),
        )
        for name, width, times in tables:
            old = getattr(self, name)
            new = array({8: "q", 4: "i", 1: "B" if name == "flags" else "b"}[width])
            new.frombytes(memoryview(old).cast("B"))
            new.frombytes(bytes(width * (times * size - len(old))))
            setattr(self, name, new)
        self.size = size
        self.room = size - WIDEST
        self.child_room = 4 * size - WIDEST
        self.slots = array("i", b"\xff" * (8 * size))
        self.slot_mask = 2 * size - 1
        self.rehash()

    def rehash(self) -> None:
        """Enter all nodes in the slots."""
        node: i64
        for node in range(2, self.nodes):
            self.slots[self.free_slot(self.black[node], self.white[node], self.info[node])] = node

    def free_slot(self, black: i64, white: i64, info: i64) -> i64:
        """Where a position stands in the slots, or the empty slot where it would."""
        slot: i64 = (black * FIRST ^ white * SECOND ^ info * THIRD) >> 17 & self.slot_mask
        node: i64 = self.slots[slot]
        while node >= 0 and (self.black[node] != black or self.white[node] != white or self.info[node] != info):
            slot = (slot + 1) & self.slot_mask
            node = self.slots[slot]
        return slot

    def node_of(self, frame: i64, mover: i64, black: i64, white: i64, ko: i64) -> i64:
        """The node of a position, new or known; 0 or 1 where it is plain for the attacker of its frame."""
        self.rules.settle(frame, black, white, ko)
        black = self.rules.own
        white = self.rules.other
        info: i64 = frame | mover << 2 | ko << 3
        slot: i64 = self.free_slot(black, white, info)
        node: i64 = self.slots[slot]
        if node >= 0:
            return node
        attacker: i64 = self.attacker if frame == BOTH_THERE else frame - 1
        banned: i64 = 0
        if ko != NO_KO:
            self.ko_met = True
            if self.master != mover:
                banned = self.rules.bit[ko]
        value: i64 = self.rules.judge(frame, attacker, mover, black, white, banned)
        if value != OPEN:
            return 1 - value
        node = self.nodes
        self.nodes += 1
        self.slots[slot] = node
        self.black[node] = black
        self.white[node] = white
        self.info[node] = info
        self.flags[node] = 0
        self.kids[node] = -1
        self.degree[node] = 0
        self.rules.measure(frame, attacker, black, white)
        theirs: i64 = self.rules.target_liberties
        own: i64 = self.rules.own_liberties
        self.proof[node] = self.effort(theirs, own, 1 if mover == attacker else 0)
        self.disproof[node] = self.effort(own, theirs, 0 if mover == attacker else 1)
        return node

    def effort(self, liberties: i64, others: i64, first: i64) -> i64:
        """A guess at the work of taking a chain with so many liberties, by who has as many as ``others`` himself.

        The square of the moves, and of more where he is behind; ``first`` is 1 where he moves first. The liberties as
        they are let the search look for too long at captures that are far away.
        """
        moves: i64 = 2 * liberties - first + max(0, liberties - others)
        return max(1, moves * moves // 4)

    def expand(self, node: i64) -> None:
        """Make the children of a node; one alone where it decides."""
        info: i64 = self.info[node]
        frame: i64 = info & 3
        mover: i64 = info >> 2 & 1
        ko: i64 = info >> 3
        attacker: i64 = self.attacker if frame == BOTH_THERE else frame - 1
        black: i64 = self.black[node]
        white: i64 = self.white[node]
        decisive: i64 = 0 if mover == attacker else 1
        banned: i64 = self.rules.bit[ko] if ko != NO_KO and self.master != mover else 0
        start: i64 = self.used
        rest: i64 = self.rules.candidates(frame, attacker, mover, black, white) & ~banned
        forced: i64 = self.rules.forced
        point: i64
        child: i64
        self.kids[node] = start
        if not forced and (mover != attacker or banned):
            child = self.node_of(frame, 1 - mover, black, white, NO_KO)
            if self.enter(node, child, PASS, decisive):
                return
        while rest:
            point = first(rest)
            rest &= rest - 1
            child = self.played(frame, mover, black, white, point)
            if child >= 0 and self.enter(node, child, point, decisive):
                return

    def played(self, frame: i64, mover: i64, black: i64, white: i64, point: i64) -> i64:
        """The node after a stone, seen from the frame in which it is played; -1 where it is suicide."""
        own: i64 = white if mover else black
        other: i64 = black if mover else white
        result: i64 = self.rules.play(frame, mover, own, other, point)
        next_frame: i64 = self.rules.frame
        child: i64
        if result == ILLEGAL:
            return -1
        if result == TAKEN:
            return 0
        if self.rules.ko != NO_KO:
            self.ko_met = True
        own = self.rules.own
        other = self.rules.other
        child = self.node_of(next_frame, 1 - mover, other if mover else own, own if mover else other, self.rules.ko)
        if child < 2 and frame != next_frame and mover == self.attacker:
            return 1 - child
        return child

    def enter(self, node: i64, child: i64, move: i64, decisive: i64) -> bool:
        """Note a child once; whether it decides, and then it is the only one."""
        start: i64 = self.kids[node]
        at: i64
        if child == decisive:
            self.used = start
        else:
            for at in range(start, self.used):
                if self.children[at] == child:
                    return False
        self.children[self.used] = child
        self.moves[self.used] = move
        self.used += 1
        self.degree[node] = self.used - start
        return child == decisive

    def turned(self, node: i64, child: i64) -> bool:
        """Whether what is proved of a child is disproved of its parent: the attacker's chain is the survivor."""
        frame: i64 = self.info[child] & 3
        return child > 1 and frame != BOTH_THERE and not self.info[node] & 3 and frame - 1 != self.attacker

    def crosses(self, node: i64, child: i64) -> bool:
        """Whether a child lies in another frame than its parent."""
        return child > 1 and (self.info[child] & 3) != (self.info[node] & 3)

    def attacks(self, node: i64) -> bool:
        """Whether the attacker of the node's frame is to move."""
        info: i64 = self.info[node]
        frame: i64 = info & 3
        return (info >> 2 & 1) == (self.attacker if frame == BOTH_THERE else frame - 1)
