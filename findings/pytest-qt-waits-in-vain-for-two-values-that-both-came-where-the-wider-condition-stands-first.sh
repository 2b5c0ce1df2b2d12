#!/bin/sh
# pytest-qt 4.5.0 with PySide6 6.11.3 (PyPI): qtbot.waitSignals([moved, moved], order="none", check_params_cbs=[...]) waits for
# one signal twice, in any order, once with a number above 1 and once with one above 5. Whether it has all it waits for:
#     conditions           7 then 2     2 then 7     7, 2, 7
#     above 1, above 5     no           yes          yes
#     above 5, above 1     yes          yes          yes
# In the one case it waits until its time is up and fails, though 7 is above 5 and 2 is above 1.
#
# A good guess is that without an order it is asked whether each condition has an emission of its own, however they came; or
# that each condition is simply marked once a value meets it, so that 7 alone would meet both. Each emission is given to the
# first condition in the list that it meets and that has none yet, and is never given to another one later. The 7 takes
# the place that the 2 will need. So a test of two threads that usually report in one order fails now and then, and only
# with one order of the list. Name the narrower condition first.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "pytest==9.2.0" "pytest-qt==4.5.0"
cat > test_signals.py <<'PYTHON'
import pytest
from PySide6.QtCore import QObject, Signal


class Board(QObject):
    moved = Signal(int)


def above_1(number):
    return number > 1


def above_5(number):
    return number > 5


@pytest.mark.parametrize("conditions, numbers, complete", [
    ([above_1, above_5], [7, 2], False),
    ([above_1, above_5], [2, 7], True),
    ([above_1, above_5], [7, 2, 7], True),
    ([above_5, above_1], [7, 2], True),
    ([above_5, above_1], [2, 7], True),
    ([above_5, above_1], [7, 2, 7], True),
    ([above_1, above_5], [7], False),
])
def test_two_numbers(qtbot, conditions, numbers, complete):
    board = Board()
    with qtbot.waitSignals([board.moved, board.moved], order="none", check_params_cbs=conditions, timeout=200,
                           raising=False) as waiting:
        for number in numbers:
            board.moved.emit(number)
    print([condition.__name__ for condition in conditions], numbers, waiting.signal_triggered)
    assert waiting.signal_triggered is complete
PYTHON
QT_QPA_PLATFORM=offscreen env/bin/python -m pytest -q -s -p no:cacheprovider test_signals.py
