"""A move of an account in the panel: who plays where, and what decides then."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QWidget

from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.views.why import words
from semeai.views.why.steps import StepRow

DEEPEST = 6
"""Moves by which a row is set in at most."""


class StepLine(Tappable):
    """A row of the tree of moves; ``current``: its position is on the board."""

    def __init__(self, row: StepRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.current = False
        told = in_column()
        told.addWidget(label(row.names, wrap=True))
        if row.sentence:
            told.addWidget(label(row.sentence, Role.CAPTION, wrap=True))
        inside = in_row(self, (UNIT + 3 * UNIT * min(row.depth, DEEPEST), UNIT // 2, UNIT, UNIT // 2), INSIDE)
        inside.addWidget(Glyph(row.mover, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(told, 1)
        self.let_through()
        self.setToolTip(words.STEP_TIP)
        self.setAccessibleName(row.words)

    def set_current(self, current: bool) -> None:
        if current != self.current:
            self.current = current
            self.update()

    def paint_ground(self, painter: QPainter) -> None:
        """The row whose position is on the board lies on the accent."""
        if self.current:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
        super().paint_ground(painter)
