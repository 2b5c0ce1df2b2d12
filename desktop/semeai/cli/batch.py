"""``semeai analyze --batch``: a row in, a line of JSON out, in order and flushed one by one."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

from semeai.claim.standing import ClaimStanding
from semeai.cli import ending
from semeai.cli.encoding import Json
from semeai.cli.ending import CommandRefused, clear_away_at_the_end
from semeai.cli.files import STANDARD, game_of, place, read_games, refused, shown, standard_input
from semeai.cli.findings import found_first, searched
from semeai.cli.search_values import climb_values, half_values
from semeai.disk.reports import report_fault
from semeai.go.color import BLACK, WHITE
from semeai.processes import EndedError, Team
from semeai.reading.reader import ReadingError
from semeai.sgf import ReadFile
from semeai.solve import Climb, Effort, SolveError

LONGEST = 1_000_000
"""Bytes of the longest row."""
EXACT = 15
"""Digits up to which Python writes a number as it was read."""
_FAILED = '"error": '
Numbered = tuple[int, bytes]
"""A line with its number."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number that Python would not write as it was read (1e999, 1.50); allowed only as an id."""

    text: str

    def __repr__(self) -> str:
        return self.text


def lines_of(rows: str) -> Iterator[Numbered]:
    """The non-empty lines of a file, each as soon as it can be read.

    Raises Refused where the file cannot be read, and for a line that is longer than LONGEST.
    """
    if rows == STANDARD:
        yield from _lines(standard_input(), rows)
        return
    try:
        with Path(rows).open("rb") as file:
            yield from _lines(file, rows)
    except OSError as error:
        raise refused(rows, "read", error) from None
    except ValueError as error:  # a zero byte in the name
        raise CommandRefused(f"{shown(rows)} cannot be read: {error}.") from None


def _lines(stream: BinaryIO, rows: str) -> Iterator[Numbered]:
    number = 0
    while line := stream.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise CommandRefused(f"line {number} of {shown(rows)} is longer than {LONGEST} bytes.")
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
    raise ValueError(f"{name} is not a number")


def answered(identity: object, values: dict[str, Any]) -> str:
    """The line that answers a row."""
    rest = json.dumps(values)[1:]
    return f'{{"id": {_as_text(identity)}, {rest}'


def _as_text(value: object) -> str:
    """A parsed value as JSON, numbers as they were."""
    if isinstance(value, Numeral):
        return value.text
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)}: {_as_text(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_as_text, value))}]"
    return json.dumps(value)


COLORS = {"black": BLACK, "white": WHITE}


@dataclass(frozen=True, slots=True)
class Batch:
    """What the rows share: their file, the time for each (None: theory only), the processes, and the effort."""

    rows: str
    seconds: float | None
    jobs: int = 1
    effort: Effort = Effort.LOOK

    def path(self, name: str) -> str:
        """The file that a row names. Raises Refused for standard input where that cannot be used."""
        if name != STANDARD:
            return str(Path(self.rows).parent / name) if self.rows != STANDARD else name
        if self.rows == STANDARD:
            raise CommandRefused("standard input holds the rows, so it cannot hold a game.")
        if self.jobs > 1:
            raise CommandRefused("standard input is read by one process; leave --jobs out.")
        return name


def run(batch: Batch) -> int:
    """Answer every row in order, each flushed at once. A row that fails is answered by its error, and 1 returned."""
    clear_away_at_the_end()
    lines = lines_of(batch.rows)
    if batch.jobs > 1:
        with ending_at_once(), closing(spread(lines, batch)) as answers:
            return _print(answers)
    return _print(answer(batch, number, line) for number, line in lines)


def _print(answers: Iterable[str]) -> int:
    """Print the answers; the status is 1 where one of them is an error."""
    status = 0
    for line in answers:
        sys.stdout.write(line + "\n")  # in one write: an interrupt leaves no partial line
        sys.stdout.flush()
        status |= _FAILED in line and _is_error(line)
    return status


def _is_error(line: str) -> bool:
    answered = parsed(line.encode())
    return isinstance(answered, dict) and "error" in answered


def answer(batch: Batch, number: int, line: bytes, failed: str = "") -> str:
    """The line of JSON that answers a row, by an error where working on it has ``failed``."""
    try:
        row = parsed(line)
        identity = row.get("id") if isinstance(row, dict) else None
        return answered(identity, {"error": failed} if failed else _values(batch, row))
    except (ValueError, RecursionError) as error:
        return answered(None, {"error": failed or f"line {number} is not JSON: {_fault(error)}"})


def _fault(error: ValueError | RecursionError) -> str:
    match error:
        case json.JSONDecodeError():
            return f"it goes wrong at column {error.pos + 1}"
        case UnicodeDecodeError():
            return f"byte {error.start + 1} is not text"
        case RecursionError():
            return "it is nested too deeply"
        case _:
            return str(error)


def _values(batch: Batch, row: object) -> Json:
    if not isinstance(row, dict):
        return {"error": "a row is an object with id, sgf, black, white and to_move."}
    try:
        return _verdict(batch, row)
    except CommandRefused as refusal:
        return {"error": str(refusal)}
    except Exception as error:  # a program error must not stop the rows that follow
        return {"error": report_fault(error, f"semeai analyze --batch, the row {row}")}


def _verdict(batch: Batch, row: dict[str, Any]) -> Json:
    """The claim for the mover of a row, with what the search adds to it."""
    started = time.monotonic()
    mover = COLORS.get(_text(row, "to_move"))
    if mover is None:
        raise CommandRefused(f"to_move is '{row['to_move']}': it is black or white.")
    file = batch.path(_text(row, "sgf"))
    here = place(game_of(_file(file), file, _game(row)), _move(row)).with_living(_living(row))
    points = here.point(_text(row, "black")), here.point(_text(row, "white"))
    climbed: Climb | None = None
    if batch.seconds is not None:
        with suppress(SolveError):
            allowed = ending.left(batch.seconds, started)
            climbed = searched(here, points, (mover,), allowed, effort=batch.effort)[mover]
    try:
        found = found_first(here, points, mover, climbed)
    except ReadingError as error:
        raise CommandRefused(str(error)) from None
    half = found.half(mover)
    proved = half.standing is ClaimStanding.PROVED
    effort = UNSEARCHED if climbed is None else climb_values(climbed)
    return {
        **{key: effort[key] for key in UNSEARCHED},
        **half_values(half, here.position.board, found.moves(mover)),
        "proved": proved,
        "stable": proved,
        "seconds": round(time.monotonic() - started, 6),
    }


UNSEARCHED: Json = {"moves_complete": None, "line": [], "nodes": 0, "rung": None}
"""The keys that a search adds, as they are without one."""


def _living(row: dict[str, Any]) -> list[str]:
    names = row.get("living", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise CommandRefused(f"living is {names!r}: it is a list of points.")
    return names


@lru_cache(maxsize=16)
def _file(path: str) -> ReadFile:
    """A file, kept because several rows often ask about one board, or about games of one collection."""
    return read_games(path)


def _text(row: dict[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value:
        raise CommandRefused(f"the row has no text for '{key}'.")
    return value


def _game(row: dict[str, Any]) -> int | None:
    value = row.get("game")
    if value is not None and (type(value) is not int or value < 1):
        raise CommandRefused(f"game is {value!r}: it is a whole number of 1 or more.")
    return value


def _move(row: dict[str, Any]) -> int | None:
    value = row.get("move")
    if value is not None and (type(value) is not int or value < 0):
        raise CommandRefused(f"move is {value!r}: it is a whole number of 0 or more.")
    return value


def spread(lines: Iterator[Numbered], batch: Batch) -> Generator[str, None, None]:
    """The answers to rows, in order, each as soon as it and all before it are ready."""

    def asked(row: Numbered) -> str:
        try:
            return team.do(answer, batch, *row)
        except EndedError as ended:
            return answer(batch, *row, f"the process that worked on this row ended with {ended.status}.")

    with Team(batch.jobs) as team:
        yield from team.in_order(asked, lines)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """End the process at once when it is told to end: a thread that waits on standard input would make it abort.

    An orderly exit of Python takes the lock of standard input, which such a thread never releases.
    """
    try:
        yield
    except (KeyboardInterrupt, SystemExit) as end:
        sys.stdout.flush()
        os._exit(130 if isinstance(end, KeyboardInterrupt) else int(end.code or 0))
