"""Moving pictures of a sequence: WebP, put together here from single pictures, and GIF where Pillow is installed.

Qt writes single WebP pictures and no GIF. An animated WebP file is a list of such pictures, each with its time
(Google, "WebP Container Specification").
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QImageWriter

from semeai.ui.export.pages import opened

LOSSLESS = 100
COLOURS = 256
"""As many as a GIF has."""
PIXEL = 32
"""Bits of a pixel of the pictures that are compared."""
ANIMATION = 0x02
KEEPS = b"\x02"
"""A picture is laid over the last one, which stays where it is not covered."""
NONE = "A moving picture needs pictures of one size."
PICTURES = (b"VP8L", b"VP8 ", b"ALPH")


class NoWriter(RuntimeError):
    """A format that cannot be written here; the message says what is missing."""


def webp(images: Iterable[QImage], milliseconds: int) -> bytes:
    """Pictures of one size as an animated WebP file that plays without end, ``milliseconds`` for each.

    Raises ValueError where there are none or they differ in size, NoWriter where Qt's part for WebP is missing.
    """
    frames, before = [], None
    for image in _of_one_size(images):
        part = image.rect() if before is None else _changed(before, image)
        corner = _three(part.x() // 2) + _three(part.y() // 2)
        extent = _three(part.width() - 1) + _three(part.height() - 1)
        frames.append(_chunk(b"ANMF", corner + extent + _three(milliseconds) + KEEPS + _picture(image.copy(part))))
        before = image
    if before is None:
        raise ValueError(NONE)
    head = struct.pack("<B3x", ANIMATION) + _three(before.width() - 1) + _three(before.height() - 1)
    loop = _chunk(b"ANIM", bytes(4) + struct.pack("<H", 0))
    body = b"".join((b"WEBP", _chunk(b"VP8X", head), loop, *frames))
    return b"RIFF" + struct.pack("<I", len(body)) + body


def gif(images: Iterable[QImage], milliseconds: int) -> bytes:
    """Pictures of one size as an animated GIF file. Raises as ``webp`` does, NoWriter without Pillow.

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

    frames = [with_few_colours(image) for image in _of_one_size(images)]
    if not frames:
        raise ValueError(NONE)
    found = b"".join(bytes(frame.getpalette() or ()) for frame in frames)
    shared = Image.frombytes("RGB", (len(found) // 3, 1), found).quantize(COLOURS, apart, dither=plain)
    first, *rest = (frame.convert("RGB").quantize(palette=shared, dither=plain) for frame in frames)
    made = io.BytesIO()
    first.save(made, "GIF", save_all=True, append_images=rest, duration=milliseconds, loop=0)
    return made.getvalue()


def _of_one_size(images: Iterable[QImage]) -> Iterator[QImage]:
    """Some pictures. Raises ValueError at one of another size."""
    size: QSize | None = None
    for image in images:
        if size is not None and image.size() != size:
            raise ValueError(NONE)
        size = image.size()
        yield image


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
