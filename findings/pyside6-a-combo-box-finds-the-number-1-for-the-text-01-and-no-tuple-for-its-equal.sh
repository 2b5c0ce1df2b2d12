#!/bin/sh
# PySide6 6.11.3 (PyPI): QComboBox.addItem("x", data), then findData() of something else; 0 is found, -1 is not found.
#     data           sought                                        sought
#     1              "1", "01", " 1", True, 1.0    found           "1.0", "one"                          not found
#     True           1, "1", "true"                found           "True", "yes"                         not found
#     1.5            "1.50"                        found           1                                     not found
#     [1, 2]         [1, 2], [1.0, 2.0]            found           ["1", "2"]                            not found
#     {"a": 1}       {"a": "1"}                    found
#     (1, 2)         that very tuple               found           another (1, 2)                        not found
#     {1: 2}, {1}, a frozen dataclass, b"ab"       as the tuple: that very one is found, an equal one is not
#     an IntEnum of 1                              the same member is found, the number 1 is not
#
# A good guess is Python's ==, so that an equal tuple is found and a text is no number; or that Qt compares strictly, by type
# and value; or that every Python object is compared by whose it is. Qt is asked whether two QVariants are equal. Numbers,
# texts, lists and dicts with texts as keys become Qt's own values, and a text that stands against a number is read as one,
# though a list of texts is not read as a list of numbers. Everything else is a pointer to a Python object. match() of a
# model does the same. So points of a board kept as (column, row) are found only by the tuple that was put in: keep
# texts or lists.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox

application = QApplication([])


class Side(IntEnum):
    BLACK = 1


@dataclass(frozen=True)
class Point:
    column: int


def finds(data, sought):
    box = QComboBox()
    box.addItem("x", data)
    model = box.model()
    found = box.findData(sought) == 0
    exact = model.match(model.index(0, 0), Qt.ItemDataRole.UserRole, sought, 1, Qt.MatchFlag.MatchExactly)
    assert found == bool(exact)
    return found


CASES = [
    (1, ["1", "01", " 1", True, 1.0], ["1.0", "one"]),
    (True, [1, "1", "true"], ["True", "yes"]),
    (1.5, ["1.50"], [1]),
    ([1, 2], [[1, 2], [1.0, 2.0]], [["1", "2"], (1, 2)]),
    ({"a": 1}, [{"a": "1"}], []),
    (Side.BLACK, [Side.BLACK], [1]),
]
for data, found, not_found in CASES:
    answers = [finds(data, sought) for sought in found], [finds(data, sought) for sought in not_found]
    print(repr(data), answers)
    assert all(answers[0]) and not any(answers[1])

for make in (lambda: tuple([1, 2]), lambda: {1: 2}, lambda: {1}, lambda: Point(1), lambda: bytes([97, 98])):
    data, equal = make(), make()
    print(repr(data), finds(data, data), finds(data, equal))
    assert data == equal and data is not equal
    assert finds(data, data) and not finds(data, equal)
PYTHON
