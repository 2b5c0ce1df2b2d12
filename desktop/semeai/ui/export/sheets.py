"""Sheets for printing: several plates a page on A4, the boards of a page as large as all find room, numbered pages."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRect, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QImageWriter, QPageSize, QPainter

from semeai.diagram.plate import Plate
from semeai.ui.export.pages import FINE, PrintedPage, as_pdf, opened
from semeai.ui.export.plates import PlateSetting, paint_plate, set_in, type_of
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.shapes import draw_line

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

    def cell(self, page: QSizeF) -> QSizeF:
        """The room for a plate on a page."""
        across = (page.width() - 2 * MARGIN - (self.columns - 1) * GAP) / self.columns
        down = (page.height() - 2 * MARGIN - (self.rows - 1) * GAP) / self.rows
        return QSizeF(across, down)

    def corner(self, place: int, page: QSizeF) -> QPointF:
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
    groups = _pages(plates, grid.columns * grid.rows, parts)
    size = QPageSize(QPageSize.PageSizeId.A4).sizePoints()

    def pages() -> Iterator[PrintedPage]:
        done = 0
        for number, shown in enumerate(groups, 1):
            paint = partial(_paint, shown, number if len(groups) > 1 else 0, QSizeF(size), theme, grid)
            yield PrintedPage(size, paint, theme.window)
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
    for known in (plate, plate._replace(below=())):
        cell = LARGEST_CELL
        while cell > SMALLEST_CELL and not _fits(set_in(known, cell, TYPE, room.width()), room):
            cell -= STEP
        if _fits(set_in(known, cell, TYPE, room.width()), room):
            return cell
    return SMALLEST_CELL


def _fitted(plate: Plate, room: QSizeF, cell: float) -> PlateSetting:
    """A plate set with ``cell`` points from line to line; what finds no room of its words is cut."""
    placed = set_in(plate, cell, TYPE, room.width())
    while placed.below and not _fits(placed, room):
        *lines, last = placed.below[:-1] or ("",)
        placed = replace(placed, below=(*lines, f"{last.rstrip('. …')} …") if last else ())
    return placed


def _fits(plate: PlateSetting, room: QSizeF) -> bool:
    return plate.board.width() <= room.width() and plate.size.height() <= room.height()


def _paint_number(painter: QPainter, number: int, page: QSizeF, theme: Theme) -> None:
    painter.setFont(type_of(FOOT))
    painter.setPen(QColor(theme.secondary))
    width = QFontMetricsF(painter.font()).horizontalAdvance(str(number))
    draw_line(painter, QPointF((page.width() - width) / 2, page.height() - MARGIN / 2), str(number))


LOSSLESS = 100
COLOURS = 256
"""As many as a GIF has."""
PIXEL = 32
"""Bits of a pixel of the pictures that are compared."""
ANIMATION = 0x02
KEEPS = b"\x02"
"""A picture is laid over the last one, which stays where it is not covered."""
PICTURES = (b"VP8L", b"VP8 ", b"ALPH")


class NoWriter(RuntimeError):
    """A format that cannot be written here; the message says what is missing."""


def webp(images: Iterable[QImage], milliseconds: int) -> bytes:
    """Pictures of one size as an animated WebP file that plays without end, ``milliseconds`` for each.

    Raises NoWriter where Qt's part for WebP is missing.
    """
    frames, before = list[bytes](), QImage()
    for image in images:
        part = _changed(before, image) if frames else image.rect()
        corner = _three(part.x() // 2) + _three(part.y() // 2)
        extent = _three(part.width() - 1) + _three(part.height() - 1)
        frames.append(_chunk(b"ANMF", corner + extent + _three(milliseconds) + KEEPS + _picture(image.copy(part))))
        before = image
    head = struct.pack("<B3x", ANIMATION) + _three(before.width() - 1) + _three(before.height() - 1)
    loop = _chunk(b"ANIM", bytes(4) + struct.pack("<H", 0))
    body = b"".join((b"WEBP", _chunk(b"VP8X", head), loop, *frames))
    return b"RIFF" + struct.pack("<I", len(body)) + body


def gif(images: Iterable[QImage], milliseconds: int) -> bytes:
    """Pictures of one size as an animated GIF file. Raises NoWriter without Pillow.

    All pictures share their colours, so that none flickers. They are those that are farthest apart: a method that looks
    for the most frequent ones gives all of them to the wood, and a mark in another colour means something else.
    """
    try:
        from PIL import Image
    except ImportError:
        raise NoWriter("GIF needs Pillow ('pip install pillow'); WebP is written without") from None
    apart, plain = Image.Quantize.MAXCOVERAGE, Image.Dither.NONE

    def with_few_colours(image: QImage) -> Image.Image:
        rows = image.convertToFormat(QImage.Format.Format_RGB888)
        size, data = (rows.width(), rows.height()), bytes(rows.constBits())
        whole = Image.frombytes("RGB", size, data, "raw", "RGB", rows.bytesPerLine())
        return whole.quantize(COLOURS, apart, dither=plain)

    frames = [with_few_colours(image) for image in images]
    found = b"".join(bytes(frame.getpalette() or ()) for frame in frames)
    shared = Image.frombytes("RGB", (len(found) // 3, 1), found).quantize(COLOURS, apart, dither=plain)
    first, *rest = (frame.convert("RGB").quantize(palette=shared, dither=plain) for frame in frames)
    made = io.BytesIO()
    first.save(made, "GIF", save_all=True, append_images=rest, duration=milliseconds, loop=0)
    return made.getvalue()


def _changed(before: QImage, after: QImage) -> QRect:
    """The smallest part that holds all that differs, from even coordinates on; one pixel where nothing does."""
    width, line = after.width(), after.bytesPerLine()
    old, new = bytes(before.constBits()), bytes(after.constBits())
    rows, bits = [], 0
    for row in range(after.height()):
        was, now = (data[row * line : (row + 1) * line] for data in (old, new))
        if was != now:
            rows.append(row)
            bits |= int.from_bytes(was, "little") ^ int.from_bytes(now, "little")
    if not rows:
        return QRect(0, 0, 1, 1)
    left = ((bits & -bits).bit_length() - 1) // PIXEL // 2 * 2
    right, top = min((bits.bit_length() - 1) // PIXEL, width - 1), rows[0] // 2 * 2
    return QRect(left, top, right - left + 1, rows[-1] - top + 1)


def _picture(image: QImage) -> bytes:
    """The chunks that hold a picture in a WebP file of its own."""
    made, buffer = opened()
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(LOSSLESS)
    if not writer.write(image):
        raise NoWriter("WebP cannot be written: Qt's plugin for it is missing")
    data, chunks, at = bytes(made.data()), [], 12
    while at + 8 <= len(data):
        name, length = data[at : at + 4], struct.unpack_from("<I", data, at + 4)[0]
        if name in PICTURES:
            chunks.append(_chunk(name, data[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return b"".join(chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    """A number in three bytes, the lowest first."""
    return number.to_bytes(3, "little")
