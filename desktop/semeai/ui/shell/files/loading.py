"""Reading files without blocking the window: small ones at once, large ones in a thread with progress."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from semeai.disk.reading import read_file, stamp_of
from semeai.ui.kit.jobs import Threads
from semeai.ui.room.background import Background

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressDialog

    from semeai.processes import Report
    from semeai.sgf import IllegalMoves
    from semeai.sgf.noseki import ReadRecord
    from semeai.sgf.reader import ReadFile
    from semeai.study.tree import Study


T = TypeVar("T")

LARGE = 50_000  # bytes from which reading takes longer than a frame or two
LONG = 4_000  # nodes of a game from which checking its moves does


class Loaded(NamedTuple):
    """A file that was read.

    ``ghosts`` is its first game of No Seki Go, if any; ``stamp`` is that of its bytes.
    """

    path: Path | None
    file: ReadFile
    ghosts: ReadRecord | None = None
    stamp: str = ""


class Unreadable(NamedTuple):
    """A file that could not be read, and why in one sentence; ``missing`` if there is no such file."""

    path: Path | None
    sentence: str
    missing: bool = False


Take = Callable[[Loaded | Unreadable], object]


class Loader(QObject):
    """Reads files for a window; only the newest request counts."""

    def __init__(self, window: QWidget, jobs: Threads) -> None:
        super().__init__(window)
        self._window, self._garbage = window, jobs.garbage
        self._work = Background(jobs, self, went_on=self._go_on)
        self._work.changed.connect(self._follow)
        self._progress: QProgressDialog | None = None

    def load(self, path: Path, encoding: str | None, take: Take) -> None:
        """Read a file and pass on its content, at once or later."""
        try:
            data = read_file(path)
        except OSError as error:
            take(not_opened(path, error))
            return
        if len(data) < LARGE:
            take(read(data, path, encoding))
        else:
            work = partial(read, data, path, encoding)
            self._in_background(path.name, "Reading {name}", work, take, partial(_unexpected, path))

    def look_through(self, study: Study, name: str, take: Callable[[IllegalMoves], object]) -> None:
        """Check a game for illegal moves and pass on what was found, at once or later."""
        from semeai import sgf

        if len(study.nodes) < LONG:
            take(sgf.illegal_moves(study))
        else:
            work = partial(sgf.illegal_moves, study)
            self._in_background(name, "Looking for illegal moves in {name}", work, take, partial(_not_looked, name))

    def encodings(self, path: Path) -> list[tuple[str, str]]:
        """The encodings to choose from for a file, each with a preview of its words. Raises OSError."""
        from semeai import sgf

        found = sgf.candidates(read_file(path))
        sgf.forget_models()
        return found

    def _in_background(
        self,
        name: str,
        words: str,
        work: Callable[[Report], T],
        take: Callable[[T], object],
        failed: Callable[[Exception], T],
    ) -> None:
        """Do long work in a thread behind a dialog that can cancel it; earlier work is given up."""
        self._work.drop()
        self._progress = _progress_dialog(self._window, words.format(name=name))
        self._progress.canceled.connect(self._work.drop)
        self._garbage.hold()
        self._work.ask(lambda report, _tell: work(report), take, lambda error: take(failed(error)))

    def _go_on(self, share: float) -> None:
        if self._progress is not None:
            self._progress.setValue(round(100 * share))

    def _follow(self) -> None:
        if self._progress is not None and not self._work.busy:
            progress, self._progress = self._progress, None
            progress.reset()
            progress.deleteLater()
            self._garbage.release()


def read(data: bytes, path: Path | None, encoding: str | None, report: Report | None = None) -> Loaded | Unreadable:
    """Read the bytes of a file, or of the clipboard, which has no path."""
    from semeai import sgf

    try:
        found = sgf.read(data, encoding=encoding, progress=report)
        ghosts = _ghosts(found)
    except sgf.SgfError as error:
        name = path.name if path else "The clipboard"
        return Unreadable(path, f"{name} cannot be read: {error.sentence} (byte {error.offset})")
    finally:
        sgf.forget_models()
    return Loaded(path, found, ghosts, stamp_of(data))


def _ghosts(found: ReadFile) -> ReadRecord | None:
    """The game of No Seki Go in a file; its reader is imported only if a game names a rule set."""
    if not any(study.info_of("RU") for study in found.studies):
        return None
    from semeai.sgf.noseki import record_of

    return record_of(found)


def not_opened(path: Path, error: OSError) -> Unreadable:
    """The words for a file that the system cannot open."""
    if isinstance(error, FileNotFoundError):
        return Unreadable(path, f"There is no file {path.name} in {path.parent} any more.", missing=True)
    return Unreadable(path, f"{path.name} cannot be opened: {error.strerror or 'the system gives no reason'}.")


def _unexpected(path: Path, error: Exception) -> Unreadable:
    from semeai.disk.reports import report_fault

    return Unreadable(path, f"{path.name} cannot be read: {report_fault(error, f'the window, reading {str(path)!r}')}")


def _not_looked(name: str, error: Exception) -> IllegalMoves:
    from semeai.disk.reports import report_fault
    from semeai.sgf import IllegalMoves

    told = report_fault(error, f"the window, looking for illegal moves in {name!r}")
    return IllegalMoves((f"{name} was not looked through: {told}",), 1)


def _progress_dialog(window: QWidget, words: str) -> QProgressDialog:
    from PySide6.QtWidgets import QProgressDialog

    progress = QProgressDialog(words, "Cancel", 0, 100, window)
    progress.setWindowTitle("Open")
    progress.setWindowModality(Qt.WindowModality.WindowModal)
    progress.setMinimumDuration(300)
    progress.setAutoClose(False)
    progress.setAutoReset(False)
    return progress


class LoadedFile(NamedTuple):
    """What is said of a file; the details if there is ``more``."""

    words: str
    details: str
    more: bool


def found_in(repairs: tuple[str, ...], illegal: IllegalMoves | None = None) -> LoadedFile | None:
    """What to tell about a file that was repaired, or else of its illegal moves; None if there is nothing."""
    sentences, count = (repairs, len(repairs)) if repairs or illegal is None else (illegal.sentences, illegal.count)
    if not count:
        return None
    first = _with_more(sentences[0], " ", count - 1)
    words = f"This file was repaired: {first} Saving asks for a new name." if repairs else first
    return LoadedFile(words, _with_more("\n".join(sentences), "\n", count - len(sentences)), count > 1)


def _with_more(text: str, between: str, more: int) -> str:
    return f"{text}{between}And {more} more." if more else text
