"""The gallery: the library's examples as a list of small boards, each drawn when it is first seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QListView, QWidget

from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.kit.theme import Theme
from semeai.views.start.examples import Example

PICTURE = 112
CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop

Index = QModelIndex | QPersistentModelIndex


class GalleryModel(QAbstractListModel):
    """The examples as rows; a board is drawn when its row is painted, and kept until the theme changes."""

    def __init__(self, gallery: QWidget, theme: Theme) -> None:
        super().__init__(gallery)
        self._gallery, self._theme = gallery, theme
        self._examples: Sequence[Example] = ()
        self._boards: dict[tuple[str, float], QPixmap] = {}

    def show(self, examples: Sequence[Example]) -> None:
        self.beginResetModel()
        self._examples = examples
        self.endResetModel()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._boards.clear()
        self.layoutChanged.emit()

    def example(self, index: Index) -> Example:
        return self._examples[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:
        """One row an example; rows hold no rows."""
        return 0 if parent is not None and parent.isValid() else len(self._examples)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What Qt asks of a row: its words, its board, its size."""
        example = self._examples[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return example.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return example.summary
        if role == Qt.ItemDataRole.DecorationRole:
            return self._board(example)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return CENTRED
        return self._size() if role == Qt.ItemDataRole.SizeHintRole else None

    def _board(self, example: Example) -> QPixmap:
        key = example.key, self._gallery.devicePixelRatioF()
        if key not in self._boards:
            self._boards[key] = thumbnail(example.sketch, self._theme, PICTURE, key[1])
        return self._boards[key]

    def _size(self) -> QSize:
        """A board with three lines of words below it."""
        metrics = self._gallery.fontMetrics()
        return QSize(max(PICTURE + 24, 20 * metrics.averageCharWidth()), PICTURE + 3 * metrics.lineSpacing() + 20)


class Gallery(QListView):
    """Small boards with their titles; a click or Enter opens one."""

    opened = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._model = GalleryModel(self, theme)
        self.setModel(self._model)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setMinimumHeight(PICTURE + 72)
        self.setAccessibleName("Examples")
        self.clicked.connect(self._open)
        self.activated.connect(self._open)

    def show_examples(self, examples: Sequence[Example]) -> None:
        self._model.show(examples)

    def set_theme(self, theme: Theme) -> None:
        self._model.set_theme(theme)

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self._model.example(index))
