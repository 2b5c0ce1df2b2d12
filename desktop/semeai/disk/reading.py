"""Reading a file within limits, and knowing again what was read."""

from __future__ import annotations

import errno
import stat
from os import PathLike
from pathlib import Path
from typing import BinaryIO

LARGEST = 100_000_000
"""Bytes of the largest file that is read: many times the largest collection of games, and little of a memory."""
TOO_LARGE = f"it holds more than {LARGEST // 1_000_000} MB"
NO_FILE = "it is no file"


def read_within(stream: BinaryIO) -> bytes:
    """All that a stream holds. Raises OSError for more than LARGEST bytes: a device may have no end."""
    pieces, held = [], 0
    while piece := stream.read(1 << 20):
        pieces.append(piece)
        held += len(piece)
        if held > LARGEST:
            raise OSError(errno.EFBIG, TOO_LARGE)
    return b"".join(pieces)


def read_file(path: str | PathLike[str], *, device: bool = False) -> bytes:
    """All that a file holds. Raises OSError for one too large, and without ``device`` for what is no file.

    A pipe may never give anything, so who cannot wait for it asks for files alone.
    """
    try:
        kind = Path(path).stat().st_mode
        if not (device or stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
            raise OSError(errno.EINVAL, NO_FILE)
        with Path(path).open("rb") as file:
            return read_within(file)
    except ValueError as error:  # a zero byte in the name
        raise OSError(errno.EINVAL, str(error)) from None


def stamp_of(data: bytes) -> str:
    """What these bytes are known by: equal for equal bytes alone."""
    from hashlib import blake2b  # a window without a file starts without

    return blake2b(data, digest_size=16).hexdigest()


def stamp_on_disk(path: str | PathLike[str]) -> str:
    """The stamp of what a file holds now; "" where there is none that can be read."""
    try:
        return stamp_of(read_file(path))
    except OSError:
        return ""
