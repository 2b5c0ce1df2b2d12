#!/bin/sh
# PySide6 6.11.3 (PyPI): Board() is a plain Python object with a method play(), and nobody keeps it. Whether play() is called
# once the signal is emitted, the timer is over or the thread is free; nothing is raised or printed:
#     not called                                          called
#     timer.timeout.connect(Board().play)                 timer.timeout.connect(partial(Board().play))
#     menu.addAction("Play", Board().play)                timer.timeout.connect(Board()), with __call__
#     QPushButton("Play", clicked=Board().play)           QTimer.singleShot(0, Board().play)
#     QShortcut("P", window, Board().play)                QThreadPool.start(Board().play)
# As soon as the object is kept somewhere, and until that ends, the left ones are called too.
#
# A good guess is that what was connected is kept by the connection, as Python keeps a callback and as a lambda is kept; or that
# PySide keeps no receiver, as Qt keeps none, so that all the lines are on the left. A connection takes a bound method apart and
# keeps the object weakly, and whatever is not a bound method firmly, even where there is a bound method within. What is
# to be called once is kept until then. So a presenter that is made in a function and only connected there is silent from
# the first click on; wrapped into a partial, as to give it one more argument, it lives as long as the button.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

application = QApplication([])
calls, window = [], QWidget()


class Board:
    def play(self, *_):
        calls.append(self)

    def __call__(self, *_):
        calls.append(self)


class Source(QObject):
    told = Signal()


def connected(receiver):
    source = Source(window)
    source.told.connect(receiver)
    return source.told.emit


def in_a_menu(receiver):
    menu = QMenu(window)
    return menu.addAction("Play", receiver).trigger


def by_a_button(receiver):
    return QPushButton("Play", window, clicked=receiver).click


def by_a_key(receiver):
    return QShortcut("P", window, receiver).activated.emit


def once(receiver):
    QTimer.singleShot(0, receiver)
    return application.processEvents


def in_a_thread(receiver):
    pool = QThreadPool.globalInstance()
    pool.start(receiver)
    return pool.waitForDone


def called(give, receiver):
    del calls[:]
    emit = give(receiver())
    emit()
    return bool(calls)


WAYS = {"connect": connected, "addAction": in_a_menu, "button": by_a_button, "shortcut": by_a_key,
        "singleShot": once, "thread": in_a_thread}
found = {name: called(give, lambda: Board().play) for name, give in WAYS.items()}
found["a partial"] = called(connected, lambda: partial(Board().play))
found["the object"] = called(connected, Board)
print(found)
assert found == {"connect": False, "addAction": False, "button": False, "shortcut": False, "singleShot": True, "thread": True,
                 "a partial": True, "the object": True}

kept = Board()
assert all(called(give, lambda: kept.play) for give in WAYS.values()), "as long as it is kept it is called"
PYTHON
