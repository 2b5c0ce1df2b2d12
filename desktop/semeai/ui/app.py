"""The composition root: the application, its theme, its window, and what is said of its unexpected errors."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, QSocketNotifier, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget

from semeai import memory
from semeai.disk.drafts import Drafts
from semeai.disk.writing import is_writable
from semeai.paths import WAITING, data
from semeai.phrases import capital, joined
from semeai.processes import Processes
from semeai.ui.kit.icons import application_icon
from semeai.ui.kit.jobs import Job, unheard
from semeai.ui.kit.settings import Choices, SettingsStore, of_the_user
from semeai.ui.kit.theme import Appearance
from semeai.ui.shell.guide import AGAIN
from semeai.ui.shell.window import APPLICATION, MainWindow

FUSION = ("-style", "fusion")  # the one style that the stylesheet is written for, the same on every system
TURN = 0.0002  # s that another thread may run Python before the window gets its turn again
WARM_UP, QUIET = 250, 4000  # ms after the first paint
EXIT_AFTER_PAINT = "SEMEAI_EXIT_AFTER_PAINT"
"""Set to 1 in the environment, this ends the program after its first paint, to measure the start."""


class FirstPaint(QObject):
    """Calls ``then`` once, after a window is painted for the first time."""

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        super().__init__(window)
        self._then = then
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The children are painted within the window's own update, so all are painted when it ends."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._then)
        return False


def make_window(
    app: QApplication,
    store: SettingsStore,
    drafts: Drafts,
    path: Path | None = None,
    processes: Processes | None = None,
) -> MainWindow:
    """The main window with its settings and its theme, on the start page or, once it is read, on a file.

    Readings and searches run in ``processes``, or in threads of this one; those of a file wait for ``jobs.release``.
    """
    sys.setswitchinterval(TURN)
    choices = Choices(store)
    window = MainWindow(choices, Appearance(app, choices.settings), drafts)
    window.jobs.processes = processes
    choices.setParent(window)
    window.appearance.follow(choices.settings)
    if path is not None:
        window.jobs.hold()
        window.files.open(path)
    if not window.rooms:
        window.enter(window.shown)
    return window


def run(arguments: list[str]) -> int:
    """Show the window, with a file where one is named, until it is closed. Returns the exit status."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = application()
    app.setApplicationName(APPLICATION)
    app.setDesktopFileName("semeai-studio")
    app.setWindowIcon(application_icon())
    path = Path(arguments[0]).absolute() if arguments else None
    said = _put_back()
    store = SettingsStore(of_the_user())
    if store.damaged is not None:
        said = f"{said} {DAMAGED.format(path=store.damaged)}".strip()
    said = f"{said} {lost_words(Path(data()), store.path.parent)}".strip()
    window = make_window(app, store, Drafts(Path(data()) / "drafts"), path, Processes(kernel))
    if said:
        window.say(said)
    tell_faults(window)
    FirstPaint(window, QApplication.exit if os.environ.get(EXIT_AFTER_PAINT) == "1" else partial(_go_on, window, path))
    window.show()
    gc.freeze()
    status = app.exec()
    window.jobs.stop()  # the program may end without its window being closed
    sys.excepthook = sys.__excepthook__  # the window is gone
    if window.property(AGAIN):
        import subprocess

        subprocess.Popen([sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "semeai"])])
    return status


NO_DISPLAY = 3
"""The exit status where there is no display to open a window on."""


def application() -> QApplication:
    """The application of Qt. Where it cannot open a display the program ends in one sentence: Qt would abort it."""
    before = qInstallMessageHandler(_end_without_display)
    try:
        return QApplication(["semeai-studio", *FUSION])
    finally:
        qInstallMessageHandler(before)


def _end_without_display(kind: QtMsgType, _context: object, message: str | None) -> None:
    if kind is QtMsgType.QtFatalMsg:
        print(f"semeai: {display_words(os.environ, message or '')}", file=sys.stderr, flush=True)
        os._exit(NO_DISPLAY)


def display_words(environment: Mapping[str, str], message: str) -> str:
    """Why no window can be opened, in a sentence; ``message`` is what Qt says where the display is not the reason."""
    named = [environment[name] for name in ("DISPLAY", "WAYLAND_DISPLAY") if environment.get(name)]
    head, platform = "no window can be opened", environment.get("QT_QPA_PLATFORM", "")
    known = re.search(r"Available platform plugins are: ([^.]*)", message)
    if platform and (known is None or platform.partition(":")[0] not in known[1].split(", ")):
        told = f"Qt knows {known[1]}." if known else " ".join(message.split())[:200]
        return f"{head} with QT_QPA_PLATFORM={platform}: {told}"
    if not named:
        return f"{head}: there is no display (DISPLAY is not set); the commands need none, 'semeai --help' lists them."
    return f"{head} on the display '{named[0]}', or a library that Qt needs for it is missing; commands need none."


LOST = "Nothing can be written to {folders}: settings, progress and unsaved work are lost when the program ends."


def lost_words(*folders: Path) -> str:
    """What is said at the start where a folder of the user cannot be written to; "" where all can."""
    closed = [str(folder) for folder in dict.fromkeys(folders) if not is_writable(folder)]
    return LOST.format(folders=joined(closed)) if closed else ""


DAMAGED = "Some settings could not be read and were reset; the damaged file is kept in {path}."


def _put_back() -> str:
    """Put back a back-up that a person chose before the program started; what happened, "" if none waits."""
    if not (Path(data()) / WAITING).exists():
        return ""
    from datetime import datetime  # at no other start

    from semeai.disk.backup import put_back, roots

    return put_back(roots(Path(of_the_user().fileName())), datetime.now())


def kernel() -> float:
    """A number for the search kernel that a process would load now: on a first start one is compiled meanwhile."""
    from semeai.solve import engine

    return engine.compiled_at()


MMAP_THRESHOLD, ARENA_MAX = -3, -8
"""What these settings are called in the header malloc.h of the GNU C library."""
LEAST_GIVEN_BACK = 1 << 18
FEW_HEAPS = 2


def save_memory() -> None:
    """Limit what the window and its processes take, and let freed pictures go back to the system.

    Otherwise the C library keeps those, and a heap for each thread.
    """
    import ctypes

    memory.limit = memory.Limit(os.getpid())
    with suppress(OSError, AttributeError, TypeError):  # another system has no such settings
        settings = ctypes.CDLL(None)
        settings.mallopt(MMAP_THRESHOLD, LEAST_GIVEN_BACK)
        settings.mallopt(ARENA_MAX, FEW_HEAPS)


def _go_on(window: MainWindow, path: Path | None) -> None:
    """Do what could wait until the window is painted."""
    end_when_told(window)
    save_memory()
    window.jobs.release()
    window.recovery.offer()
    for go_on in (row.go_on for row in window.rows if row.go_on is not None):
        QTimer.singleShot(QUIET, window, partial(go_on, window))
    QTimer.singleShot(QUIET, window, _keep_faces)
    if path is None:
        # The race room is made while the start page is shown, so that the first click finds it ready.
        QTimer.singleShot(WARM_UP, window, partial(_warm_up, window))


def _keep_faces() -> None:
    from semeai.ui.kit.faces import hold_faces

    hold_faces()


def _warm_up(window: MainWindow) -> None:
    """Make the race room, and start the process that reads for it."""
    from semeai.ui.rooms.race.apart import READING, load

    window.room("race")
    window.jobs.start(Job(load, unheard, unheard), READING)


TELLING = ("SIGTERM", "SIGHUP")
"""The signals with which the system ends a program, when a session ends for one."""


def end_when_told(window: MainWindow) -> None:
    """End the program when the system says so, with drafts of what is not saved.

    Python looks at a signal only when it runs, and a window at rest does not: the socket wakes it.
    """
    import signal  # the first picture needs neither
    import socket

    ends = socket.socketpair()
    for end in ends:
        end.setblocking(False)
    signal.set_wakeup_fd(ends[0].fileno(), warn_on_full_buffer=False)
    for name in TELLING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    told = QSocketNotifier(ends[1].fileno(), QSocketNotifier.Type.Read, window)

    def end_now() -> None:
        numbers = [number for number in ends[1].recv(64) if signal.Signals(number).name in TELLING]
        if numbers:
            window.end_now()
            QApplication.exit(128 + numbers[0])

    told.activated.connect(end_now)


KEPT = "A draft of your unsaved work is kept."
NOT_KEPT = "No draft of your unsaved work could be kept: save it now."


def tell_faults(window: MainWindow) -> None:
    """Report every unhandled exception from now on, each fault only once."""
    told: set[tuple[type[BaseException], str, int]] = set()

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        from semeai.disk.store import StoreError

        if isinstance(error, StoreError):  # a full disk, say: no fault of the program
            window.say(str(error))
            return
        place = _place(kind, trace)
        if place in told or not isinstance(error, Exception):
            return
        told.add(place)
        from semeai.disk.reports import report_fault

        window.say(f"{capital(report_fault(error, 'the window'))} {KEPT if _is_kept(window) else NOT_KEPT}")

    sys.excepthook = tell


def _is_kept(window: MainWindow) -> bool:
    """Keep drafts; return whether that worked, as the fault may be in it."""
    try:
        return window.autosave.keep_now()
    except Exception:
        return False


def _place(kind: type[BaseException], trace: TracebackType | None) -> tuple[type[BaseException], str, int]:
    """The identity of a fault: the kind, and the line where it was raised."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (kind, "", 0) if trace is None else (kind, trace.tb_frame.f_code.co_filename, trace.tb_lineno)
