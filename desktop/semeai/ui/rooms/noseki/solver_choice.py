"""Which side the solver plays."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.views.noseki.words import AGAINST, SIDES

CHOICES: tuple[Color | None, ...] = (None, BLACK, WHITE)


class SolverChoice(QFrame):
    """``chosen`` gives the side that the solver is to play, None for neither."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self._buttons = QButtonGroup(self)
        column = in_column(self, (2 * UNIT, UNIT, UNIT, UNIT), UNIT)
        column.addWidget(label(AGAINST, Role.CAPTION))
        row = Flow(spacing=INSIDE)
        for number, words in enumerate(SIDES):
            button = QRadioButton(words)
            self._buttons.addButton(button, number)
            row.addWidget(button)
        column.addLayout(row)
        self._buttons.button(0).setChecked(True)
        self._buttons.idClicked.connect(lambda number: self.chosen.emit(CHOICES[number]))

    @property
    def color(self) -> Color | None:
        return CHOICES[self._buttons.checkedId()]

    def choose(self, color: Color | None) -> None:
        """Hold a choice down without telling anybody."""
        self._buttons.button(CHOICES.index(color)).setChecked(True)
