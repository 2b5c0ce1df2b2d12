"""What the owner of an eye can keep: a liberty here as long as he has one elsewhere, and against how many moves."""

from __future__ import annotations

from typing import Final

from .bits import i64
from .local import Graph
from .pocket import CAPTURE, FREE, NEVER

ROOM: Final = 12  # by which the ceiling of counts is raised


def keeps(graph: Graph, capturing: bool) -> list[bool]:
    """Whether the owner always keeps a liberty: against all moves (``capturing``), or while he has one elsewhere."""
    safe = graph.pocket.safe[graph.owner]
    value = [graph.liberties[at] > 0 or safe[graph.states[at]] for at in range(len(graph.states))]
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if value[at] and not _keeps(graph, value, at, capturing):
                value[at] = False
                changed = True
            at -= 1
    return value


def _keeps(graph: Graph, value: list[bool], at: i64, capturing: bool) -> bool:
    if graph.pocket.safe[graph.owner][graph.states[at]]:
        return True
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        target = moves[i]
        if terms[i] == CAPTURE and (not capturing or graph.liberties[target]):
            continue
        if not value[target] and ((capturing and not graph.liberties[target]) or not _restored(graph, value, target)):
            return False
    return True


def _restored(graph: Graph, value: list[bool], at: i64) -> bool:
    moves = graph.answers[at]
    kos = graph.answer_kos[at]
    terms = graph.answer_terms[at]
    found = False
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and value[moves[i]]:
            found = True
    return found


def kept(graph: Graph, eye: list[bool]) -> list[i64]:
    """``kept`` of every state: ``least`` for an owner who answers so that he keeps the eye; 0 where there is none.

    Counts without end are found as those of ``least`` are. One of a blocked state follows from others.
    """
    value: list[i64] = [1 if eye[at] else 0 for at in range(len(graph.states))]
    lowest: i64 = 3  # a count of 2 may rest on none
    ceiling = lowest + ROOM
    while _raised(graph, value, eye, ceiling):
        if leaves_out([0 if graph.blocked(at) else value[at] for at in range(len(value))], lowest, ceiling):
            found = [NEVER if count == ceiling else count for count in value]
            return [max(found[at], _kept_of(graph, found, eye, at)) if eye[at] else 0 for at in range(len(found))]
        ceiling += ROOM
    return value


def leaves_out(value: list[i64], lowest: i64, ceiling: i64) -> bool:
    """Whether a number from ``lowest`` up to a ceiling, which does not count, is no value."""
    met: list[bool] = [False] * ceiling
    for found in value:
        if found < ceiling:
            met[found] = True
    return False in met[lowest:ceiling]


def _raised(graph: Graph, value: list[i64], eye: list[bool], ceiling: i64) -> bool:
    """Bring the counts up to what they are, as far as a ceiling; False where that was broken off."""
    changed = True
    while changed:
        if not graph.going():
            return False
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if eye[at]:
                found = min(_kept_of(graph, value, eye, at), ceiling)
                if found > value[at]:
                    value[at] = found
                    changed = True
            at -= 1
    return True


def _kept_of(graph: Graph, value: list[i64], eye: list[bool], at: i64) -> i64:
    if graph.pocket.safe[graph.owner][graph.states[at]]:
        return NEVER
    if graph.blocked(at):
        return max(1, _best_kept(graph, value, at) - 1)
    worst: i64 = NEVER
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        target = moves[i]
        if terms[i] == CAPTURE:
            if not graph.liberties[target]:
                worst = 1
            continue
        found: i64 = value[target] + 1 if eye[target] else 0
        if graph.liberties[target] and found < worst:
            found = max(found, _best_kept(graph, value, target))
        worst = min(worst, found)
    return worst


def _best_kept(graph: Graph, value: list[i64], at: i64) -> i64:
    """The best that the owner can bring a state to. To block the attacker is no answer: he may be to capture."""
    best: i64 = 0
    moves = graph.answers[at]
    kos = graph.answer_kos[at]
    terms = graph.answer_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and not graph.blocked(moves[i]):
            best = max(best, value[moves[i]])
    return best


def kept_gap(graph: Graph, kept: list[i64], eye: list[bool]) -> list[i64]:
    """At which count the owner of an eye can stop the attacker of every state while he has liberties elsewhere."""
    gaps: list[i64] = [1 if eye[at] else 0 for at in range(len(graph.states))]
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if eye[at]:
                found = kept[at] if graph.blocked(at) else _kept_gap_of(graph, gaps, kept, at)
                if found > gaps[at]:
                    gaps[at] = found
                    changed = True
            at -= 1
    return gaps


def _kept_gap_of(graph: Graph, gaps: list[i64], kept: list[i64], at: i64) -> i64:
    worst = kept[at]
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        if terms[i] != FREE:
            continue
        target = moves[i]
        best: i64 = gaps[target] if kept[target] >= kept[at] - 1 else 0
        if graph.liberties[target] and best < worst:
            best = max(best, _best_gap(graph, gaps, kept, target, kept[at]))
        worst = min(worst, best)
    return worst


def _best_gap(graph: Graph, gaps: list[i64], kept: list[i64], at: i64, needed: i64) -> i64:
    """The largest gap that an answer of the owner leads to, if it keeps the count that is needed."""
    best: i64 = 0
    moves = graph.answers[at]
    kos = graph.answer_kos[at]
    terms = graph.answer_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and kept[moves[i]] >= needed:
            if not graph.blocked(moves[i]):
                best = max(best, gaps[moves[i]])
    return best
