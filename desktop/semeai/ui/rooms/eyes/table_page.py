"""Table 1: every class as it is counted and searched here, beside the figures of the paper."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from semeai.diagram.eye import EyeFigure
from semeai.eyes.catalogue import ShapeClass
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role, Theme
from semeai.ui.painting.eye import paint_eye
from semeai.ui.painting.eye_places import scale_of
from semeai.ui.rooms.eyes.class_table import ClassTable, Entry
from semeai.ui.rooms.eyes.gathering import Gathering
from semeai.views.eyes.gallery import COUNT, SIZES, life_words, lying
from semeai.views.eyes.table_rows import IN_PAPER, TableRow, table_rows
from semeai.views.eyes.words import NOT_IN_PAPER, TABLE_COLUMNS, TABLE_HEAD, TABLE_NOTE

CELL = 7
ACROSS, DOWN = 10, 6
"""The columns and rows of the largest picture, with its wall."""
WIDEST = 960
NONE = "–"


class TablePage(QWidget):
    """Rows of classes under the head of their size; a click or Enter on one chooses its class."""

    class_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._found: dict[int, tuple[ShapeClass, ...]] = {}
        self._cell = round(CELL * scale_of(self.fontMetrics()))
        self.table = ClassTable(theme, TABLE_COLUMNS, self._picture_size(), self)
        self._page = QWidget()
        self._lay_out()
        self._gathering = Gathering(self)
        self._gathering.found.connect(self._take)
        self.table.opened.connect(self.class_chosen)
        self._gathering.start(SIZES[0])

    def set_theme(self, theme: Theme) -> None:
        self._theme = self.table.theme = theme
        self._cell = round(CELL * scale_of(self.fontMetrics()))
        self._page.setMaximumWidth(round(WIDEST * scale_of(self.fontMetrics())))
        self.table.setRowCount(0)
        self.table.measure(self._picture_size())
        for size, classes in self._found.items():
            self._add(size, classes)

    def _lay_out(self) -> None:
        on_surface(self, "panel")
        page = self._page
        page.setMaximumWidth(round(WIDEST * scale_of(self.fontMetrics())))
        column = in_column(page, (PAGE, BETWEEN, PAGE, BETWEEN), INSIDE)
        column.addWidget(label(TABLE_HEAD, Role.HEAD))
        column.addWidget(self.table, 1)
        column.addWidget(label(TABLE_NOTE, tone="secondary", wrap=True))
        in_column(self).addWidget(page)
        self.setFocusProxy(self.table)

    def _take(self, classes: tuple[ShapeClass, ...]) -> None:
        """Add the rows of a size and go on to the next one."""
        size = classes[0].members[0].size
        self._found[size] = classes
        self._add(size, classes)
        if size < SIZES[-1]:
            self._gathering.start(size + 1)

    # The rows

    def _add(self, size: int, classes: tuple[ShapeClass, ...]) -> None:
        rows = table_rows(size, classes)
        found = sum(len(row.members) for row in rows)
        printed = sum(row.paper.members for row in rows if row.paper) if size in IN_PAPER else None
        same = None if printed is None else found == printed and all(row.agrees for row in rows)
        points = COUNT[size]
        counts = [Entry(str(found)), Entry(NONE if printed is None else str(printed))]
        self.table.add_head(
            [Entry(points[:1].upper() + points[1:]), *counts, Entry(""), Entry(""), self._compared(same)]
        )
        for row in rows:
            self._add_class(row)

    def _add_class(self, row: TableRow) -> None:
        printed, members = row.paper, len(row.members)
        entries = [
            Entry(f"[{row.name}]"),
            Entry(str(members)),
            Entry(str(printed.members) if printed else NONE),
            self._life(row.life, members - row.without, members),
            self._life(printed.life) if printed else Entry(NONE),
            self._compared(row.agrees),
        ]
        words = life_words(row.life, row.without, members)
        self.table.add_class(row.name, entries, self._picture(row), f"[{row.name}], {members}, {words}")

    def _life(self, life: bool | None, having: int = 0, count: int = 0) -> Entry:
        if life is None:
            return Entry(f"{having} of {count}")
        return Entry("yes", "good") if life else Entry("no")

    def _compared(self, agrees: bool | None) -> Entry:
        if agrees is None:
            return Entry(NOT_IN_PAPER, "secondary")
        return Entry("✓ agree", "good") if agrees else Entry("✗ differ", "warning")

    def _picture_size(self) -> QSize:
        return QSize(ACROSS * self._cell, DOWN * self._cell)

    def _picture(self, row: TableRow) -> QPixmap:
        """The first shape of the class, all at one scale."""
        ratio, size = self.devicePixelRatioF(), self._picture_size()
        made = QPixmap(size * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        if row.members:
            painter = QPainter(made)
            picture = EyeFigure(lying(row.members[0]).cells, digits=False)
            area = QRectF(0, 0, picture.extent[0] * self._cell, size.height())
            paint_eye(painter, picture, area, self._cell, self._theme, ratio)
            painter.end()
        return made
