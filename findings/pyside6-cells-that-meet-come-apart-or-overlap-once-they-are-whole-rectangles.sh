#!/bin/sh
# PySide6 6.11.3 (PyPI): nineteen cells side by side, QRectF(i * w, 0, w, w), each made whole by toRect(). At 18 borders:
#     w                              20.2    20.4    20.6    20.8
#     a column between them empty    4       3       0       0
#     a column in both of them       0       0       3       4
#     with each edge rounded         0       0       0       0
#     with place and width rounded   4       7       7       4
#
# A good guess is that the edges are rounded, so that cells with an edge in common keep it: "the coordinates in the returned
# rectangle are rounded to the nearest integer", as the documentation says; then widths are unequal. The other is that place and
# width are rounded each by itself; then widths are equal and there are gaps. It is neither: the place is rounded, and the
# width is halfway between its own and the one that would keep the far edge, rounded after that. So 20.4 has cells of 20
# and of 21 columns AND gaps. toAlignedRect() has no gaps and overlaps at most borders. For cells that meet, round the
# edges oneself and make the rectangle of them.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QRect, QRectF


def borders(cells):
    """How many of these rectangles leave a gap to the next, and how many overlap it."""
    steps = [later.left() - (cell.left() + cell.width()) for cell, later in zip(cells, cells[1:])]
    return sum(step > 0 for step in steps), sum(step < 0 for step in steps)


def by_edges(cell):
    left, right = round(cell.left()), round(cell.right())
    return QRect(left, 0, right - left, 1)


def by_parts(cell):
    return QRect(round(cell.left()), 0, round(cell.width()), 1)


wanted = {20.2: ((4, 0), (4, 0)), 20.4: ((3, 0), (7, 0)), 20.6: ((0, 3), (0, 7)), 20.8: ((0, 4), (0, 4))}
for width, (whole, parts) in wanted.items():
    cells = [QRectF(number * width, 0, width, width) for number in range(19)]
    got = [cell.toRect() for cell in cells]
    print(width, "gaps, overlaps:", borders(got), "widths", sorted({cell.width() for cell in got}))
    assert borders(got) == whole
    assert borders([by_edges(cell) for cell in cells]) == (0, 0)
    assert borders([by_parts(cell) for cell in cells]) == parts
    assert borders([cell.toAlignedRect() for cell in cells])[0] == 0
assert {QRectF(number * 20.4, 0, 20.4, 1).toRect().width() for number in range(19)} == {20, 21}

# The rule, on places and widths of every kind.
for tenths in range(0, 100):
    for wide in range(0, 100):
        left, width = tenths / 10 + 0.013, wide / 10 + 0.0071  # off the halves
        whole = QRectF(left, 0, width, 1).toRect()
        assert whole.left() == round(left) and whole.width() == round(width + (left - round(left)) / 2), (left, width, whole)
PYTHON
