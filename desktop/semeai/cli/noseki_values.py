"""Races with ghosts as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.values import Json
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, Action, RuleSet, score
from semeai.solve.ghost_race import GhostAnswer, GhostSolution

RULES: dict[str, RuleSet] = {"noseki": NO_SEKI_GO, "go": GO}
"""The rule sets by their words."""
Movers = tuple[Color, ...]


def race_values(solutions: dict[str, GhostSolution], movers: Movers) -> Json:
    """The JSON of a race: at the top that under the first rule set, under ``go`` that under the second, if any.

    What belongs to a player who was not asked for is null.
    """
    (word, solution), *others = solutions.items()
    pieces, request = solution.request.pieces, solution.request
    board, counted = pieces.board, score(pieces)
    return {
        "board_size": board.size,
        "columns": board.width,
        "rows": board.height,
        "black": _side_values(solution, request.black),
        "white": _side_values(solution, request.white),
        "ghosts": {color.word: board.names(pieces.ghosts[color]) for color in Color},
        "region": board.names(solution.points),
        "score": {"black": counted.black, "white": counted.white, "neutral": counted.neutral},
        **_solved(word, solution, movers),
        "go": next((_solved(other, found, movers) for other, found in others), None),
    }


def _side_values(solution: GhostSolution, points: Iterable[int]) -> Json:
    pieces = solution.request.pieces
    board = pieces.board
    return {
        "points": [board.name(point) for point in points],
        "strings": [board.names(pieces.string(point)) for point in points],
    }


def _solved(word: str, solution: GhostSolution, movers: Movers) -> Json:
    """What the search found under one rule set."""
    board = solution.request.pieces.board
    return {
        "rules": word,
        **{
            f"{mover.word}_first": _answer_values(board, solution.first(mover)) if mover in movers else None
            for mover in (BLACK, WHITE)
        },
        "states": solution.states,
        "seconds": round(solution.seconds, 6),
    }


def _answer_values(board: Board, answer: GhostAnswer) -> Json:
    return {
        "result": answer.result.value,
        "proved": answer.proved,
        "actions": [action_values(board, action) for action in answer.actions],
        "line": [action_values(board, action) for action in answer.line],
    }


def action_values(board: Board, action: Action) -> Json:
    """An action: its kind and its point, null for a pass."""
    return {"kind": action.kind.value, "at": None if action.point is None else board.name(action.point)}
