"""The game with ghosts that is shown, and its file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.disk.reading import stamp_on_disk
from semeai.study.ghost_record import GhostRecord
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import Keeper
from semeai.views.noseki.state import USUAL, NosekiState, empty_state

PROPOSAL = "noseki.sgf"


class NosekiFiles(Keeper):
    """``kept`` is the record as its file holds it; None for a lesson or a plain race, which nobody is asked about.

    ``renamed`` follows another name.
    """

    renamed = Signal()
    room = "noseki"

    def __init__(self, window: QWidget, document: Undoing[NosekiState]) -> None:
        super().__init__(window)
        for changed in (document.changed, self.renamed):
            changed.connect(lambda: self.touched.emit())
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
        if path is not None:
            self.know(path, stamp_on_disk(path))
        self.follow()
        self.kept = None if example else state.record
        self._document.undo_stack.clear()
        self._document.take(state)
        self.renamed.emit()

    @property
    def unsaved(self) -> tuple[object, ...]:
        return (self._document.value.record,)

    def draft(self) -> Callable[[], Draft]:
        record, path = self._document.value.record, "" if self.path is None else str(self.path)
        return partial(_draft, self.name, path, self.stamp(self.path), record)

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read
        from semeai.sgf.noseki import record_of

        found = record_of(read(draft.data))
        if found is None:
            raise ValueError(draft.name)
        path = Path(draft.path) if draft.path else None
        self.begin(NosekiState(found.record, found.record.last), path=path)
        if path is not None:
            self.know(path, draft.stamp)
        self.kept = empty_state(USUAL).record
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


def _draft(name: str, path: str, stamp: str, record: GhostRecord) -> Draft:
    from semeai.sgf.noseki import write_record

    return Draft(NosekiFiles.room, name, path, stamp, write_record(record))
