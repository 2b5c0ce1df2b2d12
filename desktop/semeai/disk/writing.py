"""The one way in which a file is written, whole or not at all; and a lock that ends with its process.

A new file appears under its name when it is complete and on the disk. That gives the name to another file, though, so
whatever else would be lost by it is looked at first: the mode, the owner, the other names of the file.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path


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


UNFINISHED = ".semeai-*.part"
"""The names of files that are being written."""
JUST_MADE = 2.0
"""Seconds in which a file that is being written is locked at the latest."""
READ_ONLY = "it is read-only"
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def write_whole(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file whole or not at all. Raises OSError; then everything on the disk is as it was.

    A link is followed. A file that is there keeps its mode, its owner and its other names; one that nobody may write
    is refused, even where the system would let this user. What is no file (a device, a pipe) is written to.
    """
    name = Path(path)
    try:
        found = name.stat()
    except FileNotFoundError:
        _replace(name.resolve(), data, None)
        return
    except ValueError as error:  # a zero byte in the name
        raise OSError(errno.EINVAL, str(error)) from None
    if stat.S_ISREG(found.st_mode):
        _write_again(name, data, found)
    else:
        name.write_bytes(data)


def is_written_in_place(path: Path) -> bool:
    """Whether a file is written over where it lies: whoever is killed meanwhile leaves neither the old nor the new."""
    try:
        return path.stat().st_nlink > 1 or not os.access(path.parent, os.W_OK)
    except OSError:
        return False


def _write_again(name: Path, data: bytes, found: os.stat_result) -> None:
    """Write a file that is there: by another in its place, or in place where that would not be the same file."""
    if not found.st_mode & 0o222 or not os.access(name, os.W_OK):
        raise PermissionError(errno.EACCES, READ_ONLY, str(name))
    target = name.resolve()
    if found.st_nlink > 1 or not target.exists():
        _write_over(name, data)
        return
    try:
        _replace(target, data, found)
    except PermissionError:  # the folder takes no new file, or a new file cannot get the owner of this one
        _write_over(target, data)


def _replace(target: Path, data: bytes, found: os.stat_result | None) -> None:
    """Write a file beside the target and give it the name."""
    unfinished = target.with_name(UNFINISHED.replace("*", f"{os.getpid():x}-{os.urandom(4).hex()}"))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        # Nobody else may look into the new file before it has the mode of the old one.
        with os.fdopen(os.open(unfinished, flags, 0o666 if found is None else 0o600), "wb") as file:
            held(file.fileno())  # it is known by it that somebody writes, see ``clear_unfinished``
            file.write(data)
            file.flush()
            if found is not None:
                _make_alike(file.fileno(), target, found)
            os.fsync(file.fileno())
            if os.name != "nt":  # there no open file gets another name
                unfinished.replace(target)
        if os.name == "nt":
            unfinished.replace(target)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _sync_folder(target.parent)
    clear_unfinished(target.parent)


def clear_unfinished(folder: Path) -> None:
    """Remove what somebody left who was killed while he wrote a file of a folder."""
    for place in folder.glob(UNFINISHED):
        with suppress(OSError):
            if time.time() - place.stat().st_mtime > JUST_MADE and _is_let_go(place):
                place.unlink()


def _is_let_go(place: Path) -> bool:
    """Whether nobody writes a file any more; False too on a file system without locks. Raises OSError."""
    with place.open("r+b") as file:
        return held(file.fileno())


def _make_alike(new: int, target: Path, found: os.stat_result) -> None:
    """Give a new file the owner, the mode and the attributes of the one that it replaces. Raises PermissionError."""
    if not hasattr(os, "fchown"):
        return
    own = os.fstat(new)
    if (own.st_uid, own.st_gid) != (found.st_uid, found.st_gid):
        os.fchown(new, found.st_uid, found.st_gid)
    os.fchmod(new, stat.S_IMODE(found.st_mode))
    if hasattr(os, "listxattr"):
        with suppress(OSError):  # a file system without attributes
            for attribute in os.listxattr(target):
                os.setxattr(new, attribute, os.getxattr(target, attribute))


def _write_over(name: Path, data: bytes) -> None:
    """Write into the file itself. What it held is put back where that fails."""
    with name.open("r+b", buffering=0) as file:
        before = file.read()
        try:
            _reserve(file.fileno(), len(data))
            _fill(file.fileno(), data)
        except BaseException:
            _fill(file.fileno(), before)
            raise


def _fill(file: int, data: bytes) -> None:
    """Make a file hold these bytes and no others."""
    os.lseek(file, 0, os.SEEK_SET)
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.ftruncate(file, len(data))
    os.fsync(file)


def _reserve(file: int, size: int) -> None:
    """Ask for the room before anything is overwritten. Raises OSError where there is none."""
    if hasattr(os, "posix_fallocate") and size:
        try:
            os.posix_fallocate(file, 0, size)
        except OSError as error:
            if error.errno in NO_ROOM:
                raise


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a loss of power, where the system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
