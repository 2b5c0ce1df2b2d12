#!/bin/sh
# PySide6 6.11.3 (PyPI): QPainter.setOpacity(0.5), then two black discs that overlap. Painted into a QImage, and painted by the
# same code into a QSvgGenerator whose file QSvgRenderer then shows; how black the place is where both lie:
#                                                 image     SVG
#     two discs                                   75 %      50 %
#     two discs, the brush set anew, the same     75 %      50 %
#     two discs, another pen between them         75 %      75 %    (no outline is drawn with either)
#     one disc, painted twice with drawEllipse    75 %      50 %
#     setOpacity(1) and back between them         75 %      75 %
#     brush with alpha 0.5 instead of opacity     75 %      75 %
# A good guess is that the generator is one more paint device, as QPrinter and QImage are: what is painted on what is
# the same, or at the worst that translucent things are not written. They are, but as the opacity of a GROUP: all that is
# painted until the state of the painter changes is one group, which is put together opaque and faded as a whole. So
# two marks blend with each other or do not by whether anything, a pen that draws nothing included, was set in
# between; a helper that sets its own pen each time looks right, and the same marks in one loop do not.
# Give the colour its alpha, and leave the painter's opacity at 1.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import QBuffer, QIODevice, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

application = QGuiApplication([])
SIZE = 100


def blackness(image):
    """In percent, where both discs lie."""
    return round((255 - image.pixelColor(50, 50).red()) / 2.55)


def painted(paint, device):
    painter = QPainter(device)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("black"))
    paint(painter)
    painter.end()


def white():
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def shown(paint):
    """How black it is in an image, and in an SVG."""
    image, again, buffer = white(), white(), QBuffer()
    painted(paint, image)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(SIZE, SIZE))
    generator.setViewBox(QRect(0, 0, SIZE, SIZE))
    painted(paint, generator)
    painter = QPainter(again)
    QSvgRenderer(buffer.data()).render(painter, QRectF(0, 0, SIZE, SIZE))
    painter.end()
    return blackness(image), blackness(again)


def discs(between=lambda painter: None, opacity=0.5, color="black", second=40):
    def paint(painter):
        painter.setOpacity(opacity)
        painter.setBrush(QColor(color))
        painter.drawEllipse(10, 20, 60, 60)
        between(painter)
        painter.drawEllipse(second - 10, 20, 60, 60)

    return paint


def faded_anew(painter):
    painter.setOpacity(1)
    painter.drawRect(0, 0, 1, 1)
    painter.setOpacity(0.5)


told = {
    "two discs": shown(discs()),
    "brush set anew": shown(discs(lambda painter: painter.setBrush(QColor("black")))),
    "another pen": shown(discs(lambda painter: painter.setPen(QPen(QColor("red"), 1, Qt.PenStyle.NoPen)))),
    "one disc twice": shown(discs(second=20)),
    "opacity 1 and back": shown(discs(faded_anew)),
    "alpha": shown(discs(opacity=1, color="#80000000")),
}
for name, (image, svg) in told.items():
    print(f"{name}: image {image} %, SVG {svg} %")
assert list(told.values()) == [(75, 50), (75, 50), (75, 75), (75, 50), (75, 75), (75, 75)], told
PYTHON
