"""Two counts that an owner keeps with the same answers, wherever the capturing move is made.

*Open*: the moves that the attacker needs in a pocket while the owner has a liberty elsewhere. *Final*: those that he
needs when the capturing move is made here. An outside liberty with k approach moves is open for k + 1 moves and final
for one. Both start at what is certain and go up by a finite chain of reasons, as the counts of ``counts.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import i64
from .local import NOBODY, Graph
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
    opened = open_counts(graph)
    final = final_counts(graph, opened)
    for at in range(len(graph.states)):
        found[graph.states[at]] = (opened[at], final[at])
    return found


def open_counts(graph: Graph) -> list[i64]:
    """Open of every state."""
    value = list(graph.liberties)
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if value[at]:
                found = _open_of(graph, value, at)
                if found > value[at]:
                    value[at] = found
                    changed = True
            at -= 1
    return value


def _open_of(graph: Graph, value: list[i64], at: i64) -> i64:
    if graph.pocket.safe[graph.owner][graph.states[at]]:
        return NEVER
    worst: i64 = NEVER
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        if terms[i] != FREE:
            continue
        found = value[moves[i]] + 1
        if found < worst:
            found = max(found, _best_answer(graph, value, moves[i], value, 0))
        worst = min(worst, found)
    return worst


def final_counts(graph: Graph, opened: list[i64]) -> list[i64]:
    """Final of every state, by answers that keep what is open.

    A state from which a number of moves is promised may be open for more: so finals are found for one number after
    the other.
    """
    final: list[i64] = [min(1, liberties) for liberties in graph.liberties]
    before = final
    most: i64 = 0
    for moves in opened:
        if most < moves < LONGEST:
            most = moves
    for promised in range(1, most + 1):
        before = _finals(graph, opened, before, promised)
        for at in range(len(opened)):
            if opened[at] == promised:
                final[at] = before[at]
            elif opened[at] >= LONGEST:
                final[at] = opened[at]
    return final


def _finals(graph: Graph, opened: list[i64], before: list[i64], promised: i64) -> list[i64]:
    """Final of every state that is open for as many moves as are promised; ``before`` is for one fewer."""
    value: list[i64] = [min(1, liberties) for liberties in graph.liberties]
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if value[at] and opened[at] >= promised:
                found = _final_of(graph, value, opened, before, at, promised)
                if found > value[at]:
                    value[at] = found
                    changed = True
            at -= 1
    return value


def _final_of(graph: Graph, value: list[i64], opened: list[i64], before: list[i64], at: i64, promised: i64) -> i64:
    worst = promised
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        target = moves[i]
        if graph.liberties[target] == 0:
            return 1
        if terms[i] != FREE:
            continue
        found: i64 = before[target] + 1 if opened[target] >= promised - 1 else 0
        if found < worst:
            found = max(found, _best_answer(graph, value, target, opened, promised))
        worst = min(worst, found)
    return worst


def _best_answer(graph: Graph, value: list[i64], at: i64, kept: list[i64], needed: i64) -> i64:
    """The best value of the owner's answers that take no ko and keep what is needed."""
    best: i64 = 0
    moves = graph.answers[at]
    kos = graph.answer_kos[at]
    terms = graph.answer_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and kept[moves[i]] >= needed and value[moves[i]] > best:
            best = value[moves[i]]
    return best
