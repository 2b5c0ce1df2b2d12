#!/bin/sh
# PySide6 6.11.3 (PyPI): a QDial from 0 to 9 with setWrapping(True), turned by the arrow keys:
#     upwards from 7         8, 9, 1, 2, ...        a QSpinBox that wraps: 8, 9, 0, 1, ...
#     downwards from 2       1, 0, 8, 7, ...        the spin box: 1, 0, 9, 8, ...
#     a page of 4 from 8     3
# From 0 to 359 it goes from 359 to 1. Nine steps come back to where they began, ten do not.
#
# A good guess is a circle of ten numbers, 0 behind 9, as the spin box has it; or, as a dial shows the first and the last
# number at the same place when it wraps, that one of the two is never there. Both are there: 9 comes upwards, 0 downwards,
# and whichever is reached stands for the other, as a step too far is taken modulo 9, the last less the first. So a dial for
# the ten digits or for 360 degrees skips one at each turn and has two values for one place. Make it reach one further, 0 to
# 10, and take 10 for 0.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDial, QSpinBox

application = QApplication([])
UP, DOWN, PAGE = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp


def turned(kind, begin, *keys, last=9):
    """The values that these keys lead to, one after the other."""
    widget, values = kind(), []
    widget.setRange(0, last)
    widget.setWrapping(True)
    widget.setValue(begin)
    if kind is QDial:
        widget.setPageStep(4)
    for key in keys:
        QTest.keyClick(widget, key)
        values.append(widget.value())
    return values


dial = [turned(QDial, 7, *[UP] * 4), turned(QDial, 2, *[DOWN] * 4), turned(QDial, 8, PAGE), turned(QDial, 359, UP, last=359)]
spin = [turned(QSpinBox, 7, *[UP] * 4), turned(QSpinBox, 2, *[DOWN] * 4)]
print("dial", *dial, "spin box", *spin)
assert dial == [[8, 9, 1, 2], [1, 0, 8, 7], [3], [1]]
assert spin == [[8, 9, 0, 1], [1, 0, 9, 8]]
assert turned(QDial, 5, *[UP] * 9)[-1] == 5 and turned(QDial, 5, *[DOWN] * 10)[-1] == 4
assert turned(QDial, 5, *[UP] * 30).count(0) == 0 and turned(QDial, 5, *[DOWN] * 30).count(9) == 0
assert turned(QDial, 9, DOWN, UP, UP) == [8, 9, 1] and turned(QDial, 0, UP, DOWN, DOWN) == [1, 0, 8]
PYTHON
