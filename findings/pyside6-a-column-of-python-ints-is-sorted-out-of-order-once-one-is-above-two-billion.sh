#!/bin/sh
# PySide6 6.11.3 (PyPI): QSortFilterProxyModel sorts a column of whole numbers, Python ints one and all, out of order as soon
# as one of them needs more than 32 bits. Nodes of five searches, smallest first:
#     given                                             900, 3000000000, 12000, 5000000000, 40
#     QSortFilterProxyModel, QStandardItemModel.sort    900, 3000000000, 40, 12000, 5000000000
#     QTableWidget, QTreeWidget, QListWidget            40, 900, 12000, 3000000000, 5000000000
# So with whole numbers beside floats: 2.2, 2, 1.8 becomes 1.8, 2.2, 2. No error and no warning is given.
#
# A good guess is that a column of one Python type has one order, all the more as each value comes back from data() as the
# very int that was given, and as the documentation of lessThan() names int, long long and double among the types
# that it can compare; or, where types are mixed, that they are compared as texts. But a small int is held as a 32-bit
# one and a large one as 64 bits, and two values are compared in the type of the LEFT one: of 900 and 3000000000 neither
# is less, as the latter, cut to 32 bits, is negative; nor of 2 and 2.2. Whether it shows depends on the order before (4000,
# 3000000000, 12, 350 comes out right), and a table that was tried with small searches alone is right always.
# Give the proxy floats to sort by (exact up to 2 ** 53), in a role of their own, or compare in a lessThan() in Python.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem, QTableWidget, QTableWidgetItem
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

SHOWN = Qt.ItemDataRole.DisplayRole
application = QApplication([])


class Column(QAbstractTableModel):
    """A model of our own with one column, which hands out Python's numbers as they are."""

    def __init__(self, numbers):
        super().__init__()
        self.numbers = numbers

    def rowCount(self, parent=QModelIndex()):
        return 0 if parent.isValid() else len(self.numbers)

    def columnCount(self, parent=QModelIndex()):
        return 0 if parent.isValid() else 1

    def data(self, index, role=SHOWN):
        return self.numbers[index.row()] if role == SHOWN else None


def values(model):
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def by_proxy(numbers):
    column, proxy = Column(numbers), QSortFilterProxyModel()
    proxy.setSourceModel(column)
    proxy.sort(0)
    return values(proxy)


def by_standard_model(numbers):
    model = QStandardItemModel()
    for number in numbers:
        item = QStandardItem()
        item.setData(number, SHOWN)
        model.appendRow(item)
    model.sort(0)
    return values(model)


def by_widgets(numbers):
    """The order in a table, a tree and a list widget, which is one."""
    table, tree, rows = QTableWidget(len(numbers), 1), QTreeWidget(), QListWidget()
    for row, number in enumerate(numbers):
        cell, branch, line = QTableWidgetItem(), QTreeWidgetItem(), QListWidgetItem()
        cell.setData(SHOWN, number)
        branch.setData(0, SHOWN, number)
        line.setData(SHOWN, number)
        table.setItem(row, 0, cell)
        tree.addTopLevelItem(branch)
        rows.addItem(line)
    table.sortItems(0)
    tree.sortItems(0, Qt.SortOrder.AscendingOrder)
    rows.sortItems()
    (one,) = {tuple(values(widget.model())) for widget in (table, tree, rows)}
    return list(one)


NODES = [900, 3_000_000_000, 12_000, 5_000_000_000, 40]
for numbers in (NODES, [2.2, 2, 1.8], [3_000_000_000, 12]):
    print(numbers, "| proxy:", by_proxy(numbers), "| standard model:", by_standard_model(numbers), "| widgets:", by_widgets(numbers))
    assert by_widgets(numbers) == sorted(numbers)
    assert by_proxy([float(number) for number in numbers]) == sorted(numbers)
assert values(Column(NODES)) == NODES and {type(value) for value in values(Column(NODES))} == {int}
assert by_proxy(NODES) == by_standard_model(NODES) == [900, 3_000_000_000, 40, 12_000, 5_000_000_000]
assert by_proxy([2.2, 2, 1.8]) == by_standard_model([2.2, 2, 1.8]) == [1.8, 2.2, 2]
assert by_proxy([4000, 3_000_000_000, 12, 350]) == [12, 350, 4000, 3_000_000_000]


class Compared(QSortFilterProxyModel):
    def less(self, row, other):
        return self.lessThan(self.sourceModel().index(row, 0), self.sourceModel().index(other, 0))


column, proxy = Column([900, 3_000_000_000, 2, 2.2]), Compared()
proxy.setSourceModel(column)
assert not proxy.less(0, 1) and not proxy.less(1, 0) and not proxy.less(2, 3) and not proxy.less(3, 2)
PYTHON
