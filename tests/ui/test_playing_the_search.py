"""The search as a teacher, in the window: its line, play it yourself, why not there, living stones, a built board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.go.position import legal_points
from semeai.race.outcome import Plan
from semeai.reading import read_race
from semeai.solve import PASS, Request, Solution
from semeai.study.node import Move
from semeai.study.tree import essential_at, living_at, position_at
from semeai.ui.kit.jobs import Threads
from semeai.ui.rooms.race.panel.search_line import Ask
from semeai.ui.rooms.race.search.trial_control import ELSEWHERE
from semeai.views.race.tools import Tool
from semeai.views.search.view import Word

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


def press(qtbot, window, point: int, button=Qt.MouseButton.LeftButton) -> None:
    board = window.room("race").board
    qtbot.mouseClick(board, button, Qt.KeyboardModifier.NoModifier, board.rect_of(point).center())


def empty_points(request: Request) -> list[int]:
    legal = legal_points(request.position, request.mover)
    return [point for point in range(legal.bit_length()) if legal >> point & 1]


def first_wins(fake, start: Request) -> Callable[[Request], Solution]:
    """Whoever moves first captures, by the first legal point alone; against any other move the opponent captures."""
    best = empty_points(start)[0]

    def rule(request: Request) -> Solution:
        points = empty_points(request)
        if request.mover is start.mover or request.position.stones == start.position.stones:
            return fake.solution(request, 1, 1, points[:1], (points[0], points[1]))
        good = request.position.of(start.mover) >> best & 1
        return fake.solution(request, *((0, 0) if good else (1, 1)), (), tuple(points[5:8]))

    return rule


@pytest.fixture
def searched(qtbot, race, fake):
    """A race whose searches are over."""
    fake.rule = first_wins(fake, race.room("race").solver.requests()[0])
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    wait_for(qtbot, race, BLACK)
    wait_for(qtbot, race, WHITE)
    return race


def wait_for(qtbot, window, color) -> None:
    qtbot.waitUntil(lambda: (found := window.room("race").searches.searched(color)) is not None and found.settled)


def settle(qtbot, window) -> None:
    """Wait until every question is answered."""
    qtbot.waitUntil(lambda: window.room("race").questions._job is None)


# The race is searched


def test_a_race_that_is_shown_is_searched_for_both_and_the_cards_say_so(qtbot, searched):
    panel = searched.room("race").race_panel
    for color in (BLACK, WHITE):
        assert panel.cards[color].search.view.word in (Word.AGREES, Word.DISAGREES)
    assert [type(searched.jobs)] == [Threads]


def test_the_ko_forbids_the_player_to_move_alone(qtbot, window, fake, tmp_path: Path):
    path = tmp_path / "ko.sgf"
    path.write_bytes(b"(;FF[4]GM[1]SZ[9]AB[ba][ab][bc][de]AW[ca][db][cc][bb][ee];B[cb])")
    window.files.open(path)
    window.room("race").player.last()
    window.room("race").control.choose_pair(*(window.document.study.board.point(name) for name in ("D5", "E5")))
    requests = window.room("race").solver.requests()
    assert [request.mover for request in requests] == [WHITE, BLACK]
    assert requests[0].position.ko == 1 << window.document.study.board.point("B8")
    assert requests[1].position.ko == 0


def test_the_searchs_line_plays_in_the_player_and_is_left_again(qtbot, searched):
    before = searched.room("race").board.figure
    trigger(searched, "search_line_black")
    searched.room("race").player.pause()
    sequence = searched.room("race").sequencer.on_board
    assert sequence.title == "The search's line"
    assert len(sequence.track) == 3
    assert sequence.track[1].caption.startswith("Black plays ")
    searched.room("race").player.last()
    assert searched.room("race").board.figure.position == sequence.track[-1].position
    trigger(searched, "end_sequence")
    assert searched.room("race").board.figure == before


def test_the_card_asks_for_the_line(qtbot, searched):
    searched.room("race").race_panel.cards[WHITE].search.button(Ask.LINE).click()
    assert searched.room("race").sequencer.on_board.first is WHITE


def test_the_first_moves_stand_on_the_board_while_they_are_asked_for(qtbot, searched):
    board = searched.room("race").board
    trigger(searched, "first_moves")
    assert {mark.kind for mark in board.figure.marks} == {MarkKind.MOVE_BLACK}
    trigger(searched, "first_moves")
    QApplication.processEvents()
    assert MarkKind.MOVE_BLACK not in {mark.kind for mark in board.figure.marks}


def test_what_the_search_does_not_know_yet_is_said(qtbot, race, fake):
    fake.rule = lambda request: fake.solution(request, None, None)
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    trigger(race, "search_line_black")
    assert "still under way" in race.room("race").messages.text
    searches = race.room("race").searches
    qtbot.waitUntil(lambda: not searches.searched(WHITE).running)
    trigger(race, "try_black")
    assert "not finished" in race.room("race").messages.text
    assert race.room("race").race_panel.cards[BLACK].search.view.word is Word.NOT_FINISHED
    fake.rule = fake.solution
    trigger(race, "search_go_on")
    wait_for(qtbot, race, WHITE)


def test_a_search_can_be_stopped(qtbot, race, fake):
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    trigger(race, "search_cancel")
    assert race.room("race").race_panel.cards[BLACK].search.view.sentence == "The search was stopped."


# Play it yourself


def test_a_right_move_is_answered_by_the_best_defence(qtbot, searched):
    trigger(searched, "try_black")
    trial = searched.room("race").trial
    assert trial.active
    best = empty_points(trial.trial.start)[0]
    press(qtbot, searched, best)
    settle(qtbot, searched)
    track = trial.trial.track
    assert [frame.rule for frame in track] == ["", "right", "best answer"]
    assert track[1].transition.move == best
    assert track[2].transition.mover is WHITE
    assert trial.trial.turns[2].mover is BLACK
    assert searched.document.study.node(searched.document.node).children == ()


def test_a_move_before_the_answer_is_seen_is_played_after_it(qtbot, searched):
    trigger(searched, "try_black")
    trial = searched.room("race").trial
    press(qtbot, searched, empty_points(trial.trial.start)[0])
    settle(qtbot, searched)
    searched.room("race").player.pause()
    searched.room("race").player.seek(1)
    press(qtbot, searched, empty_points(trial.trial.turns[2])[-1])
    settle(qtbot, searched)
    assert [frame.transition.mover for frame in trial.trial.track[1:4]] == [BLACK, WHITE, BLACK]


def test_a_wrong_move_is_refuted_and_another_can_be_tried_from_before_it(qtbot, searched):
    trigger(searched, "try_black")
    trial = searched.room("race").trial
    points = empty_points(trial.trial.start)
    press(qtbot, searched, points[3])
    settle(qtbot, searched)
    assert [frame.rule for frame in trial.trial.track[:2]] == ["", "wrong"]
    assert "does not work: White captures" in trial.trial.track[1].caption
    assert len(trial.trial.track) > 3
    searched.room("race").player.pause()
    searched.room("race").player.last()
    press(qtbot, searched, points[0])
    settle(qtbot, searched)
    assert [frame.rule for frame in trial.trial.track] == ["", "right", "best answer"]


def test_an_illegal_move_of_a_trial_is_explained(qtbot, searched):
    trigger(searched, "try_black")
    stone = searched.room("race").control.model.reading.white.point
    press(qtbot, searched, stone)
    assert "already a stone" in searched.room("race").messages.text
    assert len(searched.room("race").trial.trial.track) == 1


def test_passing_belongs_to_the_trial_while_it_is_on(qtbot, searched):
    trigger(searched, "try_black", "pass_move")
    settle(qtbot, searched)
    trial = searched.room("race").trial.trial
    assert trial.track[1].transition.move is None
    assert trial.track[1].rule == "wrong"
    assert searched.document.node == searched.document.study.root


def test_a_trial_ends_with_escape_and_presses_are_edits_again(qtbot, searched):
    trigger(searched, "try_black", "end_sequence")
    assert not searched.room("race").trial.active
    press(qtbot, searched, empty_points(searched.room("race").solver.requests()[0])[4])
    assert searched.document.study.node(searched.document.node).move is not None


def test_in_a_trial_the_question_in_hand_asks_about_the_position_on_the_board(qtbot, searched):
    searched.room("race").board._point_to(None)
    trigger(searched, "try_black", "tool_why")
    press(qtbot, searched, empty_points(searched.room("race").solver.requests()[0])[6])
    settle(qtbot, searched)
    assert not searched.room("race").trial.active
    assert searched.room("race").sequencer.on_board.title.startswith("Why not")


def test_a_sequence_leaves_the_keyboard_to_the_board(qtbot, searched):
    button = searched.room("race").race_panel.cards[BLACK].search.button(Ask.TRY)
    button.setFocus()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert searched.focusWidget() is searched.room("race").board


def test_a_trial_can_be_kept_as_a_variation(qtbot, searched):
    trigger(searched, "try_black")
    best = empty_points(searched.room("race").trial.trial.start)[0]
    press(qtbot, searched, best)
    settle(qtbot, searched)
    trigger(searched, "keep_sequence")
    study = searched.document.study
    child = study.node(searched.document.node).children[0]
    assert study.node(child).move == Move(BLACK, best)


def test_a_capture_solves_it(qtbot, window, fake, tmp_path: Path):
    path = tmp_path / "atari.sgf"
    path.write_bytes(b"(;FF[4]GM[1]SZ[9]AB[bb][ac]AW[ab]PL[B])")
    fake.rule = lambda request: fake.solution(request, 1, 1, (), ())
    window.files.open(path)
    board = window.document.study.board
    window.room("race").control.choose_pair(board.point("B8"), board.point("A8"))
    wait_for(qtbot, window, BLACK)
    trigger(window, "try_black")
    press(qtbot, window, board.point("A9"))
    settle(qtbot, window)
    sequence = window.room("race").sequencer.on_board
    assert sequence.sentence == "Solved: Black captures White's chain."
    assert sequence.track[-1].rule == "right"


# Why not there?


def test_why_not_there_shows_the_refutation_as_a_line(qtbot, searched):
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    name = searched.document.study.board.name(point)
    searched.room("race").why.ask(point)
    settle(qtbot, searched)
    sequence = searched.room("race").sequencer.on_board
    assert sequence.title == f"Why not {name}?"
    assert sequence.sentence == f"{name} does not work: White captures."
    assert len(sequence.track) > 3


def test_why_not_there_says_that_a_move_works_too(qtbot, searched):
    point = empty_points(searched.room("race").solver.requests()[0])[0]
    searched.room("race").why.ask(point)
    settle(qtbot, searched)
    assert "works: Black captures." in searched.room("race").messages.text
    assert not searched.room("race").sequencer.active
    searched.room("race").messages.press()
    assert searched.room("race").sequencer.on_board.title.endswith("works too")


def test_why_not_there_says_why_a_move_is_illegal(qtbot, searched):
    searched.room("race").why.ask(searched.room("race").control.model.reading.white.point)
    assert "already a stone" in searched.room("race").messages.text


def test_the_key_asks_about_the_point_that_is_pointed_at_and_keeps_the_tool(qtbot, searched):
    board = searched.room("race").board
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    qtbot.mouseMove(board, board.rect_of(point).center())
    board._point_to(point)
    trigger(searched, "tool_why")
    settle(qtbot, searched)
    assert searched.room("race").sequencer.on_board.title.startswith("Why not")
    assert searched.room("race").control.tool is Tool.PLAY
    assert searched.actions_by_id["tool_play"].isChecked()


def test_without_a_point_the_next_click_says_which(qtbot, searched):
    searched.room("race").board._point_to(None)
    trigger(searched, "tool_why")
    assert searched.room("race").control.tool is Tool.WHY
    press(qtbot, searched, empty_points(searched.room("race").solver.requests()[0])[6])
    settle(qtbot, searched)
    assert searched.room("race").sequencer.on_board.title.startswith("Why not")


def test_in_a_sequence_the_question_is_about_the_position_on_the_board(qtbot, searched):
    trigger(searched, "search_line_black")
    searched.room("race").player.pause()
    searched.room("race").player.seek(1)
    request = searched.room("race").why._request_shown()
    assert request.mover is WHITE
    assert request.position == searched.room("race").board.figure.position


def test_a_question_is_dropped_when_the_board_changes(searched, fake, idle):
    searched.room("race").why.ask(empty_points(searched.room("race").solver.requests()[0])[6])
    trigger(searched, "clear_board")
    idle(searched)
    assert not searched.room("race").sequencer.active


def test_the_menu_of_a_point_asks_why_and_that_of_a_stone_marks_it(qtbot, searched):
    menu = searched.room("race").point_menu.menu
    request = searched.room("race").solver.requests()[0]
    point = empty_points(request)[6]
    name = request.position.board.name(point)
    assert [action.text() for action in menu(point).actions()] == [f"Why not {name}?"]
    stone = request.position.board.name(request.white)
    words = [action.text() for action in menu(request.white).actions()]
    assert words == [f"Race with White's chain at {stone}", f"Mark {stone} as alive"]


def test_the_second_button_opens_the_menu_only_where_the_tool_leaves_it_free(qtbot, searched, monkeypatch):
    board, opened = searched.room("race").board, []
    monkeypatch.setattr(searched.room("race").point_menu, "menu", lambda point: opened.append(point) or QMenu())
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    place = board.rect_of(point).center()
    for tool in ("tool_play", "tool_black"):
        trigger(searched, tool)
        QApplication.sendEvent(
            board, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board.mapToGlobal(place))
        )
    assert opened == [point]


# Living stones


def test_stones_marked_as_alive_reach_the_reading_the_search_and_the_file(qtbot, race, fake, tmp_path: Path):
    reading = race.room("race").control.model.reading
    board, position = race.document.study.board, reading.position
    others = position.white & ~reading.white.chain
    stone = (others & -others).bit_length() - 1
    trigger(race, "tool_living")
    press(qtbot, race, stone)
    chain = position.chain(stone)
    assert living_at(race.document.study, race.document.node) == chain
    assert race.room("race").solver.requests()[0].living == chain
    living = {mark.point for mark in race.room("race").board.figure.marks if mark.kind is MarkKind.LIVING}
    assert living == {point for point in range(chain.bit_length()) if chain >> point & 1}
    trigger(race, "save_file")
    study = sgf.read((tmp_path / "race.sgf").read_bytes()).studies[0]
    assert living_at(study, study.root) == chain
    press(qtbot, race, stone)
    assert living_at(race.document.study, race.document.node) == 0
    trigger(race, "undo")
    assert living_at(race.document.study, race.document.node) == chain
    assert race.document.undo_stack.redoText() == f"Mark {board.name(stone)} as alive no more"


# Build a board


def test_numbers_only_offers_to_build_a_board_which_undo_takes_back(qtbot, race, fake):
    before, source = race.document.study, race.document.source
    panel = race.room("race").race_panel
    assert panel.head.build.isHidden()
    panel.numbers_only_toggled.emit(True)
    panel.override_changed.emit(WHITE, "O", 5)
    wanted = race.room("race").control.model.race
    assert not panel.head.build.isHidden()
    panel.head.build.click()
    study = race.document.study
    black, white = essential_at(study, study.root)
    assert read_race(position_at(study, study.root), black, white).race == wanted
    assert not race.room("race").control.model.numbers_only
    assert race.room("race").control.model.race == wanted
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
    window.room("race").race_panel.numbers_only_toggled.emit(True)
    window.document.undo_stack.setClean()
    trigger(window, "build_board")
    assert len(window.document.games()) == 1
    assert window.room("race").control.model.race is not None


def test_numbers_without_a_board_are_refused_in_a_sentence(qtbot, race, fake):
    before = race.document.study
    panel = race.room("race").race_panel
    panel.numbers_only_toggled.emit(True)
    for letter, value in (("O", 90), ("A", 90)):
        panel.override_changed.emit(WHITE, letter, value)
    trigger(race, "build_board")
    assert race.room("race").messages.text.startswith("No board: ")
    assert race.document.study is before


# About


@pytest.mark.parametrize("compiled", [True, False])
def test_about_says_whether_the_search_runs_compiled(window, monkeypatch, compiled):
    shown = []
    monkeypatch.setattr("semeai.solve.compiled", lambda: compiled)
    monkeypatch.setattr("semeai.solve.engine.why_plain", lambda: "no kernel was compiled")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: shown.append(box.informativeText()))
    trigger(window, "about")
    assert ("The search runs compiled." in shown[0]) is compiled
    assert ("no kernel was compiled" in shown[0]) is not compiled


def test_a_pass_is_what_the_search_calls_one():
    assert ELSEWHERE == PASS


# What is said, and what was said


def test_what_was_said_of_the_board_before_goes_with_it(qtbot, searched):
    workspace = searched.room("race")
    trigger(searched, "try_black")
    press(qtbot, searched, workspace.control.model.reading.white.point)
    assert "already a stone" in workspace.messages.text
    trigger(searched, "end_sequence")
    assert workspace.messages.text == ""
    workspace.why.ask(empty_points(workspace.solver.requests()[0])[0])
    qtbot.waitUntil(lambda: "works" in workspace.messages.text)
    trigger(searched, "swap_mover")
    assert workspace.messages.text == ""


def test_what_was_said_of_the_file_stays(searched):
    searched.room("race").messages.say("The file was repaired.", "Details", None)
    trigger(searched, "swap_mover")
    assert searched.room("race").messages.text == "The file was repaired."


def test_that_the_search_is_under_way_is_said_no_longer_than_it_is(qtbot, race, fake):
    trigger(race, "search_line_black")
    assert "still under way" in race.room("race").messages.text
    wait_for(qtbot, race, WHITE)
    wait_for(qtbot, race, BLACK)
    assert race.room("race").messages.text == ""


def test_in_a_race_of_ones_own_there_is_a_button_for_playing_elsewhere(qtbot, searched):
    panel = searched.room("race").sequence_panel
    trigger(searched, "search_line_black")
    assert panel.pass_move.isHidden()
    trigger(searched, "try_black")
    assert not panel.pass_move.isHidden()
    panel.pass_move.click()
    assert searched.room("race").trial.trial.track[1].transition.move is None


def test_beside_a_verdict_of_the_search_its_line_is_played_out(qtbot, race, fake):
    fake.rule = lambda asked: fake.solution(asked, 2, 2, tuple(empty_points(asked)[:1]), tuple(empty_points(asked)[:2]))
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    wait_for(qtbot, race, BLACK)
    card = race.room("race").race_panel.cards[BLACK]
    assert "by search" in card.known
    card.button(None).click()
    assert race.room("race").sequencer.on_board.title == "The search's line"
    trigger(race, "end_sequence")
    card.button(Plan.FOF).click()
    assert race.room("race").sequencer.on_board.plan is Plan.FOF
