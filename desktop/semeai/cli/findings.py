"""What theory and search find of one race, side by side."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from semeai.analysis import Analysis
from semeai.cli.place import Place
from semeai.cli.refusal import Refused
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.race.decide import Outcome
from semeai.reading import ReadingError
from semeai.solve import Request, Solution, SolveError, solve

Movers = tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """A race with what is known of it: an analysis or why there is none, a solution for each mover or why not.

    ``solutions`` is empty where no search was asked for, too.
    """

    here: Place
    points: tuple[Point, Point]
    movers: Movers
    analysis: Analysis | None
    unread: str = ""
    solutions: dict[Color, Solution] = field(default_factory=dict)
    unsearched: str = ""

    def outcome(self, mover: Color) -> Outcome | None:
        """The theory's outcome, None where it does not speak for the board."""
        return None if self.analysis is None else self.analysis.outcome(mover)


def find(here: Place, points: tuple[Point, Point], movers: Movers, seconds: float | None) -> Findings:
    """Read a race and search it for at most ``seconds`` s in all; None asks for the theory alone.

    Raises Refused where neither theory nor search finds a race between the two points.
    """
    analysis, unread = None, ""
    try:
        analysis = here.analysis(*points)
    except ReadingError as error:
        unread = str(error)
    solutions, unsearched = {}, ""
    if seconds is not None:
        try:
            solutions = searched(here, points, movers, seconds)
        except SolveError as error:
            unsearched = str(error)
    if analysis is None and not solutions:
        raise Refused(unread)
    return Findings(here, points, movers, analysis, unread, solutions, unsearched)


def searched(here: Place, points: tuple[Point, Point], movers: Movers, seconds: float) -> dict[Color, Solution]:
    """The solutions for some movers, one after the other; what the first leaves of its share is the next one's.

    Raises SolveError where there is no race to search.
    """
    solutions = {}
    end = time.monotonic() + seconds
    for index, mover in enumerate(movers):
        share = (end - time.monotonic()) / (len(movers) - index)
        request = Request(here.position, *points, mover, here.living)
        solutions[mover] = solve(request, seconds=max(share, 0.0), report=_go_on)
    return solutions


def _go_on(_nodes: int) -> bool:
    """Told how far a search is; plain Python even where the search is compiled, and so where Ctrl-C gets through."""
    return True
