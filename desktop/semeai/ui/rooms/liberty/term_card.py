"""A term of the sum as a card: its name, the game with bars, and what it cools to. A click chooses it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import QToolButton, QWidget

from semeai.cgt.words import facts, game_words
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import RADIUS, Tappable, faint, ink
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.views.liberty.term import Term
from semeai.views.liberty.words import remove_words, term_name

NARROWEST = 32  # units of the grid
LONGEST = 22
DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class TermCard(Tappable):
    """One term. ``removed`` and ``menu_wanted`` come from its cross, its menu and the keyboard."""

    removed = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, term: Term) -> None:
        super().__init__()
        self.setCheckable(True)
        cooled, mean, temperature = facts(term.game)
        self._name = label(term.name, Role.HEAD)
        self._game = label(game_words(term.game, LONGEST), Role.FORMULA)
        self._cooled = label(f"cooled {cooled}", Role.CAPTION)
        more = f"mean {mean}   temperature {temperature}"
        if term.game.value is not None:
            more = "plain liberties" if term.game.value.denominator == 1 else "a number"
        self._hot = term.game.value is None
        self._more = label(more, Role.CAPTION)
        self._cross = QToolButton()
        self._cross.setText("✕")
        self._cross.setAutoRaise(True)
        self._cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cross.setToolTip(remove_words(term))
        self._cross.setAccessibleName(self._cross.toolTip())
        self._cross.clicked.connect(self.removed)
        self._lay_out()
        self.setToolTip(f"{term.name}: {game_words(term.game, 200)}\n{term_name(term)}")
        self.setAccessibleName(f"{term.name}: {game_words(term.game, 200)}")
        self.setAccessibleDescription(f"{self._cooled.text()}. {more}. {term_name(term)}.")

    def _lay_out(self) -> None:
        head = in_row(spacing=INSIDE)
        head.addWidget(self._name)
        head.addWidget(self._game, 1)
        head.addWidget(self._cross)
        column = in_column(self, (3 * UNIT, UNIT, UNIT, 2 * UNIT))
        column.addLayout(head)
        foot = in_row(edges=(0, 0, 2 * UNIT, 0), spacing=3 * UNIT)
        foot.addWidget(self._cooled)
        foot.addWidget(self._more)
        foot.addStretch(1)
        column.addLayout(foot)
        self.setMinimumWidth(NARROWEST * UNIT)
        self._cooled.setHidden(not self._hot)

    @property
    def text_shown(self) -> str:
        """What the card says, for tests and for the tip."""
        return " ".join(part.text() for part in (self._name, self._game, self._cooled, self._more))

    def takes(self, event: QKeyEvent) -> bool:
        """The keys that remove it as well."""
        return super().takes(event) or event.key() in DELETE

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove it, or press it."""
        if event.key() in DELETE:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done to it."""
        self.menu_wanted.emit(event.globalPos())

    def nextCheckState(self) -> None:
        """It is checked from outside: a click only says that it is wanted."""

    def paint_ground(self, painter: QPainter) -> None:
        """A card with a rim; the chosen one has a thick rim and a bar."""
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(ink(QPalette.ColorRole.Base))
        thick = ink(QPalette.ColorRole.Accent) if self.isChecked() else ink(QPalette.ColorRole.Mid)
        painter.setPen(QPen(thick, 2 if self.isChecked() else 1))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(QPalette.ColorRole.Accent, 0.12))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        super().paint_ground(painter)


class Cards(QWidget):
    """All terms in rows that break where the width ends. Every signal gives a term's place in the sum."""

    chosen = Signal(int)
    removed = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow(self)
        self._terms: tuple[Term, ...] = ()
        self.cards: list[TermCard] = []

    def show_terms(self, terms: tuple[Term, ...], chosen: int) -> None:
        """Show these terms; cards are made anew where the terms are others."""
        if terms != self._terms:
            self._make(terms)
        for place, card in enumerate(self.cards):
            card.setChecked(place == chosen)

    def _make(self, terms: tuple[Term, ...]) -> None:
        kept = next((place for place, card in enumerate(self.cards) if card.hasFocus()), None)
        while self._flow.takeAt(0) is not None:
            pass
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self._terms, self.cards = terms, [TermCard(term) for term in terms]
        for place, card in enumerate(self.cards):
            card.clicked.connect(lambda _checked=False, place=place: self.chosen.emit(place))
            card.removed.connect(lambda place=place: self.removed.emit(place))
            card.menu_wanted.connect(lambda at, place=place: self.menu_wanted.emit(place, at))
            self._flow.addWidget(card)
            card.show()
        if kept is not None and self.cards:
            self.cards[min(kept, len(self.cards) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        self.updateGeometry()
