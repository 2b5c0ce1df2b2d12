"""Looking is free: what is chosen, living stones too, changes no file until it is kept; boards built from numbers."""

from pathlib import Path

import pytest
from driving import read, trigger, write_and_open
from game_driving import game_of_a_race
from pytestqt.qtbot import QtBot
from search_driving import press

from semeai import sgf
from semeai.claim import verdicts
from semeai.diagram.figure import MarkKind
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Reason, legal_points
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading
from semeai.study.tree import essential_at, living_at, position_at, to_move_at
from semeai.ui.room.tools import Tool, living_of
from semeai.ui.rooms.race.edits import choice_of
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def game(game: MainWindow) -> MainWindow:
    """A game that ends in a race, in the window, at its last move, with the race proposed."""
    game.room("race").player.last()
    trigger(game, "propose_chains")
    game.document.undo_stack.clear()
    return game


def reading_of(game: MainWindow) -> RaceReading:
    reading = game.room("race").desk.race().reading
    assert reading is not None
    return reading


def look(qtbot: QtBot, game: MainWindow) -> RaceReading:
    """Choose both chains, take a stone as alive, set a number."""
    reading = reading_of(game)
    press(qtbot, game, reading.black.point)
    press(qtbot, game, reading.white.point)
    game.room("race").desk.take_tool(Tool.LIVING)
    press(qtbot, game, first(reading.position.white & ~reading.white.chain))
    game.room("race").editing.override((BLACK, "O"), 7)
    read(game)
    return reading


def test_a_move_that_is_looked_at_is_tried_beside_the_file(qtbot: QtBot, game: MainWindow) -> None:
    study, desk = game.document.study, game.room("race").desk
    reading = reading_of(game)
    mover = to_move_at(study, game.document.node)
    around = reading.position.liberties(reading.black.chain | reading.white.chain)
    liberty = first(around & legal_points(reading.position, mover))
    press(qtbot, game, liberty)
    qtbot.waitUntil(lambda: desk.now.trial is not None and len(desk.now.trial.track) > 1)
    assert desk.now.trial.track[1].transition.move == liberty
    assert game.document.study is study
    assert not game.isWindowModified()
    trigger(game, "end_sequence")
    assert game.room("race").board.figure.position == reading.position


def test_a_move_that_is_there_is_followed_and_without_a_race_moves_are_tried_beside_the_file(
    qtbot: QtBot, game: MainWindow
) -> None:
    room, document = game.room("race"), game.document
    trigger(game, "first")
    second = document.study.node(document.node).children[0]
    move = document.study.node(second).move
    press(qtbot, game, move.point)
    assert document.node == second
    read(game)
    study = document.study
    for point in (0, 2):
        press(qtbot, game, point)
    trigger(game, "pass_move")
    line = room.boards.on_board
    tried = [(frame.transition.mover, frame.transition.move) for frame in line.track[1:]]
    assert tried == [(move.color.opponent, 0), (move.color, 2), (move.color.opponent, None)]
    assert room.messages.text == ""
    press(qtbot, game, 0)
    assert room.messages.text == Reason.OCCUPIED.value
    assert room.boards.on_board is line
    assert document.study is study
    assert not game.isWindowModified()
    trigger(game, "keep_sequence")
    kept = [document.study.node(node) for node in document.study.node(second).children]
    assert kept[-1].move.point == 0
    assert kept[-1].comment == ""
    game.document.undo_stack.undo()


def test_looking_never_marks_the_file_as_changed_nor_asks_on_leaving(qtbot: QtBot, game: MainWindow) -> None:
    path = game.document.source.path
    assert path is not None
    before, study = path.read_bytes(), game.document.study
    look(qtbot, game)
    game.room("race").player.step(-3)
    game.room("race").player.step(3)
    assert game.document.study is study
    assert not game.isWindowModified()
    assert game.files.may_leave()
    trigger(game, "save_file")
    assert sgf.read(path.read_bytes()).studies == sgf.read(before).studies


def test_undo_takes_a_look_back_and_the_title_says_so(qtbot: QtBot, game: MainWindow) -> None:
    look(qtbot, game)
    assert game.actions_by_id["undo"].text() == "&Undo: Set O_B"
    assert choice_of(game.document.state).overrides
    before = game.room("race").desk.race().race
    trigger(game, "undo")
    assert choice_of(game.document.state).overrides == ()
    assert game.room("race").desk.race().race != before
    trigger(game, "redo")
    assert game.room("race").desk.race().race == before
    assert not game.isWindowModified()
    trigger(game, "undo", "undo", "undo", "undo")
    assert choice_of(game.document.state).black is None
    assert not game.isWindowModified()


def test_a_race_that_is_kept_is_in_the_file_which_opens_at_it(qtbot: QtBot, game: MainWindow) -> None:
    path, node = game.document.source.path, game.document.node
    assert path is not None
    trigger(game, "back", "back")
    game.room("race").player.last()
    reading = look(qtbot, game)
    living = living_of(game.document.state)
    trigger(game, "keep_race")
    assert game.isWindowModified()
    trigger(game, "save_file", "keep_race")
    assert game.room("race").messages.text == verdicts.KEPT_ALREADY
    game.files.open(path)
    read(game)
    assert game.document.node == node
    assert essential_at(game.document.study, node) == (reading.black.point, reading.white.point)
    assert living_at(game.document.study, node) == living
    assert game.room("race").desk.race().race is not None
    assert game.room("race").desk.race().race.black.O == 7


def test_undo_of_keeping_looks_on_as_before(qtbot: QtBot, game: MainWindow) -> None:
    reading = look(qtbot, game)
    trigger(game, "keep_race", "undo")
    assert not game.isWindowModified()
    choice = choice_of(game.document.state)
    assert (choice.black, choice.white) == (reading.black.point, reading.white.point)


def test_the_board_shows_the_part_of_a_file_and_dims_its_points(window: MainWindow, tmp_path: Path) -> None:
    write_and_open(window, tmp_path / "part.sgf", b"(;SZ[9]VW[aa:ee]DD[aa]AB[bb];B[cc]VW[]DD[])")
    board = window.room("race").board
    assert board.figure.crop == (0, 0, 4, 4)
    assert [mark.point for mark in board.figure.marks if mark.kind is MarkKind.DIM] == [
        board.figure.position.board.point("A9")
    ]
    trigger(window, "last")
    assert board.figure.crop is None
    assert not any(mark.kind is MarkKind.DIM for mark in board.figure.marks)


@pytest.mark.parametrize(
    ("style", "before", "after"),
    [(0, ["a", "b"], []), (1, [], ["b"]), (2, [], []), (3, [], [])],
    ids=["after a move", "beside a move", "none", "none beside"],
)
def test_variations_are_lettered_as_the_file_wants(window: MainWindow, tmp_path: Path, style, before, after) -> None:
    write_and_open(window, tmp_path / "ways.sgf", f"(;SZ[9]ST[{style}]AB[bb](;B[cc])(;B[dd]))".encode())
    board = window.room("race").board
    assert [text for _, text in board.figure.labels] == before
    trigger(window, "forward")
    assert [text for _, text in board.figure.labels] == after


def test_without_a_race_there_is_nothing_to_keep(window: MainWindow) -> None:
    window.enter("race")
    trigger(window, "keep_race")
    assert window.room("race").messages.text == verdicts.NO_RACE


@pytest.fixture
def fresh(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A game that ends in a race, in the window, at its last move, with no chains chosen."""
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race())
    trigger(window, "last")
    return window


def test_stones_marked_as_alive_reach_the_reading_the_search_and_the_file(qtbot, race, fake, tmp_path: Path):
    reading = race.room("race").desk.race().reading
    board, position = race.document.study.board, reading.position
    others = position.white & ~reading.white.chain
    stone = (others & -others).bit_length() - 1
    trigger(race, "tool_living")
    press(qtbot, race, stone)
    chain = position.chain(stone)
    assert living_of(race.document.state) == chain
    assert race.room("race").desk.requests()[0].living == chain
    living = {mark.point for mark in race.room("race").board.figure.marks if mark.kind is MarkKind.LIVING}
    assert living == {point for point in range(chain.bit_length()) if chain >> point & 1}
    assert not race.isWindowModified()
    trigger(race, "keep_race", "save_file")
    study = sgf.read((tmp_path / "race.sgf").read_bytes()).studies[0]
    assert living_at(study, study.root) == chain
    press(qtbot, race, stone)
    assert living_of(race.document.state) == 0
    trigger(race, "undo")
    assert living_of(race.document.state) == chain
    assert race.document.undo_stack.redoText() == f"Mark {board.name(stone)} as alive no more"


def test_numbers_only_offers_to_build_a_board_which_undo_takes_back(race, fake):
    before, source = race.document.study, race.document.source
    panel = race.room("race").race_panel
    assert panel.head.build.isHidden()
    panel.head.numbers_only.click()
    race.room("race").editing.override((WHITE, "O"), 5)
    race.room("race").desk.settle()
    wanted = race.room("race").desk.race().race
    assert not panel.head.build.isHidden()
    panel.head.build.click()
    study = race.document.study
    black, white = essential_at(study, study.root)
    assert read_race(position_at(study, study.root), black, white).race == wanted
    assert not race.room("race").desk.race().numbers_only
    assert race.room("race").desk.race().race == wanted
    assert race.isWindowModified()
    assert race.document.games() == (before, study)
    trigger(race, "undo")
    assert race.document.study is before
    assert race.document.source == source
    trigger(race, "redo")
    assert race.document.study == study
    assert race.document.games() == (before, study)


def test_on_an_untouched_board_the_built_one_takes_its_place(window, fake):
    window.enter("race")
    trigger(window, "build_board")
    assert "no numbers" in window.room("race").messages.text
    window.room("race").race_panel.head.numbers_only.click()
    window.document.undo_stack.setClean()
    trigger(window, "build_board")
    assert len(window.document.games()) == 1
    assert window.room("race").desk.race().race is not None


def test_numbers_without_a_board_are_refused_in_a_sentence(race, fake):
    before = race.document.study
    panel = race.room("race").race_panel
    panel.head.numbers_only.click()
    for letter, value in (("O", 90), ("A", 90)):
        race.room("race").editing.override((WHITE, letter), value)
    trigger(race, "build_board")
    assert race.room("race").messages.text.startswith("No board: ")
    assert race.document.study is before
