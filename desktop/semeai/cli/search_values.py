"""Solutions of the search as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.claim.search_words import leaning
from semeai.claim.standing import assumed, settled
from semeai.cli.values import Json
from semeai.go.board import Board, Point
from semeai.go.color import Color
from semeai.solve import PASS, Choice, Solution
from semeai.solve.bracket import Climb


def climb_values(climbed: Climb) -> Json:
    """What the search found for one mover on a real board, and what it takes for granted.

    ``standing`` says how the answer is known; ``closed`` names the openings that a *read* answer takes to be shut, and
    ``rung`` which outer stones are trusted.
    """
    board = climbed.last.solution.request.position.board
    return {
        **solution_values(climbed.solution),
        "proved": climbed.proved,
        "standing": climbed.standing.value,
        "rung": climbed.rung.value,
        "stable": climbed.proved,
        "closed": [
            {"points": board.names(each.points), "sentence": each.sentence} for each in assumed(climbed) if each.closed
        ],
    }


def solution_values(solution: Solution) -> Json:
    """What the search found for one mover; ``leans_on`` has a point of each chain that was taken to live unproved."""
    board = solution.request.position.board
    defend, attack = solution.codes
    return {
        "result": settled(solution).value,
        "defend": defend,
        "attack": attack,
        "moves": move_names(board, solution.moves),
        "moves_complete": solution.moves_complete,
        "choices": choice_values(board, solution.choices),
        "line": move_names(board, solution.line),
        "proved": solution.finished,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
        "leans_on": [board.name(point) for color in Color for point in leaning(solution, color)],
        "region": board.names(solution.region.points),
    }


def choice_values(board: Board, choices: Iterable[Choice]) -> list[Json]:
    """What other moves reach that is better in one of the two."""
    return [
        {
            "moves": move_names(board, choice.moves),
            "defend": choice.grips.defend.value,
            "attack": choice.grips.attack.value,
        }
        for choice in choices
    ]


def move_names(board: Board, moves: Iterable[Point]) -> list[str]:
    """Names of moves, ``PASS`` for the one that is none."""
    return ["PASS" if move == PASS else board.name(move) for move in moves]
