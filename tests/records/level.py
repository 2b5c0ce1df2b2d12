"""Reviews that have their share of the processor, for tests that wait until one has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from semeai.processes import Lane

_begun = Lane.__init__


def begun_level(lane: Lane, behind: int = 0, begin: Callable[[], None] | None = None, **others: Any) -> None:
    """``Lane.__init__`` of a lane whose process does not stand back for what else runs.

    A review works only while nobody else wants the processor: beside other work it may not end for hours. The module of
    the queue is not imported for this, as some tests look whether the program does so.
    """
    _begun(lane, 0, None if getattr(begin, "__name__", "") == "stand_back" else begin, **others)
