"""The answers to a counting drill: its buttons, or the one that ends the choice of points; then the next question."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton
from semeai.ui.kit.theme import INSIDE
from semeai.ui.kit.upkeep import empty
from semeai.ui.rooms.problems.drill_control import DrillControl
from semeai.views.problems import words


class DrillBox(QWidget):
    """Shows what a ``DrillControl`` asks."""

    def __init__(self, control: DrillControl) -> None:
        super().__init__()
        self._control = control
        self._shown: object = None
        self.buttons: list[PlainButton] = []
        self.done, self.next = PlainButton(words.DONE), PlainButton(words.NEXT_QUESTION)
        self._choices = Flow(spacing=INSIDE)
        column = in_column(self, spacing=INSIDE)
        column.addLayout(self._choices)
        foot = Flow(spacing=INSIDE)
        for button in (self.done, self.next):
            foot.addWidget(button)
        column.addLayout(foot)
        self.done.clicked.connect(lambda: control.done())
        self.next.clicked.connect(lambda: control.next())

    def refresh(self) -> None:
        """Show the buttons of the question."""
        control = self._control
        drill = control.drill
        if drill is not self._shown:
            self._shown = drill
            empty(self._choices)
            self.buttons = [] if drill is None else [self._button(number) for number in range(len(drill.choices))]
        for button in self.buttons:
            button.setEnabled(not control.answered)
        self.done.setVisible(drill is not None and drill.on_board and not control.answered)
        self.next.setVisible(control.answered and not control.is_last)

    def _button(self, number: int) -> PlainButton:
        drill = self._control.drill
        assert drill is not None
        text, choice = drill.choices[number]
        button = PlainButton(text)
        button.clicked.connect(lambda: self._control.choose(choice))
        self._choices.addWidget(button)
        return button
