"""A talk of a deck on two invisible screens, step by step: how long from a key to the painted slide, and what it keeps.

    .venv/bin/python tests/benchmarks/talk.py                  200 steps of the example talk, one every 400 ms
    .venv/bin/python tests/benchmarks/talk.py --steps 1000     more of them
    .venv/bin/python tests/benchmarks/talk.py --race           both plans of a race, in the Race room

A step's time begins with the key and ends when the audience's window has painted what it changed. Told are the time
that passes, and what is left of it without that in which the system let other programs run. The aim: 95 % of the steps
under 8 ms, none over 16 ms, and after the talk at most 1.1 times the memory of before, all in one run.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter, sleep
from unittest.mock import patch

import driver
from offscreen import open_window, screens
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from stepping import in_queue, told

from semeai.paths import library
from semeai.ui.app import save_memory
from semeai.ui.presenting.audience import Audience
from semeai.ui.rooms.deck.room import EXAMPLE
from semeai.ui.shell.window import MainWindow

PATIENCE = 0.2
"""Seconds after which a key is taken to have changed nothing that is seen."""


class SeenAudience(Audience):
    """An audience's window that notes when it has painted."""

    painted = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        SeenAudience.painted = perf_counter()


def resident() -> float:
    """The memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def show_plans(app: QApplication, window: MainWindow) -> None:
    """Both plans of a race of the library, side by side."""
    window.files.open(library() / "diagram-15.sgf")
    while window.shown != "race" or window.room("race").desk.now.reading is None:
        app.processEvents()
    window.actions_by_id["compare_black"].trigger()
    while window.room("race").answers.playing_out.busy:
        app.processEvents()


def settle(app: QApplication, seconds: float) -> None:
    """Let the window do what it does by itself."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        app.processEvents()
        sleep(0.001)


def step(app: QApplication, window: MainWindow, key: Qt.Key) -> tuple[float, float] | None:
    """The time of one step, and that of the program alone; None where nothing changed."""
    front = window.presenter.lectern
    assert front is not None
    SeenAudience.painted, queued, began = 0.0, in_queue(), perf_counter()
    QTest.keyClick(front, key)
    while not SeenAudience.painted and perf_counter() < began + PATIENCE:
        app.processEvents()
    if not SeenAudience.painted:
        return None
    passed = SeenAudience.painted - began
    return passed, passed - (in_queue() - queued)


def give_talk(app: QApplication, window: MainWindow, steps: int, pace: float) -> list[tuple[float, float]]:
    """The times of so many steps, forwards and back again as often as that takes."""
    times: list[tuple[float, float]] = []
    key, other = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp
    while len(times) < steps:
        due = perf_counter() + pace
        found = step(app, window, key)
        if found is None:
            key, other = other, key
        else:
            times.append(found)
        settle(app, max(due - perf_counter(), 0.0))
    return times


def main() -> int:
    parser = driver.options(__doc__)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--pace", type=float, default=400, help="ms from one key to the next")
    parser.add_argument("--race", action="store_true", help="both plans of a race in place of the example talk")
    given = parser.parse_args()
    screens(2)
    save_memory()  # as the program does after its first paint
    with open_window() as (app, window, _folder), patch("semeai.ui.presenting.presenter.Audience", SeenAudience):
        if given.race:
            show_plans(app, window)
        else:
            window.open_file(library() / EXAMPLE)
        settle(app, 3.0)
        before = resident()
        window.presenter.begin()
        settle(app, 3.0)
        times = give_talk(app, window, given.steps, given.pace / 1000)
        during = resident()
        window.presenter.end()
        settle(app, 1.0)
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as the program's own event loop does
        settle(app, 1.0)
        after = resident()
        print(told("key to paint", [passed for passed, _ in times]))
        print(told("of that the program's own", [own for _, own in times]))
        print(f"memory: {before:.0f} MB before, {during:.0f} MB at the end of the talk, {after:.0f} MB after it")
        print(f"after it {after / before:.2f} times of before")
    return 0


if __name__ == "__main__":
    sys.exit(main())
