"""The file of the collection that is written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.study.tree import Study
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import UndoingKeeper, path_of
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import NEW_COLLECTION
from semeai.ui.rooms.problems.collection import Collection

Problems = tuple[Study, ...]


class ProblemFiles(UndoingKeeper[AuthorState, Problems]):
    """The keeper of a collection's file, whose content are the problems."""

    room = "problems"
    proposed = "problems.sgf"

    def __init__(self, window: QWidget, document: Undoing[AuthorState]) -> None:
        super().__init__(window, document)
        self.title = NEW_COLLECTION

    @property
    def content(self) -> Problems:
        return self._document.value.problems

    @staticmethod
    def file_of(content: Problems) -> bytes:
        from semeai.sgf import write

        return write(content)

    @property
    def name(self) -> str:
        return self.path.name if self.path else self.title

    def leave_for(self, collection: Collection) -> bool:
        """Write another collection, with nothing to undo; False where the person stays with what is unsaved."""
        left = self.may_leave()
        if left:
            self._show(collection, collection.problems)
        return left

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read

        self._show(Collection(draft.name, read(draft.data).studies, path_of(draft), draft.stamp), kept=())

    def _show(self, collection: Collection, kept: Problems) -> None:
        self.title = collection.title
        self._begin(AuthorState(collection.problems).at(0), collection.path, collection.stamp, kept)

    def _saved(self, path: Path) -> None:
        self.title = path.stem
        super()._saved(path)
