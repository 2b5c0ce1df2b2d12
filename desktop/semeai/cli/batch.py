"""``semeai analyze --batch``: a row in, a line of JSON out, in order and flushed one by one."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from semeai.cli.files import STANDARD, read_bytes, read_games, standard_input
from semeai.cli.place import place
from semeai.cli.refusal import Refused
from semeai.cli.values import Json, outcome_verdict
from semeai.go.color import BLACK, WHITE
from semeai.study.tree import Study

COLORS = {"black": BLACK, "white": WHITE}


def run(rows: str) -> int:
    """Answer every row of a file. A row that fails gives a line with its error; the status is 0."""
    folder = Path() if rows == STANDARD else Path(rows).parent
    for number, line in _lines(rows):
        print(json.dumps(_answer(folder, number, line)), flush=True)
    return 0


def _lines(rows: str) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers; standard input is read as it comes."""
    source = standard_input() if rows == STANDARD else read_bytes(rows).splitlines()
    for number, line in enumerate(source, 1):
        if line.strip():
            yield number, line


def _answer(folder: Path, number: int, line: bytes) -> Json:
    row: object = None
    try:
        row = json.loads(line)
        if not isinstance(row, dict):
            raise Refused("a row is an object with id, sgf, black, white and to_move.")
        return {"id": row.get("id"), **_verdict(folder, row)}
    except (ValueError, RecursionError) as error:
        return {"id": None, "error": f"line {number} is not JSON: {error}"}
    except Refused as refusal:
        identity = row.get("id") if isinstance(row, dict) else None
        return {"id": identity, "error": str(refusal)}


def _verdict(folder: Path, row: dict[str, Any]) -> Json:
    """The verdict for the mover of a row, with what a search would add to it."""
    started = time.perf_counter()
    mover = COLORS.get(_text(row, "to_move"))
    if mover is None:
        raise Refused(f"to_move is '{row['to_move']}': it is black or white.")
    shown = place(_study(str(folder / _text(row, "sgf"))), _move(row))
    analysis = shown.analysis(shown.point(_text(row, "black")), shown.point(_text(row, "white")))
    verdict = outcome_verdict(analysis.outcome(mover))
    seconds = round(time.perf_counter() - started, 6)
    return {**verdict, "moves": [], "proved": False, "nodes": 0, "seconds": seconds}


@lru_cache(maxsize=16)
def _study(path: str) -> Study:
    """A file's study; several rows often ask for one board."""
    return read_games(path).studies[0]


def _text(row: dict[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value:
        raise Refused(f"the row has no text for '{key}'.")
    return value


def _move(row: dict[str, Any]) -> int | None:
    value = row.get("move")
    if value is not None and (type(value) is not int or value < 0):
        raise Refused(f"move is {value!r}: it is a whole number of 0 or more.")
    return value
