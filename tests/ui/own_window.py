"""A window with settings and drafts of its own in a folder: of tests, and of scripts in processes of their own."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from semeai.disk.drafts import Drafts
from semeai.processes import Processes
from semeai.ui.app import make_window
from semeai.ui.kit.settings import SettingsStore
from semeai.ui.shell.window import MainWindow


def store_in(folder: Path) -> SettingsStore:
    """The settings that are kept in a folder."""
    return SettingsStore(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))


def window_in(folder: Path, app: QApplication, processes: Processes | None = None) -> MainWindow:
    """A window that is not shown yet."""
    return make_window(app, store_in(folder), Drafts(folder / "drafts"), processes=processes)


def open_race(window: MainWindow, path: Path) -> None:
    """Show a window, and open a race in it."""
    window.show()
    window.open_file(path)
    while window.shown != "race" or not window.room("race").desk.now.reading is not None:
        QTest.qWait(50)


def run(script: Callable[..., None], *words: object) -> None:
    """Run a script in a folder of its own, and end the process."""
    with tempfile.TemporaryDirectory() as folder:
        script(Path(folder), *words)
    sys.exit()
