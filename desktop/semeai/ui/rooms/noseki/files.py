"""The game with ghosts that is shown, and its file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.disk.reading import stamp_on_disk
from semeai.study.ghost_record import GhostRecord
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.undoing_keeper import UndoingKeeper, path_of
from semeai.views.noseki.state import USUAL, NosekiState, empty_state


class NosekiFiles(UndoingKeeper[NosekiState, GhostRecord]):
    """``kept`` is None for a lesson or a plain race, which nobody is asked about."""

    room = "noseki"
    proposed = "noseki.sgf"

    def __init__(self, window: QWidget, document: Undoing[NosekiState]) -> None:
        super().__init__(window, document)
        self.title = ""

    @property
    def content(self) -> GhostRecord:
        return self._document.value.record

    @staticmethod
    def file_of(content: GhostRecord) -> bytes:
        from semeai.sgf.noseki import write_record

        return write_record(content)

    @property
    def modified(self) -> bool:
        return self.kept is not None and super().modified

    @property
    def name(self) -> str:
        return self.title or (self.path.name if self.path else "New game")

    def begin(self, state: NosekiState, *, path: Path | None = None, title: str = "", example: bool = False) -> None:
        """Show another game, with nothing to undo."""
        self.title = title
        stamp = "" if path is None else stamp_on_disk(path)
        self._begin(state, path, stamp, None if example else state.record)

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read
        from semeai.sgf.noseki import record_of

        found = record_of(read(draft.data))
        if found is None:
            raise ValueError(draft.name)
        self.title = ""
        before = empty_state(USUAL).record
        self._begin(NosekiState(found.record, found.record.last), path_of(draft), draft.stamp, before)

    def _saved(self, path: Path) -> None:
        self.title = ""
        super()._saved(path)
