"""The Eyes room's row in the table of rooms: what it is called, how it is made, what can be done in it."""

from __future__ import annotations

from semeai.ui.room.room import ActionRow, Host, Room, RoomRow

MENU = "E&yes"

# fmt: off
ACTIONS = (
    ActionRow("eye_shapes", "&All shapes", MENU, 0, "Alt+Up", "shapes"), ActionRow("eye_table", "&Table 1", MENU, 0),
    ActionRow("eye_paper", "The &paper and the search", MENU, 0),
    ActionRow("eye_new", "Draw a shape of &your own", MENU, 0, "", "add"),
    ActionRow("eye_sheet", "&Export a sheet of this size…", MENU, 0, "", "sheet"),
    ActionRow("eye_previous", "P&revious shape", MENU, 1, "Shift+N", "previous"),
    ActionRow("eye_next", "&Next shape", MENU, 1, "N", "next"),
    ActionRow("eye_attacker", "Put the attac&ker's stones", MENU, 2, "A", "stone-white", choice="eye_tool",
              tip="Click a point of the eye to put a stone of the attacker there, again to take it off."),
    ActionRow("eye_owner", "Put the &owner's stones", MENU, 2, "O", "stone-black", choice="eye_tool",
              tip="Click a point of the eye to put a stone of its owner there, again to take it off."),
    ActionRow("eye_erase", "Take stones o&ff", MENU, 2, "E", "erase", choice="eye_tool",
              tip="Click a stone in the eye to take it off."),
    ActionRow("eye_shape", "Draw the shape: add and remo&ve points", MENU, 2, "Shift+E", "shapes",
              choice="eye_tool", tip="Click beside the eye to give it that point, on a point to take it away."),
    ActionRow("eye_clear", "Take a&ll stones off", MENU, 2, "Del", "clear",
              tip="The eye is empty again."),
    ActionRow("eye_turn", "T&urn the eye", MENU, 3, "Shift+R", "turn",
              tip="A quarter turn: at the edge of the board that can change its fate."),
    ActionRow("eye_mirror", "&Mirror the eye", MENU, 3, "Shift+M", "mirror",
              tip="Left becomes right: at the edge of the board that can change its fate."),
    ActionRow("eye_centre", "In the &centre", MENU, 4, "Shift+C", choice="eye_place"),
    ActionRow("eye_side", "On the &side", MENU, 4, "Shift+S", choice="eye_place"),
    ActionRow("eye_corner", "In t&he corner", MENU, 4, "Shift+K", choice="eye_place"),
    ActionRow("eye_line_white", "Proved line of the eye, &White first", MENU, 5, "Ctrl+L", "search"),
    ActionRow("eye_line_black", "Proved line of the eye, &Black first", MENU, 5, "Ctrl+Shift+L"),
    ActionRow("eye_race", "Open &in Race", MENU, 6, "Ctrl+R", "race"),
    ActionRow("eye_drill", "&Drill this shape", MENU, 6, "", "problems"),
    ActionRow("eye_digits", "Numbers of nei&ghbours", MENU, 7, "D", "digits", checkable=True,
              tip="How many neighbours each point has inside the eye: sorted, they are its class."),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.eyes.room import EyesRoom

    return EyesRoom(host)


ROW = RoomRow(
    "eyes",
    "&Eyes",
    "Eyes",
    "Alt+2",
    "All eye shapes up to eight points: which live, and what they are worth in a race.",
    ACTIONS,
    make,
    "eyes",
)
