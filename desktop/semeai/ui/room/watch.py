"""Sees that a file on the disk is no longer what the window knows it to hold."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from semeai.disk.reading import stamp_on_disk

SETTLING = 200  # ms in which another program may write a file in several steps


class Watch(QObject):
    """Follows one file at a time. ``differs`` is emitted once for each other content; "" where the file is gone."""

    differs = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._stamp = ""
        self._outside: object = None
        self._watcher: QFileSystemWatcher | None = None
        self._settled = QTimer(self, singleShot=True, interval=SETTLING)
        self._settled.timeout.connect(self.look)

    def follow(self, path: Path | None, stamp: str) -> None:
        """Watch this file, which holds what has this stamp; None watches none."""
        self._stamp, self._outside = stamp, None
        if path != self._path:
            self._path = path
            if self._watcher is not None and (watched := self._watched()):
                self._watcher.removePaths(watched)
        self._look_out()

    def look(self) -> None:
        """Look at the file now."""
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
        """Have the system tell of changes: a file that was replaced is another one to it, so its folder counts too."""
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
    """What the system tells of a file without reading it: where this is the same, the file is."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns
