"""Asking the search from a thread. It is imported here, when it is first asked, as no start page needs it."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING

from semeai.ui.jobs import Report

if TYPE_CHECKING:
    from semeai.solve import Request, Solution

TURN = 0.005  # s that the search has Python for itself
PAUSE = 0.0005  # s that it stands back for then


def search(request: Request, seconds: float, report: Report) -> Solution:
    """Search for at most ``seconds`` s. Raises SolveError where there is no race.

    One thread at a time runs Python, and a compiled search never lets go of it by itself: so it stands back for a
    moment now and then, for the window to answer the person meanwhile.
    """
    from semeai import solve

    stood_back = monotonic()

    def tell(nodes: int) -> bool:
        nonlocal stood_back
        if monotonic() - stood_back > TURN:
            sleep(PAUSE)
            stood_back = monotonic()
        return report(nodes)

    return solve.solve(request, seconds=seconds, report=tell)
