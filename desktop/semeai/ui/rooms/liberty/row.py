"""The Liberty games room's row in the table of rooms: what it is called, how it is made, what can be done in it."""

from __future__ import annotations

from semeai.ui.room.room import ActionRow, Host, Room, RoomRow

MENU = "&Liberty games"

# fmt: off
ACTIONS = (
    ActionRow("liberty_add", "&Type a game…", MENU, 0, "Ctrl+E", "add"),
    ActionRow("liberty_table", "The library: Table &1", MENU, 0, "", "library"),
    ActionRow("liberty_take", "Take the race on the &board", MENU, 1, "Ctrl+Shift+B", "race"),
    ActionRow("liberty_example", "The paper's &Figure 2, step by step", MENU, 1, "Ctrl+Shift+F", "liberty"),
    ActionRow("liberty_edit", "C&hange the text of the chosen game", MENU, 2, "F2", "label"),
    ActionRow("liberty_duplicate", "&Duplicate the chosen game", MENU, 2, "Ctrl+Shift+D", "copy"),
    ActionRow("liberty_swap", "Change its &players", MENU, 2, "Ctrl+Shift+X", "turn"),
    ActionRow("liberty_remove", "&Remove the chosen game", MENU, 2, "Ctrl+Del", "cross"),
    ActionRow("liberty_clear", "&Clear the sum", MENU, 3, "", "clear"),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.liberty.room import LibertyRoom

    return LibertyRoom(host)


ROW = RoomRow(
    "liberty",
    "&Liberty games",
    "Liberty\ngames",
    "Alt+3",
    "Races that fall into parts: what each part is worth, and who wins the sum.",
    ACTIONS,
    make,
    "liberty",
)
