"""Sheets for printing: several plates a page on A4, each board as large as its place allows, numbered pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QMarginsF, QPointF, QSizeF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPageLayout, QPageSize, QPainter, QPainterPath

from semeai.diagram.plate import Plate
from semeai.ui.export.files import FINE, opened, pdf_writer, undated
from semeai.ui.export.plates import Setting, paint_plate, set_in, type_of
from semeai.ui.kit.theme import Theme

MARGIN, GAP = 40.0, 22.0
"""Round the page, and between plates, in points."""
LARGEST_CELL, SMALLEST_CELL = 17.0, 6.0
TYPE = 9
STEP = 0.5
"""Sizes of stones are tried in steps of this many points."""
FOOT = 9
"""Size of the page's number."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How many plates stand side by side and one below the other on a page."""

    columns: int = 2
    rows: int = 3

    @property
    def each_page(self) -> int:
        """How many plates a page holds."""
        return self.columns * self.rows

    def cell(self, page: QSizeF) -> QSizeF:
        """The room for a plate on a page."""
        across = (page.width() - 2 * MARGIN - (self.columns - 1) * GAP) / self.columns
        down = (page.height() - 2 * MARGIN - (self.rows - 1) * GAP) / self.rows
        return QSizeF(across, down)

    def corner(self, place: int, page: QSizeF) -> QPointF:
        """The top left corner of a plate's room, row by row."""
        room = self.cell(page)
        row, column = divmod(place, self.columns)
        return QPointF(MARGIN + column * (room.width() + GAP), MARGIN + row * (room.height() + GAP))


def sheets(plates: Sequence[Plate], theme: Theme, grid: Grid, *, parts: frozenset[int] = frozenset()) -> bytes:
    """A PDF of A4 pages that hold the plates in a grid; a new page begins before each plate whose place is in ``parts``.

    Raises ValueError without any plate.
    """
    if not plates:
        raise ValueError("A sheet needs a plate.")
    made, buffer = opened()
    writer = pdf_writer(buffer, plates[0].title)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()))
    page = QSizeF(QPageSize(QPageSize.PageSizeId.A4).sizePoints())
    painter = QPainter(writer)
    painter.scale(FINE, FINE)
    pages = _pages(plates, grid.each_page, parts)
    for number, shown in enumerate(pages, 1):
        if number > 1:
            writer.newPage()
        if len(pages) > 1:
            _paint_number(painter, number, page, theme)
        for place, plate in enumerate(shown):
            painter.save()
            painter.translate(grid.corner(place, page))
            paint_plate(painter, _fitted(plate, grid.cell(page)), theme, vector=True, ratio=FINE)
            painter.restore()
    painter.end()
    return undated(made.data())


def _pages(plates: Sequence[Plate], most: int, parts: frozenset[int]) -> list[list[Plate]]:
    """The plates of each page."""
    pages: list[list[Plate]] = []
    for number, plate in enumerate(plates):
        if number == 0 or number in parts or len(pages[-1]) == most:
            pages.append([])
        pages[-1].append(plate)
    return pages


def _fitted(plate: Plate, room: QSizeF) -> Setting:
    """A plate set with the largest stones that let it fit its room; below the smallest its words are cut short."""
    cell = LARGEST_CELL
    placed = set_in(plate, cell, TYPE, room.width())
    while cell > SMALLEST_CELL and not _fits(placed, room):
        cell -= STEP
        placed = set_in(plate, cell, TYPE, room.width())
    while placed.below and not _fits(placed, room):
        *lines, last = placed.below[:-1] or ("",)
        placed = replace(placed, below=(*lines, f"{last.rstrip('. …')} …") if last else ())
    return placed


def _fits(plate: Setting, room: QSizeF) -> bool:
    return plate.board.width() <= room.width() and plate.size.height() <= room.height()


def _paint_number(painter: QPainter, number: int, page: QSizeF, theme: Theme) -> None:
    font, path = type_of(FOOT), QPainterPath()
    width = QFontMetricsF(font).horizontalAdvance(str(number))
    path.addText(QPointF((page.width() - width) / 2, page.height() - MARGIN / 2), font, str(number))
    painter.fillPath(path, QBrush(QColor(theme.secondary)))
