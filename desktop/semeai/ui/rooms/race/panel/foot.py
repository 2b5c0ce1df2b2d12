"""The foot of the race panel: what can be done, and what is pointed at in words."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import line
from semeai.ui.kit.theme import BETWEEN, UNIT
from semeai.ui.rooms.race.panel.doing import Doing
from semeai.ui.rooms.race.panel.meaning_line import MeaningLine


class Foot(QWidget):
    """It stays where it is while the panel above it scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.doing = Doing()
        self.meaning = MeaningLine()
        inside = in_column(self)
        inside.addWidget(line())
        row = in_column(edges=(BETWEEN - UNIT, UNIT, BETWEEN - UNIT, 0))
        row.addWidget(self.doing)
        inside.addLayout(row)
        inside.addWidget(self.meaning)
