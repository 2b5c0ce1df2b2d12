"""The search of a race in another process, for every room; nothing that this module imports may import Qt.

The process keeps its answers, for positions that differ only elsewhere on the board.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.processes import Report, Tell
    from semeai.solve import Climb, Kept, Request

SEARCH = "search"
"""The process that searches run in, one after the other, apart from other jobs."""


@cache
def kept() -> Kept:
    """The answers that this process keeps; they change no later answer, but make it come sooner."""
    from semeai.solve import Kept

    return Kept()


def search(request: Request, effort: str, report: Report, tell: Tell) -> Climb:
    """Search the result of a race with an effort by its name; ``tell`` is called with each better answer.

    Raises SolveError where there is no race.
    """
    from semeai.claim.inquiry import Inquiry
    from semeai.solve import Effort

    return Inquiry(Effort(effort), report=report, kept=kept()).climb(request, line=True, told=tell)
