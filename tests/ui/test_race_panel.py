"""The race panel: verdicts, failures, chains, derivation, numbers; the keyboard; nothing is cut off."""

import itertools
from dataclasses import replace
from typing import Any

import pytest
from panel_driving import PanelAlone, clipped, hover, leave, model_of, texts
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from semeai.claim.model import NO_RACE, RaceChoice, race_model
from semeai.claim.race_claim import Tone
from semeai.claim.standing import Searched
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Plan
from semeai.reading.values import Assumption, Pair, RaceReading, Violation
from semeai.solve import Request
from semeai.ui.kit.formula import FormulaLabel, rich, spoken
from semeai.ui.kit.theme import THEMES
from semeai.ui.room.stage import NARROWEST, USUAL, WIDEST
from semeai.ui.rooms.race.table import RowHead, RowName

KO = Violation(Assumption.PLAIN_APPROACH, 0b1100, "The liberty C4 is not plain: B4 can be captured in a ko.")


def failing(rows: QWidget) -> list[str]:
    """The sentences of the assumptions that are seen to fail, top first."""
    column = rows.layout()
    return [column.itemAt(place).widget().accessibleName() for place in range(column.count())]


def test_no_race_says_what_to_do_and_shows_no_table(panel: PanelAlone, worked_example: RaceReading) -> None:
    for _ in range(2):
        assert panel.message.isVisible()
        assert panel.message.text() == "Click a black and a white chain, or set up a race."
        assert not panel.theory.body.table.isVisible()
        assert not panel.strip.isVisible()
        assert panel.head.chains[BLACK].where.text() == "not chosen"
        panel.show_model(model_of(worked_example))
        panel.show_model(NO_RACE)


def test_the_cards_say_the_verdict_the_margin_and_the_plan(panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    assert texts(panel.strip.halves[BLACK]) == ("Black captures", "counted")
    assert panel.note.text() == "Black captures only by moving first: there is no move to spare."
    assert panel.theory.body.case.title.text() == "Case B-FIF"
    assert panel.theory.body.known.text() == "By theory: all assumptions hold."


def test_the_buttons_ask_for_a_sequence(qtbot: QtBot, panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    qtbot.mouseClick(panel.strip.halves[WHITE], Qt.MouseButton.LeftButton)
    for plan in (Plan.FOF, Plan.FIF, None):
        qtbot.mouseClick(panel.doing.plans[plan], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.strip.halves[BLACK], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.doing.plans[Plan.FIF], Qt.MouseButton.LeftButton)
    assert panel.heard() == [
        ("play", (WHITE, Plan.FOF)),
        ("play", (WHITE, Plan.FIF)),
        ("play", (WHITE, None)),
        ("play", (BLACK, Plan.FIF)),
    ]


def test_a_race_of_one_plan_offers_no_other(panel: PanelAlone, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    assert panel.doing.plans[None].isVisible()
    assert not panel.doing.plans[Plan.FOF].isVisible()


def test_where_an_assumption_fails_nothing_is_claimed_and_one_quiet_line_says_why(
    qtbot: QtBot, panel: PanelAlone, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(replace(worked_example, violations=(KO,))))
    assert texts(panel.strip.halves[BLACK]) == ("Cannot say",)
    assert panel.strip.halves[BLACK].told.tone is Tone.SILENT
    assert not panel.theory.body.table.isVisible()
    assert panel.theory.head.summary.text() == f"Not a plain race: {KO.sentence[:1].lower()}{KO.sentence[1:]}"
    assert panel.theory.head.summary.property("tone") is None
    assert panel.theory.body.failures.list.findChildren(QLabel) == [], "what is folded away is not made"
    assert not panel.isAncestorOf(panel.theory.body), "and no part of the window, which another theme would style"
    qtbot.mouseClick(panel.theory.head, Qt.MouseButton.LeftButton)
    assert panel.theory.body.table.isVisible()
    assert failing(panel.theory.body.failures.list) == [f"Fails: {KO.sentence}"]
    assert panel.theory.body.failures.guess.text().startswith(
        "The numbers alone would say, as a guess: Black first, Black"
    )
    row = panel.theory.body.failures.list.layout().itemAt(0).widget()
    hover(row)
    leave(row)
    assert panel.lit[-2:] == [KO.points, None]


def test_a_later_race_that_keeps_the_assumptions_has_its_numbers_open(
    panel: PanelAlone, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(replace(worked_example, violations=(KO,))))
    panel.show_model(model_of(worked_example))
    assert texts(panel.strip.halves[BLACK]) == ("Black captures", "counted")
    assert not panel.theory.body.failures.isVisible()
    assert panel.theory.body.table.isVisible()
    assert panel.theory.body.known.isVisible()


def test_contradicting_numbers_show_the_sentence_and_no_card(panel: PanelAlone, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 0)))
    assert "nothing to approach" in panel.message.text()
    assert not panel.strip.isVisible()
    assert panel.theory.body.table.isVisible()
    assert not panel.theory.body.derivation_fold.isVisible()


def test_the_switch_asks_for_numbers_only(qtbot: QtBot, panel: PanelAlone, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    qtbot.keyClick(panel.head.numbers_only, Qt.Key.Key_Space)
    assert panel.heard() == [("uncouple", (True,))]
    panel.show_model(race_model(worked_example.position, RaceChoice().uncouple(worked_example.race)))
    assert panel.head.numbers_only.isChecked()
    assert panel.heard() == []
    assert not panel.theory.body.checks_fold.isVisible()
    assert not panel.doing.plans[None].isVisible()


def test_chains_are_picked_and_proposed_pairs_chosen(
    qtbot: QtBot, panel: PanelAlone, worked_example: RaceReading
) -> None:
    point = worked_example.position.board.point
    pairs = (Pair(point("D4"), point("F4"), 2.0, 4), Pair(point("D4"), point("D2"), 1.0, 3))
    panel.show_model(model_of(worked_example, pairs=pairs))
    assert panel.head.pairs.currentText() == "D4 against F4 (1/2)"
    panel.head.pairs.activated.emit(1)
    qtbot.mouseClick(panel.head.chains[WHITE], Qt.MouseButton.LeftButton)
    assert panel.heard() == [("choose_pair", (point("D4"), point("D2"))), ("pick", ())]


def test_the_derivation_names_rules_and_sections(panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    assert panel.theory.body.derivation.findChildren(QLabel) == []
    panel.theory.body.derivation_fold.head.setChecked(True)
    texts = [text.text() for text in panel.theory.body.derivation.findChildren(QLabel)]
    assert "FIF overrides FOF · section 7.5, step 4" in texts


def test_the_comparison_of_section_8_follows_its_fields(panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    panel.theory.body.comparison_fold.head.setChecked(True)

    def told() -> list[str]:
        return [label.text() for label in panel.theory.body.comparison.findChildren(QLabel)]

    before = told()
    panel.theory.body.comparison.set_other(panel.theory.body.comparison.other._replace(O=4))
    assert told() != before
    assert panel.theory.body.comparison.other.O == 4


def test_everything_that_takes_the_keyboard_has_a_name(panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(replace(two_plans, violations=(KO,)), RaceChoice().with_number(WHITE, "O", 4)))
    panel.theory.head.setChecked(True)
    panel.theory.body.comparison_fold.head.setChecked(True)
    nameless = [
        type(widget).__name__
        for widget in panel.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not (widget.accessibleName() or (hasattr(widget, "text") and widget.text()))
        and not widget.objectName().startswith("qt_")
    ]
    assert nameless == []


def test_tab_goes_down_the_panel(panel: PanelAlone, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    panel.head.chains[BLACK].setFocus()
    tops = []
    for _ in range(40):
        focused = panel.focusWidget()
        assert focused is not None
        scrolled = panel._scroll.widget()
        # The foot lies below all that scrolls.
        inside = scrolled.isAncestorOf(focused)
        tops.append(focused.mapTo(scrolled, QPoint(0, 0)).y() if inside else scrolled.height())
        panel.focusNextChild()
        if panel.focusWidget() is panel.head.chains[BLACK]:
            break
    assert len(tops) > 20
    # Cells of one row differ by a pixel or two where their heights do.
    assert all(later >= earlier - 8 for earlier, later in itertools.pairwise(tops))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "width", "zoom"),  # dark differs from light in its colours alone
    [("light", NARROWEST, 1.3), ("light", WIDEST, 1.0), ("projector", NARROWEST, 1.3), ("projector", USUAL, 1.0)],
)
def test_nothing_is_clipped(
    panel: PanelAlone, two_plans: RaceReading, wearing: Any, name: str, width: int, zoom: float
) -> None:
    wearing(THEMES[name], zoom)
    panel.resize(width, 900)
    panel.show_model(model_of(replace(two_plans, violations=(KO,)), RaceChoice().with_number(WHITE, "O", 4)))
    panel.theory.head.setChecked(True)
    for letter in "EXR":
        panel.theory.body.table.heads[letter].setChecked(True)
    for fold in (panel.theory.body.checks_fold, panel.theory.body.derivation_fold, panel.theory.body.comparison_fold):
        fold.head.setChecked(True)
    QApplication.processEvents()
    QApplication.processEvents()
    assert panel.width() == width
    assert clipped(panel) == []


@pytest.mark.parametrize(("name", "width"), [("light", USUAL), ("light", WIDEST), ("projector", NARROWEST)])
def test_nothing_is_clipped_beside_the_search(
    panel: PanelAlone, two_plans: RaceReading, wearing: Any, fake: Any, name: str, width: int
) -> None:
    wearing(THEMES[name], 1.3)
    asked = Request(two_plans.position, two_plans.black.point, two_plans.white.point, BLACK)
    answer = fake.solution(asked, 2, 3, (two_plans.position.board.point("G4"),), (), two_plans.white.chain)
    panel.resize(width, 900)
    panel.show_model(model_of(two_plans))
    stopped = Searched(replace(asked, mover=WHITE), stopped=True)
    panel.show_searches({BLACK: Searched(asked, fake.climb(answer)), WHITE: stopped})
    QApplication.processEvents()
    QApplication.processEvents()
    assert panel.assumed.isVisible()
    panel.assumed.head.setChecked(True)
    # A layout that outgrows its scrolled page is set anew with a narrower one.
    for _ in range(3):
        QApplication.processEvents()
    assert clipped(panel) == []
    buttons = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
    assert [button.text() for button in buttons if button.width() < button.sizeHint().width()] == []


def test_space_presses_the_button_that_has_the_focus(qtbot: QtBot, panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    panel.activateWindow()
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_Space), panel)
    shortcut.activated.connect(lambda: panel.said.append(("shortcut", ())))
    button = panel.doing.plans[Plan.FIF]
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert panel.heard() == [("play", (BLACK, Plan.FIF))]


def test_many_failures_show_the_first_and_the_others_on_request(panel: PanelAlone, worked_example: RaceReading) -> None:
    escapes = tuple(Violation(Assumption.NO_ESCAPE, 1 << place, f"White can connect {place}.") for place in range(6))
    panel.show_model(model_of(replace(worked_example, violations=escapes)))
    panel.theory.head.setChecked(True)
    failures = panel.theory.body.failures
    assert failing(failures.list) == [f"Fails: {escape.sentence}" for escape in escapes[:3]]
    assert not failures.rest.isVisible()
    failures.more.head.setChecked(True)
    assert failing(failures.rest) == [f"Fails: {escape.sentence}" for escape in escapes[3:]]
    panel.show_model(model_of(replace(worked_example, violations=escapes[:4])))
    assert len(failing(failures.list)) == 4
    assert not failures.more.isVisible()


def test_every_letter_and_every_tone_has_its_tip(panel: PanelAlone, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    tips = [row.toolTip() for row in (*panel.findChildren(RowName), *panel.findChildren(RowHead))]
    assert len(tips) == len(set(tips)) == 9
    assert all(tip.endswith(".") for tip in tips)
    assert panel.strip.halves[BLACK].toolTip().startswith("Counted by the theory")
    panel.show_model(model_of(replace(two_plans, violations=(KO,))))
    assert panel.strip.halves[BLACK].toolTip().startswith("Neither theory nor search")


@pytest.fixture
def table(panel, worked_example):
    """The numbers of a race in the panel."""
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    return panel.theory.body.table


def test_pointing_at_a_number_lights_its_points_and_tells_its_words(panel, table):
    hover(table.cells[(WHITE, "O")])
    assert panel.lit[-1] == (WHITE, "O")
    assert panel.meaning.text() == "Outside liberties of White: G6, G5, G4."
    leave(table.cells[(WHITE, "O")])
    assert panel.lit[-1] is None
    assert panel.meaning.text().startswith("Point at a number")


def test_the_keyboard_lights_a_number_too(qtbot, panel, table):
    table.cells[(None, "S")].setFocus()
    assert panel.lit[-1] == (None, "S")
    qtbot.keyClick(table.cells[(None, "S")], Qt.Key.Key_Tab)
    assert panel.lit[-1] != (None, "S")


def test_leaving_a_number_with_the_pointer_lights_the_one_that_has_the_focus(panel, table):
    table.cells[(BLACK, "Z")].setFocus()
    hover(table.cells[(WHITE, "A")])
    assert panel.lit[-1] == (WHITE, "A")
    leave(table.cells[(WHITE, "A")])
    assert panel.lit[-1] == (BLACK, "Z")


def test_a_point_of_the_board_highlights_the_numbers_in_which_it_counts(panel, worked_example):
    panel.show_model(model_of(worked_example))
    panel.hover(worked_example.position.board.point("G5"))
    highlighted = [key for key in panel.theory.body.table.cells if panel.theory.body.table.cells[key].counts]
    assert highlighted == [(WHITE, "O"), (WHITE, "V")]
    assert panel.meaning.text().startswith("G5: outside liberty of White, needs 3 approach moves")
    panel.hover(None)
    assert not any(panel.theory.body.table.cells[key].counts for key in panel.theory.body.table.cells)


def typed(qtbot, cell, value):
    """Open the editor of a number by a click, and give it another value."""
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    before = cell.editor.value()
    cell.editor.setValue(value)
    return before


@pytest.mark.parametrize(
    ("set_before", "value", "said"),
    [(None, 5, [("override", ((WHITE, "O"), 5))]), (None, 3, []), (5, 3, [("override", ((WHITE, "O"), None))])],
    ids=["set", "unchanged", "given back, as the board counts so many"],
)
def test_return_sets_a_number_in_its_place(qtbot, panel, worked_example, set_before, value, said):
    choice = RaceChoice() if set_before is None else RaceChoice().with_number(WHITE, "O", set_before)
    panel.show_model(model_of(worked_example, choice))
    cell = panel.theory.body.table.cells[(WHITE, "O")]
    assert typed(qtbot, cell, value) == (set_before or 3)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert panel.heard() == said
    assert cell.editor is None


def test_a_digit_begins_editing_and_escape_leaves_the_number_as_it_was(qtbot, panel, table):
    cell = table.cells[(None, "S")]
    cell.setFocus()
    qtbot.keyClick(cell, Qt.Key.Key_2)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert cell.editor is None
    qtbot.keyClick(cell, Qt.Key.Key_2)
    qtbot.keyClicks(cell.editor, "1")
    qtbot.keyClick(cell.editor, Qt.Key.Key_Enter)
    assert panel.heard() == [("override", ((None, "S"), 21))]


def test_going_elsewhere_accepts_what_was_typed(qtbot, panel, table):
    cell = table.cells[(WHITE, "A")]
    typed(qtbot, cell, 6)
    table.cells[(BLACK, "Z")].setFocus()
    assert panel.heard() == [("override", ((WHITE, "A"), 6))]
    assert cell.editor is None


def test_derived_numbers_cannot_be_set(qtbot, panel, table):
    cell = table.cells[(WHITE, "X")]
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    qtbot.keyClick(cell, Qt.Key.Key_4)
    assert cell.editor is None


@pytest.mark.parametrize("way", ["button", "Delete"])
def test_an_overridden_number_can_be_given_back(qtbot, panel, worked_example, way):
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5)))
    cell = panel.theory.body.table.cells[(WHITE, "O")]
    assert cell.back.isVisible()
    assert cell.back.text() == "↺ 3"
    assert not panel.theory.body.table.cells[(BLACK, "O")].back.isVisible()
    if way == "button":
        qtbot.mouseClick(cell.back, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(cell, Qt.Key.Key_Delete)
    assert panel.heard() == [("override", ((WHITE, "O"), None))]


def test_a_derived_row_unfolds_to_its_formulas(qtbot, panel, table):
    formulas = table.formulas["X"]
    assert not formulas.isVisible()
    qtbot.keyClick(table.heads["X"], Qt.Key.Key_Return)
    assert formulas.isVisible()
    assert [each.accessibleName() for each in formulas.findChildren(FormulaLabel)] == [
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
