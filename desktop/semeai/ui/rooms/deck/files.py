"""The deck that is shown, and its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from semeai.disk.drafts import Draft
from semeai.disk.reading import read_file, stamp_of
from semeai.ui.room.undoing_keeper import UndoingKeeper, path_of
from semeai.views.deck import words
from semeai.views.deck.deck import Deck, read, written

ENDING = ".deck"


class DeckFiles(UndoingKeeper[Deck, Deck]):
    """Decks have files of their own kind, which are no games."""

    room = "deck"
    proposed = f"talk{ENDING}"

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"save_file": self.save, "save_file_as": self.save_as}

    @property
    def content(self) -> Deck:
        return self._document.value

    @staticmethod
    def file_of(content: Deck) -> bytes:
        return written(content)

    @property
    def name(self) -> str:
        return self.path.name if self.path else words.NAME

    def open(self, path: Path) -> None:
        """Show the deck of a file. Raises OSError or DeckError where it cannot be read."""
        data = read_file(path)
        deck = read(data)
        self._begin(deck, path, stamp_of(data), deck)

    def recover(self, draft: Draft) -> None:
        self._begin(read(draft.data), path_of(draft), draft.stamp, Deck())

    def save_as(self) -> bool:
        """Ask for a name and save there."""
        from semeai.ui.room import save_dialog

        ask = save_dialog.ask_for_file
        path = ask(self._window, "Save as", self._proposal(), words.KINDS, _as_deck, self._is_own)
        return path is not None and self.write(path)


def _as_deck(path: Path, _kind: str) -> Path:
    return path if path.suffix else path.with_suffix(ENDING)
