"""The deck that is shown, and its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from semeai.disk.drafts import Draft
from semeai.disk.reading import read_file, stamp_of
from semeai.paths import library
from semeai.ui.room.undoing_keeper import UndoingKeeper, path_of
from semeai.views.deck import words
from semeai.views.deck.deck import Deck, read, written

ENDING = ".deck"
EXAMPLE = "example.deck"
"""The talk that comes with the program, in the folder of the library."""


class DeckFiles(UndoingKeeper[Deck, Deck]):
    """Decks have files of their own kind, which are no games."""

    room = "deck"
    proposed = f"talk{ENDING}"
    _is_example = False

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
        unnamed = words.EXAMPLE if self._is_example else words.NAME
        return self.path.name if self.path else unnamed

    def open(self, path: Path) -> None:
        """Show the deck of a file. Raises OSError or DeckError where it cannot be read."""
        data = read_file(path)
        deck = read(data)
        self._is_example = False
        self._begin(deck, path, stamp_of(data), deck)

    def open_example(self) -> None:
        """Show the example; it is the program's own, so that Save asks for a name. Raises OSError or DeckError."""
        deck = read(read_file(library() / EXAMPLE))
        self._begin(deck, None, "", deck)
        self._is_example = True
        self.renamed.emit()

    def recover(self, draft: Draft) -> None:
        self._is_example = False
        self._begin(read(draft.data), path_of(draft), draft.stamp, Deck())

    def save_as(self) -> bool:
        """Ask for a name and save there."""
        from semeai.ui.room import save_dialog

        ask = save_dialog.ask_for_file
        path = ask(self._window, "Save as", self._proposal(), words.KINDS, _as_deck, self._is_own)
        return path is not None and self.write(path)


def _as_deck(path: Path, _kind: str) -> Path:
    return path if path.suffix else path.with_suffix(ENDING)
