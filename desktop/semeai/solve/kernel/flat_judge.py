"""What of a flat search rests on repetition, judged backwards from the captures.

A proof is a capture forced in finitely many moves and never needs a position twice. A disproof may: while a line is
searched a position that returns counts as held, and what is stored by that may be wrong. So no disproof is believed
until it is *certain*: until it belongs to a set of nodes that the defender can keep play in for ever, whatever the
attacker does. A node of another frame is used only when it is proved, or when its disproof is certain.

The C types of this class stand in ``flat_judge.pxd``.
"""

from __future__ import annotations

from .bits import i64
from .flat_nodes import CERTAIN, INFINITE, MARKED, FlatNodes
from .flat_rules import Rules


class FlatJudge(FlatNodes):
    """Nodes of which it is asked what is certain."""

    def __init__(self, rules: Rules, attacker: int, master: int) -> None:
        FlatNodes.__init__(self, rules, attacker, master)
        self.judged = 0  # how many nodes there were when repetition was judged last
        self.found = 0  # nodes in ``work``
        self.detour = -1  # a node of another frame that has to be settled first; -1 for none

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
