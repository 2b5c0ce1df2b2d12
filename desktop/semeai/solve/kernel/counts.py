"""What a pocket that touches one essential chain is worth in moves, proved by solving the pocket alone.

The *owner* is the player whose essential chain touches the pocket, the *attacker* the other one. Of all states that can
arise by any moves of both (the owner may play as often as he likes), four counts are found:

- ``least``: the attacker needs at least so many moves here, if the owner answers;
- ``most``: the attacker needs at most so many, whatever the owner does, while the owner has liberties elsewhere;
- ``last``: the same when the last of them is the capturing move;
- ``eye``: the owner keeps a liberty here as long as he has one elsewhere; ``kept``: ``least`` for who keeps it.

A move of the owner that raises a count is no gain when the attacker has an answer that brings the count back: the pair
of moves leaves everything as it was. In the same way the owner may answer a move of the attacker. Who relies on a count
never takes a ko for it, while his opponent takes and retakes any: so the counts hold however kos are decided. Only who
is said to win every ko, the *master*, takes them. The counts that promise something to the attacker start at infinity
and come down only by a finite line of play; the counts that promise the owner a number of moves start at what is
certain (each move takes one liberty at most) and go up in the same way. A pocket with ``least`` = ``most`` is that many
single outside liberties; one with an eye and ``kept`` = ``last`` is an eye of that many moves; in a sum of pockets it
may be replaced by its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import i64
from .keeping import ROOM, keeps, kept, kept_gap, leaves_out
from .local import NOBODY, Graph
from .pocket import CAPTURE, FREE, NEVER, Counts, Pocket

LARGEST_OPEN: Final = 7  # open points of a pocket that is solved alone
LARGEST_LEAKY: Final = 5  # the same where the owner may join living stones: seldom is such a pocket worth a number
LARGEST_GRAPH: Final = 3000  # states of a pocket that is solved alone


def solve_counts(pocket: Pocket, root: i64, owner: i64, going: Callable[[], bool]) -> bool:
    """Find the counts of a state and of all that can arise from it; False where these are too many."""
    if pocket.open_points(root) > (LARGEST_LEAKY if pocket.life[owner] else LARGEST_OPEN):
        return False
    return count_states(pocket, root, owner, LARGEST_GRAPH, going)


def count_states(
    pocket: Pocket, root: i64, owner: i64, limit: i64, going: Callable[[], bool], master: i64 = NOBODY
) -> bool:
    """The same for a pocket of any size; False where there are more than ``limit`` states."""
    graph = Graph(pocket, owner, limit, going, master)
    if not graph.gather(root):
        return False
    lower = least(graph)
    upper = most(graph, False)
    upper_last = most(graph, True)
    has_eye = keeps(graph, False)
    lower_kept = kept(graph, has_eye)
    alive = keeps(graph, True)
    upper_gap = last_gap(graph, upper_last)
    lower_gap = kept_gap(graph, lower_kept, has_eye)
    for at in range(len(graph.states)):
        pocket.counts[graph.states[at]] = Counts(
            lower[at], upper[at], upper_last[at], upper_gap[at], lower_kept[at], lower_gap[at], has_eye[at], alive[at]
        )
    return True


def most(graph: Graph, capturing: bool) -> list[i64]:
    """``most`` of every state, or ``last`` when the last move is the capturing one."""
    value: list[i64] = [NEVER] * len(graph.states)
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            found = _most_of(graph, value, at, capturing)
            if found < value[at]:
                value[at] = found
                changed = True
            at -= 1
    return value


def _most_of(graph: Graph, value: list[i64], at: i64, capturing: bool) -> i64:
    if graph.pocket.safe[graph.owner][graph.states[at]]:
        return NEVER
    if graph.liberties[at] == 0 and _after_answers(graph, value, at, 0) == 0:
        return 0
    # A count above nothing needs a move that brings it down, even where the owner has no liberty yet.
    liberties = graph.liberties
    best: i64 = NEVER
    moves = graph.attacks[at]
    kos = graph.attack_kos[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        target = moves[i]
        if capturing and liberties[at] and liberties[target] == 0 and not kos[i]:
            best = 1
        elif terms[i] == FREE and not kos[i]:
            best = min(best, value[target] + 1)
    return _after_answers(graph, value, at, best) if best < NEVER else NEVER


def _after_answers(graph: Graph, value: list[i64], at: i64, best: i64) -> i64:
    """The count that the attacker can hold when the owner moves first, if it is ``best`` when he passes."""
    for target in graph.answers[at]:
        if value[target] > best:
            best = max(best, _answered(graph, value, target, best))
    return min(best, NEVER)


def _answered(graph: Graph, value: list[i64], at: i64, enough: i64) -> i64:
    """The least count that the attacker can bring a state to, by an answer or without one."""
    best = value[at]
    moves = graph.attacks[at]
    kos = graph.attack_kos[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and value[moves[i]] < best:
            best = value[moves[i]]
            if best <= enough:
                break
    return best


def least(graph: Graph) -> list[i64]:
    """``least`` of every state.

    Where the owner can go on for ever counts climb one by one without end. So they are found up to a ceiling. Those
    below it are final then, and above the liberties each final count rests on one that is smaller by 1 at most: where a
    number below the ceiling is left out, the counts above it never end. Else the ceiling is raised.
    """
    value = list(graph.liberties)
    lowest: i64 = 1
    for liberties in graph.liberties:
        lowest = max(lowest, liberties + 1)
    ceiling = lowest + ROOM
    while _raised(graph, value, ceiling):
        if leaves_out(value, lowest, ceiling):
            return [NEVER if found == ceiling else found for found in value]
        ceiling += ROOM
    return value


def _raised(graph: Graph, value: list[i64], ceiling: i64) -> bool:
    """Bring the counts up to what they are, as far as a ceiling; False where that was broken off."""
    changed = True
    while changed:
        if not graph.going():
            return False
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if value[at] or graph.pocket.safe[graph.owner][graph.states[at]]:
                found = min(_least_of(graph, value, at), ceiling)
                if found > value[at]:
                    value[at] = found
                    changed = True
            at -= 1
    return True


def _least_of(graph: Graph, value: list[i64], at: i64) -> i64:
    if graph.pocket.safe[graph.owner][graph.states[at]]:
        return NEVER
    worst: i64 = NEVER
    moves = graph.attacks[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        target = moves[i]
        if terms[i] == CAPTURE and graph.liberties[target]:
            continue
        found = value[target] + 1
        if graph.liberties[target] and found < worst:
            found = max(found, _best_answer(graph, value, target, worst))
        worst = min(worst, found)
    return worst


def _best_answer(graph: Graph, value: list[i64], at: i64, enough: i64) -> i64:
    best: i64 = 0
    moves = graph.answers[at]
    kos = graph.answer_kos[at]
    terms = graph.answer_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and value[moves[i]] > best:
            best = value[moves[i]]
            if best >= enough:
                break
    return best


def last_gap(graph: Graph, last: list[i64]) -> list[i64]:
    """Down to which count the attacker of every state can come while the owner has liberties elsewhere."""
    gaps = list(last)
    changed = True
    while changed and graph.going():
        changed = False
        at: i64 = len(graph.states) - 1
        while at >= 0:
            if 1 < gaps[at] and last[at] < NEVER:
                found = _last_gap_of(graph, gaps, last, at)
                if found < gaps[at]:
                    gaps[at] = found
                    changed = True
            at -= 1
    return gaps


def _last_gap_of(graph: Graph, gaps: list[i64], last: list[i64], at: i64) -> i64:
    best = _least_gap(graph, gaps, last, at, last[at] - 1, last[at])
    for target in graph.answers[at]:
        if last[target] <= last[at] and gaps[target] <= best:
            continue
        found = gaps[target] if last[target] <= last[at] else NEVER
        best = max(best, _least_gap(graph, gaps, last, target, last[at], found))
    return best


def _least_gap(graph: Graph, gaps: list[i64], last: list[i64], at: i64, allowed: i64, otherwise: i64) -> i64:
    """The least gap that a move of the attacker leads to, if it leads to a count that is allowed."""
    best = otherwise
    moves = graph.attacks[at]
    kos = graph.attack_kos[at]
    terms = graph.attack_terms[at]
    for i in range(len(moves)):
        if terms[i] == FREE and not kos[i] and last[moves[i]] <= allowed:
            best = min(best, gaps[moves[i]])
    return best
