#!/bin/sh
# PySide6 6.11.3 (PyPI): five pages (or lines) a b c d e, c is the current one, its number is 2. What the signal for another current
# number (currentChanged, currentIndexChanged, currentRowChanged) tells, while the number goes as one expects:
#                                  QTabWidget, QTabBar   QStackedWidget   QToolBox   QComboBox   QListWidget
#     one put in front, now 3      nothing               nothing          3          3           nothing
#     that one taken out, now 2    2                     nothing          nothing    2           nothing
#     c taken out, d is now 2      2                     2                0          2           3
# The box goes to its first page, number 0, when the open one is taken out. The list says 3, its currentRow() is 2.
#
# A good guess is that the signal is emitted whenever the number is another one: the number is a property, and this is its
# notifying signal. Or that it tells of another page alone, and so not where c stays. Each kind has its own habit; only the
# combo box follows the first rule. The tabs tell of a number that became less and not of one that became more, and the
# list tells of its new line while the old one is still counted. So who keeps the number by the signal is off by one
# after a page was put in front: ask currentIndex() or currentRow() after each change.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtWidgets import (QApplication, QComboBox, QLabel, QListWidget, QStackedWidget, QTabBar, QTabWidget,
                               QToolBox)

application = QApplication([])
kept = []


def page(name):
    kept.append(QLabel(name))
    return kept[-1]


PUT_IN = {
    QTabWidget: lambda widget, at, name: widget.insertTab(at, page(name), name),
    QTabBar: lambda widget, at, name: widget.insertTab(at, name),
    QStackedWidget: lambda widget, at, name: widget.insertWidget(at, page(name)),
    QToolBox: lambda widget, at, name: widget.insertItem(at, page(name), name),
    QComboBox: lambda widget, at, name: widget.insertItem(at, name),
    QListWidget: lambda widget, at, name: widget.insertItem(at, name),
}


def take_out(widget, at):
    for name in ("removeTab", "removeItem", "takeItem"):
        if hasattr(widget, name):
            return getattr(widget, name)(at)
    return widget.removeWidget(widget.widget(at))


def name_of(widget, at):
    for name in ("tabText", "itemText"):
        if hasattr(widget, name):
            return getattr(widget, name)(at)
    return (widget.item(at) if isinstance(widget, QListWidget) else widget.widget(at)).text()


def told_of(kind):
    """The current number, whose it is and what was told, after one is put in, taken out and the current one taken out."""
    widget, told, found = kind(), [], []
    for at, name in enumerate("abcde"):
        PUT_IN[kind](widget, at, name)
    current, make_current, signal = next(
        (getattr(widget, get), getattr(widget, put), getattr(widget, tells)) for get, put, tells in (
            ("currentRow", "setCurrentRow", "currentRowChanged"),
            ("currentIndex", "setCurrentIndex", "currentIndexChanged"),
            ("currentIndex", "setCurrentIndex", "currentChanged")) if hasattr(widget, put) and hasattr(widget, tells))
    make_current(2)
    signal.connect(told.append)
    for change in (lambda: PUT_IN[kind](widget, 0, "N"), lambda: take_out(widget, 0), lambda: take_out(widget, current())):
        del told[:]
        change()
        found.append((current(), name_of(widget, current()), *told))
    return found


found = {kind.__name__: told_of(kind) for kind in PUT_IN}
for name, steps in found.items():
    print(name, *steps)
tabs = [(3, "c"), (2, "c", 2), (2, "d", 2)]
assert found == {"QTabWidget": tabs, "QTabBar": tabs,
                 "QStackedWidget": [(3, "c"), (2, "c"), (2, "d", 2)],
                 "QToolBox": [(3, "c", 3), (2, "c"), (0, "a", 0)],
                 "QComboBox": [(3, "c", 3), (2, "c", 2), (2, "d", 2)],
                 "QListWidget": [(3, "c"), (2, "c"), (2, "d", 3)]}, found
PYTHON
