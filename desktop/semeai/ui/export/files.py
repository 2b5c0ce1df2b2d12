"""A plate as the bytes of a file: PNG, SVG or PDF."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter

from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.ui.export.pages import FINE, NO_PAGE, Page, as_image, as_pdf, as_png, as_svg
from semeai.ui.export.plates import paint_plate, setting
from semeai.ui.kit.theme import Theme

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
    """A plate as a PNG file."""
    return as_png(_page(plate, theme, cell, ratio, vector=False), ratio)


def svg(plate: Plate, theme: Theme, cell: int) -> bytes:
    """A plate as an SVG file, ``cell`` px from line to line; it holds no live text."""
    return as_svg(_page(plate, theme, cell, FINE, vector=True), plate.title)


def pdf(plates: Iterable[Plate], theme: Theme, cell: int) -> bytes:
    """Plates as a PDF file, a page for each, ``cell`` points from line to line. Raises ValueError without any plate."""
    rest = iter(plates)
    first = next(rest, None)
    if first is None:
        raise ValueError(NO_PAGE)
    return as_pdf((_page(plate, theme, cell, FINE, vector=True) for plate in chain((first,), rest)), first.title)


def _page(plate: Plate, theme: Theme, cell: int, ratio: float, *, vector: bool) -> Page:
    """The page that holds a plate with a border round it, in whole units."""
    placed = setting(plate, cell)
    border = 0 if isinstance(plate.figure, Slide) else math.ceil(BORDER * cell)
    size = QSize(math.ceil(placed.size.width()), math.ceil(placed.size.height()))

    def paint(painter: QPainter) -> None:
        painter.translate(border, border)
        paint_plate(painter, placed, theme, vector=vector, ratio=ratio)

    return Page(size + QSize(2 * border, 2 * border), paint, theme.window)
