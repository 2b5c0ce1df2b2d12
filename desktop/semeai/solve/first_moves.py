"""The first moves of a race: the best that one of them reaches, the moves that reach it, and the choices beside it.

Each is asked about as a question of its own. The stones around the race stay alive whatever is played: those that are
proved to live do so without an eye in the race (``region.py``).

How surely the mover can take the other chain and how surely he can save his own are two questions, and each has its
best answer. Usually some moves reach both answers: they are the list. If none does (it takes two kos, or several ways
into one), the grips of every move that can matter are found, and ``Grips`` orders them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from semeai.go.board import Point, first
from semeai.solve.flat_race import NOBODY
from semeai.solve.race_search import LEAST, MORE, RaceSearch
from semeai.solve.region import Pieces
from semeai.solve.stage import Stage
from semeai.solve.sum_race import UNBOUNDED
from semeai.solve.values import GRIPS, PASS, Choice, Grip, Grips, Request
from semeai.solve.watch import Enough, Stopped

Sought = tuple[Point, ...] | None
"""Moves that are asked about; others only until one that reaches the result was found. An empty tuple stands for all.

No question about one may take much longer than the answer took. With None all moves are asked about to the end.
"""


@dataclass(frozen=True, slots=True)
class Listed:
    """The best that one move reaches, the moves that do, best first, and the choices beside it.

    ``complete`` says whether all moves were asked about. ``grips`` are None where no move was found.
    """

    grips: Grips | None = None
    moves: tuple[Point, ...] = ()
    choices: tuple[Choice, ...] = ()
    complete: bool = False


def walled(request: Request, pieces: Pieces) -> Request:
    """The same race, with the stones around it marked as never captured."""
    return replace(request, position=request.position.with_immortal(pieces.walls | pieces.saved))


def first_moves(request: Request, search: RaceSearch, separate: Grips, sought: Sought = None) -> Listed:
    """The best first moves; ``separate`` are the best defence and the best attack, each by itself.

    Needing no move here is best of all. An incomplete list has only moves that reach the result. For ``sought`` see
    ``Sought``.
    """
    asking = _Asking(request, search, separate)
    waiting = sorted(_candidates(request, search), key=lambda one: (not asking.known(one), one.rank))
    if sought:
        waiting.sort(key=lambda one: one.move not in sought)
    if sought is not None or search.limit < UNBOUNDED:
        search.most = min(max(search.effort // 2, 2 * LEAST), search.limit)
    with suppress(Stopped):
        while waiting:
            waiting = asking.ask(waiting, sought)
            if (asking.both and sought is not None) or search.most >= search.limit:
                break
            search.most = min(search.most * MORE, search.limit)
    search.most = search.limit
    if asking.both:
        return Listed(separate, _moves(asking.both), (), not waiting)
    with suppress(Stopped):
        if not waiting:
            return asking.of_one_move()
    return Listed()


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A legal first move, the race after it, and its place in the order.

    ``retaken`` is the race after the mover retakes a ko that is forbidden now: first a threat, which is a pass here,
    and its answer.
    """

    move: Point
    after: Stage
    rank: tuple[bool, int, int]
    retaken: Stage | None = None


def _moves(candidates: list[_Candidate]) -> tuple[Point, ...]:
    """The moves of candidates, the best first."""
    return tuple(one.move for one in sorted(candidates, key=lambda one: one.rank))


def _candidates(request: Request, search: RaceSearch) -> Iterator[_Candidate]:
    start = search.stage(request.position, request.mover)
    for move in (*search.points(start), PASS):
        after = start.after(move)
        if isinstance(after, Stage):
            retaken = _retaken(start, search) if move == PASS else None
            yield _Candidate(move, after, (move != PASS, after.balance(request.mover), move), retaken)


def _retaken(start: Stage, search: RaceSearch) -> Stage | None:
    """The race after the mover has retaken a ko that is forbidden now; None if there is no such ko in it."""
    ko = start.position.ko
    if not ko or first(ko) not in search.points(start):
        return None
    found = replace(start, position=start.position.passed()).after(first(ko))
    return found if isinstance(found, Stage) else None


class _Asking:
    """Asks about candidates, and keeps those that defend as surely as possible, and of them those that also attack so.

    ``separate`` are the best defence and the best attack.
    """

    def __init__(self, request: Request, search: RaceSearch, separate: Grips) -> None:
        self.both: list[_Candidate] = []
        self._defending: list[_Candidate] = []  # not attacking; the others do neither
        self._others: list[_Candidate] = []
        self._mover = request.mover
        self._search = search
        self._separate = separate

    def known(self, candidate: _Candidate) -> bool:
        """Whether earlier searches found, as a hint, that a candidate does what is wanted."""
        after, mover = candidate.after, self._mover
        if self._separate.attack is Grip.NEVER:
            return self._search.known(after, mover.opponent, NOBODY) is False
        return any(self._search.known(after, mover, master) for master in (mover.opponent, NOBODY))

    def ask(self, waiting: list[_Candidate], sought: Sought) -> list[_Candidate]:
        """Ask about candidates; return those left out, as too much effort or not sought. Raises Stopped."""
        left = []
        for candidate in waiting:
            if sought and candidate.move not in sought and self.both:
                left.append(candidate)
                continue
            try:
                attacks = self._attacks(candidate, self._separate.attack)
                # A player who captures for certain has saved his chain.
                sure = self._separate.attack is Grip.ALWAYS
                defends = attacks if sure else self._defends(candidate, self._separate.defend)
            except Enough:
                left.append(candidate)
                continue
            found = self._others if not defends else self.both if attacks else self._defending
            found.append(candidate)
        return left

    def of_one_move(self) -> Listed:
        """The best that one move reaches where none does both, with the choices; asks about all. Raises Stopped.

        As the defence counts first, the best move is one of those that defend.
        """
        for attack in reversed(GRIPS[: self._separate.attack.rank]):
            if reaching := [one for one in self._defending if self._attacks(one, attack)]:
                best = Grips(self._separate.defend, attack)
                return Listed(best, _moves(reaching), self._choices(best), True)
        return Listed()

    def _choices(self, best: Grips) -> tuple[Choice, ...]:
        """The moves that attack more surely than the best ones."""
        found: dict[Grips, list[_Candidate]] = {}
        for candidate in self._others:
            for attack in reversed(GRIPS[best.attack.rank + 1 : self._separate.attack.rank + 1]):
                if self._attacks(candidate, attack):
                    found.setdefault(self._with_defence(candidate, attack), []).append(candidate)
                    break
        surest_first = sorted(found, key=lambda grips: (grips.attack.rank, grips.defend.rank), reverse=True)
        return tuple(Choice(_moves(found[grips]), grips) for grips in surest_first)

    def _with_defence(self, candidate: _Candidate, attack: Grip) -> Grips:
        """The grips of a candidate with this attack: it defends at least as surely as it attacks."""
        for defend in reversed(GRIPS[attack.rank + 1 : self._separate.defend.rank]):
            if self._defends(candidate, defend):
                return Grips(defend, attack)
        return Grips(attack, attack)

    def _attacks(self, candidate: _Candidate, grip: Grip) -> bool:
        """Whether a move keeps such a grip on the other chain. Raises Stopped."""
        if self._search.at_least(grip, candidate.after, self._mover):
            return True
        retaken = candidate.retaken if grip is Grip.WINNING_KOS else None
        return retaken is not None and self._search.at_least(grip, retaken, self._mover)

    def _defends(self, candidate: _Candidate, grip: Grip) -> bool:
        """Whether a move saves the own chain so surely: the opponent's grip on it is no surer. Raises Stopped."""
        if grip is Grip.NEVER:
            return True
        more = GRIPS[grip.turned.rank + 1]
        if not self._search.at_least(more, candidate.after, self._mover.opponent):
            return True
        retaken = candidate.retaken if grip is Grip.WINNING_KOS else None
        return retaken is not None and not self._search.at_least(more, retaken, self._mover.opponent)
