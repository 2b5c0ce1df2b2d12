#!/bin/sh
# PySide6 6.11.3 (PyPI): a QTextDocument of five pages is printed into a PDF (print_), to a QPdfWriter or a QPrinter told
# which pages by setPageRanges(). What pypdf 7.1.1 (PyPI) finds there:
#     2            page 2
#     4-5          pages 4 and 5
#     2,4          page 2, an empty page, page 4
#     1,3,5        1, empty, 3, empty, 5
#     5,2          2, empty, empty, 5
# The empty page has not even the number at its foot that each page of a document gets. A QTextEdit and a QPlainTextEdit print
# so as well.
#
# A good guess is that exactly these pages come out, as a print dialog has it; or, as ranges are also kept as a first and a last
# page, that all from 2 to 4 do. The document goes from the first page asked for to the last, leaves out the text of those that
# nobody asked for, and begins a new page for each all the same. A document in pieces is better printed page by page: one
# range for each print_() and the files put together, or the pages drawn by drawContents().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pypdf==7.1.1"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from pypdf import PdfReader
from PySide6.QtGui import QPageRanges, QPdfWriter, QTextBlockFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTextEdit

application = QApplication([])


def five_pages():
    document = QTextDocument()
    cursor = QTextCursor(document)
    new_page = QTextBlockFormat()
    new_page.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    for number in range(1, 6):
        if number > 1:
            cursor.insertBlock(new_page)
        cursor.insertText(f"text{number}")
    return document


def to_writer():
    return QPdfWriter("out.pdf")


def to_printer():
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName("out.pdf")
    return printer


def printed(make, ranges, print_to):
    """The words on each page of the file; the second is the page's number, at its foot."""
    device = make()
    if ranges:
        device.setPageRanges(QPageRanges.fromString(ranges))
    print_to(device)
    del device
    return [page.extract_text().split() for page in PdfReader("out.pdf").pages]


def pages(*numbers):
    return [[f"text{number}", str(number)] if number else [] for number in numbers]


EXPECTED = {"": pages(1, 2, 3, 4, 5), "2": pages(2), "4-5": pages(4, 5), "2,4": pages(2, 0, 4),
            "1,3,5": pages(1, 0, 3, 0, 5), "5,2": pages(2, 0, 0, 5)}
for make in (to_writer, to_printer):
    for ranges, expected in EXPECTED.items():
        found = printed(make, ranges, five_pages().print_)
        print(make.__name__, repr(ranges), [" ".join(words) for words in found])
        assert found == expected

field = QTextEdit()
field.setDocument(five_pages())
assert printed(to_printer, "2,4", field.print_) == pages(2, 0, 4)
plain = QPlainTextEdit("\n".join(f"line{number}" for number in range(400)))
sizes = [len(words) for words in printed(to_printer, "2,4", plain.print_)]
assert len(sizes) == 3 and sizes[1] == 0 < min(sizes[0], sizes[2]), sizes
PYTHON
