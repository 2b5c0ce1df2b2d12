"""The lines of a client, read while a command is still at work, so that it can be interrupted.

GoGui sends the comment ``# interrupt`` to stop the command that is being answered (``gogui-interrupt``).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from queue import Queue
from threading import Thread

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
