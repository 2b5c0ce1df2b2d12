"""A dialog or a menu that is closed is gone: opened many times, it leaves as many objects as before."""

import gc
import importlib
import pkgutil
import platform
from collections.abc import Callable
from pathlib import Path
from weakref import getweakrefcount

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QGesture, QWidget
from pytestqt.qtbot import QtBot

from semeai import ui
from semeai.disk.drafts import Draft, Drafts
from semeai.go.board import Point, each
from semeai.problems.lessons import LessonPlace
from semeai.study import notes
from semeai.study.tree import empty_study
from semeai.ui.kit import dialogs
from semeai.ui.room.games_dialog import choose_game
from semeai.ui.rooms.race.room import AFTER_PAINTING
from semeai.ui.shell.files import loading
from semeai.ui.shell.manual_window import ManualWindow
from semeai.ui.shell.window import MainWindow

NO_KEY = Qt.KeyboardModifier.NoModifier
Opening = Callable[[MainWindow], object]
Opened = Callable[[Opening, MainWindow], type[QWidget]]
AGAIN = 3


def by_action(name: str) -> Opening:
    return lambda window: window.actions_by_id[name].trigger()


def menu_of_point(find: Callable[[MainWindow], Point]) -> Opening:
    return lambda window: window.room("race").editing.open_menu(find(window), QPoint(100, 100))


def leave_changed(window: MainWindow) -> None:
    document = window.document
    document.edit("Comment", notes.set_comment(document.study, document.node, "Changed."))
    window.files.may_leave()
    document.undo_stack.undo()


def offer_a_draft(window: MainWindow) -> None:
    """Offer the draft of a killed window."""
    other = Drafts(window.autosave.drafts.folder)
    other.keep(Draft("race", "race.sgf", "", "", b"(;GM[1]FF[4]SZ[9];B[ee])"))
    other._lock.release()
    window.recovery.offer()
    other.drop("race")


def empty_point(window: MainWindow) -> Point:
    return next(each(window.room("race").board.figure.position.empty))


def label_point(window: MainWindow) -> None:
    window.actions_by_id["tool_letter"].trigger()
    window.room("race").editing.press(empty_point(window), Qt.MouseButton.RightButton, NO_KEY)
    window.actions_by_id["tool_chain"].trigger()


def card_menu(window: MainWindow) -> None:
    window.room("liberty").page.cards.cards[0].customContextMenuRequested.emit(QPoint(10, 10))


OPENINGS: dict[str, Opening] = {
    "find a command": by_action("commands"),
    "keyboard shortcuts": by_action("shortcuts"),
    "settings": by_action("settings"),
    "about": by_action("about"),
    "the manual": by_action("manual_contents"),
    "report a problem": by_action("report"),
    "new board": by_action("new_board"),
    "open": by_action("open_file"),
    "export a figure": by_action("export_picture"),
    "save as": by_action("save_file_as"),
    "encoding": by_action("choose_encoding"),
    "one game of many": lambda window: choose_game(window, [empty_study(9)] * 2, 0, solving=True),
    "an encoding": lambda window: dialogs.choose_line(window, "Read as", "Which one?", ["1", "2"], 0, "Read"),
    "what was found": lambda window: dialogs.show_details(window, "What was found", "A comment."),
    "save changes?": leave_changed,
    "unsaved work": offer_a_draft,
    "label": label_point,
    "game information": by_action("game_information"),
    "go to a move": by_action("go_to_move"),
    "menu of a move": lambda window: window.room("race").moves.menu(0).popup(QPoint(100, 100)),
    "new game of No Seki Go": lambda window: window.room("noseki").ask_new(),
    "a sheet of eyes": lambda window: window.room("eyes").export_sheet(),
    "menu of an empty point": menu_of_point(empty_point),
    "menu of a stone": menu_of_point(lambda window: window.room("race").desk.requests()[0].black),
    "menu of a term": card_menu,
}


@pytest.fixture
def opened(qtbot: QtBot) -> Opened:
    """A function: opens a dialog or a menu, closes it, and tells what it was."""

    def run(opening: Opening, window: MainWindow) -> type[QWidget]:
        seen: list[type[QWidget]] = []

        def close() -> None:
            beside = (dialog for dialog in window.findChildren(QDialog) if dialog.isVisible())
            shown = QApplication.activeModalWidget() or QApplication.activePopupWidget() or next(beside, None)
            if shown is not None and shown.isVisible():
                seen.append(type(shown))
                shown.close()

        timer = QTimer()
        timer.timeout.connect(close)
        timer.start(0)
        try:
            opening(window)
            qtbot.waitUntil(lambda: bool(seen))
        finally:
            timer.stop()
        return seen[0]

    return run


@pytest.fixture
def full(race: MainWindow) -> MainWindow:
    """A window with all rooms made."""
    for action in ("room_eyes", "room_liberty", "room_noseki", "room_race"):
        race.actions_by_id[action].trigger()
    return race


@pytest.fixture
def objects(full: MainWindow, qapp: QApplication, idle: Callable[[MainWindow], None]) -> Callable[[], int]:
    """A function: how many QObjects there are under the application and its windows, when all that waits is done.

    Windows that earlier tests left are not counted: they may go at any time.
    """
    others = [shown for shown in qapp.topLevelWidgets() if shown is not full and not full.isAncestorOf(shown)]

    def count() -> int:
        idle(full)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
        roots = (qapp, *(shown for shown in qapp.topLevelWidgets() if shown not in others))
        parts = [part for root in roots for part in (root, *root.findChildren(QObject))]
        return sum(not isinstance(part, QGesture) for part in parts)  # Qt keeps the last list's for the next one

    gc.collect()
    gc.freeze()  # objects of other tests are not collected each time
    return count


def left_by(do: Callable[[], object], objects: Callable[[], int], times: int) -> int:
    """How many more objects there are after doing something several times.

    If there are fewer, objects of an earlier test went meanwhile, and it is done again.
    """
    for _ in range(AGAIN):
        before = objects()
        for _ in range(times):
            do()
        if (left := objects() - before) >= 0:
            break
    return left


@pytest.mark.slow
def test_what_is_closed_is_gone_and_every_dialog_of_the_program_is_opened_here(
    full: MainWindow, objects: Callable[[], int], opened: Opened
) -> None:
    left, kinds = {}, set()
    for name, opening in OPENINGS.items():
        kinds.add(opened(opening, full))  # some things are made once, and kept
        left[name] = left_by(lambda opening=opening: opened(opening, full), objects, 8)
    assert left == dict.fromkeys(OPENINGS, 0)
    for module in pkgutil.walk_packages(ui.__path__, "semeai.ui."):
        importlib.import_module(module.name)
    own = {kind for kind in QDialog.__subclasses__() if kind.__module__.startswith("semeai.")}
    assert len(own) > 4
    assert own - kinds == set()


@pytest.mark.slow
def test_pages_and_steps_that_were_read_leave_nothing(full: MainWindow, objects: Callable[[], int]) -> None:
    full.actions_by_id["manual"].trigger()
    manual = full.findChildren(ManualWindow)[-1]
    course = full.room("problems").course
    course.open(LessonPlace(0))
    lessons = course.lessons

    def read() -> None:
        for link in ("reading-a-race.md", "eyes.md"):
            manual.show_link(link)
        for place in (1, 0):
            lessons.show_step(place)

    read()
    assert left_by(read, objects, 3) == 0
    manual.close()


def test_a_room_that_is_painted_again_and_again_keeps_no_reference_of_each_time(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.enter("race")
    room = window.room("race")

    def painted() -> int:
        room.repaint()
        qtbot.wait(2 * AFTER_PAINTING)
        return getweakrefcount(room.desk)

    first = painted()
    assert [painted() for _ in range(5)] == [first] * 5


@pytest.mark.slow
def test_a_file_that_is_read_in_the_background_leaves_nothing(
    full: MainWindow, objects: Callable[[], int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(loading, "LARGE", 0)
    path = tmp_path / "other.sgf"
    path.write_bytes((tmp_path / "race.sgf").read_bytes())

    def read() -> None:
        full.enter("start")
        full.files.open(path)
        qtbot.waitUntil(lambda: full.shown == "race")

    read()
    before = objects()
    for _ in range(5):
        read()
    assert objects() == before


PICTURES = """
from pathlib import Path
from PySide6.QtGui import QImage
from semeai.ui.app import save_memory

def pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

def picture(side):
    made = QImage(side, side, QImage.Format.Format_RGB32)
    made.fill(1)
    return made

save_memory()
picture(2500)
before, kept = pages(), []
for _ in range(20):
    large = picture(1000)
    kept.append(picture(120))
    del large
print(pages() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other systems have their own ways")
def test_large_pictures_between_small_ones_go_back_to_the_system(apart) -> None:
    assert int(apart("-c", PICTURES).stdout) < 1000, "pages: the small pictures have 300, a large one 1,000"


FACES = """
from itertools import product
from pathlib import Path
from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel
from semeai.ui.kit.faces import HELD, SAMPLE, fonts, hold_faces
from semeai.ui.kit.formula import rich
from semeai.ui.kit.theme import NARROW, Role, font

def faces():
    return sorted(line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "/fonts/" in line)

app = QApplication([])
hold_faces()
last = len(list(fonts(app.font()))) - 1
while app.property(f"{HELD}-{last}") is None:
    app.processEvents()
held = faces()
for role, larger, bold, italic, stretch in product(Role, (1, 1.7), (False, True), (False, True), (0, NARROW)):
    made = font(role)
    made.setPointSizeF(larger * made.pointSizeF())
    made.setBold(bold)
    made.setItalic(italic)
    made.setStretch(stretch)
    label = QLabel(SAMPLE)
    label.setFont(made)
    label.grab()
QLabel(rich("X_W = E + O + A - 7")).grab()
pages = QTextDocument()
pages.setMarkdown("# A page\\nwords **bold**, *slanted*, ***both***, `code`, **`bold`**, *`slanted`*")
pages.size()
print(len(held), len(set(held)), [face for face in faces() if face not in held or faces().count(face) > 1])
"""


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="other systems do not tell what is in memory")
def test_each_face_that_the_program_uses_is_held_open_once(apart) -> None:
    run = apart("-c", FACES)
    assert run.returncode == 0
    held, different, opened = run.stdout.split(maxsplit=2)
    assert held == different != "0"
    assert opened.strip() == "[]"
