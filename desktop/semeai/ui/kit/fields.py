"""Files that are dragged onto the window, and the fields for text, which leave them to it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSignalBlocker
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit, QPlainTextEdit, QWidget

from semeai.ui.kit.theme import ROW_HEIGHT


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


def line_field(hint: str, name: str = "") -> QLineEdit:
    """A field of one line, such as words that are searched for, named for screen readers by its hint or otherwise."""
    field = QLineEdit()
    FilesLeft(field)
    field.setPlaceholderText(hint)
    field.setAccessibleName(name or hint)
    field.setClearButtonEnabled(True)
    field.setMinimumHeight(ROW_HEIGHT)
    return field


class TextField(QPlainTextEdit):
    """A field of several lines, named for screen readers, which Tab leaves."""

    def __init__(self, name: str, hint: str = "") -> None:
        super().__init__()
        FilesLeft(self)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)

    def show_text(self, text: str) -> None:
        """Show a text without a signal, where it is another one."""
        if text != self.toPlainText():
            with QSignalBlocker(self):
                self.setPlainText(text)
