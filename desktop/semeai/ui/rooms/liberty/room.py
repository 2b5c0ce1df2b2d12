"""The Liberty games room: a sum of games, typed, from Table 1 or from the board, and who wins it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack

from semeai.cgt.game import Game
from semeai.cgt.notation import NotationError, barred
from semeai.cgt.paper import STEPS, PaperEntry
from semeai.cgt.rule import MoveKind, SumMove, best, first_moves
from semeai.cgt.words import canonical_words
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Request
from semeai.ui.kit.settings import Settings
from semeai.ui.room.document import Undoing
from semeai.ui.room.room import Host, Room, Slides, Turning
from semeai.ui.room.stage import Sides
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.page import SumActs, SumPage
from semeai.ui.rooms.liberty.panel import KINDS, SumPanel
from semeai.ui.rooms.liberty.race_search import BoardRaceSearch
from semeai.ui.rooms.liberty.race_taker import RaceTaker
from semeai.ui.rooms.liberty.sum_state import EMPTY, SumState, entry_term, read_terms
from semeai.ui.rooms.liberty.sum_words import sum_slide

OF_A_TERM = frozenset(("liberty_edit", "liberty_duplicate", "liberty_swap", "liberty_remove"))
OF_THE_EXAMPLE = frozenset(("first", "back", "forward", "last"))


class LibertyRoom(Room):
    """The room; see the top of the module."""

    picture_name = "liberty-games"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        theme, actions = host.theme, host.actions_by_id
        self.document: Undoing[SumState] = Undoing(EMPTY, self)
        acts = SumActs(
            self.enter_text, self._give_up, self.add_entry, self.choose, self.remove, self._choose_named, self._describe
        )
        self.page = SumPage(theme, actions, acts)
        self.messages = self.page.messages
        self.search = BoardRaceSearch(host, self, self._show_search, self.messages.say)
        self.panel = SumPanel(self._search_or_stop, lambda: host.enter("race"))
        self.taker = RaceTaker(self.document, self.page, host, self.changed.emit)
        self._replacing: int | None = None
        self._entered = False
        self.fill(Sides(self.page, self.panel, self.page))
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        panel = self.panel
        self.document.changed.connect(self.refresh)
        panel.shared.valueChanged.connect(
            lambda number: self._edit("Shared liberties", replace(self.state, shared=number))
        )
        panel.eyes.activated.connect(lambda number: self._edit("Eyes", replace(self.state, eyes=KINDS[number])))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.taker.callbacks(),
            "liberty_add": self.focus_line,
            "liberty_table": lambda: self.page.tabs.setCurrentWidget(self.page.library),
            "liberty_edit": self.edit_text,
            "liberty_duplicate": self.duplicate,
            "liberty_swap": self.swap,
            "liberty_remove": lambda: self.remove(self.state.chosen),
            "liberty_clear": self.clear,
        }

    def able(self) -> frozenset[str]:
        state, missing = self.state, set[str]()
        if not state.terms:
            missing |= OF_A_TERM
        if not state.terms and state.race is None:
            missing.add("liberty_clear")
        step = self.taker.step
        if step is None:
            missing |= OF_THE_EXAMPLE
        missing |= {"first", "back"} if step == 0 else {"forward", "last"} if step == len(STEPS) - 1 else set()
        return frozenset(self.callbacks()) - missing

    @property
    def undo_stack(self) -> QUndoStack:
        return self.document.undo_stack

    @property
    def state(self) -> SumState:
        return self.document.value

    def slides(self) -> Slides:
        """The sum, or the steps of the example."""
        here, go, now = self.taker.step, self.taker.go_to, self._slide()
        if here is None:
            return Slides(now)
        return Slides(now, partial(self.walked, here, len(STEPS), go), turning=Turning(here, len(STEPS), go))

    def _slide(self) -> Slide:
        """The slide of the sum, with the board if it is shown and the sum is still the board's.

        A step of the example that tells the answers hides none, and one before asks for none.
        """
        page = self.page.board
        slide = sum_slide(
            self.state, page.board.figure if page.board.isVisibleTo(self) and self.state.is_race else None
        )
        if self.taker.step is None or not slide.boards:
            return slide
        tells = STEPS[self.taker.step].tells
        cards = tuple(replace(card, answer=False) for card in slide.cards if tells or not card.answer)
        return replace(slide, sentence=page.caption, cards=cards)

    def plates(self) -> tuple[Plate, ...]:
        """The thermograph of the chosen game if it is shown, else the board."""
        term = self.state.term
        if term is None or self.page.tabs.currentWidget() is not self.page.chosen:
            return super().plates()
        from semeai.diagram.plate import thermograph_plate

        return (thermograph_plate(term.game, term.name),)

    def enter(self) -> None:
        """Give the focus to the line in which games are typed; the first visit shows the example."""
        if not self._entered and self.state == EMPTY:
            self.taker.open_example()
        if not self.state.terms:
            self.focus_line()
        self._entered = True

    def focus_line(self) -> None:
        self.page.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page.line.selectAll()

    def refresh(self) -> None:
        state = self.state
        moves = {mover: self.winning(mover) for mover in (BLACK, WHITE)}
        self.page.show_state(state)
        self.page.chosen.show_term(state.term, self._winning_options(moves))
        self.taker.show()
        self.panel.show_state(state, moves)
        self._show_search()
        self.changed.emit()

    @property
    def _refused(self) -> Request | None:
        """The race of the sum, where the rule does not apply to it."""
        state = self.state
        return state.race.request if state.race and state.is_race and isinstance(state.decision, str) else None

    def _show_search(self) -> None:
        race = self._refused
        if race is not None:
            asked = self.search.asked(race)
            positions = self.search.positions if self.search.work.busy else None
            self.panel.show_search(self.host.claims.claim(race), asked=asked, positions=positions)

    def _search_or_stop(self) -> None:
        """Ask the search about the race, or stop it."""
        race = self._refused
        if self.search.work.busy:
            self.search.work.drop()
        elif race is not None:
            self.search.ask(race)

    def winning(self, mover: Color) -> Sequence[SumMove]:
        """A player's first moves that win the sum, the best first; none if he does not win it."""
        state = self.state
        decision = state.decision
        if isinstance(decision, str) or not state.terms or decision.first(mover).winner is not mover:
            return ()
        return best(first_moves(state.games, mover, state.shared, state.eyes), mover)

    def _winning_options(self, moves: Mapping[Color, Sequence[SumMove]]) -> set[tuple[Color, Game]]:
        return {
            (mover, move.after)
            for mover, found in moves.items()
            for move in found
            if move.term == self.state.chosen and move.kind is MoveKind.OPTION
        }

    # Edits

    def _edit(self, title: str, state: SumState) -> None:
        self.document.change(title, state)
        if state.terms and self.page.tabs.currentWidget() is self.page.board and not state.is_race:
            self.page.tabs.setCurrentWidget(self.page.chosen)

    def add_entry(self, entry: PaperEntry) -> None:
        title = f"Add {entry.letter}"
        if len(self.state.terms) < sums.MOST_TERMS:
            self._edit(title, sums.with_terms(self.state, [entry_term(entry)]))

    def enter_text(self, text: str) -> None:
        """Add the typed games, or replace the term that is being edited."""
        try:
            terms = read_terms(text, self.state.terms)
        except NotationError as why:
            self.page.explain(str(why))
            return
        place = self._replacing
        if place is not None and place < len(self.state.terms) and len(terms) == 1:
            self._edit("Change a game", sums.replaced(self.state, place, terms[0].game))
        elif len(self.state.terms) + len(terms) > sums.MOST_TERMS:
            self.page.explain(sum_words.TOO_MANY)
            return
        else:
            self._edit(f"Add {text.strip()}", sums.with_terms(self.state, terms))
        self._give_up()
        if sums.bars_bind_last(text):
            self.page.tell_below(sum_words.READ.format(game=canonical_words(terms[0].game)))
        self.page.tabs.setCurrentWidget(self.page.chosen)

    def edit_text(self) -> None:
        """Put the chosen term into the line, to be edited there."""
        term = self.state.term
        if term is not None:
            self._replacing = self.state.chosen
            self.page.show_line(barred(term.game), term.name)
            self.focus_line()

    def _describe(self) -> None:
        """Tell below the board what other marks say."""
        self.taker.describe()

    def _give_up(self) -> None:
        self._replacing = None
        self.page.show_line()

    def choose(self, place: int) -> None:
        """Choose another term, which undo does not take back."""
        self.document.take(sums.chosen(self.state, place))
        if self.page.tabs.currentWidget() is self.page.library:
            self.page.tabs.setCurrentWidget(self.page.chosen)

    def _choose_named(self, name: str) -> None:
        place = next((at for at, term in enumerate(self.state.terms) if term.name == name), None)
        if place is not None:
            self.choose(place)

    def remove(self, place: int) -> None:
        if place < len(self.state.terms):
            name = self.state.terms[place].name
            self._edit(f"Remove {name}", sums.without(self.state, place))

    def duplicate(self) -> None:
        if self.state.term is not None:
            self._edit("Duplicate a game", sums.duplicated(self.state, self.state.chosen))

    def swap(self) -> None:
        if self.state.term is not None:
            self._edit(sum_words.SWAP, sums.negated(self.state, self.state.chosen))

    def clear(self) -> None:
        self._edit(sum_words.CLEAR, EMPTY)
        self.page.tabs.setCurrentWidget(self.page.library)

    def apply(self, settings: Settings) -> None:
        self.page.board.set_coordinates(settings.coordinates)
        self.page.board.board.set_reduced_motion(settings.reduced_motion)
