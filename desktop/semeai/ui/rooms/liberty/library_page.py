"""Table 1 as a library: its ten regions with their boards; a click adds one to the sum."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from semeai.cgt.paper import TABLE, PaperEntry
from semeai.cgt.words import sign
from semeai.ui.kit.parts import Scroller, in_column, in_flow, in_row, label, on_surface
from semeai.ui.kit.tappable import RADIUS, Tappable, faint, fill_box, ink
from semeai.ui.kit.theme import BETWEEN, GLOW, INSIDE, UNIT, Role, Theme, give_theme, mix
from semeai.ui.rooms.liberty.sum_words import TABLE_NOTE, add_words, entry_words

PICTURE = QSize(168, 104)
WIDEST_CELL = 15
STONE = 0.46  # radius of a stone, in cells


class LibertyLibraryPage(Scroller):
    """The entries in rows; ``choose`` is called with the one that is clicked."""

    def __init__(self, theme: Theme, choose: Callable[[PaperEntry], object]) -> None:
        super().__init__()
        page = QWidget()
        on_surface(page, "window")
        self.buttons = {entry.letter: EntryCard(entry, partial(choose, entry)) for entry in TABLE}
        flow = in_flow(*self.buttons.values(), spacing=INSIDE)
        in_column(
            page, (BETWEEN, INSIDE, BETWEEN, BETWEEN), INSIDE, (label(TABLE_NOTE, Role.CAPTION, wrap=True), flow, 0)
        )
        self.setWidget(page)
        give_theme(self, theme)


class GameCard(Tappable):
    """A button with a rim; chosen it has a thick one, and a tint of the accent."""

    def paint_ground(self, painter: QPainter) -> None:
        """Rim and tint under what every such button has."""
        box, chosen = QRectF(self.rect()).adjusted(1, 1, -1, -1), self.isChecked()
        painter.setBrush(ink(QPalette.ColorRole.Base))
        rim = QPalette.ColorRole.Accent if chosen else QPalette.ColorRole.Mid
        painter.setPen(QPen(ink(rim), 2 if chosen else 1))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if chosen:
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.12))
        super().paint_ground(painter)


class EntryCard(GameCard):
    """One entry: its board, its letter, its game and the cooled game."""

    def __init__(self, entry: PaperEntry, act: Callable[[], object]) -> None:
        super().__init__(act)
        self._entry = entry
        self._picture = label()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        letter, liberties = label(entry.letter, Role.HEAD), label(sign(entry.liberties), Role.FORMULA)
        cooled = label(f"cooled {sign(entry.cooled)}", Role.CAPTION)
        words = in_row(spacing=INSIDE, parts=(letter, liberties, 0, cooled))
        in_column(self, (INSIDE, INSIDE, INSIDE, UNIT), UNIT, (self._picture, words))
        tip = entry_words(entry)
        self.setToolTip(f"<p>{tip}</p>")
        self.setAccessibleName(add_words(entry))
        self.setAccessibleDescription(tip)

    def set_theme(self, theme: Theme) -> None:
        size = PICTURE * max(1.0, theme.type_scale)
        self._picture.setPixmap(picture(self._entry, theme, size, self.devicePixelRatioF()))


def picture(entry: PaperEntry, theme: Theme, size: QSize, ratio: float) -> QPixmap:
    """The board of an entry on a piece of wood, with open edges where the board continues."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    wide, high = max(map(len, entry.rows)), len(entry.rows)
    cell = min(size.width() // (wide + 1), size.height() // (high + 1), round(WIDEST_CELL * theme.type_scale))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate((size.width() - wide * cell) / 2, (size.height() - high * cell) / 2)
    painter.fillRect(0, 0, wide * cell, high * cell, QColor(theme.wood))
    painter.setPen(QPen(QColor(mix(theme.wood, theme.board_line, 0.6)), 1))
    painter.drawLines([QLineF(0, (row + 0.5) * cell, wide * cell, (row + 0.5) * cell) for row in range(high)])
    painter.drawLines([QLineF((at + 0.5) * cell, 0, (at + 0.5) * cell, high * cell) for at in range(wide)])
    for row, line in enumerate(entry.rows):
        for column, character in enumerate(line):
            if character != ".":
                _draw_stone(painter, character, QPointF((column + 0.5) * cell, (row + 0.5) * cell), cell, theme)
    painter.end()
    return made


def _draw_stone(painter: QPainter, character: str, place: QPointF, cell: int, theme: Theme) -> None:
    """Draw a stone: one of the essential block with a bright ring, a living one with a dot."""
    black = character in "BXx"
    fill, ink = ("#111111", "#FFFFFF") if black else ("#FFFFFF", "#111111")
    painter.setPen(QPen(QColor(theme.board_line), 1))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(place, STONE * cell, STONE * cell)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if character in "BW":
        for color, width in (("#111111", cell * 0.26), (GLOW, cell * 0.15)):
            painter.setPen(QPen(QColor(color), width))
            painter.drawEllipse(place, STONE * cell * 0.55, STONE * cell * 0.55)
    elif character in "xo":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        painter.drawEllipse(place, cell * 0.09, cell * 0.09)
