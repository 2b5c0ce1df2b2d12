"""The search's word on a verdict card: what it says, what it took, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from semeai.go.color import Color
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label, line
from semeai.ui.kit.tappable import COMING_AND_GOING, Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.views.race.marks import Overlay
from semeai.views.search import words
from semeai.views.search.assumed import NO_TRUST
from semeai.views.search.marks import first_moves, leaning
from semeai.views.search.view import SearchView, Word

if TYPE_CHECKING:
    from semeai.solve import Solution


class Ask(Enum):
    """What a person asks of the search."""

    LINE = "line"
    TRY = "try it"
    GO_ON = "go on"
    CANCEL = "cancel"


TONES = {Word.AGREES: "good", Word.PROVED: "good", Word.DISAGREES: "warning"}
TICKS = {Word.AGREES: Tick.HOLDS, Word.PROVED: Tick.HOLDS, Word.DISAGREES: Tick.FAILS}


class SearchLine(QWidget):
    """The search's part of a card. ``asked(Ask)``; ``pointed(Overlay | None)``: what to show on the board.

    ``alive(mask)`` and ``refused(mask)`` say what the person thinks of the stones that an answer trusts; an empty mask
    that is refused stands for trusting all of them again.
    """

    asked = Signal(object)
    pointed = Signal(object)
    alive = Signal(object)
    refused = Signal(object)

    def __init__(self, mover: Color, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._mover = mover
        self._view: SearchView | None = None
        self._glyphs = {tick: Glyph(tick, 4 * UNIT) for tick in Tick}
        self._sentence = label("", wrap=True)
        self._why = label("", Role.CAPTION, wrap=True)
        self._effort = label("", Role.CAPTION, wrap=True)
        self.leans = Leaning()
        self.moves = PointingButton("Moves")
        self._buttons = {
            Ask.LINE: self._button(Ask.LINE, "Line", words.LINE_TIP),
            Ask.TRY: self._button(Ask.TRY, "Try it", words.TRY_TIP),
            Ask.CANCEL: self._button(Ask.CANCEL, "Cancel", words.CANCEL_TIP),
            Ask.GO_ON: self._button(Ask.GO_ON, "Go on", words.GO_ON_TIP),
        }
        self.they_live = PlainButton(words.THEY_LIVE)
        self.they_live.setToolTip(words.THEY_LIVE_TIP)
        self.they_live.clicked.connect(self._take_as_alive)
        self.distrust = PlainButton(words.DISTRUST)
        self.distrust.setToolTip(words.DISTRUST_TIP)
        self.distrust.clicked.connect(
            lambda: self.menu().popup(self.distrust.mapToGlobal(self.distrust.rect().bottomLeft()))
        )
        self._lay_out()
        self.moves.pointed.connect(lambda here: self._point(here, first_moves))
        self.leans.pointed.connect(lambda here: self._point(here, self._leaning))

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(0)
        for part in (self._sentence, self._why, self.leans, self._effort):
            column.addWidget(part)
        head = QHBoxLayout()
        head.setSpacing(INSIDE)
        for glyph in self._glyphs.values():
            head.addWidget(glyph, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(column, 1)
        row = QWidget()
        flow = Flow(row)
        flow.addWidget(self._buttons[Ask.LINE])
        flow.addWidget(self.moves)
        for ask in (Ask.TRY, Ask.CANCEL, Ask.GO_ON):
            flow.addWidget(self._buttons[ask])
        flow.addWidget(self.they_live)
        flow.addWidget(self.distrust)
        inside = in_column(self, (0, UNIT, 0, 0), UNIT)
        inside.addWidget(line())
        inside.addSpacing(UNIT // 2)
        inside.addLayout(head)
        inside.addWidget(row)

    def _button(self, ask: Ask, text: str, tip: str) -> QPushButton:
        button = PlainButton(text)
        button.setToolTip(tip)
        button.setAccessibleName(f"{tip}, {self._mover.title} first")
        button.clicked.connect(lambda: self.asked.emit(ask))
        return button

    def button(self, ask: Ask) -> QPushButton:
        return self._buttons[ask]

    def show_view(self, view: SearchView | None) -> None:
        """Show what the search says; nothing where nothing is searched."""
        before, self._view = self._view, view
        self.setHidden(view is None)
        if view is None or view == before:
            return
        if before is None or view.solution != before.solution:
            self.moves.setChecked(False)
        self._sentence.setText(view.sentence)
        set_tone(self._sentence, TONES.get(view.word, "secondary"))
        self._say(self._why, view.why)
        # What a finished search took is for those who ask.
        self._say(self._effort, "" if view.word in TICKS else view.effort)
        self._sentence.setToolTip(view.effort)
        for tick, glyph in self._glyphs.items():
            glyph.setHidden(TICKS.get(view.word) is not tick)
        self.leans.show_words(view.leans)
        self._show_buttons(view)

    def _show_buttons(self, view: SearchView) -> None:
        there = {
            Ask.LINE: view.solution is not None and bool(view.solution.line),
            Ask.TRY: view.solution is not None,
            Ask.CANCEL: view.word is Word.SEARCHING,
            Ask.GO_ON: view.unfinished,
        }
        for ask, button in self._buttons.items():
            button.setHidden(not there[ask])
        self.moves.setHidden(not view.moves)
        self.they_live.setHidden(not view.trust.stones)
        self.distrust.setHidden(not view.trust.stones and not view.trust.refused)
        told = words.MOVES_TIP.format(moves=view.moves)
        self.moves.setToolTip(told)
        self.moves.setAccessibleName(told)

    def _take_as_alive(self) -> None:
        if self._view is not None:
            self.alive.emit(self._view.trust.stones)

    def _leaning(self, solution: Solution) -> Overlay:
        return leaning(solution, NO_TRUST if self._view is None else self._view.trust)

    def _open_menu(self) -> None:
        self.menu().popup(self.distrust.mapToGlobal(self.distrust.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """Which of the trusted stones not to trust."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        trust = NO_TRUST if self._view is None else self._view.trust
        for part in trust.assumed:
            if not part.closed:
                menu.addAction(part.name, partial(self.refused.emit, part.points))
        if trust.refused:
            menu.addSeparator()
            menu.addAction(words.TRUST_AGAIN, partial(self.refused.emit, 0))
        return menu

    @staticmethod
    def _say(part: QLabel, text: str) -> None:
        part.setText(text)
        part.setHidden(not text)

    def _point(self, here: bool, overlay: Callable[[Solution], Overlay]) -> None:
        solution = None if self._view is None else self._view.solution
        self.pointed.emit(overlay(solution) if here and solution is not None else None)

    @property
    def held(self) -> Overlay | None:
        """The first moves as long as they are held on the board."""
        solution = None if self._view is None else self._view.solution
        return first_moves(solution) if self.moves.isChecked() and solution is not None else None

    @property
    def view(self) -> SearchView | None:
        return self._view


class Leaning(Tappable):
    """What an answer leans on; pointing at it shows the stones and the region."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = label("", Role.CAPTION, "warning", wrap=True)
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._words)
        self.setToolTip(words.LEANING_TIP)

    def show_words(self, told: str) -> None:
        """Say what is leant on; nothing hides it."""
        self._words.setText(told)
        self.setAccessibleName(told)
        self.setHidden(not told)

    @property
    def words(self) -> str:
        return self._words.text()


class PointingButton(PlainButton):
    """A button that shows something on the board while it is pointed at, and holds it there when it is pressed."""

    pointed = Signal(bool)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setCheckable(True)
        self.toggled.connect(lambda _on: self._tell())

    def event(self, event: QEvent) -> bool:
        """Tell when the pointer or the keyboard comes or goes."""
        taken = super().event(event)
        if event.type() in COMING_AND_GOING:
            self._tell()
        return taken

    def _tell(self) -> None:
        self.pointed.emit(self.underMouse() or self.isChecked() or self.hasFocus())
