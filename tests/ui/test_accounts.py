"""The account in the window: its rows and the board light each other, its moves are played, nothing is cut off."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from account_driving import BRANCHES, MIDDLE, open_race, wait_for_account
from driving import read, trigger
from panel_driving import clipped, hover, leave, texts
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QScrollArea

from semeai.claim.race_claim import Tone
from semeai.go.color import BLACK, WHITE
from semeai.study import notes
from semeai.ui.rooms.race.shown import meaning_at

pytestmark = pytest.mark.one_window


@pytest.fixture
def middle(qtbot, window, tmp_path: Path):
    """The window with a race that one point decides, and its account for Black."""
    panel = open_race(window, tmp_path, MIDDLE, "A3", "A4")
    wait_for_account(qtbot, window, BLACK)
    assert panel.account.view is not None
    return window


ROWS = [("Black's eye", "1"), ("Black's eye", "1"), ("White's eye", "2–∞")]


def rows(panel) -> list[tuple[str, str]]:
    return [(line.row.title, line.row.number) for line in panel.account.view.parts]


def test_where_the_theory_does_not_speak_the_account_stands_below_the_verdicts_of_the_half_that_is_chosen(
    qtbot, middle
):
    """Answers are identified by their requests: one of another position is never shown."""
    room, document = middle.room("race"), middle.document
    panel = room.race_panel
    assert panel.strip.halves[BLACK].told.tone is Tone.PROVED
    assert texts(panel.strip.halves[BLACK]) == ("Black captures · C5", "proved")
    assert panel.account.isVisible()
    assert not panel.theory.body.isVisible()
    assert rows(panel) == ROWS
    wait_for_account(qtbot, middle, WHITE)
    black, white = (room.desk.now.accounts[color] for color in (BLACK, WHITE))
    assert black.request == replace(white.request, mover=BLACK)
    for color in (WHITE, BLACK):
        panel.strip.halves[color].click()
        assert panel.account.view.steps[0].row.words.startswith(f"{color.title} C5: ")
    # What is written into the study takes no account away.
    document.edit("Write", notes.set_comment(document.study, document.node, "One point decides."))
    read(middle)
    assert panel.account.isVisible()
    assert panel.waiting.isHidden()
    assert rows(panel) == ROWS
    trigger(middle, "keep_race")
    assert rows(panel) == ROWS


def test_a_row_and_the_points_of_its_part_light_each_other(middle):
    room, point = middle.room("race"), middle.document.study.board.point
    panel = room.race_panel
    seen = {(area.owner, area.text, area.strong) for area in room.board.figure.areas}
    assert seen == {(BLACK, "1", False), (WHITE, "2–∞", False)}
    assert room.board.figure.marks == ()
    line = panel.account.view.parts[-1]
    hover(line)
    lit = [area for area in room.board.figure.areas if area.strong]
    assert [area.points for area in lit] == [line.row.points]
    assert line.row.points >> point("C5") & 1
    assert (
        "(straight three), B5, C5 and D5: it depends on who plays first. C5 is its vital point." in panel.meaning.text()
    )
    leave(line)
    assert not any(area.strong for area in room.board.figure.areas)
    room.answers.hover(point("B2"))
    assert [line.is_lit for line in panel.account.view.parts] == [True, False, False]
    assert panel.meaning.text() == "B2: Black's eye, B2: White needs one move."
    assert meaning_at(room.desk.now, point("B2")) == panel.meaning.text()
    room.answers.hover(point("A1"))
    assert not any(line.is_lit for line in panel.account.view.parts)
    assert panel.meaning.text().startswith("A1: ")
    room.answers.hover(None)
    assert "Point at" in panel.meaning.text()


def test_a_step_is_played_on_the_board_and_panel_sums_and_audience_count_on(middle):
    room, study = middle.room("race"), middle.document.study
    panel, scores, point = room.race_panel, room.boards.scores, study.board.point
    (asked,) = [card for card in room.slides().now.cards if card.head.startswith("Account")]
    assert (asked.head, asked.answer) == ("Account, Black first", True)
    assert "White's eye: 2–∞" in asked.small.splitlines()
    assert not scores.isVisible()
    panel.account.view.steps[0].click()
    assert room.player.index == 1
    assert room.board.figure.position.black >> point("C5") & 1
    assert rows(panel)[-1] == ("White's eye", "2")
    assert {area.text for area in room.board.figure.areas} == {"1", "2"}
    assert panel.account.view.steps[0].is_lit
    assert "Black cannot be captured" in room.player.frame().caption
    assert panel.isVisible()
    assert [(count.color, count.number) for count in scores.counts if scores.isVisible()] == [
        (BLACK, "∞"),
        (WHITE, "2"),
    ]
    (told,) = [card for card in room.slides().now.cards if card.head == "Account"]
    assert told.small.splitlines() == [f"{title}: {number}" for title, number in rows(panel)]
    assert not told.answer, "what is played is seen"
    room.player.step(-1)
    assert rows(panel)[-1] == ROWS[-1]
    assert [count.number for count in scores.counts] == ["∞", "2–∞"]
    panel.account.view.steps[0].click()
    panel.account.view.back.click()
    assert room.boards.on_board is None
    assert not scores.isVisible()
    assert rows(panel)[-1] == ROWS[-1]
    assert room.board.figure.position.empty >> point("C5") & 1
    assert middle.document.study is study


def test_replies_are_branches_that_are_chosen_in_the_tree_and_scrolled_to(qtbot, window, tmp_path: Path):
    panel = open_race(window, tmp_path, BRANCHES, "A4", "E3")
    wait_for_account(qtbot, window, BLACK)
    window.resize(1024, 560)
    room, point = window.room("race"), window.document.study.board.point
    steps = panel.account.view.steps
    assert [step.row.names for step in steps] == ["E4", "anything else", "B1", "C3", "anything"]
    steps[2].click()
    assert room.board.figure.position.white >> point("B1") & 1
    assert [step.is_lit for step in panel.account.view.steps] == [False, False, True, False, False]
    last = panel.account.view.steps[3]
    last.click()
    assert room.board.figure.position.black >> point("C3") & 1
    assert last.is_lit

    def seen() -> bool:
        area = next(part for part in panel.findChildren(QScrollArea) if part.isAncestorOf(last))
        top = last.mapTo(area.viewport(), last.rect().topLeft()).y()
        return top >= 0 and top + last.height() <= area.viewport().height()

    qtbot.waitUntil(seen)
    room.player.first()
    assert not any(step.is_lit for step in panel.account.view.steps)
    trigger(window, "end_sequence")
    assert room.board.figure.position == room.desk.requests()[0].position


def test_nothing_is_cut_off_and_the_parts_are_seen_beneath_the_verdicts(middle):
    panel = middle.room("race").race_panel
    try:
        for name, size in product(("light", "projector"), ((1024, 700), (1280, 800))):
            trigger(middle, f"theme_{name}")
            middle.resize(*size)
            for _ in range(4):
                QApplication.processEvents()
            assert clipped(panel) == [], (name, size)
            seen = panel._scroll.viewport().rect()
            line = panel.account.view.parts[-1]
            assert seen.contains(line.mapTo(panel._scroll.viewport(), line.rect().bottomLeft())), (name, size)
            assert panel._scroll.horizontalScrollBar().maximum() == 0, (name, size)
    finally:
        trigger(middle, "theme_light")


class Moved(QObject):
    """Counts how often widgets are moved."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.Move
        return False


def test_many_moves_are_laid_out_together_and_not_all_again_for_each(qtbot, middle):
    view = middle.room("race").race_panel.account.view
    argument = view.model.arguments[0]
    longer = replace(view.model, arguments=(replace(argument, steps=60 * argument.steps[:1]),))
    view.show_account(None)
    view.show_account(longer)
    moved = Moved()
    for step in view.steps:
        step.installEventFilter(moved)
    qtbot.waitUntil(lambda: view.steps[-1].isVisible())
    qtbot.wait(20)
    assert len(view.steps) == 60
    assert moved.times <= 4 * len(view.steps)
