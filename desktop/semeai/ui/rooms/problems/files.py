"""The collection that is written, and its file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.study.tree import Study
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import Keeper
from semeai.views.problems.author_state import AuthorState
from semeai.views.problems.author_words import NEW_COLLECTION
from semeai.views.problems.collection import Collection

PROPOSAL = "problems.sgf"


class ProblemFiles(Keeper):
    """``kept`` are the problems as their file holds them; ``renamed`` follows another name."""

    renamed = Signal()
    room = "problems"

    def __init__(self, window: QWidget, document: Undoing[AuthorState]) -> None:
        super().__init__(window)
        for changed in (document.changed, self.renamed):
            changed.connect(lambda: self.touched.emit())
        self._document = document
        self.path: Path | None = None
        self.title = NEW_COLLECTION
        self.kept: tuple[Study, ...] = document.value.problems

    @property
    def modified(self) -> bool:
        return self.kept != self._document.value.problems

    @property
    def name(self) -> str:
        return self.path.name if self.path else self.title

    def begin(self, collection: Collection) -> None:
        """Write another collection, with nothing to undo."""
        self.path, self.title = collection.path, collection.title
        if self.path is not None:
            self.know(self.path, collection.stamp)
        self.follow()
        self.kept = collection.problems
        self._document.undo_stack.clear()
        self._document.take(AuthorState(collection.problems).at(0))
        self.renamed.emit()

    def leave_for(self, collection: Collection) -> bool:
        """Write another collection; False where the person stays with what is unsaved."""
        left = self.may_leave()
        if left:
            self.begin(collection)
        return left

    @property
    def unsaved(self) -> tuple[object, ...]:
        return (self._document.value.problems,)

    def draft(self) -> Callable[[], Draft]:
        path = "" if self.path is None else str(self.path)
        return partial(_draft, self.name, path, self.stamp(self.path), self._document.value.problems)

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read

        path = Path(draft.path) if draft.path else None
        self.begin(Collection(draft.name, read(draft.data).studies, path, draft.stamp))
        self.kept = ()
        self.renamed.emit()

    def _target(self) -> Path | None:
        return self.path

    def _proposal(self) -> str:
        return str(self.path) if self.path else PROPOSAL

    def _bytes(self) -> bytes:
        return _written(self._document.value.problems)

    def _saved(self, path: Path) -> None:
        self.path, self.title, self.kept = path, path.stem, self._document.value.problems
        self.renamed.emit()


def _written(problems: tuple[Study, ...]) -> bytes:
    from semeai.sgf import write

    return write(problems)


def _draft(name: str, path: str, stamp: str, problems: tuple[Study, ...]) -> Draft:
    return Draft(ProblemFiles.room, name, path, stamp, _written(problems))
