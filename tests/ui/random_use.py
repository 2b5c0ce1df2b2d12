"""A person who does anything at all: random operations on the real window, each a word and a number.

What an operation does depends on its number and on what is shown, so a list of them can be done again. They are done
between the events of the window, one by one, in its dialogs and menus too.
"""

import os
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from types import TracebackType
from typing import TypeVar

from PySide6.QtCore import QEvent, QMetaObject, QMimeData, QPoint, QPointF, QRect, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QInputMethodEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QDialog, QFileDialog, QLineEdit, QTextEdit, QWidget
from shiboken6 import isValid

from semeai.go.board import each
from semeai.ui.board.view import BoardView
from semeai.ui.shell.window import MainWindow

Operation = tuple[str, int]
T = TypeVar("T")

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier
MODIFIERS = (*[PLAIN] * 6, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier)
Key = Qt.Key
MOVING = [
    Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End, Key.Key_PageUp, Key.Key_PageDown,
]  # fmt: skip
KEYS = [
    *MOVING, Key.Key_Tab, Key.Key_Backtab, Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_Escape, Key.Key_Delete,
    Key.Key_Backspace, Key.Key_F6,
    *map(Qt.Key, range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *map(Qt.Key, range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
]  # fmt: skip
TEXTS = ("zzz", "0", "12", "999999999999", "-1", "D4", "{2|-1}", "3 + *", "[]", "Black", "é囲碁", "1/2", "race", " ")
FIELDS = QLineEdit, QTextEdit, QAbstractSpinBox
SIZES = (1024, 700), (1280, 800), (1280, 720), (1920, 1080)
LOOKS = (
    "theme_light", "theme_dark", "theme_projector", "larger", "smaller", "normal_size", "full_screen", "reduced_motion",
)  # fmt: skip
NEVER = ("quit",)
"""Actions that end the use."""
DEEP = 3
"""Dialogs above each other from which on the topmost is closed."""
MOMENT = 10
"""Milliseconds until the next look whether an operation has ended."""
STUCK = 10.0
"""Seconds after which an operation that ends by no dialog is let go of with Escape."""
LOST = 2.0
"""Seconds without an operation after which the next one is done, as a slot that raised took its call with it."""


class RandomUse:
    """Does operations on a window until there are no more, with ``files`` to open in a ``folder`` that it may write.

    ``faults`` counts what was raised, ``slow`` holds how long the longest operations took. ``begins`` is called before
    each one.
    """

    def __init__(
        self,
        window: MainWindow,
        files: list[Path],
        operations: Iterable[Operation],
        begins: Callable[[int, Operation], object] = lambda _number, _operation: None,
    ) -> None:
        self.window, self.files, self._operations, self._begins = window, files, iter(operations), begins
        self.folder = files[0].parent
        self.faults: Counter[str] = Counter()
        self.slow: list[tuple[float, int, Operation]] = []
        self.done = 0
        self._within: list[QWidget | None] = []
        self._began = monotonic()
        self._later = QTimer(singleShot=True, interval=MOMENT)  # a call of its own each time would keep a reference
        self._later.timeout.connect(self._next)
        for name in NEVER:
            window.actions_by_id[name].setEnabled(False)

    def run(self) -> None:
        """Do all operations."""
        before, sys.excepthook = sys.excepthook, self._raised
        try:
            pulse = QTimer(interval=1000)
            pulse.timeout.connect(self._go_on)
            pulse.start()
            QTimer.singleShot(0, self._next)
            QApplication.exec()
            pulse.stop()
        finally:
            sys.excepthook = before

    def _go_on(self) -> None:
        if not self._within and monotonic() - self._began > LOST:
            self._next()

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.faults["".join(traceback.format_exception(kind, error, trace))] += 1

    def _next(self) -> None:
        """Do the next operation, unless the one before goes on elsewhere than in a dialog or menu that it opened."""
        above = _above()
        if self._within and (above is None or above in self._within):
            if monotonic() - self._began > STUCK:
                QTest.keyClick(above or self.window, Qt.Key.Key_Escape)
                self._began = monotonic()
            self._later.start()
            return
        operation = next(self._operations, None)
        if operation is None:
            if above is not None:
                _close(above)
            if self._within or above is not None:
                self._later.start()
            else:
                QApplication.exit()
            return
        self._begins(self.done, operation)
        number, self.done = self.done, self.done + 1
        self._within.append(above)
        self._began = began = monotonic()
        QTimer.singleShot(0, self._next)  # for what it opens
        try:
            self._do(operation[0], random.Random(operation[1]), above)
        except Exception:
            self._raised(*sys.exc_info())
        self._within.pop()
        if self.done == number + 1:
            self.slow = sorted([*self.slow, (monotonic() - began, number, operation)], reverse=True)[:10]

    def _do(self, name: str, chance: Random, above: QWidget | None) -> None:
        if above is None:
            getattr(self, f"_{name}")(chance)
        elif len(self._within) > DEEP or chance.random() < 0.25:
            _close(above)
        elif isinstance(above, QFileDialog):
            self._choose_file(above, chance)
        elif name in ("key", "text", "wheel"):
            getattr(self, f"_{name}")(chance)
        else:
            self._mouse(chance)

    # Operations

    def _action(self, chance: Random) -> None:
        actions = self.window.actions_by_id
        able = [action for id, action in actions.items() if action.isEnabled() and id not in NEVER]
        chance.choice(able).trigger()

    def _enter(self, chance: Random) -> None:
        self.window.actions_by_id[chance.choice(self.window.rows).action].trigger()

    def _step(self, chance: Random) -> None:
        for _ in range(chance.randint(1, 8)):
            _press(self.window, chance.choice(MOVING), PLAIN)

    def _file(self, chance: Random) -> None:
        self.window.files.open(chance.choice(self.files))

    def _drop(self, chance: Random) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(chance.choice(self.files)))])
        how = Qt.DropAction.CopyAction, data, LEFT, PLAIN
        QApplication.sendEvent(self.window, QDragEnterEvent(QPoint(10, 10), *how))
        QApplication.sendEvent(self.window, QDropEvent(QPointF(10, 10), *how))

    def _change_file(self, chance: Random) -> None:
        """Another program writes a file, or deletes it."""
        file, other = chance.sample(self.files, 2)
        if chance.random() < 0.2:
            file.unlink(missing_ok=True)
        elif other.exists():
            file.write_bytes(other.read_bytes())

    def _board(self, chance: Random) -> None:
        """Points of a board pressed, in the window or in the speaker's."""
        boards = [board for board in _shown(_root(), BoardView) if board.width() > 200]
        if boards:
            board = chance.choice(boards)
            points = [*each(board.figure.position.board.points)]
            for _ in range(chance.randint(1, 4)):
                middle = board.rect_of(chance.choice(points)).center()
                _click(board, middle, RIGHT if chance.random() < 0.1 else LEFT, chance.choice(MODIFIERS))

    def _mouse(self, chance: Random) -> None:
        widgets = _shown(_root(), QWidget)
        if widgets:
            widget = chance.choice(widgets)
            seen = widget.visibleRegion().boundingRect()
            at = seen.topLeft() + QPoint(chance.randrange(seen.width()), chance.randrange(seen.height()))
            how = chance.random()
            if how < 0.75:
                _click(widget, at, LEFT, chance.choice(MODIFIERS))
            elif how < 0.85:
                _click(widget, at, RIGHT, PLAIN)
            elif how < 0.95:
                _click(widget, at, LEFT, PLAIN)
                _click(widget, at, LEFT, PLAIN)
            else:
                self._drag(widget, at, chance)

    def _drag(self, widget: QWidget, at: QPoint, chance: Random) -> None:
        if not _is_there(widget, at):
            return
        handle, start = _handle(widget), widget.mapTo(widget.window(), at)
        QTest.mousePress(handle, LEFT, PLAIN, start)
        for _ in range(3):
            moved = start + QPoint(chance.randint(-60, 60), chance.randint(-60, 60))
            start = QPoint(max(0, min(moved.x(), handle.width() - 1)), max(0, min(moved.y(), handle.height() - 1)))
            QTest.mouseMove(handle, start)
        QTest.mouseRelease(handle, LEFT, PLAIN, start)

    def _wheel(self, chance: Random) -> None:
        widgets = _shown(_root(), QWidget)
        if widgets:
            widget = chance.choice(widgets)
            at = QPointF(widget.rect().center())
            turned = QPoint(0, chance.choice((-240, -120, 120, 240)))
            no_button, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
            event = QWheelEvent(at, widget.mapToGlobal(at), QPoint(), turned, no_button, PLAIN, phase, False)
            QApplication.sendEvent(widget, event)

    def _key(self, chance: Random) -> None:
        for _ in range(chance.randint(1, 3)):
            _press(_root(), chance.choice(KEYS), chance.choice(MODIFIERS))

    def _text(self, chance: Random) -> None:
        focus = QApplication.focusWidget()
        fields = [focus] if isinstance(focus, FIELDS) else _shown(_root(), FIELDS)
        if fields:
            field = chance.choice(fields)
            field.setFocus()
            text = chance.choice(TEXTS)
            if text.isascii():
                QTest.keyClicks(field, text)
            else:  # letters that no key has
                typed = QInputMethodEvent()
                typed.setCommitString(text)
                QApplication.sendEvent(field, typed)
            if chance.random() < 0.7:
                _press(_root(), chance.choice((Qt.Key.Key_Return, Qt.Key.Key_Tab, *MOVING)), PLAIN)

    def _save(self, _chance: Random) -> None:
        self.window.actions_by_id["save_file"].trigger()

    def _look(self, chance: Random) -> None:
        """Another theme, another size of type, another size of the window."""
        if chance.random() < 0.3:
            self.window.resize(QSize(*chance.choice(SIZES)))
        else:
            self.window.actions_by_id[chance.choice(LOOKS)].trigger()

    def _search(self, chance: Random) -> None:
        """Races proposed and searched, given up at once or after a moment."""
        self.window.enter("race")
        for name in chance.choices(("propose_chains", "search_go_on", "search_cancel", "first_moves", "last"), k=3):
            if self.window.actions_by_id[name].isEnabled():
                self.window.actions_by_id[name].trigger()
            QTest.qWait(chance.choice((0, 20, 100)))

    def _talk(self, chance: Random) -> None:
        """A talk begun or ended, or a few of its keys."""
        if not self.window.presenter.active or chance.random() < 0.2:
            self.window.presenter.toggle()
        keys = [*MOVING, *map(Qt.Key, map(ord, " BWAPK"))]
        for _ in range(chance.randint(1, 6)):
            _press(_root(), chance.choice(keys), PLAIN)

    def _kill(self, chance: Random) -> None:
        """A process of the window is killed."""
        lanes = [] if (made := self.window.jobs.processes) is None else [*made._lanes.values()]
        running = [process for lane in lanes if (process := lane._process) is not None and process.pid is not None]
        if running:
            with suppress(ProcessLookupError):
                os.kill(chance.choice(running).pid, signal.SIGKILL)

    def _switch(self, chance: Random) -> None:
        """Another program's window comes to the front, and goes."""
        self.window.clearFocus()
        QApplication.sendEvent(self.window, QEvent(QEvent.Type.WindowDeactivate))
        QApplication.sendEvent(self.window, QEvent(QEvent.Type.ActivationChange))
        self.window.activateWindow()

    def _wait(self, chance: Random) -> None:
        QTest.qWait(chance.choice((10, 20, 50, 200)))

    def _choose_file(self, dialog: QFileDialog, chance: Random) -> None:
        """Accept the dialog with a file of the folder, or with a new name in it."""
        file = chance.choice((chance.choice(self.files), self.folder / f"new-{chance.randrange(20)}.sgf"))
        dialog.setDirectory(str(self.folder))
        dialog.selectFile(str(file))
        # A call of Python's would keep the dialog where that is closed before.
        QMetaObject.invokeMethod(dialog, "accept", Qt.ConnectionType.QueuedConnection)


WEIGHTS = {
    "action": 24, "step": 14, "board": 12, "mouse": 12, "key": 9, "enter": 6, "wait": 5, "text": 4, "search": 3,
    "wheel": 3, "file": 2.5, "look": 2, "talk": 2, "drop": 0.5, "switch": 0.5, "save": 0.5, "change_file": 0.3,
    "kill": 0.2,
}  # fmt: skip
"""How often each operation is done."""


def operations(seed: int, number: int) -> Iterator[Operation]:
    """Random operations, always the same ones for a seed."""
    chance = random.Random(seed)
    for _ in range(number):
        yield chance.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))[0], chance.getrandbits(32)


def _above() -> QWidget | None:
    """The menu or the dialog that is open above all."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()


def _root() -> QWidget:
    """Where the person can act."""
    windows = [shown for shown in QApplication.topLevelWidgets() if shown.isVisible() and shown.isWindow()]
    return _above() or QApplication.activeWindow() or windows[0]


def _shown(root: QWidget, kind: type[T] | tuple[type[T], ...]) -> list[T]:
    """The parts that are seen, in the order in which they were made."""
    found = [part for part in root.findChildren(QWidget) if isinstance(part, kind)]
    return [part for part in found if part.isVisible() and not part.visibleRegion().isEmpty()]


def _close(above: QWidget) -> None:
    above.reject() if isinstance(above, QDialog) else above.close()


def _handle(widget: QWidget) -> QWindow:
    handle = widget.window().windowHandle()
    assert handle is not None
    return handle


def _is_there(widget: QWidget, at: QPoint) -> bool:
    """Whether a point of a widget is on the screen: a window that is larger than the screen is cut off.

    A widget may be gone, after the first of two clicks.
    """
    handle = widget.window().windowHandle() if isValid(widget) else None
    return (
        handle is not None
        and widget.isVisible()
        and QRect(QPoint(), handle.size()).contains(widget.mapTo(widget.window(), at))
    )


def _click(widget: QWidget, at: QPoint, button: Qt.MouseButton, held: Qt.KeyboardModifier) -> None:
    if _is_there(widget, at):
        QTest.mouseClick(_handle(widget), button, held, widget.mapTo(widget.window(), at))


def _press(root: QWidget, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    if root.isVisible() and (handle := root.window().windowHandle()) is not None:
        QTest.keyClick(handle, key, held)
