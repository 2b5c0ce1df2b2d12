"""Rows of the panel of writing: an answer with its sign, its moves and how they end; a finding of a lint."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPalette

from semeai.problems.values import Mark
from semeai.ui.kit.boxes import in_row
from semeai.ui.kit.parts import FewLines, label
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.views.problems.answer_rows import AnswerRow
from semeai.views.problems.export import FindingRow

SIGNS = {Mark.RIGHT: ("✓", "good"), Mark.WRONG: ("✗", "warning")}
STEP = 5 * UNIT
DEEPEST = 5


class FindingLine(Tappable):
    """A finding of a lint, as many lines long as it needs; pressed, it leads to its node."""

    def __init__(self, row: FindingRow) -> None:
        super().__init__()
        self.row = row
        inside = in_row(self, (UNIT, UNIT, UNIT, UNIT))
        inside.addWidget(label(row.words, Role.CAPTION, "warning" if row.error else "secondary", wrap=True))
        self.let_through()
        self.setAccessibleName(row.words)


class AnswerLine(Tappable):
    """``current``: one of its moves is the chosen one."""

    def __init__(self, row: AnswerRow, *, current: bool) -> None:
        super().__init__()
        self.row, self._current = row, current
        sign, tone = ("", "") if row.mark is None else SIGNS[row.mark]
        inside = in_row(self, (UNIT + STEP * min(row.depth, DEEPEST), 0, UNIT, 0), INSIDE)
        if not row.depth:
            inside.addWidget(label(sign, tone=tone))
        inside.addWidget(label(row.words, tone="" if row.depth else tone))
        told = FewLines(1, Role.CAPTION)
        told.setText(row.told)
        inside.addWidget(told, 1)
        if row.depth and sign:
            inside.addWidget(label(sign, tone=tone), 0, Qt.AlignmentFlag.AlignRight)
        self.let_through()
        self.setToolTip(f"{row.words} {row.told}".strip())
        self.setAccessibleName(f"{row.words}. {row.mark.value if row.mark else ''}. {row.told}")

    def paint_ground(self, painter: QPainter) -> None:
        if self._current:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
        super().paint_ground(painter)
