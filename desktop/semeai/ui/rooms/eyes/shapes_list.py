"""The listed shapes as rows of a model: what Qt, and a screen reader through it, asks of each."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from semeai.eyes.catalogue import EyeShape
from semeai.views.eyes.gallery import Group, caption, spoken

Index = QModelIndex | QPersistentModelIndex


class ShapesList(QAbstractListModel):
    """One row a shape, group after group."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.groups: tuple[Group, ...] = ()
        self.shapes: tuple[EyeShape, ...] = ()
        self._captions: tuple[str, ...] = ()

    def show(self, groups: tuple[Group, ...]) -> None:
        self.beginResetModel()
        self.groups = groups
        self.shapes = tuple(shape for group in groups for shape in group.shapes)
        self._captions = tuple(caption(shape, group) for group in groups for shape in group.shapes)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """One row a shape; rows hold no rows."""
        return 0 if parent is not None and parent.isValid() else len(self.shapes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The words of a row: what stands under it, what is read aloud, the tip."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._captions[index.row()]
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return spoken(self.shapes[index.row()])
        return None
