"""The pictures of the README and of the program's page in software centres, made anew: ``packaging/screenshots/``.

    .venv/bin/python packaging/screenshots.py [NAME ...] [--to FOLDER]

Each is taken from the program itself, offscreen, once nothing is under way and nothing changes any more. ``plans`` is a
moving picture of both plans, which ``semeai render`` draws.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIBRARY = ROOT / "resources" / "library"
HOME = tempfile.TemporaryDirectory(prefix="semeai-screenshots-")
os.environ["QT_QPA_PLATFORM"] = "offscreen"
for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
    os.environ[variable] = f"{HOME.name}/{variable}"
sys.path.insert(0, str(ROOT / "desktop"))

from PySide6.QtCore import QSettings  # noqa: E402
from PySide6.QtGui import QImage  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from semeai.cli.main import main as semeai  # noqa: E402
from semeai.disk.drafts import Drafts  # noqa: E402
from semeai.problems.library_index import read_library  # noqa: E402
from semeai.ui.app import make_window  # noqa: E402
from semeai.ui.kit.jobs import Job  # noqa: E402
from semeai.ui.kit.settings import SettingsStore  # noqa: E402
from semeai.ui.shell.window import MainWindow  # noqa: E402

SIZE = 1280, 800
LOOK, STEADY, LONGEST = 40, 12, 2000
"""Milliseconds between two looks; how many equal ones end the waiting; how many looks there are at most."""


def settled(window: MainWindow) -> QImage:
    """The window, once nothing is under way and nothing changes."""
    seen, same = QImage(), 0
    for _ in range(LONGEST):
        QTest.qWait(LOOK)
        look = window.grab().toImage()
        same = same + 1 if look == seen and not window.findChildren(Job) else 0
        seen = look
        if same == STEADY:
            break
    return seen


def numbers(window: MainWindow) -> None:
    """A race that its numbers decide."""
    found = read_library().example("diagram-15.sgf#0")
    assert found is not None
    window.open_example(found)


def account(window: MainWindow) -> None:
    """A race in which an eye is not settled: its parts, their sum, and the move that decides."""
    window.files.open_example(LIBRARY / "problems" / "eyes-centre.sgf", 1, "An eye that decides a race")
    settled(window)
    window.actions_by_id["close_up"].trigger()


SCENES: dict[str, Callable[[MainWindow], object]] = {
    "race": account,
    "numbers": numbers,
    "eyes": lambda window: window.enter("eyes"),
}
PLANS = "plans"


def take(name: str, folder: Path) -> None:
    """Write one picture."""
    if name == PLANS:
        race = LIBRARY / "diagram-15.sgf"
        words = [
            "render",
            str(race),
            "-o",
            str(folder / "plans.webp"),
            "--plans",
            "--to-move",
            "black",
            "--cell",
            "40",
            "--replace",
        ]
        assert semeai(words) == 0
        return
    place = Path(HOME.name) / name
    place.mkdir()
    store = SettingsStore(QSettings(str(place / "settings.ini"), QSettings.Format.IniFormat))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    window = make_window(app, store, Drafts(place / "drafts"))
    window.choices.flip("reduced_motion")
    window.resize(*SIZE)
    window.show()
    SCENES[name](window)
    settled(window)
    if (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()  # which shows a cursor on the board
    settled(window).save(str(folder / f"{name}.png"))
    window.end_now()  # without a question about what is not saved
    window.deleteLater()


def main() -> int:
    """Take the pictures that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join((*SCENES, PLANS))}")
    parser.add_argument("--to", type=Path, default=ROOT / "packaging" / "screenshots", metavar="FOLDER")
    options = parser.parse_args()
    QApplication(["semeai-studio", "-style", "fusion"])
    options.to.mkdir(parents=True, exist_ok=True)
    for name in options.names or (*SCENES, PLANS):
        take(name, options.to)
        print(options.to / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
