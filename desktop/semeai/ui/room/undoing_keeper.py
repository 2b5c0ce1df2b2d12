"""Saving what a room has beside the board: a value with undo, of which one part stands in a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import Keeper

State = TypeVar("State")
Content = TypeVar("Content")


class UndoingKeeper(Keeper, Generic[State, Content]):
    """A subclass says what of the state its file holds, and how that is written. ``renamed`` follows another name.

    ``kept`` is the content as the file holds it.
    """

    renamed = Signal()
    proposed = ""
    """The name of a file that Save as proposes for a new document."""

    def __init__(self, window: QWidget, document: Undoing[State]) -> None:
        super().__init__(window)
        self._document = document
        self.path: Path | None = None
        self.kept: Content | None = self.content
        for changed in (document.changed, self.renamed):
            changed.connect(lambda: self.touched.emit())

    @property
    def content(self) -> Content:
        """What the file of the document is to hold."""
        raise NotImplementedError

    @staticmethod
    def file_of(content: Any) -> bytes:
        """The file of a content; may be called in a thread."""
        raise NotImplementedError

    @property
    def modified(self) -> bool:
        return self.kept != self.content

    @property
    def unsaved(self) -> tuple[object, ...]:
        return (self.content,)

    def draft(self) -> Callable[[], Draft]:
        path = "" if self.path is None else str(self.path)
        return partial(_draft, self.room, self.name, path, self.stamp(self.path), self.content, self.file_of)

    def _begin(self, state: State, path: Path | None, stamp: str, kept: Content | None) -> None:
        """Show another document, with nothing to undo; of its file ``stamp`` is known."""
        self.path, self.kept = path, kept
        if path is not None:
            self.know(path, stamp)
        self.follow()
        self._document.undo_stack.clear()
        self._document.take(state)
        self.renamed.emit()

    def _target(self) -> Path | None:
        return self.path

    def _proposal(self) -> str:
        return str(self.path) if self.path else self.proposed

    def _bytes(self) -> bytes:
        return self.file_of(self.content)

    def _saved(self, path: Path) -> None:
        self.path, self.kept = path, self.content
        self.renamed.emit()


def _draft(room: str, name: str, path: str, stamp: str, content: object, file_of: Callable[[object], bytes]) -> Draft:
    return Draft(room, name, path, stamp, file_of(content))


def path_of(draft: Draft) -> Path | None:
    """The file that a draft was made of."""
    return Path(draft.path) if draft.path else None
