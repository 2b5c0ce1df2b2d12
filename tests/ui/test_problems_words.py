"""What an author says of a problem, how he makes it smaller, and files that are dropped while he is at it."""

from __future__ import annotations

from itertools import pairwise

from driving import drop, trigger
from problems_driving import RACE, press_written, room_of, wait, work
from PySide6.QtTest import QTest

from semeai import sgf
from semeai.go.color import WHITE
from semeai.problems.tags import hints_of, said_level, tags_of
from semeai.study.tree import position_at
from semeai.ui.room import save_dialog
from semeai.ui.rooms.problems.making import NO_SMALLER_BOARD
from semeai.ui.rooms.problems.room import LIBRARY, SOLVE, WRITE


def test_a_problem_is_cropped_and_has_a_liberty_more_and_fewer(qtbot, window, taken):
    work(qtbot, taken, "write_smaller")
    before = len(taken.write_panel.lines)
    work(qtbot, taken, "write_crop")
    assert taken.writing.study.board_size == 9
    assert len(taken.write_panel.lines) == before
    assert taken.write_panel.badge.text() == "✓ certified"
    trigger(window, "write_new")
    assert taken.writing.study.board_size == 19
    trigger(window, "undo")
    stones = position_at(taken.writing.study, 0).stones
    for action in ("write_fewer", "write_more"):
        trigger(window, action)
        wait(qtbot, taken)
        assert taken.write_panel.badge.text() == "✓ certified", action
        assert position_at(taken.writing.study, 0).stones != stones, action
        stones = position_at(taken.writing.study, 0).stones
    trigger(window, "undo", "undo", "undo")
    assert taken.writing.study.board_size == 19


def test_what_cannot_be_made_smaller_says_so(qtbot, window, taken):
    press_written(taken, "T1")
    work(qtbot, taken, "write_crop")
    assert taken.messages.text == NO_SMALLER_BOARD
    assert taken.writing.study.board_size == 19


def test_words_are_typed_while_the_search_is_at_work(qtbot, window, taken):
    panel = taken.write_panel
    trigger(window, "write_answers")
    panel.words.text.setPlainText("Count both sides.")
    panel.words.hints.setPlainText("Whose liberties are fewer?\n\nCount the shared one.")
    panel.words.level.setCurrentIndex(4)
    panel.words.level.activated.emit(4)
    assert taken.writing.asking.busy
    wait(qtbot, taken)
    study = taken.writing.study
    assert study.node(0).comment == "Black to play and win the race. Count both sides."
    assert hints_of(study, 0) == ("Whose liberties are fewer?", "Count the shared one.")
    assert (said_level(study), panel.badge.text()) == (4, "✓ certified")
    (again,) = sgf.read(sgf.write([study])).studies
    assert (hints_of(again, 0), said_level(again)) == (hints_of(study, 0), 4)
    taken.show_page(SOLVE)
    trigger(window, "problems_hint")
    assert taken.panel.hint.text() == "Whose liberties are fewer?"
    trigger(window, "problems_hint", "problems_hint", "problems_hint", "problems_hint")
    assert taken.panel.hint.text() == "A12 and B12 are right."


def test_what_is_typed_counts_before_the_field_is_left_and_is_one_step_of_undo(qtbot, window, taken):
    text = taken.write_panel.words.text
    window.activateWindow()
    text.setFocus()
    QTest.keyClicks(text, "First.")
    assert taken.writing.study.node(0).comment == "First."
    assert taken.keeper.modified
    trigger(window, "write_new")
    assert text.toPlainText() == ""
    trigger(window, "undo")
    assert text.toPlainText() == "First."
    trigger(window, "undo")
    assert text.toPlainText() == ""


def test_a_dropped_file_of_problems_opens_on_the_page_that_is_shown(qtbot, window, tmp_path):
    path = tmp_path / "race.sgf"
    path.write_bytes(RACE)
    window.enter("problems")
    room = room_of(window)
    room.show_page(WRITE)
    drop(window, path)
    qtbot.waitUntil(lambda: room.keeper.path == path, timeout=20_000)
    assert (window.shown, room.page) == ("problems", WRITE)
    room.show_page(LIBRARY)
    drop(window, path)
    qtbot.waitUntil(lambda: room.page == SOLVE, timeout=20_000)


def test_a_dropped_game_is_offered_to_the_race_room(qtbot, window, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;SZ[9];B[cc];W[dd])")
    window.enter("problems")
    room = room_of(window)
    room.library.open(tmp_path / "gone.sgf")
    qtbot.waitUntil(lambda: "cannot be opened" in room.messages.text)
    drop(window, path)
    qtbot.waitUntil(lambda: room.messages.text == "game holds no problem: nothing in it says which moves are right.")
    assert room.control.sitting is None
    room.messages.press()
    assert (window.shown, window.document.source.path) == ("race", path)


def test_every_edit_of_the_tree_is_undone_redone_saved_and_read_again(qtbot, window, answered, tmp_path, monkeypatch):
    writing, panel = answered.writing, answered.write_panel
    before, states = writing.state.study, []

    def edited(*actions: str) -> None:
        trigger(window, *actions)
        states.append(sgf.write(writing.state.problems))

    panel.lines[2].click()
    edited("write_up")
    assert writing.state.study.node(0).children[0] == writing.state.node
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
        assert sgf.write(writing.state.problems) == data
        trigger(window, "undo")
    assert sgf.write([writing.state.study]) == sgf.write([before])
    for data in states:
        trigger(window, "redo")
        assert sgf.write(writing.state.problems) == data
    path = tmp_path / "mine.sgf"
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: path)
    trigger(window, "save_file")
    drop(window, path)
    qtbot.waitUntil(lambda: not writing.document.undo_stack.count(), timeout=20_000)
    wait(qtbot, answered)
    assert sgf.write(writing.state.problems) == states[-1]
    assert panel.badge.text() == "not certified"
    work(qtbot, answered, "write_certify")
    assert panel.badge.text() == "✓ certified"
    assert panel.words.hints.lines == ("Count.", "Count again.")
    assert panel.words.level.currentText() == "Very hard"
    assert "real game" in tags_of(writing.state.study)


def test_a_folder_with_a_file_that_cannot_be_read_opens_without_it(qtbot, window, tmp_path):
    for name, data in (("a.sgf", RACE), ("b.sgf", b"\x89PNG"), ("c.SGF", RACE), ("notes.txt", b"no problem")):
        (tmp_path / name).write_bytes(data)
    (tmp_path / "d.sgf").mkdir()
    window.enter("problems")
    room = room_of(window)
    drop(window, tmp_path)
    qtbot.waitUntil(lambda: room.control.sitting is not None, timeout=20_000)
    assert room.pages.name == f"{tmp_path.name} · 1 of 2"
    assert room.messages.text == "Left out, because they cannot be read: b.sgf and d.sgf."
    trigger(window, "problems_next")
    assert room.control.sitting.place == 1
    trigger(window, "problems_previous")
    assert room.control.sitting.place == 0


def test_what_the_lints_find_is_read_in_the_panel_and_leads_to_its_place(
    qtbot, window, answered, tmp_path, monkeypatch
):
    panel = answered.write_panel
    assert (panel.errors.text(), panel.found) == ("0 errors", [])
    trigger(window, "write_play")
    press_written(answered, "D14")
    added = answered.writing.state.node
    assert panel.errors.text() == "1 error, 1 warning"
    assert [line.row.words for line in panel.found] == [
        "besogo, after D14: the line ends with a move of Black that is not marked right.",
        "goproblems, after D14: a wrong line ends without a refutation.",
    ]
    answered.writing.go(0)
    panel.found[0].click()
    assert answered.writing.state.node == added
    for dialect, more in (
        ("besogo", " There are errors in 1, which will not be taken there as they are."),
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
    added = answered.writing.state.node
    work(qtbot, answered, "write_reply")
    study = answered.writing.study
    (reply,) = study.node(added).children
    assert answered.writing.state.node == added
    assert (study.node(reply).move.color, study.node(reply).comment) == (WHITE, "White wins the race.")
    assert (answered.write_panel.errors.text(), answered.write_panel.badge.text()) == ("0 errors", "not certified")
    work(qtbot, answered, "undo", "redo", "write_certify")
    assert answered.write_panel.badge.text() == "✓ certified"
