"""Living stones reach reading, search and file; a board is built from numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import trigger
from search_driving import press

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.go.color import WHITE
from semeai.reading import read_race
from semeai.study.tree import essential_at, living_at, position_at
from semeai.ui.room.tools import living_of

pytestmark = pytest.mark.one_window


def test_stones_marked_as_alive_reach_the_reading_the_search_and_the_file(qtbot, race, fake, tmp_path: Path):
    reading = race.room("race").control.model.reading
    board, position = race.document.study.board, reading.position
    others = position.white & ~reading.white.chain
    stone = (others & -others).bit_length() - 1
    trigger(race, "tool_living")
    press(qtbot, race, stone)
    chain = position.chain(stone)
    assert living_of(race.document.state) == chain
    assert race.room("race").solver.requests()[0].living == chain
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


def test_numbers_only_offers_to_build_a_board_which_undo_takes_back(qtbot, race, fake):
    before, source = race.document.study, race.document.source
    panel = race.room("race").race_panel
    assert panel.head.build.isHidden()
    panel.head.numbers_only.click()
    panel.theory.table.value_set.emit((WHITE, "O"), 5)
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
    window.room("race").race_panel.head.numbers_only.click()
    window.document.undo_stack.setClean()
    trigger(window, "build_board")
    assert len(window.document.games()) == 1
    assert window.room("race").control.model.race is not None


def test_numbers_without_a_board_are_refused_in_a_sentence(qtbot, race, fake):
    before = race.document.study
    panel = race.room("race").race_panel
    panel.head.numbers_only.click()
    for letter, value in (("O", 90), ("A", 90)):
        panel.theory.table.value_set.emit((WHITE, letter), value)
    trigger(race, "build_board")
    assert race.room("race").messages.text.startswith("No board: ")
    assert race.document.study is before
