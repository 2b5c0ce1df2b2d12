"""What the search's answers look like on the board: first moves, the region and the stones it leans on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.views.race.marks import Overlay
from semeai.views.search import words as search_words
from semeai.views.search.assumed import Trust

if TYPE_CHECKING:
    from semeai.solve import Solution


def first_moves(solution: Solution) -> Overlay:
    """All first moves that reach the result as stones to be put there, the best one lit."""
    kind = MarkKind.MOVE_BLACK if solution.request.mover is BLACK else MarkKind.MOVE_WHITE
    board = solution.request.position.board
    points = [move for move in solution.moves if board.has(move)]
    marks = tuple(Mark(point, kind, strong=place == 0) for place, point in enumerate(points))
    return Overlay(marks, search_words.reaching(board, solution.moves))


def leaning(solution: Solution, trust: Trust) -> Overlay:
    """The stones that are trusted and the points where nobody gets out; everything beyond the region is dimmed."""
    position, region = solution.request.position, solution.region
    trusted = tuple(Mark(point, MarkKind.TRUSTED, strong=True) for point in each(region.trusted))
    trusted += tuple(
        Mark(point, MarkKind.TERRITORY_BLACK if part.color is BLACK else MarkKind.TERRITORY_WHITE)
        for part in trust.assumed
        if part.closed
        for point in each(part.points)
    )
    beyond = position.board.points & ~(region.points | region.alive | region.trusted | trust.edge)
    dimmed = tuple(Mark(point, MarkKind.DIM) for point in each(beyond))
    return Overlay(trusted + dimmed, search_words.LEANING)
