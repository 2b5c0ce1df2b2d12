"""A talk on two screens, in a process of its own: Qt learns of screens when it starts.

Prints a line of JSON: on which screen each window is, how large, and what the speaker reads.
"""

import json
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from semeai.disk.drafts import Drafts
from semeai.paths import library
from semeai.ui.app import make_window
from semeai.ui.kit.settings import SettingsStore


def place(widget: QWidget) -> list[object]:
    """The screen of a window, and its size."""
    return [widget.screen().name(), widget.width(), widget.height()]


def main(folder: Path) -> None:
    """Give three steps of a talk."""
    app = QApplication([])
    store = SettingsStore(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    window = make_window(app, store, Drafts(folder / "drafts"))
    window.show()
    window.open_file(library() / "diagram-15.sgf")
    QTest.qWait(100)
    while not window.room("race").control.is_read or window.shown != "race":
        QTest.qWait(50)
    window.presenter.begin()
    window.actions_by_id["compare_black"].trigger()
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_PageDown)
    audience, console = window.presenter.audience, window.presenter.console
    told = {"audience": place(audience), "console": place(console)[:1], "own": place(window)[:1]}
    told["step"] = window.room("race").player.index
    told["now"], told["next"] = console.now.text(), console.next.text()
    window.presenter.end()
    told["left"] = [audience.isVisible(), console.isVisible()]
    print(json.dumps(told))
    window.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(Path(folder))
    sys.exit()
