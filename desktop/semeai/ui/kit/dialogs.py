"""Small dialogs that rooms and files share: the size of a board, one line of a list, a text to read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QDialog, QListWidget, QPlainTextEdit, QPushButton, QWidget

from semeai.ui.kit.layouts import dialog_column, in_row, put
from semeai.ui.kit.parts import accept_or_cancel, accepted, closed_by, label, number_field
from semeai.ui.kit.theme import Role


class SizeDialog(QDialog):
    """Choose one of the ``usual`` sizes, or any from ``least`` to ``most``."""

    def __init__(
        self, parent: QWidget, title: str, usual: Sequence[int], least: int, most: int, accept: str, size: int
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.points = number_field("Points on a side", least, most)
        self._usual = QButtonGroup(self)
        for side in usual:
            button = QPushButton(f"{side} × {side}")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setMinimumHeight(40)
            self._usual.addButton(button, side)
        self._usual.idClicked.connect(self.points.setValue)
        self.points.valueChanged.connect(self._show_usual)
        row = in_row(spacing=8, parts=self._usual.buttons())
        limits = label(f"Points on a side, {least} to {most}"), 1
        other, box = in_row(spacing=8, parts=(limits, self.points)), accept_or_cancel(self, accept)
        put(dialog_column(self), label("How large is the board?", Role.HEAD), row, other, box)
        self.points.setValue(size)
        self._show_usual(size)
        (self._usual.checkedButton() or self.points).setFocus()

    def _show_usual(self, size: int) -> None:
        self._usual.setExclusive(False)
        for button in self._usual.buttons():
            button.setChecked(self._usual.id(button) == size)
        self._usual.setExclusive(True)


def ask_size(
    parent: QWidget, title: str, usual: Sequence[int], least: int, most: int, accept: str, present: int
) -> int | None:
    """Ask for a size, at first that of the present board; None if the person cancels."""
    dialog = SizeDialog(parent, title, usual, least, most, accept, present)
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
