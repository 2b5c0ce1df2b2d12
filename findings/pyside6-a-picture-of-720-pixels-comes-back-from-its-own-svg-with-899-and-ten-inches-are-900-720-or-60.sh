#!/bin/sh
# PySide6 6.11.3 (PyPI): a picture of 720 by 720 pixels is written by QSvgGenerator and read again by QSvgRenderer. Its
# defaultSize(), and the size that resvg-py 0.5.0 (PyPI, told of 96 dots an inch as in CSS) makes of the same file:
#     setResolution()          in the file      QSvgRenderer     resvg
#     left out, which is 72    254 mm           899              960
#     90                       203.2 mm         719              768
#     96                       190.5 mm         674              720
# Without setViewBox() the drawing itself is a fifth smaller, in a corner (72), or a fifteenth larger and cut off (96), where
# it is painted at its old size. Ten inches as the width of a file that nothing was written into:
#     10in             254mm, 25.4cm      720pt      60pc      720px
#     900              899                720        60        720         (resvg: 960, and 720 for 720px)
#
# A good guess is 720 again, as both are of one library and the writer was told how many pixels there are; or 960, as the
# writer counts 72 to an inch and CSS 96. The writer puts down millimetres by its resolution, and the reader takes them by
# 90 dots an inch, as the examples of SVG 1 do, and cuts off what is behind the point; no resolution from 60 to 120 brings the
# 720 back. Of the other units the reader takes points for pixels, and picas as well. Write the size in pixels into the file,
# or paint it into a rectangle of one's own and set the view box, so that none of this is asked.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "resvg-py==0.5.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
import re

import resvg_py
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

application = QGuiApplication([])
SIDE, HALF = 720, 360


def written(resolution=None, view_box=True):
    """An SVG of 720 by 720 pixels, white, its lower right quarter black."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(SIDE, SIDE))
    if view_box:
        generator.setViewBox(QRect(0, 0, SIDE, SIDE))
    if resolution:
        generator.setResolution(resolution)
    painter = QPainter(generator)
    painter.fillRect(0, 0, SIDE, SIDE, Qt.GlobalColor.white)
    painter.fillRect(HALF, HALF, HALF, HALF, Qt.GlobalColor.black)
    painter.end()
    return bytes(buffer.data()).decode()


def read(svg):
    """The width in the file, and in pixels as Qt reads it and as resvg does."""
    by_qt = QSvgRenderer(QByteArray(svg.encode())).defaultSize()
    by_resvg = QImage.fromData(bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=96)))
    assert by_qt.width() == by_qt.height() and by_resvg.width() == by_resvg.height()
    return re.search(r'<svg[^>]* width="([^"]*)"', svg)[1], by_qt.width(), by_resvg.width()


def black_on_the_diagonal(svg):
    """Where the black quarter begins and ends once the file is painted on 720 by 720 pixels."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    black = [at for at in range(SIDE) if image.pixelColor(at, at) == Qt.GlobalColor.black]
    return black[0], black[-1] + 1


found = {resolution: read(written(resolution)) for resolution in (None, 72, 90, 96)}
print(found)
others = [QSvgRenderer(QByteArray(written(resolution).encode())) for resolution in range(60, 121)]
assert all(renderer.defaultSize().width() != SIDE for renderer in others)
assert found == {None: ("254mm", 899, 960), 72: ("254mm", 899, 960), 90: ("203.2mm", 719, 768), 96: ("190.5mm", 674, 720)}

painted = {resolution: black_on_the_diagonal(written(resolution, view_box=False)) for resolution in (72, 90, 96)}
print(painted)
assert painted == {72: (288, 576), 90: (360, 720), 96: (384, 720)}
assert {black_on_the_diagonal(written(resolution)) for resolution in (72, 90, 96)} == {(360, 720)}

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"/>'
units = {width: read(EMPTY.format(width))[1:] for width in ("10in", "254mm", "25.4cm", "720pt", "60pc", "720px", "720")}
print(units)
assert units == {"10in": (900, 960), "254mm": (899, 960), "25.4cm": (899, 960), "720pt": (720, 960), "60pc": (60, 960),
                 "720px": (720, 720), "720": (720, 720)}
PYTHON
