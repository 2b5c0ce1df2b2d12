"""The Liberty games room: a sum of games, typed, from Table 1 or from the board, and who wins it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt

from semeai.cgt.notation import NotationError, barred
from semeai.cgt.paper import STEPS
from semeai.cgt.words import canonical_words
from semeai.claim.standing import LOOK
from semeai.diagram.plate import Plate
from semeai.go.color import BLACK, WHITE
from semeai.solve import Climb, Request, SolveError
from semeai.ui.kit.message_bar import Say
from semeai.ui.kit.settings import Settings
from semeai.ui.room.background import Background
from semeai.ui.room.room import Host, Room, Slides, Turning
from semeai.ui.room.search_apart import SEARCH, search
from semeai.ui.room.stage import Sides
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.desk import SumDesk
from semeai.ui.rooms.liberty.page import SumPage
from semeai.ui.rooms.liberty.panel import KINDS, SumPanel
from semeai.ui.rooms.liberty.shown import SumShown, SumTab, missing_of_a_sum, sum_shown_slide, winning, winning_options
from semeai.ui.rooms.liberty.sum_state import EMPTY, SumState, read_terms


class BoardRaceSearch(QObject):
    """Asks about one race, with either player first; what is found goes into the store of all rooms.

    ``show`` is called when there is an answer, or progress; ``say`` with why there is none.
    """

    def __init__(self, host: Host, parent: QObject, show: Callable[[], object], say: Say) -> None:
        super().__init__(parent)
        self._host, self._show, self._say = host, show, say
        self._race: Request | None = None
        self._done = 0
        self.positions = 0
        self.work = Background(host.jobs, self, SEARCH, went_on=self._tell)
        self.work.changed.connect(show)

    def ask(self, race: Request) -> None:
        other = replace(race, position=race.position.passed(), mover=race.mover.opponent)
        self._race, self._done, self.positions = race, 0, 0
        self.work.want({each: partial(search, each, LOOK) for each in (race, other)}, self._take, self._fail)

    def asked(self, race: Request) -> bool:
        """Whether a race is the one that was asked about last; the search of another one is given up."""
        if race != self._race:
            self._race = None
            self.work.drop()
        return self._race is not None

    def _take(self, request: Request, climb: Climb) -> None:
        self._done += climb.nodes
        self._host.claims.keep(request, climb=climb)
        self._show()

    def _fail(self, _request: Request, error: Exception) -> None:
        if not isinstance(error, SolveError):
            raise error
        self._race = None
        self.work.drop()
        self._say(str(error))

    def _tell(self, positions: float) -> None:
        self.positions = self._done + round(positions)
        self._show()


class LibertyRoom(Room):
    """Lays the sum, its pages and its panel out, and lets them draw the value of the room's desk."""

    picture_name = "liberty-games"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.desk = SumDesk(host, self.say, self)
        self.document = self.desk.document
        self.page = SumPage(host.actions_by_id, self.desk, self.enter_text, self._give_up)
        self.messages = self.page.messages
        self.search = BoardRaceSearch(host, self, self._show_search, self.messages.say)
        self.panel = SumPanel(self._search_or_stop, lambda: host.enter("race"))
        self._replacing: int | None = None
        self._entered = False
        self.fill(Sides(self.page, self.panel, self.page))
        self._connect()
        self.desk.follow()

    def _connect(self) -> None:
        self.desk.changed.connect(self._show)
        self.panel.shared.valueChanged.connect(
            lambda number: self.desk.edit("Shared liberties", replace(self.state, shared=number))
        )
        self.panel.eyes.activated.connect(
            lambda number: self.desk.edit("Eyes", replace(self.state, eyes=KINDS[number]))
        )

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {**self.desk.callbacks(), "liberty_add": self.focus_line, "liberty_edit": self.edit_text}

    def able(self) -> frozenset[str]:
        return frozenset(self.callbacks()) - missing_of_a_sum(self.desk.now)

    @property
    def state(self) -> SumState:
        return self.desk.now.state

    def slides(self) -> Slides:
        """The sum, or the steps of the example."""
        here, go, now = self.desk.now.step, self.desk.go_to, sum_shown_slide(self.desk.now)
        if here is None:
            return Slides(now)
        return Slides(now, partial(self.walked, here, len(STEPS), go), turning=Turning(here, len(STEPS), go))

    def plates(self) -> tuple[Plate, ...]:
        """The thermograph of the chosen game if it is shown, else the board."""
        term = self.state.term
        if term is None or self.desk.now.tab is not SumTab.CHOSEN:
            return super().plates()
        from semeai.diagram.plate import thermograph_plate

        return (thermograph_plate(term.game, term.name),)

    def enter(self) -> None:
        """Give the focus to the line in which games are typed; the first visit shows the example."""
        if not self._entered and self.state == EMPTY:
            self.desk.open_example()
        if not self.state.terms:
            self.focus_line()
        self._entered = True

    def focus_line(self) -> None:
        self.page.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page.line.selectAll()

    def _show(self, before: SumShown | None, now: SumShown) -> None:
        if before is None or before.state is not now.state:
            self.page.show_state(now.state)
            self.page.chosen.show_term(now.state.term, winning_options(now.state))
            self.panel.show_state(now.state, {mover: winning(now.state, mover) for mover in (BLACK, WHITE)})
            self._show_search()
        self.page.tabs.setCurrentIndex(now.tab)
        self.page.board.show_race(now)
        self.changed.emit()

    def _show_search(self) -> None:
        race = self.desk.now.refused
        if race is not None:
            asked = self.search.asked(race)
            positions = self.search.positions if self.search.work.busy else None
            self.panel.show_search(self.host.claims.claim(race), asked=asked, positions=positions)

    def _search_or_stop(self) -> None:
        """Ask the search about the race, or stop it."""
        race = self.desk.now.refused
        if self.search.work.busy:
            self.search.work.drop()
        elif race is not None:
            self.search.ask(race)

    def enter_text(self, text: str) -> None:
        """Add the typed games, or replace the term that is being edited."""
        try:
            terms = read_terms(text, self.state.terms)
        except NotationError as why:
            self.page.explain(str(why))
            return
        place = self._replacing
        if place is not None and place < len(self.state.terms) and len(terms) == 1:
            self.desk.edit("Change a game", sums.replaced(self.state, place, terms[0].game))
        elif len(self.state.terms) + len(terms) > sums.MOST_TERMS:
            self.page.explain(sum_words.TOO_MANY)
            return
        else:
            self.desk.edit(f"Add {text.strip()}", sums.with_terms(self.state, terms))
        self._give_up()
        if sums.bars_bind_last(text):
            self.page.tell_below(sum_words.READ.format(game=canonical_words(terms[0].game)))
        self.desk.choose(tab=SumTab.CHOSEN)

    def edit_text(self) -> None:
        """Put the chosen term into the line, to be edited there."""
        term = self.state.term
        if term is not None:
            self._replacing = self.state.chosen
            self.page.show_line(barred(term.game), term.name)
            self.focus_line()

    def _give_up(self) -> None:
        self._replacing = None
        self.page.show_line()

    def apply(self, settings: Settings) -> None:
        self.desk.choose(coordinates=settings.coordinates)
        self.page.board.board.set_reduced_motion(settings.reduced_motion)
