"""The small parts: broken lines, the command list, keys, background work, captions."""

from __future__ import annotations

import ctypes
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from own_window import store_in
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QBitmap, QFontMetrics, QKeySequence, QRegion, QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSpacerItem, QWidget
from pytestqt.qtbot import QtBot

from semeai.ui.kit.dialogs import SizeDialog
from semeai.ui.kit.formula import NO_BREAK, prose
from semeai.ui.kit.layouts import Flow, in_column
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import FewLines, Scroller, action_button, broken
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.settings import Choices
from semeai.ui.room.room import plain
from semeai.ui.room.save_dialog import UNSAVED, FileDialog, SaveAnswer
from semeai.ui.shell.actions import Actions
from semeai.ui.shell.command_dialogs import CommandList, ShortcutDialog, matches
from semeai.ui.shell.rooms import TABLE

TEXT = "Black has an eye of two points with a white stone inside, so only filling inside can decide the race."


def test_a_long_text_is_broken_and_cut_with_dots(qapp: QApplication) -> None:
    font = qapp.font()
    width = QFontMetrics(font).horizontalAdvance(TEXT) // 4
    two = broken(TEXT, font, width, 2)
    assert len(two) == 2
    assert two[1].endswith("…")
    assert all(QFontMetrics(font).horizontalAdvance(line) <= width for line in two)


def test_a_formula_in_a_caption_is_set_and_read_aloud(qtbot: QtBot) -> None:
    caption = FewLines(1)
    qtbot.addWidget(caption)
    caption.resize(400, 40)
    caption.setText("X_W = X_B")
    assert caption.accessibleName() == "X W = X B"
    ink = QRegion(QBitmap.fromImage(caption.grab().toImage().createHeuristicMask())).boundingRect().width()
    plain = QFontMetrics(caption.font()).horizontalAdvance
    assert plain("X = X") < ink < plain("X_W = X_B") - plain("_")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Ask: X_W = E + O - 1?", "Ask: X<sub>W</sub> =_E_+_O_−_1?"),
        ("Two - or 2 + 2 = 4,\n<three>", "Two - or 2 + 2 = 4,<br>&lt;three&gt;"),
    ],
)
def test_a_formula_in_words_is_broken_before_its_relation_only(words: str, told: str) -> None:
    assert prose(words) == told.replace("_", NO_BREAK)


def test_a_text_that_fits_is_left_whole(qapp: QApplication) -> None:
    width = QFontMetrics(qapp.font()).horizontalAdvance(TEXT)
    assert " ".join(broken(TEXT, qapp.font(), width, 2)) == TEXT
    assert broken("", qapp.font(), width, 2) in ([], [""])


@pytest.fixture
def used() -> list[str]:
    return []


@pytest.fixture
def actions(qtbot: QtBot, used: list[str]):
    owner = QWidget()
    qtbot.addWidget(owner)
    return owner, Actions(owner, TABLE, used.append, lambda: ())


def test_an_action_is_made_when_it_is_asked_for_and_waits_for_its_room(actions) -> None:
    _, made = actions
    assert not made
    assert (made["eye_new"].isEnabled(), made["theme_dark"].isEnabled()) == (False, True)
    assert made["eye_new"] is made["eye_new"]
    assert list(made) == ["eye_new", "theme_dark"]


def test_changed_keys_take_the_place_of_the_own_ones(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    made = Actions(owner, TABLE, int, lambda: (("undo", "Ctrl+U"),))
    assert made["undo"].shortcut().toString() == "Ctrl+U"
    assert "Ctrl+U" in made["undo"].toolTip()


@pytest.mark.parametrize(
    ("words", "found"),
    [("dark", "theme_dark"), ("THEME da", "theme_dark"), ("race side", "compare_black"), ("file sa", "save_file")],
)
def test_a_command_is_found_by_its_words_in_any_order_and_case(words: str, found: str) -> None:
    assert found in [row.id for row in TABLE.actions if matches(row, words)]


def test_enter_runs_the_chosen_command(qtbot: QtBot, actions, used: list[str]) -> None:
    owner, made = actions
    dialog = CommandList(TABLE.actions, made, owner)
    dialog.line.setText("theme")
    count = len(dialog.titles())
    assert count == 4
    qtbot.keyClick(dialog.line, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert used == ["theme_light"]
    dialog.line.setText("xyzzy")
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    assert dialog.titles() == []
    assert used == ["theme_light"], "where nothing is found Enter does nothing"


def test_the_table_of_keys_is_searched_and_refuses_a_key_that_is_taken_with_its_owner(
    qtbot: QtBot, actions, tmp_path: Path
) -> None:
    owner, made = actions
    choices = Choices(store_in(tmp_path))
    dialog = ShortcutDialog(TABLE.actions, made, choices, owner)
    undo = next(row for row in TABLE.actions if row.id == "undo")
    dialog.change(undo, QKeySequence("Ctrl+S"))
    assert "Save" in dialog.said
    assert made["undo"].shortcut().toString() == "Ctrl+Z"
    dialog.change(undo, QKeySequence("Ctrl+Alt+Z"))
    assert dialog.said == ""
    assert choices.settings.shortcuts == (("undo", "Ctrl+Alt+Z"),)
    assert len(dialog.titles) == len(TABLE.actions)
    for words, title in (("figure export", "Export a figure"), ("ctrl+shift+c", "Copy as picture")):
        qtbot.keyClicks(dialog.line, words)
        assert dialog.titles == [title]
        dialog.line.clear()
    qtbot.keyClicks(dialog.line, "xyzzy")
    assert dialog.titles == []


def test_titles_are_plain_in_the_lists() -> None:
    assert plain("&New board…") == "New board"
    assert len({plain(row.title) for row in TABLE.actions}) == len(TABLE.actions)


def test_the_dialog_for_a_new_board_knows_the_usual_sizes_and_the_limits(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = SizeDialog(owner, "New board", (9, 13, 19), 2, 25, "Make the board", 19)
    for size, chosen in ((13, 13), (99, 25), (1, 2)):
        dialog.points.setValue(size)
        assert dialog.points.value() == chosen


def test_closing_the_save_dialog_means_cancel_and_its_buttons_answer(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = FileDialog(owner, UNSAVED, "race.sgf")
    dialog.reject()
    assert dialog.answer is SaveAnswer.CANCEL
    for text, answer in (("Do not save", SaveAnswer.DISCARD), ("Save", SaveAnswer.SAVE), ("Cancel", SaveAnswer.CANCEL)):
        button = next(each for each in dialog.findChildren(QPushButton) if each.text() == text)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert dialog.answer is answer


def test_a_message_is_put_away_by_its_button_which_acts(qtbot: QtBot) -> None:
    acted: list[bool] = []
    shown: list[bool] = []
    bar = MessageBar(shown.append)
    qtbot.addWidget(bar)
    bar.say("The file was repaired.", "Details", lambda: acted.append(True))
    bar.press()
    assert (acted, shown, bar.text) == ([True], [True, False], "")


class InUse(ctypes.Structure):
    """What the C library says of its memory (mallinfo2)."""

    _fields_ = [(name, ctypes.c_size_t) for name in ("arena", *"abc", "mapped", *"de", "used", "free", "top")]


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="this C library does not say what is in use")
def test_a_button_keeps_nothing_of_the_changes_of_its_action(qtbot: QtBot) -> None:
    library = ctypes.CDLL(None)
    library.mallinfo2.restype = InUse
    action = QAction("Open")
    buttons = [action_button(action) for _ in range(10)]
    qtbot.addWidget(buttons[0])
    before = library.mallinfo2().used
    for number in range(1000):
        action.setToolTip(str(number % 2))
    assert library.mallinfo2().used - before < 200_000
    assert {button.toolTip() for button in buttons} == {"1"}


def test_a_button_shows_its_action_and_does_it(qtbot: QtBot) -> None:
    group = QActionGroup(None)
    actions = [group.addAction(name) for name in ("Black", "White && both")]
    for action in actions:
        action.setCheckable(True)
    black, white = (action_button(action) for action in actions)
    done: list[str] = []
    actions[0].triggered.connect(lambda: done.append("Black"))
    for button in (black, white):
        qtbot.addWidget(button)
    black.click()
    black.click()
    assert (done, black.isChecked(), white.isChecked()) == (["Black", "Black"], True, False)
    actions[1].trigger()
    assert (black.isChecked(), white.isChecked(), white.text()) == (False, True, "White && both")
    actions[0].setEnabled(False)
    black.click()
    assert (len(done), black.isEnabled(), white.isChecked()) == (2, False, True)


def test_choices_that_do_not_fit_are_in_a_menu(qtbot: QtBot) -> None:
    chosen: list[int] = []
    choice = Segments("", ("Session", "Your mistakes", "Library", "Course"), chosen.append)
    qtbot.addWidget(choice)
    choice.choose(0)
    choice.resize(choice.sizeHint())
    choice.show()
    full = choice.sizeHint().width()
    buttons = [choice.button(number) for number in range(4)]
    assert [button.isVisible() for button in buttons] == [True] * 4
    choice.resize(full - 20, choice.height())
    assert [button.isVisible() for button in buttons] == [True, False, False, False]
    assert all(button.width() >= button.sizeHint().width() for button in buttons[:1]), "no word is shortened"
    assert (choice._menu.isVisible(), choice._menu.text(), choice.sizeHint().width()) == (True, "More", full)
    choice._menu.menu().aboutToShow.emit()
    choice._menu.menu().actions()[2].trigger()
    assert (chosen, choice.current, choice._menu.text()) == ([3], 3, "Course")
    choice.resize(full, choice.height())
    assert [button.isVisible() for button in buttons] == [True] * 4


class LowerWhereNarrower(QWidget):
    """A part that is lower where it is narrower, and finds out only once it has its width, as folded rows do."""

    def __init__(self) -> None:
        super().__init__()
        self.high = 300
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, _width: int) -> int:
        return self.high

    def minimumSizeHint(self) -> QSize:
        return QSize(50, self.high)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.high = 500 if self.width() >= 295 else 300
        self.updateGeometry()


def test_a_bar_that_makes_itself_needless_stays_and_the_program_lives(qtbot: QtBot) -> None:
    page = QWidget()
    in_column(page, parts=(LowerWhereNarrower(),))
    area = Scroller(page)
    qtbot.addWidget(area)
    area.resize(300, 400)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    qtbot.waitUntil(lambda: page.size() == area.viewport().size())
    assert area.verticalScrollBar().maximum() == 0
    area.hide()
    area.resize(300, 600)
    area.show()
    assert area.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded
    assert page.width() == 300


class Block(QSpacerItem):
    """A part of a size."""

    def isEmpty(self) -> bool:
        return False


def test_the_height_of_a_flow_follows_its_parts(qapp: QApplication) -> None:
    holder = QWidget()
    flow, (first, second) = Flow(holder), (QWidget(), QWidget())
    rows = []
    for change in (
        lambda: first.setFixedSize(60, 20),
        lambda: flow.addWidget(first),
        lambda: (second.setFixedSize(60, 30), flow.addWidget(second)),
        lambda: second.setFixedSize(20, 30),
        lambda: second.hide(),
        lambda: (second.show(), second.setFixedSize(60, 40)),
        lambda: flow.takeAt(0),
    ):
        change()
        rows.append(flow.heightForWidth(100))
    between = flow.spacing()
    assert rows == [0, 20, 20 + between + 30, 30, 20, 20 + between + 40, 40]


SIZES = st.lists(st.tuples(st.integers(1, 90), st.integers(1, 40)), max_size=8)


@given(sizes=SIZES, width=st.integers(1, 300))
def test_parts_that_flow_lie_in_order_on_the_middle_of_their_row(
    qapp: QApplication, sizes: list[tuple[int, int]], width: int
) -> None:
    flow = Flow()
    for size in sizes:
        flow.addItem(Block(*size))
    area = QRect(7, 5, width, flow.heightForWidth(width))
    flow.setGeometry(area)
    places = [flow.itemAt(place).geometry() for place in range(flow.count())]
    assert [place.size().toTuple() for place in places] == sizes
    for before, after in pairwise(places):
        if after.left() > before.left():
            assert abs(before.center().y() - after.center().y()) <= 1
            assert after.left() == before.right() + 1 + flow.spacing()
            assert after.right() <= area.right()
        else:
            assert after.left() == area.left()
            assert after.top() > before.bottom()
    assert all(area.contains(place) for place in places if place.width() <= width)
