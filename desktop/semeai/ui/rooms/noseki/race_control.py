"""The race on the board under both rule sets: solved in the background, told in the panel, its lines played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import Refusal, RuleSet
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostRequest, GhostSolution
from semeai.solve.values import SolveError
from semeai.ui.kit.jobs import Jobs
from semeai.ui.room.background import Background, Kept
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.apart import LANE, solve
from semeai.ui.rooms.noseki.comparison_view import COMPARED
from semeai.ui.rooms.noseki.page import NosekiPage
from semeai.ui.rooms.noseki.state import NosekiState

LONGEST = 120.0  # s for one race
MOST_KEPT = 200


class GhostSearch(QObject):
    """``found`` follows every answer, ``went_on`` tells how many positions were found so far."""

    found = Signal()
    went_on = Signal(float)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = Background(jobs, self, LANE)
        self._work.went_on.connect(self.went_on)
        self._answers: Kept[GhostRequest, GhostSolution | str] = Kept(MOST_KEPT)

    @property
    def busy(self) -> bool:
        """Whether a race is being solved."""
        return self._work.busy

    def known(self, request: GhostRequest | None) -> GhostSolution | str | None:
        """What was found of a race: its solution, why there is none, or None."""
        return None if request is None else self._answers.get(request)

    def solution(self, request: GhostRequest | None) -> GhostSolution | None:
        answer = self.known(request)
        return answer if isinstance(answer, GhostSolution) else None

    def told(self, state: NosekiState, rules: RuleSet) -> GhostSolution | str | None:
        """What is said of the race on the board under a rule set, which may not know its pieces."""
        return self.known(state.request(rules)) if state.fits(rules) else Refusal.NO_GHOSTS.value

    def ask(self, requests: Sequence[GhostRequest]) -> None:
        """Solve these, unless they are known; what is under way is given up unless it is among them."""
        wanted = [request for request in requests if request not in self._answers]
        self._work.want({request: partial(solve, request, LONGEST) for request in wanted}, self._take, self._fail)

    def cancel(self) -> None:
        """Give up what is under way."""
        if self.busy:
            self._work.drop()
            self.found.emit()

    def _take(self, request: GhostRequest, answer: GhostSolution | str) -> None:
        self._answers[request] = answer
        self.found.emit()

    def _fail(self, request: GhostRequest, error: Exception) -> None:
        if not isinstance(error, SolveError):
            raise error
        self._take(request, str(error))


RULES = {rules.name: rules for rules in COMPARED}
FEW = 14
"""A race on so few empty points is solved unasked."""


class RaceControl(QObject):
    """Joins the game with its search. ``found`` follows every answer."""

    found = Signal()

    def __init__(self, page: NosekiPage, jobs: Jobs) -> None:
        super().__init__(page)
        self._page, self._panel = page, page.panel
        self.search = GhostSearch(jobs, self)
        self._searching: int | None = None
        page.document.changed.connect(self.refresh)
        self.search.found.connect(self._found)
        self.search.went_on.connect(self._went_on)
        self._panel.stop.clicked.connect(self.search.cancel)
        for (rules, mover), cell in self._panel.comparison.cells.items():
            cell.mark.clicked.connect(lambda _, asked=(RULES[rules], mover): self.mark_actions(*asked))
            cell.play.clicked.connect(lambda _, asked=(RULES[rules], mover): self.play_line(*asked))
        self.refresh()

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "noseki_propose": self.propose,
            "noseki_solve": self.solve,
            "noseki_stop": self.search.cancel,
            "noseki_both_black": lambda: self.play_both(BLACK),
            "noseki_both_white": lambda: self.play_both(WHITE),
        }

    def missing(self) -> set[str]:
        """The ids of the actions that cannot be carried out now."""
        solved = None not in self._solutions()
        conditions = {
            "noseki_solve": self._state.request(self._state.record.rules) is not None,
            "noseki_stop": self.search.busy,
            "noseki_both_black": solved,
            "noseki_both_white": solved,
        }
        return {name for name, there in conditions.items() if not there}

    @property
    def _state(self) -> NosekiState:
        return self._page.state

    def _solutions(self) -> list[GhostSolution | None]:
        """What is known of the race under each rule set."""
        return [self.search.solution(self._state.request(rules)) for rules in COMPARED]

    def solution(self, state: NosekiState) -> GhostSolution | None:
        """The solution of the race of a state under its own rules, where it is known."""
        return self.search.solution(state.request(state.record.rules))

    def propose(self) -> None:
        """Mark the racing strings that reading proposes."""
        state = states.proposed(self._state)
        if state is None:
            self._page.say(race_words.NO_RACE)
        else:
            self._page.document.change(race_words.PROPOSE, state)

    def solve(self) -> None:
        """Solve the race under all rule sets."""
        wanted = [request for rules in reversed(COMPARED) if (request := self._state.request(rules)) is not None]
        unknown = [request for request in wanted if self.search.known(request) is None]
        self._searching = 0 if unknown else None
        self.search.ask(wanted)
        self._show()

    def mark_actions(self, rules: RuleSet, mover: Color) -> None:
        """Mark the first actions of a player that capture."""
        solution = self.search.solution(self._state.request(rules))
        if solution is not None and solution.first(mover).result is Result.WIN:
            self._page.mark_actions(mover, solution.first(mover).actions)

    def play_line(self, rules: RuleSet, mover: Color) -> None:
        """Play the line of best play under a rule set."""
        solution = self.search.solution(self._state.request(rules))
        if solution is not None:
            self._page.play_lines(mover, solution)

    def play_both(self, mover: Color) -> None:
        """Play the lines of both rule sets side by side."""
        found = [solution for solution in self._solutions() if solution is not None]
        if len(found) == len(COMPARED):
            self._page.play_lines(mover, *found)

    def refresh(self) -> None:
        """Show the race of another state, and solve it where that is quick or the solver plays."""
        request = self._state.request(self._state.record.rules)
        few = self._state.pieces.empty.bit_count() <= FEW
        if request is not None and (few or self._panel.solver_color is not None):
            self.solve()
        elif self.search.busy:
            self.search.cancel()
        self._show()

    def _found(self) -> None:
        if not self.search.busy:
            self._searching = None
        self._show()
        self.found.emit()

    def _went_on(self, count: float) -> None:
        self._searching = int(count)
        self._show()

    def _show(self) -> None:
        answers = {rules.name: self.search.told(self._state, rules) for rules in COMPARED}
        self._panel.show_race(self._state, answers, self._searching if self.search.busy else None)
