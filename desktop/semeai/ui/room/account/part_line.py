"""One part of an account in the panel: its colour, what stands there, and its number in its owner's column."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QWidget

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.tappable import Tappable, faint, fill_box
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.areas import draw_swatch
from semeai.ui.painting.glyph import Glyph
from semeai.views.why.board import KINDS
from semeai.views.why.rows import PartRow

COLUMN = 13 * UNIT
"""The width of a column of numbers, in px."""
SIDE = {
    BLACK: Qt.AlignmentFlag.AlignLeft,
    WHITE: Qt.AlignmentFlag.AlignRight,
    None: Qt.AlignmentFlag.AlignHCenter,
}
"""Where it stands beneath the number of an owner how that is known."""


class Swatch(QWidget):
    """The colour of a part as it is on the board."""

    def __init__(self, kind: MarkKind, settled: bool) -> None:
        super().__init__()
        self._kind, self._settled = kind, settled
        self.setFixedSize(4 * UNIT, 4 * UNIT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_swatch(painter, self._kind, QRectF(self.rect()).adjusted(1, 1, -1, -1), settled=self._settled)
        painter.end()


class PartLine(Tappable):
    """A row of the account; pointing at it lights its points."""

    def __init__(self, row: PartRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self._lit = False
        words = in_column()
        words.addWidget(label(row.title, wrap=True))
        for told in filter(None, (row.where, row.detail)):
            words.addWidget(label(told, Role.CAPTION, wrap=True))
        inside = in_row(self, (UNIT, UNIT // 2, 0, UNIT // 2), INSIDE)
        swatch = Swatch(KINDS[row.kind], row.settled)
        inside.addWidget(swatch, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(words, 1)
        number = row.number
        own = (number, "") if row.owner is BLACK else ("", number)
        numbers = in_column()
        numbers.addLayout(columns(own, number if row.owner is None else ""))
        if row.how:
            known = label(row.how, Role.CAPTION)
            known.setMinimumWidth(COLUMN)
            known.setAlignment(Qt.AlignmentFlag.AlignCenter)
            numbers.addWidget(known, 0, SIDE[row.owner])
        numbers.addStretch(1)
        inside.addLayout(numbers)
        self.let_through()
        self.setToolTip(row.tip)
        self.setAccessibleName(row.words)

    def set_lit(self, lit: bool) -> None:
        """Whether the point under the pointer on the board belongs to it."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    @property
    def is_lit(self) -> bool:
        return self._lit

    def paint_ground(self, painter: QPainter) -> None:
        if self._lit:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
        super().paint_ground(painter)


def columns(numbers: tuple[str, str], shared: str = "", *, strong: bool = False) -> QHBoxLayout:
    """A number for Black and one for White, or in the middle that of both."""
    row = in_row()
    for text, wide in ((shared, 2),) if shared else ((numbers[BLACK], 1), (numbers[WHITE], 1)):
        number = label(text, Role.HEAD if strong else Role.BODY)
        number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        number.setMinimumWidth(wide * COLUMN)
        row.addWidget(number)
    return row


def stone_columns() -> QHBoxLayout:
    """The stones over both columns."""
    row = in_row()
    for color in (BLACK, WHITE):
        cell = QWidget()
        cell.setMinimumWidth(COLUMN)
        in_row(cell).addWidget(Glyph(color, 4 * UNIT), 0, Qt.AlignmentFlag.AlignCenter)
        row.addWidget(cell)
    return row
