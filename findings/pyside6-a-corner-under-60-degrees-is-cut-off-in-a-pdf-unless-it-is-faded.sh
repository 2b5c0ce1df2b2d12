#!/bin/sh
# PySide6 6.11.3 (PyPI): corners of lines 10 wide, joined to a point (Qt.MiterJoin, with the miter limit of 2 that a pen has).
# How far the outer tip stands out beyond the corner, in a QImage and in a PDF of QPdfWriter that pypdfium2 5.15.2 shows:
#     the angle, in degrees                              90    70    61    59    45    30    20
#     geometry: half the width / sin(half the angle)    7.1   8.7   9.9  10.2  13.1  19.3  28.8
#     QImage, whatever the opacity                      7.1   8.7   9.9  10.2  13.1  19.3  20.6
#     PDF, opaque                                       7.1   8.7   9.9   2.5   1.9   1.3   0.9
#     PDF, at opacity 0.98 or alpha 250                 7.1   8.7   9.9  10.2  13.1  19.3  20.6
#     QImage and PDF, Qt.SvgMiterJoin                   7.1   8.7   9.9   2.5   1.9   1.3   0.9
#
# A good guess is that one pen makes one shape, or that a limit of 2 cuts both, at 60 degrees. The limit of an image is
# counted from the corner and in widths: a tip of up to 20, which reaches down to 29 degrees, and behind that only what is
# beyond 20 is cut. PDF's own limit, as SVG's, is the length of the whole miter, inner corner to tip, per width, and past it
# the corner is cut flat. Qt hands it the number as it is, but only where the line is opaque and is written as a line. A
# faded one is turned into its outline by Qt first, and by Qt's own rule. So a narrow triangle or arrow is sharp on the
# screen, blunt on paper, and sharp again once it fades. Who wants sharp tips in both doubles the limit for the PDF, or
# fills the outline of a QPainterPathStroker.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from math import radians, sin, tan

from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter, QPen

application = QGuiApplication([])
MITER, SVG = Qt.PenJoinStyle.MiterJoin, Qt.PenJoinStyle.SvgMiterJoin
WIDTH, FINE = 10, 8
ANGLES = 90, 70, 61, 59, 45, 30, 20


def corner(device, scale, angle, join, color, opacity, limit=2):
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.setOpacity(opacity)
    pen = QPen(color, WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, join)
    assert pen.miterLimit() == 2
    pen.setMiterLimit(limit)
    painter.setPen(pen)
    across = 60 * tan(radians(angle / 2))
    painter.drawPolyline([QPointF(100 - across, 100), QPointF(100, 40), QPointF(100 + across, 100)])
    painter.end()


def in_image(*about):
    image = QImage(200 * FINE, 120 * FINE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    corner(image, FINE, *about)
    first = next(y for y in range(image.height()) if image.pixelColor(100 * FINE, y).red() < 160)
    return 40 - first / FINE


def in_pdf(*about):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(200, 120), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    corner(writer, 1, *about)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=FINE).to_pil().convert("L")
    first = next(y for y in range(page.height) if page.getpixel((100 * FINE, y)) < 160)
    return 40 - first / FINE


def told(name, tips, wanted):
    print(f"{name:22}", *(f"{tip:5.1f}" for tip in tips))
    for tip, right in zip(tips, wanted):
        assert abs(tip - right) < 0.4, (tip, right)


whole = [WIDTH / 2 / sin(radians(angle / 2)) for angle in ANGLES]
flat = [WIDTH / 2 * sin(radians(angle / 2)) for angle in ANGLES]
cut_late = [min(tip, 20.6) for tip in whole]
cut_at_60 = [tip if angle > 60 else low for angle, tip, low in zip(ANGLES, whole, flat)]
black, faint = QColor("black"), QColor(0, 0, 0, 250)
told("geometry", whole, whole)
told("image", [in_image(angle, MITER, black, 1) for angle in ANGLES], cut_late)
told("image, opacity 0.98", [in_image(angle, MITER, black, 0.98) for angle in ANGLES], cut_late)
told("PDF", [in_pdf(angle, MITER, black, 1) for angle in ANGLES], cut_at_60)
told("PDF, opacity 0.98", [in_pdf(angle, MITER, black, 0.98) for angle in ANGLES], cut_late)
told("PDF, alpha 250", [in_pdf(angle, MITER, faint, 1) for angle in ANGLES], cut_late)
told("PDF, limit 4", [in_pdf(angle, MITER, black, 1, 4) for angle in ANGLES[:-1]], whole)
told("image, SvgMiterJoin", [in_image(angle, SVG, black, 1) for angle in ANGLES], cut_at_60)
told("PDF, SvgMiterJoin", [in_pdf(angle, SVG, black, 1) for angle in ANGLES], cut_at_60)
PYTHON
