"""A gallery: a list of small boards with titles, each drawn when it first comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QAbstractListModel, QLineF, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListView, QWidget

from semeai.diagram.sketch import Pictured, Sketch
from semeai.ui.kit.theme import Theme, mix
from semeai.ui.painting.shapes import draw_disc
from semeai.ui.painting.stones import blank

EDGE = 0.72  # wood beyond the outermost shown line, in cells
RADIUS = 0.47  # of a stone, in cells
BLACK, WHITE = "#111111", "#FFFFFF"
PALE = 0.35  # opacity of a stone that matters less


def thumbnail(sketch: Sketch, theme: Theme, side: int, ratio: float) -> QPixmap:
    """A sketch on a square of wood, ``side`` logical px wide and high."""
    pixels = round(side * ratio)
    made = QPixmap(pixels, pixels)
    made.fill(QColor(theme.wood))
    left, top, right, bottom = sketch.shown
    # Whole device pixels from line to line keep the lines crisp.
    cell = max(int(pixels / (max(right - left, bottom - top) + 2 * EDGE)), 2)
    across, down = (right - left) * cell, (bottom - top) * cell
    painter = QPainter(made)
    painter.translate((pixels - across) // 2, (pixels - down) // 2)
    painter.setPen(QColor(mix(theme.wood, theme.board_line, 0.75)))
    painter.drawLines(_lines(sketch, cell, pixels))
    rim = min(ratio, cell * 0.1)
    for character, colour in (("x", BLACK), ("o", WHITE), ("X", BLACK), ("O", WHITE)):
        share = PALE if character.islower() else 1.0
        stone = _stone(mix(theme.wood, colour, share), mix(theme.wood, theme.board_line, share), cell, rim)
        for column, row in sketch.stones(character):
            painter.drawPixmap((column - left) * cell - cell // 2 - 1, (row - top) * cell - cell // 2 - 1, stone)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def _lines(sketch: Sketch, cell: int, far: int) -> list[QLineF]:
    """The lines of the shown part; where the board continues, they run to the end of the wood."""
    left, top, right, bottom = sketch.shown
    last = len(sketch.rows) - 1
    west, north = 0 if left == 0 else -far, 0 if top == 0 else -far
    east = (right - left) * cell if right == last else far
    south = (bottom - top) * cell if bottom == last else far
    rows = [QLineF(west, row * cell, east, row * cell) for row in range(bottom - top + 1)]
    return rows + [QLineF(column * cell, north, column * cell, south) for column in range(right - left + 1)]


@lru_cache(maxsize=64)
def _stone(colour: str, line: str, cell: int, rim: float) -> QPixmap:
    """A stone on the middle pixel of a square of ``cell`` px and a little more."""
    side = cell // 2 * 2 + 3
    made = blank(side, side, 1.0)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_disc(painter, QPointF(side / 2, side / 2), RADIUS * cell, QColor(colour), QPen(QColor(line), rim))
    painter.end()
    return made


PICTURE = 96
KEPT = 300
"""Boards whose pictures are kept, of 40 kB each; no screen shows more."""
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class GalleryModel(QAbstractListModel):
    """The entries as rows; a board is drawn when its row is first painted, and kept while the gallery is shown."""

    def __init__(self, gallery: QWidget, theme: Theme) -> None:
        super().__init__(gallery)
        self._gallery, self._theme = gallery, theme
        self._entries: Sequence[Pictured] = ()
        self._boards: dict[tuple[str, float], QPixmap] = {}

    def show(self, entries: Sequence[Pictured]) -> None:
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.forget_pictures()
        self.layoutChanged.emit()

    def forget_pictures(self) -> None:
        """Draw each board anew when it is painted next."""
        self._boards.clear()

    def entry(self, index: Index) -> Pictured:
        return self._entries[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return entry.title.replace("\n", ", ")
        if role == Qt.ItemDataRole.UserRole:
            return entry
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry.summary
        if role == Qt.ItemDataRole.DecorationRole:
            return self._board(entry)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return CENTRED
        if role == Qt.ItemDataRole.SizeHintRole:  # a board with four lines of words below it
            metrics = self._gallery.fontMetrics()
            return QSize(max(PICTURE + 24, 24 * metrics.averageCharWidth()), PICTURE + 4 * metrics.lineSpacing() + 20)
        return None

    def _board(self, entry: Pictured) -> QPixmap:
        key = entry.key, self._gallery.devicePixelRatioF()
        if key not in self._boards:
            if len(self._boards) == KEPT:
                self._boards.clear()
            self._boards[key] = thumbnail(entry.sketch, self._theme, PICTURE, key[1])
        return self._boards[key]


class Gallery(QListView):
    """Small boards with their titles; a click or Enter opens one. In a dialog a click only chooses one.

    ``opened`` is called with the entry that is opened.
    """

    def __init__(self, theme: Theme, name: str, opened: Callable[[Any], object], *, opens_at_once: bool = True) -> None:
        super().__init__()
        self.opened = opened
        self.theme, self._model = theme, GalleryModel(self, theme)
        self.setModel(self._model)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setMinimumHeight(PICTURE + 66)
        self.setAccessibleName(name)
        if opens_at_once:
            self.clicked.connect(self._open)
        self.activated.connect(self._open)

    def show_entries(self, entries: Sequence[Pictured]) -> None:
        self._model.show(entries)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._model.set_theme(theme)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no pictures of a page that is not shown."""
        super().hideEvent(event)
        self._model.forget_pictures()

    @property
    def current(self) -> Any:
        """The entry that is chosen, if one is."""
        return self._model.entry(self.currentIndex()) if self.currentIndex().isValid() else None

    def _open(self, index: QModelIndex) -> None:
        self.opened(self._model.entry(index))
