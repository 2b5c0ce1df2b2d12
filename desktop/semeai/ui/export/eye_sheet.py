"""A sheet of eye shapes: all of a size by class, as PDF with pages, or as SVG or PNG on one long page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from semeai.diagram.eye import of_shape
from semeai.diagram.figure import MarkKind
from semeai.eyes.catalogue import catalogue
from semeai.eyes.gallery import COUNT, Group, Wanted, caption, groups
from semeai.ui.export.pages import MADE_BY, PrintedPage, as_pdf, as_png, as_svg
from semeai.ui.export.plates import type_of
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.eye import (
    CENTRED,
    LEFT,
    EyeType,
    Measures,
    PlacedEye,
    draw_sign,
    lay_out,
    paint_eye,
    paint_heading,
)
from semeai.ui.painting.shapes import draw_words

WIDTH, HEIGHT = 794, 1123
MARGIN = 40
TITLE, RUNNING, FOOT = 76, 32, 24
"""Heights of the title on the first page, of the line above the others, and of the line below each."""
CELLS = {1: 28, 2: 26, 3: 24, 4: 20, 5: 17, 6: 15, 7: 13, 8: 12}
"""The scale of each size from line to line."""


@dataclass(frozen=True, slots=True)
class EyeSheetPage:
    """The content of a page: headings and shapes, by their number among all, each with its place.

    ``continued`` is the class that continues from the previous page, if any.
    """

    headings: tuple[tuple[int, QRect], ...]
    tiles: tuple[tuple[int, QRect], ...]
    continued: str
    height: int


@dataclass(frozen=True, slots=True)
class _Strip:
    """A row of shapes, with the headings above them if they are the first of their classes."""

    top: int
    bottom: int
    rows: tuple[int, ...]


def print_measures(size: int) -> Measures:
    cell = CELLS[size]
    return Measures(cell, 136, ((size + 1) // 2 + 2) * cell + 8, 16, 48)


def pages(groups: tuple[Group, ...], sizes: Measures, height: int | None = HEIGHT) -> tuple[EyeSheetPage, ...]:
    """The pages of all groups; one page as high as necessary if ``height`` is None."""
    placed = lay_out(groups, WIDTH - 2 * MARGIN, sizes)
    names = [group.kind.name for group in groups for _ in group.shapes]
    parts: list[list[_Strip]] = [[]]
    for strip in _strips(placed):
        above = TITLE if len(parts) == 1 else RUNNING
        room = None if height is None else height - 2 * MARGIN - above - FOOT
        if parts[-1] and room is not None and strip.bottom - parts[-1][0].top > room:
            parts.append([])
        parts[-1].append(strip)
    return tuple(_page(placed, part, names, TITLE if part is parts[0] else RUNNING, height) for part in parts)


def _strips(placed: PlacedEye) -> list[_Strip]:
    heads = {heading.bottom() + 1: heading.top() for heading in placed.headings}
    rows: dict[int, list[int]] = {}
    for row, tile in enumerate(placed.tiles):
        rows.setdefault(tile.top(), []).append(row)
    return [
        _Strip(heads.get(top, top), max(placed.tiles[row].bottom() for row in here), tuple(here))
        for top, here in rows.items()
    ]


def _page(placed: PlacedEye, part: list[_Strip], names: list[str], above: int, height: int | None) -> EyeSheetPage:
    top, bottom = part[0].top, part[-1].bottom
    down = MARGIN + above - top
    headings = tuple(
        (number, heading.translated(MARGIN, down))
        for number, heading in enumerate(placed.headings)
        if top <= heading.top() <= bottom
    )
    tiles = tuple((row, placed.tiles[row].translated(MARGIN, down)) for strip in part for row in strip.rows)
    first = tiles[0][0]
    continued = names[first] if placed.tiles[first].top() == top else ""
    return EyeSheetPage(headings, tiles, continued, height or bottom + down + FOOT + MARGIN)


DOTS = 96
SHARP = 2.0
"""Pixels of a PNG to one px of the page."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def eye_sheet(size: int, form: str, theme: Theme, ratio: float = SHARP) -> bytes:
    """The file of all shapes of a size, 1 to 8: pages as ``pdf``, else one page as ``svg`` or ``png``.

    Seconds where eight points are asked for before anything else has searched them.
    """
    sheet = _Sheet(size, theme, paged=form == "pdf")
    if form == "pdf":
        return as_pdf([sheet.page(number) for number in range(len(sheet.pages))], sheet.title, DOTS)
    return as_svg(sheet.page(0), sheet.title) if form == "svg" else as_png(sheet.page(0), ratio)


class _Sheet:
    """All shapes of a size, laid out: on pages of A4, or on one long page."""

    def __init__(self, size: int, theme: Theme, *, paged: bool) -> None:
        self.title, self._theme = f"Eye shapes of {COUNT[size]}", theme
        self._groups = groups(catalogue(size), Wanted(size))
        self._shapes = [(shape, group) for group in self._groups for shape in group.shapes]
        self._sizes: Measures = print_measures(size)
        self.pages = pages(self._groups, self._sizes, HEIGHT if paged else None)
        self._type = EyeType(type_of(14, bold=True), type_of(10))

    def page(self, number: int) -> PrintedPage:
        return PrintedPage(QSize(WIDTH, self.pages[number].height), partial(self._paint, number), self._theme.panel)

    def _paint(self, number: int, painter: QPainter) -> None:
        page = self.pages[number]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if number:
            self._running_line(painter, page)
        else:
            self._head(painter)
        for group, place in page.headings:
            paint_heading(painter, self._groups[group], place, self._theme, self._type)
        for shape, place in page.tiles:
            self._tile(painter, shape, place)
        self._foot(painter, number, page)

    def _say(
        self, painter: QPainter, box: QRectF, words: str, sides: Qt.AlignmentFlag = LEFT, *, head: bool = False
    ) -> None:  # fmt: skip
        painter.setPen(QColor(self._theme.text if head else self._theme.secondary))
        painter.setFont(type_of(24, bold=True) if head else self._type.small)
        draw_words(painter, box, words, sides)

    def _head(self, painter: QPainter) -> None:
        self._say(painter, QRectF(MARGIN, MARGIN - 8, WIDTH - 2 * MARGIN, 36), self.title, head=True)
        metrics, left, middle = QFontMetrics(self._type.small), float(MARGIN), MARGIN + 40
        for kind, (text, _) in LEGEND.items():
            if kind is None or any(shape.vital if kind is MarkKind.VITAL else shape.ends for shape, _ in self._shapes):
                draw_sign(painter, kind, left + 7, middle, 14, self._theme)
                width = metrics.horizontalAdvance(text) + 4
                self._say(painter, QRectF(left + 20, middle - 10, width, 20), text, MIDDLE)
                left += 20 + width + 20

    def _running_line(self, painter: QPainter, page: EyeSheetPage) -> None:
        line = QRectF(MARGIN, MARGIN - 8, WIDTH - 2 * MARGIN, 20)
        self._say(painter, line, self.title, RIGHT)
        if page.continued:
            self._say(painter, line, f"[{page.continued}], continued")

    def _tile(self, painter: QPainter, number: int, place: QRect) -> None:
        shape, group = self._shapes[number]
        area = QRectF(place.left(), place.top(), place.width(), self._sizes.picture)
        paint_eye(painter, of_shape(shape), area, self._sizes.cell, self._theme, vector=True)
        words = caption(shape, group)
        if words:
            self._say(painter, QRectF(place.left(), area.bottom(), place.width(), 16), words, CENTRED)

    def _foot(self, painter: QPainter, number: int, page: EyeSheetPage) -> None:
        line = QRectF(MARGIN, page.height - MARGIN - FOOT + 12, WIDTH - 2 * MARGIN, 20)
        self._say(painter, line, MADE_BY)
        if len(self.pages) > 1:
            self._say(painter, line, f"{number + 1} of {len(self.pages)}", RIGHT)


LEGEND: dict[MarkKind | None, tuple[str, str]] = {
    MarkKind.VITAL: ("vital point", "A point that the attacker must have to kill."),
    MarkKind.END: ("end point", "A point that the attacker must leave to the end."),
    None: ("neighbours in the eye", "Sorted, the digits of all points are the class."),
}
"""The meaning of each sign, in short and as a sentence; None is a digit."""
