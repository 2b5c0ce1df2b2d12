"""The screen on which unsaved work of an earlier start is offered: a card for each draft, with its board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from semeai.disk.drafts import Left
from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import dialog_column, label, on_surface
from semeai.ui.kit.theme import Role, Theme
from semeai.views.study.unsaved import Offer

PICTURE = 112
"""Pixels of a board's side."""
SHOWN = 3
"""Cards that are seen at once."""


class RecoveryDialog(QDialog):
    """``opened`` and ``put_aside`` give the draft for which the person pressed a button."""

    opened = Signal(object)
    put_aside = Signal(object)

    def __init__(
        self, parent: QWidget, head: str, words: str, offers: Sequence[tuple[Left, Offer]], theme: Theme
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Unsaved work")
        self.setMinimumWidth(680)
        self.cards = [Card(left, offer, theme, primary=not place) for place, (left, offer) in enumerate(offers)]
        column = dialog_column(self)
        column.addWidget(label(head, Role.HEAD, wrap=True))
        column.addWidget(label(words, tone="secondary", wrap=True))
        column.addWidget(self._list(), 1)
        later = QPushButton("Not now")
        later.setAutoDefault(False)
        later.clicked.connect(self.reject)
        row = in_row(spacing=8)
        row.addStretch(1)
        row.addWidget(later)
        column.addLayout(row)
        for card in self.cards:
            card.opened.connect(self._open)
            card.put_aside.connect(self._put_aside)

    def _list(self) -> QScrollArea:
        """The cards in a column, which scrolls where there are many."""
        cards = QWidget()
        column = in_column(cards, (0, 0, 0, 0), 8)
        for card in self.cards:
            column.addWidget(card)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(cards)
        high = sum(card.sizeHint().height() + 8 for card in self.cards[:SHOWN])
        area.setMinimumHeight(high)
        return area

    def _open(self, left: Left) -> None:
        """Leave first: what is shown next may ask something itself."""
        self.accept()
        self.opened.emit(left)

    def _put_aside(self, left: Left) -> None:
        self.put_aside.emit(left)
        kept = [card for card in self.cards if card.left is not left]
        for card in self.cards:
            card.setVisible(card in kept)
        self.cards = kept
        if not kept:
            self.accept()


class Card(QFrame):
    """One draft: its board, what it is, what was changed, and what can be done with it."""

    opened = Signal(object)
    put_aside = Signal(object)

    def __init__(self, left: Left, offer: Offer, theme: Theme, *, primary: bool) -> None:
        super().__init__()
        on_surface(self, "card")
        self.left, self.offer = left, offer
        row = in_row(self, (12, 12, 12, 12), 16)
        if offer.sketch is not None:
            picture = QLabel()
            picture.setPixmap(thumbnail(offer.sketch, theme, PICTURE, self.devicePixelRatioF()))
            picture.setAccessibleName("The board")
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        words = in_column(spacing=4)
        words.addWidget(label(offer.name, Role.HEAD, wrap=True))
        words.addWidget(label(offer.changed, wrap=True))
        words.addWidget(label(offer.where, Role.CAPTION, tone="secondary", wrap=True))
        if offer.warning:
            words.addWidget(label(offer.warning, Role.CAPTION, tone="warning", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addLayout(self._buttons(primary))

    def _buttons(self, primary: bool) -> QVBoxLayout:
        column = in_column(spacing=8)
        self.open_button = QPushButton("Open it")
        self.open_button.setProperty("primary", "true" if primary else "false")
        self.open_button.setAutoDefault(primary)
        self.open_button.clicked.connect(lambda: self.opened.emit(self.left))
        column.addWidget(self.open_button)
        self.aside_button = QPushButton("Put aside")
        self.aside_button.setAutoDefault(False)
        self.aside_button.setVisible(not self.left.aside)
        self.aside_button.clicked.connect(lambda: self.put_aside.emit(self.left))
        column.addWidget(self.aside_button)
        column.addStretch(1)
        return column
