"""The numbers of the race panel: pointed at, edited in place, set by hand and given back, spelled out."""

from __future__ import annotations

import pytest
from panel_driving import heard, hover, leave, model_of, without_light
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from pytestqt.qtbot import QtBot

from semeai.claim.model import RaceChoice
from semeai.go.color import BLACK, WHITE
from semeai.reading.values import RaceReading
from semeai.ui.kit.formula import rich, spoken
from semeai.ui.rooms.race.race_panel import RacePanel

# The offscreen platform says so of every window with a smallest size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


def test_pointing_at_a_number_lights_its_points_and_tells_its_words(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    hover(panel.theory.table.cell((WHITE, "O")))
    assert said == [("lit", (WHITE, "O"))]
    assert panel.meaning.text() == "Outside liberties of White: G6, G5, G4."
    leave(panel.theory.table.cell((WHITE, "O")))
    assert said[-1] == ("lit", None)
    assert panel.meaning.text().startswith("Point at a number")


def test_the_keyboard_lights_a_number_too(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    panel.theory.table.cell((None, "S")).setFocus()
    assert said[-1] == ("lit", (None, "S"))
    qtbot.keyClick(panel.theory.table.cell((None, "S")), Qt.Key.Key_Tab)
    assert said[-1] != ("lit", (None, "S"))


def test_leaving_a_number_with_the_pointer_lights_the_one_that_has_the_focus(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    panel.theory.table.cell((BLACK, "Z")).setFocus()
    hover(panel.theory.table.cell((WHITE, "A")))
    assert said[-1] == ("lit", (WHITE, "A"))
    leave(panel.theory.table.cell((WHITE, "A")))
    assert said[-1] == ("lit", (BLACK, "Z"))


def test_a_point_of_the_board_highlights_the_numbers_in_which_it_counts(
    panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    panel.point_hovered(worked_example.position.board.point("G5"))
    highlighted = [key for key in panel.theory.table.keys if panel.theory.table.cell(key).counts]
    assert highlighted == [(WHITE, "O"), (WHITE, "V")]
    assert panel.meaning.text().startswith("G5: outside liberty of White, needs 3 approach moves")
    panel.point_hovered(None)
    assert not any(panel.theory.table.cell(key).counts for key in panel.theory.table.keys)


def test_a_click_opens_an_editor_in_place_and_return_sets_the_number(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    cell = panel.theory.table.cell((WHITE, "O"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    assert cell.editor.value() == 3
    cell.editor.setValue(5)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(said) == [("override", (WHITE, "O", 5))]
    assert cell.editor is None


def test_a_digit_begins_editing_and_escape_leaves_the_number_as_it_was(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    cell = panel.theory.table.cell((None, "S"))
    cell.setFocus()
    qtbot.keyClick(cell, Qt.Key.Key_2)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert cell.editor is None
    qtbot.keyClick(cell, Qt.Key.Key_2)
    assert cell.editor is not None
    qtbot.keyClicks(cell.editor, "1")
    qtbot.keyClick(cell.editor, Qt.Key.Key_Enter)
    assert without_light(said) == [("override", (None, "S", 21))]


def test_an_unchanged_number_is_no_override(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    cell = panel.theory.table.cell((WHITE, "O"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(said) == []


def test_going_elsewhere_accepts_what_was_typed(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    cell = panel.theory.table.cell((WHITE, "A"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    cell.editor.setValue(6)
    panel.theory.table.cell((BLACK, "Z")).setFocus()
    assert without_light(said) == [("override", (WHITE, "A", 6))]
    assert cell.editor is None


def test_derived_numbers_cannot_be_set(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    cell = panel.theory.table.cell((WHITE, "X"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    qtbot.keyClick(cell, Qt.Key.Key_4)
    assert cell.editor is None


@pytest.mark.parametrize("way", ["button", "Delete"])
def test_an_overridden_number_can_be_given_back(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading, way: str
) -> None:
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5)))
    cell = panel.theory.table.cell((WHITE, "O"))
    assert cell.reset_button.isVisible()
    assert cell.reset_button.text() == "↺ 3"
    assert not panel.theory.table.cell((BLACK, "O")).reset_button.isVisible()
    said = heard(panel)
    if way == "button":
        qtbot.mouseClick(cell.reset_button, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(cell, Qt.Key.Key_Delete)
    assert without_light(said) == [("override", (WHITE, "O", None))]


def test_setting_the_counted_value_gives_the_number_back(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5)))
    said = heard(panel)
    cell = panel.theory.table.cell((WHITE, "O"))
    cell.edit()
    assert cell.editor is not None
    cell.editor.setValue(3)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(said) == [("override", (WHITE, "O", None))]


def test_a_derived_row_unfolds_to_its_formulas(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    formulas = panel.theory.table.formulas("X")
    assert not formulas.isVisible()
    qtbot.keyClick(panel.theory.table.row_head("X"), Qt.Key.Key_Return)
    assert formulas.isVisible()
    assert [each.accessibleName() for each in formulas.formulas] == [
        "X B = E + O + A = 1 + 1 + 1 = 3",
        "X W = E + O + A = 0 + 3 + 4 = 7",
    ]
    qtbot.mouseClick(panel.theory.table.cell((BLACK, "X")), Qt.MouseButton.LeftButton)
    assert not formulas.isVisible()


@pytest.mark.parametrize(
    ("formula", "part"),
    [
        ("X_W = 7", "<i>X</i><sub>W</sub> = 7"),
        ("X_II + S - 1", "<i>X</i><sub>II</sub>\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}<i>S</i>"),
        ("V_2 - V_1 <= 1", "<sub>1</sub> ≤\N{NO-BREAK SPACE}1"),
        ("a < b & FOF", "a &lt;\N{NO-BREAK SPACE}b\N{NO-BREAK SPACE}&amp;\N{NO-BREAK SPACE}FOF"),
    ],
)
def test_a_formula_is_set_as_mathematics(formula: str, part: str) -> None:
    assert part in rich(formula).replace("=\N{NO-BREAK SPACE}", "= ")


def test_a_formula_is_spoken_without_its_notation() -> None:
    assert spoken("R_W = X - V") == "R W = X \N{MINUS SIGN} V"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_5])
def test_a_shortcut_of_the_window_leaves_its_key_to_the_number_with_the_focus(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading, key: Qt.Key
) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    taken: list[Qt.Key] = []
    shortcut = QShortcut(QKeySequence(key), panel)
    shortcut.activated.connect(lambda: taken.append(key))
    cell = panel.theory.table.cell((WHITE, "O"))
    cell.setFocus()
    qtbot.keyClick(cell, key)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert taken == []


def test_a_point_that_stays_pointed_at_says_what_it_counts_as_in_the_race_that_comes(
    panel: RacePanel, worked_example: RaceReading, two_plans: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    point = worked_example.position.board.point("G6")
    panel.point_hovered(point)
    before = panel.meaning.text()
    panel.show_model(model_of(two_plans))
    assert panel.meaning.text() != before
