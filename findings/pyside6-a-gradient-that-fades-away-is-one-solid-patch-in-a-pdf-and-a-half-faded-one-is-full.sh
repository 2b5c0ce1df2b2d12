#!/bin/sh
# PySide6 6.11.3 (PyPI): QPdfWriter takes a gradient with alpha, and a painter's opacity, and each by itself can come out wrong.
# How black a patch is from left to right, painted into a QImage and into a PDF, which pypdfium2 5.15.2 shows:
#                                                             image                PDF
#     black with alpha 0 .. 255                                6 28 51 73 95      100 100 100 100 100
#     black with alpha 0 .. 128                                3 14 25 36 48      100 100 100 100 100
#     black with alpha 255 .. 0 from a middle, a shadow       0 35 98 32  0      100 100 100 100 100, all over
#     white .. black, opacity 0.5                              3 14 25 36 47        5  27  50  72  94
#     white .. black, alpha 128 at both ends                   3 14 25 36 48        3  14  25  36  47
#     one colour, alpha 128 or opacity 0.5                    50 50 50 50 50       50  50  50  50  50
# A good guess is that PDF's transparency, which it has had since 1.4, the default here, is used for all of it, or that what
# cannot be written is drawn as a picture, as Qt does with other brushes. One alpha for the whole gradient, and a flat
# colour, are written right, which is what one would try. Where the alpha changes, a mask is written: a patch of
# greys, but declared as one whose ALPHA counts, and that is 1 everywhere; MuPDF and Ghostscript show the same black.
# And where it does not change, the painter's opacity is not asked for at all.
# Mix the colours with that of the ground oneself, or paint a shadow into a QImage and draw that.
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
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QImage, QLinearGradient, QPageSize, QPainter, QPdfWriter
from PySide6.QtGui import QRadialGradient

application = QGuiApplication([])
PLACES = 5, 25, 45, 65, 85


def black(alpha=255):
    return QColor(0, 0, 0, alpha)


def gradient(first, last, kind=QLinearGradient, where=(0, 0, 90, 0)):
    made = kind(*where)
    made.setColorAt(0, first)
    made.setColorAt(1, last)
    return QBrush(made)


def patch(device, brush, opacity):
    painter = QPainter(device)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setOpacity(opacity)
    painter.setBrush(brush)
    painter.drawRect(0, 10, 100, 40)
    painter.end()


def in_image(brush, opacity):
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    patch(image, brush, opacity)
    return [round((255 - image.pixelColor(x, 30).red()) / 2.55) for x in PLACES]


def in_pdf(brush, opacity):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    assert writer.pdfVersion() == QPdfWriter.PdfVersion.PdfVersion_1_4
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(100, 100), QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    patch(writer, brush, opacity)
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=1).to_pil().convert("RGB")
    return [round((255 - page.getpixel((x, 30))[0]) / 2.55) for x in PLACES]


def told(name, brush, opacity=1.0):
    image, pdf = in_image(brush, opacity), in_pdf(brush, opacity)
    print(f"{name}: image {image}, PDF {pdf}")
    return image, pdf


def near(one, other):
    return all(abs(here - there) <= 2 for here, there in zip(one, other))


RISING, SOLID = [3, 14, 25, 36, 48], [100] * 5
image, pdf = told("alpha 0 to 255", gradient(black(0), black()))
assert near(image, [6, 28, 51, 73, 95]) and pdf == SOLID
image, pdf = told("alpha 0 to 128", gradient(black(0), black(128)))
assert near(image, RISING) and pdf == SOLID
image, pdf = told("a shadow", gradient(black(), black(0), QRadialGradient, (45, 30, 30)))
assert near(image, [0, 35, 98, 32, 0]) and pdf == SOLID
image, pdf = told("opacity 0.5", gradient(QColor("white"), black()), 0.5)
assert near(image, RISING) and near(pdf, [5, 27, 50, 72, 94])
image, pdf = told("alpha 128 at both ends", gradient(QColor(255, 255, 255, 128), black(128)))
assert near(image, RISING) and near(pdf, RISING)
for flat in (told("flat, alpha 128", QBrush(black(128))), told("flat, opacity 0.5", QBrush(black()), 0.5)):
    assert all(near(shown, [50] * 5) for shown in flat)
PYTHON
