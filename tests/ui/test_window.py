"""The window itself: its size, its type, its theme, its actions, and the table of its rooms."""

from functools import partial
from pathlib import Path

import pytest
from driving import all_menus, card_of, trigger
from own_window import store_in
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from semeai.disk.drafts import Drafts
from semeai.ui import app
from semeai.ui.kit.settings import Choices
from semeai.ui.kit.theme import Appearance
from semeai.ui.room.room import FILE, MOVES, ActionRow, Room, RoomRow
from semeai.ui.rooms.race.row import ACTIONS as RACE_ACTIONS
from semeai.ui.shell.rooms import SHARED, TABLE, Table
from semeai.ui.shell.window import MainWindow


@pytest.mark.slow
def test_full_screen_makes_the_type_grow_and_comes_back(
    qtbot: QtBot, window: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("semeai.ui.kit.theme.FULL_SCREEN_REFERENCE", window.screen().size().height() / 1.5)
    before = qapp.font().pointSizeF()
    trigger(window, "full_screen")
    assert window.isFullScreen()
    assert window.actions_by_id["full_screen"].isChecked()
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.5)
    trigger(window, "full_screen")
    assert not window.isFullScreen()
    assert qapp.font().pointSizeF() == pytest.approx(before)


def test_the_type_grows_and_shrinks(window: MainWindow, qapp: QApplication) -> None:
    before = qapp.font().pointSizeF()
    trigger(window, "larger", "larger")
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.2)
    trigger(window, "smaller")
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.1)
    trigger(window, "normal_size")
    assert qapp.font().pointSizeF() == pytest.approx(before)


def test_every_room_is_entered_by_its_action_and_fits_the_smallest_screen(window: MainWindow) -> None:
    assert not window.actions_by_id["tool_black"].isEnabled()
    window.resize(1024, 700)
    for row in TABLE.rows:
        trigger(window, row.action)
        assert window.shown == row.id
        assert window.actions_by_id["tool_black"].isEnabled() is (row.id == "race")
        QApplication.processEvents()
        assert (window.width(), window.height()) == (1024, 700)


def test_what_stays_as_it_is_is_told_to_no_button(race: MainWindow) -> None:
    told: list[str] = []
    for name, action in race.actions_by_id.items():
        action.changed.connect(partial(told.append, name))
    race.refresh()
    assert told == []
    trigger(race, "play_fof_black", "first")
    assert "end_sequence" in told


def test_every_entry_of_a_menu_has_a_letter_of_its_own(window: MainWindow) -> None:
    window.choices.change(recent=("/a/one & two.sgf", "/a/other.sgf"))
    window.refresh()
    menus, recent = all_menus(window), window._recent_menu
    assert [action.text() for action in recent.actions()] == ["&1  one && two.sgf", "&2  other.sgf"]
    for entries in (
        [menu.menuAction() for menu in menus],
        *(menu.actions() for menu in (*menus, window._menus[FILE], recent)),
    ):
        titles = [action.text().replace("&&", "") for action in entries if not action.isSeparator()]
        letters = [title.partition("&")[2][:1].lower() for title in titles]
        assert all(letters), titles
        assert len(set(letters)) == len(letters), sorted(zip(letters, titles, strict=True))


def of_their_own(menu: QMenu) -> list[str]:
    """The entries of a menu, each of which has an access key of its own."""
    titles = [action.text() for action in menu.actions() if not action.isSeparator()]
    letters = [title.partition("&")[2][:1].lower() for title in titles]
    assert all(letters), titles
    assert len(set(letters)) == len(letters), titles
    return titles


def test_every_entry_of_a_context_menu_has_a_letter_of_its_own(race: MainWindow) -> None:
    room = race.room("race")
    for name in ("B2", "F9", "E5"):
        assert of_their_own(room.editing.menu(race.document.study.board.point(name)))
    assert len(of_their_own(room.moves.menu(0))) == 7
    assert len(of_their_own(race.guide.menu({"Two": "", "Twice": "", "shared liberty": ""}))) == 3
    menus = [menu for menu in room.findChildren(QMenu) if menu.actions()]
    menus += [menu for menu in race.room("problems").findChildren(QMenu) if menu.actions()]
    assert len([of_their_own(menu) for menu in menus]) >= 2


def test_every_action_has_a_callback_and_no_two_share_a_key(window: MainWindow) -> None:
    of_race = {row.id for row in RACE_ACTIONS} | {row.id for row in SHARED if row.menu == MOVES}
    assert of_race <= window.room("race").callbacks().keys()
    of_rooms = [(row.id, action.id) for row in TABLE.rows for action in row.actions]
    assert [pair for pair in of_rooms if pair[1] not in window.room(pair[0]).callbacks()] == []
    assert {action.id for action in SHARED} <= window.room("race").callbacks().keys() | window._own.keys()
    keys = [keys.toString() for action in window.actions_by_id.values() for keys in action.shortcuts()]
    assert len(keys) == len(set(keys))


class Empty(Room):
    """The least that a room can be, with one action."""

    done = 0

    def callbacks(self):
        return {"empty_act": self.act}

    def act(self):
        self.done += 1

    def say(self, sentence, button="", act=None):
        self.said = sentence


ROW = RoomRow(
    "empty", "&Empty", "Empty", "Alt+9", "Nothing is here.", (ActionRow("empty_act", "&Act", "&Empty"),), Empty, "new"
)


@pytest.fixture
def with_seventh(qtbot: QtBot, qapp: QApplication, tmp_path) -> MainWindow:
    choices = Choices(store_in(tmp_path))
    table = Table((*TABLE.rows, ROW))
    made = MainWindow(choices, Appearance(qapp, choices.settings), Drafts(tmp_path / "drafts"), table)
    choices.setParent(made)
    made.enter(made.shown)
    qtbot.addWidget(made)
    return made


def test_a_room_is_one_row(qtbot: QtBot, with_seventh: MainWindow) -> None:
    rail = [button.text() for button in with_seventh.rail.findChildren(QToolButton)]
    assert rail[-1] == "Empty"
    assert not with_seventh.actions_by_id["empty_act"].isEnabled()
    qtbot.mouseClick(card_of(with_seventh, "Empty"), Qt.MouseButton.LeftButton)
    assert with_seventh.shown == "empty"
    with_seventh.actions_by_id["empty_act"].trigger()
    assert with_seventh.room("empty").done == 1
    with_seventh.say("Something.")
    assert with_seventh.room("empty").said == "Something."
    assert not with_seventh.actions_by_id["undo"].isEnabled()


def test_the_rooms_do_not_share_ids_or_names() -> None:
    for names in ([row.id for row in TABLE.rows], [row.title for row in TABLE.rows], [row.id for row in TABLE.actions]):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "late",
    [
        ("semeai.ui.rooms.eyes.room", "semeai.ui.rooms.eyes.eye_state", "semeai.eyes.catalogue"),
        ("semeai.ui.rooms.liberty.room", "semeai.ui.rooms.liberty.sum_state", "semeai.cgt", "pycgt"),
    ],
    ids=["eyes", "liberty"],
)
def test_nothing_of_a_room_is_there_before_it_is_entered(apart, late: tuple[str, ...]) -> None:
    code = (
        "import sys, semeai.ui.app, semeai.ui.rooms.race.room; "
        f"sys.exit(any(name.startswith({late}) for name in sys.modules))"
    )
    assert apart("-c", code).returncode == 0


@pytest.mark.parametrize(
    ("closed", "told"),
    [
        ((), ""),
        (("data",), "Nothing can be written to {}/data: settings, progress and unsaved work are lost"),
        (("config", "data"), "Nothing can be written to {0}/config and {0}/data: settings"),
    ],
    ids=len,
)
def test_a_home_that_is_read_only_is_told_at_the_start(tmp_path: Path, monkeypatch, closed, told: str):
    folders = [tmp_path / name for name in ("config", "data")]
    monkeypatch.setattr(app, "is_writable", lambda folder: folder.name not in closed)
    said = app.lost_words(*folders)
    assert said.startswith(told.format(tmp_path))
    assert bool(said) == bool(closed)


def test_rooms_and_pages_are_called_what_is_written(window):
    for row in window.rows:
        assert window.rail._buttons[row.id].accessibleName() == row.short.replace("\n", " ")
        assert window.room(row.id).accessibleName() == row.name
    choice = window.room("problems").pages.choice
    assert [button.accessibleName() for button in choice._buttons.buttons()] == [
        button.text() for button in choice._buttons.buttons()
    ]
