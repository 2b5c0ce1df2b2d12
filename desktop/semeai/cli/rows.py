"""The rows of a batch: JSON a line, read as it comes, with ids that are given back as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from semeai.cli.files import STANDARD, shown, standard_input, unreadable
from semeai.cli.refusal import Refused

LONGEST = 1_000_000
"""Bytes of the longest row."""
EXACT = 15
"""Digits that a number may have to be written by Python as it was read."""
Numbered = tuple[int, bytes]
"""A line with its number."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number that Python would not write as it was read (1e999, 1.50): only an id may be one."""

    text: str

    def __repr__(self) -> str:
        return self.text


def lines_of(rows: str) -> Iterator[Numbered]:
    """The lines of a file that hold something, each as soon as it is there.

    Raises Refused where the file cannot be read, and for a line that is longer than LONGEST.
    """
    if rows == STANDARD:
        yield from _lines(standard_input(), rows)
        return
    try:
        with Path(rows).open("rb") as file:
            yield from _lines(file, rows)
    except OSError as error:
        raise unreadable(rows, error) from None
    except ValueError as error:  # a zero byte in the name
        raise Refused(f"{shown(rows)} cannot be read: {error}.") from None


def _lines(stream: BinaryIO, rows: str) -> Iterator[Numbered]:
    number = 0
    while line := stream.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise Refused(f"line {number} of {shown(rows)} is longer than {LONGEST} bytes.")
        if line.strip():
            yield number, line


def parsed(line: bytes) -> object:
    """The value of a line. Raises ValueError or RecursionError where it is not JSON."""
    return json.loads(line, parse_float=_number, parse_int=_number, parse_constant=_no_number)


def _number(text: str) -> int | float | Numeral:
    if len(text) <= EXACT:
        value = int(text) if text.lstrip("-").isdigit() else float(text)
        if repr(value) == text:
            return value
    return Numeral(text)


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is no number")


def answered(identity: object, values: dict[str, Any]) -> str:
    """The line that answers a row."""
    rest = json.dumps(values)[1:]
    return f'{{"id": {_text(identity)}, {rest}'


def _text(value: object) -> str:
    """A parsed value as JSON, numbers as they were."""
    if isinstance(value, Numeral):
        return value.text
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)}: {_text(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    return json.dumps(value)
