"""The Problems room's row in the table of rooms: what it is called, how it is made, what can be done in it."""

from __future__ import annotations

from semeai.paths import own_games
from semeai.ui.room.room import ActionRow, Host, Room, RoomRow

MENU, SOLVE, WRITE, MISTAKES = "&Problems", "&Solve", "&Write", "M&istakes"

# fmt: off
ACTIONS = (
    ActionRow("problems_open", "Open a file of &problems…", MENU, 0, "", "open"),
    ActionRow("problems_folder", "Open a &folder of problems…", MENU, 0),
    ActionRow("problems_take", "Take the game of the &Race room", MENU, 0, "", "race"),
    ActionRow("problems_shelve", "Add a file to the librar&y…", MENU, 0, "", "add"),
    ActionRow("problems_shelve_folder", "&Add a folder to the library…", MENU, 0),
    ActionRow("problems_unshelve", "Take the collection o&ut of the library", MENU, 0),
    ActionRow("problems_session", "Se&ssion", MENU, 1, "", "", choice="problems_page"),
    ActionRow("problems_mistakes", "Your mista&kes", MENU, 1, "", "", choice="problems_page"),
    ActionRow("problems_practice", "Prac&tice", MENU, 1, "", "", choice="problems_page"),
    ActionRow("problems_library", "The &library", MENU, 1, "", "library", choice="problems_page"),
    ActionRow("problems_course", "T&he course", MENU, 1, "", "", choice="problems_page"),
    ActionRow("problems_write", "&Write", MENU, 1, "", "edit", choice="problems_page"),
    ActionRow("problems_solve", "S&olve", MENU, 1, "", "problems", choice="problems_page"),
    ActionRow("mistakes_folder", "Add a folder of &your games…", MISTAKES, 0),
    ActionRow("mistakes_file", "Add a record of yo&ur games…", MISTAKES, 0),
    ActionRow("mistakes_look", "Loo&k for new games", MISTAKES, 0),
    ActionRow("mistakes_pause", "Pause the reviews, or &go on", MISTAKES, 0),
    ActionRow("mistakes_open", "&Open the game of this mistake", MISTAKES, 0, "", "race"),
    ActionRow("write_new", "&New problem", MENU, 2, "", "add"),
    ActionRow("write_take", "Take the race of the Race roo&m", MENU, 2, "", "race"),
    ActionRow("write_remove", "Remo&ve this problem", MENU, 2, "", "cross"),
    ActionRow("problems_previous", "P&revious problem", SOLVE, 0, "PgUp", "previous"),
    ActionRow("problems_next", "&Next problem", SOLVE, 0, "PgDown", "next"),
    ActionRow("problems_again", "Retry the ones I &got wrong", SOLVE, 0, "Ctrl+Alt+N"),
    ActionRow("problems_hint", "&Hint", SOLVE, 1, "Ctrl+Alt+H", "help",
              tip="A hint, in steps; the move itself comes last."),
    ActionRow("problems_pass", "&Pass in the problem", SOLVE, 1, "Ctrl+Alt+O", "pass"),
    ActionRow("problems_back", "Take &back your last try", SOLVE, 1, "Shift+Backspace", "undo"),
    ActionRow("problems_restart", "R&estart the problem", SOLVE, 1, "Ctrl+Alt+R", "first"),
    ActionRow("problems_right", "Play out the solut&ion", SOLVE, 1, "Ctrl+Alt+L", "play"),
    ActionRow("problems_why", "Show &why", SOLVE, 1, "Ctrl+Alt+W", "why",
              tip="The account of the race: its parts, their sum, the moves that decide."),
    ActionRow("problems_free", "Pla&y on freely from here", SOLVE, 1, "Ctrl+Alt+P", "play"),
    ActionRow("problems_count", "&Count before you play", SOLVE, 1, "Ctrl+Alt+C", "numbers",
              tip="Count the numbers of the race before you play."),
    ActionRow("problems_answer", "&Let the program answer", SOLVE, 1, "Ctrl+Alt+A"),
    ActionRow("problems_turn", "&Turn and mirror boards at random", SOLVE, 2, "", "turn", checkable=True),
    ActionRow("problems_swap", "&Swap colours at random", SOLVE, 2, "", "", checkable=True),
    ActionRow("write_black", "Set &black stones", WRITE, 1, "", "stone-black", choice="write_tool",
              tip="The left button sets black stones, the right one white ones; a click on a stone takes it off."),
    ActionRow("write_white", "Set &white stones", WRITE, 1, "", "stone-white", choice="write_tool",
              tip="The left button sets white stones, the right one black ones; a click on a stone takes it off."),
    ActionRow("write_erase", "&Take stones of the problem off", WRITE, 1, "", "erase", choice="write_tool",
              tip="Click or drag over stones to take them off."),
    ActionRow("write_chain", "&Choose the chains that race", WRITE, 1, "", "pick", choice="write_tool",
              tip="Click the black and the white chain that the problem is about."),
    ActionRow("write_living", "Mark chains as a&live", WRITE, 1, "", "living", choice="write_tool",
              tip="Click stones that live for certain: the problem carries the mark."),
    ActionRow("write_play", "Play &moves of the answers", WRITE, 1, "", "stone-alternate", choice="write_tool",
              tip="Click to play moves into the tree of answers."),
    ActionRow("write_turn", "T&urn the problem", WRITE, 2, "", "turn",
              tip="A quarter turn of the whole problem."),
    ActionRow("write_mirror", "M&irror the problem", WRITE, 2, "", "mirror",
              tip="Left becomes right in the whole problem."),
    ActionRow("write_swap", "&Swap its colours", WRITE, 2, "", "replace",
              tip="Black becomes White in the whole problem."),
    ActionRow("write_answers", "Write the &answers", WRITE, 3, "Ctrl+Return", "search",
              tip="The search writes correct first moves, replies, and wrong moves with their refutations."),
    ActionRow("write_smaller", "Ma&ke it smaller: take stones away", WRITE, 3, "Ctrl+Alt+M", "sheet",
              tip="Take away stones that do not matter, as long as the result stays proved."),
    ActionRow("write_single", "Leave one co&rrect first move", WRITE, 3),
    ActionRow("write_crop", "Crop it to a small&er board", WRITE, 3),
    ActionRow("write_frame", "Crop it to a bo&x that you draw", WRITE, 3),
    ActionRow("write_fewer", "A liberty fewer on bot&h sides", WRITE, 3),
    ActionRow("write_more", "A libert&y more on both sides", WRITE, 3),
    ActionRow("write_certify", "Certi&fy it", WRITE, 3, "", "legal",
              tip="Store a proof with the problem and replay it by nothing but the rules."),
    ActionRow("write_stop", "St&op the work", WRITE, 3, "", "cross"),
    ActionRow("write_right", "Mark the move as ri&ght", WRITE, 4, "", "legal"),
    ActionRow("write_wrong", "Mark the move as wro&ng", WRITE, 4, "", "mark-cross"),
    ActionRow("write_reply", "Let the search answer the mo&ve", WRITE, 4, "Ctrl+Alt+Return", "search"),
    ActionRow("write_up", "Move the line u&p", WRITE, 4, "", "previous"),
    ActionRow("write_delete", "&Delete the line", WRITE, 4, "", "clear"),
    ActionRow("problems_card", "Add it to my &cards", MENU, 5, "", "add"),
    ActionRow("problems_uncard", "Remove it from my car&ds", MENU, 5, "", "cross"),
    ActionRow("write_export", "E&xport all problems…", MENU, 6, "Ctrl+Alt+E", "save"),
    ActionRow("problems_export", "&Export my study data…", MENU, 6),
    ActionRow("problems_import", "&Import study data…", MENU, 6),
)
# fmt: on


def make(host: Host) -> Room:
    """The room; its modules are imported when it is first entered."""
    from semeai.ui.rooms.problems.room import ProblemsRoom

    return ProblemsRoom(host)


def go_on(host: Host) -> None:
    """Go on with the reviews of one's own games; where there are none, nothing is imported."""
    if own_games().exists():
        from semeai.ui.rooms.problems.reviews import reviews_of

        reviews_of(host).begin(aloud=False)


ROW = RoomRow(
    "problems", "&Problems", "Problems", "Alt+5",
    "Solve races move by move against the best defence; the ones you get wrong come back later.",
    ACTIONS, make, "problems", go_on,
)  # fmt: skip
