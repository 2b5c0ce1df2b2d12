"""Solutions of the search as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.values import Json
from semeai.go.board import Board, Point
from semeai.go.color import Color
from semeai.solve import PASS, Solution
from semeai.solve.ladder import Climb
from semeai.views.search.assumed import assumed
from semeai.views.search.words import leaning


def climb_values(climbed: Climb) -> Json:
    """What the search found for one mover on a real board, and what it takes for granted.

    ``rung`` says which outer stones are trusted, ``stable`` whether the answer stays the same as the cut grows (null
    where that was not finished), ``closed`` where it is closed. Where the result hangs on an assumption, it is unknown:
    ``hangs_on`` has the points of each with the result without it, ``if_so`` the answer with all of them.
    """
    board = climbed.last.solution.request.position.board
    return {
        **solution_values(climbed.solution),
        "proved": climbed.proved,
        "rung": climbed.rung.value,
        "stable": climbed.stable,
        "closed": [
            {"points": board.names(each.points), "sentence": each.sentence} for each in assumed(climbed) if each.closed
        ],
        "hangs_on": [{"points": board.names(hinge.points), "result": hinge.result.value} for hinge in climbed.hinges],
        "if_so": _if_so(climbed),
    }


def _if_so(climbed: Climb) -> Json | None:
    if not climbed.hinges:
        return None
    values = solution_values(climbed.last.solution)
    return {key: values[key] for key in ("result", "defend", "attack", "moves", "line")}


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
