"""A choice of a few: buttons in one frame, one of them checked. Tab goes to the row, the arrow keys within it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton

from semeai.ui.kit.parts import in_row, label, on_surface
from semeai.ui.kit.theme import ROW_HEIGHT, UNIT, Role


class Segments(QFrame):
    """A heading and its choices; ``chosen`` gives the index of the one that a person picks. ``tip`` is for all.

    ``again`` gives it where the person presses the one that is checked.
    """

    chosen = Signal(int)
    again = Signal(int)

    def __init__(self, head: str, words: Sequence[str], tips: Sequence[str] = (), tip: str = "") -> None:
        super().__init__()
        on_surface(self, "card")
        self.setAccessibleName(head)
        self.setToolTip(tip)
        self._buttons = QButtonGroup(self)
        self._quiet, self._pressed = False, -1
        row = in_row(self, (2 * UNIT if head else 2, 2, 2, 2), 2)
        if head:
            row.addWidget(label(head, Role.CAPTION))
            row.addSpacing(UNIT)
        for number, word in enumerate(words):
            button = QToolButton()
            button.setText(word)
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setMinimumSize(ROW_HEIGHT, ROW_HEIGHT)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAccessibleName(f"{head}: {word}")
            button.setToolTip(tips[number] if tips else tip)
            self._buttons.addButton(button, number)
            row.addWidget(button)
        self._buttons.idToggled.connect(self._toggled)
        self._buttons.idPressed.connect(self._press)
        self._buttons.idClicked.connect(self._click)

    @property
    def current(self) -> int:
        return self._buttons.checkedId()

    def button(self, number: int) -> QToolButton:
        found = self._buttons.button(number)
        assert isinstance(found, QToolButton)
        return found

    def choose(self, number: int) -> None:
        """Check a choice without emitting ``chosen``."""
        self._quiet = True
        self.button(number).setChecked(True)
        self._quiet = False

    def _press(self, _number: int) -> None:
        self._pressed = self.current

    def _click(self, number: int) -> None:
        if number == self._pressed:
            self.again.emit(number)

    def _toggled(self, number: int, checked: bool) -> None:
        self.button(number).setFocusPolicy(Qt.FocusPolicy.TabFocus if checked else Qt.FocusPolicy.NoFocus)
        if checked and not self._quiet:
            self.chosen.emit(number)
