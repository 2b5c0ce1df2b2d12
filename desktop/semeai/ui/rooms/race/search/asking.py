"""Asking the search from a thread. It is imported here, when it is first asked, as no start page needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.ui.kit.jobs import Report, standing_back

if TYPE_CHECKING:
    from semeai.solve import Request, Solution


def search(request: Request, seconds: float, report: Report) -> Solution:
    """Search for at most ``seconds`` s. Raises SolveError where there is no race."""
    from semeai import solve

    return solve.solve(request, seconds=seconds, report=standing_back(report))
