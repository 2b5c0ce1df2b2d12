"""All actions of the window, and the table of its rooms in the rail's order, from which the menus follow."""

from __future__ import annotations

from functools import cached_property

from semeai.ui.room.room import EDIT, FILE, HELP, MOVES, ROOMS, VIEW, ActionRow, Host, Room, RoomRow
from semeai.ui.rooms.deck.row import ROW as DECK
from semeai.ui.rooms.eyes.row import ROW as EYES
from semeai.ui.rooms.liberty.row import ROW as LIBERTY
from semeai.ui.rooms.noseki.row import ROW as NOSEKI
from semeai.ui.rooms.problems.row import ROW as PROBLEMS
from semeai.ui.rooms.race.row import ROW as RACE

# fmt: off
SHARED: tuple[ActionRow, ...] = (
    ActionRow("new_board", "&New board…", FILE, 0, "Ctrl+N", "new"),
    ActionRow("open_file", "&Open…", FILE, 0, "Ctrl+O", "open"),
    ActionRow("choose_game", "Choose a &game of this file…", FILE, 0, "Ctrl+G", "library"),
    ActionRow("choose_encoding", "&Read as…", FILE, 0),
    ActionRow("save_file", "&Save", FILE, 1, "Ctrl+S", "save"),
    ActionRow("save_file_as", "Save &as…", FILE, 1, "Ctrl+Shift+S"), ActionRow("quit", "&Quit", FILE, 2, "Ctrl+Q"),
    ActionRow("unsaved_work", "&Unsaved work…", FILE, 1),
    ActionRow("export_picture", "&Export a figure…", FILE, 1, "Ctrl+Shift+E"),
    ActionRow("share_page", "S&hare as a page…", FILE, 1),
    ActionRow("copy_picture", "Copy as p&icture", FILE, 1, "Ctrl+Shift+C"),
    ActionRow("undo", "&Undo", EDIT, 0, "Ctrl+Z", "undo"), ActionRow("redo", "Re&do", EDIT, 0, "Ctrl+Shift+Z", "redo"),
    ActionRow("copy_sgf", "Cop&y as SGF", EDIT, 1, "Ctrl+C", "copy"),
    ActionRow("paste_sgf", "&Paste SGF, or a diagram", EDIT, 1, "Ctrl+V", "paste"),
    ActionRow("first", "To the &start", MOVES, 0, "Home", "first"),
    ActionRow("back_ten", "&Ten moves back", MOVES, 0, "Shift+Left"),
    ActionRow("back", "One move &back", MOVES, 0, "Left", "back"),
    ActionRow("play", "&Play or pause", MOVES, 0, "Space", "play"),
    ActionRow("forward", "One move &forward", MOVES, 0, "Right", "forward"),
    ActionRow("forward_ten", "Ten &moves forward", MOVES, 0, "Shift+Right"),
    ActionRow("last", "To the &end", MOVES, 0, "End", "last"),
    ActionRow("theme_system", "S&ystem theme", VIEW, 0, "", "system", choice="theme"),
    ActionRow("theme_light", "&Light theme", VIEW, 0, "", "sun", choice="theme"),
    ActionRow("theme_dark", "&Dark theme", VIEW, 0, "", "moon", choice="theme"),
    ActionRow("theme_projector", "&Projector theme", VIEW, 0, "", "projector", choice="theme"),
    ActionRow("coordinates", "&Coordinates", VIEW, 1, "C", checkable=True),
    ActionRow("move_numbers", "&Move numbers", VIEW, 1, "M", checkable=True),
    ActionRow("show_counts", "Marks of the c&ount", VIEW, 1, "R", checkable=True),
    ActionRow("close_up", "Close-&up of the race", VIEW, 1, "Z", checkable=True),
    ActionRow("reduced_motion", "&Reduced motion", VIEW, 1, checkable=True),
    ActionRow("larger", "Larger &text", VIEW, 2, "Ctrl++"),
    ActionRow("smaller", "&Smaller text", VIEW, 2, "Ctrl+-"),
    ActionRow("normal_size", "&Normal text size", VIEW, 2, "Ctrl+0"),
    ActionRow("deck_add", "&Add to the deck", VIEW, 3, "Ctrl+D", "add"),
    ActionRow("present", "Pr&esent to an audience", VIEW, 3, "F5", "projector", checkable=True),
    ActionRow("settings", "Settin&gs…", VIEW, 4, "Ctrl+,", "settings"),
    ActionRow("next_pane", "Ne&xt pane", VIEW, 4, "F6"),
    ActionRow("pane_before", "Pre&vious pane", VIEW, 4, "Shift+F6"),
    ActionRow("full_screen", "&Full screen", VIEW, 3, "F11", "fullscreen", checkable=True),
    ActionRow("manual", "&Help on this page", HELP, 0, "F1", "help"),
    ActionRow("manual_contents", "The &manual", HELP, 0, "Ctrl+F1"),
    ActionRow("glossary", "The &glossary", HELP, 0),
    ActionRow("commands", "&Find a command…", HELP, 1, "Ctrl+Shift+P", "command"),
    ActionRow("shortcuts", "&Keyboard shortcuts…", HELP, 1, ""),
    ActionRow("keys_pdf", "&List of keys as PDF…", HELP, 2), ActionRow("manual_pdf", "The manual as &PDF…", HELP, 2),
    ActionRow("report", "&Report a problem…", HELP, 3),
    ActionRow("about", "&About Semeai Studio", HELP, 3),
)
"""The actions that every room shares: files, editing, stepping, the view, help."""
# fmt: on


SHARED_MENUS = FILE, EDIT, MOVES, ROOMS, VIEW, HELP
"""The menus that every room has, those of the rooms between the third and the fourth."""


class Table:
    """The rooms of a window; it starts with the first one."""

    def __init__(self, rows: tuple[RoomRow, ...]) -> None:
        self.rows = rows

    @cached_property
    def menus(self) -> tuple[str, ...]:
        """The menus in the order of the bar, with those of the rooms in the middle."""
        return *SHARED_MENUS[:3], *(menu for row in self.rows for menu in self.own_menus(row)), *SHARED_MENUS[3:]

    def own_menus(self, room: RoomRow) -> tuple[str, ...]:
        """The menus of a room alone."""
        return tuple(dict.fromkeys(action.menu for action in room.actions if action.menu not in SHARED_MENUS))

    @cached_property
    def actions(self) -> tuple[ActionRow, ...]:
        leading = (
            ActionRow(row.action, row.title, ROOMS, int(row is not self.rows[0]), row.shortcut, row.icon)
            for row in self.rows
        )
        own = (action for row in self.rows for action in row.actions)
        return tuple(sorted((*SHARED, *own, *leading), key=lambda action: self.menus.index(action.menu)))

    @cached_property
    def owner(self) -> dict[str, str]:
        """The room of each action that belongs to one."""
        return {action.id: row.id for row in self.rows for action in row.actions}

    @cached_property
    def in_a_room(self) -> frozenset[str]:
        """The actions that are enabled only if a room says so."""
        return frozenset(self.owner) | {action.id for action in SHARED if action.menu in (EDIT, MOVES)}


def _start_page(host: Host) -> Room:
    from semeai.ui.shell.start.page import StartRoom

    return StartRoom(host)


START = RoomRow("start", "S&tart page", "Start", "Alt+Home", "", (), _start_page, "home")
TABLE = Table((START, RACE, EYES, LIBERTY, NOSEKI, PROBLEMS, DECK))
