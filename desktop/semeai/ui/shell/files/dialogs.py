"""The small dialogs: a new board, one game of many, the encoding of a file, saving changes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from semeai.ui.kit.parts import accepted, dialog_column, in_row, label, put
from semeai.ui.kit.theme import Role

SMALLEST_SIZE, LARGEST_SIZE = 2, 25
USUAL_SIZES = (9, 13, 19)


class NewBoardDialog(QDialog):
    """Choose the size of a new board."""

    def __init__(self, parent: QWidget, size: int = 19) -> None:
        super().__init__(parent)
        self.setWindowTitle("New board")
        self.points = QSpinBox()
        self.points.setRange(SMALLEST_SIZE, LARGEST_SIZE)
        self.points.setValue(size)
        self.points.setAccessibleName("Points on a side")
        self._usual = QButtonGroup(self)
        row = in_row(spacing=8)
        for usual in USUAL_SIZES:
            button = QPushButton(f"{usual} × {usual}")
            button.setCheckable(True)
            button.setChecked(usual == size)
            button.setAutoDefault(False)
            button.setMinimumHeight(40)
            self._usual.addButton(button, usual)
            row.addWidget(button)
        self._usual.idClicked.connect(self.points.setValue)
        self.points.valueChanged.connect(self._show_usual)
        put(other := QHBoxLayout(), (label("Points on a side, 2 to 25"), 1), self.points)
        head, box = label("How large is the board?", Role.HEAD), _accept_or_cancel(self, "Make the board")
        put(dialog_column(self), head, row, other, box)
        (self._usual.button(size) if size in USUAL_SIZES else self.points).setFocus()

    def _show_usual(self, size: int) -> None:
        self._usual.setExclusive(False)
        for usual in USUAL_SIZES:
            self._usual.button(usual).setChecked(usual == size)
        self._usual.setExclusive(True)


def ask_size(parent: QWidget, size: int) -> int | None:
    """Ask for the size of a new board; None if the person cancels."""
    dialog = NewBoardDialog(parent, size)
    return dialog.points.value() if accepted(dialog) else None


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
        put(dialog_column(self), words, (self.list, 1), _accept_or_cancel(self, accept))


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
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    box.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    box.rejected.connect(dialog.reject)
    put(dialog_column(dialog), (words, 1), box)
    accepted(dialog)


def _accept_or_cancel(dialog: QDialog, accept: str) -> QDialogButtonBox:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    ok = box.button(QDialogButtonBox.StandardButton.Ok)
    ok.setText(accept)
    ok.setDefault(True)
    for button in box.buttons():
        button.setIcon(QIcon())
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    dialog.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint, False)
    return box
