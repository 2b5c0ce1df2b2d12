#!/bin/sh
# PySide6 6.11.3 (PyPI): the square from 0 to 10 as a QPainterPath, as a QRectF and as a QRegion, asked about other squares:
#                                                       path     rectangle, region
#     contains itself, or the path's boundingRect()     no       yes
#     contains the left half, a quarter in a corner     no       yes
#     contains a part that touches no edge              yes      yes
#     intersects the next square, edge at edge          yes      no
#     intersects the next but one, corner at corner     yes      no
# All by contains() and intersects(), which take rectangles and paths alike; a circle does not contain itself either. What is
# left of a part when the path is subtracted from it is nothing, and what the path and its neighbour have in common
# (intersected()) is nothing too.
#
# A good guess is that edges belong to a shape, so that it contains itself and touches its neighbours, as points are asked
# for; or that they do not, so that it neither contains what reaches its edge nor meets what only touches it; or, as with
# rectangles, that areas count and edges do not. But both questions first look whether any two edges have a point in common,
# and one such point is a yes to the one and a no to the other. Of the cells of a board, the four beside a selection and the
# four at its corners intersect it and those along its inner side are not in it. Ask whether subtracted() is empty, and
# intersected() not.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QRegion

SQUARE = QRectF(0, 0, 10, 10)


def path(rectangle):
    made = QPainterPath()
    made.addRect(rectangle)
    return made


def same(*answers):
    assert len(set(answers)) == 1, answers
    return answers[0]


def contained(part):
    """Whether the path contains this part, whether rectangle and region do, and whether nothing of it is outside the path."""
    region = QRegion(part.toRect())
    return (same(path(SQUARE).contains(part), path(SQUARE).contains(path(part))),
            same(SQUARE.contains(part), region.subtracted(QRegion(SQUARE.toRect())).isEmpty()),
            path(part).subtracted(path(SQUARE)).isEmpty())


def met(other):
    """Whether the path meets this square, whether rectangle and region do, and whether both have anything in common."""
    return (same(path(SQUARE).intersects(other), path(SQUARE).intersects(path(other))),
            same(SQUARE.intersects(other), QRegion(SQUARE.toRect()).intersects(other.toRect())),
            not path(other).intersected(path(SQUARE)).isEmpty())


inside = contained(QRectF(2, 2, 3, 3))
at_edge = [contained(part) for part in (SQUARE, QRectF(0, 0, 5, 10), QRectF(5, 5, 5, 5), QRectF(7, 2, 3, 3))]
print("inside:", inside, "at the edge:", at_edge)
assert inside == (True, True, True) and at_edge == [(False, True, True)] * 4
cells = {(x, y): met(SQUARE.translated(10 * x, 10 * y)) for x in range(-2, 3) for y in range(-2, 3) if x or y}
print("cells that it meets:", [cell for cell, found in cells.items() if found[0]])
assert all(found == (max(abs(x), abs(y)) == 1, False, False) for (x, y), found in cells.items())
assert met(QRectF(9, 9, 10, 10)) == (True, True, True) and met(QRectF(10.5, 0, 10, 10)) == (False, False, False)
circle = QPainterPath()
circle.addEllipse(SQUARE)
assert not circle.contains(circle) and not path(SQUARE).contains(path(SQUARE).boundingRect())
assert circle.subtracted(circle).isEmpty()
PYTHON
