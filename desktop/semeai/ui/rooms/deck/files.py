"""The deck that is shown, and its file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.disk.reading import read_file, stamp_of
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.keeper import Keeper
from semeai.views.deck import words
from semeai.views.deck.deck import Deck, read, written

ENDING = ".deck"
PROPOSAL = f"talk{ENDING}"


class DeckFiles(Keeper):
    """``renamed`` follows another name or another file."""

    renamed = Signal()
    room = "deck"

    def __init__(self, window: QWidget, document: Undoing[Deck]) -> None:
        super().__init__(window)
        self._document = document
        self.path: Path | None = None
        self.kept = document.value
        for changed in (document.changed, self.renamed):
            changed.connect(lambda: self.touched.emit())

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"save_file": self.save, "save_file_as": self.save_as}

    @property
    def modified(self) -> bool:
        return self.kept != self._document.value

    @property
    def name(self) -> str:
        return self.path.name if self.path else words.NAME

    @property
    def unsaved(self) -> tuple[object, ...]:
        return (self._document.value,)

    def open(self, path: Path) -> None:
        """Show the deck of a file. Raises OSError or DeckError where it cannot be read."""
        data = read_file(path)
        deck = read(data)
        self.know(path, stamp_of(data))
        self._begin(deck, path)

    def _begin(self, deck: Deck, path: Path | None) -> None:
        self.path, self.kept = path, deck
        self.follow()
        self._document.undo_stack.clear()
        self._document.take(deck)
        self.renamed.emit()

    def draft(self) -> Callable[[], Draft]:
        path = "" if self.path is None else str(self.path)
        return partial(_draft, self.name, path, self.stamp(self.path), self._document.value)

    def recover(self, draft: Draft) -> None:
        path = Path(draft.path) if draft.path else None
        self._begin(read(draft.data), path)
        if path is not None:
            self.know(path, draft.stamp)
        self.kept = Deck()
        self.renamed.emit()

    def save_as(self) -> bool:
        """Ask for a name and save there."""
        from semeai.ui.room import save_dialog

        ask = save_dialog.ask_for_file
        path = ask(self._window, "Save as", self._proposal(), words.KINDS, _as_deck, self._is_own)
        return path is not None and self.write(path)

    def _target(self) -> Path | None:
        return self.path

    def _proposal(self) -> str:
        return str(self.path) if self.path else PROPOSAL

    def _bytes(self) -> bytes:
        return written(self._document.value)

    def _saved(self, path: Path) -> None:
        self.path, self.kept = path, self._document.value
        self.renamed.emit()


def _as_deck(path: Path, _kind: str) -> Path:
    return path if path.suffix else path.with_suffix(ENDING)


def _draft(name: str, path: str, stamp: str, deck: Deck) -> Draft:
    return Draft(DeckFiles.room, name, path, stamp, written(deck))
