"""The one way to write a file, whole or not at all; and a lock that ends with its process.

A new file takes the name when it is complete and on the disk. It is then a different file, so what that would lose is
checked first: the mode, the owner, the other names of the file.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


class Lock:
    """A file locked by one process. The system unlocks it when the process is killed."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Lock the file; False if another process holds it. Raises OSError if it cannot be created."""
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
            os.close(file)  # its previous holder has removed it

    def _is_there(self, file: int) -> bool:
        """Whether an open file is still the one under the lock's name."""
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))  # noqa: PTH116
        except FileNotFoundError:
            return False

    def release(self, *, remove: bool = False) -> None:
        """Unlock the file if it is held; with ``remove`` delete it first, while no other process can lock it."""
        if self._file is None:
            return
        if remove:
            with suppress(OSError):
                os.unlink(self.path)  # noqa: PTH108
        os.close(self._file)
        self._file = None


def held(file: int) -> bool:
    """Lock an open file; False if another process holds it."""
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
"""The pattern of the names of unfinished files."""
JUST_MADE = 2.0
"""Seconds after which an unfinished file is sure to be locked by its writer."""


def is_writable(folder: Path) -> bool:
    """Whether files can be written to a folder, or the folder be made where it is missing."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


READ_ONLY = "it is read-only"
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def write_whole(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file whole or not at all. Raises OSError; then everything on the disk is as it was.

    A link is followed. An existing file keeps its mode, its owner and its other names; a read-only file is refused,
    even where the system would let this user write it. A device or a pipe is written to directly.
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
    """Whether a file is overwritten in place: a program killed meanwhile leaves neither the old nor the new content."""
    try:
        return path.stat().st_nlink > 1 or not os.access(path.parent, os.W_OK)
    except OSError:
        return False


def _write_again(name: Path, data: bytes, found: os.stat_result) -> None:
    """Write an existing file: replace it by a new one, or overwrite it where a new one would lose something."""
    if not found.st_mode & 0o222 or not os.access(name, os.W_OK):
        raise PermissionError(errno.EACCES, READ_ONLY, str(name))
    target = name.resolve()
    if found.st_nlink > 1 or not target.exists():
        _write_over(name, data)
        return
    try:
        _replace(target, data, found)
    except PermissionError:  # no new file can be made in the folder, or it cannot get the owner of this one
        _write_over(target, data)


def _replace(target: Path, data: bytes, found: os.stat_result | None) -> None:
    unfinished = target.with_name(UNFINISHED.replace("*", f"{os.getpid():x}-{os.urandom(4).hex()}"))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        # No other user may read the new file before it has the mode of the old one.
        with os.fdopen(os.open(unfinished, flags, 0o666 if found is None else 0o600), "wb") as file:
            held(file.fileno())  # the lock shows that the file is still being written, see ``clear_unfinished``
            file.write(data)
            file.flush()
            if found is not None:
                _make_alike(file.fileno(), target, found)
            os.fsync(file.fileno())
            if os.name != "nt":  # Windows does not rename an open file
                unfinished.replace(target)
        if os.name == "nt":
            unfinished.replace(target)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _sync_folder(target.parent)
    clear_unfinished(target.parent)


def kept_aside(path: Path, now: datetime, *, copy: bool = False) -> Path | None:
    """Move a damaged file aside, or a copy of it, under a name that says when; None if that fails."""
    aside = path.with_name(f"{path.stem}.damaged-{now:%Y%m%d-%H%M%S}{path.suffix}")
    try:
        if copy:
            aside.write_bytes(path.read_bytes())
        else:
            path.replace(aside)
    except OSError:
        return None
    return aside


def clear_unfinished(folder: Path) -> None:
    """Remove unfinished files that killed programs left in a folder."""
    for place in folder.glob(UNFINISHED):
        with suppress(OSError):
            if time.time() - place.stat().st_mtime > JUST_MADE and _is_let_go(place):
                place.unlink()


def _is_let_go(place: Path) -> bool:
    """Whether no program is writing a file any more; also False on a file system without locks. Raises OSError."""
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
    """Overwrite the file itself; if that fails, its old content is put back."""
    with name.open("r+b", buffering=0) as file:
        before = file.read()
        try:
            _reserve(file.fileno(), len(data))
            _fill(file.fileno(), data)
        except BaseException:
            _fill(file.fileno(), before)
            raise


def _fill(file: int, data: bytes) -> None:
    os.lseek(file, 0, os.SEEK_SET)
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.ftruncate(file, len(data))
    os.fsync(file)


def _reserve(file: int, size: int) -> None:
    """Reserve disk space before anything is overwritten. Raises OSError if there is not enough."""
    if hasattr(os, "posix_fallocate") and size:
        try:
            os.posix_fallocate(file, 0, size)
        except OSError as error:
            if error.errno in NO_ROOM:
                raise


def _sync_folder(folder: Path) -> None:
    """Make the new name survive a loss of power, where the system can do that."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
