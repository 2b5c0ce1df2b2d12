"""Stepping through whole games with real keys in the real window, offscreen: how long each key holds the window up.

    .venv/bin/python tests/benchmarks/stepping.py                  all games, as fast as the window answers, then paced
    .venv/bin/python tests/benchmarks/stepping.py --only handtalk  games whose name holds a word
    .venv/bin/python tests/benchmarks/stepping.py --pace 400       ms from key to key in the second round
    .venv/bin/python tests/benchmarks/stepping.py --talk           with an audience's window that shows each step

A key's time ends when all that it changed is painted; the program's own is what is left of it without the time in which
other programs kept the processor, as far as the system tells. A stall is the longest time for which the window answered
nothing between two keys, while readings and searches run. The aims: a median under 16 ms, no key over 50 ms.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import get_native_id
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "desktop"), str(ROOT / "tests" / "benchmarks")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings, Qt  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from timing import median, of_call, percentile_95  # noqa: E402

from semeai.disk.drafts import Drafts  # noqa: E402
from semeai.ui.app import make_window  # noqa: E402
from semeai.ui.kit.processes import Processes  # noqa: E402
from semeai.ui.kit.settings import SettingsStore  # noqa: E402
from semeai.ui.shell.window import MainWindow  # noqa: E402

SHARED = ROOT.parent / "shared"
MISSING = "not run: the data is expected in ../shared, beside the checkout"
PACE = 200  # ms from key to key, about as fast as one steps with an eye on the board
LEAST_MOVES = 20


def games(only: str) -> list[Path]:
    """The game records, then the boards that have moves."""
    folders = (SHARED / "real-games" / "games", SHARED / "sts-rv" / "sgf")
    return [path for folder in folders for path in sorted(folder.glob("*.sgf")) if only in path.name]


def step_through(
    app: QApplication, window: MainWindow, pace: float, *, talk: bool
) -> tuple[list[float], list[float], list[float]]:
    """The seconds of each key from the first move to the last one and back, the same without those in which the system
    let other programs run, and the seconds of each turn between the keys.
    """
    board, player = window.room("race").board, window.room("race").player
    choose_a_race(window)
    player.seek(0)
    if talk:
        window.presenter.begin()
    keys = [Qt.Key.Key_Right] * player.last_index + [Qt.Key.Key_Left] * player.last_index
    times, own, turns = [], [], []
    for key in keys:
        due = perf_counter() + pace

        def press(key: Qt.Key = key) -> None:
            QTest.keyClick(board, key)
            app.processEvents()

        queued = in_queue()
        times.append(of_call(press))
        own.append(times[-1] - (in_queue() - queued))
        while perf_counter() < due:
            turns.append(of_call(app.processEvents))
            sleep(0.001)
    window.presenter.end()
    if player.index:
        raise RuntimeError(f"The keys led to move {player.index} instead of the start.")
    return times, own, turns


def choose_a_race(window: MainWindow) -> None:
    """Choose the likeliest race wherever one is, so that every position is read and searched."""
    window.actions_by_id["propose_chains"].trigger()


def in_queue() -> float:
    """The seconds for which this thread could have run and the system let another one; the more, the busier it is."""
    schedule = Path(f"/proc/self/task/{get_native_id()}/schedstat")
    return int(schedule.read_text().split()[1]) / 1e9 if schedule.exists() else 0.0


def told(name: str, times: Sequence[float]) -> str:
    """Median, 95 % and worst in milliseconds."""
    over = sum(time > 0.05 for time in times)
    figures = (median(times), percentile_95(times), max(times))
    words = "median {:.1f}, 95 % {:.1f}, worst {:.1f}".format(*(1000 * time for time in figures))
    return f"{name}: {len(times)} times, {words} ms, {over} over 50 ms"


def report(paths: Sequence[Path], pace: float, *, talk: bool) -> Iterator[str]:
    """Steps through every game with a pace in seconds (0: a key as soon as the one before is answered)."""
    app = QApplication.instance() or QApplication(["stepping", "-style", "fusion"])
    assert isinstance(app, QApplication)
    all_times: list[float] = []
    all_own: list[float] = []
    all_turns: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsStore(QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat))
        window = make_window(app, store, Drafts(Path(folder) / "drafts"), processes=Processes())
        window.resize(1280, 800)
        window.show()
        for path in paths:
            window.files.open(path)
            window.activateWindow()
            for _ in range(20):
                app.processEvents()
            if window.room("race").player.last_index < LEAST_MOVES:
                continue
            times, own, turns = step_through(app, window, pace, talk=talk)
            all_times += times
            all_own += own
            all_turns += turns
            yield told(f"  {path.stem}", times)
        window.jobs.stop()
        window.deleteLater()
        app.processEvents()
    yield told(f"keys at a pace of {1000 * pace:.0f} ms", all_times)
    yield told("of that the program's own", all_own)
    if all_turns:
        yield told("turns of the window between keys", all_turns)


def main() -> int:
    parser = argparse.ArgumentParser(description="Steps through whole games with real keys.")
    parser.add_argument("--only", default="", help="games whose file name holds this word")
    parser.add_argument("--pace", type=float, default=PACE, help="ms from one key to the next in the second round")
    parser.add_argument("--talk", action="store_true", help="give a talk meanwhile")
    given = parser.parse_args()
    paths = games(given.only)
    if not paths:
        print(MISSING)
        return 1
    for pace in (0.0, given.pace / 1000):
        for line in report(paths, pace, talk=given.talk):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
