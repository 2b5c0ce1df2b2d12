"""What the tests of the window share: jobs that wait, windows that are put away afterwards, rooms that were entered."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai.go.color import BLACK, WHITE
from semeai.paths import library
from semeai.study.tree import empty_study
from semeai.ui.board.view import BoardView
from semeai.ui.kit.jobs import FEW, Job
from semeai.ui.kit.theme import Theme
from semeai.ui.room import save_dialog
from semeai.ui.room.background import Background
from semeai.ui.room.document import USUAL_SIZE, Source
from semeai.ui.room.stage import USUAL
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.problems.room import ProblemsRoom
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.window import MainWindow

sys.path.insert(0, str(Path(__file__).parent))  # where the modules are that drive the rooms

from board_driving import EMPTY
from driving import LEFT, read, trigger, write_and_open
from game_driving import game_of_a_race
from own_window import window_in
from panel_driving import PanelAlone
from problems_driving import room_of, show_small_race, work
from search_driving import first_wins, search_anew, wait_for
from themed import put_off, wear


class Waiting:
    """Jobs that run when the test tells them to, in the test's own thread."""

    def __init__(self) -> None:
        self.waiting: list[Job] = []

    def start(self, job: Job, lane: str = "") -> None:
        """Remember the work."""
        self.waiting.append(job)

    def run(self) -> None:
        """Do the oldest work."""
        self.waiting.pop(0).run()


PATIENCE = 60_000
"""ms for what comes in a moment, but late on a machine at work."""


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """The robot of pytest-qt, which by itself waits no longer than five seconds."""
    for wait in ("waitUntil", "waitSignal", "waitExposed"):
        setattr(qtbot, wait, partial(getattr(qtbot, wait), timeout=PATIENCE))
    return qtbot


@pytest.fixture
def waiting() -> Waiting:
    """Jobs that wait for the test."""
    return Waiting()


@pytest.fixture(autouse=True)
def _deleted() -> Iterator[None]:
    """Delete what a test scheduled for deletion, which would be styled again, and collect what it left as garbage."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if gc.get_count()[0] > FEW:
        gc.collect(1)


@pytest.fixture(scope="module", autouse=True)
def _all_deleted() -> Iterator[None]:
    """Collect what the tests of a module have left that was older than the last; what stays is not looked at again."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def wearing(qapp: QApplication) -> Iterator[Callable[[Theme, float], None]]:
    """Puts a theme on the application, until the test has ended."""
    yield partial(wear, qapp)
    put_off(qapp)


Apart = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def apart(tmp_path: Path, root: Path) -> Apart:
    """A function that runs Python in a process of its own, with its settings and data in the folder of the test.

    Named words are variables of its environment.
    """
    home = {f"XDG_{kind.upper()}_HOME": str(tmp_path / kind) for kind in ("config", "data", "cache")}
    usual = os.environ | home | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root / "desktop")}

    def run(*words: object, **variables: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *map(str, words)]
        return subprocess.run(command, env=usual | variables, capture_output=True, text=True, timeout=240, check=False)

    return run


SCREEN = 1280, 800


def shown(qapp: QApplication, folder: Path) -> MainWindow:
    """A window with its store and drafts in a folder."""
    window = window_in(folder, qapp)
    if not window.choices.settings.reduced_motion:
        window.choices.flip("reduced_motion")
    window.resize(*SCREEN)
    window.show()
    QTest.qWaitForWindowExposed(window)
    return window


def put_away(window: MainWindow) -> None:
    """Close a window without a question, whatever a test that failed has left in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(save_dialog, "ask", lambda *_: save_dialog.SaveAnswer.DISCARD)
        window.close()
    window.deleteLater()


@pytest.fixture
def make(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], MainWindow]]:
    """Makes windows that share one store, as one program does from start to start."""
    made: list[MainWindow] = []
    yield lambda: made.append(shown(qapp, tmp_path)) or made[-1]  # type: ignore[func-returns-value]
    for window in made:
        put_away(window)


@pytest.fixture(scope="module")
def kept_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """The window that the tests of a module share."""
    window = shown(qapp, tmp_path_factory.mktemp("window"))
    yield window
    put_away(window)


@pytest.fixture
def window(request: pytest.FixtureRequest) -> MainWindow:
    """A window on its start page: where the module is marked ``one_window``, the same one but for ``own_window``."""
    if request.node.get_closest_marker("one_window") and not request.node.get_closest_marker("own_window"):
        return as_new(request.getfixturevalue("kept_window"))
    return request.getfixturevalue("make")()


def as_new(window: MainWindow) -> MainWindow:
    """A window as one finds it after the start: nothing is open, and all rooms but the Race room are made anew."""
    window.resize(*SCREEN)
    window.enter("start")
    for name in window.rooms.keys() - {"start", "race"}:
        room = window.rooms.pop(name)
        for begun in room.findChildren(Background):
            begun.drop()
        if room.keeper is not None:
            window.autosave._keepers.remove(room.keeper)
        window.pages.removeWidget(room)
        room.deleteLater()
    if "race" in window.rooms:
        race = window.room("race")
        race.boards.end()
        race.races.forget()
        race.searches.look_at(())
        race.searches.questions.drop()
        for known in (race.desk._known, race.searches._known, race.desk._counted, window.claims._known):
            known.clear()
        race.inspector.setCurrentIndex(0)
    window.document.open(empty_study(USUAL_SIZE), Source())
    if "race" in window.rooms:
        desk = window.room("race").desk
        desk._take(replace(desk.now, edited_with=Tool.BLACK))
    return window


@pytest.fixture
def idle(qtbot: QtBot) -> Callable[[MainWindow], None]:
    """A function that waits until a window has no background work and no pending events."""

    def wait(window: MainWindow) -> None:
        qtbot.waitUntil(lambda: not window.findChildren(Job))
        QCoreApplication.processEvents()

    return wait


@pytest.fixture
def race(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with a copy of a case-B race from the paper."""
    write_and_open(window, tmp_path / "race.sgf", (library() / "diagram-15.sgf").read_bytes())
    window.room("race").desk.wake()
    read(window)
    return window


@pytest.fixture
def game(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A small game that ends in a race, in the window, at its start."""
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race())
    return window


@pytest.fixture
def searched(qtbot: QtBot, race: MainWindow, fake: Any) -> MainWindow:
    """A race whose searches have ended."""
    fake.rule = first_wins(fake, race.room("race").desk.requests()[0])
    search_anew(race)
    wait_for(qtbot, race, BLACK)
    wait_for(qtbot, race, WHITE)
    return race


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[PanelAlone]:
    """The race panel by itself."""
    made = PanelAlone()
    made.resize(USUAL, 900)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    """A board of 9x9, shown at 480 px, nothing moving."""
    made = BoardView()
    qtbot.addWidget(made)
    made.resize(480, 480)
    made.set_reduced_motion(True)
    made.set_figure(EMPTY)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def eyes(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window in the Eyes room, in the gallery."""
    trigger(window, "room_eyes")
    qtbot.waitUntil(lambda: window.room("eyes").overview.shapes.is_complete)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def rabbity(qtbot: QtBot, eyes: MainWindow) -> MainWindow:
    """The rabbity six, chosen in the gallery."""
    view = eyes.room("eyes").overview.shapes.view
    row = next(row for row, shape in enumerate(view.shapes) if shape.name == "rabbity six")
    index = view.model().index(row, 0)
    view.scrollTo(index)
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    return eyes


@pytest.fixture
def noseki(window: MainWindow) -> Iterator[MainWindow]:
    """The window in the No Seki Go room."""
    window.room("noseki")._begun = True
    trigger(window, "room_noseki")
    yield window
    window.room("noseki").keeper.kept = None


@pytest.fixture
def writing(window: MainWindow) -> Iterator[ProblemsRoom]:
    """The room on its page of writing."""
    window.enter("problems")
    room_of(window).show_page(Page.WRITE)
    yield room_of(window)
    room_of(window).keeper.kept = room_of(window).writing.now.state.problems


@pytest.fixture
def taken(qtbot: QtBot, window: MainWindow, writing: ProblemsRoom) -> ProblemsRoom:
    """The race of the Race room, taken to be written: two outside liberties a side and a shared one."""
    show_small_race(qtbot, window)
    trigger(window, "take_problem")
    assert (window.shown, writing.page) == ("problems", Page.WRITE)
    return writing


@pytest.fixture
def answered(qtbot: QtBot, taken: ProblemsRoom) -> ProblemsRoom:
    """The same problem with its answers written."""
    work(qtbot, taken, "write_answers")
    return taken


@pytest.fixture
def talk(race: MainWindow) -> Iterator[MainWindow]:
    """A talk on a race whose plans differ, in the Race room."""
    race.presenter.begin()
    yield race
    race.presenter.end()
