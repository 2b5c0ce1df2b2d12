"""Sheets for printing: several plates a page on A4, the boards of a page as large as all find room, numbered pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPageSize, QPainter, QPainterPath

from semeai.diagram.plate import Plate
from semeai.ui.export.pages import FINE, Page, as_pdf
from semeai.ui.export.plates import Setting, paint_plate, set_in, type_of
from semeai.ui.kit.theme import Theme

MARGIN, GAP = 40.0, 22.0
"""Round the page, and between plates, in points."""
LARGEST_CELL, SMALLEST_CELL = 20.0, 6.0
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


def sheets(
    plates: Sequence[Plate], theme: Theme, grid: Grid, *, parts: frozenset[int] = frozenset(),
    report: Callable[[int], object] = lambda _done: None,
) -> bytes:  # fmt: skip
    """A PDF of A4 pages that hold the plates in a grid; each plate whose place is in ``parts`` begins a new page.

    ``report`` hears after each page how many plates are drawn. Raises ValueError without any plate.
    """
    groups = _pages(plates, grid.each_page, parts)
    size = QPageSize(QPageSize.PageSizeId.A4).sizePoints()

    def pages() -> Iterator[Page]:
        done = 0
        for number, shown in enumerate(groups, 1):
            paint = partial(_paint, shown, number if len(groups) > 1 else 0, QSizeF(size), theme, grid)
            yield Page(size, paint, theme.window)
            done += len(shown)
            report(done)

    return as_pdf(pages(), plates[0].title if plates else "")


def _paint(
    plates: Sequence[Plate], number: int, page: QSizeF, theme: Theme, grid: Grid, painter: QPainter
) -> None:  # fmt: skip
    """A page with its plates, all stones of one size, and its number (0 for none)."""
    if number:
        _paint_number(painter, number, page, theme)
    room = grid.cell(page)
    cell = min(_cell(plate, room) for plate in plates)
    for place, plate in enumerate(plates):
        painter.save()
        painter.translate(grid.corner(place, page))
        paint_plate(painter, _fitted(plate, room, cell), theme, vector=True, ratio=FINE)
        painter.restore()


def _pages(plates: Sequence[Plate], most: int, parts: frozenset[int]) -> list[list[Plate]]:
    """The plates of each page."""
    pages: list[list[Plate]] = []
    for number, plate in enumerate(plates):
        if number == 0 or number in parts or len(pages[-1]) == most:
            pages.append([])
        pages[-1].append(plate)
    return pages


def _cell(plate: Plate, room: QSizeF) -> float:
    """The largest distance from line to line with which a plate fits its room.

    Where it fits with none its words are too long: they are cut, and do not make the board small.
    """
    for known in (plate, replace(plate, below=())):
        cell = LARGEST_CELL
        while cell > SMALLEST_CELL and not _fits(set_in(known, cell, TYPE, room.width()), room):
            cell -= STEP
        if _fits(set_in(known, cell, TYPE, room.width()), room):
            return cell
    return SMALLEST_CELL


def _fitted(plate: Plate, room: QSizeF, cell: float) -> Setting:
    """A plate set with ``cell`` points from line to line; what finds no room of its words is cut."""
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
