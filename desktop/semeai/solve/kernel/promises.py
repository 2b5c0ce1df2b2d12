"""Two counts that an owner keeps with the same answers, wherever the capturing move is made.

*Open*: the moves that the attacker needs in a pocket while the owner has a liberty elsewhere. *Final*: those that he
needs when the capturing move is made here. An outside liberty with k approach moves is open for k + 1 moves and final
for one. Both start at what is certain and go up by a finite chain of reasons, as the counts of ``counts.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import i64
from .local import NOBODY, Graph, Sweep
from .pocket import FREE, NEVER, Pocket

LARGEST: Final = 7000  # states of a pocket in which both are looked for
LONGEST: Final = 100  # more moves than a pocket takes that is not alive


def promises(
    pocket: Pocket, root: i64, owner: i64, going: Callable[[], bool], master: i64 = NOBODY
) -> dict[int, tuple[int, int]]:
    """Open and final of a state and of all that can arise from it; nothing where these are too many."""
    found: dict[int, tuple[int, int]] = {}
    graph = Graph(pocket, owner, LARGEST, going, master)
    if not graph.gather(root):
        return found
    opened = Open(graph)
    final = final_counts(graph, opened)
    for at in range(graph.size):
        found[graph.states[at]] = (opened.value[at], final[at])
    return found


class Open(Sweep):
    """The open count of every state."""

    def __init__(self, graph: Graph) -> None:
        Sweep.__init__(self, graph, True)
        self.value[:] = graph.liberties
        self.settle()

    def of(self, at: i64) -> i64:
        graph = self.graph
        if self.value[at] == 0:
            return 0
        if graph.safe[at]:
            return NEVER
        worst: i64 = NEVER
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            if attacks.terms[i] == FREE:
                found = self.value[attacks.targets[i]] + 1
                if found < worst:
                    found = max(found, self.best_answer(attacks.targets[i]))
                worst = min(worst, found)
        return worst


def final_counts(graph: Graph, opened: Open) -> list[i64]:
    """Final of every state, by answers that keep what is open.

    A state from which a number of moves is promised may be open for more: so finals are found for one number after
    the other.
    """
    final: list[i64] = [min(1, liberties) for liberties in graph.liberties]
    before: Sweep = opened  # one move: what is left after it does not matter
    most: i64 = 0
    for moves in opened.value:
        if most < moves < LONGEST:
            most = moves
    for promised in range(1, most + 1):
        before = Finals(graph, opened, before, promised)
        for at in range(graph.size):
            if opened.value[at] == promised:
                final[at] = before.value[at]
            elif opened.value[at] >= LONGEST:
                final[at] = opened.value[at]
    return final


class Finals(Sweep):
    """Final of every state that is open for as many moves as are promised; ``before`` is for one fewer."""

    def __init__(self, graph: Graph, opened: Open, before: Sweep, promised: i64) -> None:
        Sweep.__init__(self, graph, True)
        self.opened = opened
        self.before = before
        self.promised = promised
        for at in range(graph.size):
            self.value[at] = min(1, graph.liberties[at])
        self.settle()

    def of(self, at: i64) -> i64:
        graph = self.graph
        if self.value[at] == 0 or self.opened.value[at] < self.promised:
            return self.value[at]
        worst = self.promised
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            target = attacks.targets[i]
            if graph.liberties[target] == 0:
                return 1
            if attacks.terms[i] == FREE:
                found: i64 = self.before.value[target] + 1 if self.opened.value[target] >= self.promised - 1 else 0
                if found < worst:
                    found = max(found, self._best_kept(target))
                worst = min(worst, found)
        return worst

    def _best_kept(self, at: i64) -> i64:
        """The best final of an answer that keeps what is promised; 0 for none."""
        answers = self.graph.answers
        best: i64 = 0
        for i in range(answers.begins[at], answers.begins[at + 1]):
            target = answers.targets[i]
            if answers.free[i] and self.opened.value[target] >= self.promised and self.value[target] > best:
                best = self.value[target]
        return best
