"""``semeai gtp``: GTP on standard input and output."""

from __future__ import annotations

import os
from collections.abc import Iterator
from queue import Queue
from threading import Thread

from semeai.cli.arguments import Parser, seconds
from semeai.cli.files import standard_input
from semeai.cli.gtp.commands import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session

INTERRUPT = "# interrupt"
LONGEST = 1 << 16
"""Bytes of a line; what is beyond them is not read."""
AHEAD = 1000
"""Lines that are read before they are asked for."""
CHUNK = 1 << 16


class Lines:
    """The lines of a file descriptor, one after the other.

    It is read past Python's own buffer: a thread that waits in there would keep the program from ending.
    """

    def __init__(self, descriptor: int) -> None:
        self._waiting: Queue[str | None] = Queue(AHEAD)
        self._read = 0
        self._given = 0
        self._interrupted = 0
        Thread(target=self._fill, args=(descriptor,), daemon=True).start()

    @property
    def interrupted(self) -> bool:
        """Whether the client wants no answer any more to the line that was given last."""
        return self._interrupted >= self._given

    def __iter__(self) -> Iterator[str]:
        while (line := self._waiting.get()) is not None:
            self._given += 1
            yield line

    def _fill(self, descriptor: int) -> None:
        for raw in _lines(descriptor):
            line = raw.decode("utf-8", "surrogateescape")
            if line.strip() == INTERRUPT:
                self._interrupted = self._read
            else:
                self._read += 1
                self._waiting.put(line)
        self._waiting.put(None)


def _lines(descriptor: int) -> Iterator[bytes]:
    """The lines of a descriptor as they come, without their ends and cut after ``LONGEST`` bytes."""
    rest = b""
    while chunk := os.read(descriptor, CHUNK):
        *whole, last = chunk.split(b"\n")
        for line in whole:
            yield (rest + line)[:LONGEST]
            rest = b""
        rest = (rest + last)[:LONGEST]
    if rest:
        yield rest


SECONDS = 5.0
SUMMARY = f"""Answer GTP version 2 on standard input and output, as an engine of GoGui, Sabaki or a test suite.

  loadsgf FILE [N]    load a game up to just before move N; answers with the player to move
  analyze_semeai A B  the race between two stones, the owner of A moves first: defend, attack and a move

Codes and order are those of GNU Go: 0 no, 1 yes, 2 by a ko in which the opponent must find the first threat, 3 by
a ko in which the mover must. A race that is not settled in {SECONDS:g} seconds (--seconds changes that) is an error.
GoGui's menu of analyze commands shows races, variables, winning moves, lines and accounts on its board."""
EXAMPLE = "semeai gtp --seconds 10"


def run(words: list[str]) -> int:
    """Answer until ``quit`` or the end of the input."""
    parser = Parser("gtp", SUMMARY, EXAMPLE)
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help=f"the most time for a question ({SECONDS:g})"
    )
    wanted = parser.parse_args(words)
    lines = Lines(standard_input().fileno())
    converse(lines, table(Session(wanted.seconds, lambda _: not lines.interrupted)), _send)
    return 0


def _send(text: str) -> None:
    print(text, end="", flush=True)
