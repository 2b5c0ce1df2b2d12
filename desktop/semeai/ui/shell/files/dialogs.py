"""The small dialogs: one game of many, the encoding of a file, saving changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)

from semeai.ui.kit.parts import accept_or_cancel, accepted, closed_by, dialog_column, label, put
from semeai.ui.kit.theme import Role


class ListDialog(QDialog):
    """A dialog to choose one line of a list, such as a game of a collection or an encoding."""

    def __init__(self, parent: QWidget, title: str, head: str, lines: Sequence[str], chosen: int, accept: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(520, 400)
        self.list = QListWidget()
        self.list.addItems(list(lines))
        self.list.setCurrentRow(chosen)
        self.list.itemActivated.connect(self.accept)
        words = label(head, Role.HEAD, wrap=True)
        put(dialog_column(self), words, (self.list, 1), accept_or_cancel(self, accept))


def choose_line(parent: QWidget, title: str, head: str, lines: Sequence[str], chosen: int, accept: str) -> int | None:
    """Ask for one line of a list; None if the person cancels."""
    dialog = ListDialog(parent, title, head, lines, chosen, accept)
    return dialog.list.currentRow() if accepted(dialog) else None


def show_details(parent: QWidget, title: str, text: str) -> None:
    """Show a longer text that can be scrolled and copied."""
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.resize(620, 380)
    words = QPlainTextEdit(text)
    words.setReadOnly(True)
    put(dialog_column(dialog), (words, 1), closed_by(dialog))
    accepted(dialog)
