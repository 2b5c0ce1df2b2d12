"""A race that is searched while it is shown: the cards, the line, the first moves, what is said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from driving import trigger, write_and_open
from PySide6.QtWidgets import QApplication, QMessageBox
from search_driving import empty_points, press, wait_for

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Plan
from semeai.solve import PASS, Standing
from semeai.ui.kit.jobs import Threads
from semeai.ui.rooms.race.foot import Ask
from semeai.ui.rooms.race.halves import Tone
from semeai.ui.rooms.race.trial_control import ELSEWHERE

pytestmark = pytest.mark.one_window


def test_a_race_that_is_shown_is_searched_for_both_and_the_cards_say_so(qtbot, searched):
    panel = searched.room("race").race_panel
    for color in (BLACK, WHITE):
        assert panel.half_of(color).tone in (Tone.PROVED, Tone.CONTRADICTED)
    assert [type(searched.jobs)] == [Threads]


def test_the_ko_forbids_the_player_to_move_alone(qtbot, window, fake, tmp_path: Path):
    write_and_open(window, tmp_path / "ko.sgf", b"(;FF[4]GM[1]SZ[9]AB[ba][ab][bc][de]AW[ca][db][cc][bb][ee];B[cb])")
    window.room("race").player.last()
    window.room("race").editing.choose_pair(*(window.document.study.board.point(name) for name in ("D5", "E5")))
    requests = window.room("race").solver.requests()
    assert [request.mover for request in requests] == [WHITE, BLACK]
    assert requests[0].position.ko == 1 << window.document.study.board.point("B8")
    assert requests[1].position.ko == 0


def test_the_searchs_line_plays_in_the_player_and_is_left_again(qtbot, searched):
    before = searched.room("race").board.figure
    trigger(searched, "search_line_black")
    searched.room("race").player.pause()
    sequence = searched.room("race").boards.on_board
    assert sequence.title == "Proved line"
    assert len(sequence.track) == 3
    assert sequence.track[1].caption.startswith("Black plays ")
    searched.room("race").player.last()
    assert searched.room("race").board.figure.position == sequence.track[-1].position
    trigger(searched, "end_sequence")
    assert searched.room("race").board.figure == before


def test_the_card_asks_for_the_line(qtbot, searched):
    panel = searched.room("race").race_panel
    panel.choose(WHITE)
    panel.doing.button(Ask.LINE).click()
    assert searched.room("race").boards.on_board.first is WHITE


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
    trigger(race, "search_line_black")
    assert "not finished" in race.room("race").messages.text
    assert race.room("race").race_panel.half_of(BLACK).tone is Tone.COUNTED
    assert "did not finish" in race.room("race").race_panel.half_of(BLACK).sentence
    fake.rule = fake.solution
    trigger(race, "search_go_on")
    wait_for(qtbot, race, WHITE)


def test_a_search_can_be_stopped(qtbot, race, fake):
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    trigger(race, "search_cancel")
    assert race.room("race").race_panel.half_of(BLACK).sentence.endswith("The search was stopped.")


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


def test_what_was_said_of_the_board_before_goes_with_it(qtbot, searched):
    workspace = searched.room("race")
    trigger(searched, "try_black")
    press(qtbot, searched, workspace.control.model.reading.white.point)
    assert "already a stone" in workspace.messages.text
    trigger(searched, "end_sequence")
    assert workspace.messages.text == ""
    workspace.solver.why(empty_points(workspace.solver.requests()[0])[0])
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


def test_against_a_verdict_of_the_search_stand_both_lines(qtbot, race, fake):
    fake.rule = lambda asked: fake.solution(asked, 2, 2, tuple(empty_points(asked)[:1]), tuple(empty_points(asked)[:2]))
    race.room("race").searches.look_at(())
    race.room("race").solver.refresh()
    wait_for(qtbot, race, BLACK)
    panel = race.room("race").race_panel
    panel.choose(BLACK)
    assert panel.half_of(BLACK).tone is Tone.CONTRADICTED
    assert panel.strip.halves[BLACK].texts == ("Ko", "proved, against the theory")
    panel.doing.button(Ask.LINE).click()
    assert race.room("race").boards.on_board.title == "Proved line"
    trigger(race, "end_sequence")
    panel.doing.button(Plan.FOF).click()
    assert race.room("race").boards.on_board.plan is Plan.FOF


def test_a_line_that_was_not_checked_to_the_end_is_not_called_proved(qtbot, searched, monkeypatch):
    room = searched.room("race")
    found = room.searches.searched(BLACK)
    unchecked = replace(found, trust=replace(found.trust, standing=Standing.READ))
    monkeypatch.setattr(room.searches, "searched", lambda _color: unchecked)
    trigger(searched, "search_line_black")
    assert room.boards.on_board.title == "Line found, not proved yet"
