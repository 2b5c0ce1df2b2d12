"""Asking for the size of a new game."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QSpinBox, QWidget

from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import PlainButton, accepted, label
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role
from semeai.views.noseki import words
from semeai.views.noseki.state import LARGEST, SMALLEST

SIZES = (5, 7, 9, 13, 19)


class NewGameDialog(QDialog):
    """Choose the size of a new game."""

    def __init__(self, parent: QWidget, size: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.NEW_GAME)
        self.size_box = QSpinBox()
        self.size_box.setRange(SMALLEST, LARGEST)
        self.size_box.setValue(size)
        self.size_box.setAccessibleName(words.SIDE)
        column = in_column(self, (PAGE, PAGE, PAGE, BETWEEN), BETWEEN)
        column.addWidget(label(words.HOW_LARGE, Role.HEAD))
        usual = in_row(spacing=INSIDE)
        for side in SIZES:
            button = PlainButton(f"{side} × {side}")
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked, side=side: self.size_box.setValue(side))
            usual.addWidget(button)
        column.addLayout(usual)
        other = QHBoxLayout()
        other.addWidget(label(f"{words.SIDE}, {SMALLEST} to {LARGEST}"), 1)
        other.addWidget(self.size_box)
        column.addLayout(other)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        box.button(QDialogButtonBox.StandardButton.Ok).setText("Begin")
        for choice in box.buttons():
            choice.setIcon(QIcon())
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        column.addWidget(box)


def ask_size(parent: QWidget, size: int) -> int | None:
    """Ask for a size; None when the person changed their mind."""
    dialog = NewGameDialog(parent, size)
    return dialog.size_box.value() if accepted(dialog) else None
