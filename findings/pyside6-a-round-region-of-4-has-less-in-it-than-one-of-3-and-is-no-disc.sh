#!/bin/sh
# PySide6 6.11.3 (PyPI): QRegion(0, 0, n, n, Ellipse), which a round window's mask or a round picture's clipping is made of,
# beside the same ellipse as a path that clips (setClipPath, not smoothed).
#     n                                  3    4    5    6    12    16    20
#     points in the region               9    8   15   24   112   192   300
#     points within the path             9   12   21   32   112   208   316
#     the region upside down the same    yes  no   no   no   no    no    no
#     in a mirror the same               yes  yes  no   no   yes   no    no
# The path is the same upside down, in a mirror and turned by a quarter, for each of them. The region's top row is empty
# from 4 to 6 and from 13 to 22.
#
# A good guess is the disc of the path, or that disc a point larger or smaller all round, as the bounds of a polygon are: the
# same from all four sides, and more the larger it is. The region is that of the ellipse's polygon, 8 to 16 corners for
# these, each rounded to a whole point, in a filling that has the left and upper edge and not the right and lower one. That
# cuts a slanted edge by up to a point on one side and not on the other. Clip by the path; for a mask, fill a QBitmap
# through the path and make the region of that.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QBitmap, QGuiApplication, QPainter, QPainterPath, QRegion

application = QGuiApplication([])
SIZES = 3, 4, 5, 6, 12, 16, 20


def points(region, n):
    return {(x, y) for x in range(n) for y in range(n) if region.contains(QPoint(x, y))}


def within_path(n):
    path = QPainterPath()
    path.addEllipse(0, 0, n, n)
    bitmap = QBitmap(n, n)
    bitmap.clear()
    painter = QPainter(bitmap)
    painter.setClipPath(path)
    painter.fillRect(0, 0, n, n, Qt.GlobalColor.color1)
    painter.end()
    return points(QRegion(bitmap), n)


def same(here, n):
    """Whether these points are the same upside down, and in a mirror."""
    return here == {(x, n - 1 - y) for x, y in here}, here == {(n - 1 - x, y) for x, y in here}


regions = {n: points(QRegion(0, 0, n, n, QRegion.RegionType.Ellipse), n) for n in range(3, 24)}
paths = {n: within_path(n) for n in regions}
for n in SIZES:
    print(n, "region", len(regions[n]), "path", len(paths[n]), "upside down, in a mirror the same:", *same(regions[n], n))
assert [len(regions[n]) for n in SIZES] == [9, 8, 15, 24, 112, 192, 300]
assert [len(paths[n]) for n in SIZES] == [9, 12, 21, 32, 112, 208, 316]
assert [same(regions[n], n) for n in SIZES] == [
    (True, True), (False, True), (False, False), (False, False), (False, True), (False, False), (False, False)
]  # fmt: skip
assert all(same(here, n) == (True, True) and here == {(y, x) for x, y in here} for n, here in paths.items())
assert [n for n, here in regions.items() if not any(y == 0 for _, y in here)] == [4, 5, 6, *range(13, 23)]
PYTHON
