#!/bin/sh
# PySide6 6.11.3 (PyPI): "Black to play and win" is painted with QPdfWriter, or printed by a QTextDocument. What two readers
# of PDF take from the page, and from one with the same font (Vera) made by reportlab 5.1.0:
#                             pypdf 7.1.1                           pypdfium2 5.15.2
#     painted or printed      Black / to / play / and / win         Black to play and win       (/ is a tab)
#     made by reportlab       Black to play and win                 Black to play and win
# So a search for the sentence in pypdf's text finds nothing in Qt's page, in its "layout" mode too, and the words fall into
# columns where the text goes into a table.
#
# A good guess is that a reader has to guess the spaces from the gaps, and may miss one, or that both get the spaces that were
# painted. The spaces are there as glyphs, and the page has a table of what each glyph means, which is made backwards:
# for each glyph the first character that the font shows by it. Qt shows a tab by the glyph of the space, and 9 comes before
# 32. pypdf takes the table at its word; pdfium turns control characters into spaces. The same table calls DejaVu's "fi" by
# the letter U+FB01, which pdfium takes apart again.
# Put single spaces for white space before searching.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdf==7.1.1" "pypdfium2==5.15.2" "reportlab==5.1.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from io import BytesIO
from pathlib import Path

import reportlab
from pypdf import PdfReader
from pypdfium2 import PdfDocument
from PySide6.QtCore import QBuffer, QIODevice, QPointF
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QPainter, QPdfWriter, QTextDocument
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

application = QGuiApplication([])
SENTENCE = "Black to play and win"
VERA = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
(FAMILY,) = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(VERA)))


def painted(writer):
    painter = QPainter(writer)
    painter.setFont(QFont(FAMILY, 12))
    painter.drawText(QPointF(500, 500), SENTENCE)
    painter.end()


def printed(writer):
    document = QTextDocument()
    document.setDefaultFont(QFont(FAMILY, 12))
    document.setPlainText(SENTENCE)
    document.setPageSize(writer.pageLayout().paintRectPixels(writer.resolution()).size())  # or Qt adds the page's number
    document.print_(writer)


def by_qt(way):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    way(writer)
    del writer
    return bytes(buffer.data())


def by_reportlab():
    made = BytesIO()
    pdfmetrics.registerFont(TTFont("Vera", VERA))
    canvas = Canvas(made)
    canvas.setFont("Vera", 12)
    canvas.drawString(100, 500, SENTENCE)
    canvas.save()
    return made.getvalue()


def read(pdf):
    """What pypdf reads, plainly and by its layout, and what pdfium reads."""
    page = PdfReader(BytesIO(pdf)).pages[0]
    by_pypdf = page.extract_text(), page.extract_text(extraction_mode="layout")
    return [text.strip() for text in (*by_pypdf, PdfDocument(pdf)[0].get_textpage().get_text_range())]


tabs = SENTENCE.replace(" ", "\t")
for way in (painted, printed):
    pdf = by_qt(way)
    print(way.__name__, read(pdf))
    assert read(pdf) == [tabs, tabs, SENTENCE]
    (font,) = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"].values()
    meanings = font.get_object()["/ToUnicode"].get_data()
    assert b"<0009>" in meanings and b"<0020>" not in meanings
print("by reportlab", read(by_reportlab()))
assert read(by_reportlab()) == [SENTENCE] * 3
PYTHON
