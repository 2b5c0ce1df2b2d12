"""Files as commands take them: ``-`` is a standard stream, and what cannot be read is refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import BinaryIO, TypeVar

from semeai.cli.ending import Refused, clear_away_at_the_end, one_line
from semeai.disk.reading import read_file, read_within
from semeai.disk.writing import write_whole
from semeai.sgf import ReadFile, SgfError, read

STANDARD = "-"
Value = TypeVar("Value")


def shown(path: str) -> str:
    """What a message calls a file, in one line."""
    return "standard input" if path == STANDARD else one_line(path)


def read_bytes(path: str) -> bytes:
    """The bytes of a file or of standard input. Raises Refused where there are none to be had, or too many."""
    try:
        return read_within(standard_input()) if path == STANDARD else read_file(path, device=True)
    except OSError as error:
        raise unreadable(path, error) from None


def unreadable(path: str, error: OSError) -> Refused:
    """The refusal of a file that cannot be read."""
    return Refused(f"{shown(path)} cannot be read: {error.strerror or error}.")


def standard_input() -> BinaryIO:
    """The bytes of standard input. Raises Refused where it is closed."""
    if sys.stdin is None:
        raise Refused("standard input cannot be read: it is closed.")
    return sys.stdin.buffer


def write_bytes(path: str, data: bytes) -> None:
    """Write a file whole or not at all, or to standard output. Raises Refused where that fails."""
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        return
    clear_away_at_the_end()
    try:
        write_whole(path, data)
    except OSError as error:
        raise Refused(f"{one_line(path)} cannot be written: {error.strerror or error}.") from None


def read_sgf(path: str, reader: Callable[[bytes], Value]) -> Value:
    """What a reader of SGF makes of a file. Raises Refused with its sentence and the offset."""
    data = read_bytes(path)
    try:
        return reader(data)
    except SgfError as error:
        raise Refused(f"{shown(path)}: {error}") from None


def read_games(path: str, encoding: str | None = None) -> ReadFile:
    """The studies of an SGF file with the repairs that it took. Raises Refused where there are none.

    ``encoding`` overrules what the file says.
    """
    return read_sgf(path, partial(read, encoding=encoding))


def repaired(path: str, found: ReadFile) -> str:
    """The line that says how much of a file was repaired, and in which encoding it was read where that is not UTF-8."""
    places = f"{len(found.repairs)} place{'s' if len(found.repairs) > 1 else ''}"
    words = "" if found.encoding == "UTF-8" else f"; its texts were read as {found.encoding}"
    return f"{shown(path)} was repaired in {places}{words}; 'semeai convert' lists the repairs."
