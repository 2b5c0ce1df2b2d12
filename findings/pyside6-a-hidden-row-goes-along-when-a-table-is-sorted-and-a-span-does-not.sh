#!/bin/sh
# PySide6 6.11.3 (PyPI): a table with the rows b, d, a, c. What was set for one of them by its number, and which row has it
# after sorting to a, b, c, d:
#     hidden, taller, a widget in it, an open editor, the current one        b, d, c, a, d as before: it goes along
#     a cell over two columns (setSpan at a)                                 c
#     a delegate (setItemDelegateForRow at d)                                b
#     the label at its left (setVerticalHeaderLabels)                        b, d, a, c from above as before
# It is so with a QTableView on a QSortFilterProxyModel as well.
#
# A good guess is that either all of it stays at its place, since all is set with the number of a row and is the view's, not the
# model's; or all goes along, since the selection does. The header keeps sizes and what is hidden with lasting indexes while
# the order changes, as editors and widgets are kept by theirs; spans and delegates are a table by numbers, and nobody tells it
# of the new order. So a heading that spans its row lies over another row after a click on a column: set spans and delegates
# again when layoutChanged comes.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QSortFilterProxyModel
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QLabel, QStyledItemDelegate, QTableView, QTableWidget, QTableWidgetItem

application = QApplication([])
ORDER = "bdac"
table = QTableWidget(4, 2)
for row, name in enumerate(ORDER):
    for column in range(2):
        table.setItem(row, column, QTableWidgetItem(name))
delegate = QStyledItemDelegate()
table.setVerticalHeaderLabels(list(ORDER))
table.setRowHidden(0, True)
table.setRowHeight(1, 77)
table.setCellWidget(3, 0, QLabel("widget"))
table.openPersistentEditor(table.item(2, 1))
table.setCurrentCell(1, 1)
table.setSpan(2, 0, 1, 2)
table.setItemDelegateForRow(1, delegate)


def rows():
    """The names of the rows which have each of these now."""
    tests = {
        "hidden": table.isRowHidden,
        "taller": lambda row: table.rowHeight(row) == 77,
        "widget": lambda row: table.cellWidget(row, 0),
        "editor": lambda row: table.isPersistentEditorOpen(table.item(row, 1)),
        "current": lambda row: table.currentRow() == row,
        "span": lambda row: table.columnSpan(row, 0) == 2,
        "delegate": table.itemDelegateForRow,
    }
    found = {word: "".join(table.item(row, 0).text() for row in range(4) if has(row)) for word, has in tests.items()}
    return found | {"labels": "".join(table.verticalHeaderItem(row).text() for row in range(4))}


along = {"hidden": "b", "taller": "d", "widget": "c", "editor": "a", "current": "d", "labels": ORDER}
assert rows() == along | {"span": "a", "delegate": "d"}
table.sortItems(0)
print("a, b, c, d:", rows())
assert rows() == along | {"span": "c", "delegate": "b"}

model, proxy, view = QStandardItemModel(), QSortFilterProxyModel(), QTableView()
for name in ORDER:
    model.appendRow([QStandardItem(name), QStandardItem(name)])
proxy.setSourceModel(model)
view.setModel(proxy)
view.setRowHidden(0, True)
view.setSpan(2, 0, 1, 2)


def shown():
    names = [proxy.index(row, 0).data() for row in range(proxy.rowCount())]
    spans = [name for row, name in enumerate(names) if view.columnSpan(row, 0) == 2]
    return "".join(names), [name for row, name in enumerate(names) if view.isRowHidden(row)], spans


assert shown() == (ORDER, ["b"], ["a"])
proxy.sort(0)
print("with a proxy, hidden, spanned:", *shown())
assert shown() == ("abcd", ["b"], ["c"])
PYTHON
