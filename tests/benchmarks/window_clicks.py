"""A real click in the real window, offscreen: a chain is chosen with the mouse, until panel and board are painted."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from timing import figures, of_call


def report(runs: int, position) -> Iterator[str]:
    """Clicks the chains of every proposed pair of a position in turn, ``runs`` times."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from semeai.disk.drafts import Drafts
    from semeai.ui.app import make_window
    from semeai.ui.kit.settings import SettingsStore

    app = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsStore(QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat))
        window = make_window(app, store, Drafts(Path(folder) / "drafts"))
        times = _clicks(app, window, position, runs)
        window.deleteLater()
        app.processEvents()
    yield f"in the window: {len(times)} clicks on a chain, until all is painted: {figures(times)}"


def _clicks(app, window, position, runs: int) -> list[float]:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from semeai.reading import propose
    from semeai.ui.room.document import Source
    from semeai.ui.room.tools import Tool

    window.resize(1280, 800)
    window.enter("race")
    window.show()
    window.document.open(_study(position), Source())
    room, board = window.room("race").control, window.room("race").board
    room.take_tool(Tool.CHAIN)
    app.processEvents()
    times = []
    for _ in range(runs):
        for pair in propose(position):
            for point in (pair.black, pair.white):
                spot = board.rect_of(point).center()

                def click(spot=spot) -> None:
                    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=spot)
                    app.processEvents()

                times.append(of_call(click))
    assert room.model.verdict is not None
    return times


def _study(position):
    """A study with a position set up at its root."""
    from semeai.go.color import BLACK, WHITE
    from semeai.study import edits
    from semeai.study.tree import empty_study

    study = empty_study(position.board.size)
    for color, stones in ((BLACK, position.black), (WHITE, position.white)):
        study = edits.set_up(study, study.root, color, stones).study
    return study
