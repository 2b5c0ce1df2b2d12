"""The Liberty games room driven as a person drives it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from driving import LEFT, trigger
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from semeai.cgt.notation import parse
from semeai.cgt.paper import FIGURE_2, STEPS, Marked
from semeai.cgt.rule import Eyes
from semeai.claim.search_words import detail, headline
from semeai.diagram.slide import answers
from semeai.go import text
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.solve import solve
from semeai.study import edits, notes
from semeai.study.tree import Study
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR, Theme
from semeai.ui.rooms.liberty.chosen_page import ThermographView, TreeView
from semeai.ui.rooms.liberty.desk import LANE
from semeai.ui.rooms.liberty.room import LibertyRoom
from semeai.ui.rooms.liberty.row import ACTIONS
from semeai.ui.rooms.liberty.shown import board_told
from semeai.ui.rooms.liberty.sum_words import WRITING
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def liberty(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window in the Liberty games room, with an empty sum: the room was seen before."""
    window.room("liberty")._entered = True
    trigger(window, "room_liberty")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_a_race_is_taken_apart_where_it_takes_no_memory_from_the_window(
    liberty: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    lanes: list[str] = []
    monkeypatch.setattr(liberty.jobs, "start", lambda _job, lane="": lanes.append(lane))
    trigger(liberty, "liberty_example")
    assert lanes == [LANE]


def test_whoever_comes_first_sees_the_example_and_undo_does_not_lead_behind_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    trigger(window, "room_liberty")
    room = window.room("liberty")
    qtbot.waitUntil(lambda: room.desk.now.step == 0)
    assert room.page.board.board.isVisible()
    assert len(room.state.terms) == 5
    assert not room.undo_stack.canUndo()
    trigger(window, "liberty_clear", "room_race", "room_liberty")
    assert room.state.terms == ()


def type_in(qtbot: QtBot, window: MainWindow, words: str) -> None:
    line = window.room("liberty").page.line
    line.clear()
    qtbot.keyClicks(line, words)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def verdicts(room: LibertyRoom) -> list[str]:
    return [f"{mover.title} first: {room.panel.verdicts[mover].words.text()}" for mover in (BLACK, WHITE)]


def names(room: LibertyRoom) -> list[str]:
    return [term.name for term in room.state.terms]


def study_of(position: Position, black: tuple[int, int], white: tuple[int, int]) -> Study:
    """A position as a study, with its walls marked as alive and both essential chains."""
    study = edits.study_with(position)
    study = notes.set_living(study, study.root, position.immortal).study
    board = position.board
    return notes.set_essential(study, study.root, board.at(*black), board.at(*white)).study


def on_a_square_board() -> Study:
    """Figure 2 at the top of a square board."""
    rows, side = [list(row) for row in FIGURE_2], len(FIGURE_2[0])
    rows += [["x"] * side for _ in range(side - len(rows))]
    rows[side - 2][2] = rows[side - 3][8] = "."
    return study_of(text.parse("\n".join(map("".join, rows))), (3, 5), (3, 6))


# The room


def test_its_actions_can_be_carried_out_here_alone(liberty: MainWindow) -> None:
    assert "The sum is empty." in liberty.room("liberty").panel.silent.text()
    own = [row.id for row in ACTIONS]
    assert [liberty.actions_by_id[name].isEnabled() for name in ("liberty_add", "liberty_take")] == [True] * 2
    assert [liberty.actions_by_id[name].isEnabled() for name in ("liberty_remove", "tool_play")] == [False] * 2
    trigger(liberty, "room_race")
    assert not any(liberty.actions_by_id[name].isEnabled() for name in own)


# A sum


def test_a_game_that_is_typed_is_valued(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "{6|{4|0}}")
    assert names(room) == ["K"]
    assert tuple(fact.text() for fact in room.page.chosen.facts) == ("{6|{4|0}}", "5||4|2", "4↑", "4", "2")
    assert room.page.line.text() == ""
    assert room.page.tabs.currentWidget() is room.page.chosen


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("4|0 - 3", "Read as {4|−3}: + and − bind before bars. A sum needs braces: {4|0} − 3."),
        ("{3|1} + 4 || 2|0", "Read as {{7|5}|{2|0}}: + and − bind before bars. A sum needs braces: {4|0} − 3."),
        ("{4|0} - 3", WRITING),
        ("4|-3", WRITING),
        ("6||4|0", WRITING),
    ],
)
def test_a_sum_within_bars_is_told_as_it_was_read(qtbot: QtBot, liberty: MainWindow, typed: str, told: str) -> None:
    type_in(qtbot, liberty, typed)
    assert liberty.room("liberty").page.line.accessibleDescription() == told


def test_a_wrong_text_stays_and_is_explained(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "A + {3|1")
    assert room.page.line.accessibleDescription() == "Where the text ends, the bracket } is expected."
    assert room.page.line.text() == "A + {3|1"
    assert names(room) == []
    qtbot.keyClicks(room.page.line, "}")
    assert room.page.line.accessibleDescription() == WRITING
    qtbot.keyClick(room.page.line, Qt.Key.Key_Return)
    assert names(room) == ["A", "K"]


def test_a_and_b_of_the_table_and_seven_white_liberties(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    for letter in "AB":
        qtbot.mouseClick(room.page.library.buttons[letter], LEFT)
    type_in(qtbot, liberty, "-7")
    assert [card.accessibleName().split(":")[0] for card in room.page.cards.cards] == ["A", "B", "K"]
    assert verdicts(room) == [
        "Black first: Black wins by one move.",
        "White first: White wins by three moves.",
    ]
    assert room.panel.value.text() == "C = −1↑*"
    assert "rounds it up to 0" in room.panel.rounded.text()
    assert "rounds it down to −2" in room.panel.rounded.text()
    assert room.panel.verdicts[BLACK].moves.text() == "✓ in A, leaving 4: by one move"
    assert room.panel.verdicts[WHITE].moves.text().splitlines()[0] == "✓ in B, leaving 4|0: by three moves"
    assert "−14↑*" in room.panel.territory[WHITE].text()


def test_the_options_that_win_are_marked_in_the_tree(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "A + B - 7")
    qtbot.mouseClick(room.page.cards.cards[0], LEFT)
    tree = room.page.chosen.tree
    marked = {(node.mover, node.game) for node in tree.tree.nodes if tree.is_winning(node)}
    assert marked == {(BLACK, parse("4")), (WHITE, parse("0"))}
    qtbot.mouseClick(room.page.cards.cards[1], LEFT)
    assert [tree.is_winning(node) for node in tree.tree.nodes] == [False, False, True, False, False]


def test_shared_liberties_and_eyes_are_edits(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "A - 2")
    room.panel.shared.setValue(3)
    assert "F = 2" in room.panel.rounded.text()
    assert verdicts(room)[0] == "Black first: Seki: nobody captures."
    room.panel.eyes.setCurrentIndex(2)
    room.panel.eyes.activated.emit(2)
    assert room.state.eyes is Eyes.BLACK
    assert verdicts(room)[1].startswith("White first: Black wins")
    trigger(liberty, "undo", "undo")
    assert (room.state.shared, room.panel.shared.value()) == (0, 0)


def test_cards_are_removed_by_their_cross_and_by_the_keyboard_and_undo_brings_them_back(
    qtbot: QtBot, liberty: MainWindow
) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "A + B - 7")
    qtbot.keyClick(room.page.cards.cards[1], Qt.Key.Key_Delete)
    assert names(room) == ["A", "K"]
    assert "Remove B" in liberty.actions_by_id["undo"].text()
    trigger(liberty, "liberty_duplicate", "liberty_swap")
    assert names(room) == ["A", "K", "−K′"]
    trigger(liberty, "undo", "undo", "undo", "undo")
    assert names(room) == []
    trigger(liberty, "redo")
    assert names(room) == ["A", "B", "K"]
    trigger(liberty, "liberty_clear")
    assert names(room) == []


def test_the_text_of_a_game_is_changed_in_the_line(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "{4|0} - 7")
    trigger(liberty, "liberty_edit")
    assert (room.page.line.text(), room.page.add.text()) == ("-7", "Replace L")
    type_in(qtbot, liberty, "-5")
    assert [str(term.game) for term in room.state.terms] == ["{4|0}", "-5"]
    trigger(liberty, "liberty_edit")
    qtbot.keyClick(room.page.line, Qt.Key.Key_Escape)
    assert (room.page.line.text(), room.page.add.text()) == ("", "Add")


# What is drawn


@pytest.mark.parametrize("theme", [LIGHT, DARK, PROJECTOR], ids=lambda theme: theme.id)
@pytest.mark.parametrize("game", ["6||4|0", "8|4||2|||0", "-5", "2*", "{1|{0|-60}}", "{9000|3}|2"])
def test_a_thermograph_is_painted(qtbot: QtBot, wearing, theme: Theme, game: str) -> None:
    wearing(theme)
    view = ThermographView()
    qtbot.addWidget(view)
    view.resize(320, 260)
    view.show_game(parse(game))
    image = view.grab().toImage()
    ink = QColor(theme.text).rgb()
    drawn = sum(image.pixel(x, y) == ink for x in range(320) for y in range(260))
    assert drawn > 100
    assert view.accessibleDescription()


def test_a_node_of_the_tree_folds_by_click_and_by_keyboard(qtbot: QtBot) -> None:
    view = TreeView(lambda _words: None)
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show_game(parse("6||4|0"))
    view.show()
    node = view.tree.node((1,))
    assert node is not None
    qtbot.mouseClick(view, LEFT, pos=view.place(node).toPoint())
    assert [each.path for each in view.tree.nodes] == [(), (0,), (1,)]
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert len(view.tree.nodes) == 5
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.accessibleDescription() == "4"
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left):
        qtbot.keyClick(view, key)
    assert view.accessibleDescription() == "Black first: 6"
    qtbot.mouseMove(view, QPoint(1, 1))


# The board


@pytest.mark.slow
def test_the_race_on_the_document_s_board_becomes_the_sum(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    liberty.document.add_game("Figure 2", on_a_square_board())
    trigger(liberty, "liberty_take")
    qtbot.waitUntil(lambda: len(room.state.terms) == 5)
    assert names(room) == ["A", "B", "C", "D", "E"]
    assert verdicts(room)[0] == "Black first: Black wins by one move."
    board: Board = room.page.board.board.figure.position.board
    labels = dict(room.page.board.board.figure.labels)
    assert (labels[board.at(3, 4)], labels[board.at(8, 2)]) == ("A", "B")
    spot = room.page.board.board.rect_of(board.at(8, 2)).center()
    qtbot.mouseClick(room.page.board.board, LEFT, pos=spot)
    assert room.state.term is not None
    assert room.state.term.name == "B"
    qtbot.waitUntil(lambda: bool(room.desk.now.moves))
    room.desk.choose(marked=Marked.BLACK_MOVES)
    assert [mark.point for mark in room.page.board.board.figure.marks] == [board.at(3, 4)]
    assert board_told(room.desk.now) == f"Black wins with {board.name(board.at(3, 4))}."
    trigger(liberty, "undo")
    assert names(room) == []


def test_a_sum_that_a_race_replaced_is_brought_back(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    type_in(qtbot, liberty, "A + {4|0}")
    trigger(liberty, "liberty_example")
    qtbot.waitUntil(lambda: len(room.state.terms) == 5)
    assert room.page.messages.text == "The race took the place of the sum that was here."
    room.page.messages.press()
    assert names(room) == ["A", "K"]


def test_without_a_race_the_race_room_is_offered(liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    trigger(liberty, "liberty_take")
    assert room.page.messages.text.startswith("There is no race on the board.")
    room.page.messages.press()
    assert liberty.shown == "race"


def test_where_the_rule_does_not_speak_the_search_answers_in_the_room(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    position = text.parse("xxxxx\nxOO.x\nxXXXo\n....o\nooooo")
    liberty.document.add_game("A race", study_of(position, (1, 2), (1, 1)))
    trigger(liberty, "liberty_take")
    qtbot.waitUntil(lambda: room.state.race is not None or bool(room.page.messages.text))
    qtbot.waitUntil(lambda: room.state.race is not None)
    assert room.panel.silent.text().startswith("The rule does not apply to this race.")
    assert not room.panel.shared.isVisible()  # it would say S = 0 of a race that was not counted
    qtbot.mouseClick(room.panel.search, LEFT)
    assert room.panel.search.text() == "Stop searching"
    qtbot.waitUntil(lambda: room.panel.search.text() == "Ask the search")
    request = room.state.race.request
    for color, verdict in room.panel.verdicts.items():
        found = solve(replace(request, position=request.position.passed(), mover=color))
        assert verdict.isVisible()
        assert verdict.words.text() == headline(found)
        assert verdict.moves.text().startswith(detail(found))
        assert all(request.position.board.name(move) in verdict.moves.text() for move in found.moves if move >= 0)
    assert liberty.claims.claim(request).settled, "other rooms know it too"
    assert liberty.shown == "liberty"
    type_in(qtbot, liberty, "3")
    assert not room.panel.search.isVisible()
    trigger(liberty, "undo")
    assert [verdict.isVisible() for verdict in room.panel.verdicts.values()] == [True, True], "it is not asked again"
    qtbot.mouseClick(room.panel.race, LEFT)
    assert liberty.shown == "race"


def test_the_paper_s_figure_is_told_step_by_step(qtbot: QtBot, liberty: MainWindow) -> None:
    room = liberty.room("liberty")
    trigger(liberty, "liberty_example")
    qtbot.waitUntil(lambda: room.desk.now.step == 0)
    assert not liberty.actions_by_id["back"].isEnabled()
    told, slides = [board_told(room.desk.now)], [room.slides().now]
    for _ in STEPS[1:]:
        qtbot.mouseClick(room.page.board.next, LEFT)
        told.append(board_told(room.desk.now))
        slides.append(room.slides().now)
    assert told == [step.caption for step in STEPS]
    assert [slide.sentence for slide in slides] == told
    assert [(len(slide.cards), answers(slide)) for slide in slides] == [(1, 0)] * 3 + [(4, 0)] * 3, "nothing told early"
    assert not liberty.actions_by_id["forward"].isEnabled()
    trigger(liberty, "first", "forward")
    assert (room.desk.now.step, room.state.chosen) == (1, 0)
    type_in(qtbot, liberty, "3")
    assert room.desk.now.step is None
    assert not liberty.actions_by_id["forward"].isEnabled()


def test_taking_a_race_apart_can_be_stopped(liberty: MainWindow, idle: Callable[[MainWindow], None]) -> None:
    room = liberty.room("liberty")
    trigger(liberty, "liberty_example")
    assert room.page.messages.text.startswith("The race is being taken apart")
    room.page.messages.press()
    idle(liberty)
    assert (names(room), room.page.messages.text) == ([], "")
