"""The table of rooms: whatever has a row is on the rail, in the menus and on the start page."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from semeai.disk.drafts import Drafts
from semeai.ui.kit.settings import Choices, SettingsStore
from semeai.ui.kit.theme import Appearance
from semeai.ui.room.room import ActionRow, Room, RoomRow
from semeai.ui.shell.rooms import TABLE, Table
from semeai.ui.shell.window import MainWindow


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
    choices = Choices(SettingsStore(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)))
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
    card = with_seventh.room("start").page._cards["empty"]
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
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
def test_nothing_of_a_room_is_there_before_it_is_entered(late: tuple[str, ...]) -> None:
    code = (
        "import sys, semeai.ui.app, semeai.ui.rooms.race.room; "
        f"sys.exit(any(name.startswith({late}) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
