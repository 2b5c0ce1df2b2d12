"""The race on the board under both rule sets: solved in the background, shown in the panel, its lines played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.go.color import Color
from semeai.go.rule_sets import RuleRefusal, RuleSet
from semeai.processes import EndedError
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostRequest, GhostSolution
from semeai.solve.values import SolveError
from semeai.ui.kit.jobs import Jobs
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.desk import NosekiDesk
from semeai.ui.rooms.noseki.panel import COMPARED, NosekiPanel
from semeai.ui.rooms.noseki.state import LANE, NosekiState, solve

LONGEST = 120.0  # s for one race
MOST_KEPT = 200
FEW = 14
"""A race with at most so many empty points is solved without being asked for."""


class RaceControl(QObject):
    """Connects the game with the search of its races. ``found`` is called after every answer."""

    def __init__(self, desk: NosekiDesk, panel: NosekiPanel, jobs: Jobs, found: Callable[[], object]) -> None:
        super().__init__(desk)
        self._desk, self._panel, self._found = desk, panel, found
        self.search = Background(jobs, self, LANE, went_on=self._went_on)
        self._answers: LastUsed[GhostRequest, GhostSolution | str] = LastUsed(MOST_KEPT)
        self._searching = 0

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "noseki_propose": self.propose,
            "noseki_solve": self.solve,
            "noseki_stop": self.stop,
            **{f"noseki_both_{mover.word}": partial(self.play_both, mover) for mover in Color},
        }

    def missing(self) -> set[str]:
        """The ids of the actions that cannot be carried out now."""
        solved = len(self._solutions()) == len(COMPARED)
        conditions = {
            "noseki_solve": self._state.request(self._state.record.rules) is not None,
            "noseki_stop": self.search.busy,
            **{f"noseki_both_{mover.word}": solved for mover in Color},
        }
        return {name for name, there in conditions.items() if not there}

    @property
    def _state(self) -> NosekiState:
        return self._desk.now.state

    def _known(self, state: NosekiState, rules: RuleSet) -> GhostSolution | str | None:
        """The answer for a state's race under a rule set: its solution, why there is none, or None if not known yet."""
        if not state.fits(rules):
            return RuleRefusal.NO_GHOSTS.value
        request = state.request(rules)
        return None if request is None else self._answers.get(request)

    def solution(self, state: NosekiState, rules: RuleSet | None = None) -> GhostSolution | None:
        """The solution of the race of a state under a rule set or its own rules, if it is known."""
        known = self._known(state, rules or state.record.rules)
        return known if isinstance(known, GhostSolution) else None

    def _solutions(self) -> list[GhostSolution]:
        return [found for rules in COMPARED if (found := self.solution(self._state, rules)) is not None]

    def propose(self) -> None:
        state = states.proposed(self._state)
        if state is None:
            self._desk.say(race_words.NO_RACE)
        else:
            self._desk.document.change(race_words.PROPOSE, state)

    def solve(self) -> None:
        """Solve the race under all rule sets; other current work is given up."""
        wanted = [request for rules in reversed(COMPARED) if (request := self._state.request(rules)) is not None]
        tasks = {request: partial(solve, request, LONGEST) for request in wanted if request not in self._answers}
        self._searching = 0
        self.search.want(tasks, self._take, self._fail)
        self._show()

    def stop(self) -> None:
        if self.search.busy:
            self.search.drop()
            self._show()
            self._found()

    def mark_actions(self, rules: RuleSet, mover: Color) -> None:
        """Mark the first actions of a player that capture."""
        solution = self.solution(self._state, rules)
        if solution is not None and solution.first(mover).result is Result.WIN:
            self._desk.mark_actions(mover, solution.first(mover).actions)

    def play_line(self, rules: RuleSet, mover: Color) -> None:
        solution = self.solution(self._state, rules)
        if solution is not None:
            self._desk.play_lines(mover, solution)

    def play_both(self, mover: Color) -> None:
        self._desk.play_lines(mover, *self._solutions())

    def refresh(self) -> None:
        """Show the race of another state, and solve it if that is quick or the solver plays."""
        request = self._state.request(self._state.record.rules)
        few = self._state.pieces.empty.bit_count() <= FEW
        if request is not None and (few or self._panel.solver.color is not None):
            self.solve()
        else:
            self.stop()
        self._show()

    def _take(self, request: GhostRequest, answer: GhostSolution | str) -> None:
        self._answers[request] = answer
        self._show()
        self._found()

    def _fail(self, request: GhostRequest, error: Exception) -> None:
        if isinstance(error, EndedError):  # not kept: it is solved again when it is asked for
            self._desk.say(str(error))
            self._show()
        elif isinstance(error, SolveError):
            self._take(request, str(error))
        else:
            raise error

    def _went_on(self, count: float) -> None:
        self._searching = int(count)
        self._show()

    def _show(self) -> None:
        answers = {rules: self._known(self._state, rules) for rules in COMPARED}
        self._panel.show_race(self._state, answers, self._searching if self.search.busy else None)
