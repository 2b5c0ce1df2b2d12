"""What a pocket that touches one essential chain is worth in moves, proved by solving the pocket alone.

The *owner* is the player whose essential chain touches the pocket, the *attacker* the other one. Of all states that can
arise by any moves of both (the owner may play as often as he likes), four counts are found:

- ``least``: the attacker needs at least so many moves here, if the owner answers;
- ``most``: the attacker needs at most so many, whatever the owner does, while the owner has liberties elsewhere;
- ``last``: the same when the last of them is the capturing move;
- ``eye``: the owner keeps a liberty here as long as he has one elsewhere; ``kept``: ``least`` for who keeps it.

A move of the owner that raises a count is no gain when the attacker has an answer that brings the count back: the pair of
moves leaves everything as it was. In the same way the owner may answer a move of the attacker. Who relies on a count
never takes a ko for it, while his opponent takes and retakes any: so the counts hold however kos are decided. The counts that
promise something to the attacker start at infinity and come down only by a finite line of play; the counts that promise the
owner a number of moves start at what is certain (each move takes one liberty at most) and go up in the same way.
A pocket with ``least`` = ``most`` is that many single outside liberties; one with an eye and ``kept`` = ``last`` is an eye
of that many moves; in a sum of pockets it may be replaced by its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from .bits import count
from .pocket import CAPTURE, FREE, NEVER, Counts, Pocket

LARGEST_OPEN: Final = 8  # open points of a pocket that is solved alone
LARGEST_LEAKY: Final = 5  # the same where the owner may join living stones: seldom is such a pocket worth a number
BREATH: Final = 100  # states between two questions whether to go on
LARGEST_GRAPH: Final = 3000  # states of a pocket that is solved alone


class _Solver:
    """The states that can arise from one state of a pocket, with the counts of all of them."""

    def __init__(self, pocket: Pocket, owner: i64, limit: i64, going: Callable[[], bool]) -> None:
        self.going = going
        self.pocket = pocket
        self.owner = owner
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
        found = self.index.get(state, -1)
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
            taken.append(plain != target)
        moves.append(targets)
        kos.append(taken)
        terms.append(pocket.terms[color][state])

    def most(self, capturing: bool) -> list[i64]:
        """``most`` of every state, or ``last`` when the last move is the capturing one."""
        value: list[i64] = [NEVER] * len(self.states)
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                found = self._most_of(value, at, capturing)
                if found < value[at]:
                    value[at] = found
                    changed = True
                at -= 1
        return value

    def _most_of(self, value: list[i64], at: i64, capturing: bool) -> i64:
        liberties = self.liberties
        if self.pocket.safe[self.owner][self.states[at]]:
            return NEVER
        best: i64 = NEVER
        if liberties[at] == 0:
            best = 0
        else:
            moves = self.attacks[at]
            kos = self.attack_kos[at]
            terms = self.attack_terms[at]
            for i in range(len(moves)):
                target = moves[i]
                if capturing and liberties[target] == 0 and not kos[i]:
                    best = min(best, 1)
                elif terms[i] == FREE and not kos[i]:
                    best = min(best, value[target] + 1)
        if best >= NEVER:
            return NEVER
        for target in self.answers[at]:
            if value[target] > best:
                best = max(best, self._answered(value, target, best))
        return min(best, NEVER)

    def _answered(self, value: list[i64], at: i64, enough: i64) -> i64:
        """The least count that the attacker can bring a state to, by an answer or without one."""
        best = value[at]
        moves = self.attacks[at]
        kos = self.attack_kos[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and value[moves[i]] < best:
                best = value[moves[i]]
                if best <= enough:
                    break
        return best

    def least(self) -> list[i64]:
        """``least`` of every state."""
        value = list(self.liberties)
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                if value[at] or self.pocket.safe[self.owner][self.states[at]]:
                    found = self._least_of(value, at)
                    if found > value[at]:
                        value[at] = found
                        changed = True
                at -= 1
        return value

    def _least_of(self, value: list[i64], at: i64) -> i64:
        if self.pocket.safe[self.owner][self.states[at]]:
            return NEVER
        worst: i64 = NEVER
        moves = self.attacks[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            target = moves[i]
            if terms[i] == CAPTURE and self.liberties[target]:
                continue
            found = value[target] + 1
            if self.liberties[target] and found < worst:
                found = max(found, self._best_answer(value, target, worst))
            worst = min(worst, found)
        return worst

    def _best_answer(self, value: list[i64], at: i64, enough: i64) -> i64:
        best: i64 = 0
        moves = self.answers[at]
        kos = self.answer_kos[at]
        terms = self.answer_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and value[moves[i]] > best:
                best = value[moves[i]]
                if best >= enough:
                    break
        return best

    def keeps(self, capturing: bool) -> list[bool]:
        """Whether the owner always keeps a liberty: against all moves (``capturing``), or while he has one elsewhere."""
        safe = self.pocket.safe[self.owner]
        value = [self.liberties[at] > 0 or safe[self.states[at]] for at in range(len(self.states))]
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                if value[at] and not self._keeps(value, at, capturing):
                    value[at] = False
                    changed = True
                at -= 1
        return value

    def _keeps(self, value: list[bool], at: i64, capturing: bool) -> bool:
        if self.pocket.safe[self.owner][self.states[at]]:
            return True
        moves = self.attacks[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            target = moves[i]
            if terms[i] == CAPTURE and (not capturing or self.liberties[target]):
                continue
            if not value[target] and ((capturing and not self.liberties[target]) or not self._restored(value, target)):
                return False
        return True

    def _restored(self, value: list[bool], at: i64) -> bool:
        moves = self.answers[at]
        kos = self.answer_kos[at]
        terms = self.answer_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and value[moves[i]]:
                return True
        return False

    def kept(self, eye: list[bool]) -> list[i64]:
        """``kept`` of every state: ``least`` for an owner who answers so that he keeps the eye; 0 where there is none."""
        value: list[i64] = [1 if eye[at] else 0 for at in range(len(self.states))]
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                if eye[at]:
                    found = self._kept_of(value, eye, at)
                    if found > value[at]:
                        value[at] = found
                        changed = True
                at -= 1
        return value

    def _kept_of(self, value: list[i64], eye: list[bool], at: i64) -> i64:
        if self.pocket.safe[self.owner][self.states[at]]:
            return NEVER
        if self._blocked(at):
            return max(1, self._best_kept(value, at) - 1)
        worst: i64 = NEVER
        moves = self.attacks[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            target = moves[i]
            if terms[i] == CAPTURE:
                if not self.liberties[target]:
                    worst = 1
                continue
            found: i64 = value[target] + 1 if eye[target] else 0
            if self.liberties[target] and found < worst:
                found = max(found, self._best_kept(value, target))
            worst = min(worst, found)
        return worst

    def _best_kept(self, value: list[i64], at: i64) -> i64:
        """The best that the owner can bring a state to. To block the attacker is no answer: he may be to capture."""
        best: i64 = 0
        moves = self.answers[at]
        kos = self.answer_kos[at]
        terms = self.answer_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and not self._blocked(moves[i]):
                best = max(best, value[moves[i]])
        return best

    def _blocked(self, at: i64) -> bool:
        """Whether the attacker has only the capturing move left here."""
        terms = self.attack_terms[at]
        for term in terms:
            if term == FREE:
                return False
        return self.liberties[at] == 1 and len(terms) > 0

    def last_gap(self, last: list[i64]) -> list[i64]:
        """Down to which count the attacker of every state can come while the owner has liberties elsewhere."""
        gaps = list(last)
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                if 1 < gaps[at] and last[at] < NEVER:
                    found = self._last_gap_of(gaps, last, at)
                    if found < gaps[at]:
                        gaps[at] = found
                        changed = True
                at -= 1
        return gaps

    def _last_gap_of(self, gaps: list[i64], last: list[i64], at: i64) -> i64:
        best = self._least_gap(gaps, last, at, last[at] - 1, last[at])
        for target in self.answers[at]:
            if last[target] <= last[at] and gaps[target] <= best:
                continue
            found = gaps[target] if last[target] <= last[at] else NEVER
            best = max(best, self._least_gap(gaps, last, target, last[at], found))
        return best

    def _least_gap(self, gaps: list[i64], last: list[i64], at: i64, allowed: i64, otherwise: i64) -> i64:
        """The least gap that a move of the attacker leads to, if it leads to a count that is allowed."""
        best = otherwise
        moves = self.attacks[at]
        kos = self.attack_kos[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and last[moves[i]] <= allowed:
                best = min(best, gaps[moves[i]])
        return best

    def kept_gap(self, kept: list[i64], eye: list[bool]) -> list[i64]:
        """At which count the owner of an eye can stop the attacker of every state while he has liberties elsewhere."""
        gaps: list[i64] = [1 if eye[at] else 0 for at in range(len(self.states))]
        changed = True
        while changed and self.going():
            changed = False
            at: i64 = len(self.states) - 1
            while at >= 0:
                if eye[at]:
                    found = kept[at] if self._blocked(at) else self._kept_gap_of(gaps, kept, at)
                    if found > gaps[at]:
                        gaps[at] = found
                        changed = True
                at -= 1
        return gaps

    def _kept_gap_of(self, gaps: list[i64], kept: list[i64], at: i64) -> i64:
        worst = kept[at]
        moves = self.attacks[at]
        terms = self.attack_terms[at]
        for i in range(len(moves)):
            if terms[i] != FREE:
                continue
            target = moves[i]
            best: i64 = gaps[target] if kept[target] >= kept[at] - 1 else 0
            if self.liberties[target] and best < worst:
                best = max(best, self._best_gap(gaps, kept, target, kept[at]))
            worst = min(worst, best)
        return worst

    def _best_gap(self, gaps: list[i64], kept: list[i64], at: i64, needed: i64) -> i64:
        """The largest gap that an answer of the owner leads to, if it keeps the count that is needed."""
        best: i64 = 0
        moves = self.answers[at]
        kos = self.answer_kos[at]
        terms = self.answer_terms[at]
        for i in range(len(moves)):
            if terms[i] == FREE and not kos[i] and kept[moves[i]] >= needed:
                if not self._blocked(moves[i]):
                    best = max(best, gaps[moves[i]])
        return best


def solve_counts(pocket: Pocket, root: i64, owner: i64, going: Callable[[], bool]) -> bool:
    """Find the counts of a state and of all that can arise from it; False where these are too many."""
    if pocket.open_points(root) > (LARGEST_LEAKY if pocket.life[owner] else LARGEST_OPEN):
        return False
    solver = _Solver(pocket, owner, LARGEST_GRAPH, going)
    if not solver.gather(root):
        return False
    least = solver.least()
    most = solver.most(False)
    last = solver.most(True)
    eye = solver.keeps(False)
    kept = solver.kept(eye)
    alive = solver.keeps(True)
    last_gap = solver.last_gap(last)
    kept_gap = solver.kept_gap(kept, eye)
    for at in range(len(solver.states)):
        pocket.counts[solver.states[at]] = Counts(
            least[at], most[at], last[at], last_gap[at], kept[at], kept_gap[at], eye[at], alive[at]
        )
    return True
