"""What the No Seki Go room runs in another process: the largest races have millions of positions.

That process loads this module, so nothing that it imports may import Qt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.processes import Report, Tell
    from semeai.solve.ghost_race import GhostRequest, GhostSolution

LANE = "ghosts"


def solve(request: GhostRequest, seconds: float, report: Report, _tell: Tell) -> GhostSolution:
    """Solve a race in at most ``seconds`` s. Raises SolveError if there is no race, or it is too large."""
    from semeai.solve.ghost_race import solve_ghosts

    return solve_ghosts(request, seconds=seconds, report=report)
