#!/bin/sh
# PySide6 6.11.3 (PyPI): a black brush is set, and squares are filled with it at opacity 1, 0.5 and 1 again.
# How black they are in a QImage, and in a PDF of QPdfWriter that pypdfium2 5.15.2 shows:
#                                                             image         PDF
#     the opacity alone changes                            100  50 100   100 100 100
#     the first square is at 0.5, the others at 1           50 100 100    50  50  50
#     save, opacity 0.5, square, restore                   100  50 100   100 100 100
#     the same brush is set anew with each opacity         100  50 100   100 100 100
#     a brush of another colour is set and the old again   100  50 100   100  50 100
#     the painter is moved with each opacity               100  50 100   100  50 100
#     each square by fillRect                              100  50 100   100  50 100
#     lines of a black pen, nothing set but the opacity    100  50 100   100  50 100
#
# A good guess is that the opacity counts at each drawing, as in an image, or that a PDF has none; whoever tries it with a
# line, a fillRect or a moved painter finds it right. The brush is written to the page when it is set, and the opacity of
# that moment with it: a new opacity is noted and waits for the next brush, and setting an equal one is none. A new
# transform writes the brush again, so it often comes right by chance, and a line that is not opaque is no stroke but a
# shape filled with a brush of its own. So a half-hidden mark comes out whole, or all that follows it half hidden.
# Put the opacity into the brush's colour, or fill with fillRect or fillPath, which bring a brush each.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter, QPen

application = QGuiApplication([])
BLACK = QColor("black")
PLACES = 5, 45, 85


def alone(painter, x, opacity):
    painter.setOpacity(opacity)
    painter.drawRect(x, 10, 10, 10)


def within_save(painter, x, opacity):
    if opacity == 1:
        return painter.drawRect(x, 10, 10, 10)
    painter.save()
    alone(painter, x, opacity)
    painter.restore()


def same_brush(painter, x, opacity):
    painter.setBrush(BLACK)
    alone(painter, x, opacity)


def other_brush(painter, x, opacity):
    painter.setOpacity(opacity)
    painter.setBrush(QColor("white"))
    painter.drawRect(x, 40, 10, 10)
    painter.setBrush(BLACK)
    painter.drawRect(x, 10, 10, 10)


def moved(painter, x, opacity):
    painter.translate(x, 0)
    alone(painter, 0, opacity)
    painter.translate(-x, 0)


def by_fill(painter, x, opacity):
    painter.setOpacity(opacity)
    painter.fillRect(x, 10, 10, 10, BLACK)


def line(painter, x, opacity):
    painter.setOpacity(opacity)
    painter.drawLine(x, 15, x + 10, 15)


def squares(device, way, opacities):
    painter = QPainter(device)
    painter.setPen(QPen(BLACK, 10) if way is line else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(BLACK)
    for x, opacity in zip(PLACES, opacities):
        way(painter, x, opacity)
    painter.end()


def in_image(way, opacities):
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    squares(image, way, opacities)
    return [round((255 - image.pixelColor(x + 5, 15).red()) / 2.55) for x in PLACES]


def in_pdf(way, opacities):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(100, 100), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    squares(writer, way, opacities)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=1).to_pil().convert("RGB")
    return [round((255 - page.getpixel((x + 5, 15))[0]) / 2.55) for x in PLACES]


def told(name, way, opacities=(1, 0.5, 1)):
    image, pdf = in_image(way, opacities), in_pdf(way, opacities)
    print(f"{name:10} image {image}, PDF {pdf}")
    assert image == [100 * opacity for opacity in opacities]
    return pdf


whole = [100, 100, 100]
right = [100, 50, 100]
assert told("alone", alone) == whole
assert told("half first", alone, (0.5, 1, 1)) == [50, 50, 50]
assert told("save", within_save) == whole
assert told("same", same_brush) == whole
assert told("other", other_brush) == right
assert told("moved", moved) == right
assert told("fillRect", by_fill) == right
assert told("line", line) == right
PYTHON
