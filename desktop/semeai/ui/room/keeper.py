"""A document and its file: saved whole or not at all, and not left before the person was asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FILTERS = "Go games (*.sgf *.SGF);;All files (*)"
NOT_WRITTEN = "The file could not be written: {why}. Nothing was changed on the disk."


class Keeper(QObject):
    """Saves a document. A subclass knows the document.

    ``said`` is a sentence for the person with a button and what it does (both may be empty); ``written`` gives the path
    of a file that was written.
    """

    said = Signal(str, str, object)
    written = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """The callbacks of the actions that save."""
        return {"save_file": self.save, "save_file_as": self.save_as, "copy_sgf": self.copy}

    @property
    def name(self) -> str:
        """What the document is called."""
        raise NotImplementedError

    @property
    def modified(self) -> bool:
        """Whether there is something to save."""
        raise NotImplementedError

    def _target(self) -> Path | None:
        """The file that Save writes to, None where it asks for a name."""
        raise NotImplementedError

    def _proposal(self) -> str:
        """The name that Save as proposes."""
        raise NotImplementedError

    def _bytes(self) -> bytes:
        """The whole file."""
        raise NotImplementedError

    def _game(self) -> bytes:
        """The game that is shown, alone."""
        return self._bytes()

    def _saved(self, path: Path) -> None:
        """The document stands in a file now, as it is."""
        raise NotImplementedError

    def may_leave(self) -> bool:
        """Whether the document may go: it is saved, the person lets it go, or saves it now."""
        if not self.modified:
            return True
        from semeai.ui.room import save_dialog

        match save_dialog.ask_to_save(self._window, self.name):
            case save_dialog.Answer.SAVE:
                return self.save()
            case save_dialog.Answer.DISCARD:
                return True
            case save_dialog.Answer.CANCEL:
                return False

    def save(self) -> bool:
        """Save to the document's file, or ask for a name where it has none that may be overwritten."""
        path = self._target()
        return self.save_as() if path is None else self.write(path)

    def save_as(self) -> bool:
        """Ask for a name and save there."""
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getSaveFileName(self._window, "Save as", self._proposal(), FILTERS)
        if not name:
            return False
        path = Path(name)
        return self.write(path if path.suffix else path.with_suffix(".sgf"))

    def write(self, path: Path) -> bool:
        """Write the document whole or not at all."""
        from PySide6.QtCore import QIODevice, QSaveFile

        file = QSaveFile(str(path))
        data = self._bytes()
        if not file.open(QIODevice.OpenModeFlag.WriteOnly) or file.write(data) != len(data) or not file.commit():
            self.said.emit(NOT_WRITTEN.format(why=file.errorString().rstrip(".")), "", None)
            return False
        self._saved(path)
        self.written.emit(path)
        return True

    def copy(self) -> None:
        """Put the game on the clipboard as SGF."""
        QGuiApplication.clipboard().setText(self._game().decode("utf-8"))
        self.said.emit("The game is on the clipboard as SGF.", "", None)
