"""The Race room's row in the table of rooms: what it is called, how it is made, what can be done in it."""

from __future__ import annotations

from semeai.ui.room.room import EDIT, MOVES, ActionRow, Host, Room, RoomRow

MENU, TRY = "&Race", "&Try"
MARKS = "Click a point to mark it, again to take the mark off."

# fmt: off
ACTIONS = (
    ActionRow("tool_play", "Look, and try mo&ves", EDIT, 2, "1", "look", choice="tool",
              tip="Look freely: a click tries a move, and nothing changes the file."),
    ActionRow("tool_move", "Pl&ay moves into the file", EDIT, 2, "0", "stone-alternate", choice="tool",
              tip="Each click plays a move into the file, as in any editor."),
    ActionRow("tool_black", "Set up &black stones", EDIT, 2, "2", "stone-black", choice="tool",
              tip="The left button sets black stones, the right one white ones; a click on a stone takes it off."),
    ActionRow("tool_white", "Set up &white stones", EDIT, 2, "3", "stone-white", choice="tool",
              tip="The left button sets white stones, the right one black ones; a click on a stone takes it off."),
    ActionRow("tool_erase", "E&rase stones", EDIT, 2, "4", "erase", choice="tool",
              tip="Click or drag over stones to take them off."),
    ActionRow("tool_chain", "Choose &essential chains", EDIT, 2, "5", "pick", choice="tool",
              tip="Click a black and a white chain: their race is read and searched."),
    ActionRow("tool_living", "&Mark stones as alive", EDIT, 2, "8", "living", choice="tool",
              tip="Click stones that live for certain: the search then relies on your word."),
    ActionRow("tool_why", "As&k why not there", EDIT, 2, "W", "why", choice="tool",
              tip="Click a point to see what is wrong with a move there."),
    ActionRow("tool_letter", "Set &letters", EDIT, 2, "6", "label", choice="tool",
              tip="Each click sets the next letter."),
    ActionRow("tool_number", "Set &numbers", EDIT, 2, "9", "numbers", choice="tool",
              tip="Each click sets the next number."),
    ActionRow("tool_triangle", "Set &triangles", EDIT, 2, "7", "mark", choice="tool", tip=MARKS),
    ActionRow("tool_square", "Set s&quares", EDIT, 2, "", "mark-square", choice="tool", tip=MARKS),
    ActionRow("tool_circle", "Set c&ircles", EDIT, 2, "", "mark-circle", choice="tool", tip=MARKS),
    ActionRow("tool_cross", "Set cr&osses", EDIT, 2, "", "mark-cross", choice="tool", tip=MARKS),
    ActionRow("edit_mode", "Edit t&he board", EDIT, 2, "Ctrl+T", "edit", checkable=True,
              tip="Change the board itself: stones, marks and moves of the file."),
    ActionRow("pass_move", "Pa&ss", EDIT, 3, "P", "pass"),
    ActionRow("swap_mover", "The other player moves ne&xt", EDIT, 3, "X"),
    ActionRow("clear_board", "&Clear the board", EDIT, 3, "", "clear"),
    ActionRow("turn_record", "T&urn the record", MOVES, 2, "", "turn",
              tip="A quarter turn of the board, with its words."),
    ActionRow("mirror_record", "Mi&rror the record", MOVES, 2, "", "mirror",
              tip="Left becomes right, in the words too."),
    ActionRow("swap_record", "S&wap the colours of the record", MOVES, 2, "", "replace",
              tip="Black becomes White, in the words and the names too."),
    ActionRow("delete_branch", "Delete &from here", EDIT, 3, "Ctrl+Backspace"),
    ActionRow("game_information", "&Game information…", EDIT, 3, "Ctrl+I"),
    ActionRow("go_to_move", "&Go to a move by its number…", MOVES, 1, "Ctrl+J"),
    ActionRow("previous_variation", "&Variation above", MOVES, 1, "Up"),
    ActionRow("next_variation", "Variation be&low", MOVES, 1, "Down"),
    ActionRow("play_fof_black", "FOF, fill outside first: Bla&ck first", MENU, 0, "Ctrl+1"),
    ActionRow("play_fof_white", "FOF, fill &outside first: White first", MENU, 0, "Ctrl+2"),
    ActionRow("play_fif_black", "FIF, fill &inside first: Black first", MENU, 0, "Ctrl+3"),
    ActionRow("play_fif_white", "&FIF, fill inside first: White first", MENU, 0, "Ctrl+4"),
    ActionRow("play_best_black", "Theory's line, &Black first", MENU, 1, "Ctrl+5"),
    ActionRow("play_best_white", "Theory's line, &White first", MENU, 1, "Ctrl+6"),
    ActionRow("compare_black", "Both plans &side by side, Black first", MENU, 2, "Ctrl+7", "compare"),
    ActionRow("compare_white", "Bot&h plans side by side, White first", MENU, 2, "Ctrl+8"),
    ActionRow("search_line_black", "Proved &line, Black first", MENU, 3, "L", "search"),
    ActionRow("search_line_white", "Prove&d line, White first", MENU, 3, "Shift+L"),
    ActionRow("first_moves", "Winning &moves", MENU, 3, "F"),
    ActionRow("build_board", "B&uild a board with these numbers", MENU, 4, "Ctrl+B", "new"),
    ActionRow("search_go_on", "&Go on searching", MENU, 3, "G"),
    ActionRow("search_cancel", "Stop &the search", MENU, 3, "Shift+G"),
    ActionRow("take_problem", "Take it &as a problem", MENU, 5, "Ctrl+Shift+J", "problems"),
    ActionRow("keep_race", "Keep this &race in the file", MENU, 5, "Ctrl+Shift+K", "save",
              tip="Write the chosen chains and living stones into the file, so that it opens at this race."),
    ActionRow("end_sequence", "Back to the &position", MENU, 5, "Esc", "cross"),
    ActionRow("keep_sequence", "&Keep the sequence as a variation", MENU, 5, "Ctrl+K"),
    ActionRow("propose_chains", "Propose the &essential chains again", MENU, 5),
    ActionRow("forget_overrides", "Reset all &numbers to the board's", MENU, 5),
    ActionRow("try_black", "Play it &yourself, Black first", TRY, 0, "T"),
    ActionRow("try_white", "&Play it yourself, White first", TRY, 0, "Shift+T"),
    ActionRow("try_from_here", "Play it yourself from &here", TRY, 0, "Ctrl+Shift+T"),
    ActionRow("trial_back", "Ta&ke back your move", TRY, 0, "Backspace", "undo"),
    ActionRow("trial_restart", "Restart your &race", TRY, 0, "Ctrl+Shift+R", "first"),
    ActionRow("trial_hint", "G&ive a hint", TRY, 0, "Ctrl+H", "help"),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.race.room import RaceRoom

    return RaceRoom(host)


ROW = RoomRow("race", "&Race", "Race", "Alt+1", "", ACTIONS, make, "race")
