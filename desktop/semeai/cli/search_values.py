"""Solutions of the search as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.values import Json
from semeai.go.board import Board, Point
from semeai.go.color import Color
from semeai.solve import PASS, Solution
from semeai.views.search.words import leaning


def solution_values(solution: Solution) -> Json:
    """What the search found for one mover; ``leans_on`` has a point of each chain that was taken to live unproved."""
    board = solution.request.position.board
    defend, attack = solution.codes
    return {
        "result": solution.result.value,
        "defend": defend,
        "attack": attack,
        "moves": move_names(board, solution.moves),
        "moves_complete": solution.moves_complete,
        "line": move_names(board, solution.line),
        "proved": solution.finished,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
        "leans_on": [board.name(point) for color in Color for point in leaning(solution, color)],
        "region": board.names(solution.region.points),
    }


def move_names(board: Board, moves: Iterable[Point]) -> list[str]:
    """Names of moves, ``PASS`` for the one that is none."""
    return ["PASS" if move == PASS else board.name(move) for move in moves]
