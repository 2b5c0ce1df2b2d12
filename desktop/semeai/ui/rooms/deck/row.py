"""The deck's row in the table of rooms."""

from __future__ import annotations

from semeai.ui.room.room import ActionRow, Host, Room, RoomRow

MENU = "&Deck"

# fmt: off
ACTIONS = (
    ActionRow("deck_up", "Move &up", MENU, 0, "Ctrl+Up"),
    ActionRow("deck_down", "Move &down", MENU, 0, "Ctrl+Down"),
    ActionRow("deck_rename", "Re&name in the deck…", MENU, 1, "Shift+F2"),
    ActionRow("deck_remove", "&Remove from the deck", MENU, 1, "Shift+Del"),
    ActionRow("deck_example", "Open the e&xample talk", MENU, 2),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.deck.room import DeckRoom

    return DeckRoom(host)


ROW = RoomRow(
    "deck",
    "&Deck",
    "Deck",
    "Alt+6",
    "Put positions, lines, eyes and sums in order for a talk, and step through them in front of an audience.",
    ACTIONS,
    make,
    "projector",
)
