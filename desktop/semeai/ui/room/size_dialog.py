"""The dialog that asks for the size of a board, and the buttons of such dialogs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QDialog, QPushButton, QSpinBox, QWidget

from semeai.ui.kit.parts import accept_or_cancel, accepted, dialog_column, in_row, label, put
from semeai.ui.kit.theme import Role


class SizeDialog(QDialog):
    """Choose one of the ``usual`` sizes, or any from ``least`` to ``most``."""

    def __init__(
        self, parent: QWidget, title: str, usual: Sequence[int], least: int, most: int, accept: str, size: int
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.points = QSpinBox()
        self.points.setRange(least, most)
        self.points.setAccessibleName("Points on a side")
        self._usual = QButtonGroup(self)
        row = in_row(spacing=8)
        for side in usual:
            button = QPushButton(f"{side} × {side}")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setMinimumHeight(40)
            self._usual.addButton(button, side)
            row.addWidget(button)
        self._usual.idClicked.connect(self.points.setValue)
        self.points.valueChanged.connect(self._show_usual)
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
