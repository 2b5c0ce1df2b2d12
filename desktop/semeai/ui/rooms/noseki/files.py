"""Opening and saving games with ghosts, and asking about changes that are not saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from semeai.study.ghost_record import GhostRecord
from semeai.ui.kit.undoing import Undoing
from semeai.views.noseki.state import NosekiState

PROPOSAL = "noseki.sgf"
AskToSave = Callable[[str], bool | None]
"""Asks about the changes of a game: True to save them, False to let them go, None to stay."""


class NosekiFiles(QObject):
    """``kept`` is the record as its file holds it; None for a lesson or a plain race, which nobody is asked about.

    ``renamed`` follows another name, ``saved`` gives the path of a file that was written.
    """

    renamed = Signal()
    saved = Signal(object)
    said = Signal(str)

    def __init__(self, window: QWidget, document: Undoing[NosekiState], ask: AskToSave) -> None:
        super().__init__(window)
        self._window, self._document, self._ask = window, document, ask
        self.path: Path | None = None
        self.title = ""
        self.kept: GhostRecord | None = document.value.record

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """The callbacks of the actions that deal with files."""
        return {"save_file": self.save, "save_file_as": self.save_as, "copy_sgf": self.copy}

    @property
    def modified(self) -> bool:
        """Whether there is something to save."""
        return self.kept is not None and self.kept != self._document.value.record

    @property
    def name(self) -> str:
        """What the game is called: its title, else its file."""
        return self.title or (self.path.name if self.path else "New game")

    def may_leave(self) -> bool:
        """Whether the game may go: it is saved, the person lets it go, or saves it now."""
        if not self.modified:
            return True
        wanted = self._ask(self.name)
        return self.save() if wanted else wanted is False

    def begin(self, state: NosekiState, *, path: Path | None = None, title: str = "", example: bool = False) -> None:
        """Show another game, with nothing to undo."""
        self.path, self.title = path, title
        self.kept = None if example else state.record
        self._document.undo_stack.clear()
        self._document.take(state)
        self.renamed.emit()

    def save(self) -> bool:
        """Save to the game's file, or ask for a name."""
        return self.save_as() if self.path is None else self.write(self.path)

    def save_as(self) -> bool:
        """Ask for a name and save there."""
        from PySide6.QtWidgets import QFileDialog

        proposal = str(self.path) if self.path else PROPOSAL
        filters = "Go games (*.sgf *.SGF);;All files (*)"
        name, _ = QFileDialog.getSaveFileName(self._window, "Save as", proposal, filters)
        if not name:
            return False
        path = Path(name)
        return self.write(path if path.suffix else path.with_suffix(".sgf"))

    def write(self, path: Path) -> bool:
        """Write the game whole or not at all."""
        from PySide6.QtCore import QIODevice, QSaveFile

        from semeai.sgf.noseki import write_record

        file = QSaveFile(str(path))
        data = write_record(self._document.value.record)
        if not file.open(QIODevice.OpenModeFlag.WriteOnly) or file.write(data) != len(data) or not file.commit():
            text = "The file could not be written: {why}. Nothing was changed on the disk."
            self.said.emit(text.format(why=file.errorString().rstrip(".")))
            return False
        self.path, self.title, self.kept = path, "", self._document.value.record
        self.renamed.emit()
        self.saved.emit(path)
        return True

    def copy(self) -> None:
        """Put the game on the clipboard as SGF."""
        from semeai.sgf.noseki import write_record

        QGuiApplication.clipboard().setText(write_record(self._document.value.record).decode("utf-8"))
        self.said.emit("The game is on the clipboard as SGF.")
