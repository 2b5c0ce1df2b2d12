"""The one place that changes what the Liberty games room shows: edits of the sum, and the race that becomes the sum.

The race on the board, or the paper's Figure 2 with its steps, is taken apart in the background; then its first moves
are tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject

from semeai.cgt.paper import STEPS, PaperEntry, figure_2
from semeai.solve import Request, SolveError
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.document import Undoing
from semeai.ui.room.room import Host
from semeai.ui.rooms.liberty import shown, sum_words
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty.shown import SumShown, SumTab
from semeai.ui.rooms.liberty.sum_state import EMPTY, BoardMove, BoardRace, SumState, first_moves, take

LANE = "liberty games"
"""Taking a race apart may need hundreds of megabytes, which go back to the system with the process."""


class SumDesk(ValueDesk[SumShown]):
    """``say`` is called with a sentence for the person, or with "" once it is told no more."""

    def __init__(self, host: Host, say: Say, parent: QObject) -> None:
        super().__init__(SumShown(), parent)
        self._host, self._say = host, say
        self.document: Undoing[SumState] = Undoing(EMPTY, self)
        self._work = Background(host.jobs, self, LANE, self._fail, self._tell)
        self._wanted: int | None = None
        self._waiting = self._opening = False
        self.document.changed.connect(self.follow)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "liberty_take": self.take_race,
            "liberty_example": lambda: self._begin(figure_2(), 0),
            "liberty_table": lambda: self.choose(tab=SumTab.TABLE),
            "liberty_duplicate": lambda: self._edit_term("Duplicate a game", sums.duplicated),
            "liberty_swap": lambda: self._edit_term(sum_words.SWAP, sums.negated),
            "liberty_remove": lambda: self.remove(self.now.state.chosen),
            "liberty_clear": self.clear,
            "first": lambda: self.go_to(0),
            "back": lambda: self.go(-1),
            "forward": lambda: self.go(1),
            "last": lambda: self.go_to(len(STEPS) - 1),
        }

    def follow(self) -> None:
        """Take over the sum of the document."""
        self._take(shown.followed(self.now, self.document.value))

    # Edits

    def turn(self, page: int) -> None:
        if page != self.now.tab:
            self.choose(tab=SumTab(page))

    def edit(self, title: str, state: SumState) -> None:
        """Change the sum; the board of a race that is no longer the sum makes room for the chosen game."""
        self.document.change(title, state)
        if state.terms and self.now.tab is SumTab.BOARD and not state.is_race:
            self.choose(tab=SumTab.CHOSEN)

    def add_entry(self, entry: PaperEntry) -> None:
        if len(self.now.state.terms) < sums.MOST_TERMS:
            self.edit(f"Add {entry.letter}", sums.with_terms(self.now.state, [sums.entry_term(entry)]))

    def choose_term(self, place: int) -> None:
        """Choose another term, which undo does not take back."""
        self.document.take(sums.chosen(self.now.state, place))
        if self.now.tab is SumTab.TABLE:
            self.choose(tab=SumTab.CHOSEN)

    def choose_named(self, name: str) -> None:
        place = next((at for at, term in enumerate(self.now.state.terms) if term.name == name), None)
        if place is not None:
            self.choose_term(place)

    def remove(self, place: int) -> None:
        if place < len(self.now.state.terms):
            name = self.now.state.terms[place].name
            self.edit(f"Remove {name}", sums.without(self.now.state, place))

    def _edit_term(self, title: str, how: Callable[[SumState, int], SumState]) -> None:
        if self.now.state.term is not None:
            self.edit(title, how(self.now.state, self.now.state.chosen))

    def clear(self) -> None:
        self.edit(sum_words.CLEAR, EMPTY)
        self.choose(tab=SumTab.TABLE)

    # The race

    def take_race(self) -> None:
        request = self._host.race()
        if request is not None:
            self._begin(request, None)
            return
        self._say(sum_words.NO_RACE, sum_words.TO_RACE, lambda: self._host.enter("race"))

    def open_example(self) -> None:
        """Start with the example, with nothing to undo."""
        self._begin(figure_2(), 0, opening=True)

    def _begin(self, request: Request, step: int | None, *, opening: bool = False) -> None:
        self._wanted, self._waiting, self._opening = step, True, opening
        self._tell(0)
        self._work.ask(partial(take, request), self._take_apart)

    def _tell(self, far: float) -> None:
        """Show the progress: the number of states, and later the share of moves that were tried."""
        if self._waiting:
            self._say(sum_words.TAKING.format(states=int(far)), "Stop", self._stop)
        elif far != self.now.share:
            self.choose(share=far)

    def _stop(self) -> None:
        self._waiting = self._opening = False
        self._work.drop()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, SolveError):
            raise error
        self._waiting = self._opening = False
        self._say(str(error))

    def _take_apart(self, race: BoardRace) -> None:
        """Make the race that was taken apart the sum, unless the example comes late and something was typed meanwhile.

        Its first moves are tried next, if the rule applies to it.
        """
        self._waiting = False
        if race.games.decision is not None:
            self._work.ask(partial(first_moves, race), partial(self._take_moves, race))
        self._say("")
        opening, self._opening = self._opening, False
        before = self.document.value
        if opening and before != EMPTY:
            return
        self.now = replace(self.now, tab=SumTab.BOARD, step=self._wanted)
        title = sum_words.TAKE_RACE if self._wanted is None else "Show Figure 2"
        state = SumState(race.terms, race.games.shared, race.games.eyes, 0, race)
        if opening or state == before:
            self.document.take(state)
        else:
            self.document.change(title, state)
            if before.terms and not before.is_race:
                bring = partial(self.document.change, sum_words.BRING_BACK, before)
                self._say(sum_words.REPLACED, sum_words.BRING_BACK, bring)
        self.go(0)

    def _take_moves(self, race: BoardRace, moves: tuple[BoardMove, ...]) -> None:
        if race is self.now.state.race:
            self.choose(moves=moves)

    def go(self, by: int) -> None:
        """Go some steps on in the example, if it is shown."""
        if self.now.step is not None:
            self.go_to(min(max(self.now.step + by, 0), len(STEPS) - 1))

    def go_to(self, number: int) -> None:
        step = STEPS[number]
        self.now = replace(self.now, step=number, marked=step.marked)
        state = self.now.state if step.term is None else sums.chosen(self.now.state, step.term)
        self.document.take(state)
