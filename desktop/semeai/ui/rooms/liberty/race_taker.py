"""Brings the race on the board into the room: it is taken apart, becomes the sum, and is shown with its winning moves.

The paper's Figure 2 is taken in the same way, with its steps.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.cgt.paper import STEPS, figure_2
from semeai.solve import Request, SolveError
from semeai.ui.room.background import Background
from semeai.ui.room.document import Undoing
from semeai.ui.room.room import Host
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.page import SumPage
from semeai.ui.rooms.liberty.sum_state import EMPTY, BoardMove, BoardRace, SumState, first_moves, take
from semeai.ui.rooms.liberty.sum_words import MOVERS

LANE = "liberty games"
"""Taking a race apart may need hundreds of megabytes, which go back to the system with the process."""


class RaceTaker(QObject):
    """Connects the sum, the board's page and the work in the background.

    ``step`` is the present step of the example, None if it is not shown; ``stepped`` is called after it has changed.
    """

    def __init__(self, document: Undoing[SumState], page: SumPage, host: Host, stepped: Callable[[], object]) -> None:
        super().__init__(document)
        self._stepped = stepped
        self._document, self._page, self._host = document, page, host
        self._work = Background(host.jobs, self, LANE, self._fail, self._tell)
        self.step: int | None = None
        self.moves: tuple[BoardMove, ...] = ()
        self._tried: BoardRace | None = None
        self._wanted: int | None = None
        self._waiting = False
        self._opening = False
        self._share = 0.0
        page.board.board.stepped.connect(self.go)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "liberty_take": self.take_race,
            "liberty_example": lambda: self._begin(figure_2(), 0),
            "first": lambda: self.go_to(0),
            "back": lambda: self.go(-1),
            "forward": lambda: self.go(1),
            "last": lambda: self.go_to(len(STEPS) - 1),
        }

    def take_race(self) -> None:
        request = self._host.race()
        if request is not None:
            self._begin(request, None)
            return
        self._page.messages.say(sum_words.NO_RACE, sum_words.TO_RACE, lambda: self._host.enter("race"))

    def open_example(self) -> None:
        """Start with the example, with nothing to undo."""
        self._begin(figure_2(), 0, opening=True)

    def _begin(self, request: Request, step: int | None, *, opening: bool = False) -> None:
        self._wanted, self._waiting, self._opening = step, True, opening
        self._tell(0)
        self._work.ask(partial(take, request), self._take)

    def _tell(self, far: float) -> None:
        """Show the progress: the number of states, and later the share of moves that were tried."""
        if self._waiting:
            self._page.messages.say(sum_words.taking_words(int(far)), "Stop", self._stop)
        else:
            self._share = far
            self.describe()

    def _stop(self) -> None:
        self._waiting = self._opening = False
        self._work.drop()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, SolveError):
            raise error
        self._waiting = self._opening = False
        self._page.messages.say(str(error))

    def _take(self, race: BoardRace) -> None:
        """Make the race that was taken apart the sum, unless the example comes late and something was typed meanwhile.

        Its first moves are tried next, if the rule applies to it.
        """
        self._waiting = False
        if race.games.decision is not None:
            self._work.ask(partial(first_moves, race), partial(self._take_moves, race))
        self._page.messages.put_away()
        if self._opening and self._document.value != EMPTY:
            self._opening = False
            return
        self._page.tabs.setCurrentWidget(self._page.board)
        self.step = self._wanted
        title = sum_words.TAKE_RACE if self.step is None else "Show Figure 2"
        state, before = SumState(race.terms, race.games.shared, race.games.eyes, 0, race), self._document.value
        if self._opening or state == before:
            self._document.take(state)
        else:
            self._document.change(title, state)
            if before.terms and not before.is_race:
                bring = partial(self._document.change, sum_words.BRING_BACK, before)
                self._page.messages.say(sum_words.REPLACED, sum_words.BRING_BACK, bring)
        self._opening = False
        self.go(0)

    def _take_moves(self, race: BoardRace, moves: tuple[BoardMove, ...]) -> None:
        if race is self._document.value.race:
            self.moves = moves
            self.show()

    def show(self) -> None:
        """Show the race of the sum; the example ends if the sum is no longer its own."""
        state = self._document.value
        if state.race is not self._tried:
            self._tried, self.moves, self._share = state.race, (), 0.0
        if self.step is not None and not (state.is_race and state.race and state.race.request == figure_2()):
            self.step = None
        chosen = state.term.name if state.term is not None and state.is_race else ""
        self._page.board.show_race(state.race, self.moves, chosen)
        self.describe()

    def describe(self) -> None:
        """Show the words below the board: those of the example, or what the marks say."""
        board, race = self._page.board, self._document.value.race
        if race is None:
            return
        mover = MOVERS.get(board.marked)
        if self.step is not None:
            told = STEPS[self.step].caption
        elif race.games.decision is None:
            told = sum_words.silent_words(race.games.reason)
        elif mover is None:
            told = sum_words.LETTERS
        else:
            moves = self.moves
            told = sum_words.moves_words(race, moves, mover) if moves else sum_words.trying_words(self._share)
        board.say(told, self.step)

    def go(self, by: int) -> None:
        """Go some steps on in the example, if it is shown."""
        if self.step is not None:
            self.go_to(min(max(self.step + by, 0), len(STEPS) - 1))
        self._stepped()

    def go_to(self, number: int) -> None:
        """Show a step of the example."""
        self.step, step = number, STEPS[number]
        if step.term is not None:
            self._document.take(sums.chosen(self._document.value, step.term))
        self._page.board.mark(step.marked)
        self._stepped()
