"""Asking the search from a thread. It is imported here, when it is first asked, as no start page needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from semeai.ui.kit.jobs import Report, standing_back

if TYPE_CHECKING:
    from semeai.solve import Climb, Kept, Request


class Asking:
    """Asks the search. Its answers are kept for positions that differ elsewhere on the board alone."""

    def __init__(self) -> None:
        self._kept: Kept | None = None

    def search(
        self, request: Request, seconds: float, report: Report, told: Callable[[Climb], None] | None = None
    ) -> Climb:
        """Search for at most ``seconds`` s; ``told`` hears each better answer, in the thread.

        Raises SolveError where there is no race.
        """
        from semeai import solve

        if self._kept is None:
            self._kept = solve.Kept()
        return solve.climb(request, seconds=seconds, report=standing_back(report), told=told, kept=self._kept)
