"""Every action as a row of data: id, title, menu, key, icon. ``actions`` makes the menus from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Menu(Enum):
    """The menus in the order of the bar; an ampersand marks the key."""

    FILE = "&File"
    EDIT = "&Edit"
    MOVES = "&Moves"
    RACE = "&Race"
    EYES = "E&yes"
    LIBERTY = "&Liberty games"
    NOSEKI = "&No Seki Go"
    ROOMS = "R&ooms"
    VIEW = "&View"
    HELP = "&Help"


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
    _row("new_board", "&New board…", Menu.FILE, 0, "Ctrl+N", "new"),
    _row("open_file", "&Open…", Menu.FILE, 0, "Ctrl+O", "open"),
    _row("choose_game", "Choose a &game of this file…",
         Menu.FILE, 0, "Ctrl+G", "library"),
    _row("choose_encoding", "Read again in another &encoding…", Menu.FILE, 0),
    _row("save_file", "&Save", Menu.FILE, 1, "Ctrl+S", "save"),
    _row("save_file_as", "Save &as…", Menu.FILE, 1, "Ctrl+Shift+S"),
    _row("quit", "&Quit", Menu.FILE, 2, "Ctrl+Q"),
    _row("undo", "&Undo", Menu.EDIT, 0, "Ctrl+Z", "undo"),
    _row("redo", "&Redo", Menu.EDIT, 0, "Ctrl+Shift+Z", "redo"),
    _row("copy_sgf", "&Copy as SGF", Menu.EDIT, 1, "Ctrl+C", "copy"),
    _row("paste_sgf", "&Paste SGF", Menu.EDIT, 1, "Ctrl+V", "paste"),
    _row("tool_play", "Play &alternately",
         Menu.EDIT, 2, "1", "stone-alternate", choice="tool"),
    _row("tool_black", "Set up &black stones",
         Menu.EDIT, 2, "2", "stone-black", choice="tool"),
    _row("tool_white", "Set up &white stones",
         Menu.EDIT, 2, "3", "stone-white", choice="tool"),
    _row("tool_erase", "E&rase stones", Menu.EDIT, 2, "4", "erase", choice="tool"),
    _row("tool_chain", "Choose &essential chains",
         Menu.EDIT, 2, "5", "pick", choice="tool"),
    _row("tool_living", "Mark stones as al&ive",
         Menu.EDIT, 2, "8", "living", choice="tool"),
    _row("tool_why", "Ask &why not there", Menu.EDIT, 2, "W", "why", choice="tool"),
    _row("tool_label", "Write &labels", Menu.EDIT, 2, "6", "label", choice="tool"),
    _row("tool_mark", "Set &marks", Menu.EDIT, 2, "7", "mark", choice="tool"),
    _row("pass_move", "Pa&ss", Menu.EDIT, 3, "P", "pass"),
    _row("swap_mover", "The &other player moves next", Menu.EDIT, 3, "X"),
    _row("clear_board", "C&lear the board", Menu.EDIT, 3, "", "clear"),
    _row("delete_branch", "&Delete from here", Menu.EDIT, 3, "Ctrl+Backspace"),
    _row("first", "To the &start", Menu.MOVES, 0, "Home", "first"),
    _row("back_ten", "Ten moves back", Menu.MOVES, 0, "Shift+Left"),
    _row("back", "One move &back", Menu.MOVES, 0, "Left", "back"),
    _row("play", "&Play or pause", Menu.MOVES, 0, "Space", "play"),
    _row("forward", "One move &forward", Menu.MOVES, 0, "Right", "forward"),
    _row("forward_ten", "Ten moves forward", Menu.MOVES, 0, "Shift+Right"),
    _row("last", "To the &end", Menu.MOVES, 0, "End", "last"),
    _row("previous_variation", "&Variation above", Menu.MOVES, 1, "Up"),
    _row("next_variation", "Variation be&low", Menu.MOVES, 1, "Down"),
    _row("play_fof_black", "Fill outside first, Black begins", Menu.RACE, 0, "Ctrl+1"),
    _row("play_fof_white", "Fill outside first, White begins", Menu.RACE, 0, "Ctrl+2"),
    _row("play_fif_black", "Fill inside first, Black begins", Menu.RACE, 0, "Ctrl+3"),
    _row("play_fif_white", "Fill inside first, White begins", Menu.RACE, 0, "Ctrl+4"),
    _row("play_best_black", "Recommended play, &Black begins", Menu.RACE, 1, "Ctrl+5"),
    _row("play_best_white", "Recommended play, &White begins", Menu.RACE, 1, "Ctrl+6"),
    _row("compare_black", "Both plans &side by side, Black begins",
         Menu.RACE, 2, "Ctrl+7", "compare"),
    _row("compare_white", "Both plans side by side, W&hite begins",
         Menu.RACE, 2, "Ctrl+8"),
    _row("search_line_black", "The search's &line, Black begins",
         Menu.RACE, 3, "L", "search"),
    _row("search_line_white", "The search's line, White begins",
         Menu.RACE, 3, "Shift+L"),
    _row("try_black", "Play it &yourself, Black begins", Menu.RACE, 3, "T"),
    _row("try_white", "Play it yourself, White begins", Menu.RACE, 3, "Shift+T"),
    _row("first_moves", "Show the &first moves that reach the result",
         Menu.RACE, 3, "F"),
    _row("build_board", "Build a board with these n&umbers",
         Menu.RACE, 4, "Ctrl+B", "new"),
    _row("search_go_on", "&Go on searching", Menu.RACE, 3, "G"),
    _row("search_cancel", "S&top the search", Menu.RACE, 3, "Shift+G"),
    _row("end_sequence", "Back to the &position", Menu.RACE, 5, "Esc", "cross"),
    _row("keep_sequence", "&Keep the sequence as a variation", Menu.RACE, 5, "Ctrl+K"),
    _row("propose_chains", "&Propose the essential chains again", Menu.RACE, 5),
    _row("forget_overrides", "Take all &numbers from the board again", Menu.RACE, 5),
    _row("eye_shapes", "&All shapes", Menu.EYES, 0, "Alt+Up", "shapes"),
    _row("eye_table", "&Table 1", Menu.EYES, 0),
    _row("eye_paper", "The &paper and the search", Menu.EYES, 0),
    _row("eye_sheet", "&Export a sheet of this size…", Menu.EYES, 0, "", "sheet"),
    _row("eye_previous", "P&revious shape", Menu.EYES, 1, "Shift+N", "previous"),
    _row("eye_next", "&Next shape", Menu.EYES, 1, "N", "next"),
    _row("eye_attacker", "Put the attac&ker's stones",
         Menu.EYES, 2, "A", "stone-white", choice="eye_tool"),
    _row("eye_owner", "Put the &owner's stones",
         Menu.EYES, 2, "O", "stone-black", choice="eye_tool"),
    _row("eye_erase", "Take stones o&ff",
         Menu.EYES, 2, "E", "erase", choice="eye_tool"),
    _row("eye_clear", "Take a&ll stones off", Menu.EYES, 2, "Del", "clear"),
    _row("eye_turn", "T&urn the eye", Menu.EYES, 3, "Shift+R", "turn"),
    _row("eye_mirror", "&Mirror the eye", Menu.EYES, 3, "Shift+M", "mirror"),
    _row("eye_centre", "In the &centre",
         Menu.EYES, 4, "Shift+C", choice="eye_place"),
    _row("eye_side", "On the &side", Menu.EYES, 4, "Shift+S", choice="eye_place"),
    _row("eye_corner", "In the c&orner",
         Menu.EYES, 4, "Shift+K", choice="eye_place"),
    _row("eye_line_white", "Play it: &White first", Menu.EYES, 5, "Ctrl+L", "search"),
    _row("eye_line_black", "Play it: &Black first", Menu.EYES, 5, "Ctrl+Shift+L"),
    _row("eye_race", "Open &in Race", Menu.EYES, 6, "Ctrl+R", "race"),
    _row("eye_digits", "Numbers of neigh&bours",
         Menu.EYES, 7, "D", "digits", checkable=True),
    _row("liberty_add", "&Type a game…", Menu.LIBERTY, 0, "Ctrl+E", "add"),
    _row("liberty_table", "The library: Table &1", Menu.LIBERTY, 0, "", "library"),
    _row("liberty_take", "Take the race on the &board",
         Menu.LIBERTY, 1, "Ctrl+Shift+B", "race"),
    _row("liberty_example", "The paper's &Figure 2, step by step",
         Menu.LIBERTY, 1, "Ctrl+Shift+F", "liberty"),
    _row("liberty_edit", "C&hange the text of the chosen game",
         Menu.LIBERTY, 2, "F2", "label"),
    _row("liberty_duplicate", "&Duplicate the chosen game",
         Menu.LIBERTY, 2, "Ctrl+Shift+D", "copy"),
    _row("liberty_swap", "Change its &players",
         Menu.LIBERTY, 2, "Ctrl+Shift+X", "turn"),
    _row("liberty_remove", "&Remove the chosen game",
         Menu.LIBERTY, 2, "Ctrl+Del", "cross"),
    _row("liberty_clear", "&Clear the sum", Menu.LIBERTY, 3, "", "clear"),
    _row("noseki_new", "&New game…",
         Menu.NOSEKI, 0, "", "new"),
    _row("noseki_lesson_1", "Lesson &1: a seki that a ghost breaks",
         Menu.NOSEKI, 0, "", "problems"),
    _row("noseki_lesson_2", "Lesson &2: approach moves make a difference",
         Menu.NOSEKI, 0),
    _row("noseki_lesson_3", "Lesson &3: what stays undecided",
         Menu.NOSEKI, 0),
    _row("noseki_table", "The &table of plain races",
         Menu.NOSEKI, 0, "", "numbers"),
    _row("noseki_stone", "Play a &stone",
         Menu.NOSEKI, 1, "S", "stone-alternate", choice="noseki_tool"),
    _row("noseki_ghost", "Play a &ghost",
         Menu.NOSEKI, 1, "H", "ghost", choice="noseki_tool"),
    _row("noseki_replace", "&Replace a ghost by a stone",
         Menu.NOSEKI, 1, "Y", "replace", choice="noseki_tool"),
    _row("noseki_black", "Put &black stones without playing",
         Menu.NOSEKI, 2, "B", "stone-black", choice="noseki_tool"),
    _row("noseki_white", "Put &white stones without playing",
         Menu.NOSEKI, 2, "V", "stone-white", choice="noseki_tool"),
    _row("noseki_black_ghost", "Set up black g&hosts",
         Menu.NOSEKI, 2, "Shift+B", "ghost-black", choice="noseki_tool"),
    _row("noseki_white_ghost", "Set up white gh&osts",
         Menu.NOSEKI, 2, "Shift+V", "ghost-white", choice="noseki_tool"),
    _row("noseki_erase", "Take p&ieces off",
         Menu.NOSEKI, 2, "K", "erase", choice="noseki_tool"),
    _row("noseki_racing", "&Mark racing strings",
         Menu.NOSEKI, 2, "Q", "pick", choice="noseki_tool"),
    _row("noseki_living", "Mark stones that &live",
         Menu.NOSEKI, 2, "U", "living", choice="noseki_tool"),
    _row("noseki_propose", "&Propose racing strings",
         Menu.NOSEKI, 3),
    _row("noseki_solve", "Sol&ve under both rule sets",
         Menu.NOSEKI, 3, "J", "search"),
    _row("noseki_stop", "Stop solvin&g",
         Menu.NOSEKI, 3, "Shift+J", ""),
    _row("noseki_both_black", "Both lines side by side, Black first",
         Menu.NOSEKI, 3, "", "compare"),
    _row("noseki_both_white", "Both lines side by side, White first",
         Menu.NOSEKI, 3),
    _row("noseki_alone", "The solver plays &nobody",
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_solver_black", "The solver plays Black",
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_solver_white", "The solver plays White",
         Menu.NOSEKI, 4, "", "", choice="noseki_solver"),
    _row("noseki_legal", "Show where the tool may &act",
         Menu.NOSEKI, 5, "I", "legal", checkable=True),
    _row("room_start", "S&tart page", Menu.ROOMS, 0, "Alt+Home", "home"),
    _row("room_race", "&Race", Menu.ROOMS, 1, "Alt+1", "race"),
    _row("room_eyes", "&Eyes", Menu.ROOMS, 1, "Alt+2", "eyes"),
    _row("room_liberty", "&Liberty games", Menu.ROOMS, 1, "Alt+3", "liberty"),
    _row("room_noseki", "&No Seki Go", Menu.ROOMS, 1, "Alt+4", "noseki"),
    _row("room_problems", "&Problems", Menu.ROOMS, 1, "Alt+5", "problems"),
    _row("theme_system", "Theme of the s&ystem",
         Menu.VIEW, 0, "", "system", choice="theme"),
    _row("theme_light", "&Light theme", Menu.VIEW, 0, "", "sun", choice="theme"),
    _row("theme_dark", "&Dark theme", Menu.VIEW, 0, "", "moon", choice="theme"),
    _row("theme_projector", "&Projector theme",
         Menu.VIEW, 0, "", "projector", choice="theme"),
    _row("coordinates", "&Coordinates", Menu.VIEW, 1, "C", checkable=True),
    _row("move_numbers", "&Move numbers", Menu.VIEW, 1, "M", checkable=True),
    _row("show_counts", "What the race c&ounts", Menu.VIEW, 1, "R", checkable=True),
    _row("close_up", "Close-&up of the race", Menu.VIEW, 1, "Z", checkable=True),
    _row("reduced_motion", "&Reduced motion", Menu.VIEW, 1, checkable=True),
    _row("larger", "Larger &type", Menu.VIEW, 2, "Ctrl++"),
    _row("smaller", "&Smaller type", Menu.VIEW, 2, "Ctrl+-"),
    _row("normal_size", "&Normal type", Menu.VIEW, 2, "Ctrl+0"),
    _row("full_screen", "&Full screen",
         Menu.VIEW, 3, "F11", "fullscreen", checkable=True),
    _row("commands", "&Find a command…",
         Menu.HELP, 0, "Ctrl+Shift+P", "command"),
    _row("shortcuts", "&Keyboard shortcuts…", Menu.HELP, 0, "", "settings"),
    _row("about", "&About Semeai Studio", Menu.HELP, 1, "", "help"),
)
# fmt: on


def plain(title: str) -> str:
    """A title without the ampersand that marks its key and without dots."""
    return title.replace("&", "").rstrip("…")
