#!/bin/sh
# PySide6 6.11.3 (PyPI): Signal(dict) delivers an EMPTY dict where any key is not a text. {(3, 3): "Black", ..} is emitted
# and {} arrives; of {"to move": "Black", (3, 3): "White"} the text key is lost as well. No exception is raised and the
# slot is called once, as if there were no stones; all there is to see is a line on stderr ("Cannot copy-convert").
#
# A good guess is what Signal(tuple) and Signal(set) do: the very object arrives. Or what happens to a dict of texts: a
# copy arrives, in the order of the alphabet. Or what an item of a list and a property of an object do with a dict whose
# keys are no texts, which they too would turn into Qt's map: they see that it cannot be one and keep the object itself.
# Or, for a value that does not fit, a TypeError, as from any method of Qt that is called with one. The word dict in the
# signal stands for Qt's map from texts, and an argument of a signal that does not fit is replaced by the empty value of
# its type (Signal(int) delivers 0 for "3"). Declared as Signal(object), the same dict arrives whole.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - 2> stderr.txt <<'PYTHON'
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QStandardItem


class Sender(QObject):
    as_dict = Signal(dict)
    as_object = Signal(object)
    as_tuple = Signal(tuple)
    as_set = Signal(set)
    as_number = Signal(int)


sender = Sender()


def arrived(signal, value):
    """What a slot is given, called exactly once."""
    heard = []
    signal.connect(heard.append)
    signal.emit(value)
    signal.disconnect(heard.append)
    (only,) = heard
    return only


stones = {(3, 3): "Black", (15, 3): "White"}
mixed = {"to move": "Black", (3, 3): "White"}
assert arrived(sender.as_dict, stones) == {} == arrived(sender.as_dict, mixed)
assert arrived(sender.as_dict, {3: "C", 4: "D"}) == {}

assert arrived(sender.as_object, stones) is stones
pair, points = (stones, 1), {(3, 3)}
assert arrived(sender.as_tuple, pair) is pair and arrived(sender.as_set, points) is points
named = {"white": 1, "black": 2}
assert list(arrived(sender.as_dict, named)) == ["black", "white"]

item = QStandardItem()
item.setData(stones)
sender.setProperty("stones", stones)
assert item.data() is stones and sender.property("stones") is stones

assert arrived(sender.as_number, "3") == 0
try:
    sender.setObjectName(3)
except TypeError:
    pass
else:
    raise SystemExit("a method took what does not fit")
print("Signal(dict):", arrived(sender.as_dict, stones), " Signal(object):", arrived(sender.as_object, stones))
PYTHON
grep -m1 "Cannot copy-convert" stderr.txt
