#!/bin/sh
# PySide6 6.11.3 (PyPI): a panel 200 wide and 50 high slides in from the left or the top, by an animation of its geometry from
# QRect(-200, 0, 200, 50) to QRect(0, 0, 200, 50). How wide or high it is at a thousand moments:
#     from the left edge, or out over it                    199 at 995 of them, 200 at both ends
#     from the top                                           49 at 980 of them, 50 at both ends
#     within the window, from 300 to 500                    200 at each
#     as QRectF, or by its position (QPoint)                200 at each
# A whole number from -3 to 3 is 0 for a third of the time, 1 and 2 for a sixth each; 0 to 1 is 0 until the last moment, but
# 1 to 0 is 0 from the first on.
#
# A good guess is that what has the same size at both ends keeps it, as its corner and its size are what moves; or that, if
# it is the edges, they are rounded alike. It is the edges: the left one, the top one, the right one and the bottom one, each
# a whole number by itself, and the fraction is cut off towards 0. Left of 0 that is to the right, right of 0 it is to
# the left, so that both edges of what crosses 0 move inwards (but for the first moments, while all of it is beyond 0).
# Within the window both go the same way, so that it looks right where one tries it. A QPoint is rounded to the nearest.
# So the panel is laid out anew at the beginning and again at the end, and what stands at its right edge jumps twice.
# Animate the position, or a QRectF that is rounded oneself.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from collections import Counter

from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, QRectF, QVariantAnimation
from PySide6.QtWidgets import QApplication, QWidget

application = QApplication([])


def between(first, last):
    """The values at a thousand moments between the two."""
    animation = QVariantAnimation()
    animation.setDuration(1001)
    animation.setStartValue(first)
    animation.setEndValue(last)
    values = []
    for time in range(1, 1001):
        animation.setCurrentTime(time)
        values.append(animation.currentValue())
    return values


def sizes(first, last):
    return (sorted(Counter(value.width() for value in between(first, last)).items()),
            sorted(Counter(value.height() for value in between(first, last)).items()))  # fmt: skip


left, top, home = QRect(-200, 0, 200, 50), QRect(0, -50, 200, 50), QRect(0, 0, 200, 50)
for name, first, last in (("from the left", left, home), ("out to the left", home, left), ("from the top", top, home)):
    print(name, *sizes(first, last))
within = sizes(QRect(300, 0, 200, 50), QRect(500, 0, 200, 50))
print("within the window", *within)
assert within == ([(200, 1000)], [(50, 1000)])
assert sizes(left, home) == sizes(home, left) == ([(199, 995), (200, 5)], [(50, 1000)])
assert sizes(top, home) == ([(200, 1000)], [(49, 980), (50, 20)])
assert all(value.size() == home.size() for value in between(QRectF(left), QRectF(home)))
whole = Counter(between(-3, 3))
print("-3 to 3:", sorted(whole.items()))
assert sorted(whole.items()) == [(-2, 166), (-1, 167), (0, 334), (1, 167), (2, 166)]
assert set(between(0, 1)) == set(between(1, 0)) == {0}
points = Counter(value.x() for value in between(QPoint(-3, 0), QPoint(3, 0)))
print("as points:", sorted(points.items()))
assert sorted(points.items()) == [(-3, 83), (-2, 167), (-1, 167), (0, 166), (1, 167), (2, 167), (3, 83)]

panel = QWidget()
slide = QPropertyAnimation(panel, b"geometry")
slide.setDuration(1000)
slide.setStartValue(left)
slide.setEndValue(home)
slide.start()
slide.pause()
seen = []
for time in (0, 101, 333, 903, 1000):
    slide.setCurrentTime(time)
    seen.append(panel.width())
print("a widget:", seen)
assert seen == [200, 199, 199, 199, 200]
PYTHON
