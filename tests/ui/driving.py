"""What a person does in any room of the window."""

from pathlib import Path
from time import monotonic

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from semeai.paths import library
from semeai.problems.library_index import read_library
from semeai.ui.board.gallery import Gallery
from semeai.ui.shell.actions import menu_of
from semeai.ui.shell.start.page import RoomCard
from semeai.ui.shell.window import MainWindow

WORKED = library() / "diagram-01.sgf"
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def trigger(window: MainWindow, *actions: str) -> None:
    for action in actions:
        assert window.actions_by_id[action].isEnabled(), action
        window.actions_by_id[action].trigger()
        read(window)
        play_out(window)


def play_out(window: MainWindow) -> None:
    """Wait until the race that is to be played out is on the board."""
    if "race" in window.rooms:
        begun = monotonic()
        while window.room("race").answers.playing_out.busy:
            QTest.qWait(5)
            assert monotonic() - begun < 60


def read(window: MainWindow) -> None:
    """Read the board of the Race room now; the window itself does so in the background."""
    if "race" in window.rooms and window.room("race").desk.now.reads:
        window.room("race").desk.settle()


def open_example(window: MainWindow, title: str) -> None:
    """Open an example by its board on the start page."""
    gallery = window.room("start").findChild(Gallery)
    gallery.opened(next(example for example in read_library().examples if example.title == title))


def card_of(window: MainWindow, room: str) -> RoomCard:
    """The card of a room on the start page, by the name on it."""
    cards: list[RoomCard] = window.room("start").findChildren(RoomCard)
    return next(card for card in cards if card.accessibleName() == room)


def write_and_open(window: MainWindow, path: Path, data: bytes) -> Path:
    """Open a file with these bytes."""
    path.write_bytes(data)
    window.files.open(path)
    return path


def all_menus(window: MainWindow) -> list[QMenu]:
    """The menus of all rooms, also of those that were not entered."""
    return [menu_of(title, window.table, window.actions_by_id, window.menuBar()) for title in window.table.menus]


def able(window: MainWindow, *actions: str) -> list[bool]:
    return [window.actions_by_id[action].isEnabled() for action in actions]


def drop(window: MainWindow, path: Path, over: QWidget | None = None) -> None:
    """Drag a file over the window, or a part of it, which takes it, and drop it."""
    over = over or window
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    data.setText(str(path))  # as file managers do
    how = Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(10, 10), *how)
    QApplication.sendEvent(over, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(over, QDropEvent(QPointF(10, 10), *how))
