"""The No Seki Go room's row in the table of rooms: what it is called, how it is made, what can be done in it."""

from __future__ import annotations

from semeai.ui.room.room import ActionRow, Host, Room, RoomRow

MENU = "&No Seki Go"

# fmt: off
ACTIONS = (
    ActionRow("noseki_new", "&New game…", MENU, 0, "", "new"),
    ActionRow("noseki_lesson_1", "Lesson &1: a seki that a ghost breaks", MENU, 0, "", "problems"),
    ActionRow("noseki_lesson_2", "Lesson &2: approach moves make a difference", MENU, 0),
    ActionRow("noseki_lesson_3", "Lesson &3: what stays undecided", MENU, 0),
    ActionRow("noseki_table", "&The table of plain races", MENU, 0, "", "numbers"),
    ActionRow("noseki_stone", "Play a &stone", MENU, 1, "S", "stone-alternate", choice="noseki_tool",
              tip="Put a stone of the player to move on an empty point."),
    ActionRow("noseki_ghost", "Pla&y a ghost", MENU, 1, "H", "ghost", choice="noseki_tool",
              tip="Put a ghost beside a stone of your own: the point stays your liberty and takes one from the other."),
    ActionRow("noseki_replace", "&Replace a ghost by a stone", MENU, 1, "Y", "replace", choice="noseki_tool",
              tip="Put a stone of your own in the place of any ghost."),
    ActionRow("noseki_black", "Put &black stones without playing", MENU, 2, "B", "stone-black", choice="noseki_tool",
              tip="Set black stones up without playing."),
    ActionRow("noseki_white", "Put &white stones without playing", MENU, 2, "V", "stone-white", choice="noseki_tool",
              tip="Set white stones up without playing."),
    ActionRow("noseki_black_ghost", "Set up black g&hosts", MENU, 2, "Shift+B", "ghost-black", choice="noseki_tool",
              tip="Set black ghosts up beside black stones."),
    ActionRow("noseki_white_ghost", "Set up white gh&osts", MENU, 2, "Shift+V", "ghost-white", choice="noseki_tool",
              tip="Set white ghosts up beside white stones."),
    ActionRow("noseki_erase", "Take p&ieces off", MENU, 2, "K", "erase", choice="noseki_tool",
              tip="Click a stone or a ghost to take it off."),
    ActionRow("noseki_racing", "&Mark racing strings", MENU, 2, "Q", "pick", choice="noseki_tool",
              tip="Click the strings whose capture decides the race."),
    ActionRow("noseki_living", "Mark stones that &live", MENU, 2, "U", "living", choice="noseki_tool",
              tip="Click stones that live for certain."),
    ActionRow("noseki_propose", "&Propose racing strings", MENU, 3),
    ActionRow("noseki_solve", "Sol&ve under both rule sets", MENU, 3, "J", "search"),
    ActionRow("noseki_stop", "Stop solvin&g", MENU, 3, "Shift+J", ""),
    ActionRow("noseki_both_black", "Both lines side by side, Bla&ck first", MENU, 3, "", "compare"),
    ActionRow("noseki_both_white", "Both lines side by side, White &first", MENU, 3),
    ActionRow("noseki_alone", "The solver plays neither si&de", MENU, 4, choice="noseki_solver"),
    ActionRow("noseki_solver_black", "The solver plays Blac&k", MENU, 4, choice="noseki_solver"),
    ActionRow("noseki_solver_white", "Th&e solver plays White", MENU, 4, choice="noseki_solver"),
    ActionRow("noseki_legal", "Show where the tool may &act", MENU, 5, "I", "legal", checkable=True,
              tip="Mark the points where the chosen tool may act."),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.noseki.room import NosekiRoom

    return NosekiRoom(host)


ROW = RoomRow(
    "noseki",
    "&No Seki Go",
    "No Seki\nGo",
    "Alt+4",
    "The same race under a rule without seki, side by side with ordinary Go.",
    ACTIONS,
    make,
    "noseki",
)
