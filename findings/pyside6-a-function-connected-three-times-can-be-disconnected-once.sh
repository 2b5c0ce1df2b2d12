#!/bin/sh
# PySide6 6.11.3 (PyPI): something is connected to a signal three times, and then disconnect() of the same thing is called three
# times. How often it is called by one emission:
#                                                    after connecting    after one disconnect    after the others
#     a function, a lambda kept in a name,
#     a method of a plain Python object              3                   2                       2
#     a method of a QObject, with a Slot or without  3                   0                       0
#     another signal                                 3                   0                       0
# The second and the third disconnect() return False and warn that they failed, although the function is still called twice. Only
# disconnect() without an argument, or the QMetaObject.Connection that connect() returned, takes those off.
#
# A good guess is Qt's own rule, that all connections to the same receiver go at once; or, as connections are counted, that
# each call takes one off. A QObject's method is the receiver's, and Qt's rule holds. For anything else PySide keeps a list
# that maps signal and function to ONE connection, which it forgets at the first disconnect(): the others cannot be found
# any more. So whoever connects when a page is shown and disconnects when it is hidden is safe with methods, and with a
# function he hears everything once more for each time too often that he connected.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
env/bin/python - 2>/dev/null <<'PYTHON'
from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

application = QCoreApplication([])
calls = []


class Source(QObject):
    told = Signal()


class Receiver(QObject):
    def method(self):
        calls.append(self)

    @Slot()
    def slot(self):
        calls.append(self)


class Plain:
    def method(self):
        calls.append(self)


def function():
    calls.append(None)


def heard(source):
    del calls[:]
    source.told.emit()
    return len(calls)


def counts(receiver):
    """How often it is called after three connections, and after each of three calls of disconnect, with what these return."""
    source = Source()
    connections = [source.told.connect(receiver()) for _ in range(3)]
    assert all(connections)
    found = [heard(source)]
    for _ in range(3):
        found += [source.told.disconnect(receiver()), heard(source)]
    assert source.told.disconnect() is (found[-1] > 0) and heard(source) == 0
    return found


qobject, plain, between = Receiver(), Plain(), Source()
between.told.connect(function)
called = lambda: calls.append(None)  # noqa: E731
found = {"function": counts(lambda: function), "lambda": counts(lambda: called), "plain": counts(lambda: plain.method),
         "method": counts(lambda: qobject.method), "slot": counts(lambda: qobject.slot),
         "signal": counts(lambda: between.told)}
for name, numbers in found.items():
    print(name, *numbers)
one, all_of_them = [3, True, 2, False, 2, False, 2], [3, True, 0, False, 0, False, 0]
assert found == {"function": one, "lambda": one, "plain": one, "method": all_of_them, "slot": all_of_them,
                 "signal": all_of_them}

source = Source()
connections = [source.told.connect(function) for _ in range(3)]
for left, connection in enumerate(reversed(connections)):
    assert QObject.disconnect(connection) and heard(source) == 2 - left
PYTHON
