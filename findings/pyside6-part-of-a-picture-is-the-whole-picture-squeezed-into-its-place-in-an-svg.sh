#!/bin/sh
# PySide6 6.11.3 (PyPI): QPainter draws PART of a picture, drawImage(place, picture, part): the left half of the picture is red,
# its right half, the part, is blue. What is seen at the left and at the right end of the place:
#                                             QImage        PDF           SVG by QSvgGenerator
#     drawImage(place, picture, part)         blue blue     blue blue     RED blue
#     drawPixmap(place, picture, part)        blue blue     blue blue     RED blue
#     drawImage(place, picture.copy(part))    blue blue     blue blue     blue blue
#     drawTiledPixmap from the middle on      b r b r       b r b r       r r b r, the first half tile holding both colours
# A good guess is that the part is cut out, as PDF does it, or that what the generator cannot write is left out, or that it is
# right by being drawn as pixels. The generator is given the part, but writes the whole picture, scaled so that it fills
# the place; nothing is said. A sheet of several stones or marks, of which one is drawn, becomes the whole sheet, small,
# at every place; of tiles those at an edge are squeezed, and the others are right. Where the part is the
# whole picture nothing shows.
# Cut the part out first, with copy().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python -W error - <<'PYTHON'
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPoint, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter, QPixmap
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

application = QGuiApplication([])
PLACE, PART = QRect(10, 10, 80, 40), QRect(20, 0, 20, 20)
NAMES = {(255, 0, 0): "red", (0, 0, 255): "blue", (255, 255, 255): "white"}

picture = QImage(40, 20, QImage.Format.Format_RGB32)
picture.fill(QColor("red"))
painter = QPainter(picture)
painter.fillRect(PART, QColor("blue"))
painter.end()
pixmap = QPixmap.fromImage(picture)


def painted(paint, device):
    painter = QPainter(device)
    paint(painter)
    painter.end()
    return device


def white():
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def seen(color_at, places):
    return " ".join(NAMES[color_at(x, 20)] for x in places)


def as_image(paint, places):
    image = painted(paint, white())
    return seen(lambda x, y: image.pixelColor(x, y).getRgb()[:3], places)


def as_pdf(paint, places):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(100, 100), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painted(paint, writer)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=1).to_pil().convert("RGB")
    return seen(lambda x, y: tuple(255 * (value > 127) for value in page.getpixel((x, y))), places)


def as_svg(paint, places):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(100, 100))
    generator.setViewBox(QRect(0, 0, 100, 100))
    painted(paint, generator)
    drawing = QSvgRenderer(buffer.data())
    image = painted(lambda painter: drawing.render(painter, QRectF(0, 0, 100, 100)), white())
    return seen(lambda x, y: tuple(255 * (value > 127) for value in image.pixelColor(x, y).getRgb()[:3]), places)


ENDS, TILES = (20, 80), (15, 35, 55, 75)
wanted = {
    "drawImage of a part": (lambda painter: painter.drawImage(PLACE, picture, PART), ENDS, "red blue"),
    "drawPixmap of a part": (lambda painter: painter.drawPixmap(PLACE, pixmap, PART), ENDS, "red blue"),
    "drawImage of a copy": (lambda painter: painter.drawImage(PLACE, picture.copy(PART)), ENDS, "blue blue"),
    "tiles": (lambda painter: painter.drawTiledPixmap(PLACE, pixmap, QPoint(20, 0)), TILES, "red red blue red"),
}
for name, (paint, places, svg) in wanted.items():
    told = [show(paint, places) for show in (as_image, as_pdf, as_svg)]
    print(name, *told, sep=" | ")
    right = "blue red blue red" if name == "tiles" else "blue blue"
    assert told == [right, right, svg], (name, told)
PYTHON
