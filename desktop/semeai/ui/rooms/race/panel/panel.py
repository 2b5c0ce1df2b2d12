"""The inspector of the race room.

``RacePanel`` shows one ``RaceModel`` and says what the user asks for; it decides nothing itself.

    show_model(model)               show another state of the race
    point_hovered(point | None)     slot: the pointer is on a point of the board, or has left it

    lit(object)                     pointed at: a number as (Color | None, letter), the points of a failed
                                    assumption as a mask, or None. ``race_marks.marks(reading, lit)`` draws it.
    override_changed(color, letter, value | None)
                                    a number was set, or (None) given back to the board; color is None for S.
                                    ``RaceChoice.with_number`` is the answer to it.
    numbers_only_toggled(bool)      uncouple the numbers from the board, or couple them:
                                    ``RaceChoice.uncouple(model.race)`` begins with the numbers that stand
    show_searches(found)            what the search knows for each colour moving first
    search_asked(ask, color)        an ``Ask``: the search's line, go on, cancel, play it yourself
    alive(mask)                     take the stones that an answer trusts as alive
    refused(mask)                   do not trust these stones; none: trust all of them again
    sequence_requested(plan | None, color)
                                    play it out by a plan (None: the recommended play), this colour first
    pair_chosen(black, white)       a proposed pair was chosen
    build_requested()               a board with the numbers of numbers-only
    pick_requested(color)           the user wants to pick this colour's chain on the board
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QVBoxLayout, QWidget

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.explanation import Line
from semeai.race.outcome import Plan
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.fold import Fold
from semeai.ui.kit.parts import label, line, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.room.inspector import USUAL, set_width
from semeai.ui.rooms.race.panel.case_view import CaseView
from semeai.ui.rooms.race.panel.check_list import CheckList
from semeai.ui.rooms.race.panel.comparison_box import ComparisonBox
from semeai.ui.rooms.race.panel.derivation import Derivation
from semeai.ui.rooms.race.panel.failures import Failures
from semeai.ui.rooms.race.panel.head import RaceHead
from semeai.ui.rooms.race.panel.meaning_line import MeaningLine
from semeai.ui.rooms.race.panel.table import RaceTable
from semeai.ui.rooms.race.panel.verdict_card import VerdictCard
from semeai.views.race import words
from semeai.views.race.basis import Basis
from semeai.views.race.keys import Key
from semeai.views.race.marks import Lit, Overlay, numbers_at
from semeai.views.race.model import NO_RACE, RaceModel
from semeai.views.race.number_words import meaning
from semeai.views.search.searched import Searched
from semeai.views.search.view import judged, search_view


class RacePanel(QWidget):
    """The race inspector; see the top of the module for its signals."""

    lit = Signal(object)
    override_changed = Signal(object, str, object)
    numbers_only_toggled = Signal(bool)
    sequence_requested = Signal(object, object)
    pair_chosen = Signal(int, int)
    pick_requested = Signal(object)
    build_requested = Signal()
    search_asked = Signal(object, object)
    alive = Signal(object)
    refused = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = NO_RACE
        self._found: Mapping[Color, Searched] = {}
        self._hovered: Point | None = None
        set_width(self)
        self.setAccessibleName("Race inspector")
        on_surface(self, "panel")
        self.head = RaceHead()
        self.message = label("", wrap=True)
        self.failures = Failures()
        self.cards = {color: VerdictCard(color) for color in (BLACK, WHITE)}
        self.known = label("", Role.CAPTION, wrap=True)
        self.table = RaceTable()
        self.case = CaseView()
        self.checks = CheckList()
        self.checks_fold = Fold("Assumptions", self.checks)
        self.derivation = Derivation()
        self.derivation_fold = Fold("Derivation", self.derivation)
        self.comparison = ComparisonBox()
        self.comparison_fold = Fold(words.COMPARISON, self.comparison)
        self.meaning = MeaningLine()
        self._race_parts: tuple[QWidget, ...] = ()
        self._lay_out()
        self._connect()
        self.show_model(NO_RACE)

    def _lay_out(self) -> None:
        body = QWidget()
        on_surface(body, "panel")
        column = in_column(body, (BETWEEN, BETWEEN, BETWEEN, BETWEEN), BETWEEN)
        verdict = QWidget()
        cards = in_column(verdict, spacing=INSIDE)
        _stack(cards, self.failures, *self.cards.values(), self.known)
        folds = QWidget()
        unfolding = in_column(folds, spacing=INSIDE)
        _stack(unfolding, self.checks_fold, self.derivation_fold, self.comparison_fold)
        self._verdict = verdict
        self._race_parts = (verdict, self.table, self.case, folds)
        _stack(column, self.head, self.message, *self._race_parts)
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = in_column(self)
        outer.addWidget(self._scroll, 1)
        self._foot_line = line()
        outer.addWidget(self._foot_line)
        outer.addWidget(self.meaning)

    def _connect(self) -> None:
        self.head.pick_requested.connect(self.pick_requested)
        self.head.build_requested.connect(self.build_requested)
        self.head.pair_chosen.connect(self.pair_chosen)
        self.head.numbers_only_toggled.connect(self.numbers_only_toggled)
        self.table.pointed.connect(self._number_pointed)
        self.table.value_set.connect(lambda key, value: self.override_changed.emit(key[0], key[1], value))
        self.failures.pointed.connect(self._light)
        self.checks_fold.toggled.connect(self.checks.build)
        self.derivation_fold.toggled.connect(self.derivation.build)
        for color, card in self.cards.items():
            card.sequence_requested.connect(lambda plan, color=color: self._ask_for(plan, color))
            card.search.asked.connect(lambda ask, color=color: self.search_asked.emit(ask, color))
            card.search.pointed.connect(self._overlay_pointed)
            card.search.alive.connect(self.alive)
            card.search.refused.connect(self.refused)

    def _ask_for(self, plan: Plan | None, color: Color) -> None:
        self.sequence_requested.emit(plan, color)

    @property
    def model(self) -> RaceModel:
        return self._model

    def show_model(self, model: RaceModel) -> None:
        """Show a race, or what to do where there is none."""
        self._model = model
        self._found = {}
        self.head.show_model(model)
        self.message.setText(model.message)
        self.message.setHidden(not model.message)
        set_tone(self.message, "secondary" if model.empty else "warning")
        for part in self._race_parts:
            part.setHidden(model.empty)
        self.meaning.setHidden(model.empty)
        self._foot_line.setHidden(model.empty)
        if not model.empty:
            self._show_race(model)

    def show_searches(self, found: Mapping[Color, Searched]) -> None:
        """Show what the search knows of the race that is shown."""
        self._found = found
        if not self._model.empty:
            self._show_cards(self._model)

    def _show_cards(self, model: RaceModel) -> None:
        for card in model.cards:
            found = self._found.get(card.mover)
            view = None if found is None else search_view(model, card, found)
            self.cards[card.mover].show_card(judged(model, card, found), view)

    def _show_race(self, model: RaceModel) -> None:
        self._verdict.setHidden(not model.cards)
        self._show_cards(model)
        self.known.setText(model.known)
        # Where an assumption fails, the box above the verdict says so.
        self.known.setHidden(model.basis in (Basis.OUTSIDE, Basis.ONE_MOVER))
        self.table.show_rows(model.rows)
        self.case.show_model(model)
        self._show_checks(model)
        self.derivation.show_parts(_derivation(model))
        self.derivation_fold.setHidden(model.explanation is None)
        self.comparison.show_race(model.race)
        self.comparison_fold.setHidden(model.race is None)
        self.meaning.show_default(self._default_meaning())
        if self._hovered is not None:
            self.point_hovered(self._hovered)

    def _show_checks(self, model: RaceModel) -> None:
        held = tuple(check for check in model.checks if check.holds)
        self.failures.show_model(model)
        self.checks.show_checks(held)
        self.checks_fold.setHidden(not model.checks)
        self.checks_fold.head.summarize(words.held_words(len(held), len(model.checks)))

    def _default_meaning(self) -> str:
        if self._model.reading is None:
            return words.CLICK_NUMBER
        return words.POINT_AT

    def _number_pointed(self, key: Key | None) -> None:
        self.meaning.show_words("" if key is None else self.table.cell(key).cell.words)
        self._light(key)

    def _overlay_pointed(self, overlay: Overlay | None) -> None:
        self.meaning.show_words("" if overlay is None else overlay.words)
        self._light(overlay)

    def _light(self, lit: Lit) -> None:
        """Light what is pointed at; when nothing is, the first moves that are held on the board come back."""
        held = (card.search.held for card in self.cards.values())
        self.lit.emit(next((each for each in held if each is not None), None) if lit is None else lit)

    def point_hovered(self, point: Point | None) -> None:
        """The pointer is on a point of the board (or has left it): tell what it counts as, and where."""
        self._hovered = point
        self.table.highlight(numbers_at(self._model.reading, point))
        self.meaning.show_words("" if point is None else meaning(self._model.reading, point))

    def event(self, event: QEvent) -> bool:
        """Leave the space bar to a focused button, whatever shortcut the window has on it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space and isinstance(self.focusWidget(), QAbstractButton):
                event.accept()
                return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(USUAL, 720)


def _stack(layout: QVBoxLayout, *parts: QWidget) -> None:
    for part in parts:
        layout.addWidget(part)


def _derivation(model: RaceModel) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """The parts of the derivation that the table and the case do not show already."""
    if model.explanation is None:
        return ()
    return (
        ("Black first", model.explanation.black_first),
        ("White first", model.explanation.white_first),
    )
