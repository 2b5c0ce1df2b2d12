"""A document and its file: saved whole or not at all, and never over another program's changes without asking."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from semeai.disk.drafts import Draft
from semeai.disk.reading import stamp_on_disk
from semeai.ui.kit.jobs import timer
from semeai.ui.room.document import Undoing

if TYPE_CHECKING:
    from semeai.ui.kit.message_bar import Say

SETTLING = 200  # ms in which another program may write a file in several steps


class FileWatch(QObject):
    """Watches one file at a time. ``differs`` is emitted once for each new content, with "" if the file is gone."""

    differs = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._stamp = ""
        self._outside: object = None
        self._watcher: QFileSystemWatcher | None = None
        self._settled = timer(self, self.look, SETTLING)

    def follow(self, path: Path | None, stamp: str) -> None:
        self._stamp, self._outside = stamp, None
        if path != self._path:
            self._path = path
            if self._watcher is not None and (watched := self._watched()):
                self._watcher.removePaths(watched)
        self._look_out()

    def look(self) -> None:
        if self._path is None:
            return
        self._look_out()
        outside = _outside(self._path)
        if outside == self._outside:
            return
        self._outside = outside
        found = stamp_on_disk(self._path)
        if found != self._stamp:
            self._stamp = found
            self.differs.emit(found)

    def _look_out(self) -> None:
        """Register for change notices: for the system a replaced file is another file, so watch its folder too."""
        if self._path is None:
            return
        if self._watcher is None:
            self._watcher = QFileSystemWatcher(self)
            self._watcher.fileChanged.connect(self._settled.start)
            self._watcher.directoryChanged.connect(self._settled.start)
        wanted = {str(self._path), str(self._path.parent)}
        if missing := wanted - {*self._watched()}:
            self._watcher.addPaths(sorted(missing))

    def _watched(self) -> list[str]:
        return [] if self._watcher is None else [*self._watcher.files(), *self._watcher.directories()]


def _outside(path: Path) -> object:
    """What the system tells of a file without reading it: if this is unchanged, so is the file."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns


NOT_WRITTEN = "{name} could not be written: {why}. Nothing was changed on the disk, and your work is kept here."
REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.ENOENT: "the folder {folder} is not there any more",
    errno.ENOTDIR: "the folder {folder} is not there any more",
    errno.EROFS: "the disk is read-only",
    errno.EISDIR: "it is a folder",
}
CHANGED = "{name} has been changed on the disk by another program or window."
CHANGED_TOO = "{name} has been changed on the disk, and here too. Saving will ask first."
GONE = "{name} is not on the disk any more. Saving writes it again."


class Keeper(QObject):
    """Saves a document. A subclass has the document and emits ``touched`` when it may have changed.

    ``say`` is called with sentences for the person; ``written`` gives the path of a file that was written, ``reread``
    one to read again. ``risked`` comes before a write that would leave half a
    file if the program were killed meanwhile; ``followed`` follows another file.
    """

    written = Signal(object)
    reread = Signal(object)
    touched = Signal()
    risked = Signal()
    followed = Signal()
    room = ""
    """The id of the room whose document it is."""
    kinds = "Go games (*.sgf *.SGF);;All files (*)"

    def __init__(self, window: QWidget, say: Say) -> None:
        super().__init__(window)
        self._window, self.say = window, say
        self._known: dict[Path, str] = {}
        self._watch = FileWatch(self)
        self._watch.differs.connect(self._tell_other)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"save_file": self.save, "save_file_as": self.save_as, "copy_sgf": self.copy}

    @property
    def name(self) -> str:
        raise NotImplementedError

    @property
    def modified(self) -> bool:
        raise NotImplementedError

    @property
    def unsaved(self) -> tuple[object, ...]:
        """The frozen values that a draft is made of: equal values make the same draft."""
        raise NotImplementedError

    def draft(self) -> Callable[[], Draft]:
        """A function that makes a draft of the present document; it may be called in a thread."""
        raise NotImplementedError

    def recover(self, draft: Draft) -> None:
        """Show the document of a draft, still unsaved. Raises ValueError if it cannot be read."""
        raise NotImplementedError

    def target(self) -> Path | None:
        """The file that Save writes to, None if it has to ask for a name."""
        raise NotImplementedError

    def _proposal(self) -> str:
        """The file name that Save As proposes."""
        raise NotImplementedError

    def _bytes(self) -> bytes:
        raise NotImplementedError

    def _game(self) -> bytes:
        """The bytes of the shown game alone."""
        return self._bytes()

    def plain(self) -> bytes:
        """The shown game as other programs read it, without proofs and the program's own properties."""
        from semeai.sgf import convert

        return convert(self._game(), bare=True)[0]

    def _saved(self, path: Path) -> None:
        """Note that the present document is saved in a file."""
        raise NotImplementedError

    # The file on the disk

    def know(self, path: Path, stamp: str) -> None:
        self._known[path] = stamp

    def follow(self) -> None:
        path = self.target()
        self._watch.follow(path, self.stamp(path))
        self.followed.emit()

    def look(self) -> None:
        self._watch.look()

    def stamp(self, path: Path | None) -> str:
        return self._known.get(path, "") if path is not None else ""

    def _tell_other(self, stamp: str) -> None:
        path = self.target()
        if path is None or stamp == self.stamp(path):
            return
        if not stamp:
            self.say(GONE.format(name=path.name))
            return
        text = CHANGED_TOO if self.modified else CHANGED
        self.say(text.format(name=path.name), "Read again", lambda: self.reread.emit(path))

    def _is_as_known(self, path: Path) -> bool:
        """Whether a file may be replaced without asking: it is gone, or has the content that this document knows."""
        return not path.exists() or (path in self._known and stamp_on_disk(path) == self._known[path])

    # Saving

    def may_leave(self) -> bool:
        """Whether the document may be closed: it is saved, or the person discards it or saves it now."""
        if not self.modified:
            return True
        from semeai.ui.room import save_dialog

        answer = save_dialog.ask(self._window, save_dialog.UNSAVED, self.name)
        if answer is save_dialog.SaveAnswer.SAVE:
            return self.save()
        return answer is save_dialog.SaveAnswer.DISCARD

    def save(self) -> bool:
        """Save to the document's file, or ask for a name if it has none that may be overwritten."""
        path = self.target()
        if path is None:
            return self.save_as()
        if self._is_as_known(path):
            return self.write(path)
        from semeai.ui.room import save_dialog

        answer = save_dialog.ask(self._window, save_dialog.CHANGED, path.name)
        if answer is save_dialog.SaveAnswer.ELSEWHERE:
            return self.save_as()
        return answer is save_dialog.SaveAnswer.SAVE and self.write(path)

    def save_as(self) -> bool:
        """Ask for a name and save there; before another file is replaced, ask again."""
        from semeai.ui.room import save_dialog

        path = save_dialog.ask_for_file(
            self._window, "Save as", self._proposal(), self.kinds,
            lambda path: path == self.target() and self._is_as_known(path),
        )  # fmt: skip
        return path is not None and self.write(path)

    def write(self, path: Path) -> bool:
        from semeai.disk.reading import stamp_of
        from semeai.disk.writing import is_written_in_place, write_whole

        data = self._bytes()
        if is_written_in_place(path):
            self.risked.emit()
        try:
            write_whole(path, data)
        except OSError as error:
            self.say(not_written(path, error), "Save as…", self.save_as)
            return False
        self.know(path, stamp_of(data))
        self._saved(path)
        self.follow()
        self.written.emit(path)
        return True

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._game().decode("utf-8"))
        self.say("The game is on the clipboard as SGF.")


def not_written(path: Path, error: OSError) -> str:
    """Why a file could not be written, and what that means, in a sentence or two."""
    why = REASONS.get(error.errno or 0, error.strerror or "the system gives no reason")
    why = why.format(folder=path.parent) if error.errno in REASONS else why
    return NOT_WRITTEN.format(name=path.name, why=why[:1].lower() + why[1:])


State = TypeVar("State")
Content = TypeVar("Content")


class UndoingKeeper(Keeper, Generic[State, Content]):
    """A keeper with undo. A subclass tells what of the state is saved, and how. ``renamed`` follows a new name.

    ``kept`` is the content as saved in the file.
    """

    renamed = Signal()
    proposed = ""
    """The file name that Save As proposes for a new document."""
    title = ""
    """What a document without a file is called."""

    def __init__(self, window: QWidget, say: Say, document: Undoing[State]) -> None:
        super().__init__(window, say)
        self._document = document
        self.path: Path | None = None
        self.kept: Content | None = self.content
        for changed in (document.changed, self.renamed):
            changed.connect(lambda: self.touched.emit())

    @property
    def content(self) -> Content:
        """The content for the document's file."""
        raise NotImplementedError

    @staticmethod
    def file_of(content: Any) -> bytes:
        """The bytes of a file with this content; may be called in a thread."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        return self.path.name if self.path else self.title

    @property
    def modified(self) -> bool:
        return self.kept != self.content

    @property
    def unsaved(self) -> tuple[object, ...]:
        return (self.content,)

    def draft(self) -> Callable[[], Draft]:
        path = "" if self.path is None else str(self.path)
        stamp, content = self.stamp(self.path), self.content
        return lambda: Draft(self.room, self.name, path, stamp, self.file_of(content))

    def _begin(self, state: State, path: Path | None, stamp: str, kept: Content | None) -> None:
        """Show another document, with nothing to undo; ``stamp`` is that of its file."""
        self.path, self.kept = path, kept
        if path is not None:
            self.know(path, stamp)
        self.follow()
        self._document.begin(state)
        self.renamed.emit()

    def target(self) -> Path | None:
        return self.path

    def _proposal(self) -> str:
        return str(self.path) if self.path else self.proposed

    def _bytes(self) -> bytes:
        return self.file_of(self.content)

    def _saved(self, path: Path) -> None:
        self.path, self.kept = path, self.content
        self.renamed.emit()


def path_of(draft: Draft) -> Path | None:
    return Path(draft.path) if draft.path else None
