"""Writing problems in the window: from a race to a certified problem, and what its author says of it."""

from itertools import pairwise
from time import process_time

import pytest
from driving import LEFT, RIGHT, drop, read, trigger
from problems_driving import press_written, room_of, wait, work
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.certificate import Certificate
from semeai.problems.dialects import recognised
from semeai.problems.marks import ACCOUNT, ends, solver_of
from semeai.problems.tags import hints_of, said_level, tags_of
from semeai.solve import Effort, Request, climb
from semeai.study.node import values_of
from semeai.study.tree import essential_at, living_at, position_at
from semeai.ui.board.frame import CropFrame
from semeai.ui.kit import jobs
from semeai.ui.kit.layouts import around
from semeai.ui.presenting.presenter import LOOK
from semeai.ui.room import save_dialog
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems import room as room_module
from semeai.ui.rooms.problems.author_state import request_of, text_of
from semeai.ui.rooms.problems.making import ONE_RIGHT
from semeai.ui.rooms.problems.problem_figure import attempt_at
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.rooms.race.panel_parts import Ask

pytestmark = pytest.mark.one_window

NONE = Qt.KeyboardModifier.NoModifier


def test_the_empty_page_says_what_to_do_and_a_collection_of_small_boards_is_begun(window, writing, monkeypatch):
    assert writing.write_panel.summary.text() == words.SET_UP
    assert not writing.write_panel.answer.property("primary")
    trigger(window, "write_answers")
    assert writing.messages.text.startswith("Choose a black and a white chain")
    monkeypatch.setattr("semeai.ui.rooms.problems.room.ask_size", lambda *_: 9)
    trigger(window, "new_board")
    assert writing.writing.now.study.board_size == 9
    assert not writing.keeper.modified
    trigger(window, "write_new")
    assert [study.board_size for study in writing.writing.now.state.problems] == [9, 9]


def test_the_answers_are_written_certified_and_shown_as_right_and_wrong(qtbot, window, taken):
    panel = taken.write_panel
    assert panel.answer.property("primary"), "the answers come next"
    panel.answer.click()
    assert window.actions_by_id["write_stop"].isEnabled()
    wait(qtbot, taken)
    assert not panel.answer.property("primary")
    assert panel.badge.text() == "✓ certified"
    assert panel.task.text() == "Black to play and win the race."
    assert panel.summary.text().startswith("2 correct first moves, proved with")
    assert [line.row.words for line in panel.lines][:3] == ["1 A12", "2 A8 3 B12 4 B8 5 A10", "1 B12"]
    assert panel.errors.text() == "0 errors"
    assert panel.nodes.text() == "16 of 30 moves"
    assert len(taken.write_page.board.figure.marks) > 2
    panel.lines[1].click()
    assert taken.writing.now.study.node(taken.writing.now.state.node).depth == 5
    assert panel.words.text.toPlainText() == "Black captures."
    trigger(window, "undo")
    assert not taken.writing.now.study.node(0).children
    assert panel.badge.text() == ""


def test_the_theory_counts_what_is_set_up_and_what_cannot_be_made_smaller_says_so(qtbot, window, taken):
    wait(qtbot, taken)
    assert taken.write_panel.summary.text() == (
        "Counted: Black moves first and captures White. White moves first and captures Black. " + words.READY
    )
    press_written(taken, "T1")
    work(qtbot, taken, "write_crop")
    assert "lines to hold all points that its words name; the next smaller board has" in taken.messages.text
    assert taken.writing.now.study.board_size == 19


def test_a_new_problem_is_begun_at_the_top_of_the_panel(window, answered):
    bar = next(area for area in around(answered.write_panel) if isinstance(area, QScrollArea)).verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    trigger(window, "write_new")
    assert bar.value() == 0


def alive(page):
    """The points whose stones are marked as alive."""
    return {mark.point for mark in page.board.figure.marks if mark.kind is MarkKind.LIVING}


def test_a_smaller_problem_has_fewer_stones_is_cropped_and_has_a_liberty_more_and_fewer(qtbot, window, taken):
    before = position_at(taken.writing.now.study, 0).stones
    work(qtbot, taken, "write_smaller")
    after = position_at(taken.writing.now.study, 0).stones
    assert after & before == after != before
    assert isinstance(taken.writing.now.certificate, Certificate)
    taken.show_page(Page.SOLVE)
    assert set() < alive(taken) < set(each(living_at(taken.desk.now.study, 0)))  # those of which nobody would see it
    taken.show_page(Page.WRITE)
    assert alive(taken.write_page) == set(each(living_at(taken.writing.now.study, 0)))
    before = len(taken.write_panel.lines)
    work(qtbot, taken, "write_crop")
    assert taken.writing.now.study.board_size == 9
    assert len(taken.write_panel.lines) == before
    assert taken.write_panel.badge.text() == "✓ certified"
    trigger(window, "write_new")
    assert taken.writing.now.study.board_size == 19
    trigger(window, "undo")
    stones = position_at(taken.writing.now.study, 0).stones
    for action in ("write_fewer", "write_more"):
        trigger(window, action)
        wait(qtbot, taken)
        assert taken.write_panel.badge.text() == "✓ certified", action
        assert position_at(taken.writing.now.study, 0).stones != stones, action
        stones = position_at(taken.writing.now.study, 0).stones
    trigger(window, "undo", "undo", "undo")
    assert taken.writing.now.study.board_size == 19


def test_why_no_answers_can_be_written_stays_until_something_else_is_asked(qtbot, taken):
    panel = taken.write_panel
    goals = [text for _, text in words.GOALS]
    panel.goal.activated.emit(goals.index("Make seki"))
    work(qtbot, taken, "write_answers")
    assert panel.offers.isVisibleTo(taken)
    assert panel.offers.sentence.text() == "Black cannot reach this goal by moving first."
    assert (panel.summary.text(), panel.answer.property("primary")) == ("", False)
    assert not taken.messages.text, "that would go by itself"
    panel.goal.activated.emit(goals.index("Win the race"))
    assert not panel.offers.isVisibleTo(taken)
    assert panel.answer.property("primary")


def test_one_right_move_is_left_by_a_change_that_the_author_chooses(qtbot, window, answered):
    panel = answered.write_panel
    assert panel.summary.text().startswith("2 correct first moves")
    work(qtbot, answered, "write_single")
    assert panel.offers.sentence.text() == ONE_RIGHT
    buttons = panel.offers.findChildren(QPushButton)
    assert buttons
    assert all(button.text().startswith(("Only A12: ", "Only B12: ")) for button in buttons)
    buttons[0].click()
    wait(qtbot, answered)
    assert panel.summary.text().startswith("One correct first move, proved with")
    assert panel.badge.text() == "✓ certified"
    assert not panel.offers.isVisibleTo(answered)
    trigger(window, "undo", "undo")
    assert panel.summary.text().startswith("2 correct first moves")


def test_work_is_stopped_player_and_goal_are_chosen_and_closing_asks_about_it(window, taken, qtbot, monkeypatch):
    taken.write_panel.first.button(1).click()
    assert solver_of(taken.writing.now.study) is WHITE
    taken.write_panel.goal.setCurrentIndex(2)
    taken.write_panel.goal.activated.emit(2)
    assert taken.write_panel.task.text() == "White to play and capture."
    trigger(window, "undo", "undo")
    assert solver_of(taken.writing.now.study) is BLACK
    trigger(window, "write_smaller")
    trigger(window, "write_stop")
    assert not taken.writing.asking.busy
    trigger(window, "write_answers", "write_erase")
    press_written(taken, "A13")  # the answers would be about another position
    assert not taken.writing.asking.busy
    assert not taken.writing.now.study.node(0).children
    asked = []
    monkeypatch.setattr(
        save_dialog, "ask", lambda _parent, _question, name: asked.append(name) or save_dialog.SaveAnswer.CANCEL
    )
    assert not taken.may_close()
    assert asked == ["New collection"]


def test_a_line_is_added_by_hand_and_a_swapped_problem_is_certified_anew(qtbot, window, answered):
    trigger(window, "write_play")
    press_written(answered, "D14")
    assert "1 D14" in [line.row.words for line in answered.write_panel.lines]
    added = answered.writing.now.state.node
    assert answered.writing.now.study.node(added).depth == 1
    trigger(window, "write_right")
    assert recognised(answered.writing.now.study).marks[answered.writing.now.state.node].value == "right"
    work(qtbot, answered, "write_certify")
    assert answered.write_panel.badge.text() == "not certified"
    assert "D14 is marked as right, but does not reach the goal." in answered.write_panel.summary.text()
    answered.writing.go(added)
    trigger(window, "write_delete")
    assert answered.writing.now.state.at_root
    work(qtbot, answered, "write_certify")
    assert answered.write_panel.badge.text() == "✓ certified"
    work(qtbot, answered, "write_swap")
    assert solver_of(answered.writing.now.study) is WHITE
    assert answered.write_panel.badge.text() == "✓ certified"


def test_a_position_is_set_up_and_painted_on_the_board_and_undone(window, writing):
    board, control = writing.write_page.board, writing.writing
    points = [control.now.state.study.board.point(name) for name in ("C3", "D3", "E3")]
    board.point_pressed.emit(points[0], LEFT, NONE)
    for point in points[1:]:
        board.point_dragged.emit(point)
    assert position_at(control.now.state.study, 0).black == sum(1 << point for point in points)
    trigger(window, "undo")
    assert not position_at(control.now.state.study, 0).stones
    press_written(writing, "C3")
    press_written(writing, "C4", RIGHT)
    trigger(window, "write_white")
    press_written(writing, "D4")
    position = position_at(writing.writing.now.study, 0)
    assert (position.black.bit_count(), position.white.bit_count()) == (1, 2)
    trigger(window, "write_chain")
    press_written(writing, "C3")
    press_written(writing, "C4")
    assert None not in essential_at(writing.writing.now.study, 0)
    assert writing.write_page.board.figure.essential == position.stones
    trigger(window, "write_living")
    for alive in (position.white, 0):
        press_written(writing, "C4")
        assert living_at(writing.writing.now.study, 0) == alive
    press_written(writing, "J9")
    assert writing.messages.text == "Click a stone: its chain is marked as alive."
    trigger(window, "undo", "undo", "undo", "undo", "undo")
    assert position_at(writing.writing.now.study, 0).stones.bit_count() == 2
    trigger(window, "redo")
    assert position_at(writing.writing.now.study, 0).stones.bit_count() == 3


def test_a_talk_reads_the_marks_of_a_problem_when_they_change_and_not_whenever_it_looks(
    qtbot, window, taken, monkeypatch
):
    read = []
    monkeypatch.setattr(room_module, "attempt_at", lambda study: read.append(study) or attempt_at(study))
    window.presenter.begin()
    try:
        qtbot.wait(10 * LOOK)
        for _ in range(20):
            taken.slides()
        assert read == [taken.writing.now.study]
        assert not any(card.answer for card in window.presenter.audience.slide.cards)
        work(qtbot, taken, "write_answers")
        qtbot.waitUntil(lambda: any(card.answer for card in window.presenter.audience.slide.cards))
        qtbot.waitUntil(lambda: read[-1] is taken.writing.now.study)  # the reasons come after the answers
        assert len({id(study) for study in read}) == len(read), "each problem is read once"
    finally:
        window.presenter.end()


def test_what_is_typed_counts_at_once_is_one_step_of_undo_and_waits_for_no_search(qtbot, window, taken):
    text = taken.write_panel.words.text
    window.activateWindow()
    text.setFocus()
    QTest.keyClicks(text, "First.")
    assert taken.writing.now.study.node(0).comment == "First."
    assert taken.keeper.modified
    trigger(window, "write_new")
    assert text.toPlainText() == ""
    trigger(window, "undo")
    assert text.toPlainText() == "First."
    trigger(window, "undo")
    assert text.toPlainText() == ""
    panel = taken.write_panel
    trigger(window, "write_answers")
    panel.words.text.setPlainText("Count both sides.")
    panel.words.hints.setPlainText("Whose liberties are fewer?\n\nCount the shared one.")
    panel.words.level.setCurrentIndex(4)
    panel.words.level.activated.emit(4)
    assert taken.writing.asking.busy
    wait(qtbot, taken)
    study = taken.writing.now.study
    assert study.node(0).comment == "Black to play and win the race. Count both sides."
    assert hints_of(study, 0) == ("Whose liberties are fewer?", "Count the shared one.")
    assert (said_level(study), panel.badge.text()) == (4, "✓ certified")
    (again,) = sgf.read(sgf.write([study])).studies
    assert (hints_of(again, 0), said_level(again)) == (hints_of(study, 0), 4)
    taken.show_page(Page.SOLVE)
    trigger(window, "problems_hint")
    assert taken.panel.hint.text() == "Whose liberties are fewer?"
    trigger(window, "problems_hint", "problems_hint", "problems_hint", "problems_hint")
    assert taken.panel.hint.text() == "A12 and B12 are right."


def test_every_edit_of_the_tree_is_undone_redone_saved_and_read_again(qtbot, window, answered, tmp_path, monkeypatch):
    writing, panel = answered.writing, answered.write_panel
    before, states = writing.now.state.study, []

    def edited(*actions: str) -> None:
        trigger(window, *actions)
        states.append(sgf.write(writing.now.state.problems))

    panel.lines[2].click()
    edited("write_up")
    assert writing.now.state.study.node(0).children[0] == writing.now.state.node
    panel.words.text.setPlainText("The other order.")
    edited()
    panel.words.hints.setPlainText("Which liberty is left?")
    edited()
    panel.lines[-2].click()
    edited("write_right")
    edited("write_wrong")
    edited("write_delete")
    panel.words.hints.setPlainText("Count.\nCount again.")
    edited()
    panel.words.level.activated.emit(5)
    edited()
    monkeypatch.setattr("semeai.ui.rooms.problems.write_panel.QInputDialog.getItem", lambda *_: ("real game", True))
    panel.words.ask_tag()
    edited()
    monkeypatch.undo()
    assert all(one != other for one, other in pairwise(states))
    for data in reversed(states):
        assert sgf.write(writing.now.state.problems) == data
        trigger(window, "undo")
    assert sgf.write([writing.now.state.study]) == sgf.write([before])
    for data in states:
        trigger(window, "redo")
        assert sgf.write(writing.now.state.problems) == data
    path = tmp_path / "mine.sgf"
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: path)
    trigger(window, "save_file")
    drop(window, path)
    qtbot.waitUntil(lambda: not writing.document.undo_stack.count())
    wait(qtbot, answered)
    assert sgf.write(writing.now.state.problems) == states[-1]
    assert panel.badge.text() == "not certified"
    work(qtbot, answered, "write_certify")
    assert panel.badge.text() == "✓ certified"
    assert panel.words.hints.lines == ("Count.", "Count again.")
    assert panel.words.level.currentText() == "Very hard"
    assert "real game" in tags_of(writing.now.state.study)


def test_what_the_lints_find_is_read_in_the_panel_and_leads_to_its_place(
    qtbot, window, answered, tmp_path, monkeypatch
):
    panel = answered.write_panel
    assert (panel.errors.text(), panel.found) == ("0 errors", [])
    trigger(window, "write_play")
    press_written(answered, "D14")
    added = answered.writing.now.state.node
    assert panel.errors.text() == "1 error, 1 warning"
    assert [line.accessibleName() for line in panel.found] == [
        "besogo, after D14: the line ends with a move of Black that is not marked right.",
        "goproblems, after D14: a wrong line ends without a refutation.",
    ]
    answered.writing.go(0)
    panel.found[0].click()
    assert answered.writing.now.state.node == added
    for dialect, more in (
        ("besogo", " There are errors in 1, which will be refused there as they are."),
        ("ff4", ""),
    ):
        path = tmp_path / f"{dialect}.sgf"
        monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_, path=path: path)
        panel.export(dialect)
        assert answered.messages.text.partition(".sgf, for ")[2].partition(".")[2] == more
    trigger(window, "write_delete")
    assert (panel.errors.text(), panel.found) == ("0 errors", [])


def test_a_wrong_move_of_the_author_is_refuted_by_the_search(qtbot, window, answered):
    trigger(window, "write_play")
    press_written(answered, "D14")
    added = answered.writing.now.state.node
    work(qtbot, answered, "write_reply")
    study = answered.writing.now.study
    (reply,) = study.node(added).children
    assert answered.writing.now.state.node == added
    assert (study.node(reply).move.color, study.node(reply).comment) == (WHITE, "White captures.")
    assert (answered.write_panel.errors.text(), answered.write_panel.badge.text()) == ("0 errors", "not certified")
    work(qtbot, answered, "undo", "redo", "write_certify")
    assert answered.write_panel.badge.text() == "✓ certified"


@pytest.mark.slow  # searches of a real game
def test_a_race_of_a_real_game_becomes_a_certified_problem_without_marking_a_stone(
    qtbot, window, shared, tmp_path, monkeypatch
):
    begun = process_time()
    (path,) = (shared / "real-games" / "games").glob("lazarus*.sgf")
    window.files.open(path)
    study, race = window.document.study, window.room("race")
    node = next(node for node, at in study.nodes.items() if at.depth == 65)
    window.document.go(node)
    trigger(window, "tool_chain")
    for name in ("S9", "R10"):
        QTest.mouseClick(race.board, LEFT, pos=race.board.rect_of(study.board.point(name)).center())
    read(window)
    race.desk.wake()
    qtbot.waitUntil(lambda: len(window.claims.claim(window.race()).known) > 0)
    qtbot.waitUntil(lambda: not any(race.searches.searched(color).running for color in Color))
    race.race_panel.doing.asks[Ask.PROBLEM].click()
    room = room_of(window)
    work(qtbot, room, "write_answers")
    panel = room.write_panel
    for button in panel.offers.findChildren(QPushButton)[:1] if panel.offers.isVisibleTo(room) else ():
        assert "Black captures, if " in panel.offers.sentence.text()
        assert button.text() == "Q11 and P10 live", "the other stones the race takes to live already"
        button.click()
        wait(qtbot, room)
    assert panel.badge.text() == "✓ certified"
    written = room.writing.now.study
    assert living_at(written, 0)
    assert "Black's R14, Q11, R8 and S7 live." in written.node(0).comment
    # A slow machine, which proves less in its time, takes White's P10 to live too.
    condition = panel.summary.text().partition("It holds if Black's R14, Q11, R8 and S7 live")[2]
    assert condition in (".", " and White's P10 lives.")
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: tmp_path / "problem.sgf")
    panel.export("ff4")
    assert process_time() - begun < 120
    exported = sgf.read((tmp_path / "problem.sgf").read_bytes()).studies[0]
    told = {exported.node(node).comment for node in ends(exported)}
    assert any("Black captures." in each for each in told)
    assert not any("It is seki" in each for each in told)


@pytest.mark.slow
def test_what_the_proof_of_a_race_takes_to_live_comes_along_and_the_proof_is_known(window, writing, shared):
    (path,) = (shared / "real-games" / "games").glob("beedee*.sgf")
    study = sgf.read(path.read_bytes()).studies[0]
    position = position_at(study, next(node for node, at in study.nodes.items() if at.depth == 45))
    point = study.board.point
    request = Request(position, point("C7"), point("B8"), BLACK, living=position.chain(point("B6")))
    window.claims.keep(request, climb=climb(request, effort=Effort.STUDY, line=False))
    window.hand_to("problems", request)
    made = writing.writing.now.study
    assert text_of(made, 0) == ""
    assert made.node(0).comment == "Black's D10, B9, E9 and B6 live."
    assert {mark.point for mark in writing.write_page.board.figure.marks} == set(each(living_at(made, 0)))
    half = window.claims.half(request_of(made))
    assert (half.standing, half.condition) == ("proved", "")
    trigger(window, "write_living")
    press_written(writing, "B6")
    assert writing.writing.now.study.node(0).comment == "Black's D10, B9 and E9 live."
    assert window.claims.half(request_of(writing.writing.now.study)).standing == "open"
    writing.keeper.kept = writing.writing.now.state.problems


def test_the_count_of_positions_goes_on_while_answers_are_written(qtbot, window, taken, monkeypatch):
    monkeypatch.setattr(jobs, "TELLING", 0)  # a quick machine writes them between two reports
    counts = []
    taken.writing.asking.went_on = counts.append
    work(qtbot, taken, "write_answers")
    assert counts
    assert counts == sorted(counts)


def test_answers_are_shown_before_they_are_explained_and_both_are_one_step_of_undo(qtbot, window, taken):
    before, seen = taken.writing.now.study, []
    taken.writing.document.changed.connect(lambda: seen.append(taken.writing.now.study))
    work(qtbot, taken, "write_answers")
    answered = [(bool(study.node(0).children), values_of(study.node(0), ACCOUNT) is not None) for study in seen]
    assert answered == [(True, False), (True, True)]
    trigger(window, "undo")
    assert taken.writing.now.study == before
    trigger(window, "redo")
    assert taken.writing.now.study == seen[1]
    assert taken.write_panel.badge.text() == "✓ certified"


def test_an_author_chooses_how_much_of_the_answers_is_written(qtbot, window, taken, monkeypatch):
    sizes = []
    *details, limit = taken.write_panel.detail.menu().actions()
    for choice, (_, told) in zip(details, words.DETAILS, strict=True):
        choice.trigger()
        assert taken.write_panel.detail.text() == told
        work(qtbot, taken, "write_answers")
        sizes.append(len(taken.writing.now.study.nodes.items()) - 1)
    fitting, lines, refuted, everything = sizes
    assert lines < refuted < fitting == everything, "approach moves have to be found"
    monkeypatch.setattr("semeai.ui.rooms.problems.write_panel.QInputDialog.getInt", lambda *_: (lines, True))
    limit.trigger()
    details[-1].trigger()
    work(qtbot, taken, "write_answers")
    assert len(taken.writing.now.study.nodes.items()) - 1 <= lines
    assert taken.write_panel.nodes.text().endswith(f" of {lines} moves")


@pytest.mark.slow
def test_a_problem_is_cropped_to_a_frame_drawn_with_the_mouse_or_the_keys(qtbot, window, taken):
    work(qtbot, taken, "write_smaller")
    control, board = taken.writing, taken.write_page.board
    before = position_at(control.now.study, 0)

    def begun() -> CropFrame:
        trigger(window, "write_frame")
        (frame,) = (each for each in board.findChildren(CropFrame) if each.isVisible())
        assert frame.hasFocus()
        return frame

    frame = begun()
    held = frame.part
    first, last = (board.rect_of(before.board.at(*corner)).center() for corner in ((held[0], held[1]), (18, 18)))
    QTest.mousePress(frame, LEFT, pos=first)
    QTest.mouseMove(frame, last)
    QTest.mouseRelease(frame, LEFT, pos=last)
    assert frame.part[2] - frame.part[0] == frame.part[3] - frame.part[1] > held[2] - held[0]
    QTest.keyClick(frame, Qt.Key.Key_Escape)
    assert control.now.study.board_size == 19
    frame = begun()
    assert frame.part == held
    QTest.keyClick(frame, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(frame, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert frame.part == held
    for key in (Qt.Key.Key_Right,) * 12:
        QTest.keyClick(frame, key)
    QTest.keyClick(frame, Qt.Key.Key_Return)
    wait(qtbot, taken)
    assert taken.messages.text.startswith("The problem needs ")
    assert taken.messages.text.endswith(", which the frame leaves out.")
    frame = begun()
    side = frame.part[2] - frame.part[0] + 1
    QTest.keyClick(frame, Qt.Key.Key_Return)
    wait(qtbot, taken)
    if control.now.study.board_size != side:
        assert taken.messages.text == f"On a board of {side} lines the race is not proved to have the same answer."
    else:
        assert taken.write_panel.badge.text() == "✓ certified"
    trigger(window, "write_frame")
    control.go(control.now.study.node(0).children[0])
    assert not [each for each in board.findChildren(CropFrame) if each.isVisible()]
