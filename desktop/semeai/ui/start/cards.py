"""The cards of the start page."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from semeai.diagram.sketch import Sketch
from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.look.parts import label, on_surface
from semeai.ui.look.theme import Role, Theme

GAP = 8


@dataclass(frozen=True, slots=True)
class CardText:
    """A card: its key, title, one sentence, and the boards drawn on it, ``picture`` px wide each.

    A card without boards is a room that comes later: it shows an icon and opens nothing.
    """

    key: str
    title: str
    sentence: str
    boards: tuple[Sketch, ...] = ()
    picture: int = 136
    note: str = ""

    @property
    def opens(self) -> bool:
        """Whether there is something behind the card."""
        return bool(self.boards)


class Card(QFrame):
    """One card; a click, Enter or Space opens it."""

    opened = Signal(str)

    def __init__(self, text: CardText, theme: Theme, icon: QIcon) -> None:
        super().__init__()
        on_surface(self, "card")
        self._text = text
        self._icon = icon
        self._picture = QLabel()
        self.setProperty("clickable", "true" if text.opens else "false")
        self.setAccessibleName(text.title)
        self.setAccessibleDescription(text.sentence)
        self._lay_out()
        self.set_theme(theme, icon)
        if text.opens:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(label(self._text.title, Role.HEAD, wrap=True))
        words.addWidget(label(self._text.sentence, tone="secondary", wrap=True))
        words.addStretch(1)
        if self._text.note:
            words.addWidget(label(self._text.note, Role.CAPTION, wrap=True))
        several = len(self._text.boards) > 1
        layout = QVBoxLayout(self) if several else QHBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12 if several else 16)
        if several:
            # Boards in a row leave no room beside them: the words go above.
            layout.addLayout(words, 1)
            layout.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            layout.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
            layout.addLayout(words, 1)

    def set_theme(self, theme: Theme, icon: QIcon) -> None:
        """Draw the boards, or the icon, in a theme."""
        self._icon = icon
        ratio = self.devicePixelRatioF()
        if self._text.opens:
            side = self._text.picture
            boards = [thumbnail(board, theme, side, ratio) for board in self._text.boards]
            self._picture.setPixmap(in_a_row(boards, ratio))
        else:
            self._picture.setPixmap(self._icon.pixmap(QSize(28, 28), ratio))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open on a click that ends on the card."""
        inside = self.rect().contains(event.position().toPoint())
        if self._text.opens and event.button() == Qt.MouseButton.LeftButton and inside:
            self.opened.emit(self._text.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter or Space."""
        if self._text.opens and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._text.key)
        else:
            super().keyPressEvent(event)


def in_a_row(pixmaps: list[QPixmap], ratio: float) -> QPixmap:
    """Pixmaps side by side, as one."""
    if len(pixmaps) == 1:
        return pixmaps[0]
    side = pixmaps[0].width()
    gap = round(GAP * ratio)
    made = QPixmap(len(pixmaps) * side + (len(pixmaps) - 1) * gap, pixmaps[0].height())
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    for place, pixmap in enumerate(pixmaps):
        plain = QPixmap(pixmap)
        plain.setDevicePixelRatio(1)
        painter.drawPixmap(place * (side + gap), 0, plain)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made
