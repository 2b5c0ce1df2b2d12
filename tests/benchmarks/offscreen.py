"""The real window on invisible screens, for benchmarks."""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from semeai.ui.shell.window import MainWindow

WIDTH, HEIGHT = 1920, 1080


def screens(number: int) -> None:
    """Give Qt some screens of 1920 by 1080 beside each other; it learns of them when the application is made."""
    places = [
        {"name": f"{place + 1}", "x": place * WIDTH, "y": 0, "width": WIDTH, "height": HEIGHT, "logicalDpi": 96,
         "logicalBaseDpi": 96, "dpr": 1}
        for place in range(number)
    ]  # fmt: skip
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump({"screens": places}, file)
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file.name}"


def window_of(folder: Path) -> tuple[QApplication, MainWindow]:
    """The application and its window, shown at 1280 by 800, with settings and drafts of its own in a folder."""
    from own_window import window_in
    from PySide6.QtWidgets import QApplication

    from semeai.processes import Processes
    from semeai.ui.app import FUSION

    app = QApplication.instance() or QApplication([sys.argv[0], *FUSION])
    assert isinstance(app, QApplication)
    window = window_in(folder, app, Processes())
    window.resize(1280, 800)
    window.show()
    gc.freeze()  # as the program does
    window.activateWindow()
    return app, window


@contextmanager
def open_window() -> Iterator[tuple[QApplication, MainWindow, Path]]:
    """The same in a folder that is removed at the end, with the window."""
    with tempfile.TemporaryDirectory() as folder:
        app, window = window_of(Path(folder))
        yield app, window, Path(folder)
        window.jobs.stop()
        window.deleteLater()
        app.processEvents()


def choose_a_race(window: MainWindow) -> None:
    """Choose the likeliest race in every position, so that each one is read and searched."""
    window.actions_by_id["propose_chains"].trigger()
