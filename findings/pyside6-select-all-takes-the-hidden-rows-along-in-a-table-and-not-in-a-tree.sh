#!/bin/sh
# PySide6 6.11.3 (PyPI): five rows a to e in a QTableView, a QTreeView and a QListView, the third one hidden (setRowHidden).
# What the selection model has, selectedIndexes() and selectedRows() alike, once a hand selected
#                                                QTableView     QTreeView, QListView
#     everything, by selectAll() or Ctrl+A       a b c d e      a b d e
#     from a to e, by a click and Shift+click    a b c d e      a b d e
#     from a down to e, by Shift and Down        a b c d e      a b d e
#     b to d, by dragging                        b c d          b d
# The table's own selectedIndexes() says a b d e all the while. A row that is hidden only after it was selected is kept by all
# three models, and left out of all three views' selectedIndexes().
#
# A good guess is one answer for the three, which share QAbstractItemView and its selection: all rows, as the model knows
# nothing of what a view hides; or those that are seen, as a hidden row can be neither clicked nor walked to. But the table
# selects one rectangle between two corners, whatever is inside, while tree and list put a range together from the rows
# that they lay out. So a program that takes "the selected rows" from selectionModel().selectedRows(), which is the usual
# way, deletes or exports what a filter by setRowHidden() had put away, in a table alone. Ask the view, or filter by a proxy.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QTableView, QTreeView

application = QApplication([])
LEFT, NONE, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
model = QStandardItemModel()
for name in "abcde":
    model.appendRow(QStandardItem(name))


def at(view, row):
    return view.visualRect(model.index(row, 0)).center()


def all_by_call(view):
    view.selectAll()


def all_by_key(view):
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)


def from_to(view):
    QTest.mouseClick(view.viewport(), LEFT, NONE, at(view, 0))
    QTest.mouseClick(view.viewport(), LEFT, SHIFT, at(view, 4))


def down(view):
    view.setCurrentIndex(model.index(0, 0))
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Down, SHIFT)


def dragged(view):
    QTest.mousePress(view.viewport(), LEFT, NONE, at(view, 1))
    QTest.mouseMove(view.viewport(), at(view, 3))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, at(view, 3))


def names(indexes):
    return "".join(sorted(index.data() for index in indexes))


def selected(view):
    """What the selection model has and what the view says of it."""
    chosen = view.selectionModel()
    assert names(chosen.selectedRows()) == names(chosen.selectedIndexes())
    assert chosen.isSelected(model.index(2, 0)) == ("c" in names(chosen.selectedRows()))
    return names(chosen.selectedRows()), names(view.selectedIndexes())


def hide(view, hidden):
    view.setRowHidden(*(2, QModelIndex(), hidden) if isinstance(view, QTreeView) else (2, hidden))


def told(kind):
    """What is selected in a view of this kind by each of the ways, and once the row is hidden after all were selected."""
    view = kind()
    view.setModel(model)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.resize(200, 300)
    view.show()
    found = []
    for way in (all_by_call, all_by_key, from_to, down, dragged):
        view.clearSelection()
        hide(view, True)
        way(view)
        found.append(selected(view))
    view.clearSelection()
    hide(view, False)
    view.selectAll()
    hide(view, True)
    return [*found, selected(view)]


for kind in (QTableView, QTreeView, QListView):
    found = told(kind)
    print(kind.__name__, found)
    everything, dragging = ("abcde", "bcd") if kind is QTableView else ("abde", "bd")
    assert found == [(everything, "abde")] * 4 + [(dragging, "bd"), ("abcde", "abde")]
PYTHON
