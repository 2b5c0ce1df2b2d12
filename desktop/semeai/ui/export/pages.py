"""Pages as the bytes of a file: PNG, SVG or PDF, the same bytes every time."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QSize, QSizeF, QUuid
from PySide6.QtGui import QColor, QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter

from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.ui.export.linked import NO_WAYS, PdfWays, with_ways
from semeai.ui.export.plates import paint_plate, setting
from semeai.ui.kit.theme import Theme, painting

FINE = 8.0
"""Steps in a unit of a vector file: lines are placed on these as on the pixels of a screen."""
POINTS = 72
"""Points in an inch, the unit of a page that does not name another."""
DATE = re.compile(rb"(Date \(D:)\d{14}")
STAMP = re.compile(rb'(Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')
SQUEEZED = 60
"""Qt's quality for PNG, 0 to 100, higher is larger: the last twentieth of the size would take most of the time."""
MADE_BY = "Semeai Studio"
NO_PAGE = "A PDF needs a page."


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page: its size in units, a function that paints it in these units, and its background colour."""

    size: QSize
    paint: Callable[[QPainter], None]
    ground: str = "#FFFFFF"

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(QRect(0, 0, self.size.width(), self.size.height()), QColor(self.ground))
        self.paint(painter)


def as_image(page: PrintedPage, ratio: float = 1.0) -> QImage:
    """A page as an image with ``ratio`` pixels in a unit."""
    image = QImage(page.size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    with painting(image, smooth=False) as painter:
        page.draw(painter)
    return image


def as_png(page: PrintedPage, ratio: float = 1.0) -> bytes:
    made, buffer = opened()
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(SQUEEZED)
    writer.write(as_image(page, ratio))
    return bytes(made.data())


def as_svg(page: PrintedPage, title: str) -> bytes:
    from PySide6.QtSvg import QSvgGenerator  # a separate library of Qt, not needed when a window starts

    made, buffer = opened()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(page.size)
    generator.setViewBox(QRect(0, 0, page.size.width(), page.size.height()))
    generator.setTitle(title or MADE_BY)
    with painting(generator, smooth=False) as painter:
        page.draw(painter)
    return bytes(made.data())


def as_pdf(pages: Iterable[PrintedPage], title: str, units: int = POINTS, ways: PdfWays = NO_WAYS) -> bytes:
    """Pages as a PDF file with ``units`` in an inch; pages are made one at a time. Raises ValueError without any."""
    rest = iter(pages)
    first = next(rest, None)
    if first is None:
        raise ValueError(NO_PAGE)
    made, buffer = opened()
    writer = QPdfWriter(buffer)
    writer.setTitle(title or MADE_BY)
    writer.setCreator(MADE_BY)
    writer.setResolution(round(units * FINE))
    writer.setDocumentId(QUuid.createUuidV5(QUuid(), title.encode()))
    _set_size(writer, first, units)
    with painting(writer, smooth=False) as painter:
        for number, page in enumerate(chain((first,), rest)):
            if number:
                _set_size(writer, page, units)
                writer.newPage()
            painter.save()
            painter.scale(FINE, FINE)
            page.draw(painter)
            painter.restore()
    return with_ways(undated(bytes(made.data())), ways)


def undated(data: bytes) -> bytes:
    """A PDF file with its date blanked, so that all offsets in it stay right."""
    return STAMP.sub(rb"\g<1>2000-01-01T00:00:00", DATE.sub(rb"\g<1>20000101000000", data))


def opened() -> tuple[QByteArray, QBuffer]:
    """A buffer open for writing, and its bytes."""
    made = QByteArray()
    buffer = QBuffer(made)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return made, buffer


def _set_size(writer: QPdfWriter, page: PrintedPage, units: int) -> None:
    size = QSizeF(page.size) * (POINTS / units)
    kind = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(kind, QPageLayout.Orientation.Portrait, QMarginsF()))


BORDER = 0.4
"""Free space round a plate, in cells."""


def image_of(plate: Plate, theme: Theme, cell: int, ratio: float = 1.0) -> QImage:
    """A plate as an image, ``cell`` logical px from line to line and ``ratio`` pixels in each."""
    return as_image(_page(plate, theme, cell, ratio, vector=False), ratio)


def images_of(plates: Sequence[Plate], theme: Theme, cell: int, ratio: float = 1.0) -> Iterator[QImage]:
    """Plates as images of one size, for a moving picture: words of several lengths do not move the board."""
    pages = [_page(plate, theme, cell, ratio, vector=False) for plate in plates]
    size = QSize(max(page.size.width() for page in pages), max(page.size.height() for page in pages))
    return (as_image(replace(page, size=size), ratio) for page in pages)


def png(plate: Plate, theme: Theme, cell: int, ratio: float = 1.0) -> bytes:
    return as_png(_page(plate, theme, cell, ratio, vector=False), ratio)


def svg(plate: Plate, theme: Theme, cell: int) -> bytes:
    """A plate as an SVG file, ``cell`` px from line to line; it holds no live text."""
    return as_svg(_page(plate, theme, cell, FINE, vector=True), plate.title)


def pdf(plates: Iterable[Plate], theme: Theme, cell: int, title: str = "") -> bytes:
    """Plates as a PDF file, a page for each, ``cell`` points from line to line. Raises ValueError without any plate."""
    return as_pdf((_page(plate, theme, cell, FINE, vector=True) for plate in plates), title)


def _page(plate: Plate, theme: Theme, cell: int, ratio: float, *, vector: bool) -> PrintedPage:
    """The page that holds a plate with a border round it, in whole units."""
    placed = setting(plate, cell)
    border = 0 if isinstance(plate.figure, Slide) else math.ceil(BORDER * cell)
    size = QSize(math.ceil(placed.size.width()), math.ceil(placed.size.height()))

    def paint(painter: QPainter) -> None:
        painter.translate(border, border)
        paint_plate(painter, placed, theme, vector=vector, ratio=ratio)

    return PrintedPage(size + QSize(2 * border, 2 * border), paint, theme.window)
