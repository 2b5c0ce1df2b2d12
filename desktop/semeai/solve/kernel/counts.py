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
from .local import NOBODY, Graph, Sweep
from .pocket import CAPTURE, FREE, NEVER, Counts, Pocket

LARGEST_OPEN: Final = 7  # open points of a pocket that is solved alone
LARGEST_LEAKY: Final = 5  # the same where the owner may join living stones: seldom is such a pocket worth a number
LARGEST_GRAPH: Final = 3000  # states of a pocket that is solved alone
ROOM: Final = 12  # by which the ceiling of counts is raised


def too_open(pocket: Pocket, root: i64, owner: i64) -> bool:
    """Whether a state has too many open points to be solved alone."""
    return pocket.open_points(root) > (LARGEST_LEAKY if pocket.life[owner] else LARGEST_OPEN)


def count_states(
    pocket: Pocket, root: i64, owner: i64, limit: i64, going: Callable[[], bool], master: i64 = NOBODY
) -> bool:
    """Find the counts of a state and of all that can arise from it; False where these are more than ``limit``."""
    graph = Graph(pocket, owner, limit, going, master)
    if not graph.gather(root):
        return False
    least = Least(graph)
    most = Most(graph, False)
    last = Most(graph, True)
    eye = Keeps(graph, False)
    kept = Kept(graph, eye)
    alive = Keeps(graph, True)
    last_gap = LastGap(graph, last)
    kept_gap = KeptGap(graph, kept, eye)
    for at in range(graph.size):
        found = Counts()
        found.least, found.most = least.value[at], most.value[at]
        found.last, found.last_gap = last.value[at], last_gap.value[at]
        found.kept, found.kept_gap = kept.value[at], kept_gap.value[at]
        found.eye, found.alive = eye.value[at] != 0, alive.value[at] != 0
        pocket.counts[graph.states[at]] = found
    return True


class Most(Sweep):
    """``most`` of every state, or ``last`` when the last move is the capturing one."""

    def __init__(self, graph: Graph, capturing: bool) -> None:
        Sweep.__init__(self, graph, False)
        self.capturing = capturing
        for at in range(graph.size):
            self.value[at] = NEVER
        self.settle()

    def of(self, at: i64) -> i64:
        graph = self.graph
        if graph.safe[at]:
            return NEVER
        if graph.liberties[at] == 0 and self._after_answers(at, 0) == 0:
            return 0
        # A count above nothing needs a move that brings it down, even where the owner has no liberty yet.
        best = self._attacked(at, NEVER - 1) + 1
        attacks = graph.attacks
        if self.capturing and graph.liberties[at]:
            for i in range(attacks.begins[at], attacks.begins[at + 1]):
                if graph.liberties[attacks.targets[i]] == 0 and not attacks.takes[i]:
                    best = 1
        return self._after_answers(at, best) if best < NEVER else NEVER

    def _after_answers(self, at: i64, best: i64) -> i64:
        """The count that the attacker can hold when the owner moves first, if it is ``best`` when he passes."""
        answers = self.graph.answers
        for i in range(answers.begins[at], answers.begins[at + 1]):
            target = answers.targets[i]
            if self.value[target] > best:
                best = max(best, self._attacked(target, self.value[target]))
        return min(best, NEVER)

    def _attacked(self, at: i64, best: i64) -> i64:
        """The least count, ``best`` or less, that a move of the attacker brings a state to."""
        attacks = self.graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            if attacks.free[i] and self.value[attacks.targets[i]] < best:
                best = self.value[attacks.targets[i]]
        return best


class Climb(Sweep):
    """Counts that climb one by one without end where the owner can go on for ever.

    So they are found up to a ceiling. Those below it are final then, and from ``lowest`` up each final count rests on
    one that is smaller by 1 at most: where a number below the ceiling is left out, the counts above it never end. Else
    the ceiling is raised.
    """

    def climb(self, lowest: i64) -> bool:
        """Find the counts; False where that was broken off."""
        self.ceiling = lowest + ROOM
        while self.settle():
            if self._leaves_out(lowest):
                for at in range(self.graph.size):
                    if self.value[at] == self.ceiling:
                        self.value[at] = NEVER
                return True
            self.ceiling += ROOM
        return False

    def resting(self, at: i64) -> i64:
        """The count of a state where it rests on one that is smaller by 1 at most, else 0."""
        return self.value[at]

    def _leaves_out(self, lowest: i64) -> bool:
        """Whether a number from ``lowest`` up to the ceiling, which does not count, is no count."""
        met = bytearray(self.ceiling)
        for at in range(self.graph.size):
            if self.resting(at) < self.ceiling:
                met[self.resting(at)] = 1
        return 0 in met[lowest:]


class Least(Climb):
    """``least`` of every state."""

    def __init__(self, graph: Graph) -> None:
        Sweep.__init__(self, graph, True)
        lowest: i64 = 1
        for at in range(graph.size):
            self.value[at] = graph.liberties[at]
            lowest = max(lowest, graph.liberties[at] + 1)
        self.climb(lowest)

    def of(self, at: i64) -> i64:
        graph = self.graph
        if graph.safe[at]:
            return min(NEVER, self.ceiling)
        if self.value[at] == 0:
            return 0
        worst: i64 = NEVER
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            target = attacks.targets[i]
            if attacks.terms[i] == CAPTURE and graph.liberties[target]:
                continue
            found = self.value[target] + 1
            if graph.liberties[target] and found < worst:
                found = max(found, self.best_answer(target))
            worst = min(worst, found)
        return min(worst, self.ceiling)


class LastGap(Sweep):
    """Down to which count the attacker of every state can come while the owner has liberties elsewhere."""

    def __init__(self, graph: Graph, last: Most) -> None:
        Sweep.__init__(self, graph, False)
        self.last = last
        self.value[:] = last.value
        self.settle()

    def of(self, at: i64) -> i64:
        allowed = self.last.value[at]
        if self.value[at] <= 1 or allowed >= NEVER:
            return self.value[at]
        best = self._least_gap(at, allowed - 1, allowed)
        answers = self.graph.answers
        for i in range(answers.begins[at], answers.begins[at + 1]):
            target = answers.targets[i]
            if self.last.value[target] <= allowed and self.value[target] <= best:
                continue
            found = self.value[target] if self.last.value[target] <= allowed else NEVER
            best = max(best, self._least_gap(target, allowed, found))
        return best

    def _least_gap(self, at: i64, allowed: i64, otherwise: i64) -> i64:
        """The least gap that a move of the attacker leads to, if it leads to a count that is allowed."""
        best = otherwise
        attacks = self.graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            target = attacks.targets[i]
            if attacks.free[i] and self.last.value[target] <= allowed:
                best = min(best, self.value[target])
        return best


class Keeps(Sweep):
    """1 where the owner always keeps a liberty, against all moves (``capturing``) or while he has one elsewhere."""

    def __init__(self, graph: Graph, capturing: bool) -> None:
        Sweep.__init__(self, graph, False)
        self.capturing = capturing
        for at in range(graph.size):
            self.value[at] = 1 if graph.liberties[at] or graph.safe[at] else 0
        self.settle()

    def of(self, at: i64) -> i64:
        graph = self.graph
        if self.value[at] == 0 or graph.safe[at]:
            return self.value[at]
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            target = attacks.targets[i]
            taken = graph.liberties[target] == 0
            if attacks.terms[i] == CAPTURE and not (self.capturing and taken):
                continue
            if self.value[target] == 0 and ((self.capturing and taken) or self.best_answer(target) == 0):
                return 0
        return 1


class Kept(Climb):
    """``kept`` of every state: ``least`` for an owner who answers so that he keeps the ``eye``; 0 where there is none.

    One of a blocked state follows from others.
    """

    def __init__(self, graph: Graph, eye: Keeps) -> None:
        Sweep.__init__(self, graph, True)
        self.eye = eye
        self.value[:] = eye.value
        if self.climb(3):  # a count of 2 may rest on none
            self.ceiling = NEVER
            found: list[i64] = [max(self.value[at], self.of(at)) for at in range(graph.size)]
            for at in range(graph.size):
                self.value[at] = found[at]

    def resting(self, at: i64) -> i64:
        return 0 if self.graph.blocked(at) else self.value[at]

    def of(self, at: i64) -> i64:
        graph = self.graph
        if self.eye.value[at] == 0:
            return 0
        if graph.safe[at]:
            return self.ceiling
        if graph.blocked(at):
            return min(max(1, self._best_kept(at) - 1), self.ceiling)
        worst: i64 = self.ceiling
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            target = attacks.targets[i]
            if attacks.terms[i] == CAPTURE:
                if graph.liberties[target] == 0:
                    worst = 1
                continue
            found: i64 = self.value[target] + 1 if self.eye.value[target] else 0
            if graph.liberties[target] and found < worst:
                found = max(found, self._best_kept(target))
            worst = min(worst, found)
        return worst

    def _best_kept(self, at: i64) -> i64:
        """The best that the owner can bring a state to. To block the attacker is no answer: he may be to capture."""
        best: i64 = 0
        answers = self.graph.answers
        for i in range(answers.begins[at], answers.begins[at + 1]):
            target = answers.targets[i]
            if answers.free[i] and self.value[target] > best and not self.graph.blocked(target):
                best = self.value[target]
        return best


class KeptGap(Sweep):
    """At which count the owner of an eye can stop the attacker of every state while he has liberties elsewhere."""

    def __init__(self, graph: Graph, kept: Kept, eye: Keeps) -> None:
        Sweep.__init__(self, graph, True)
        self.kept = kept
        self.value[:] = eye.value
        self.settle()

    def of(self, at: i64) -> i64:
        graph = self.graph
        worst = self.kept.value[at]
        if self.value[at] == 0 or graph.blocked(at):
            return worst if self.value[at] else 0
        attacks = graph.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            if attacks.terms[i] != FREE:
                continue
            target = attacks.targets[i]
            best: i64 = self.value[target] if self.kept.value[target] >= self.kept.value[at] - 1 else 0
            if graph.liberties[target] and best < worst:
                best = max(best, self._best_gap(target, self.kept.value[at]))
            worst = min(worst, best)
        return worst

    def _best_gap(self, at: i64, needed: i64) -> i64:
        """The largest gap that an answer of the owner leads to, if it keeps the count that is needed."""
        best: i64 = 0
        answers = self.graph.answers
        for i in range(answers.begins[at], answers.begins[at + 1]):
            target = answers.targets[i]
            enough = answers.free[i] and self.kept.value[target] >= needed and self.value[target] > best
            if enough and not self.graph.blocked(target):
                best = self.value[target]
        return best
