"""Files that are dragged onto the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def dragged_file(event: QDropEvent) -> Path | None:
    """The first of the files that are dragged."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next(paths, None)


class FilesLeft(QObject):
    """Leaves files that are dragged over a text field to the window, which opens them; words go into the field."""

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        field.installEventFilter(self)
        if isinstance(field, QAbstractScrollArea):
            field.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent) and dragged_file(event) is not None:
            event.ignore()
            return True
        return super().eventFilter(watched, event)
