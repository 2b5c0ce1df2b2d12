#!/bin/sh
# PySide6 6.11.3 (PyPI, with its QtCharts): a QScatterSeries of eight points, x from 0 to 7, all of one size. Point 4 is selected
# (selectPoint) and painted red (setPointConfiguration). Then a point in front of it comes or goes:
#                                                      selected is      red is
#     insert(0, point)                                 x = 4            x = 3
#     remove(0), or remove() of the point itself       x = 5            x = 5
#     removePoints(0, 1), the same point again         x = 4            x = 5
#     insert(0, point), then remove(0)                 x = 5            x = 4
#     insert(0, point), then removePoints(0, 1)        x = 4            x = 4
#     clear(), then eight new points                   none             x = 4
# A QLineSeries does the same. With the plain remove() no signal tells of another selection, as the number stays.
#
# A good guess is that selection and colour both belong to a point and go along with it; or that both belong to a number and
# stay; or, as only the selection is the user's, that this one goes along and the colour stays. Each of them is right for
# some of the lines. The selected numbers are shifted by insert() and by removePoints(), but remove() of one point only drops
# the number that it removed, and the numbers with a colour are shifted by nobody: they outlive even the points. So a
# window over the last moves of a game, that adds at one end and removes at the other, marks ever later moves.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "PySide6-Addons==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCharts import QLineSeries, QScatterSeries, QXYSeries
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

application = QApplication([])
COLOR = QXYSeries.PointConfiguration.Color
BEFORE = QPointF(-1, 0)


def fill(series):
    for x in range(8):
        series.append(x, 0)


def marked(kind, *changes):
    """Where the selected and the red points stand after these changes, and how often the series told of a selection."""
    series, told = kind(), []
    fill(series)
    series.selectPoint(4)
    series.setPointConfiguration(4, COLOR, QColor("red"))
    series.selectedPointsChanged.connect(lambda: told.append(series.selectedPoints()))
    for change in changes:
        change(series)
    points = series.points()
    red = [points[number].x() for number in series.pointsConfiguration()]
    return [points[number].x() for number in series.selectedPoints()], red, len(told)


def insert(series):
    series.insert(0, BEFORE)


def remove(series):
    series.remove(0)


def remove_point(series):
    series.remove(series.at(0))


def remove_points(series):
    series.removePoints(0, 1)


for kind in (QScatterSeries, QLineSeries):
    found = {names: marked(kind, *changes) for names, changes in {
        "insert": [insert], "remove": [remove], "remove the point": [remove_point], "removePoints": [remove_points],
        "insert, remove": [insert, remove], "insert, removePoints": [insert, remove_points],
        "clear, fill": [QXYSeries.clear, fill]}.items()}
    for names, at in found.items():
        print(kind.__name__, names, *at)
    assert found == {"insert": ([4], [3], 1), "remove": ([5], [5], 0), "remove the point": ([5], [5], 0),
                     "removePoints": ([4], [5], 1), "insert, remove": ([5], [4], 1),
                     "insert, removePoints": ([4], [4], 2), "clear, fill": ([], [4], 1)}, found
PYTHON
