"""A race that is searched while it is shown: cards, line, first moves, what is said; and why not there?"""

from dataclasses import replace

import pytest
from driving import play_out, trigger
from panel_driving import texts
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from search_driving import answered, empty_points, press, search_anew, settle, wait_for

from semeai.claim.race_claim import Tone
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Plan
from semeai.solve import PASS, Standing
from semeai.study.tree import empty_study
from semeai.ui.kit.jobs import Threads
from semeai.ui.room.document import Source
from semeai.ui.room.tools import ELSEWHERE, Tool
from semeai.ui.rooms.race.panel_parts import Ask
from semeai.ui.shell.about import AboutDialog

pytestmark = pytest.mark.one_window


def test_a_race_that_is_shown_is_searched_for_both_and_the_cards_say_so(searched):
    panel = searched.room("race").race_panel
    for color in (BLACK, WHITE):
        assert panel.strip.halves[color].told.tone in (Tone.PROVED, Tone.CONTRADICTED)
    assert [type(searched.jobs)] == [Threads]


def test_the_searchs_line_plays_in_the_player_and_is_left_again(searched):
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


def test_the_card_asks_for_the_line(searched):
    panel = searched.room("race").race_panel
    panel.strip.halves[WHITE].click()
    panel.doing.asks[Ask.LINE].click()
    assert searched.room("race").boards.on_board.first is WHITE


def test_what_the_search_does_not_know_yet_is_said(qtbot, race, fake):
    fake.rule = lambda request: fake.solution(request, None, None)
    search_anew(race)
    trigger(race, "search_line_black")
    assert "still under way" in race.room("race").messages.text
    searches = race.room("race").searches
    qtbot.waitUntil(lambda: not searches.searched(WHITE).running)
    trigger(race, "search_line_black")
    assert "not finished" in race.room("race").messages.text
    assert race.room("race").race_panel.strip.halves[BLACK].told.tone is Tone.COUNTED
    assert "did not settle it" in race.room("race").race_panel.strip.halves[BLACK].told.sentence
    fake.rule = fake.solution
    trigger(race, "search_go_on")
    wait_for(qtbot, race, WHITE)


def test_a_search_can_be_stopped(race, fake):
    search_anew(race)
    trigger(race, "search_cancel")
    assert race.room("race").race_panel.strip.halves[BLACK].told.sentence.endswith("The search was stopped.")


@pytest.mark.parametrize("compiled", [True, False])
def test_about_says_whether_the_search_runs_compiled(window, monkeypatch, compiled):
    shown = []
    monkeypatch.setattr("semeai.solve.compiled", lambda: compiled)
    monkeypatch.setattr("semeai.solve.engine.why_plain", lambda: "no kernel was compiled")
    monkeypatch.setattr(AboutDialog, "exec", lambda box: shown.extend(each.text() for each in box.findChildren(QLabel)))
    trigger(window, "about")
    shown = ["\n".join(shown)]
    assert ("The search runs compiled." in shown[0]) is compiled
    assert ("no kernel was compiled" in shown[0]) is not compiled


def test_a_pass_is_what_the_search_calls_one():
    assert ELSEWHERE == PASS


def test_what_was_said_of_the_board_before_goes_with_it(qtbot, searched):
    workspace = searched.room("race")
    trigger(searched, "try_black")
    press(qtbot, searched, workspace.desk.race().reading.white.point)
    assert "already a stone" in workspace.messages.text
    trigger(searched, "end_sequence")
    assert workspace.messages.text == ""
    workspace.answers.why(empty_points(workspace.desk.requests()[0])[0])
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
    search_anew(race)
    wait_for(qtbot, race, BLACK)
    panel = race.room("race").race_panel
    panel.strip.halves[BLACK].click()
    assert panel.strip.halves[BLACK].told.tone is Tone.CONTRADICTED
    assert texts(panel.strip.halves[BLACK]) == ("Ko · A13", "proved, against the theory")
    panel.doing.asks[Ask.LINE].click()
    assert race.room("race").boards.on_board.title == "Proved line"
    trigger(race, "end_sequence")
    panel.doing.plans[Plan.FOF].click()
    play_out(race)
    assert race.room("race").boards.on_board.plan is Plan.FOF


def test_a_line_that_was_not_checked_to_the_end_is_not_called_proved(searched, monkeypatch):
    room = searched.room("race")
    found = room.searches.searched(BLACK)
    unchecked = found._replace(climb=replace(found.climb, standing=Standing.READ))
    monkeypatch.setattr(room.searches, "searched", lambda _color: unchecked)
    trigger(searched, "search_line_black")
    assert room.boards.on_board.title == "Line found, not proved yet"


def test_why_not_there_shows_the_refutation_as_a_line(qtbot, searched):
    point = empty_points(searched.room("race").desk.requests()[0])[6]
    name = searched.document.study.board.name(point)
    searched.room("race").answers.why(point)
    settle(qtbot, searched)
    sequence = searched.room("race").boards.on_board
    assert sequence.title == f"Why not {name}?"
    assert sequence.sentence == f"{name} does not work: White captures."
    assert len(sequence.track) > 3


def test_why_not_there_says_that_a_move_works_too(qtbot, searched):
    point = empty_points(searched.room("race").desk.requests()[0])[0]
    searched.room("race").answers.why(point)
    settle(qtbot, searched)
    assert "works: Black captures." in searched.room("race").messages.text
    assert not searched.room("race").boards.lines
    searched.room("race").messages.press()
    assert searched.room("race").boards.on_board.title.endswith("works too")


def test_why_not_there_says_why_a_move_is_illegal(searched):
    searched.room("race").answers.why(searched.room("race").desk.race().reading.white.point)
    assert "already a stone" in searched.room("race").messages.text


def test_the_key_asks_about_the_point_that_is_pointed_at_and_keeps_the_tool(qtbot, searched):
    board = searched.room("race").board
    point = empty_points(searched.room("race").desk.requests()[0])[6]
    qtbot.mouseMove(board, board.rect_of(point).center())
    board._point_to(point)
    trigger(searched, "tool_why")
    settle(qtbot, searched)
    assert searched.room("race").boards.on_board.title.startswith("Why not")
    assert searched.room("race").desk.now.tool is Tool.PLAY
    assert searched.actions_by_id["tool_play"].isChecked()


def test_without_a_point_the_next_click_says_which(qtbot, searched):
    searched.room("race").board._point_to(None)
    trigger(searched, "tool_why")
    assert searched.room("race").desk.now.tool is Tool.WHY
    answered(qtbot, searched, empty_points(searched.room("race").desk.requests()[0])[6])
    assert searched.room("race").boards.on_board.title.startswith("Why not")


def test_a_question_is_dropped_when_the_board_changes(searched, fake, idle):
    searched.room("race").answers.why(empty_points(searched.room("race").desk.requests()[0])[6])
    trigger(searched, "clear_board")
    idle(searched)
    assert not searched.room("race").boards.lines


def test_the_menu_of_a_point_asks_why_and_that_of_a_stone_marks_it(searched):
    menu = searched.room("race").editing.menu
    request = searched.room("race").desk.requests()[0]
    point = empty_points(request)[6]
    name = request.position.board.name(point)
    assert [action.text().replace("&", "") for action in menu(point).actions()] == [f"Why not {name}?"]
    stone = request.position.board.name(request.white)
    words = [action.text().replace("&", "") for action in menu(request.white).actions()]
    assert words == [f"Race with White's chain at {stone}", f"Mark {stone} as alive"]


def test_the_second_button_opens_the_menu_only_where_the_tool_leaves_it_free(searched, monkeypatch):
    board, opened = searched.room("race").board, []
    monkeypatch.setattr(searched.room("race").editing, "menu", lambda point: opened.append(point) or QMenu())
    point = empty_points(searched.room("race").desk.requests()[0])[6]
    place = board.rect_of(point).center()
    for tool in ("tool_play", "tool_black"):
        trigger(searched, tool)
        QApplication.sendEvent(
            board, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board.mapToGlobal(place))
        )
    assert opened == [point]


def test_another_board_is_not_asked_about_the_race_of_the_last_one(searched):
    searched.document.open(empty_study(searched.document.study.board.width), Source())
    questions = [question for known in searched.claims._known.values() for question in known]
    assert questions
    assert all(min(question.chains) >= 0 for question in questions)


def test_a_winning_move_that_is_pointed_at_shows_its_line_until_it_is_left(qtbot, race):
    room = race.room("race")
    qtbot.waitUntil(lambda: all(room.searches.searched(color).settled for color in (BLACK, WHITE)))
    mover = room.desk.now.mover
    trigger(race, "first_moves")
    board, held = room.board, room.board.figure
    moves = [mark.point for mark in held.marks if mark.kind in (MarkKind.MOVE_BLACK, MarkKind.MOVE_WHITE)]
    assert len(moves) > 1
    for move in moves[:2]:
        qtbot.mouseMove(board, board.rect_of(move).center())
        qtbot.waitUntil(lambda move=move: dict(board.figure.move_numbers).get(move) == 1)
        assert board.figure.position.color_at(move) is mover
        assert board.figure.essential == held.essential
        assert room.editing.menu(move).actions()[0].text().replace("&", "").startswith("Why not"), (
            "still an empty point"
        )
        qtbot.mouseMove(board, QPoint(1, 1))
        qtbot.waitUntil(lambda: board.figure == held)
    board.setFocus()
    board._move_cursor_to(moves[0])  # as the arrow keys do
    qtbot.waitUntil(lambda: bool(board.figure.move_numbers))
    trigger(race, "first_moves")
    assert not board.figure.move_numbers
