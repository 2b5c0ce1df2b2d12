"""A gallery: small boards with their titles as a list, each drawn when it is first seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QListView, QWidget

from semeai.diagram.sketch import Pictured
from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.kit.theme import Theme

PICTURE = 96
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class GalleryModel(QAbstractListModel):
    """The entries as rows; a board is drawn when its row is painted, and kept until the theme changes."""

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
        self._boards.clear()
        self.layoutChanged.emit()

    def entry(self, index: Index) -> Pictured:
        return self._entries[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:
        """One row an entry; rows hold no rows."""
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What Qt asks of a row: its words, its board, its size."""
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry.summary
        if role == Qt.ItemDataRole.DecorationRole:
            return self._board(entry)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return CENTRED
        return self._size() if role == Qt.ItemDataRole.SizeHintRole else None

    def _board(self, entry: Pictured) -> QPixmap:
        key = entry.key, self._gallery.devicePixelRatioF()
        if key not in self._boards:
            self._boards[key] = thumbnail(entry.sketch, self._theme, PICTURE, key[1])
        return self._boards[key]

    def _size(self) -> QSize:
        """A board with three lines of words below it."""
        metrics = self._gallery.fontMetrics()
        return QSize(max(PICTURE + 24, 20 * metrics.averageCharWidth()), PICTURE + 3 * metrics.lineSpacing() + 20)


class Gallery(QListView):
    """Small boards with their titles; a click or Enter opens one."""

    opened = Signal(object)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._model = GalleryModel(self, theme)
        self.setModel(self._model)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setMinimumHeight(PICTURE + 66)
        self.setAccessibleName(name)
        self.clicked.connect(self._open)
        self.activated.connect(self._open)

    def show_entries(self, entries: Sequence[Pictured]) -> None:
        self._model.show(entries)

    def set_theme(self, theme: Theme) -> None:
        self._model.set_theme(theme)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self._model.entry(index))
