"""The numbers of the race panel: pointed at, edited in place, set by hand and given back, spelled out."""

from __future__ import annotations

import pytest
from panel_driving import heard, hover, leave, model_of, without_light
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from semeai.claim.model import RaceChoice
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.formula import rich, spoken


@pytest.fixture
def table(panel, worked_example):
    """The numbers of a race in the panel."""
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    return panel.theory.table


def test_pointing_at_a_number_lights_its_points_and_tells_its_words(qtbot, panel, table):
    said = heard(panel)
    hover(table.cells[(WHITE, "O")])
    assert said == [("lit", (WHITE, "O"))]
    assert panel.meaning.text() == "Outside liberties of White: G6, G5, G4."
    leave(table.cells[(WHITE, "O")])
    assert said[-1] == ("lit", None)
    assert panel.meaning.text().startswith("Point at a number")


def test_the_keyboard_lights_a_number_too(qtbot, panel, table):
    said = heard(panel)
    table.cells[(None, "S")].setFocus()
    assert said[-1] == ("lit", (None, "S"))
    qtbot.keyClick(table.cells[(None, "S")], Qt.Key.Key_Tab)
    assert said[-1] != ("lit", (None, "S"))


def test_leaving_a_number_with_the_pointer_lights_the_one_that_has_the_focus(qtbot, panel, table):
    said = heard(panel)
    table.cells[(BLACK, "Z")].setFocus()
    hover(table.cells[(WHITE, "A")])
    assert said[-1] == ("lit", (WHITE, "A"))
    leave(table.cells[(WHITE, "A")])
    assert said[-1] == ("lit", (BLACK, "Z"))


def test_a_point_of_the_board_highlights_the_numbers_in_which_it_counts(panel, worked_example):
    panel.show_model(model_of(worked_example))
    panel.point_hovered(worked_example.position.board.point("G5"))
    highlighted = [key for key in panel.theory.table.cells if panel.theory.table.cells[key].counts]
    assert highlighted == [(WHITE, "O"), (WHITE, "V")]
    assert panel.meaning.text().startswith("G5: outside liberty of White, needs 3 approach moves")
    panel.point_hovered(None)
    assert not any(panel.theory.table.cells[key].counts for key in panel.theory.table.cells)


def typed(qtbot, cell, value):
    """Open the editor of a number by a click, and give it another value."""
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    before = cell.editor.value()
    cell.editor.setValue(value)
    return before


@pytest.mark.parametrize(
    ("set_before", "value", "said"),
    [(None, 5, [("override", (WHITE, "O", 5))]), (None, 3, []), (5, 3, [("override", (WHITE, "O", None))])],
    ids=["set", "unchanged", "given back, as the board counts so many"],
)
def test_return_sets_a_number_in_its_place(qtbot, panel, worked_example, set_before, value, said):
    choice = RaceChoice() if set_before is None else RaceChoice().with_number(WHITE, "O", set_before)
    panel.show_model(model_of(worked_example, choice))
    heard_of, cell = heard(panel), panel.theory.table.cells[(WHITE, "O")]
    assert typed(qtbot, cell, value) == (set_before or 3)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(heard_of) == said
    assert cell.editor is None


def test_a_digit_begins_editing_and_escape_leaves_the_number_as_it_was(qtbot, panel, table):
    said = heard(panel)
    cell = table.cells[(None, "S")]
    cell.setFocus()
    qtbot.keyClick(cell, Qt.Key.Key_2)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert cell.editor is None
    qtbot.keyClick(cell, Qt.Key.Key_2)
    qtbot.keyClicks(cell.editor, "1")
    qtbot.keyClick(cell.editor, Qt.Key.Key_Enter)
    assert without_light(said) == [("override", (None, "S", 21))]


def test_going_elsewhere_accepts_what_was_typed(qtbot, panel, table):
    said = heard(panel)
    cell = table.cells[(WHITE, "A")]
    typed(qtbot, cell, 6)
    table.cells[(BLACK, "Z")].setFocus()
    assert without_light(said) == [("override", (WHITE, "A", 6))]
    assert cell.editor is None


def test_derived_numbers_cannot_be_set(qtbot, panel, table):
    cell = table.cells[(WHITE, "X")]
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    qtbot.keyClick(cell, Qt.Key.Key_4)
    assert cell.editor is None


@pytest.mark.parametrize("way", ["button", "Delete"])
def test_an_overridden_number_can_be_given_back(qtbot, panel, worked_example, way):
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5)))
    cell = panel.theory.table.cells[(WHITE, "O")]
    assert cell.back.isVisible()
    assert cell.back.text() == "↺ 3"
    assert not panel.theory.table.cells[(BLACK, "O")].back.isVisible()
    said = heard(panel)
    if way == "button":
        qtbot.mouseClick(cell.back, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(cell, Qt.Key.Key_Delete)
    assert without_light(said) == [("override", (WHITE, "O", None))]


def test_a_derived_row_unfolds_to_its_formulas(qtbot, panel, table):
    formulas = table.formulas["X"]
    assert not formulas.isVisible()
    qtbot.keyClick(table.heads["X"], Qt.Key.Key_Return)
    assert formulas.isVisible()
    assert [each.accessibleName() for each in formulas.formulas] == [
        "X B = E + O + A = 1 + 1 + 1 = 3",
        "X W = E + O + A = 0 + 3 + 4 = 7",
    ]
    qtbot.mouseClick(table.cells[(BLACK, "X")], Qt.MouseButton.LeftButton)
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
def test_a_formula_is_set_as_mathematics(formula: str, part: str):
    assert part in rich(formula).replace("=\N{NO-BREAK SPACE}", "= ")


def test_a_formula_is_spoken_without_its_notation():
    assert spoken("R_W = X - V") == "R W = X \N{MINUS SIGN} V"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_5])
def test_a_shortcut_of_the_window_leaves_its_key_to_the_number_with_the_focus(qtbot, panel, table, key):
    taken: list[Qt.Key] = []
    shortcut = QShortcut(QKeySequence(key), panel)
    shortcut.activated.connect(lambda: taken.append(key))
    cell = table.cells[(WHITE, "O")]
    cell.setFocus()
    qtbot.keyClick(cell, key)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert taken == []


def test_a_point_that_stays_pointed_at_says_what_it_counts_as_in_the_race_that_comes(panel, worked_example, two_plans):
    panel.show_model(model_of(worked_example))
    point = worked_example.position.board.point("G6")
    panel.point_hovered(point)
    before = panel.meaning.text()
    panel.show_model(model_of(two_plans))
    assert panel.meaning.text() != before
