"""How much memory the program takes, in all its processes together, and whether a search has to stop for it.

The window has processes that work for it (``processes.py``), and they are limited together: several searches at a time
leave each other less. Where they take too much, those that wait for a task end first, then the largest search gives up;
but a small process does neither, whatever the window takes for itself. A command of the command line has no limit.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from time import monotonic

MOST = 420_000_000
"""Bytes that the window and its processes take together before a search gives up."""
NEARLY = 0.9
"""The share of them beyond which a process that waits for a task ends."""
LEAST = 50_000_000
"""Bytes of its own that every process may have."""
EVERY = 0.2
"""Seconds from one look to the next."""


def give_back() -> None:
    """Give the memory that this process has freed back to the system."""
    with suppress(OSError, AttributeError, TypeError):  # another system has no such call
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)


def resident(process: int | str = "self") -> int:
    """Bytes of a process that are in memory; 0 on a system that does not say so, or where it has ended."""
    return sum(_sizes(process))


def _sizes(process: int | str) -> tuple[int, int]:
    """Bytes in memory that are a process's own, and those that it may share with others: programs and files."""
    try:
        _, both, shared = map(int, Path(f"/proc/{process}/statm").read_text("ascii").split()[:3])
    except (OSError, ValueError):
        return 0, 0
    page = os.sysconf("SC_PAGE_SIZE")
    return (both - shared) * page, shared * page


def family(process: int) -> list[int]:
    """A process, and all that it and they have started; itself alone on a system that does not say so."""
    found = [process]
    for each in found:
        with suppress(OSError, ValueError):
            for started in Path(f"/proc/{each}/task").glob("*/children"):
                found += map(int, started.read_text("ascii").split())
    return found


class Limit:
    """The limit of a ``window`` and the processes that it has started, as one of these sees it: ``most`` bytes."""

    def __init__(self, window: int, most: int = MOST) -> None:
        self._window, self._most = window, most
        self._looked = 0.0

    def is_near(self) -> bool:
        """Whether so little is left that this process had better end where it waits for a task."""
        return _sizes("self")[0] > LEAST and self._together()[0] > NEARLY * self._most

    def is_reached(self) -> bool:
        """Whether a search of this process has to give up: told once each time that it is found, now and then."""
        if monotonic() - self._looked < EVERY:
            return False
        self._looked = monotonic()
        if _sizes("self")[0] < LEAST:
            return False
        together, largest = self._together()
        return together > self._most and largest == os.getpid()

    def _together(self) -> tuple[int, int]:
        """Bytes of all processes, what they share counted for the window alone, and which of the others is largest."""
        window, *others = family(self._window)
        own = {process: _sizes(process)[0] for process in others}
        return resident(window) + sum(own.values()), max(own, key=own.__getitem__, default=window)


limit: Limit | None = None
"""The limit of this process, if it works for a window."""


def is_short() -> bool:
    """Whether a search has to give up, as the window and its processes take too much memory."""
    return limit is not None and limit.is_reached()
