"""A sheet to print: all shapes of a size by class, as PDF with pages, or as SVG or PNG on one long page."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from semeai.diagram.figure import MarkKind
from semeai.disk.writing import write_whole
from semeai.eyes.catalogue import catalogue
from semeai.ui.export.pages import Page as Paper
from semeai.ui.export.pages import as_pdf, as_png, as_svg
from semeai.ui.kit.theme import PRINT
from semeai.ui.room.save_dialog import ask_for_file
from semeai.ui.rooms.eyes.legend import draw_sign
from semeai.ui.rooms.eyes.shape_pictures import draw_picture, of_shape
from semeai.ui.rooms.eyes.shapes_layout import Measures
from semeai.ui.rooms.eyes.sheet_pages import FOOT, HEIGHT, MARGIN, WIDTH, Page, pages, print_measures
from semeai.ui.rooms.eyes.tiles import CENTRED, Type, paint_heading
from semeai.views.eyes.gallery import SIZES, Wanted, caption, groups
from semeai.views.eyes.words import (
    LEGEND,
    SHEET_HEAD,
    SHEET_KINDS,
    no_ending_words,
    no_size_words,
    not_written_words,
    page_words,
    sheet_title,
)

DOTS = 96
SHARP = 2
"""Pixels of a PNG to one px of the page."""
ENDINGS = (".pdf", ".svg", ".png")

CONTINUED = "[{name}], continued"


def write_sheet(path: Path, size: int) -> None:
    """Write all shapes of a size, 1 to 8, whole or not at all; the file's ending says as what.

    Raises OSError with one sentence where the file cannot be written, ValueError for another size. Seconds where
    eight points are asked for before anything else has searched them.
    """
    if size not in SIZES:
        raise ValueError(no_size_words(size))
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise OSError(no_ending_words(path.name))
    sheet = _Sheet(size, paged=ending == ".pdf")
    data = {".pdf": _pdf, ".svg": _svg, ".png": _png}[ending](sheet)
    try:
        write_whole(path, data)
    except OSError as error:
        raise OSError(not_written_words(path.name, error.strerror or str(error))) from None


def ask_and_export(parent: QWidget, size: int) -> Path | None:
    """Ask for a file and write the sheet of a size there; a failure is told. None where nothing was written."""
    path = ask_for_file(parent, SHEET_HEAD, f"eye-shapes-{size}.pdf", SHEET_KINDS, _with_ending)
    if path is None:
        return None
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        write_sheet(path, size)
    except OSError as error:
        QApplication.restoreOverrideCursor()
        QMessageBox.warning(parent, SHEET_HEAD, str(error))
        return None
    QApplication.restoreOverrideCursor()
    return path


def _with_ending(path: Path, kind: str) -> Path:
    """A name with the ending of the kind of file that was chosen, where it has none."""
    ending = next((ending for ending in ENDINGS if f"*{ending}" in kind), ENDINGS[0])
    return path if path.suffix else path.with_suffix(ending)


# The kinds of files


def _pdf(sheet: _Sheet) -> bytes:
    return as_pdf([sheet.page(number) for number in range(len(sheet.pages))], sheet.title, DOTS)


def _svg(sheet: _Sheet) -> bytes:
    return as_svg(sheet.page(0), sheet.title)


def _png(sheet: _Sheet) -> bytes:
    return as_png(sheet.page(0), SHARP)


# The drawing


class _Sheet:
    """All shapes of a size, laid out: on pages of A4, or on one long page."""

    def __init__(self, size: int, *, paged: bool) -> None:
        self.title = sheet_title(size)
        self._groups = groups(catalogue(size), Wanted(size))
        self._shapes = [(shape, group) for group in self._groups for shape in group.shapes]
        self._sizes: Measures = print_measures(size)
        self.pages = pages(self._groups, self._sizes, HEIGHT if paged else None)
        self._type = Type(_font(14, QFont.Weight.DemiBold), _font(10))

    def page(self, number: int) -> Paper:
        """A page as it is written."""
        return Paper(QSize(WIDTH, self.pages[number].height), partial(self._paint, number), PRINT.panel)

    def _paint(self, number: int, painter: QPainter) -> None:
        page = self.pages[number]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if number:
            self._running_line(painter, page)
        else:
            self._head(painter)
        for group, place in page.headings:
            paint_heading(painter, self._groups[group], place, PRINT, self._type)
        for shape, place in page.tiles:
            self._tile(painter, shape, place)
        self._foot(painter, number, page)

    def _head(self, painter: QPainter) -> None:
        """The title, and what the marks mean."""
        painter.setPen(QColor(PRINT.text))
        painter.setFont(_font(24, QFont.Weight.DemiBold))
        painter.drawText(QRect(MARGIN, MARGIN - 8, WIDTH - 2 * MARGIN, 36), Qt.AlignmentFlag.AlignLeft, self.title)
        self._legend(painter, MARGIN + 40)

    def _legend(self, painter: QPainter, middle: int) -> None:
        painter.setFont(self._type.small)
        metrics, left = QFontMetrics(self._type.small), float(MARGIN)
        for kind, (text, _) in LEGEND.items():
            if not self._has(kind):
                continue
            draw_sign(painter, kind, left + 7, middle, 14, PRINT)
            width = metrics.horizontalAdvance(text) + 4
            painter.setPen(QColor(PRINT.secondary))
            box = QRectF(left + 20, middle - 10, width, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
            left += 20 + width + 20

    def _has(self, kind: MarkKind | None) -> bool:
        """Whether a mark, or for None a digit, stands on the sheet."""
        if kind is None:
            return True
        return any(shape.vital if kind is MarkKind.VITAL else shape.ends for shape, _ in self._shapes)

    def _running_line(self, painter: QPainter, page: Page) -> None:
        painter.setPen(QColor(PRINT.secondary))
        painter.setFont(self._type.small)
        line = QRect(MARGIN, MARGIN - 8, WIDTH - 2 * MARGIN, 20)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, self.title)
        if page.continued:
            words = CONTINUED.format(name=page.continued)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft, words)

    def _tile(self, painter: QPainter, number: int, place: QRect) -> None:
        shape, group = self._shapes[number]
        area = QRectF(place.left(), place.top(), place.width(), self._sizes.picture)
        draw_picture(painter, of_shape(shape), area, self._sizes.cell, PRINT, vector=True)
        words = caption(shape, group)
        if words:
            painter.setPen(QColor(PRINT.secondary))
            painter.setFont(self._type.small)
            painter.drawText(QRectF(place.left(), area.bottom(), place.width(), 16), CENTRED, words)

    def _foot(self, painter: QPainter, number: int, page: Page) -> None:
        painter.setPen(QColor(PRINT.secondary))
        painter.setFont(self._type.small)
        line = QRect(MARGIN, page.height - MARGIN - FOOT + 12, WIDTH - 2 * MARGIN, 20)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, "Semeai Studio")
        if len(self.pages) > 1:
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, page_words(number + 1, len(self.pages)))


def _font(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The program's font at a size of the page, whatever the zoom of the window is."""
    made = QFont(QApplication.font())
    made.setPixelSize(pixels)
    made.setWeight(weight)
    return made
