#!/bin/sh
# PySide6 6.11.3 (PyPI): a table had the columns a b c d e, each 100 wide, and its reader moved e to the front. The order is
# saved (QHeaderView.saveState) and restored into a table of another number of columns, as the next release of a program may
# have. restoreState() returns True each time.
#     the model has        count()     length()     shown from left to right
#     a b c d e            5           500          e a b c d
#     a b c                5           500          an empty one, a b c, an empty one
#     a b c d e f g        7           500          e a b c d; the cells of f and g at -1, over those of e
# With seven the header writes the name of g over e and no other name, and columnAt() finds no column where d is. The empty
# columns go, and the reader's order with them, once the model is sorted; the heap stays then, and goes once a column is
# moved or resized. A QTreeView on the screen does the same.
#
# A good guess is that a state of another table is refused, as restoreState() returns whether it was restored; or that what
# does not exist is left out and what is new stands at the end, as it does once nothing was saved. The header takes over the
# saved sections as they are. Those that the model has not it keeps, those that are missing it adds, but counts their width to
# no length and gives them no place. Keep the number of columns with the state and restore only where it is the same.
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
HORIZONTAL = Qt.Orientation.Horizontal
WIDTH = 100


def table(kind, names):
    model, view = QStandardItemModel(2, len(names)), kind()
    model.setHorizontalHeaderLabels(list(names))
    view.setModel(model)
    header = view.header() if kind is QTreeView else view.horizontalHeader()
    header.setStretchLastSection(False)
    header.setDefaultSectionSize(WIDTH)
    view.resize(900, 300)
    view.show()
    return model, view, header


def shown(model, header):
    """The columns that have a place, from left to right, - for one that the model has not; and those without a place."""
    placed = {header.sectionViewportPosition(number): number for number in range(header.count())
              if header.sectionViewportPosition(number) >= 0}
    lost = [number for number in range(header.count()) if number not in placed.values()]
    return tuple("".join(str(model.headerData(number, HORIZONTAL) or "-") for number in numbers)
                 for numbers in ([placed[at] for at in sorted(placed)], lost))


def restored(kind, names):
    _, _, five = table(kind, "abcde")
    five.moveSection(4, 0)
    model, view, header = table(kind, names)
    assert header.restoreState(five.saveState())
    application.processEvents()
    return model, view, header


for kind in (QTableView, QTreeView):
    for names, expected in {"abcde": (5, 500, "eabcd", ""), "abc": (5, 500, "-abc-", ""),
                            "abcdefg": (7, 500, "eabcd", "fg")}.items():
        model, view, header = restored(kind, names)
        found = header.count(), header.length(), *shown(model, header)
        print(kind.__name__, names, found)
        assert model.columnCount() == len(names) and found == expected
        assert not any(header.isSectionHidden(number) for number in range(header.count()))

    model, view, header = restored(kind, "abc")
    model.sort(0)
    application.processEvents()
    assert header.count() == 3 and shown(model, header) == ("abc", "")

    model, view, header = restored(kind, "abcdefg")
    assert [view.visualRect(model.index(0, number)).x() for number in (4, 5, 6)] == [0, -1, -1]
    assert view.columnAt(3 * WIDTH + 50) == 2 and view.columnAt(4 * WIDTH + 50) == -1, "c is found, and d is not"
    model.sort(0)
    view.resize(1000, 400)
    application.processEvents()
    assert shown(model, header) == ("eabcd", "fg")
    header.resizeSection(0, WIDTH + 1)
    assert shown(model, header) == ("eabcdfg", ""), "they have a place once a column was resized"
PYTHON
