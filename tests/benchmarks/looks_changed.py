"""How long the window takes for another theme, another size of type, a talk begun and ended, and another room.

    .venv/bin/python tests/benchmarks/looks_changed.py                 every room, 9 times each
    .venv/bin/python tests/benchmarks/looks_changed.py --only race     rooms whose name holds a word
    .venv/bin/python tests/benchmarks/looks_changed.py --runs 21
    .venv/bin/python tests/benchmarks/looks_changed.py --screens 2     a talk on a screen of its own

Measured is the time from the key until all that it changed is painted: what the window's own thread worked, and in
brackets what passed by the clock. The Race room shows a game of 268 moves with a race that is read. The aim: a median
under 100 ms.
"""

import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter, thread_time

import driver
from offscreen import choose_a_race, open_window, screens
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from semeai.ui.kit.theme import theme_now
from semeai.ui.shell.window import MainWindow

GAME = driver.SHARED / "real-games" / "games" / "cgf2004-gargoyle.sgf"
MIDDLE = 150
"""The move of the game that is shown."""
SETTLING = 30

Act = Callable[[], object]
Change = tuple[str, Act, Act]
"""What it is called, what goes before it, and what is measured."""


def worked(app: QApplication, act: Callable[[], object]) -> tuple[float, float]:
    """Seconds that this thread works on an act until nothing is left to do, and those that pass."""
    began, started = thread_time(), perf_counter()
    act()
    app.processEvents()
    app.processEvents()
    return thread_time() - began, perf_counter() - started


def settle(app: QApplication) -> None:
    """Process all pending events and deletions."""
    for _ in range(SETTLING):
        app.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def changes(window: MainWindow, room: str) -> tuple[Change, ...]:
    """What is measured in a room."""
    act = {name: action.trigger for name, action in window.actions_by_id.items()}
    light, enter, leave = act["theme_light"], lambda: window.enter(room), lambda: window.enter(_other(room))

    def leave_and_change() -> None:
        leave()
        act["theme_light" if theme_now().is_dark else "theme_dark"]()

    return (
        ("theme", light, act["theme_dark"]),
        ("projector", light, act["theme_projector"]),
        ("type", act["normal_size"], act["larger"]),
        ("back", act["larger"], act["normal_size"]),
        ("full screen", lambda: window.isFullScreen() and act["full_screen"](), act["full_screen"]),
        ("back", lambda: window.isFullScreen() or act["full_screen"](), act["full_screen"]),
        ("talk", window.presenter.end, window.presenter.begin),
        ("end", lambda: window.presenter.active or window.presenter.begin(), window.presenter.end),
        ("leave", enter, leave),
        ("enter", leave, enter),
        ("enter in another theme", leave_and_change, enter),
    )


def _other(room: str) -> str:
    return "start" if room != "start" else "deck"


def measured(app: QApplication, changes: Sequence[Change], runs: int) -> Iterator[str]:
    """The medians of some changes; the first time of each fills caches and is left out."""
    for name, before, act in changes:
        times = []
        for _ in range(runs + 1):
            before()
            settle(app)
            times.append(worked(app, act))
            settle(app)
        cpu, wall = (1000 * statistics.median([time[place] for time in times[1:]]) for place in (0, 1))
        yield f"{name} {cpu:.0f} ({wall:.0f})"


def in_a_talk(window: MainWindow, rooms: Sequence[str]) -> tuple[Change, ...]:
    """Rooms that are entered while a talk is given, and the list of races opened."""
    inspector = window.room("race").inspector
    entered = [
        (room, lambda room=room: window.enter(_other(room)), lambda room=room: window.enter(room)) for room in rooms
    ]

    def close_list() -> None:
        window.enter("race")
        inspector.setCurrentIndex(0)

    return (*entered, ("list of races", close_list, lambda: inspector.setCurrentIndex(1)))


def report(only: str, runs: int) -> Iterator[str]:
    """The table, a room a line; then what is done while a talk is given."""
    with open_window() as (app, window, _):
        if GAME.is_file():
            window.files.open(GAME)
            settle(app)
            choose_a_race(window)
            window.room("race").player.seek(MIDDLE)
        rooms = [row.id for row in window.rows]
        for room in rooms:
            window.enter(room)
            settle(app)
        window.room("race").desk.settle()
        yield "ms that the window's thread worked (and that passed), medians"
        for room in rooms:
            if only in room:
                window.enter(room)
                settle(app)
                yield f"{room:9} " + "  ".join(measured(app, changes(window, room), runs))
        window.presenter.begin()
        yield "entered during a talk: " + "  ".join(measured(app, in_a_talk(window, rooms), runs))
        window.presenter.end()


def main() -> int:
    parser = driver.options(__doc__)
    parser.add_argument("--only", default="", help="rooms whose name holds this word")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--screens", type=int, default=1)
    given = parser.parse_args()
    screens(given.screens)
    for line in report(given.only, given.runs):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
