"""The game with ghosts that is shown, and its file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from semeai.study.ghost_record import GhostRecord
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import Keeper
from semeai.views.noseki.state import NosekiState

PROPOSAL = "noseki.sgf"


class NosekiFiles(Keeper):
    """``kept`` is the record as its file holds it; None for a lesson or a plain race, which nobody is asked about.

    ``renamed`` follows another name.
    """

    renamed = Signal()

    def __init__(self, window: QWidget, document: Undoing[NosekiState]) -> None:
        super().__init__(window)
        self._document = document
        self.path: Path | None = None
        self.title = ""
        self.kept: GhostRecord | None = document.value.record

    @property
    def modified(self) -> bool:
        return self.kept is not None and self.kept != self._document.value.record

    @property
    def name(self) -> str:
        return self.title or (self.path.name if self.path else "New game")

    def begin(self, state: NosekiState, *, path: Path | None = None, title: str = "", example: bool = False) -> None:
        """Show another game, with nothing to undo."""
        self.path, self.title = path, title
        self.kept = None if example else state.record
        self._document.undo_stack.clear()
        self._document.take(state)
        self.renamed.emit()

    def _target(self) -> Path | None:
        return self.path

    def _proposal(self) -> str:
        return str(self.path) if self.path else PROPOSAL

    def _bytes(self) -> bytes:
        from semeai.sgf.noseki import write_record

        return write_record(self._document.value.record)

    def _saved(self, path: Path) -> None:
        self.path, self.title, self.kept = path, "", self._document.value.record
        self.renamed.emit()
