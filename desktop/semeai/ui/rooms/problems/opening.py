"""Files of problems: opened from the disk, or taken from the Race room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from semeai.problems.dialects import recognised
from semeai.ui.room.keeper import FILTERS
from semeai.ui.room.room import Host
from semeai.ui.rooms.problems.asking import Asking
from semeai.views.problems import words
from semeai.views.problems.collection import ENDING, Collection, collected
from semeai.views.problems.own import read_or_reason


class Opening(QObject):
    """``found`` gives a collection that holds problems, ``said`` why there is none."""

    found = Signal(object)
    said = Signal(str, str, object)

    def __init__(self, window: QWidget, host: Host, asking: Asking) -> None:
        super().__init__(window)
        self._window, self._host, self._asking = window, host, asking
        self._folder = ""

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_open": self.ask_file,
            "problems_folder": self.ask_folder,
        }

    def ask_file(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(self._window, words.OPEN_TITLE, self._folder, FILTERS)
        if name:
            self.open(Path(name))

    def ask_folder(self) -> None:
        """Ask for a folder and open all of its files."""
        name = QFileDialog.getExistingDirectory(self._window, words.FOLDER_TITLE, self._folder)
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Read the problems of a file or of a folder."""
        self._folder = str(path.parent)
        self._asking.ask_here(lambda _report: read_or_reason(path), partial(self._take, path))

    def take(self, path: Path) -> bool:
        """Open what was dropped, a file of games or a folder; False for anything else."""
        if path.suffix.lower() != ENDING and not path.is_dir():
            return False
        self.open(path)
        return True

    def _take(self, path: Path, read: Collection | str) -> None:
        if isinstance(read, str):
            self.said.emit(read, "", None)
        elif not read.problems and path.is_dir():
            self.said.emit(words.NO_PROBLEM.format(name=read.title), "", None)
        elif not read.problems:
            self.said.emit(
                words.NO_PROBLEM.format(name=read.title), words.OPEN_GAME, lambda: self._host.open_file(path)
            )
        else:
            self.found.emit(read)
            if read.left_out:
                self.said.emit(read.left_out_words, "", None)

    def taken(self) -> Collection | None:
        """The problems of the file that is open in the Race room; None where its study is none."""
        document = self._host.document
        title = document.source.title or (document.source.path.stem if document.source.path else words.FROM_RACE)
        collection = collected(title, document.games())
        return collection if recognised(document.study) is not None else None
