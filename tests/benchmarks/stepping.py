"""Stepping through whole games with real keys in the real window, offscreen: how long each key holds the window up.

    .venv/bin/python tests/benchmarks/stepping.py                  all games, as fast as the window answers, then paced
    .venv/bin/python tests/benchmarks/stepping.py --only handtalk  games whose name holds a word
    .venv/bin/python tests/benchmarks/stepping.py --pace 400       ms from key to key in the second round
    .venv/bin/python tests/benchmarks/stepping.py --review 20      with the chart of a review of so many seconds
    .venv/bin/python tests/benchmarks/stepping.py --meanwhile      while the review of the game goes on
    .venv/bin/python tests/benchmarks/stepping.py --queue          all games are reviewed meanwhile
    .venv/bin/python tests/benchmarks/stepping.py --talk           with an audience's window that shows each step
    .venv/bin/python tests/benchmarks/stepping.py --screens 2      and the speaker's on the other screen

A key's time begins with the key and ends when both windows have painted all that it changed; what it sets off for later
(readings, searches, stones that fade in) counts to the turns of the window between the keys. Told are the time that
passes, what is left of it without that in which other programs kept the processor, as far as the system tells, and what
the window's thread worked. The aim: 95 % of the keys of a talk under 16 ms.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import get_native_id
from time import monotonic, perf_counter, sleep, thread_time

import driver
from offscreen import choose_a_race, open_window, screens
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from semeai.ui.rooms.race.games_control import RacesControl
from semeai.ui.shell.window import MainWindow

PACE = 200  # ms from key to key, about as fast as one steps with an eye on the board
LEAST_MOVES = 20


def games(only: str) -> list[Path]:
    """The game records, then the boards that have moves."""
    folders = (driver.SHARED / "real-games" / "games", driver.SHARED / "sts-rv" / "sgf")
    return [path for folder in folders for path in sorted(folder.glob("*.sgf")) if only in path.name]


@dataclass
class Times:
    """Seconds: of each key, the same without those in which the system let other programs run, those that the window's
    thread worked for it, and of each turn between the keys.
    """

    keys: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def add(self, other: Times) -> None:
        """Take in the times of another game."""
        for mine, others in zip(self.lists(), other.lists(), strict=True):
            mine += others

    def lists(self) -> tuple[list[float], ...]:
        return self.keys, self.own, self.worked, self.turns


def step_through(app: QApplication, window: MainWindow, pace: float, *, talk: bool) -> Times:
    """The times of the keys from the first move of a game to the last one and back."""
    board, player = window.room("race").board, window.room("race").player
    choose_a_race(window)
    player.seek(0)
    if talk:
        window.presenter.begin()
    keys = [Qt.Key.Key_Right] * player.last_index + [Qt.Key.Key_Left] * player.last_index
    times = Times()
    for key in keys:
        due = perf_counter() + pace

        def press(key: Qt.Key = key) -> None:
            QTest.keyClick(board, key)
            app.processEvents()

        queued, began = in_queue(), thread_time()
        times.keys.append(driver.of_call(press))
        times.worked.append(thread_time() - began)
        times.own.append(times.keys[-1] - (in_queue() - queued))
        while perf_counter() < due:
            times.turns.append(driver.of_call(app.processEvents))
            sleep(0.001)
    window.presenter.end()
    if player.index:
        raise RuntimeError(f"The keys led to move {player.index} instead of the start.")
    return times


def begin_review(app: QApplication, window: MainWindow) -> RacesControl:
    """Begin to review the game in the window, where a person does: in the list of its races."""
    room = window.room("race")
    races = room.races
    races.look()
    while races.share is not None:
        app.processEvents()
    room.inspector.setCurrentIndex(room.inspector.indexOf(room.races_panel))
    races.start_review()
    return races


def review(app: QApplication, window: MainWindow, seconds: float) -> bool:
    """Review the game in the window, so that its chart is below the board; whether there is anything in it."""
    races = begin_review(app, window)
    end = monotonic() + seconds
    while races.share is not None and monotonic() < end:
        app.processEvents()
        sleep(0.001)
    races.stop()
    return bool(window.room("race").chart.chart.rows)


def in_queue() -> float:
    """The seconds for which this thread could have run and the system let another one; the more, the busier it is."""
    schedule = Path(f"/proc/self/task/{get_native_id()}/schedstat")
    return int(schedule.read_text().split()[1]) / 1e9 if schedule.exists() else 0.0


def told(name: str, times: Sequence[float]) -> str:
    """Median, 95 % and worst in milliseconds."""
    over = sum(time > 0.05 for time in times)
    figures = (statistics.median(times), driver.percentile_95(times), max(times))
    words = "median {:.1f}, 95 % {:.1f}, worst {:.1f}".format(*(1000 * time for time in figures))
    return f"{name}: {len(times)} times, {words} ms, {over} over 50 ms"


def begin_queue(app: QApplication, window: MainWindow, folder: Path) -> None:
    """Let the records of all games be reviewed, and wait until the first reviews are under way."""
    reviews = window.room("problems").reviews
    reviews.path = folder / "own-games.db"
    reviews.add(driver.SHARED / "real-games" / "games")
    while not reviews.under_way:
        app.processEvents()
        sleep(0.001)


def report(
    paths: Sequence[Path], pace: float, *, talk: bool, reviewed: float, queue: bool, meanwhile: bool
) -> Iterator[str]:
    """Steps through every game with a pace in seconds (0: a key as soon as the one before is answered)."""
    every = Times()
    with open_window() as (app, window, folder):
        if queue:
            begin_queue(app, window, folder)
        for path in paths:
            window.files.open(path)
            window.activateWindow()
            for _ in range(20):
                app.processEvents()
            if window.room("race").player.last_index < LEAST_MOVES:
                continue
            if reviewed and not review(app, window, reviewed):
                yield f"  {path.stem}: nothing to draw"
            if meanwhile:
                begin_review(app, window)
            times = step_through(app, window, pace, talk=talk)
            every.add(times)
            going_on = meanwhile and window.room("race").races.share is not None
            yield told(f"  {path.stem}{', its review goes on' if going_on else ''}", times.keys)
            yield told("    the window's thread worked", times.worked)
        for room in window.rooms.values():
            room.remember()
    yield told(f"keys at a pace of {1000 * pace:.0f} ms", every.keys)
    yield told("of that the program's own", every.own)
    yield told("of that the window's thread worked", every.worked)
    if every.turns:
        yield told("turns of the window between keys", every.turns)


def main() -> int:
    parser = driver.options(__doc__)
    parser.add_argument("--only", default="", help="games whose file name holds this word")
    parser.add_argument("--pace", type=float, default=PACE, help="ms from one key to the next in the second round")
    parser.add_argument("--review", type=float, default=0.0, help="seconds for a review of each game before it")
    parser.add_argument("--meanwhile", action="store_true", help="review each game while it is stepped through")
    parser.add_argument("--queue", action="store_true", help="review all games in the background meanwhile")
    parser.add_argument("--talk", action="store_true", help="give a talk meanwhile")
    parser.add_argument("--screens", type=int, default=1, help="2: a talk with the speaker's own screen")
    given = parser.parse_args()
    screens(given.screens)
    driver.need_shared_data()
    paths = games(given.only)
    for pace in (0.0, given.pace / 1000):
        how = {"talk": given.talk or given.screens > 1, "queue": given.queue, "meanwhile": given.meanwhile}
        for line in report(paths, pace, reviewed=given.review, **how):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
