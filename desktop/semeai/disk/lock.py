"""A lock that ends with its process, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


class Lock:
    """A file that one process holds. The system lets go of it when the process is killed."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Hold the file; False where another one does. Raises OSError where it cannot be made."""
        if self._file is not None:
            return True
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            if not held(file):
                os.close(file)
                return False
            if self._is_there(file):
                self._file = file
                return True
            os.close(file)  # it was removed by the one who held it before

    def _is_there(self, file: int) -> bool:
        """Whether an open file still has the name of the lock."""
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))  # noqa: PTH116
        except FileNotFoundError:
            return False

    def release(self, *, remove: bool = False) -> None:
        """Let go of the file where it is held; with ``remove`` it goes too, while nobody else can hold it."""
        if self._file is None:
            return
        if remove:
            with suppress(OSError):
                os.unlink(self.path)  # noqa: PTH108
        os.close(self._file)
        self._file = None


def held(file: int) -> bool:
    """Whether an open file could be locked."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
