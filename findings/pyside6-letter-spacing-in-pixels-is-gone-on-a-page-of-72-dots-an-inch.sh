#!/bin/sh
# PySide6 6.11.3 (PyPI): a font of so many pixels, its letters set apart by 4 pixels (QFont.AbsoluteSpacing), its words by 4
# more. How many pixels each adds to the gaps of a text, by the dots per inch of the QPdfWriter, or the QImage, painted on:
#     dots per inch         72   95   96  150  191  192  300  600
#     between letters        0    0    4    4    4    8   12   24
#     between words          4    4    4    4    4    4    4    4
# The letters themselves have the same size throughout, as the font is given in pixels. A PDF shows it as QFontMetrics
# counts it: without any space at 72 dots, where one would like to paint in points, three times as wide at 300.
#
# A good guess is 4 pixels at any density, as the font's size is in pixels too and the manual says "by the corresponding
# pixels", or that 4 pixels are scaled with the density, to 3 at 72 and 12.5 at 300. But the space alone is multiplied, and
# by the quotient of two whole numbers, the device's density and 96, which is one too: it is 0 up to 95. The space of words
# is not multiplied at all, nor that of letters in per cent (QFont.PercentageSpacing). Who wants it alike everywhere
# takes per cent of the letter's own width.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdfium2==5.15.2" "pillow==13.0.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter

application = QGuiApplication([])
assert application.primaryScreen().logicalDotsPerInch() == 96
DENSITIES = 72, 95, 96, 150, 191, 192, 300, 600
SPACE = 4


def font(letters=0, words=0, kind=QFont.SpacingType.AbsoluteSpacing):
    made = QFont()
    made.setPixelSize(20)
    made.setLetterSpacing(kind, letters)
    made.setWordSpacing(words)
    return made


def image(density):
    made = QImage(10, 10, QImage.Format.Format_RGB32)
    made.setDotsPerMeterX(round(density / 0.0254))
    made.setDotsPerMeterY(round(density / 0.0254))
    return made


def writer(density, buffer):
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QPdfWriter(buffer)
    made.setResolution(density)
    made.setPageSize(QPageSize(QSizeF(400 * 72 / density, 100 * 72 / density), QPageSize.Unit.Point))
    made.setPageMargins(QMarginsF(0, 0, 0, 0))
    return made


def gap(device, text, wide, plain):
    """How many pixels the one font adds to a gap of the text, beside the other, by their metrics for the device."""
    assert QFontMetricsF(wide, device).height() == QFontMetricsF(plain, device).height()
    width = [QFontMetricsF(each, device).horizontalAdvance(text) for each in (wide, plain)]
    return round((width[0] - width[1]) / (2 if text == "HH" else 1), 1)


def seen(density, used):
    """From where to where, in pixels, a text reaches on the page of the PDF."""
    buffer = QBuffer()
    page = writer(density, buffer)
    painter = QPainter(page)
    painter.setFont(used)
    painter.drawText(QPointF(10, 50), "HHHHH")
    painter.end()
    page = PdfDocument(bytes(buffer.data()))[0].render(scale=density / 72).to_pil().convert("L")
    left, _, right, _ = page.point(lambda light: 255 if light < 128 else 0).getbbox()
    return right - left


letters = [gap(image(density), "HH", font(SPACE), font()) for density in DENSITIES]
words = [gap(image(density), "H H", font(0, SPACE), font()) for density in DENSITIES]
print("dots per inch", *DENSITIES, "| letters", *letters, "| words", *words)
assert letters == [SPACE * (density // 96) for density in DENSITIES]
assert words == [SPACE] * len(DENSITIES)
for density, space in zip(DENSITIES, letters):
    buffer = QBuffer()
    page = writer(density, buffer)
    assert gap(page, "HH", font(SPACE), font()) == space and gap(page, "H H", font(0, SPACE), font()) == SPACE
    added = (seen(density, font(SPACE)) - seen(density, font())) / 4
    print(f"{density}: {added} pixels between letters of the PDF")
    assert abs(added - space) <= 0.5
per_cent = [gap(image(density), "HH", font(150, 0, QFont.SpacingType.PercentageSpacing), font()) for density in DENSITIES]
print("half a letter more, in per cent:", *per_cent)
assert min(per_cent) > 6 and max(per_cent) - min(per_cent) < 1
PYTHON
