"""The processor time that commands take with a time limit; shared by the tests and ``tests/benchmarks``.

Each runs in a process of its own whose clock is the time of its processor, and what is over the limit is a part that
cannot be broken off. The start of Python does not count. A processor that is shared is slower too, up to half: what is
over is measured against known work beside it.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT.parent / "shared" / "real-games"


@dataclass(frozen=True)
class Asked:
    """A command, and what it finds on its standard input."""

    words: tuple[str, ...]
    said: str = ""


def analyze() -> Iterator[Asked]:
    """Questions of real games, and whole games in which a race has to be found."""
    for row in _questions():
        yield Asked(("analyze", str(REAL / row["sgf"]), *_pair(row)))
    for path in sorted((REAL / "games").glob("*.sgf")):
        yield Asked(("analyze", str(path)))


def no_search() -> Iterator[Asked]:
    """Races of books, of real games and of a test suite, by only theory and liberty games."""
    sys.path[:0] = [str(ROOT / part) for part in ("desktop", "tests/solve")]
    from book_questions import book_rows, sgf_of  # in this process alone: the program is imported with them
    from sts_suite import batch_row, questions

    for row in book_rows(REAL.parent):
        yield Asked(("analyze", "-", *_pair(row), "--no-search"), sgf_of(row))
    for asked in analyze():
        yield Asked((*asked.words, "--no-search"))
    for row in map(batch_row, questions(REAL.parent)):
        yield Asked(("analyze", row["sgf"], *_pair(row), "--no-search"))


def _pair(row: Mapping[str, str]) -> tuple[str, ...]:
    return "--black", row["black"], "--white", row["white"]


def batch() -> Iterator[Asked]:
    """The same questions as rows, each by itself."""
    for row in _questions():
        asked = {key: row[key] for key in ("id", "black", "white", "to_move")}
        yield Asked(("analyze", "--batch", "-"), json.dumps({**asked, "sgf": str(REAL / row["sgf"])}) + "\n")


def gtp() -> Iterator[Asked]:
    """The same questions in the language of Go programs."""
    for row in _questions():
        yield Asked(("gtp",), f"loadsgf {REAL / row['sgf']}\nanalyze_semeai {row['mover']} {row['opponent']}\nquit\n")


def review() -> Iterator[Asked]:
    """Whole games; the processes that a review starts have clocks of their own."""
    for path in sorted((REAL / "games").glob("*.sgf")):
        yield Asked(("review", str(path), "--jobs", "1"))


def noseki() -> Iterator[Asked]:
    """The examples of the library, under both rule sets."""
    for path in sorted((ROOT / "resources/library").glob("*.sgf")):
        yield Asked(("noseki", str(path)))


COMMANDS: dict[str, Callable[[], Iterator[Asked]]] = {
    function.__name__: function for function in (analyze, no_search, batch, gtp, review, noseki)
}
OVER = {**dict.fromkeys(COMMANDS, 0.5), "no_search": 0.3}
"""Seconds that each may take beyond its limit; fewer where nothing is searched."""
KNOWN_WORK = 0.06
"""Seconds that `_known_work` takes on an idle machine, for which these are meant."""


def _questions() -> Iterator[dict[str, str]]:
    return map(json.loads, (REAL / "questions.jsonl").read_text(encoding="utf-8").splitlines())


def beyond(asked: list[Asked], limit: float) -> list[float]:
    """The seconds that each command takes beyond its limit, as an idle machine would."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        return pool.map(partial(_over, limit=limit), asked, chunksize=1)


def _over(asked: Asked, limit: float) -> float:
    """Seconds that a command takes beyond its limit, fewer than those of this processor where that is slow."""
    time.monotonic = time.perf_counter = time.process_time  # before the program is imported
    sys.path.insert(0, str(ROOT / "desktop"))
    from semeai.__main__ import main

    with tempfile.TemporaryFile() as said, Path(os.devnull).open("w") as nowhere:
        said.write(asked.said.encode())
        said.seek(0)
        for number, stream in enumerate((said, nowhere, nowhere)):
            os.dup2(stream.fileno(), number)
        sys.stdin, sys.stdout = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
        slow, begun = _known_work(), time.process_time()
        with suppress(SystemExit):
            main([*asked.words, "--seconds", str(limit)])
        over = time.process_time() - begun - limit
        return over / max(1.0, (slow + _known_work()) / 2 / KNOWN_WORK)


def _known_work() -> float:
    """Seconds of the processor for work that is always the same, of which nothing is left to the garbage collector."""
    begun = time.process_time()
    assert sorted(map(str, range(300_000)))[-1] == "99999"
    return time.process_time() - begun
