"""Every action as a row of data: id, title, menu, key, icon. ``actions`` makes the menus from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.ui.look.texts import QT_TRANSLATE_NOOP


class Menu(Enum):
    """The menus in the order of the bar; an ampersand marks the key."""

    FILE = QT_TRANSLATE_NOOP("actions", "&File")
    EDIT = QT_TRANSLATE_NOOP("actions", "&Edit")
    MOVES = QT_TRANSLATE_NOOP("actions", "&Moves")
    RACE = QT_TRANSLATE_NOOP("actions", "&Race")
    EYES = QT_TRANSLATE_NOOP("actions", "E&yes")
    LIBERTY = QT_TRANSLATE_NOOP("actions", "&Liberty games")
    NOSEKI = QT_TRANSLATE_NOOP("actions", "&No Seki Go")
    ROOMS = QT_TRANSLATE_NOOP("actions", "R&ooms")
    VIEW = QT_TRANSLATE_NOOP("actions", "&View")
    HELP = QT_TRANSLATE_NOOP("actions", "&Help")


@dataclass(frozen=True, slots=True)
class Row:
    """One action. ``part`` numbers the parts of its menu, ``choice`` names a group of which one is on.

    ``id`` is also the name of the callback; ``icon`` is a file of ``resources/icons``.
    """

    id: str
    title: str
    menu: Menu
    part: int = 0
    shortcut: str = ""
    icon: str = ""
    checkable: bool = False
    choice: str = ""


def _row(
    id: str, title: str, menu: Menu, part: int, shortcut: str = "", icon: str = "", checkable: bool = False,
    choice: str = "",
) -> Row:  # fmt: skip
    return Row(id, title, menu, part, shortcut, icon, checkable or bool(choice), choice)


# fmt: off
ROWS: tuple[Row, ...] = (
    _row("new_board", QT_TRANSLATE_NOOP("actions", "&New board…"), Menu.FILE, 0, "Ctrl+N", "new"),
    _row("open_file", QT_TRANSLATE_NOOP("actions", "&Open…"), Menu.FILE, 0, "Ctrl+O", "open"),
    _row("choose_game", QT_TRANSLATE_NOOP("actions", "Choose a &game of this file…"),
         Menu.FILE, 0, "Ctrl+G", "library"),
    _row("choose_encoding", QT_TRANSLATE_NOOP("actions", "Read again in another &encoding…"), Menu.FILE, 0),
    _row("save_file", QT_TRANSLATE_NOOP("actions", "&Save"), Menu.FILE, 1, "Ctrl+S", "save"),
    _row("save_file_as", QT_TRANSLATE_NOOP("actions", "Save &as…"), Menu.FILE, 1, "Ctrl+Shift+S"),
    _row("quit", QT_TRANSLATE_NOOP("actions", "&Quit"), Menu.FILE, 2, "Ctrl+Q"),
    _row("undo", QT_TRANSLATE_NOOP("actions", "&Undo"), Menu.EDIT, 0, "Ctrl+Z", "undo"),
    _row("redo", QT_TRANSLATE_NOOP("actions", "&Redo"), Menu.EDIT, 0, "Ctrl+Shift+Z", "redo"),
    _row("copy_sgf", QT_TRANSLATE_NOOP("actions", "&Copy as SGF"), Menu.EDIT, 1, "Ctrl+C", "copy"),
    _row("paste_sgf", QT_TRANSLATE_NOOP("actions", "&Paste SGF"), Menu.EDIT, 1, "Ctrl+V", "paste"),
    _row("tool_play", QT_TRANSLATE_NOOP("actions", "Play &alternately"),
         Menu.EDIT, 2, "1", "stone-alternate", choice="tool"),
    _row("tool_black", QT_TRANSLATE_NOOP("actions", "Set up &black stones"),
         Menu.EDIT, 2, "2", "stone-black", choice="tool"),
    _row("tool_white", QT_TRANSLATE_NOOP("actions", "Set up &white stones"),
         Menu.EDIT, 2, "3", "stone-white", choice="tool"),
    _row("tool_erase", QT_TRANSLATE_NOOP("actions", "E&rase stones"), Menu.EDIT, 2, "4", "erase", choice="tool"),
    _row("tool_chain", QT_TRANSLATE_NOOP("actions", "Choose &essential chains"),
         Menu.EDIT, 2, "5", "pick", choice="tool"),
    _row("tool_living", QT_TRANSLATE_NOOP("actions", "Mark stones as al&ive"),
         Menu.EDIT, 2, "8", "living", choice="tool"),
    _row("tool_why", QT_TRANSLATE_NOOP("actions", "Ask &why not there"), Menu.EDIT, 2, "W", "why", choice="tool"),
    _row("tool_label", QT_TRANSLATE_NOOP("actions", "Write &labels"), Menu.EDIT, 2, "6", "label", choice="tool"),
    _row("tool_mark", QT_TRANSLATE_NOOP("actions", "Set &marks"), Menu.EDIT, 2, "7", "mark", choice="tool"),
    _row("pass_move", QT_TRANSLATE_NOOP("actions", "Pa&ss"), Menu.EDIT, 3, "P", "pass"),
    _row("swap_mover", QT_TRANSLATE_NOOP("actions", "The &other player moves next"), Menu.EDIT, 3, "X"),
    _row("clear_board", QT_TRANSLATE_NOOP("actions", "C&lear the board"), Menu.EDIT, 3, "", "clear"),
    _row("delete_branch", QT_TRANSLATE_NOOP("actions", "&Delete from here"), Menu.EDIT, 3, "Ctrl+Backspace"),
    _row("first", QT_TRANSLATE_NOOP("actions", "To the &start"), Menu.MOVES, 0, "Home", "first"),
    _row("back_ten", QT_TRANSLATE_NOOP("actions", "Ten moves back"), Menu.MOVES, 0, "Shift+Left"),
    _row("back", QT_TRANSLATE_NOOP("actions", "One move &back"), Menu.MOVES, 0, "Left", "back"),
    _row("play", QT_TRANSLATE_NOOP("actions", "&Play or pause"), Menu.MOVES, 0, "Space", "play"),
    _row("forward", QT_TRANSLATE_NOOP("actions", "One move &forward"), Menu.MOVES, 0, "Right", "forward"),
    _row("forward_ten", QT_TRANSLATE_NOOP("actions", "Ten moves forward"), Menu.MOVES, 0, "Shift+Right"),
    _row("last", QT_TRANSLATE_NOOP("actions", "To the &end"), Menu.MOVES, 0, "End", "last"),
    _row("previous_variation", QT_TRANSLATE_NOOP("actions", "&Variation above"), Menu.MOVES, 1, "Up"),
    _row("next_variation", QT_TRANSLATE_NOOP("actions", "Variation be&low"), Menu.MOVES, 1, "Down"),
    _row("play_fof_black", QT_TRANSLATE_NOOP("actions", "Fill outside first, Black begins"), Menu.RACE, 0, "Ctrl+1"),
    _row("play_fof_white", QT_TRANSLATE_NOOP("actions", "Fill outside first, White begins"), Menu.RACE, 0, "Ctrl+2"),
    _row("play_fif_black", QT_TRANSLATE_NOOP("actions", "Fill inside first, Black begins"), Menu.RACE, 0, "Ctrl+3"),
    _row("play_fif_white", QT_TRANSLATE_NOOP("actions", "Fill inside first, White begins"), Menu.RACE, 0, "Ctrl+4"),
    _row("play_best_black", QT_TRANSLATE_NOOP("actions", "Recommended play, &Black begins"), Menu.RACE, 1, "Ctrl+5"),
    _row("play_best_white", QT_TRANSLATE_NOOP("actions", "Recommended play, &White begins"), Menu.RACE, 1, "Ctrl+6"),
    _row("compare_black", QT_TRANSLATE_NOOP("actions", "Both plans &side by side, Black begins"),
         Menu.RACE, 2, "Ctrl+7", "compare"),
    _row("compare_white", QT_TRANSLATE_NOOP("actions", "Both plans side by side, W&hite begins"),
         Menu.RACE, 2, "Ctrl+8"),
    _row("search_line_black", QT_TRANSLATE_NOOP("actions", "The search's &line, Black begins"),
         Menu.RACE, 3, "L", "search"),
    _row("search_line_white", QT_TRANSLATE_NOOP("actions", "The search's line, White begins"),
         Menu.RACE, 3, "Shift+L"),
    _row("try_black", QT_TRANSLATE_NOOP("actions", "Play it &yourself, Black begins"), Menu.RACE, 3, "T"),
    _row("try_white", QT_TRANSLATE_NOOP("actions", "Play it yourself, White begins"), Menu.RACE, 3, "Shift+T"),
    _row("first_moves", QT_TRANSLATE_NOOP("actions", "Show the &first moves that reach the result"),
         Menu.RACE, 3, "F"),
    _row("build_board", QT_TRANSLATE_NOOP("actions", "Build a board with these n&umbers"),
         Menu.RACE, 4, "Ctrl+B", "new"),
    _row("search_go_on", QT_TRANSLATE_NOOP("actions", "&Go on searching"), Menu.RACE, 3, "G"),
    _row("search_cancel", QT_TRANSLATE_NOOP("actions", "S&top the search"), Menu.RACE, 3, "Shift+G"),
    _row("end_sequence", QT_TRANSLATE_NOOP("actions", "Back to the &position"), Menu.RACE, 5, "Esc", "cross"),
    _row("keep_sequence", QT_TRANSLATE_NOOP("actions", "&Keep the sequence as a variation"), Menu.RACE, 5, "Ctrl+K"),
    _row("propose_chains", QT_TRANSLATE_NOOP("actions", "&Propose the essential chains again"), Menu.RACE, 5),
    _row("forget_overrides", QT_TRANSLATE_NOOP("actions", "Take all &numbers from the board again"), Menu.RACE, 5),
    _row("eye_shapes", QT_TRANSLATE_NOOP("actions", "&All shapes"), Menu.EYES, 0, "Alt+Up", "shapes"),
    _row("eye_table", QT_TRANSLATE_NOOP("actions", "&Table 1"), Menu.EYES, 0),
    _row("eye_paper", QT_TRANSLATE_NOOP("actions", "The &paper and the search"), Menu.EYES, 0),
    _row("eye_sheet", QT_TRANSLATE_NOOP("actions", "&Export a sheet of this size…"), Menu.EYES, 0, "", "sheet"),
    _row("eye_previous", QT_TRANSLATE_NOOP("actions", "P&revious shape"), Menu.EYES, 1, "Shift+N", "previous"),
    _row("eye_next", QT_TRANSLATE_NOOP("actions", "&Next shape"), Menu.EYES, 1, "N", "next"),
    _row("eye_attacker", QT_TRANSLATE_NOOP("actions", "Put the attac&ker's stones"),
         Menu.EYES, 2, "A", "stone-white", choice="eye_tool"),
    _row("eye_owner", QT_TRANSLATE_NOOP("actions", "Put the &owner's stones"),
         Menu.EYES, 2, "O", "stone-black", choice="eye_tool"),
    _row("eye_erase", QT_TRANSLATE_NOOP("actions", "Take stones o&ff"),
         Menu.EYES, 2, "E", "erase", choice="eye_tool"),
    _row("eye_clear", QT_TRANSLATE_NOOP("actions", "Take a&ll stones off"), Menu.EYES, 2, "Del", "clear"),
    _row("eye_turn", QT_TRANSLATE_NOOP("actions", "T&urn the eye"), Menu.EYES, 3, "Shift+R", "turn"),
    _row("eye_mirror", QT_TRANSLATE_NOOP("actions", "&Mirror the eye"), Menu.EYES, 3, "Shift+M", "mirror"),
    _row("eye_centre", QT_TRANSLATE_NOOP("actions", "In the &centre"),
         Menu.EYES, 4, "Shift+C", choice="eye_place"),
    _row("eye_side", QT_TRANSLATE_NOOP("actions", "On the &side"), Menu.EYES, 4, "Shift+S", choice="eye_place"),
    _row("eye_corner", QT_TRANSLATE_NOOP("actions", "In the c&orner"),
         Menu.EYES, 4, "Shift+K", choice="eye_place"),
    _row("eye_line_white", QT_TRANSLATE_NOOP("actions", "Play it: &White first"), Menu.EYES, 5, "Ctrl+L", "search"),
    _row("eye_line_black", QT_TRANSLATE_NOOP("actions", "Play it: &Black first"), Menu.EYES, 5, "Ctrl+Shift+L"),
    _row("eye_race", QT_TRANSLATE_NOOP("actions", "Open &in Race"), Menu.EYES, 6, "Ctrl+R", "race"),
    _row("eye_drill", QT_TRANSLATE_NOOP("actions", "&Drill this shape"), Menu.EYES, 6, "Ctrl+D", "problems"),
    _row("eye_digits", QT_TRANSLATE_NOOP("actions", "Numbers of neigh&bours"),
         Menu.EYES, 7, "D", "digits", checkable=True),
    _row("liberty_add", QT_TRANSLATE_NOOP("actions", "&Type a game…"), Menu.LIBERTY, 0, "Ctrl+E", "add"),
    _row("liberty_table", QT_TRANSLATE_NOOP("actions", "The library: Table &1"), Menu.LIBERTY, 0, "", "library"),
    _row("liberty_take", QT_TRANSLATE_NOOP("actions", "Take the race on the &board"),
         Menu.LIBERTY, 1, "Ctrl+Shift+B", "race"),
    _row("liberty_example", QT_TRANSLATE_NOOP("actions", "The paper's &Figure 2, step by step"),
         Menu.LIBERTY, 1, "Ctrl+Shift+F", "liberty"),
    _row("liberty_edit", QT_TRANSLATE_NOOP("actions", "C&hange the text of the chosen game"),
         Menu.LIBERTY, 2, "F2", "label"),
    _row("liberty_duplicate", QT_TRANSLATE_NOOP("actions", "&Duplicate the chosen game"),
         Menu.LIBERTY, 2, "Ctrl+Shift+D", "copy"),
    _row("liberty_swap", QT_TRANSLATE_NOOP("actions", "Change its &players"),
         Menu.LIBERTY, 2, "Ctrl+Shift+X", "turn"),
    _row("liberty_remove", QT_TRANSLATE_NOOP("actions", "&Remove the chosen game"),
         Menu.LIBERTY, 2, "Ctrl+Del", "cross"),
    _row("liberty_clear", QT_TRANSLATE_NOOP("actions", "&Clear the sum"), Menu.LIBERTY, 3, "", "clear"),
    _row("noseki_new", QT_TRANSLATE_NOOP("actions", "&New game…"),
         Menu.NOSEKI, 0, "", "new"),
    _row("noseki_lesson_1", QT_TRANSLATE_NOOP("actions", "Lesson &1: a seki that a ghost breaks"),
         Menu.NOSEKI, 0, "", "problems"),
    _row("noseki_lesson_2", QT_TRANSLATE_NOOP("actions", "Lesson &2: approach moves make a difference"),
         Menu.NOSEKI, 0),
    _row("noseki_lesson_3", QT_TRANSLATE_NOOP("actions", "Lesson &3: what stays undecided"),
         Menu.NOSEKI, 0),
    _row("noseki_table", QT_TRANSLATE_NOOP("actions", "The &table of plain races"),
         Menu.NOSEKI, 0, "", "numbers"),
    _row("noseki_stone", QT_TRANSLATE_NOOP("actions", "Play a &stone"),
         Menu.NOSEKI, 1, "S", "stone-alternate", choice="noseki_tool"),
    _row("noseki_ghost", QT_TRANSLATE_NOOP("actions", "Play a &ghost"),
         Menu.NOSEKI, 1, "H", "ghost", choice="noseki_tool"),
    _row("noseki_replace", QT_TRANSLATE_NOOP("actions", "&Replace a ghost by a stone"),
         Menu.NOSEKI, 1, "Y", "replace", choice="noseki_tool"),
    _row("noseki_black", QT_TRANSLATE_NOOP("actions", "Put &black stones without playing"),
         Menu.NOSEKI, 2, "B", "stone-black", choice="noseki_tool"),
    _row("noseki_white", QT_TRANSLATE_NOOP("actions", "Put &white stones without playing"),
         Menu.NOSEKI, 2, "V", "stone-white", choice="noseki_tool"),
    _row("noseki_black_ghost", QT_TRANSLATE_NOOP("actions", "Set up black g&hosts"),
         Menu.NOSEKI, 2, "Shift+B", "ghost-black", choice="noseki_tool"),
    _row("noseki_white_ghost", QT_TRANSLATE_NOOP("actions", "Set up white gh&osts"),
         Menu.NOSEKI, 2, "Shift+V", "ghost-white", choice="noseki_tool"),
    _row("noseki_erase", QT_TRANSLATE_NOOP("actions", "Take p&ieces off"),
         Menu.NOSEKI, 2, "K", "erase", choice="noseki_tool"),
    _row("noseki_racing", QT_TRANSLATE_NOOP("actions", "&Mark racing strings"),
         Menu.NOSEKI, 2, "Q", "pick", choice="noseki_tool"),
    _row("noseki_living", QT_TRANSLATE_NOOP("actions", "Mark stones that &live"),
         Menu.NOSEKI, 2, "U", "living", choice="noseki_tool"),
    _row("noseki_propose", QT_TRANSLATE_NOOP("actions", "&Propose racing strings"),
         Menu.NOSEKI, 3),
    _row("noseki_solve", QT_TRANSLATE_NOOP("actions", "Sol&ve under both rule sets"),
         Menu.NOSEKI, 3, "J", "search"),
    _row("noseki_stop", QT_TRANSLATE_NOOP("actions", "Stop solvin&g"),
         Menu.NOSEKI, 3, "Shift+J", ""),
    _row("noseki_both_black", QT_TRANSLATE_NOOP("actions", "Both lines side by side, Black first"),
         Menu.NOSEKI, 3, "", "compare"),
    _row("noseki_both_white", QT_TRANSLATE_NOOP("actions", "Both lines side by side, White first"),
         Menu.NOSEKI, 3),
    _row("noseki_alone", QT_TRANSLATE_NOOP("actions", "The solver plays &nobody"),
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_solver_black", QT_TRANSLATE_NOOP("actions", "The solver plays Black"),
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_solver_white", QT_TRANSLATE_NOOP("actions", "The solver plays White"),
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_legal", QT_TRANSLATE_NOOP("actions", "Show where the tool may &act"),
         Menu.NOSEKI, 5, "I", "legal", checkable=True),
    _row("room_start", QT_TRANSLATE_NOOP("actions", "S&tart page"), Menu.ROOMS, 0, "Alt+Home", "home"),
    _row("room_race", QT_TRANSLATE_NOOP("actions", "&Race"), Menu.ROOMS, 1, "Alt+1", "race"),
    _row("room_eyes", QT_TRANSLATE_NOOP("actions", "&Eyes"), Menu.ROOMS, 1, "Alt+2", "eyes"),
    _row("room_liberty", QT_TRANSLATE_NOOP("actions", "&Liberty games"), Menu.ROOMS, 1, "Alt+3", "liberty"),
    _row("room_noseki", QT_TRANSLATE_NOOP("actions", "&No Seki Go"), Menu.ROOMS, 1, "Alt+4", "noseki"),
    _row("room_problems", QT_TRANSLATE_NOOP("actions", "&Problems"), Menu.ROOMS, 1, "Alt+5", "problems"),
    _row("theme_system", QT_TRANSLATE_NOOP("actions", "Theme of the s&ystem"),
         Menu.VIEW, 0, "", "system", choice="theme"),
    _row("theme_light", QT_TRANSLATE_NOOP("actions", "&Light theme"), Menu.VIEW, 0, "", "sun", choice="theme"),
    _row("theme_dark", QT_TRANSLATE_NOOP("actions", "&Dark theme"), Menu.VIEW, 0, "", "moon", choice="theme"),
    _row("theme_projector", QT_TRANSLATE_NOOP("actions", "&Projector theme"),
         Menu.VIEW, 0, "", "projector", choice="theme"),
    _row("coordinates", QT_TRANSLATE_NOOP("actions", "&Coordinates"), Menu.VIEW, 1, "C", checkable=True),
    _row("move_numbers", QT_TRANSLATE_NOOP("actions", "&Move numbers"), Menu.VIEW, 1, "M", checkable=True),
    _row("show_counts", QT_TRANSLATE_NOOP("actions", "What the race c&ounts"), Menu.VIEW, 1, "R", checkable=True),
    _row("close_up", QT_TRANSLATE_NOOP("actions", "Close-&up of the race"), Menu.VIEW, 1, "Z", checkable=True),
    _row("reduced_motion", QT_TRANSLATE_NOOP("actions", "&Reduced motion"), Menu.VIEW, 1, checkable=True),
    _row("larger", QT_TRANSLATE_NOOP("actions", "Larger &type"), Menu.VIEW, 2, "Ctrl++"),
    _row("smaller", QT_TRANSLATE_NOOP("actions", "&Smaller type"), Menu.VIEW, 2, "Ctrl+-"),
    _row("normal_size", QT_TRANSLATE_NOOP("actions", "&Normal type"), Menu.VIEW, 2, "Ctrl+0"),
    _row("full_screen", QT_TRANSLATE_NOOP("actions", "&Full screen"),
         Menu.VIEW, 3, "F11", "fullscreen", checkable=True),
    _row("commands", QT_TRANSLATE_NOOP("actions", "&Find a command…"),
         Menu.HELP, 0, "Ctrl+Shift+P", "command"),
    _row("shortcuts", QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts…"), Menu.HELP, 0, "", "settings"),
    _row("about", QT_TRANSLATE_NOOP("actions", "&About Semeai Studio"), Menu.HELP, 1, "", "help"),
)
# fmt: on


def plain(title: str) -> str:
    """A title without the ampersand that marks its key and without dots."""
    return title.replace("&", "").rstrip("…")
