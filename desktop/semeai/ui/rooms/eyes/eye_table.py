"""The answers of the search by outside liberties, 0, 1, 2 and so on, for both movers."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from semeai.eyes.judge import Answer
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import empty
from semeai.views.eyes.state import ATTACKER, OWNER, EyeState, enough
from semeai.views.eyes.words import BY_LIBERTIES

TONES = {Answer.DEAD: "warning", Answer.ALIVE: "good", Answer.KO: ""}


class EyeTable(QWidget):
    """A small table; the column of the present outside liberties is underlined."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(INSIDE)
        self._grid.setVerticalSpacing(2)
        column = in_column(self, spacing=UNIT)
        column.addWidget(label(BY_LIBERTIES, Role.HEAD))
        column.addLayout(self._grid)

    def show_state(self, state: EyeState) -> None:
        empty(self._grid)
        judged = state.judged
        number = enough(judged) + 1
        shown = number - 1 if state.outside is None else min(state.outside, number - 1)
        for row, text in enumerate(("Outside liberties", "White first", "Black first")):
            self._grid.addWidget(label(text, Role.CAPTION), row, 0)
        for column in range(number):
            answers = judged.by_outside[column]
            head = f"{column} or more" if column == number - 1 else str(column)
            here = column == shown
            self._grid.addWidget(_cell(head, "secondary", here), 0, column + 1)
            for row, mover in enumerate((ATTACKER, OWNER), 1):
                answer = answers.attacker_first if mover is ATTACKER else answers.owner_first
                self._grid.addWidget(_cell(answer.value, TONES[answer], here), row, column + 1)
            self._grid.setColumnStretch(column + 1, 1)
        for column in range(number, self._grid.columnCount()):
            self._grid.setColumnStretch(column + 1, 0)


def _cell(text: str, tone: str, here: bool) -> QLabel:
    made = label(text, tone=tone)
    if here:
        font = made.font()
        font.setBold(True)
        made.setFont(font)
    return made
