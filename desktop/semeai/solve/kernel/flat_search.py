"""Depth-first proof-number search of one flat region, and repetition judged backwards from the captures.

The line that is searched is kept in tables, so that the search can be left after any number of steps and taken up
again.

A proof is a capture forced in finitely many moves and never needs a position twice. A disproof may: while a line is
searched a position that returns counts as held, and what is stored by that may be wrong. So no disproof is believed
until it is *certain*: until it belongs to a set of nodes that the defender can keep play in for ever, whatever the
attacker does. A node of another frame is used only when it is proved, or when its disproof is certain.

The C types of this class stand in ``flat_search.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import i64
from .flat_nodes import CERTAIN, INFINITE, MARKED, ON_PATH, FlatNodes
from .flat_rules import Rules

DEEPEST: Final = 4000  # moves of a line
PATIENCE: Final = 2000  # steps without a new node, and four more for each node, after which repetition is judged


class FlatSearch(FlatNodes):
    """One question: whether the attacker wins the race; ``begin`` with a node and ``run`` until it is settled."""

    def __init__(self, rules: Rules, attacker: int, master: int) -> None:
        FlatNodes.__init__(self, rules, attacker, master)
        self.steps = 0
        self.progress = 0  # the step of the last new node
        self.depth = -1
        self.full = 0
        self.best = 0
        self.second = 0
        self.path = array("i", bytes(4 * DEEPEST))
        self.judged = 0  # how many nodes there were when repetition was judged last
        self.found = 0  # nodes in ``work``
        self.detour = -1  # a node of another frame that has to be settled first; -1 for none
        self.proof_limits = array("i", bytes(4 * DEEPEST))
        self.disproof_limits = array("i", bytes(4 * DEEPEST))

    def begin(self, root: i64) -> None:
        """Start on a node; what was begun before and not finished is left as it stands."""
        while self.depth >= 0:
            self.flags[self.path[self.depth]] &= ~ON_PATH
            self.depth -= 1
        self.push(root, INFINITE, INFINITE)

    def push(self, node: i64, proof_limit: i64, disproof_limit: i64) -> None:
        """Go to a node, to stay until one of its numbers reaches its limit."""
        self.depth += 1
        self.path[self.depth] = node
        self.proof_limits[self.depth] = proof_limit
        self.disproof_limits[self.depth] = disproof_limit
        self.flags[node] |= ON_PATH

    def run(self, steps: i64) -> bool:
        """Search on for so many steps; whether the first node is settled. ``full`` tells that room is needed."""
        node: i64
        self.full = 0
        while steps > 0 and self.depth >= 0:
            steps -= 1
            self.steps += 1
            node = self.path[self.depth]
            if self.kids[node] < 0 and node > 1:
                if self.nodes > self.room or self.used > self.child_room:
                    self.full = 1
                    return False
                self.expand(node)
                self.progress = self.steps
            self.weigh(node)
            if self.depth == DEEPEST - 2 or self.steps - self.progress > PATIENCE + 4 * self.nodes:
                self.unwind()
            elif self.proof[node] == 0 or self.disproof[node] == 0:
                self.leave_settled(node)
            elif (
                self.proof[node] >= self.proof_limits[self.depth]
                or self.disproof[node] >= self.disproof_limits[self.depth]
            ):
                self.leave(node)
            else:
                self.descend(node)
        return self.depth < 0

    def leave(self, node: i64) -> None:
        """Go back to the parent."""
        self.flags[node] &= ~ON_PATH
        self.depth -= 1

    def leave_settled(self, node: i64) -> None:
        """Go back from a node that is settled, if it is for certain; else look at what it rests on."""
        if node > 1 and self.disproof[node] == 0 and not self.flags[node] & CERTAIN:
            if self.depth == 0 or self.crosses(self.path[self.depth - 1], node):
                if not self.certify(node):
                    self.look_again(node)
                    if self.proof[node] and self.disproof[node]:
                        return
        self.leave(node)

    def unwind(self) -> None:
        """Judge repetition where the search runs in circles, and begin again."""
        root: i64 = self.path[0]
        node: i64 = root
        while self.depth >= 0:
            if self.depth and self.crosses(self.path[self.depth - 1], self.path[self.depth]):
                node = self.path[self.depth]
            self.leave(self.path[self.depth])
        self.push(root, INFINITE, INFINITE)
        if node != root:
            self.push(node, INFINITE, INFINITE)
        self.judged = self.nodes
        self.look_again(node)

    def look_again(self, node: i64) -> None:
        """Judge what is known below a node of the path; go to another frame where that must be settled first."""
        self.detour = -1
        self.judge(node)
        self.progress = self.steps
        if self.detour >= 0 and self.proof[node] and self.disproof[node]:
            self.push(self.detour, INFINITE, INFINITE)

    def weigh(self, node: i64) -> None:
        """Find the numbers of a node from its children, with the most promising one and the next one's number.

        Where one line is enough, the smallest number counts; where all are needed, the largest, and one for each
        further child: many lines meet again, and a sum would count their work over and over.
        """
        attacking: i64 = self.attacks(node)
        smallest: i64 = INFINITE
        largest: i64 = 0
        open_ones: i64 = 0
        best: i64 = -1
        second: i64 = INFINITE
        at: i64
        mine: i64
        others: i64
        if node < 2 or self.flags[node] & CERTAIN or self.proof[node] == 0:
            return
        for at in range(self.kids[node], self.kids[node] + self.degree[node]):
            mine = self.number(node, self.children[at], attacking)
            others = self.number(node, self.children[at], 1 - attacking)
            if mine < smallest or best < 0:
                second = smallest
                smallest = mine
                best = at
            elif mine < second:
                second = mine
            if others:
                open_ones += 1
                largest = max(largest, others)
        largest = INFINITE if smallest == 0 else min(largest + open_ones - 1, INFINITE) if open_ones else 0
        if smallest >= INFINITE:
            largest = 0
        self.best = best
        self.second = second
        self.proof[node] = smallest if attacking else largest
        self.disproof[node] = largest if attacking else smallest

    def number(self, node: i64, child: i64, proof: i64) -> i64:
        """The proof number of a child as its parent sees it, or the disproof number."""
        if self.crosses(node, child):
            if self.disproof[child] == 0 and not self.flags[child] & CERTAIN:
                return 1
            if self.turned(node, child):
                proof = 1 - proof
        elif self.flags[child] & ON_PATH and self.proof[child] and self.disproof[child]:
            return INFINITE if proof else 0
        return self.proof[child] if proof else self.disproof[child]

    def descend(self, node: i64) -> None:
        """Go to the most promising child, to stay until another one is more promising."""
        attacking: i64 = self.attacks(node)
        child: i64 = self.children[self.best]
        proof_limit: i64 = self.proof_limits[self.depth]
        disproof_limit: i64 = self.disproof_limits[self.depth]
        enough: i64 = self.second + self.second // 4 + 1
        if attacking:
            proof_limit = min(proof_limit, enough)
            disproof_limit += self.number(node, child, 0) - self.disproof[node]
        else:
            disproof_limit = min(disproof_limit, enough)
            proof_limit += self.number(node, child, 1) - self.proof[node]
        proof_limit = min(proof_limit, INFINITE)
        disproof_limit = min(disproof_limit, INFINITE)
        if self.turned(node, child):
            self.push(child, disproof_limit, proof_limit)
        else:
            self.push(child, proof_limit, disproof_limit)

    def start(self, frame: i64, mover: i64, black: i64, white: i64, ko: i64) -> i64:
        """The node of a position to begin with, see ``node_of``."""
        return self.node_of(frame, mover, black, white, ko)

    def certain(self, node: i64) -> bool:
        """Whether the disproof of a node is certain."""
        return (self.flags[node] & CERTAIN) != 0

    def holds(self, node: i64, child: i64) -> bool:
        """Whether a child is held for certain, or by what is marked."""
        if child < 2:
            return child == 1
        if self.turned(node, child):
            return self.proof[child] == 0
        if self.crosses(node, child):
            return (self.flags[child] & CERTAIN) != 0
        return (self.flags[child] & (CERTAIN | MARKED)) != 0

    def wins(self, node: i64, child: i64) -> bool:
        """Whether a child is won."""
        if self.turned(node, child):
            return (self.flags[child] & CERTAIN) != 0
        return self.proof[child] == 0

    def supported(self, node: i64) -> bool:
        """Whether the defender can keep play among what holds, from a node."""
        attacking: i64 = self.attacks(node)
        at: i64
        for at in range(self.kids[node], self.kids[node] + self.degree[node]):
            if self.holds(node, self.children[at]) != attacking:
                return not attacking
        return attacking != 0

    def forced_win(self, node: i64) -> bool:
        """Whether the attacker can go to what is won, or the defender to nothing else."""
        attacking: i64 = self.attacks(node)
        at: i64
        for at in range(self.kids[node], self.kids[node] + self.degree[node]):
            if self.wins(node, self.children[at]) == attacking:
                return attacking != 0
        return not attacking

    def mark(self, node: i64) -> None:
        """Note a node once in ``work``."""
        if node > 1 and not self.flags[node] & (CERTAIN | MARKED) and self.proof[node] and self.kids[node] >= 0:
            self.flags[node] |= MARKED
            self.work[self.found] = node
            self.found += 1

    def certify(self, root: i64) -> bool:
        """Whether the disproof of a node is certain; what is not among those that it rests on is opened again."""
        self.collect(root, True)
        self.sift()
        return (self.flags[root] & CERTAIN) != 0

    def sift(self) -> None:
        """Unmark what the defender cannot keep play in; what stays is certain, the rest is open."""
        node: i64
        at: i64
        changed: i64 = 1
        while changed:
            changed = 0
            for at in range(self.found - 1, -1, -1):
                node = self.work[at]
                if self.flags[node] & MARKED and not self.supported(node):
                    self.flags[node] &= ~MARKED
                    changed = 1
        for at in range(self.found):
            node = self.work[at]
            if self.flags[node] & MARKED:
                self.flags[node] = (self.flags[node] & ~MARKED) | CERTAIN
                self.proof[node] = INFINITE
                self.disproof[node] = 0
            elif self.disproof[node] == 0:
                self.proof[node] = 1
                self.disproof[node] = 1

    def judge(self, root: i64) -> None:
        """Settle what can be settled among all that is known below a node, backwards from the captures.

        Where nothing new was made since the last time, nodes are made.
        """
        node: i64
        at: i64
        changed: i64 = 1
        self.collect(root, False)
        if self.judged == self.nodes:
            self.widen()
        self.judged = self.nodes
        while changed:
            changed = 0
            for at in range(self.found - 1, -1, -1):
                node = self.work[at]
                if self.proof[node] and self.forced_win(node):
                    self.proof[node] = 0
                    self.disproof[node] = INFINITE
                    self.flags[node] &= ~MARKED
                    changed = 1
        self.sift()

    def collect(self, root: i64, disproved: bool) -> None:
        """Mark what was reached from a node in its frame and is not settled for certain; disproved nodes alone or all.

        Those that a node rests on are found from it by way of disproved nodes.
        """
        node: i64
        child: i64
        at: i64 = 0
        turn: i64
        self.found = 0
        self.mark(root)
        while at < self.found:
            node = self.work[at]
            at += 1
            for turn in range(self.kids[node], self.kids[node] + self.degree[node]):
                child = self.children[turn]
                if not self.crosses(node, child) and (not disproved or self.disproof[child] == 0):
                    self.mark(child)

    def widen(self) -> None:
        """Make children of nodes near the beginning of ``work``; where all are made, name a ``detour``."""
        node: i64
        child: i64
        at: i64
        turn: i64
        before: i64 = self.found
        enough: i64 = self.nodes + 1 + self.found // 4
        for at in range(before):
            node = self.work[at]
            for turn in range(self.kids[node], self.kids[node] + self.degree[node]):
                child = self.children[turn]
                if self.nodes >= enough or self.nodes > self.room or self.used > self.child_room:
                    return
                if not self.crosses(node, child) and child > 1 and self.kids[child] < 0:
                    self.expand(child)
                    self.mark(child)
        if self.nodes >= enough:
            return
        for at in range(before):
            node = self.work[at]
            for turn in range(self.kids[node], self.kids[node] + self.degree[node]):
                child = self.children[turn]
                if self.crosses(node, child) and self.proof[child] and not self.flags[child] & CERTAIN:
                    self.detour = child
                    return
