"""All states that can arise from one state of a pocket, with the moves of both players between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import count, i64
from .pocket import FREE, Pocket

NOBODY: Final = -1  # the master of kos that has none
BREATH: Final = 100  # states between two questions whether to go on


class Graph:
    """The states by number, the first one first; ``owner`` is whose essential chain it is, the *attacker* his opponent.

    ``attacks`` and ``answers`` are the attacker's and the owner's moves of each state, with what they lead to (a
    ko that arises is left out); ``free_attacks`` and ``free_answers`` those that are legal in any case and take no ko
    that may be lost. ``master`` loses none. ``liberties`` are the owner's, ``safe`` tells where he has joined life.
    """

    def __init__(self, pocket: Pocket, owner: i64, limit: i64, going: Callable[[], bool], master: i64 = NOBODY) -> None:
        self.going = going
        self.pocket = pocket
        self.owner = owner
        self.master = master
        self.limit = limit
        self.states: list[i64] = []
        self.index: dict[i64, i64] = {}
        self.attacks: list[list[i64]] = []
        self.attack_kos: list[list[bool]] = []
        self.attack_terms: list[bytes] = []
        self.free_attacks: list[list[i64]] = []
        self.answers: list[list[i64]] = []
        self.free_answers: list[list[i64]] = []
        self.liberties: list[i64] = []
        self.safe: list[bool] = []

    def gather(self, root: i64) -> bool:
        """Collect all states; whether they are few enough."""
        self._number(root)
        at: i64 = 0
        while at < len(self.states):
            if len(self.states) > self.limit:
                return False
            if at % BREATH == 0 and not self.going():
                return False
            state = self.states[at]
            self.liberties.append(count(self.pocket.liberties[self.owner][state]))
            self.safe.append(self.pocket.safe[self.owner][state])
            self.attack_kos.append(self._note(state, 1 - self.owner, self.attacks, self.free_attacks))
            self.attack_terms.append(self.pocket.terms[1 - self.owner][state])
            self._note(state, self.owner, self.answers, self.free_answers)
            at += 1
        return True

    def _number(self, state: i64) -> i64:
        found: i64 = self.index.get(state, -1)
        if found < 0:
            found = len(self.states)
            self.index[state] = found
            self.states.append(state)
        return found

    def _note(self, state: i64, color: i64, moves: list[list[i64]], free: list[list[i64]]) -> list[bool]:
        """Note the moves of a colour in a state; returns which of them take a ko that may be lost."""
        pocket = self.pocket
        targets: list[i64] = []
        always: list[i64] = []
        taken: list[bool] = []
        found = pocket.moves(state, color)
        terms = pocket.terms[color][state]
        for i in range(len(found)):
            plain = pocket.plain[found[i]]
            number = self._number(plain)
            takes = plain != found[i] and color != self.master
            targets.append(number)
            taken.append(takes)
            if terms[i] == FREE and not takes:
                always.append(number)
        moves.append(targets)
        free.append(always)
        return taken

    def blocked(self, at: i64) -> bool:
        """Whether the attacker has only the capturing move left."""
        terms = self.attack_terms[at]
        for term in terms:
            if term == FREE:
                return False
        return self.liberties[at] == 1 and len(terms) > 0

    def best_answer(self, value: list[i64], at: i64, kept: list[i64], needed: i64) -> i64:
        """The best value that the owner can bring a state to by an answer that keeps what is needed; 0 for none."""
        best: i64 = 0
        for target in self.free_answers[at]:
            if kept[target] >= needed and value[target] > best:
                best = value[target]
        return best


class Sweep:
    """A number for each state of a graph, brought to what follows from the numbers after its moves.

    ``of`` tells what follows. The numbers only rise, as far as a ``ceiling``, or only come down.
    """

    def __init__(self, graph: Graph, value: list[i64], rising: bool) -> None:
        self.graph = graph
        self.value = value
        self.rising = rising
        self.ceiling: i64 = 0

    def of(self, at: i64) -> i64:
        """What the number of a state has to be, by those of the others."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Go over all states, the last ones first, until nothing changes; False where that was broken off."""
        value = self.value
        changed = True
        while changed:
            if not self.graph.going():
                return False
            changed = False
            at: i64 = len(value) - 1
            while at >= 0:
                found = self.of(at)
                if (found > value[at]) if self.rising else (found < value[at]):
                    value[at] = found
                    changed = True
                at -= 1
        return True
