"""From a request to a solution."""

from __future__ import annotations

from semeai.solve.values import Report, Request, Solution, SolveError


def solve(request: Request, *, seconds: float | None = None, report: Report | None = None) -> Solution:
    """Search a race to its end, at most for ``seconds`` s.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled.
    Raises SolveError where there is no race to search: no stones of the right colour on the two points.
    """
    raise SolveError("The search is not built yet.")
