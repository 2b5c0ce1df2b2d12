#!/bin/sh
# PySide6 6.11.3 (PyPI): a QToolBox with the pages a b c d e, of which the third is open. removeItem(0) leaves
#     b c d e, with c open          where the page is kept in a Python name as well
#     c d e, with c open            where it is not, as after box.addItem(QLabel(), "a")
# and a second removeItem(0) leaves e alone there: the open page and the one behind it are gone. Only the last page of a box
# goes by itself. A QTabWidget loses one page each time, whoever keeps what.
#
# A good guess is one page, as everywhere; or, for who knows that PySide hands a widget that is taken out back to Python, one
# page as well, which is then deleted because nobody keeps it. It is deleted too early: the binding hands it to Python before
# it calls Qt. The box hears that its page is gone and closes the gap, and only then takes out the page with the number 0,
# which is the next one. Nothing is raised or printed. Keep the page first: page = box.widget(0).
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtWidgets import QApplication, QLabel, QTabWidget, QToolBox

application = QApplication([])


def pages(box):
    text = box.itemText if isinstance(box, QToolBox) else box.tabText
    return "".join(text(number) for number in range(box.count()))


def after_each(kind, number, times, kept):
    """The pages and the open one after each removal of the page with that number; -1 is the last."""
    box, names, found = kind(), [], []
    add, remove = (box.addItem, box.removeItem) if kind is QToolBox else (box.addTab, box.removeTab)
    for name in "abcde":
        page = QLabel(name)
        add(page, name)
        if kept:
            names.append(page)
    del page
    box.setCurrentIndex(2)
    for _ in range(times):
        remove(number % box.count())
        found.append((pages(box), pages(box)[box.currentIndex()]))
    return found


found = {name: after_each(*arguments) for name, arguments in {
    "tool box, pages kept": (QToolBox, 0, 2, True), "tool box": (QToolBox, 0, 2, False),
    "tool box, the last one": (QToolBox, -1, 2, False), "tab widget": (QTabWidget, 0, 2, False)}.items()}
for name, steps in found.items():
    print(name, *steps)
assert found == {"tool box, pages kept": [("bcde", "c"), ("cde", "c")], "tool box": [("cde", "c"), ("e", "e")],
                 "tool box, the last one": [("abcd", "c"), ("abc", "c")],
                 "tab widget": [("bcde", "c"), ("cde", "c")]}, found

box = QToolBox()
for name in "abcde":
    box.addItem(QLabel(name), name)
page = box.widget(0)
box.removeItem(0)
assert pages(box) == "bcde" and page.text() == "a", "a name for the page is enough"
PYTHON
