"""Files as commands take them: ``-`` is a standard stream, and what cannot be read is refused in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, TypeVar

from semeai.cli.refusal import Refused
from semeai.sgf import ReadFile, SgfError, read

STANDARD = "-"
Value = TypeVar("Value")


def shown(path: str) -> str:
    """What a message calls a file."""
    return "standard input" if path == STANDARD else path


def read_bytes(path: str) -> bytes:
    """The bytes of a file or of standard input. Raises Refused where there are none to be had."""
    try:
        return standard_input().read() if path == STANDARD else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise Refused(f"{shown(path)} cannot be read: {_reason(error)}.") from None


def standard_input() -> BinaryIO:
    """The bytes of standard input. Raises Refused where it is closed."""
    if sys.stdin is None:
        raise Refused("standard input cannot be read: it is closed.")
    return sys.stdin.buffer


def write_bytes(path: str, data: bytes) -> None:
    """Write a file whole or not at all, or to standard output. Raises Refused where that fails.

    A link is followed. What is no file (a device, a pipe) is written to and never replaced.
    """
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        return
    try:
        target = Path(path).resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except (OSError, ValueError, RuntimeError) as error:
        raise Refused(f"{path} cannot be written: {_reason(error)}.") from None


def _replace(target: Path, data: bytes) -> None:
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(target)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise


def read_sgf(path: str, reader: Callable[[bytes], Value]) -> Value:
    """What a reader of SGF makes of a file. Raises Refused with its sentence and the offset."""
    data = read_bytes(path)
    try:
        return reader(data)
    except SgfError as error:
        raise Refused(f"{shown(path)}: {error}") from None


def read_games(path: str) -> ReadFile:
    """The studies of an SGF file with the repairs that it took. Raises Refused where there are none."""
    return read_sgf(path, read)


def _reason(error: OSError | ValueError | RuntimeError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
