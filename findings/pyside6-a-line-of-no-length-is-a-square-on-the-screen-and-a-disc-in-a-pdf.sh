#!/bin/sh
# PySide6 6.11.3 (PyPI): a dot is painted with a pen 20 wide, in three ways, with the three ends a line can have, into a QImage
# (smoothed or not) and into a PDF of QPdfWriter that pypdfium2 5.15.2 shows. What is seen of it:
#                                              QImage                      PDF
#     the ends of the pen               flat   square   round       flat   square   round
#     drawPoint                        square  square   disc         -     square   disc
#     drawLine from a point to itself    -     square    -           -       -      disc
#     drawPath, drawPolyline, the same   -       -       -           -       -      disc
# An SVG's line or path to itself, which QSvgRenderer paints into the same image, is a square or a disc by its ends.
#
# A good guess is SVG's and the canvas's rule: round and square ends make a disc and a square, flat ones nothing; or that all
# three ways are one, as a point is a line to itself; or that a line without length is never seen. A PDF paints such a
# line with round ends alone, says its standard, and Qt writes the line as it is, but a point as a line of a thousandth.
# The painter of images has a rule for each way: a point is a short line, to which flat ends add what square ones would; a
# line of no length is given a length if its ends are square; a path without one is left out. Qt's SVG knows of it and
# paints these lines in a way of its own.
# Where a stroke of the pointer may be one click, or two ends may meet, paint a disc oneself.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPainterPath, QPdfWriter, QPen
from PySide6.QtSvg import QSvgRenderer

application = QGuiApplication([])
ENDS = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.SquareCap, Qt.PenCapStyle.RoundCap
DOT = QPointF(25, 25)


def as_point(painter):
    painter.drawPoint(DOT)


def as_line(painter):
    painter.drawLine(DOT, DOT)


def as_path(painter):
    path = QPainterPath(DOT)
    path.lineTo(DOT)
    painter.drawPath(path)


def as_polyline(painter):
    painter.drawPolyline([DOT, DOT])


def dot(device, way, ends, smooth=True):
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    painter.setPen(QPen(QColor("black"), 20, Qt.PenStyle.SolidLine, ends))
    way(painter)
    painter.end()


def named(middle, corner):
    """A disc is dark in the middle, a square in the corner too."""
    return {(True, True): "square", (True, False): "disc", (False, False): "-"}[middle, corner]


def blank():
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def shape(image):
    return named(*(image.pixelColor(at, at).red() < 128 for at in (25, 16)))


def in_image(way, ends):
    seen = set()
    for smooth in (True, False):
        image = blank()
        dot(image, way, ends, smooth)
        seen.add(shape(image))
    (one,) = seen
    return one


def in_pdf(way, ends):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(50, 50), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    dot(writer, way, ends)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=1).to_pil().convert("L")
    return named(*(page.getpixel((at, at)) < 128 for at in (25, 16)))


def in_svg(element, ends):
    image = blank()
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><{element} fill="none" stroke="black"' \
          f' stroke-width="20" stroke-linecap="{ends}"/></svg>'
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return shape(image)


def told(way):
    image, pdf = [in_image(way, ends) for ends in ENDS], [in_pdf(way, ends) for ends in ENDS]
    print(f"{way.__name__:11} image {image}, PDF {pdf}")
    return image, pdf


assert told(as_point) == (["square", "square", "disc"], ["-", "square", "disc"])
assert told(as_line) == (["-", "square", "-"], ["-", "-", "disc"])
assert told(as_path) == told(as_polyline) == (["-", "-", "-"], ["-", "-", "disc"])
for element in ('line x1="25" y1="25" x2="25" y2="25"', 'path d="M25 25 L25 25"'):
    shown = [in_svg(element, ends) for ends in ("butt", "square", "round")]
    print("SVG", element.split()[0], shown)
    assert shown == ["-", "square", "disc"], shown
PYTHON
