"""How long a start takes: the window against a bare one, ``semeai race`` against ``python -c pass``.

A time is that of a whole process: Python starts, the window is painted once, everything ends. The
two of a pair run one after the other, with compiled modules and files in the caches of the system.
"""

import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import driver

BARE_WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, application.quit)

application = QApplication(sys.argv)
window = Window()
window.resize(1280, 800)
window.show()
sys.exit(application.exec())
"""
FILE = driver.ROOT / "resources" / "library" / "diagram-15.sgf"  # a race of the paper
RACE = ("-m", "semeai", "race", "--black", "Z=2,I=1,O=1,A=1", "--white", "O=3,A=4,V=3", "--shared", "1")


def report(runs: int) -> Iterator[str]:
    """The window offscreen and on a display, where there is one or Xvfb can make one; then the command line."""
    yield from _window(runs, "offscreen", {"QT_QPA_PLATFORM": "offscreen"})
    with _display() as (name, environment):
        if environment is None:
            yield f"window on a display: not measured, {name}"
        else:
            yield from _window(runs, name, {"QT_QPA_PLATFORM": "", **environment})
    nothing, race = _in_turns(runs, lambda: driver.of_process(["-c", "pass"], {}), lambda: driver.of_process(RACE, {}))
    added = statistics.median([with_race - without for without, with_race in zip(nothing, race, strict=True)])
    yield (
        f"semeai race: {statistics.median(race):.3f} s, python -c pass: {statistics.median(nothing):.3f} s, "
        f"{added:.3f} s on top (aim: at most 0.150)"
    )


@contextmanager
def _display() -> Iterator[tuple[str, dict[str, str] | None]]:
    """The display to measure on, with the environment that leads to it; None, and why, where there is none."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield "on the display", {}
        return
    program = shutil.which("Xvfb")
    if program is None:
        yield "there is none, and no Xvfb to make one", None
        return
    ready, told = os.pipe()
    # Xvfb chooses a free number and tells it once it can be used.
    server = subprocess.Popen(
        [program, "-displayfd", str(told), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(told)
    try:
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        if number:
            yield "on a display of Xvfb, started for this", {"DISPLAY": f":{number}"}
        else:
            yield "Xvfb did not start", None
    finally:
        server.terminate()
        server.wait()


def _window(runs: int, name: str, environment: dict[str, str]) -> Iterator[str]:
    """The start to the first painted window, with settings of its own, as on a first start."""
    with tempfile.TemporaryDirectory() as home:
        own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), home)
        program = {**environment, **own, "SEMEAI_EXIT_AFTER_PAINT": "1"}
        bare, alone, filled = _in_turns(
            runs,
            lambda: driver.of_process(["-c", BARE_WINDOW], {**environment, **own}),
            lambda: driver.of_process(["-m", "semeai"], program),
            lambda: driver.of_process(["-m", "semeai", str(FILE)], program),
        )
    for what, full, aim in (("window", alone, 1.9), ("window with a file", filled, 2.5)):
        ratios = sorted(with_program / without for without, with_program in zip(bare, full, strict=True))
        yield (
            f"{what}, {name}: {statistics.median(full):.3f} s to the first paint, "
            f"bare PySide6 window {statistics.median(bare):.3f} s, {statistics.median(ratios):.2f} times, "
            f"pairs from {ratios[0]:.2f} to {ratios[-1]:.2f} (aim: at most {aim})"
        )


def _in_turns(runs: int, *actions: Callable[[], float]) -> list[list[float]]:
    """The times of several actions, taken in turns so that a busy moment falls on all of them; the first round, which
    fills the caches of files, is dropped.
    """
    taken = [[action() for action in actions] for _ in range(runs + 1)][1:]
    return [list(times) for times in zip(*taken, strict=True)]
