#!/bin/sh
# PySide6 6.11.3 (PyPI): a QSpinBox or QDoubleSpinBox whose steps grow with the number (AdaptiveDecimalStepType). Page Up and
# Page Down, which are ten steps each, as turning the wheel with Ctrl is:
#     at  95    Page Up 105, Page Down   5          stepUp() ten times: 96, 97, 98, 99, 100, 110, 120, 130, 140, 150
#     at 950    Page Up 1050, Page Down 50
#     at 105    Page Down 5, Page Up 15 (6 in a QDoubleSpinBox)
#     at  90    Page Up 100, Page Down  90
#
# A good guess is that Page Down takes back what Page Up did, as one step down takes back one step up at every one of these;
# or that ten steps are taken, each of its own size, up to 150 and down again. The size is worked out once for all ten, from
# the number at which they begin. The care that is taken of a step down which begins at a power of ten, so that 100 goes
# to 99 and not to 90, makes one step reversible and ten only if they end there. So a slip over the border costs almost all
# of the number, and the way down to 5 leads through no number between.
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
from PySide6.QtWidgets import QApplication, QDoubleSpinBox, QSpinBox

application = QApplication([])
UP, DOWN = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown


def box_of(kind):
    box = kind()
    box.setStepType(kind.StepType.AdaptiveDecimalStepType)
    box.setRange(0, 100_000)
    return box


def pages(box, value, *keys):
    """The values after each key, from this value on."""
    box.setValue(value)
    values = []
    for key in keys:
        QTest.keyClick(box, key)
        values.append(box.value())
    return values


for kind in (QSpinBox, QDoubleSpinBox):
    box = box_of(kind)
    for value, wanted in ((95, [105, 5]), (99, [109, 9]), (950, [1050, 50]), (90, [100, 90]), (150, [250, 150])):
        values = pages(box, value, UP, DOWN)
        print(kind.__name__, "at", value, "Page Up, Page Down:", values)
        assert values == wanted
    assert pages(box, 105, DOWN, UP) == [5, 15 if kind is QSpinBox else 6]

    for value in (90, 95, 99, 100, 105, 150, 950):  # one step is taken back by one
        box.setValue(value)
        box.stepUp()
        box.stepDown()
        assert box.value() == value, (value, box.value())
    box.setValue(95)
    steps = []
    for _ in range(10):
        box.stepUp()
        steps.append(box.value())
    assert steps == [96, 97, 98, 99, 100, 110, 120, 130, 140, 150], steps
    for _ in range(10):
        box.stepDown()
    assert box.value() == 95
    box.setValue(100)
    box.stepDown()
    assert box.value() == 99
PYTHON
