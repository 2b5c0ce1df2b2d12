"""A plate as the bytes of a file: PNG, SVG or PDF, the same bytes whenever it is asked for."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QSize, QSizeF, QUuid
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from semeai.diagram.plate import Plate
from semeai.ui.export.plates import Setting, paint_plate, setting
from semeai.ui.kit.theme import Theme

BORDER = 0.4
"""Free space round a plate, in cells."""
FINE = 8.0
"""Steps in a unit of a vector file: lines lie on these as they do on the pixels of a screen."""
DATE = re.compile(rb"(Date \(D:)\d{14}")
STAMP = re.compile(rb'(Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')
MADE_BY = "Semeai Studio"


def image_of(plate: Plate, theme: Theme, cell: int, ratio: float = 1.0) -> QImage:
    """A plate as an image, ``cell`` logical px from line to line and ``ratio`` pixels in each."""
    placed = setting(plate, cell)
    size, border = _page(placed, cell)
    image = QImage(QSize(size.width(), size.height()) * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(theme.window))
    painter = QPainter(image)
    painter.translate(border, border)
    paint_plate(painter, placed, theme, vector=False, ratio=ratio)
    painter.end()
    return image


def png(plate: Plate, theme: Theme, cell: int, ratio: float = 1.0) -> bytes:
    """A plate as a PNG file."""
    made, buffer = opened()
    image_of(plate, theme, cell, ratio).save(buffer, "PNG")
    return made.data()


def svg(plate: Plate, theme: Theme, cell: int) -> bytes:
    """A plate as an SVG file, ``cell`` px from line to line; it holds no live text."""
    placed = setting(plate, cell)
    size, border = _page(placed, cell)
    made, buffer = opened()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(plate.title or MADE_BY)
    painter = QPainter(generator)
    painter.fillRect(0, 0, size.width(), size.height(), QColor(theme.window))
    painter.translate(border, border)
    paint_plate(painter, placed, theme, vector=True, ratio=FINE)
    painter.end()
    return made.data()


def pdf(plates: Sequence[Plate], theme: Theme, cell: int) -> bytes:
    """Plates as a PDF file, a page for each, ``cell`` points from line to line.

    Raises ValueError without any plate.
    """
    if not plates:
        raise ValueError("A PDF needs a plate.")
    pages = [setting(plate, cell) for plate in plates]
    made, buffer = opened()
    writer = pdf_writer(buffer, plates[0].title)
    _set_page(writer, _page(pages[0], cell)[0])
    painter = QPainter(writer)
    for number, placed in enumerate(pages):
        size, border = _page(placed, cell)
        if number:
            _set_page(writer, size)
            writer.newPage()
        painter.save()
        painter.scale(FINE, FINE)
        painter.fillRect(0, 0, size.width(), size.height(), QColor(theme.window))
        painter.translate(border, border)
        paint_plate(painter, placed, theme, vector=True, ratio=FINE)
        painter.restore()
    painter.end()
    return undated(made.data())


def pdf_writer(buffer: QIODevice, title: str) -> QPdfWriter:
    """A writer whose unit is a point divided by FINE, on pages without margins, with the same name on every run."""
    writer = QPdfWriter(buffer)
    writer.setTitle(title or MADE_BY)
    writer.setCreator(MADE_BY)
    writer.setResolution(round(72 * FINE))
    writer.setDocumentId(QUuid.createUuidV5(QUuid(), title.encode()))
    return writer


def undated(data: bytes) -> bytes:
    """A PDF file without the hour in which it was made; what stands where in it does not move."""
    return STAMP.sub(rb"\g<1>2000-01-01T00:00:00", DATE.sub(rb"\g<1>20000101000000", data))


def opened() -> tuple[QByteArray, QBuffer]:
    """A buffer that is written, and the bytes in it."""
    made = QByteArray()
    buffer = QBuffer(made)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return made, buffer


def _page(placed: Setting, cell: float) -> tuple[QSize, float]:
    """The size of a page in whole units round a plate, and the border."""
    border = float(math.ceil(BORDER * cell))
    size = placed.size
    return QSize(math.ceil(size.width() + 2 * border), math.ceil(size.height() + 2 * border)), border


def _set_page(writer: QPdfWriter, size: QSize) -> None:
    page = QPageSize(QSizeF(size), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
