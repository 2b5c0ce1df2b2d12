"""Talks on two screens, each in a process of its own; the word says which.

``two``: Qt learns of both screens when it starts. Prints a line of JSON: on which screen each window is, how large, and
what the speaker reads.

``plugged``: on an X server whose screens ``xrandr`` makes they come and go. Prints a line of JSON: after each change on
which screen each window is, and at which step the talk is.
"""

import json
import subprocess
import sys
from operator import ne
from pathlib import Path

from driving import trigger
from own_window import open_race, run, window_in
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from semeai.paths import library

RACE = library() / "diagram-15.sgf"
LEFT = ("--setmonitor", "left", "1280/300x800/200+0+0")
RIGHT = ("--setmonitor", "right", "1024/300x768/200+1280+0")
PIXELS = QImage.Format.Format_RGB32
MOMENT = 700  # ms until the system has told of its screens


def plug(*words: str) -> None:
    """Change the screens."""
    subprocess.run(["xrandr", *words], check=True, capture_output=True)
    QTest.qWait(MOMENT)


def place(window: QWidget | None) -> list[int] | None:
    """Where a window is, as the rectangle of the screen that holds its middle, None where it is not shown."""
    if window is None or not window.isVisible():
        return None
    screen = QApplication.screenAt(window.geometry().center())
    return None if screen is None else list(screen.geometry().getRect())


def is_painted(window: QWidget | None) -> bool:
    """Whether the screen shows what a window would paint now, whatever of it was painted before."""
    if window is None:
        return True
    at = window.mapToGlobal(window.rect().topLeft()) - window.screen().geometry().topLeft()
    seen = window.screen().grabWindow(0, at.x(), at.y(), window.width(), window.height())
    pixels = [
        memoryview(picture.toImage().convertToFormat(PIXELS).constBits()).cast("I")[::9]
        for picture in (seen, window.grab())
    ]
    return sum(map(ne, *pixels)) < len(pixels[0]) / 100


def plugged(folder: Path) -> None:
    """Give a talk, and unplug both screens in turn."""
    app = QApplication([])
    plug(*LEFT, "screen")
    window = window_in(folder, app)
    open_race(window, RACE)
    told = []

    def tell(change: str) -> None:
        presenter = window.presenter
        while presenter.lectern is not None and presenter.lectern.strip._missing() is not None:
            QTest.qWait(20)
        places = [place(part) for part in (window, presenter.audience, presenter.lectern)]
        painted = all(map(is_painted, (presenter.audience, presenter.lectern)))
        told.append([change, *places, window.room("race").player.index, painted])
        QTest.keyClick(window, Qt.Key.Key_PageDown)

    window.presenter.begin()
    trigger(window, "compare_black")
    QTest.qWait(MOMENT)
    tell("one screen")
    plug(*RIGHT, "none")
    tell("another is plugged in")
    plug("--delmonitor", "right")
    tell("it is unplugged")
    plug(*RIGHT, "screen")  # the server makes a screen of what has no other
    plug("--delmonitor", "left")
    tell("the window's own is unplugged")
    window.presenter.end()
    print(json.dumps(told))
    window.document.undo_stack.setClean()
    window.close()


def shape(widget: QWidget) -> list[object]:
    """The screen of a window, and its size."""
    return [widget.screen().name(), widget.width(), widget.height()]


def two(folder: Path) -> None:
    """Give three steps of a talk."""
    app = QApplication([])
    window = window_in(folder, app)
    open_race(window, RACE)
    window.presenter.begin()
    trigger(window, "compare_black")
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_PageDown)
    audience, lectern = window.presenter.audience, window.presenter.lectern
    QTest.qWait(100)
    told = {"audience": shape(audience), "lectern": shape(lectern), "own": shape(window)[:1]}
    told["step"] = window.room("race").player.index
    told["now"], told["next"] = lectern.now.text(), lectern.next.text()
    window.presenter.end()
    told["left"] = [audience.isVisible(), lectern.isVisible()]
    print(json.dumps(told))
    window.close()


if __name__ == "__main__":
    run({"two": two, "plugged": plugged}[sys.argv[1]])
