"""Small things that are noticed when they are wrong: messages, labels on counted points, the rail, fields of keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from driving import LEFT, read, trigger
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QSpinBox,
    QTableWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from semeai.diagram.figure import MarkKind
from semeai.diagram.plate import Wish
from semeai.study import notes
from semeai.ui.kit import message_bar
from semeai.ui.kit.layouts import in_column
from semeai.ui.kit.message_bar import MessageBar, reading_time
from semeai.ui.kit.parts import broken
from semeai.ui.room.stage import ScrolledPage
from semeai.ui.room.tools import with_living
from semeai.ui.rooms.problems.room import ProblemsRoom
from semeai.ui.shell.command_dialogs import EDGE, SettingsDialog, ShortcutDialog
from semeai.ui.shell.files import pictures
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


def test_a_message_goes_by_itself_and_stays_longer_where_there_is_more_to_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert reading_time("Short.", "") < reading_time("A sentence that takes longer to be read.", "")
    assert reading_time("Short.", "Undo") == 2 * reading_time("Short.", "")
    monkeypatch.setattr(message_bar, "reading_time", lambda _sentence, _button: 30)
    bar = MessageBar(lambda _shown: None)
    qtbot.addWidget(bar)
    bar.say("Nothing was done.")
    assert bar.text == "Nothing was done."
    qtbot.waitUntil(lambda: bar.text == "")


@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_a_message_covers_neither_head_nor_board_nor_controls(
    qtbot: QtBot, race: MainWindow, size: tuple[int, int]
) -> None:
    race.resize(*size)
    room = race.room("race")
    room.messages.say("Something has to be said at length. " * 4, "And done", None)
    qtbot.waitUntil(room.messages.isVisible)

    def place(widget) -> QRect:
        return QRect(widget.mapTo(race, QPoint(0, 0)), widget.size())

    bar = room.stage._bar
    for other in (room.stage._name, room.board, bar._timeline, bar._speed):
        assert not place(room.messages).intersects(place(other))


def test_a_dialog_fits_onto_the_screen(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    there = window.screen().availableSize()
    dialog = QFileDialog(window, "Open")
    dialog.resize(there.width() + 10, there.height() + 300)
    dialog.show()
    assert dialog.size() == dialog.size().boundedTo(there)
    dialog.close()
    parents: list[QWidget] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda parent, *_: (parents.append(parent), ("", ""))[1])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda parent, *_: (parents.append(parent), ("", ""))[1])
    window.enter("deck")
    trigger(window, "deck_example", "save_file_as", "open_file")
    window.enter("problems")
    trigger(window, "problems_open")
    assert parents == [window] * 3, "the window fits its own dialogs alone"


@pytest.mark.parametrize("kind", [QSpinBox, QComboBox])
def test_the_wheel_over_an_inspector_scrolls_and_changes_no_field(
    qtbot: QtBot, kind: type[QSpinBox] | type[QComboBox]
) -> None:
    field = kind()
    if isinstance(field, QComboBox):
        field.addItems(["0", "1", "2", "3", "4"])
    show, value = (field.setCurrentIndex, field.currentIndex) if kind is QComboBox else (field.setValue, field.value)
    page = QWidget()
    in_column(page, parts=(field, 3000))
    scrolled = ScrolledPage(page)
    qtbot.addWidget(scrolled)
    scrolled.resize(300, 300)
    with qtbot.waitExposed(scrolled):
        scrolled.show()
    show(4)
    QTest.wheelEvent(scrolled.windowHandle(), field.mapTo(scrolled, field.rect().center()), QPoint(0, -480))
    qtbot.waitUntil(lambda: scrolled.verticalScrollBar().value() > 0)
    assert value() == 4


def figure_of(window: MainWindow):
    read(window)
    return window.room("race").board.figure


def test_a_label_on_a_counted_point_takes_the_place_of_its_mark_unless_it_says_the_same(race: MainWindow) -> None:
    reading, document = race.room("race").desk.race().reading, race.document
    point = reading.black.outside[0].point
    assert point in {mark.point for mark in figure_of(race).marks}
    document.edit("Label", notes.set_label(document.study, document.node, point, "7"))
    assert point not in {mark.point for mark in figure_of(race).marks}
    assert dict(figure_of(race).labels)[point] == "7"
    document.edit("Label", notes.set_label(document.study, document.node, point, "O"))
    shown = figure_of(race)
    assert (point, MarkKind.OUTSIDE) in {(mark.point, mark.kind) for mark in shown.marks}
    assert point not in dict(shown.labels)


def test_a_stone_that_lives_wears_its_eyes_and_no_number(window: MainWindow) -> None:
    window.enter("race")
    board, document = window.document.study.board, window.document
    for name in ("D4", "Q16"):
        window.room("race").editing.press(board.point(name), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    trigger(window, "move_numbers")
    assert dict(figure_of(window).move_numbers) == {board.point("D4"): 1, board.point("Q16"): 2}
    document.change("Alive", with_living(document.state, 1 << board.point("D4")))
    assert dict(figure_of(window).move_numbers) == {board.point("Q16"): 2}


def test_the_rail_answers_return(qtbot: QtBot, window: MainWindow) -> None:
    button = window.rail._buttons["eyes"]
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert window.shown == "eyes"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["theme_light", "theme_projector"])
def test_no_field_of_a_key_is_cut_off(qtbot: QtBot, window: MainWindow, theme: str) -> None:
    trigger(window, theme)
    dialog = ShortcutDialog(window.table.actions, window.actions_by_id, window.choices, window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    table = dialog.findChild(QTableWidget)
    field = table.cellWidget(0, 1)
    edit = field.findChild(QLineEdit)
    qtbot.waitUntil(lambda: edit.mapTo(field, edit.rect().bottomLeft()).y() < field.height())
    assert field.height() >= field.sizeHint().height()
    assert table.rowHeight(0) >= field.sizeHint().height() + EDGE


def test_the_menus_are_those_of_the_room_that_is_shown(window: MainWindow) -> None:
    def seen() -> set[str]:
        return {action.text().replace("&", "") for action in window.menuBar().actions() if action.isVisible()}

    everywhere = {"File", "Edit", "Moves", "Rooms", "View", "Help"}
    trigger(window, "room_eyes")
    assert seen() >= {"File", "Rooms", "View", "Help", "Eyes"}
    assert not seen() & {"Race", "Liberty games", "No Seki Go"}
    trigger(window, "room_race")
    assert seen() == everywhere | {"Race", "Try"}


@pytest.mark.parametrize("theme", ["theme_light", "theme_projector"])
def test_in_a_small_window_nothing_that_a_step_tells_is_squeezed_out(race: MainWindow, theme: str) -> None:
    race.resize(1024, 700)
    trigger(race, theme, "play_best_white", "last")
    for _ in range(4):
        QApplication.processEvents()
    bar = race.room("race").stage._bar
    assert bar._caption.text().startswith("White captures")
    lines = broken(bar._caption.text(), bar._caption.font(), bar._caption.width(), 2)
    assert " ".join(lines) == bar._caption.text(), "two lines are enough for all of it"
    assert bar._rule.isHidden() or bar._rule.width() >= bar._rule.sizeHint().width()


def test_a_low_column_of_tools_keeps_their_names_and_leaves_the_signs_out(race: MainWindow) -> None:
    trigger(race, "edit_mode")
    tools = race.room("race").stage._tools.currentWidget()
    named = tools.findChildren(QToolButton)
    for height, style in (
        (2000, Qt.ToolButtonStyle.ToolButtonTextUnderIcon),
        (300, Qt.ToolButtonStyle.ToolButtonTextOnly),
    ):
        tools.resize(tools.width(), height)
        assert {button.toolButtonStyle() for button in named} == {style}
    assert all(button.text() for button in named)


@pytest.mark.slow
def test_the_example_does_not_take_the_place_of_what_was_typed_while_it_was_made(
    window: MainWindow, idle: Callable[[MainWindow], None]
) -> None:
    trigger(window, "room_liberty")
    room = window.room("liberty")
    room.enter_text("{4|0} + 3")
    idle(window)
    assert [term.name for term in room.state.terms] == ["K", "L"]
    assert room.state.race is None


@pytest.mark.slow
def test_the_example_comes_when_it_is_asked_for_while_the_first_one_is_still_made(
    window: MainWindow, idle: Callable[[MainWindow], None]
) -> None:
    trigger(window, "room_liberty")
    room = window.room("liberty")
    room.enter_text("{4|0} + 3")
    trigger(window, "liberty_example")
    idle(window)
    assert (room.desk.now.step, room.state.is_race) == (0, True)
    trigger(window, "undo")
    assert [term.name for term in room.state.terms] == ["K", "L"]


def test_the_players_bar_runs_to_the_right_in_every_language(
    qtbot: QtBot, qapp: QApplication, race: MainWindow
) -> None:
    trigger(race, "play_fof_black", "last")
    bar = race.room("race").boards.bar
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        QTest.qWait(50)
        assert race.room("race").stage.layoutDirection() is Qt.LayoutDirection.RightToLeft
        first, *_, last = (button for button in bar.findChildren(QToolButton) if button.isVisible())
        assert first.x() < last.x() < bar._timeline.x()
        qtbot.mouseClick(bar._timeline, LEFT, pos=QPoint(1, bar._timeline.height() // 2))
        assert race.room("race").player.index == 0
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_all_file_dialogs_begin_in_the_folder_of_the_last_file(
    make: Callable[[], MainWindow], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    asked: list[str] = []
    answer = str(here / "board.png")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *words: (asked.append(words[2]), (answer, ""))[1])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *words: (asked.append(words[2]), ("", ""))[1])
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *words: (asked.append(words[2]), str(there))[1])
    monkeypatch.setattr(pictures, "ask_for_wish", lambda *_: pictures.AskedFigure(None, Wish(), 16))
    window = make()
    window.enter("race")
    trigger(window, "export_picture")
    window.enter("problems")
    problems = window.room("problems")
    assert isinstance(problems, ProblemsRoom)
    problems.training.path = tmp_path / "training.db"  # not one that another test has open
    trigger(window, "problems_open", "problems_import", "problems_folder")
    window.enter("race")
    trigger(window, "open_file")
    assert asked[1:] == [str(here)] * 3 + [str(there)]
    window.enter("problems")
    trigger(window, "report", "mistakes_file")
    settings = SettingsDialog(window.choices, lambda: None, window)
    settings.data.ask_put_back()
    settings.data.ask_back_up()
    places = [Path(place) for place in asked[5:]]
    assert [place.parent if place.suffix else place for place in places] == [there, here, here, here]
    window.store.used(there)
    trigger(make(), "open_file")
    assert asked[-1] == str(there), "kept from start to start"
    there.rmdir()
    trigger(window, "open_file")
    assert asked[-1] == str(Path.home())
