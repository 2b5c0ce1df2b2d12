"""How long a start takes: the window against a bare one, ``semeai race`` against ``python -c pass``."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

from timing import in_turns, median, of_process

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
RACE = ("-m", "semeai", "race", "--black", "Z=2,I=1,O=1,A=1", "--white", "O=3,A=4,V=3", "--shared", "1")


def report(runs: int) -> Iterator[str]:
    """The window offscreen and, where there is a display, on it; then the command line."""
    yield from _window(runs, "offscreen", {"QT_QPA_PLATFORM": "offscreen"})
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield from _window(runs, "display", {"QT_QPA_PLATFORM": ""})
    else:
        yield "window on a display: not measured, there is none"
    nothing, race = in_turns(runs, lambda: of_process(["-c", "pass"], {}), lambda: of_process(RACE, {}))
    added = median(race) - median(nothing)
    yield (
        f"semeai race: {median(race):.3f} s, python -c pass: {median(nothing):.3f} s, "
        f"{added:.3f} s on top (aim: at most 0.150)"
    )


def _window(runs: int, name: str, environment: dict[str, str]) -> Iterator[str]:
    """The start to the first painted window, with settings of its own, as on a first start."""
    with tempfile.TemporaryDirectory() as home:
        own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), home)
        program = {**environment, **own, "SEMEAI_EXIT_AFTER_PAINT": "1"}
        bare, full = in_turns(
            runs,
            lambda: of_process(["-c", BARE_WINDOW], {**environment, **own}),
            lambda: of_process(["-m", "semeai"], program),
        )
    ratio = median(full) / median(bare)
    yield (
        f"window, {name}: {median(full):.3f} s to the first paint, bare PySide6 window {median(bare):.3f} s, "
        f"{ratio:.2f} times (aim: at most 2)"
    )
