"""The race inspector, driven as a person drives it: pointer, keyboard, buttons."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from semeai.analysis import analysis_of
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Plan
from semeai.reading.values import Assumption, Pair, RaceReading, Violation
from semeai.solve import Request
from semeai.ui.kit import theme
from semeai.ui.kit.formula import rich, spoken
from semeai.ui.room.inspector import NARROWEST, USUAL, WIDEST
from semeai.ui.rooms.race.panel.check_list import FailedCheck
from semeai.ui.rooms.race.panel.panel import RacePanel
from semeai.views.race.choice import RaceChoice
from semeai.views.race.model import NO_RACE, RaceModel, race_model
from semeai.views.search.searched import Searched
from semeai.views.search.trust import trust_of

# The offscreen platform says so of every window with a smallest size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)

KO = Violation(Assumption.PLAIN_APPROACH, 0b1100, "The liberty C4 is not plain: B4 can be captured in a ko.")


def model_of(reading: RaceReading, choice: RaceChoice | None = None, pairs: tuple[Pair, ...] = ()) -> RaceModel:
    return race_model(reading.position, choice or RaceChoice(), pairs, analysis_of(reading))


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[RacePanel]:
    made = RacePanel()
    made.resize(USUAL, 900)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    # Without an event loop nothing else deletes it, and every later change of theme would style it again.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def heard(panel: RacePanel) -> list[tuple[str, object]]:
    """All that the panel says from now on, as (signal, arguments)."""
    said: list[tuple[str, object]] = []
    panel.lit.connect(lambda lit: said.append(("lit", lit)))
    panel.override_changed.connect(lambda *what: said.append(("override", what)))
    panel.sequence_requested.connect(lambda *what: said.append(("sequence", what)))
    panel.pair_chosen.connect(lambda *what: said.append(("pair", what)))
    panel.pick_requested.connect(lambda color: said.append(("pick", color)))
    panel.numbers_only_toggled.connect(lambda on: said.append(("numbers only", on)))
    return said


def without_light(said: list[tuple[str, object]]) -> list[tuple[str, object]]:
    return [what for what in said if what[0] != "lit"]


def hover(widget: QWidget) -> None:
    """The pointer comes onto a widget."""
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, QPointF(widget.mapToGlobal(QPoint(0, 0)))))


def leave(widget: QWidget) -> None:
    """The pointer leaves a widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def test_no_race_says_what_to_do_and_shows_no_table(panel: RacePanel) -> None:
    assert panel.message.isVisible()
    assert panel.message.text() == "Click a black and a white chain, or set up a race."
    assert not panel.table.isVisible()
    assert not panel.cards[BLACK].isVisible()


def test_pointing_at_a_number_lights_its_points_and_tells_its_words(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    hover(panel.table.cell((WHITE, "O")))
    assert said == [("lit", (WHITE, "O"))]
    assert panel.meaning.text() == "Outside liberties of White: G6, G5, G4."
    leave(panel.table.cell((WHITE, "O")))
    assert said[-1] == ("lit", None)
    assert panel.meaning.text().startswith("Point at a number")


def test_the_keyboard_lights_a_number_too(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    panel.table.cell((None, "S")).setFocus()
    assert said[-1] == ("lit", (None, "S"))
    qtbot.keyClick(panel.table.cell((None, "S")), Qt.Key.Key_Tab)
    assert said[-1] != ("lit", (None, "S"))


def test_leaving_a_number_with_the_pointer_lights_the_one_that_has_the_focus(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    panel.table.cell((BLACK, "Z")).setFocus()
    hover(panel.table.cell((WHITE, "A")))
    assert said[-1] == ("lit", (WHITE, "A"))
    leave(panel.table.cell((WHITE, "A")))
    assert said[-1] == ("lit", (BLACK, "Z"))


def test_a_point_of_the_board_highlights_the_numbers_in_which_it_counts(
    panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    panel.point_hovered(worked_example.position.board.point("G5"))
    highlighted = [key for key in panel.table.keys if panel.table.cell(key).counts]
    assert highlighted == [(WHITE, "O"), (WHITE, "V")]
    assert panel.meaning.text().startswith("G5: outside liberty of White, needs 3 approach moves")
    panel.point_hovered(None)
    assert not any(panel.table.cell(key).counts for key in panel.table.keys)


def test_a_click_opens_an_editor_in_place_and_return_sets_the_number(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    cell = panel.table.cell((WHITE, "O"))
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
    cell = panel.table.cell((None, "S"))
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
    cell = panel.table.cell((WHITE, "O"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(said) == []


def test_going_elsewhere_accepts_what_was_typed(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    said = heard(panel)
    cell = panel.table.cell((WHITE, "A"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    assert cell.editor is not None
    cell.editor.setValue(6)
    panel.table.cell((BLACK, "Z")).setFocus()
    assert without_light(said) == [("override", (WHITE, "A", 6))]
    assert cell.editor is None


def test_derived_numbers_cannot_be_set(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    cell = panel.table.cell((WHITE, "X"))
    qtbot.mouseClick(cell, Qt.MouseButton.LeftButton)
    qtbot.keyClick(cell, Qt.Key.Key_4)
    assert cell.editor is None


@pytest.mark.parametrize("way", ["button", "Delete"])
def test_an_overridden_number_can_be_given_back(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading, way: str
) -> None:
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5)))
    cell = panel.table.cell((WHITE, "O"))
    assert cell.reset_button.isVisible()
    assert cell.reset_button.text() == "↺ 3"
    assert not panel.table.cell((BLACK, "O")).reset_button.isVisible()
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
    cell = panel.table.cell((WHITE, "O"))
    cell.edit()
    assert cell.editor is not None
    cell.editor.setValue(3)
    qtbot.keyClick(cell.editor, Qt.Key.Key_Return)
    assert without_light(said) == [("override", (WHITE, "O", None))]


def test_a_derived_row_unfolds_to_its_formulas(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    formulas = panel.table.formulas("X")
    assert not formulas.isVisible()
    qtbot.keyClick(panel.table.row_head("X"), Qt.Key.Key_Return)
    assert formulas.isVisible()
    assert [each.accessibleName() for each in formulas.formulas] == [
        "X B = E + O + A = 1 + 1 + 1 = 3",
        "X W = E + O + A = 0 + 3 + 4 = 7",
    ]
    qtbot.mouseClick(panel.table.cell((BLACK, "X")), Qt.MouseButton.LeftButton)
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


def test_the_cards_say_the_verdict_the_margin_and_the_plan(panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    assert panel.cards[BLACK].texts == (
        "Black captures",
        "Black moves first, with no move to spare.",
        "By FIF, fill inside first.",
    )
    assert panel.known.text() == "By theory: all assumptions hold."


def test_the_buttons_ask_for_a_sequence(qtbot: QtBot, panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    said = heard(panel)
    for plan in (Plan.FOF, Plan.FIF, None):
        qtbot.mouseClick(panel.cards[WHITE].button(plan), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(panel.cards[BLACK].button(Plan.FIF), Qt.MouseButton.LeftButton)
    assert without_light(said) == [
        ("sequence", (Plan.FOF, WHITE)),
        ("sequence", (Plan.FIF, WHITE)),
        ("sequence", (None, WHITE)),
        ("sequence", (Plan.FIF, BLACK)),
    ]


def test_a_race_of_one_plan_offers_no_other(panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    assert panel.cards[BLACK].button(None).isVisible()
    assert not panel.cards[BLACK].button(Plan.FOF).isVisible()


def test_a_failed_assumption_marks_both_cards_and_comes_first(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(replace(worked_example, violations=(KO,))))
    assert panel.cards[BLACK].texts[0] == "The theory does not apply. By the numbers alone:"
    assert panel.failures.title == "The theory does not apply:"
    assert [check.sentence for check in panel.failures.list.shown] == [KO.sentence]
    assert panel.failures.isVisible()
    assert panel.failures.geometry().bottom() < panel.cards[BLACK].geometry().top()
    assert not panel.known.isVisible()
    said = heard(panel)
    row = panel.failures.findChildren(FailedCheck)[0]
    hover(row)
    leave(row)
    assert said == [("lit", KO.points), ("lit", None)]


def test_a_later_race_that_keeps_the_assumptions_takes_the_mark_away(
    panel: RacePanel, worked_example: RaceReading
) -> None:
    panel.show_model(model_of(replace(worked_example, violations=(KO,))))
    panel.show_model(model_of(worked_example))
    assert panel.cards[BLACK].texts[0] == "Black captures"
    assert not panel.failures.isVisible()
    assert panel.known.isVisible()


def test_contradicting_numbers_show_the_sentence_and_no_card(panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example, RaceChoice().with_number(WHITE, "O", 0)))
    assert "nothing to approach" in panel.message.text()
    assert not panel.cards[BLACK].isVisible()
    assert panel.table.isVisible()
    assert not panel.derivation_fold.isVisible()


def test_the_switch_asks_for_numbers_only(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    said = heard(panel)
    qtbot.keyClick(panel.head.numbers_only, Qt.Key.Key_Space)
    assert without_light(said) == [("numbers only", True)]
    panel.show_model(race_model(worked_example.position, RaceChoice().uncouple(worked_example.race)))
    assert panel.head.numbers_only.isChecked()
    assert without_light(said) == [("numbers only", True)]
    assert not panel.checks_fold.isVisible()
    assert not panel.cards[BLACK].button(None).isVisible()


def test_chains_are_picked_and_proposed_pairs_chosen(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading
) -> None:
    point = worked_example.position.board.point
    pairs = (Pair(point("D4"), point("F4"), 2.0, 4), Pair(point("D4"), point("D2"), 1.0, 3))
    panel.show_model(model_of(worked_example, pairs=pairs))
    said = heard(panel)
    assert panel.head.pairs.currentText() == "D4 against F4 (1 of 2)"
    panel.head.pairs.activated.emit(1)
    qtbot.mouseClick(panel.head.chains[WHITE], Qt.MouseButton.LeftButton)
    assert without_light(said) == [("pair", (point("D4"), point("D2"))), ("pick", WHITE)]


def test_the_derivation_names_rules_and_sections(panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    assert panel.derivation.findChildren(QLabel) == []
    panel.derivation_fold.set_open(True)
    texts = [text.text() for text in panel.derivation.findChildren(QLabel)]
    assert "FIF overrides FOF · section 7.5, step 4" in texts


def test_the_comparison_of_section_8_follows_its_fields(panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    panel.comparison_fold.set_open(True)
    before = panel.comparison.texts
    panel.comparison.set_other(replace(panel.comparison.other, O=4))
    assert panel.comparison.texts != before
    assert panel.comparison.other.O == 4


def test_everything_that_takes_the_keyboard_has_a_name(panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(replace(two_plans, violations=(KO,)), RaceChoice().with_number(WHITE, "O", 4)))
    panel.comparison_fold.set_open(True)
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


def test_tab_goes_down_the_panel(qtbot: QtBot, panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    panel.head.chains[BLACK].setFocus()
    tops = []
    for _ in range(40):
        focused = panel.focusWidget()
        assert focused is not None
        tops.append(focused.mapTo(panel._scroll.widget(), QPoint(0, 0)).y())
        panel.focusNextChild()
        if panel.focusWidget() is panel.head.chains[BLACK]:
            break
    assert len(tops) > 20
    # Cells of one row differ by a pixel or two where their heights do.
    assert all(later >= earlier - 8 for earlier, later in itertools.pairwise(tops))


@pytest.mark.parametrize("name", ["light", "projector"])  # dark differs from light in its colours alone
@pytest.mark.parametrize("width", (NARROWEST, USUAL, WIDEST))
@pytest.mark.parametrize("zoom", [1.0, 1.3])
def test_nothing_is_clipped(
    qtbot: QtBot, panel: RacePanel, two_plans: RaceReading, name: str, width: int, zoom: float
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply_theme(app, theme.THEMES[name], zoom)
    try:
        panel.resize(width, 900)
        panel.show_model(model_of(replace(two_plans, violations=(KO,)), RaceChoice().with_number(WHITE, "O", 4)))
        for letter in "EXR":
            panel.table.row_head(letter).setChecked(True)
        for fold in (panel.checks_fold, panel.derivation_fold, panel.comparison_fold):
            fold.set_open(True)
        QApplication.processEvents()
        QApplication.processEvents()
        assert panel.width() == width
        assert [_told(label) for label in panel.findChildren(QLabel) if _is_clipped(label)] == []
    finally:
        theme.apply_theme(app, theme.LIGHT)


@pytest.mark.parametrize("name", ["light", "projector"])
@pytest.mark.parametrize("width", (NARROWEST, USUAL, WIDEST))
def test_nothing_is_clipped_beside_the_search(
    qtbot: QtBot, panel: RacePanel, two_plans: RaceReading, fake: Any, name: str, width: int
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply_theme(app, theme.THEMES[name], 1.3)
    asked = Request(two_plans.position, two_plans.black.point, two_plans.white.point, BLACK)
    answer = fake.solution(asked, 2, 3, (two_plans.position.board.point("G4"),), (), two_plans.white.chain)
    try:
        panel.resize(width, 900)
        panel.show_model(model_of(two_plans))
        panel.show_searches(
            {
                BLACK: Searched(asked, answer, trust=trust_of(fake.climb(answer))),
                WHITE: Searched(replace(asked, mover=WHITE), stopped=True),
            }
        )
        QApplication.processEvents()
        QApplication.processEvents()
        assert panel.cards[BLACK].search.leans.isVisible()
        assert [_told(label) for label in panel.findChildren(QLabel) if _is_clipped(label)] == []
        found = [button for card in panel.cards.values() for button in card.search.findChildren(QPushButton)]
        buttons = [button for button in found if button.isVisible()]
        assert [button.text() for button in buttons if button.width() < button.sizeHint().width()] == []
    finally:
        theme.apply_theme(app, theme.LIGHT)


def _is_clipped(label: QLabel) -> bool:
    if not label.isVisible() or not label.text():
        return False
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    too_narrow = label.minimumSizeHint().width() > label.width()
    return label.height() < needed or too_narrow


def _told(label: QLabel) -> str:
    return f"{label.text()}: {label.width()}x{label.height()}"


def test_no_race_can_follow_a_race(panel: RacePanel, worked_example: RaceReading) -> None:
    panel.show_model(model_of(worked_example))
    panel.show_model(NO_RACE)
    assert not panel.table.isVisible()
    assert panel.message.isVisible()
    assert panel.head.chains[BLACK].text_shown == "not chosen"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_5])
def test_a_shortcut_of_the_window_leaves_its_key_to_the_number_with_the_focus(
    qtbot: QtBot, panel: RacePanel, worked_example: RaceReading, key: Qt.Key
) -> None:
    panel.show_model(model_of(worked_example))
    panel.activateWindow()
    taken: list[Qt.Key] = []
    shortcut = QShortcut(QKeySequence(key), panel)
    shortcut.activated.connect(lambda: taken.append(key))
    cell = panel.table.cell((WHITE, "O"))
    cell.setFocus()
    qtbot.keyClick(cell, key)
    assert cell.editor is not None
    qtbot.keyClick(cell.editor, Qt.Key.Key_Escape)
    assert taken == []


def test_space_presses_the_button_that_has_the_focus(qtbot: QtBot, panel: RacePanel, two_plans: RaceReading) -> None:
    panel.show_model(model_of(two_plans))
    panel.activateWindow()
    said = heard(panel)
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_Space), panel)
    shortcut.activated.connect(lambda: said.append(("shortcut", None)))
    button = panel.cards[BLACK].button(Plan.FIF)
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert without_light(said) == [("sequence", (Plan.FIF, BLACK))]


def test_many_failures_show_the_first_and_the_others_on_request(panel: RacePanel, worked_example: RaceReading) -> None:
    escapes = tuple(Violation(Assumption.NO_ESCAPE, 1 << place, f"White can connect {place}.") for place in range(6))
    panel.show_model(model_of(replace(worked_example, violations=escapes)))
    failures = panel.failures
    assert [check.sentence for check in failures.list.shown] == [escape.sentence for escape in escapes[:3]]
    assert not failures.rest.isVisible()
    failures.more.set_open(True)
    assert [check.sentence for check in failures.rest.shown] == [escape.sentence for escape in escapes[3:]]
    panel.show_model(model_of(replace(worked_example, violations=escapes[:4])))
    assert len(failures.list.shown) == 4
    assert not failures.more.isVisible()


def test_a_point_that_stays_pointed_at_says_what_it_counts_as_in_the_race_that_comes(
    panel: RacePanel, worked_example: RaceReading, two_plans: RaceReading
) -> None:
    panel.show_model(model_of(worked_example))
    point = worked_example.position.board.point("G6")
    panel.point_hovered(point)
    before = panel.meaning.text()
    panel.show_model(model_of(two_plans))
    assert panel.meaning.text() != before
