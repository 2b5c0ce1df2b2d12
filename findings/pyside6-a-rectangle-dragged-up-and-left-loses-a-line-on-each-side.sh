#!/bin/sh
# PySide6 6.11.3 (PyPI): QRect(first, last).normalized(), the words with which a drag is made a rectangle (so in the
# example of Qt's page on QRubberBand), for the points of a board between two of its points:
#     from (0, 0) to (3, 3)     4 x 4 points, with both corners
#     from (3, 3) to (0, 0)     2 x 2 points, without either corner
#     from (3, 3) to (1, 1)     the one point (2, 2)
#     from (3, 3) to (2, 2)     no point; the rectangle is as empty as before
#     from (0, 3) to (3, 0)     4 x 2 points
# With QRectF(first, last).normalized() both ways give one rectangle.
#
# A good guess is that normalized() exchanges the corners, and so that the same two points give the same rectangle; or
# that it is off by one on one side, as right() is. It is off on all four: a corner on the far side belongs to the
# rectangle, one on the near side does not, and normalized() keeps that. The two points of the drag change sides, and both
# are taken out; and a width of 0, which a drag of one step has, is not negative and so is not turned about at all. On
# pixels nobody sees it, on 9 x 9 points a choice of stones lacks its edges. Take the lesser and the greater of each
# coordinate.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF


def chosen(first, last):
    """The points of a board from -1 to 4 that a drag between two of them chooses, by their columns and rows."""
    box = QRect(QPoint(*first), QPoint(*last)).normalized()
    points = [(x, y) for x in range(-1, 5) for y in range(-1, 5) if box.contains(QPoint(x, y))]
    columns, rows = sorted({x for x, _ in points}), sorted({y for _, y in points})
    assert points == [(x, y) for x in columns for y in rows]
    return columns, rows


EXPECTED = {
    ((0, 0), (3, 3)): ([0, 1, 2, 3], [0, 1, 2, 3]),
    ((3, 3), (0, 0)): ([1, 2], [1, 2]),
    ((3, 3), (1, 1)): ([2], [2]),
    ((3, 3), (2, 2)): ([], []),
    ((2, 2), (3, 3)): ([2, 3], [2, 3]),
    ((0, 3), (3, 0)): ([0, 1, 2, 3], [1, 2]),
}
for (first, last), points in EXPECTED.items():
    print("from", first, "to", last, "columns and rows", *chosen(first, last))
    assert chosen(first, last) == points
there, back = QRectF(QPointF(0, 0), QPointF(3, 3)), QRectF(QPointF(3, 3), QPointF(0, 0))
assert there.normalized() == back.normalized() == QRectF(0, 0, 3, 3)
PYTHON
