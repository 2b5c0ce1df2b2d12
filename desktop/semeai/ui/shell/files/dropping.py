"""Files dropped on the window are opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


class Dropping(QObject):
    """Takes what is dropped on a widget, and opens the first file of it where ``take`` does not see to it."""

    def __init__(self, widget: QWidget, take: Callable[[Path], bool], open_file: Callable[[Path], object]) -> None:
        super().__init__(widget)
        self._take, self._open = take, open_file
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Accept files, and open the first that is dropped."""
        if isinstance(event, QDropEvent) and event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
            if paths:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop and not self._take(paths[0]):
                    self._open(paths[0])
                return True
        return False
