"""All states that can arise from one state of a pocket, with the moves of both players between them."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Final

from .bits import count, i64
from .pocket import FREE, Pocket

NOBODY: Final = -1  # the master of kos that has none
BREATH: Final = 100  # states between two questions whether to go on


class Moves:
    """A player's moves in all states: those of state ``at`` stand from ``begins[at]`` up to ``begins[at + 1]``.

    ``targets`` are what they lead to (a ko that arises is left out), ``terms`` as in the pocket; ``free`` are those
    that are legal in any case and take no ko that may be lost, ``takes`` those that take one.
    """

    def __init__(self, begins: list[int], targets: list[int], terms: list[int], takes: list[int]) -> None:
        self.begins = array("q", begins)
        self.targets = array("q", targets)
        self.terms = array("B", terms)
        self.takes = array("B", takes)
        self.free = array("B", bytes(len(targets)))
        for i in range(len(targets)):
            self.free[i] = terms[i] == FREE and not takes[i]


class Graph:
    """The states by number, the first one first; ``owner`` is whose essential chain it is, the *attacker* his opponent.

    ``attacks`` and ``answers`` are the attacker's and the owner's moves. ``master`` loses no ko. ``liberties`` are the
    owner's, ``safe`` tells where he has joined life.
    """

    def __init__(self, pocket: Pocket, owner: i64, limit: i64, going: Callable[[], bool], master: i64 = NOBODY) -> None:
        self.going = going
        self.pocket = pocket
        self.owner = owner
        self.master = master
        self.limit = limit
        self.states: list[i64] = []
        self.index: dict[i64, i64] = {}

    def gather(self, root: i64) -> bool:
        """Collect all states; whether they are few enough."""
        rows: list[list[list[i64]]] = [[[0], [], [], []], [[0], [], [], []]]
        self._number(root)
        at: i64 = 0
        while at < len(self.states):
            if len(self.states) > self.limit:
                return False
            if at % BREATH == 0 and not self.going():
                return False
            self._note(self.states[at], 1 - self.owner, rows[1 - self.owner])
            self._note(self.states[at], self.owner, rows[self.owner])
            at += 1
        self.attacks, self.answers = Moves(*rows[1 - self.owner]), Moves(*rows[self.owner])
        self.size = at
        self.liberties = array("q", [count(self.pocket.liberties[self.owner][state]) for state in self.states])
        self.safe = array("B", [self.pocket.safe[self.owner][state] for state in self.states])
        return True

    def _number(self, state: i64) -> i64:
        found: i64 = self.index.get(state, -1)
        if found < 0:
            found = len(self.states)
            self.index[state] = found
            self.states.append(state)
        return found

    def _note(self, state: i64, color: i64, row: list[list[i64]]) -> None:
        """Note the moves of a colour in a state behind those of the states before it."""
        pocket = self.pocket
        begins, targets, terms, takes = row
        found = pocket.moves(state, color)
        told = pocket.terms[color][state]
        for i in range(len(found)):
            plain = pocket.plain[found[i]]
            targets.append(self._number(plain))
            terms.append(told[i])
            takes.append(1 if plain != found[i] and color != self.master else 0)
        begins.append(len(targets))

    def blocked(self, at: i64) -> bool:
        """Whether the attacker has only the capturing move left."""
        attacks = self.attacks
        for i in range(attacks.begins[at], attacks.begins[at + 1]):
            if attacks.terms[i] == FREE:
                return False
        return self.liberties[at] == 1 and attacks.begins[at] < attacks.begins[at + 1]


class Sweep:
    """A number for each state of a graph, brought to what follows from the numbers after its moves.

    ``of`` tells what follows. The numbers only rise, as far as a ``ceiling``, or only come down.
    """

    def __init__(self, graph: Graph, rising: bool) -> None:
        self.graph = graph
        self.value = array("q", bytes(8 * graph.size))
        self.rising = rising
        self.ceiling: i64 = 0

    def of(self, at: i64) -> i64:
        """What the number of a state has to be, by those of the others."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Go over all states, the last ones first, until nothing changes; False where that was broken off."""
        changed = True
        while changed:
            if not self.graph.going():
                return False
            changed = False
            at: i64 = self.graph.size - 1
            while at >= 0:
                found = self.of(at)
                if (found > self.value[at]) if self.rising else (found < self.value[at]):
                    self.value[at] = found
                    changed = True
                at -= 1
        return True

    def best_answer(self, at: i64) -> i64:
        """The best that the owner can bring a state to by an answer; 0 for none."""
        answers = self.graph.answers
        best: i64 = 0
        for i in range(answers.begins[at], answers.begins[at + 1]):
            if answers.free[i] and self.value[answers.targets[i]] > best:
                best = self.value[answers.targets[i]]
        return best
