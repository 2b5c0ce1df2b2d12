#!/bin/sh
# PySide6 6.11.3 (PyPI): a QTextDocument whose default font has 20 points, with a heading (h1), a small heading (h4), a
# paragraph and a note (small). It is saved with toHtml() and read with setHtml() by documents with a default font of their
# own. The heights of the lines, as a line of plain text of 20 points is 1:
#     default font of the reader     h1       h4       paragraph     note
#     20 points                      1.9      1        1             0.8
#     10 points                      1        0.5      1             0.4
#     30 points                      2.9      1.5      1             1.2
# Below 10 points, and 9 are usual, the heading is lower than its text; with 30 the note is higher than it. And of the seven
# sizes of <font size=...> the largest comes back as plain text, and so does the smallest.
#
# A good guess is that the file says how large each text is, so that it looks the same everywhere; or that it says so of none,
# so that all grow and shrink together. It begins with the 20 points for the whole body, and a text without a size of
# its own takes those. Headings, big and small are written as words, xx-large to small, and such a word is counted
# from the reader's default font, whatever the body says; size 7 and size 1 have no word. Set the default font that was
# used for writing before setHtml().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

application = QApplication([])
KINDS = ("h1", "h4", "paragraph", "note")


def read(html, points):
    document = QTextDocument()
    font = document.defaultFont()
    font.setPointSize(points)
    document.setDefaultFont(font)
    document.setHtml(html)
    return document


def heights(document):
    block, found = document.begin(), []
    while block.isValid():
        found.append(document.documentLayout().blockBoundingRect(block).height())
        block = block.next()
    return found


written = read("<h1>Title</h1><h4>Part</h4><p>Text</p><p><small>Note</small></p>", 20)
saved = written.toHtml()
found = {points: dict(zip(KINDS, heights(read(saved, points)))) for points in (20, 10, 30, 8)}
for points, lines in found.items():
    print(points, {kind: round(height / found[20]["paragraph"], 1) for kind, height in lines.items()})
assert list(found[20].values()) == heights(written) and found[20]["note"] < found[20]["paragraph"] < found[20]["h1"]
assert len({lines["paragraph"] for lines in found.values()}) == 1, "the text has its 20 points everywhere"
assert found[8]["h1"] < found[8]["paragraph"] and found[10]["h4"] < 0.6 * found[10]["paragraph"]
assert found[30]["note"] > found[30]["paragraph"]

sizes = {}
for size in range(1, 8):
    document = read(f"<p><font size={size}>Text</font></p>", 10)
    sizes[size] = *heights(document), *heights(read(document.toHtml(), 10))
print(sizes)
assert all((before == after) is (size not in (1, 7)) for size, (before, after) in sizes.items())
assert sizes[7][1] == sizes[1][1] == sizes[3][1] < sizes[7][0]
PYTHON
