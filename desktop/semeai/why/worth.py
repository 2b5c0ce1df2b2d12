"""What a pocket of one essential chain is worth, from the counts that the kernel proves of it.

To the kernel's ``least`` this adds that of an owner who keeps two promises with the same answers: *open*, the moves
that the attacker needs here while the owner has a liberty elsewhere, and *final*, those that he needs when the
capturing move is here. An outside liberty with k approach moves is open for k + 1 moves and final for one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from semeai.go.color import Color
from semeai.solve import engine
from semeai.why.values import ENDLESS, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.local import Graph
    from semeai.solve.kernel.pocket import Counts, Pocket

LARGEST = 400
"""States of a pocket in which both promises are looked for."""


class Worths:
    """The worth of the states of a pocket that was counted. ``root`` is the state from which all others arise."""

    def __init__(self, frame: Pocket, root: int, owner: Color, going: Callable[[], bool]) -> None:
        self._frame = frame
        self._graph: Graph = engine.local.Graph(frame, int(owner), LARGEST, going)
        self._root = root
        self._open: list[int] = []
        self._final: list[int] = []
        self._solved: bool | None = None

    def counted(self, state: int) -> bool:
        """Whether the kernel has counted a state."""
        return self._frame.plain[state] in self._frame.counts

    def least(self, state: int) -> Worth:
        """What the owner is sure of."""
        counts = self._counts(state)
        if counts.alive or max(counts.least, counts.kept) >= ENDLESS:
            return Worth(ENDLESS)
        if counts.eye:
            return Worth(int(counts.kept), int(counts.kept_gap))
        plain = Worth(int(counts.least))
        if counts.least == counts.most or not self._solve():
            return plain
        at = self._graph.index[self._frame.plain[state]]
        opened, final = self._open[at], self._final[at]
        return plain if opened >= ENDLESS else Worth(opened, avoided=opened - final)

    def most(self, state: int) -> Worth | None:
        """What the attacker is sure of; None where no number is proved."""
        counts = self._counts(state)
        if counts.alive or counts.least >= ENDLESS:
            return Worth(ENDLESS)
        if counts.most >= ENDLESS:
            return Worth(int(counts.last), int(counts.last_gap)) if counts.last < ENDLESS else None
        saves = counts.last < counts.most and counts.last_gap <= 1
        return Worth(int(counts.most), avoided=int(counts.most - counts.last) if saves else 0)

    def _counts(self, state: int) -> Counts:
        return self._frame.counts[self._frame.plain[state]]

    def _solve(self) -> bool:
        """Find both promises of all states, once; False where these are too many."""
        if self._solved is None:
            self._solved = self._graph.gather(self._frame.plain[self._root])
            if self._solved:
                self._open = _open(self._graph)
                self._final = _final(self._graph, self._open)
        return self._solved


def _open(graph: Graph) -> list[int]:
    """The first promise for every state: as ``least`` of the kernel, but the capturing move is made elsewhere."""
    value = [int(liberties) for liberties in graph.liberties]
    changed = True
    while changed:
        changed = False
        for at in reversed(range(len(value))):
            found = _open_of(graph, value, at) if value[at] else 0
            if found > value[at]:
                value[at], changed = found, True
    return value


def _open_of(graph: Graph, value: list[int], at: int) -> int:
    worst = ENDLESS
    for target, term in zip(graph.attacks[at], graph.attack_terms[at], strict=True):
        if term == engine.pocket.FREE:
            found = value[target] + 1
            if found < worst:
                found = max(found, max((value[answer] for answer in _answers(graph, target)), default=0))
            worst = min(worst, found)
    return worst


def _final(graph: Graph, opened: list[int]) -> list[int]:
    """The second promise for every state, by answers that keep the first."""
    value = [min(1, int(liberties)) for liberties in graph.liberties]
    changed = True
    while changed:
        changed = False
        for at in reversed(range(len(value))):
            found = _final_of(graph, value, opened, at) if value[at] else 0
            if found > value[at]:
                value[at], changed = found, True
    return value


def _final_of(graph: Graph, value: list[int], opened: list[int], at: int) -> int:
    worst = opened[at]
    for target, term in zip(graph.attacks[at], graph.attack_terms[at], strict=True):
        if not graph.liberties[target]:
            return 1
        if term != engine.pocket.FREE:
            continue
        found = value[target] + 1 if opened[target] >= opened[at] - 1 else 0
        if found < worst:
            kept = (value[answer] for answer in _answers(graph, target) if opened[answer] >= opened[at])
            found = max(found, max(kept, default=0))
        worst = min(worst, found)
    return worst


def _answers(graph: Graph, at: int) -> list[int]:
    """What the owner's answers in a state lead to: those that are always legal and take no ko."""
    moves = zip(graph.answers[at], graph.answer_terms[at], graph.answer_kos[at], strict=True)
    return [int(target) for target, term, ko in moves if term == engine.pocket.FREE and not ko]
