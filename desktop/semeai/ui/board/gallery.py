"""A gallery: a list of small boards with titles, each drawn when it first comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QHideEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView

from semeai.diagram.sketch import Pictured
from semeai.ui.kit.theme import theme_now
from semeai.ui.painting.sketch import thumbnail

PICTURE = 96
KEPT = 300
"""Boards whose pictures are kept, of 40 kB each; no screen shows more."""
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class GalleryModel(QAbstractListModel):
    """The entries as rows; a board is drawn when its row is first painted, and kept while the gallery is shown."""

    def __init__(self, gallery: QListView) -> None:
        super().__init__(gallery)
        self._gallery = gallery
        self._entries: Sequence[Pictured] = ()
        self._boards: dict[tuple[str, str, float], QPixmap] = {}
        self.wide = 0

    def show(self, entries: Sequence[Pictured]) -> None:
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

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
            metrics, room = self._gallery.fontMetrics(), self.wide - 1
            least = max(PICTURE + 24, 24 * metrics.averageCharWidth())
            return QSize(max(least, room // max(1, room // least)), PICTURE + 4 * metrics.lineSpacing() + 20)
        return None

    def _board(self, entry: Pictured) -> QPixmap:
        theme, ratio = theme_now(), self._gallery.devicePixelRatioF()
        key = entry.key, theme.id, ratio
        if key not in self._boards:
            if len(self._boards) == KEPT:
                self._boards.clear()
            self._boards[key] = thumbnail(entry.sketch, theme, PICTURE, ratio)
        return self._boards[key]


class Gallery(QListView):
    """Small boards with their titles; a click or Enter opens one. In a dialog a click only chooses one.

    ``opened`` is called with the entry that is opened.
    """

    def __init__(self, name: str, opened: Callable[[Any], object], *, opens_at_once: bool = True) -> None:
        super().__init__()
        self.opened = opened
        self._model = GalleryModel(self)
        self.setModel(self._model)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setDragDropMode(QListView.DragDropMode.NoDragDrop)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setMinimumHeight(PICTURE + 66)
        self.setAccessibleName(name)
        for chosen in (self.clicked, self.activated) if opens_at_once else (self.activated,):
            chosen.connect(lambda index: self.opened(self._model.entry(index)))

    def show_entries(self, entries: Sequence[Pictured]) -> None:
        self._model.show(entries)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the model the width of the viewport; asked for that, PySide makes half the classes of Qt first."""
        self._model.wide = event.size().width()
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no pictures of a page that is not shown."""
        super().hideEvent(event)
        self._model.forget_pictures()

    @property
    def current(self) -> Any:
        """The entry that is chosen, if one is."""
        return self._model.entry(self.currentIndex()) if self.currentIndex().isValid() else None
