"""The Edit mode: strokes that paint and are undone whole, labels that place themselves, and no reading meanwhile."""

from __future__ import annotations

import pytest
from driving import LEFT, RIGHT, trigger
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from semeai.claim import model, verdicts
from semeai.study.tree import position_at
from semeai.ui.room.tools import LOOKING, Tool
from semeai.ui.rooms.race.board_control import REST
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


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


def test_marks_and_labels_place_themselves(qtbot: QtBot, bare: MainWindow) -> None:
    trigger(bare, "tool_square")
    stroke(qtbot, bare, "C3 C4 C5")
    trigger(bare, "tool_letter")
    for name in ("A1", "B1"):
        stroke(qtbot, bare, name)
    trigger(bare, "tool_number")
    stroke(qtbot, bare, "C1 D1")
    markup, name = bare.document.study.node(bare.document.node).markup, bare.document.study.board.name
    assert {name(point): text for point, text in markup.labels} == {"A1": "A", "B1": "B", "C1": "1"}
    assert sum(mask.bit_count() for _, mask in markup.marks) == 3


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
    assert room.race_panel.model.message == verdicts.EDITING
    stroke(qtbot, game, "A9 B9")
    qtbot.wait(3 * REST)
    assert asked == []
    assert room.searches.searched(0) is None
    trigger(game, "edit_mode")
    assert room.control.model.reading is not None
    assert asked


def test_the_mode_follows_the_tool_and_comes_back_with_the_tool_that_was_in_hand(bare: MainWindow) -> None:
    control, actions = bare.room("race").control, bare.actions_by_id
    trigger(bare, "tool_cross", "edit_mode")
    assert control.tool is Tool.PLAY
    assert not actions["edit_mode"].isChecked()
    trigger(bare, "edit_mode")
    assert control.tool is Tool.CROSS
    assert actions["edit_mode"].isChecked()
    for tool in Tool:
        trigger(bare, tool.value)
        assert control.editing is (tool not in LOOKING)


def test_who_needs_the_race_leaves_the_edit_mode(race: MainWindow) -> None:
    control = race.room("race").control
    trigger(race, "edit_mode")
    assert control.editing
    trigger(race, "play_fif_black")
    assert race.room("race").boards.lines
    assert not control.editing


def test_every_tool_has_its_name_below_its_sign() -> None:
    assert {tool.value for tool in Tool} <= set(verdicts.TOOL_NAMES)
    assert all(verdicts.TOOL_NAMES.values())
