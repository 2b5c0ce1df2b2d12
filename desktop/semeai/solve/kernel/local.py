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
    ko that arises is left out), whether they take a ko that may be lost, and their terms. ``master`` loses none.
    """

    def __init__(self, pocket: Pocket, owner: i64, limit: i64, going: Callable[[], bool], master: i64 = NOBODY) -> None:
        self.going = going
        self.pocket = pocket
        self.owner = owner
        self.master = master
        self.limit = limit
        self.states: list[i64] = []
        self.index: dict[i64, i64] = {}
        # For each state: the attacker's moves and the owner's, as indices, with whether they take a ko and their terms.
        self.attacks: list[list[i64]] = []
        self.attack_kos: list[list[bool]] = []
        self.attack_terms: list[list[i64]] = []
        self.answers: list[list[i64]] = []
        self.answer_kos: list[list[bool]] = []
        self.answer_terms: list[list[i64]] = []
        self.liberties: list[i64] = []

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
            self._note(state, 1 - self.owner, self.attacks, self.attack_kos, self.attack_terms)
            self._note(state, self.owner, self.answers, self.answer_kos, self.answer_terms)
            at += 1
        return True

    def _number(self, state: i64) -> i64:
        found: i64 = self.index.get(state, -1)
        if found < 0:
            found = len(self.states)
            self.index[state] = found
            self.states.append(state)
        return found

    def _note(
        self, state: i64, color: i64, moves: list[list[i64]], kos: list[list[bool]], terms: list[list[i64]]
    ) -> None:
        pocket = self.pocket
        targets: list[i64] = []
        taken: list[bool] = []
        for target in pocket.moves(state, color):
            plain = pocket.plain[target]
            targets.append(self._number(plain))
            taken.append(plain != target and color != self.master)
        moves.append(targets)
        kos.append(taken)
        terms.append(pocket.terms[color][state])

    def blocked(self, at: i64) -> bool:
        """Whether the attacker has only the capturing move left."""
        terms = self.attack_terms[at]
        for term in terms:
            if term == FREE:
                return False
        return self.liberties[at] == 1 and len(terms) > 0
