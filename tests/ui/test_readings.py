"""The board is read in the background: given up when the board changes, cached, and made at once if needed."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from driving import trigger
from game_driving import game_of_a_race
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.claim import model, verdicts
from semeai.claim.model import NO_RACE, RaceChoice, view_race
from semeai.processes import TWICE, EndedError
from semeai.reading.proposals import propose
from semeai.reading.reader import read_race
from semeai.reading.values import GivenUp
from semeai.study.tree import main_line_from, position_at
from semeai.ui.kit.fold import FoldHead
from semeai.ui.kit.formula import FormulaLabel
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


def test_the_reading_of_a_race_stops_within_a_few_moves_when_told_so() -> None:
    study = sgf.read(game_of_a_race()).studies[0]
    position = position_at(study, main_line_from(study, study.root)[-1])
    pair = propose(position)[0]
    black, white = pair.black, pair.white
    asked: list[int] = []

    def going() -> bool:
        asked.append(1)
        return len(asked) < 5

    with pytest.raises(GivenUp):
        read_race(position, black, white, going=going)
    assert len(asked) == 5
    assert read_race(position, black, white).race


@pytest.fixture
def shown(game: MainWindow) -> MainWindow:
    """The game with the race in it chosen."""
    trigger(game, "propose_chains")
    game.activateWindow()
    return game


def test_a_board_is_read_once_and_known_when_it_comes_back(shown: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    room, asked = shown.room("race"), []
    monkeypatch.setattr(model, "view_race", lambda position, *_, **__: asked.append(position) or NO_RACE)
    for step in (room.player.last, room.player.first, room.player.last):
        step()
        room.desk.settle()
    assert asked == [position_at(shown.document.study, shown.document.node)]


def test_a_reading_that_ends_its_process_twice_is_told_and_made_again_later(
    qtbot: QtBot, shown: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, asked = shown.room("race"), []

    def end(*_: object, **__: object) -> object:
        asked.append(True)
        raise EndedError(TWICE)

    monkeypatch.setattr(model, "view_race", end)
    room.player.last()
    qtbot.waitUntil(lambda: room.desk.now.model.message == TWICE)
    assert room.desk.race().message == TWICE, "the window does not try it itself"
    monkeypatch.undo()
    room.player.first()
    room.player.last()
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)
    assert len(asked) == 1


def test_a_reading_that_nobody_wants_any_more_is_given_up(
    qtbot: QtBot, shown: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, begun, given_up = shown.room("race"), [], []

    def endless(position: object, choice: RaceChoice, *, living: int, going: Callable[[], bool]) -> object:
        begun.append(position)
        while len(begun) == 1 and going():
            threading.Event().wait(0.001)
        if len(begun) > 1:
            return view_race(position, choice, living=living)
        given_up.append(position)
        raise GivenUp

    monkeypatch.setattr(model, "view_race", endless)
    room.player.last()
    qtbot.waitUntil(lambda: bool(begun))
    room.player.seek(room.player.last_index - 4)
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)
    assert given_up == begun[:1]
    assert room.desk.now.reading is not None


def test_a_key_shows_the_stones_at_once_and_the_race_when_it_is_read(
    qtbot: QtBot, shown: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, readers = shown.room("race"), set()

    def told(*asked: Any, **more: Any) -> object:
        readers.add(threading.current_thread())
        return view_race(*asked, **more)

    monkeypatch.setattr(model, "view_race", told)
    for move in range(room.player.last_index):
        qtbot.keyClick(room.board, Qt.Key.Key_Right)
        assert room.player.index == move + 1
        assert room.board.figure.position == position_at(shown.document.study, shown.document.node)
    assert room.desk.now.reading is None
    assert room.searches.searched(0) is None
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)
    assert room.desk.now.reading is not None
    assert room.desk.now.model == room.desk.now.reading
    assert readers
    assert threading.main_thread() not in readers


def test_the_panel_says_that_the_board_is_being_read_when_that_takes_long(
    qtbot: QtBot, shown: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, released = shown.room("race"), threading.Event()
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)

    def slow(*asked: Any, **more: Any) -> object:
        released.wait(10)
        return view_race(*asked, **more)

    monkeypatch.setattr(model, "view_race", slow)
    room.player.last()
    assert room.desk.now.model.message != verdicts.READING
    qtbot.waitUntil(lambda: room.desk.now.model.message == verdicts.READING)
    released.set()
    qtbot.waitUntil(lambda: room.desk.now.model.reading is not None)


class Shows(QObject):
    """Remembers the windows that are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a widget that is shown as a window."""
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def test_no_part_of_the_panel_is_ever_shown_as_a_window_of_its_own(qtbot: QtBot, qapp: QApplication) -> None:
    shows = Shows()
    qapp.installEventFilter(shows)
    parts = (FormulaLabel("X_B = 3"), FormulaLabel(), FoldHead("Assumptions"), FoldHead(""))
    qapp.removeEventFilter(shows)
    assert shows.windows == []
    assert not any(part.isVisible() for part in parts)
