"""Reading a file within limits, and stamps to recognise what was read."""

from __future__ import annotations

import errno
import stat
from os import PathLike
from pathlib import Path
from typing import BinaryIO

LARGEST = 100_000_000
"""Bytes of the largest file that is read: far more than any collection of games needs, and little memory."""


def read_within(stream: BinaryIO) -> bytes:
    """The whole content of a stream. Raises OSError beyond LARGEST bytes: a device may have no end."""
    pieces, held = [], 0
    while piece := stream.read(1 << 20):
        pieces.append(piece)
        held += len(piece)
        if held > LARGEST:
            raise OSError(errno.EFBIG, "it holds more than 100 MB")
    return b"".join(pieces)


def read_file(path: str | PathLike[str], *, device: bool = False) -> bytes:
    """The content of a file. Raises OSError if it is too large or, without ``device``, not a regular file.

    Reading a pipe may block for ever, so a caller that must not wait leaves ``device`` off.
    """
    try:
        kind = Path(path).stat().st_mode
        if not (device or stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
            raise OSError(errno.EINVAL, "it is not a file")
        with Path(path).open("rb") as file:
            return read_within(file)
    except ValueError as error:  # a zero byte in the name
        raise OSError(errno.EINVAL, str(error)) from None


def stamp_of(data: bytes) -> str:
    """The stamp of some bytes: equal only for equal bytes."""
    from hashlib import blake2b  # a window without a file starts without

    return blake2b(data, digest_size=16).hexdigest()


def stamp_on_disk(path: str | PathLike[str]) -> str:
    """The stamp of a file's present content; "" if it cannot be read."""
    try:
        return stamp_of(read_file(path))
    except OSError:
        return ""
