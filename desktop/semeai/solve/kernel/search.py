"""Depth-first proof-number search over the sums of a race, and the retrograde step that judges repetition.

A capture takes finitely many moves, so a proof that the attacker captures never needs a repeated position. That he
does not may rest on repetition. While a line is searched, a position that returns counts as held; such an answer holds
for that line alone and may be wrong for the position, or be taken back again and again. So it is never the last word.
Mostly it is *certain* all the same: the position belongs to a set in which the defender can keep play for ever
(``_certify``). Where it is not, ``_judge`` looks at all positions made so far backwards from the captures. From where
the attacker cannot even force his way to a capture or to a position not yet looked at, the target is held, whatever
path led there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import i64
from .sums import HELD, INFINITE, WON, Sums

PERIOD: Final = 2048  # steps between two questions whether to go on
NEW: Final = 16  # new nodes between two such questions
NODE: Final = 4  # the work of a new node, where that of a pocket, or of a counted state, is 1
PATIENCE: Final = 2000  # steps without a new node, and four more for each node, after which repetition is judged

UNKNOWN: Final = -1
UNBOUNDED: Final = 1 << 60


class Search:
    """Proves nodes of one question. ``going`` is told the number of nodes now and then and says whether to go on.

    It stops as well where its ``work`` reaches ``end``: a measure of the time it takes that is the same on any machine.
    """

    def __init__(self, sums: Sums, going: Callable[[int], bool]) -> None:
        self.sums = sums
        self.going = going
        self.nodes: i64 = 0
        self.end: i64 = UNBOUNDED
        self.steps: i64 = 0
        self.progress: i64 = 0  # the step of the last new node
        self.asked: i64 = PERIOD
        self.stopped = False
        self.stuck = False
        self.on_path: dict[i64, bool] = {}
        self.repeated = False
        self.certain: dict[i64, bool] = {HELD: True}

    def work(self) -> i64:
        """How much was done so far; pockets that other searches share count with it."""
        return NODE * self.nodes + self.sums.pockets.work

    def solve(self, node: i64) -> i64:
        """WON or HELD; UNKNOWN when it was stopped."""
        if node <= HELD:
            return node
        sums = self.sums
        self.on_path.clear()  # where a search was broken off
        while True:
            self.stuck = False
            self.progress = self.steps
            self._search(node, INFINITE, INFINITE)
            self.on_path.clear()
            if sums.proof[node] == 0:
                return WON
            if self.stopped:
                return UNKNOWN
            if sums.disproof[node] == 0 and (not self.repeated or self._certify(node)):
                return HELD
            self._judge()
            if sums.proof[node] == 0:
                return WON
            if sums.disproof[node] == 0:
                return HELD
            if self.stuck:
                self._widen(node)

    def _search(self, node: i64, proof_limit: i64, disproof_limit: i64) -> None:
        sums = self.sums
        if sums.children[node] is None:
            self.nodes += 1
            self.progress = self.steps
            if self.work() >= self.end or (self.nodes % NEW == 0 and not self.going(self.nodes)):
                self.stopped = True
        children = sums.expand(node)
        attacking = sums.attacking(node)
        self.on_path[node] = True
        while not self._halted():
            best, proof, disproof, second = self._sum(children, attacking)
            sums.proof[node] = proof
            sums.disproof[node] = disproof
            if proof >= proof_limit or disproof >= disproof_limit or proof == 0 or disproof == 0:
                break
            if attacking:
                next_proof = min(proof_limit, second + 1)
                next_disproof = disproof_limit - disproof + sums.disproof[best]
            else:
                next_disproof = min(disproof_limit, second + 1)
                next_proof = proof_limit - proof + sums.proof[best]
            self._search(best, min(next_proof, INFINITE), min(next_disproof, INFINITE))
        del self.on_path[node]

    def _halted(self) -> bool:
        """Count a step; whether to stop, because nobody wants the answer or because the search runs in circles."""
        self.steps += 1
        if self.steps >= self.asked:
            self.asked = self.steps + PERIOD
            if not self.going(self.nodes):
                self.stopped = True
        if self.steps - self.progress > PATIENCE + 4 * self.nodes:
            self.stuck = True
        return self.stopped or self.stuck

    def _sum(self, children: list[i64], attacking: bool) -> tuple[i64, i64, i64, i64]:
        """The most promising child, both numbers of the node and the number of the second best child.

        Where one line is enough, the smallest number counts; where all are needed, the largest, and one for each
        further child: many lines meet again, and a sum would count their work over and over.
        """
        proofs = self.sums.proof
        disproofs = self.sums.disproof
        best: i64 = -1
        smallest: i64 = INFINITE
        second: i64 = INFINITE
        largest: i64 = 0
        open_ones: i64 = 0
        for child in children:
            proof = proofs[child]
            disproof = disproofs[child]
            if proof and disproof and child in self.on_path:
                self.repeated = True
                proof = INFINITE
                disproof = 0
            mine, other = (proof, disproof) if attacking else (disproof, proof)
            if mine < smallest or best < 0:
                second = smallest
                smallest = mine
                best = child
            elif mine < second:
                second = mine
            if other:
                open_ones += 1
                if other > largest:
                    largest = other
        if not children:
            smallest, largest = INFINITE, 0
        elif smallest and open_ones:
            largest = min(largest + open_ones - 1, INFINITE)
        if smallest == 0:
            largest = INFINITE
        if attacking:
            return best, smallest, largest, second
        return best, largest, smallest, second

    def _certify(self, root: i64) -> bool:
        """Whether the disproof of a node is certain; what is not among those that it rests on is opened again."""
        sums = self.sums
        marked: dict[i64, bool] = {root: True}
        found: list[i64] = [root]
        at: i64 = 0
        while at < len(found):
            for child in sums.expand(found[at]):
                if sums.disproof[child] == 0 and child not in self.certain and child not in marked:
                    marked[child] = True
                    found.append(child)
            at += 1
        self._sift(found, marked)
        for node in found:
            if node in marked:
                self.certain[node] = True
            else:
                sums.proof[node] = 1
                sums.disproof[node] = 1
        return root in marked

    def _sift(self, found: list[i64], marked: dict[i64, bool]) -> None:
        """Unmark what the defender cannot keep play in."""
        before: i64 = len(marked) + 1
        while len(marked) < before:
            before = len(marked)
            for node in reversed(found):
                if node in marked and not self._kept(node, marked):
                    del marked[node]

    def _kept(self, node: i64, marked: dict[i64, bool]) -> bool:
        """Whether the defender can keep play among what is certain or marked, from a node."""
        attacking = self.sums.attacking(node)
        for child in self.sums.expand(node):
            if (child in self.certain or child in marked) != attacking:
                return not attacking
        return attacking

    def _judge(self) -> None:
        """Settle which known positions are won and held, and open those again that only seemed to be held."""
        sums = self.sums
        won = self._through(False)
        open_ones = self._through(True)
        for node in range(len(sums.keys)):
            if won[node]:
                sums.proof[node] = 0
                sums.disproof[node] = INFINITE
            elif not open_ones[node]:
                sums.proof[node] = INFINITE
                sums.disproof[node] = 0
                self.certain[node] = True
            elif sums.disproof[node] == 0:
                sums.proof[node] = 1
                sums.disproof[node] = 1

    def _through(self, hopeful: bool) -> list[bool]:
        """From which known positions the attacker can force a capture; ``hopeful``: or a position not looked at yet."""
        sums = self.sums
        total: i64 = len(sums.keys)
        parents: list[list[i64]] = [[] for _ in range(total)]
        missing: list[i64] = [0] * total  # children from which he has not got through yet
        through: list[bool] = [False] * total
        waiting: list[i64] = []
        for node in range(total):
            if sums.proof[node] == 0 or (hopeful and sums.children[node] is None):
                through[node] = True
                waiting.append(node)
            elif sums.children[node] is not None:
                children = sums.expand(node)
                missing[node] = 1 if sums.attacking(node) else len(children)
                for child in children:
                    parents[child].append(node)
        while waiting:
            for parent in parents[waiting.pop()]:
                missing[parent] -= 1
                if missing[parent] <= 0 and not through[parent]:
                    through[parent] = True
                    waiting.append(parent)
        return through

    def _widen(self, root: i64) -> None:
        """Make new nodes near the root where the search runs in circles, so that it never stands still."""
        sums = self.sums
        reached: list[i64] = [root]
        seen: dict[i64, bool] = {root: True}
        enough = self.nodes + 1 + self.nodes // 4
        at: i64 = 0
        while at < len(reached) and self.nodes < enough:
            node = reached[at]
            at += 1
            if sums.children[node] is None:
                self.nodes += 1
            for child in sums.expand(node):
                if sums.proof[child] and sums.disproof[child] and child not in seen:
                    seen[child] = True
                    reached.append(child)
