"""The account in the window: its rows and the board light each other, its moves are played, nothing is cut off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from account_driving import BRANCHES, MIDDLE, open_race, wait_for_account
from driving import read, trigger
from panel_driving import hover, leave
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from semeai.go.color import BLACK, WHITE
from semeai.study import notes
from semeai.ui.rooms.race.halves import Tone


@pytest.fixture
def middle(qtbot, window, tmp_path: Path):
    """The window with a race that one point decides, and its account for Black."""
    panel = open_race(window, tmp_path, MIDDLE, "A3", "A4")
    wait_for_account(qtbot, window, BLACK)
    assert panel.account.view is not None
    return window


def rows(panel) -> list[tuple[str, str]]:
    return [(line.row.title, line.row.number) for line in panel.account.view.parts]


def test_where_the_theory_does_not_speak_the_account_stands_below_the_verdicts(middle):
    panel = middle.room("race").race_panel
    assert panel.half_of(BLACK).tone is Tone.PROVED
    assert panel.strip.halves[BLACK].texts == ("Black captures", "proved · only C5")
    assert panel.account.isVisible()
    assert not panel.theory.body.isVisible()
    assert rows(panel) == [("Black's eye", "1"), ("Black's eye", "1"), ("White's eye", "2 … ∞")]


def test_the_half_that_is_chosen_is_told_of(qtbot, middle):
    panel = middle.room("race").race_panel
    wait_for_account(qtbot, middle, WHITE)
    panel.strip.halves[WHITE].click()
    assert panel.account.view.steps[0].row.words.startswith("White C5: ")
    panel.strip.halves[BLACK].click()
    assert panel.account.view.steps[0].row.words.startswith("Black C5: ")


def test_the_board_shows_the_parts_and_pointing_at_a_row_lights_its_own(middle):
    room = middle.room("race")
    point = middle.document.study.board.point
    seen = {(area.owner, area.text, area.strong) for area in room.board.figure.areas}
    assert seen == {(BLACK, "1", False), (WHITE, "2…∞", False)}
    assert room.board.figure.marks == ()
    line = room.race_panel.account.view.parts[-1]
    hover(line)
    lit = [area for area in room.board.figure.areas if area.strong]
    assert [area.points for area in lit] == [line.row.points]
    assert line.row.points >> point("C5") & 1
    assert "(straight three), B5, C5 and D5: not settled. C5 is its vital point." in room.race_panel.meaning.text()
    leave(line)
    assert not any(area.strong for area in room.board.figure.areas)


def test_a_label_keeps_its_point_and_the_number_of_its_part_gives_way(middle):
    room, document = middle.room("race"), middle.document
    areas = sorted(room.board.figure.areas, key=lambda area: area.points.bit_count())
    single, wide = areas[0], areas[-1]
    assert single.points.bit_count() == 1 < wide.points.bit_count()
    for area, text in ((single, "K"), (wide, "L")):
        document.edit("Label", notes.set_label(document.study, document.node, area.seat, text))
    read(middle)
    shown = room.board.figure
    assert {single.seat, wide.seat} <= dict(shown.labels).keys()
    assert not {area.seat for area in shown.areas if area.text} & dict(shown.labels).keys()
    assert {area.text for area in shown.areas if area.points == wide.points} == {wide.text}


def test_pointing_at_a_point_lights_its_row_and_tells_what_it_counts_as(middle):
    panel = middle.room("race").race_panel
    point = middle.document.study.board.point
    panel.point_hovered(point("B2"))
    assert [line.is_lit for line in panel.account.view.parts] == [True, False, False]
    assert panel.meaning.text() == "B2: Black's eye, B2: White needs one move."
    assert middle.room("race").control.point_text(point("B2")) == panel.meaning.text()
    panel.point_hovered(point("A1"))
    assert not any(line.is_lit for line in panel.account.view.parts)
    assert panel.meaning.text().startswith("A1: ")
    panel.point_hovered(None)
    assert "Point at" in panel.meaning.text()


def test_a_step_is_played_on_the_board_and_the_panel_counts_on(middle):
    room = middle.room("race")
    panel, point = room.race_panel, middle.document.study.board.point
    study = middle.document.study
    panel.account.view.steps[0].click()
    assert room.player.index == 1
    assert room.board.figure.position.black >> point("C5") & 1
    assert rows(panel)[-1] == ("White's eye", "2")
    assert ("White's eye", "2") in rows(panel)
    assert {area.text for area in room.board.figure.areas} == {"1", "2"}
    assert panel.account.view.steps[0].is_lit
    assert "Black cannot be captured" in room.player.frame().caption
    assert panel.isVisible()
    room.player.step(-1)
    assert rows(panel)[-1] == ("White's eye", "2 … ∞")
    panel.account.view.steps[0].click()
    panel.account.view.back.click()
    assert room.boards.on_board is None
    assert rows(panel)[-1] == ("White's eye", "2 … ∞")
    assert room.board.figure.position.empty >> point("C5") & 1
    assert middle.document.study is study


def test_below_the_board_both_sums_count_down_while_the_steps_are_played(middle):
    room = middle.room("race")
    scores = room.boards.scores
    assert not scores.isVisible()
    room.race_panel.account.view.steps[0].click()
    assert scores.isVisible()
    told = [(count.color, count.number) for count in scores.counts]
    assert told == [(BLACK, "∞"), (WHITE, "2")]
    room.player.step(-1)
    assert [count.number for count in scores.counts] == ["∞", "2 … ∞"]
    room.race_panel.account.view.steps[0].click()
    room.race_panel.account.view.back.click()
    assert not scores.isVisible()


def test_an_audience_sees_the_account_beside_the_board_before_and_while_it_is_played(middle):
    room = middle.room("race")
    (asked,) = [card for card in room.slides().now.cards if card.head.startswith("Account")]
    assert (asked.head, asked.answer) == ("Account, Black first", True)
    assert "White's eye: 2 … ∞" in asked.small.splitlines()
    room.race_panel.account.view.steps[0].click()
    (told,) = [card for card in room.slides().now.cards if card.head == "Account"]
    assert told.small.splitlines() == [f"{title}: {number}" for title, number in rows(room.race_panel)]
    assert not told.answer, "what is played is seen"


def test_the_panel_scrolls_to_the_move_that_is_on_the_board(qtbot, window, tmp_path: Path):
    panel = open_race(window, tmp_path, BRANCHES, "A4", "E3")
    wait_for_account(qtbot, window, BLACK)
    window.resize(1024, 560)
    view = panel.account.view
    last = view.steps[-1]
    last.click()

    def seen() -> bool:
        area = next(part for part in panel.findChildren(QScrollArea) if part.isAncestorOf(last))
        top = last.mapTo(area.viewport(), last.rect().topLeft()).y()
        return top >= 0 and top + last.height() <= area.viewport().height()

    qtbot.waitUntil(seen)
    assert last.is_lit


def test_replies_are_branches_that_are_chosen_in_the_tree(qtbot, window, tmp_path: Path):
    panel = open_race(window, tmp_path, BRANCHES, "A4", "E3")
    wait_for_account(qtbot, window, BLACK)
    room, point = window.room("race"), window.document.study.board.point
    steps = panel.account.view.steps
    assert [step.row.names for step in steps] == ["B1", "E4 or C3", "A3, A2, A1 or anything else", "E4"]
    steps[1].click()
    assert room.board.figure.position.white >> point("E4") & 1
    assert [step.is_lit for step in panel.account.view.steps] == [False, True, False, False]
    panel.account.view.steps[3].click()
    assert room.board.figure.position.black >> point("E4") & 1
    room.player.first()
    assert not any(step.is_lit for step in panel.account.view.steps)
    trigger(window, "end_sequence")
    assert room.board.figure.position == room.solver.requests()[0].position


def test_an_account_goes_with_the_race_that_it_is_of(qtbot, middle, tmp_path: Path):
    room = middle.room("race")
    trigger(middle, "clear_board")
    assert room.race_panel.account.isHidden()
    assert room.board.figure.areas == ()
    trigger(middle, "undo")
    wait_for_account(qtbot, middle, BLACK)
    assert rows(room.race_panel)[-1] == ("White's eye", "2 … ∞")


def test_what_is_written_into_the_study_takes_no_account_away(middle):
    room, document = middle.room("race"), middle.document
    document.edit("Write", notes.set_comment(document.study, document.node, "One point decides."))
    read(middle)
    assert room.race_panel.account.isVisible()
    assert room.race_panel.waiting.isHidden()
    assert rows(room.race_panel)[-1] == ("White's eye", "2 … ∞")
    trigger(middle, "keep_race")
    assert rows(room.race_panel)[-1] == ("White's eye", "2 … ∞")


def test_no_account_is_made_where_the_theory_speaks(searched):
    room = searched.room("race")
    assert room.race_panel.half_of(BLACK).tone is Tone.PROVED
    assert not room.accounts.of(BLACK)[0]
    assert room.race_panel.account.isHidden()
    assert room.board.figure.areas == ()
    assert room.board.figure.marks != ()


def clipped(label: QLabel) -> bool:
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    return label.isVisible() and bool(label.text()) and label.height() < needed


@pytest.mark.parametrize("name", ["light", "projector"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_nothing_is_cut_off_and_the_parts_are_seen_beneath_the_verdicts(qtbot, middle, name, size):
    trigger(middle, f"theme_{name}")
    try:
        middle.resize(*size)
        for _ in range(4):
            QApplication.processEvents()
        panel = middle.room("race").race_panel
        assert [label.text() for label in panel.findChildren(QLabel) if clipped(label)] == []
        seen = panel._scroll.viewport().rect()
        line = panel.account.view.parts[-1]
        assert seen.contains(line.mapTo(panel._scroll.viewport(), line.rect().bottomLeft()))
        assert panel._scroll.horizontalScrollBar().maximum() == 0
    finally:
        trigger(middle, "theme_light")


def test_who_asks_for_the_other_answer_gets_its_own_account(qtbot, middle):
    """Answers are identified by their requests: one of another position is never shown."""
    accounts = middle.room("race").accounts
    wait_for_account(qtbot, middle, WHITE)
    (_, black), (_, white) = accounts.of(BLACK), accounts.of(WHITE)
    assert black.request == replace(white.request, mover=BLACK)
