#!/bin/sh
# PySide6 6.11.3 (PyPI): a table with the columns a b c d. The reader moved a to the end (QHeaderView.moveSection), so that
# b c d a is shown. Then the model puts a new column N in, in front of one of the four (insertColumn). What is shown:
#     in front of             a              b              c              d              nothing, at the end
#     a moved to the end      N b c d a      b N c d a      b c N d a      b c d N a      b c d a N
#     d moved to the start    N d a b c      d N a b c      d a N b c      d a b N c      d a b c N
#     nobody moved any        N a b c d      a N b c d      a b N c d      a b c N d      a b c d N
# So with a at the end N stands behind the column that it was put in front of, or at the other end of the table. A QTreeView
# does the same, and so do rows that are moved by a vertical header; several columns at a time stay together.
#
# A good guess is that N comes in front of the column that it was put in front of, wherever this is shown now; or behind the
# one that it follows in the model; or last, as the reader's order knows nothing of it. But the header gives it the place
# whose number is its own in the model, counted among the places as they are shown, and what is there and behind moves on.
# Only where nothing was moved are the two numbers the same. A program that adds a column while it runs moves it to where
# it belongs by visualIndex() of its neighbour.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QTableView, QTreeView

application = QApplication([])
MOVES = {"a to the end": (0, 3), "d to the start": (3, 0), "none": (2, 2)}


def shown(header, model, orientation):
    """The names as they are shown, from left to right or from top to bottom."""
    numbers = sorted(range(header.count()), key=header.sectionViewportPosition)
    assert numbers == [header.logicalIndex(place) for place in range(header.count())]
    return "".join(str(model.headerData(number, orientation)) for number in numbers)


def with_new(kind, move, at, count=1):
    """What a view of this kind shows once one was moved and new ones were put in at that place of the model."""
    rows = kind == "rows"
    model, view = QStandardItemModel(4, 4), QTableView() if rows else kind()
    orientation = Qt.Orientation.Vertical if rows else Qt.Orientation.Horizontal
    (model.setVerticalHeaderLabels if rows else model.setHorizontalHeaderLabels)(list("abcd"))
    view.setModel(model)
    header = view.header() if kind is QTreeView else view.verticalHeader() if rows else view.horizontalHeader()
    view.resize(900, 900)
    view.show()
    header.moveSection(*move)
    put_in = model.insertRows if rows else model.insertColumns
    assert put_in(at, count)
    for number in range(at, at + count):
        model.setHeaderData(number, orientation, "N")
    return shown(header, model, orientation)


found = {name: [with_new(QTableView, move, at) for at in range(5)] for name, move in MOVES.items()}
for name, orders in found.items():
    print(name, *orders)
assert found == {"a to the end": ["Nbcda", "bNcda", "bcNda", "bcdNa", "bcdaN"],
                 "d to the start": ["Ndabc", "dNabc", "daNbc", "dabNc", "dabcN"],
                 "none": ["Nabcd", "aNbcd", "abNcd", "abcNd", "abcdN"]}
for kind in (QTreeView, "rows"):
    assert found == {name: [with_new(kind, move, at) for at in range(5)] for name, move in MOVES.items()}, kind
assert with_new(QTableView, (0, 3), 1, 2) == "bNNcda"
PYTHON
