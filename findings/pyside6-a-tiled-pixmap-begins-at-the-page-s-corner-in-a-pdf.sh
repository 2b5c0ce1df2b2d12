#!/bin/sh
# PySide6 6.11.3 (PyPI): a tile of 10 by 10, dark at its left upper corner, fills a rectangle of the page, into a QImage and
# into a PDF of QPdfWriter that pypdfium2 5.15.2 shows. Where the first dark corner is seen, from the rectangle's corner:
#                                                             QImage       PDF
#     drawTiledPixmap at (20, 40)                              0, 0       0, 0
#     drawTiledPixmap at (23, 46)                              0, 0       7, 4
#     the same with an offset of (5, 0)                        5, 0       2, 4
#     drawTiledPixmap at (0, 0), the painter moved there       0, 0       0, 0
#     fillRect with the pixmap as the brush, at (23, 46)       7, 4       7, 4
#     a pixmap with a ratio of 2, seen every ... pixels          5         10
#
# A good guess is that the pixmap begins in the rectangle's corner, as the manual says of it ("position specifies where in
# the pixmap the painting is to start"), and that a brush alone begins at the origin of the painter. In a PDF the call is
# that brush: its origin is set to the offset, and the rectangle's corner is forgotten. Nor is the ratio asked for, which
# drawPixmap does ask for. At a multiple of the tile it looks right, and so it does for a page that begins at 0, so
# it is found out when the board gets a margin: its wood, or a band's stripes, begin elsewhere on paper, and two rectangles
# that shared a seam no longer do.
# Move the painter to the corner and tile from (0, 0); give a pixmap without a ratio.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter, QPixmap

application = QGuiApplication([])
EVEN, ODD = QPointF(20, 40), QPointF(23, 46)
SIZE = QSizeF(40, 30)


def tile(ratio=1):
    made = QPixmap(10, 10)
    made.fill(QColor("white"))
    painter = QPainter(made)
    painter.fillRect(0, 0, 2, 2, QColor("black"))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def tiled(painter, corner, offset=QPointF(), ratio=1):
    painter.drawTiledPixmap(QRectF(corner, SIZE), tile(ratio), offset)


def moved(painter, corner):
    painter.translate(corner)
    tiled(painter, QPointF())


def filled(painter, corner):
    painter.fillRect(QRectF(corner, SIZE), QBrush(tile()))


def painted(device, way, *about):
    painter = QPainter(device)
    way(painter, *about)
    painter.end()


def in_image(way, *about):
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painted(image, way, *about)
    return [(x, y) for y in range(100) for x in range(100) if image.pixelColor(x, y).red() < 128]


def in_pdf(way, *about):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(100, 100), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painted(writer, way, *about)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=4).to_pil().convert("L")
    return [(x, y) for y in range(100) for x in range(100) if page.getpixel((4 * x + 2, 4 * y + 2)) < 128]


def dark(found, corner, period=10):
    """Where a tile's dark corner, two pixels wide and high, begins from the rectangle's corner, and how wide the tiles are."""
    begins = {(x, y) for x, y in found if (x - 1, y) not in found and (x, y - 1) not in found}
    begins &= {(x - 1, y - 1) for x, y in found} if period == 10 else begins
    x, y = min(begins, key=lambda begin: begin[::-1])
    wide = min(other - x for other, row in begins if row == y and other > x)
    assert wide == period, (wide, sorted(begins))
    return x - corner.x(), y - corner.y()


def told(name, way, corner, *about):
    image, pdf = dark(in_image(way, corner, *about), corner), dark(in_pdf(way, corner, *about), corner)
    print(f"{name:30} image {image}, PDF {pdf}")
    return image, pdf


assert told("at a multiple", tiled, EVEN) == ((0, 0), (0, 0))
assert told("at (23, 46)", tiled, ODD) == ((0, 0), (7, 4))
assert told("at (23, 46), offset (5, 0)", tiled, ODD, QPointF(5, 0)) == ((5, 0), (2, 4))
assert told("moved to (23, 46)", moved, ODD) == ((0, 0), (0, 0))
assert told("brush at (23, 46)", filled, ODD) == ((7, 4), (7, 4))
assert dark(in_image(tiled, EVEN, QPointF(), 2), EVEN, 5) == (0, 0)
assert dark(in_pdf(tiled, EVEN, QPointF(), 2), EVEN, 10) == (0, 0)
PYTHON
