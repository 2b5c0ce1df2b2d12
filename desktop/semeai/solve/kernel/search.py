"""Depth-first proof-number search over the sums of a race, and the check that its answers do not lean on repetition.

A capture takes finitely many moves, so a proof that the attacker captures never needs a repeated position. That he
does not may rest on repetition: while a line is searched, a position that returns counts as held. Such an answer holds
for that line alone, so in the end the held nodes are checked together: each must have an answer of the defender, and all
moves of the attacker must lead to, a node that is held as well; what fails is searched again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from .sums import HELD, INFINITE, WON, Sums

PERIOD: Final = 512  # nodes between two questions whether to go on
ROUNDS: Final = 20  # times that held nodes are searched again

UNKNOWN: Final = -1


class Search:
    """Proves nodes of one question. ``going`` is told the number of nodes now and then and says whether to go on."""

    def __init__(self, sums: Sums, going: Callable[[int], bool]) -> None:
        self.sums = sums
        self.going = going
        self.nodes: i64 = 0
        self.asked: i64 = PERIOD
        self.stopped = False
        self.on_path: dict[i64, bool] = {}
        self.repeated = False

    def solve(self, node: i64) -> i64:
        """WON or HELD; UNKNOWN when it was stopped."""
        if node <= HELD:
            return node
        for _ in range(ROUNDS):
            self._search(node, INFINITE, INFINITE)
            self.on_path.clear()
            if self.sums.proof[node] == 0:
                return WON
            if self.stopped or self.sums.disproof[node] != 0:
                return UNKNOWN
            if not self.repeated or self._check(node):
                return HELD
        return UNKNOWN

    def _search(self, node: i64, proof_limit: i64, disproof_limit: i64) -> None:
        sums = self.sums
        if sums.children[node] is None:
            self.nodes += 1
            if self.nodes >= self.asked:
                self.asked = self.nodes + PERIOD
                if not self.going(self.nodes):
                    self.stopped = True
        if self.stopped:
            return
        children = sums.expand(node)
        attacking = sums.attacking(node)
        self.on_path[node] = True
        while not self.stopped:
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

    def _sum(self, children: list[i64], attacking: bool) -> tuple[i64, i64, i64, i64]:
        """The most promising child, both numbers of the node and the number of the second best child.

        Where one line is enough, the smallest number counts; where all are needed, the largest, and one for each further
        child: many lines meet again, and a sum would count their work over and over.
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

    def _check(self, root: i64) -> bool:
        """Whether the held nodes hold together; those that do not are made open again."""
        sums = self.sums
        reached: list[i64] = [root]
        seen: dict[i64, bool] = {root: True}
        at: i64 = 0
        while at < len(reached):
            for child in sums.expand(reached[at]):
                if child > HELD and sums.disproof[child] == 0 and child not in seen:
                    seen[child] = True
                    reached.append(child)
            at += 1
        changed = True
        while changed:
            changed = False
            at = len(reached) - 1
            while at >= 0:
                node = reached[at]
                if seen[node] and not self._holds(node, seen):
                    seen[node] = False
                    changed = True
                at -= 1
        for node in reached:
            if not seen[node]:
                sums.proof[node] = 1
                sums.disproof[node] = 1
        return seen[root]

    def _holds(self, node: i64, held: dict[i64, bool]) -> bool:
        attacking = self.sums.attacking(node)
        for child in self.sums.expand(node):
            holds = child == HELD or held.get(child, False)
            if attacking and not holds:
                return False
            if holds and not attacking:
                return True
        return attacking
