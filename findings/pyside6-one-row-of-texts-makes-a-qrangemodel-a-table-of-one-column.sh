#!/bin/sh
# PySide6 6.11.3 (PyPI), whose QRangeModel makes a model of a Python list (numpy 2.4.6 beside it, which it asks for).
# Columns:
#     [["Cho", 3], ["Lee", 5]]              2: a table that can be edited
#     [["Cho", 3], ["Lee", "unknown"]]      1: each cell is a whole row, a list, and none can be edited
#     [["Cho", "W"], ["Lee", "B"]]          1: so with texts alone
#     [["Cho", 3], ["Lee", None]]           2
#     [("Cho", 3), ("Lee", 5)]              1: rows that are tuples
# No error and no warning is given; a view draws rows of nothing.
#
# A good guess is that rows that are lists are rows, whatever their cells hold, the more so as cells of mixed types are
# taken; or, where one row is held to be unlike the others, that it alone is. But each row is converted by itself, a list
# of nothing but texts becomes Qt's list of texts (QStringList) and not its list of values, and the model is a table only
# if EVERY row is a list of values. So one answer given as a word changes the form of the whole table, and the table of
# names, which has no number in it, never was one. Give the model a last column of numbers, or write a model.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "numpy==2.4.6"
env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import QRangeModel, Qt


def shape(rows):
    """The columns of the model of these rows, its cells, and whether they can be edited."""
    model = QRangeModel(rows)
    assert model.rowCount() == len(rows)
    places = [[model.index(row, column) for column in range(model.columnCount())] for row in range(model.rowCount())]
    cells = [[place.data() for place in line] for line in places]
    (editable,) = {bool(place.flags() & Qt.ItemFlag.ItemIsEditable) for line in places for place in line}
    return model.columnCount(), cells, editable


TABLES = ([["Cho", 3], ["Lee", 5]], [["Cho", 3], ["Lee", None]], [[1, 2], [3, 4]])
LISTS = ([["Cho", 3], ["Lee", "unknown"]], [["Cho", "W"], ["Lee", "B"]], [[1, 2], [3, 4], ["a", "b"]], [("Cho", 3), ("Lee", 5)])
for rows in TABLES + LISTS:
    print(rows, "->", *shape(rows))
for rows in TABLES:
    assert shape(rows) == (2, rows, True), shape(rows)
for rows in LISTS:
    assert shape(rows) == (1, [[row] for row in rows], False), shape(rows)
PYTHON
