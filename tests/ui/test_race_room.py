"""The Race room driven as a person drives it: chains, numbers, plans, the board, and editing it."""

from collections.abc import Callable
from random import Random
from time import sleep
from typing import Any

import pytest
from driving import LEFT, RIGHT, trigger
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai.claim import model, verdicts
from semeai.claim.model import RaceChoice
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.paths import library
from semeai.playout.line import Line
from semeai.race.outcome import Plan
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.tree import position_at
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.race import apart
from semeai.ui.rooms.race.apart import play_out as play_apart
from semeai.ui.rooms.race.desk import REST
from semeai.ui.rooms.race.edits import choice_of, kept
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


NO_KEY = Qt.KeyboardModifier.NoModifier


def click(qtbot: QtBot, window: MainWindow, name: str, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
    board = window.room("race").board
    qtbot.mouseClick(board, LEFT, modifier, board.rect_of(window.document.study.board.point(name)).center())


def stone(window: MainWindow, name: str) -> object:
    study = window.document.study
    return position_at(study, window.document.node).color_at(study.board.point(name))


def test_clicking_chains_chooses_the_race(qtbot: QtBot, race: MainWindow) -> None:
    reading = race.room("race").desk.race().reading
    assert reading is not None
    name = race.document.study.board.name
    trigger(race, "propose_chains")
    assert choice_of(race.document.state) == RaceChoice()
    click(qtbot, race, name(reading.black.point))
    click(qtbot, race, name(reading.white.point))
    assert choice_of(race.document.state) == RaceChoice(reading.black.point, reading.white.point)


def test_a_numbered_board_tells_the_moves_whose_stones_are_gone(window: MainWindow, tmp_path) -> None:
    path = tmp_path / "taken.sgf"
    path.write_bytes(b"(;SZ[9]AB[ba];W[aa];B[ab];W[cc];B[aa])")
    window.files.open(path)
    trigger(window, "last")
    bar = window.room("race").boards.bar
    said = [bar._caption.text()]
    for _ in range(2):
        trigger(window, "move_numbers")
        said.append(bar._caption.text())
    assert said == ["4. Black A9.", "4. Black A9. (1 at 4)", "4. Black A9."]


def test_who_asks_for_the_race_changes_nothing_that_is_shown(race: MainWindow) -> None:
    room = race.room("race")
    wanted = room.race()
    assert wanted is not None
    for tool in Tool:
        trigger(race, tool.value)
        shown = room.desk.now
        assert room.race() == wanted
        assert room.desk.race().reading is not None
        assert room.desk.now is shown, tool


def test_what_is_done_with_the_race_ends_editing(race: MainWindow) -> None:
    desk = race.room("race").desk
    for action in ("play_fof_black", "search_go_on", "try_from_here"):
        trigger(race, "tool_black")
        assert desk.now.reading is None
        trigger(race, action)
        assert desk.now.tool is Tool.PLAY, action
        assert desk.now.reading is not None


def test_numbers_only_leaves_the_board_alone(race: MainWindow) -> None:
    race.room("race").race_panel.head.numbers_only.click()
    race.room("race").editing.override((None, "S"), 7)
    assert race.room("race").desk.race().numbers_only
    assert race.room("race").desk.race().race is not None
    assert race.room("race").desk.race().race.S == 7
    trigger(race, "undo", "undo")
    assert not race.room("race").desk.race().numbers_only


@pytest.mark.parametrize(("action", "plan"), [("play_fof_black", Plan.FOF), ("play_fif_black", Plan.FIF)])
def test_a_plan_is_stepped_on_the_board_and_left_again(race: MainWindow, action: str, plan: Plan) -> None:
    workspace, before = race.room("race"), race.room("race").board.figure
    trigger(race, action)
    sequence = workspace.boards.on_board
    assert sequence.plan is plan
    race.room("race").player.pause()
    trigger(race, "first")
    for index in range(1, len(sequence.track)):
        trigger(race, "forward")
        assert workspace.board.figure.position == sequence.track[index].position
    trigger(race, "end_sequence")
    assert workspace.board.figure == before
    assert race.room("race").player.last_index == 0


def test_both_plans_run_in_lockstep_on_two_boards(race: MainWindow) -> None:
    workspace = race.room("race")
    trigger(race, "compare_black")
    race.room("race").player.pause()
    first, second = workspace.boards.lines
    assert (first.plan, second.plan) == (Plan.FOF, Plan.FIF)
    assert workspace.boards.currentWidget() is workspace.boards.two_boards
    for index in range(race.room("race").player.last_index + 1):
        race.room("race").player.seek(index)
        shown = [board.figure.position for board in workspace.boards.two_boards.boards]
        expected = [track[min(index, len(track) - 1)].position for track in (first.track, second.track)]
        assert shown == expected
    assert first.sentence.startswith("Neither captures")
    assert second.sentence.startswith("Black captures")


def test_one_of_two_plans_can_be_chosen_at_the_same_step(race: MainWindow) -> None:
    trigger(race, "compare_black")
    race.room("race").player.pause()
    race.room("race").player.seek(2)
    race.room("race").boards.choose(1)
    sequence = race.room("race").boards.on_board
    assert sequence.plan is Plan.FIF
    assert race.room("race").player.index == 2
    assert race.room("race").board.figure.position == sequence.track[2].position


def test_a_sequence_is_kept_as_a_variation_that_can_be_undone(race: MainWindow) -> None:
    trigger(race, "play_fif_black")
    race.room("race").player.pause()
    sequence = race.room("race").boards.on_board
    trigger(race, "keep_sequence")
    assert not race.room("race").boards.lines
    assert race.room("race").player.last_index == len(sequence.track) - 1
    race.room("race").player.last()
    assert race.room("race").board.figure.position.black == sequence.track[-1].position.black
    trigger(race, "undo")
    assert race.room("race").player.last_index == 0


def test_an_edit_ends_a_sequence(race: MainWindow) -> None:
    trigger(race, "play_best_black")
    race.room("race").player.pause()
    trigger(race, "clear_board")
    assert not race.room("race").boards.lines
    assert race.room("race").board.figure.position.stones == 0


@pytest.mark.parametrize("ends", ["clear_board", "compare_white"])
def test_a_race_that_is_being_played_out_is_given_up_for_what_is_done_meanwhile(
    qtbot: QtBot, race: MainWindow, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    given_up = []

    def slow(*words: Any) -> object:
        """Play Black's race out for as long as it is wanted."""
        *_, first, _living, report, _tell = words
        if first is BLACK:
            while report(0.0):
                sleep(0.005)
            given_up.append(first)
        return play_apart(*words)

    monkeypatch.setattr(apart, "play_out", slow)
    room = race.room("race")
    room.answers._late.setInterval(0)
    race.actions_by_id["play_fif_black"].trigger()
    qtbot.waitUntil(lambda: room.messages.text == verdicts.PLAYING_OUT)
    trigger(race, ends)
    qtbot.waitUntil(lambda: bool(given_up))
    qtbot.waitUntil(lambda: len(room.boards.lines) == (2 if ends == "compare_white" else 0))
    assert not room.messages.text


def test_without_a_race_playing_it_out_says_what_is_missing(window: MainWindow) -> None:
    window.enter("race")
    trigger(window, "play_best_black")
    assert "No race is chosen" in window.room("race").messages.text


def test_an_illegal_move_is_explained_quietly(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    trigger(window, "tool_white")
    click(qtbot, window, "A2")
    click(qtbot, window, "B1")
    trigger(window, "tool_play")
    click(qtbot, window, "A1")
    assert "suicide" in window.room("race").messages.text
    assert stone(window, "A1") is None


def test_the_keyboard_steps_and_takes_tools(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    for name in ("D4", "Q16", "D16"):
        click(qtbot, window, name)
    board = window.room("race").board
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert window.room("race").player.index == 2
    qtbot.keyClick(board, Qt.Key.Key_Home)
    assert window.room("race").player.index == 0
    qtbot.keyClick(board, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert window.room("race").player.index == 3
    qtbot.keyClick(board, Qt.Key.Key_2)
    assert window.room("race").desk.now.tool is Tool.BLACK
    assert window.actions_by_id["tool_black"].isChecked()
    click(qtbot, window, "D4", modifier=Qt.KeyboardModifier.ShiftModifier)
    assert window.room("race").player.index == 1, "with Shift a stone leads to its move"


def test_the_board_keeps_its_place_whatever_is_said_or_opened(race: MainWindow) -> None:
    def place() -> QRect:
        QApplication.processEvents()
        board = race.room("race").board
        return QRect(board.mapTo(race, QPoint(0, 0)), board.size())

    before = place()
    race.room("race").messages.say("Something has to be said at length. " * 12, "And done", None)
    assert place() == before
    trigger(race, "play_fif_black")
    race.room("race").player.last()
    assert place() == before
    trigger(race, "end_sequence")
    race.room("race").inspector.setCurrentIndex(2)
    assert place() == before


def test_the_close_up_shows_the_stones_larger_and_stays_in_its_place(race: MainWindow) -> None:
    race.files.open(library() / "lesson-08-a-real-corner.sgf")
    board = race.room("race").board
    whole = board.layout_now().cell
    trigger(race, "close_up")
    near = board.layout_now()
    assert near.cell > whole * 1.15
    trigger(race, "play_fif_black")
    race.room("race").player.pause()
    assert (board.layout_now().cell, board.layout_now().origin_x) == (near.cell, near.origin_x)
    trigger(race, "end_sequence", "close_up")
    assert board.layout_now().cell == whole


@pytest.fixture
def bare(window: MainWindow) -> MainWindow:
    """An empty board in the Edit mode."""
    window.enter("race")
    trigger(window, "tool_black")
    return window


def stroke(qtbot: QtBot, window: MainWindow, names: str, button: Qt.MouseButton = LEFT) -> None:
    """Press on the first point, draw over the others, let go."""
    board = window.room("race").board
    spots: list[QPoint] = [board.rect_of(window.document.study.board.point(name)).center() for name in names.split()]
    qtbot.mousePress(board, button, pos=spots[0])
    for spot in spots[1:]:
        qtbot.mouseMove(board, spot)
    qtbot.mouseRelease(board, button, pos=spots[-1])
    qtbot.mouseMove(board, QPoint(1, 1))


def stones(window: MainWindow) -> tuple[set[str], set[str]]:
    position, name = position_at(window.document.study, window.document.node), window.document.study.board.name
    black, white = (
        {name(point) for point in range(400) if mask >> point & 1} for mask in (position.black, position.white)
    )
    return black, white


def test_a_stroke_paints_stones_and_is_one_step_of_undo(qtbot: QtBot, bare: MainWindow) -> None:
    stroke(qtbot, bare, "D4 D5 D6 E6")
    stroke(qtbot, bare, "Q4 Q5", RIGHT)
    assert stones(bare) == ({"D4", "D5", "D6", "E6"}, {"Q4", "Q5"})
    stroke(qtbot, bare, "D5 D6 D7 Q5")
    assert stones(bare) == ({"D4", "E6"}, {"Q4"})
    trigger(bare, "undo")
    assert stones(bare) == ({"D4", "D5", "D6", "E6"}, {"Q4", "Q5"})
    trigger(bare, "undo")
    assert stones(bare) == ({"D4", "D5", "D6", "E6"}, set())
    trigger(bare, "undo")
    assert stones(bare) == (set(), set())
    assert not bare.isWindowModified()


def test_after_the_button_is_let_go_nothing_is_painted(qtbot: QtBot, bare: MainWindow) -> None:
    stroke(qtbot, bare, "D4")
    board = bare.room("race").board
    qtbot.mouseMove(board, board.rect_of(bare.document.study.board.point("K10")).center())
    assert stones(bare) == ({"D4"}, set())


def test_editing_reads_and_searches_nothing_until_it_is_done(
    qtbot: QtBot, game: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, asked = game.room("race"), []
    trigger(game, "last", "propose_chains", "edit_mode")
    view_race = model.view_race

    def counted(*what, **how):
        asked.append(what)
        return view_race(*what, **how)

    monkeypatch.setattr(model, "view_race", counted)
    assert room.desk.now.model.message == verdicts.EDITING
    stroke(qtbot, game, "A9 B9")
    qtbot.wait(3 * REST)
    assert asked == []
    assert room.searches.searched(0) is None
    trigger(game, "edit_mode")
    assert room.desk.race().reading is not None
    assert asked


def test_the_mode_follows_the_tool_and_comes_back_with_the_tool_that_was_in_hand(bare: MainWindow) -> None:
    desk, actions = bare.room("race").desk, bare.actions_by_id
    trigger(bare, "tool_cross", "edit_mode")
    assert desk.now.tool is Tool.PLAY
    assert not actions["edit_mode"].isChecked()
    trigger(bare, "edit_mode")
    assert desk.now.tool is Tool.CROSS
    assert actions["edit_mode"].isChecked()


def test_every_tool_has_its_name_below_its_sign() -> None:
    assert {tool.value for tool in Tool} <= set(verdicts.TOOL_NAMES)
    assert all(verdicts.TOOL_NAMES.values())


def test_writing_a_comment_stops_the_game_that_plays(qtbot: QtBot, race: MainWindow) -> None:
    room = race.room("race")
    trigger(race, "play_fof_black")
    assert room.player.playing
    qtbot.keyClicks(room.comments.text, "A")
    assert not room.player.playing


def test_on_a_wide_screen_moves_and_comment_stay_open_beside_the_board(qtbot: QtBot, race: MainWindow) -> None:
    room, tabs = race.room("race"), race.room("race").inspector

    def titles() -> list[str]:
        return [tabs.tabText(place) for place in range(tabs.count()) if tabs.isTabVisible(place)]

    assert titles() == ["Race", "Races", "Moves", "Comment"]
    tabs.setCurrentIndex(3)
    race.resize(1920, 1080)
    qtbot.waitUntil(lambda: titles() == ["Race", "Races"])
    assert room.moves.isVisible()
    assert room.comments.isVisible()
    cell = room.board.layout_now().cell
    room.stage.beside.hide()
    QApplication.processEvents()
    assert room.board.layout_now().cell == cell, "it takes no width from the board"
    qtbot.waitUntil(room.stage.beside.isVisible)
    room.comments.text.setFocus()
    qtbot.keyClicks(room.comments.text, "A remark.")
    room.comments.commit()
    assert race.document.study.node(race.document.node).comment.endswith("A remark.") or race.document.study.node(
        race.document.node
    ).comment.startswith("A remark.")
    trigger(race, "compare_black")
    qtbot.waitUntil(lambda: titles() == ["Race", "Races", "Moves", "Comment", "Line"])
    trigger(race, "end_sequence")
    qtbot.waitUntil(lambda: titles() == ["Race", "Races"])
    race.resize(1280, 800)
    qtbot.waitUntil(lambda: titles() == ["Race", "Races", "Moves", "Comment"])
    assert not room.stage.beside.isVisible()


def test_nothing_is_told_of_a_value_in_which_nothing_changed(race: MainWindow) -> None:
    desk, told = race.room("race").desk, list[object]()
    desk.changed.connect(lambda _before, now: told.append(now))
    desk.choose(show=desk.now.show)
    assert told == []
    desk.choose(show=desk.now.show._replace(coordinates=not desk.now.show.coordinates))
    assert told == [desk.now]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_moves_the_value_agrees_with_document_boards_and_player(
    race: MainWindow, fif: Line, fof: Line, seed: int
) -> None:
    room, chance = race.room("race"), Random(seed)
    document, boards, player, desk = race.document, room.boards, room.player, room.desk
    told: list[object] = []
    desk.changed.connect(lambda _before, now: told.append(now))

    def edit() -> None:
        free = list(each(position_at(document.study, document.node).empty))
        answer = edits.set_up(document.study, document.node, BLACK, 1 << chance.choice(free))
        assert isinstance(answer, Edited)
        document.edit("Set up", answer)

    def keep() -> None:
        if isinstance(answer := kept(document.study, document.study.root, fif), Edited):
            document.edit("Play", answer)

    moves: tuple[Callable[[], object], ...] = (
        edit,
        document.undo_stack.undo,
        lambda: boards.play(fif, fof),
        lambda: boards.choose(chance.choice((-1, 0, 1))),
        lambda: player.seek(chance.randrange(4)),
        lambda: document.go(chance.choice(list(document.study.nodes))),
        lambda: desk.take_tool(chance.choice(list(Tool))),
        boards.end,
        keep,
    )
    for _ in range(60):
        chance.choice(moves)()
        now = desk.now
        assert now.state is document.state
        assert (now.lines, now.which if now.lines else 0) == (boards.lines, boards.which if boards.lines else 0)
        assert now.index == player.index
        assert player.tracks[0] is (now.lines[max(now.which, 0)].track if now.lines else now.walk)
        assert not told or told[-1] is now
    document.undo_stack.clear()
