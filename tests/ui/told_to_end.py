"""A window that is told to end by the system, right after an edit. The words are a file, and the signal's name."""

import os
import signal
import sys

from PySide6.QtCore import QTimer

from semeai.study import notes
from semeai.ui import app
from semeai.ui.shell.window import MainWindow

end_when_told = app.end_when_told


def begin(window: MainWindow) -> None:
    """Edit once the file is open, and send the signal."""
    end_when_told(window)
    timer = QTimer(window, interval=20)

    def edit() -> None:
        if window.shown == "race":
            timer.stop()
            study = window.document.study
            window.document.edit("Count", notes.set_comment(study, study.root, "the last second"))
            os.kill(os.getpid(), signal.Signals[sys.argv[2]])

    timer.timeout.connect(edit)
    timer.start()


if __name__ == "__main__":
    app.end_when_told = begin
    sys.exit(app.run([sys.argv[1]]))
