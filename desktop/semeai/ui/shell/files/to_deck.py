"""What is shown goes into the deck, with all steps of a sequence."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from semeai.ui.room.room import Room, RoomRow
from semeai.views.deck import words


class ToDeck(QObject):
    """Adds the present room's slides to the deck. ``said`` tells what was added, or that there was nothing."""

    said = Signal(str)

    def __init__(
        self, parent: QObject, room: Callable[[str], Room], present: Callable[[], tuple[Room, RoomRow]]
    ) -> None:
        super().__init__(parent)
        self._room, self._present = room, present

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"deck_add": self.add}

    def add(self) -> None:
        """Put what is shown at the end of the deck."""
        from semeai.ui.rooms.deck.room import DeckRoom

        deck, (room, row) = self._room("deck"), self._present()
        assert isinstance(deck, DeckRoom)
        slides = () if room is deck else room.slides()
        if not slides:
            self.said.emit(words.NOTHING)
            return
        title = words.title_of(row.short.replace("\n", " "), slides[0])
        deck.add(title, slides)
        self.said.emit(words.ADDED.format(title=title))
