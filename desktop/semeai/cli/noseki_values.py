"""Races with ghosts as JSON and as lines that a person reads; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.encoding import Json, by_mover, fields, plain
from semeai.cli.theory_values import point_list
from semeai.go.board import Board
from semeai.go.color import Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, Action, RuleSet, score
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostAnswer, GhostSolution, actions_words

RULES: dict[str, RuleSet] = {"noseki": NO_SEKI_GO, "go": GO}
"""The rule sets by their words."""
Movers = tuple[Color, ...]


def race_values(solutions: dict[str, GhostSolution], movers: Movers) -> Json:
    """The JSON of a race: at the top that under the first rule set, under ``go`` that under the second, if any.

    Values of a player who was not asked about are null.
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
        "score": fields(counted, "black", "white", "neutral"),
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
        **by_mover(lambda mover: _answer_values(board, solution.first(mover)), movers),
        **fields(solution, "states", "seconds"),
    }


def _answer_values(board: Board, answer: GhostAnswer) -> Json:
    return {
        **fields(answer, "result", "proved"),
        "actions": [action_values(board, action) for action in answer.actions],
        "line": [action_values(board, action) for action in answer.line],
    }


def action_values(board: Board, action: Action) -> Json:
    """An action: its kind and its point, null for a pass."""
    return {"kind": plain(action.kind), "at": None if action.point is None else board.name(action.point)}


def race_lines(solutions: dict[str, GhostSolution], movers: Movers) -> list[str]:
    """The strings and the ghosts, then what happens under each rule set, then the score of the position."""
    request = next(iter(solutions.values())).request
    pieces = request.pieces
    board, counted = pieces.board, score(pieces)
    lines = []
    for color, points in zip(Color, (request.black, request.white), strict=True):
        strings = "; ".join(point_list(board.names(pieces.string(point))) for point in points)
        ghosts = board.names(pieces.ghosts[color])
        lines.append(f"{color.title}: {strings}{f', ghosts {point_list(ghosts)}' if ghosts else ''}")
    for solution in solutions.values():
        lines += ["", f"{solution.request.rules.name} ({solution.states} positions, {solution.seconds:.2f} s):"]
        for mover in movers:
            lines += _outcome_lines(solution, mover)
    neutral = f", neutral {counted.neutral}" if counted.neutral else ""
    return [*lines, "", f"Area as it stands: Black {counted.black}, White {counted.white}{neutral}"]


def _outcome_lines(solution: GhostSolution, mover: Color) -> list[str]:
    """The result for one mover, the actions that reach it, and the line."""
    answer, board = solution.first(mover), solution.request.pieces.board
    lines = [f"{mover.title} first: {_sentence(answer.result, mover)}"]
    if not answer.proved:
        return lines
    lines.append(f"  actions: {actions_words(board, answer.actions)}")
    if answer.line:
        colors = (mover, mover.opponent)
        moves = (f"{colors[at % 2].title} {actions_words(board, (action,))}" for at, action in enumerate(answer.line))
        lines.append(f"  line: {', '.join(moves)}")
    return lines


def _sentence(result: Result, mover: Color) -> str:
    match result:
        case Result.WIN:
            return f"{mover.title} captures {mover.opponent.title}; proved."
        case Result.LOSS:
            return f"{mover.title} is captured; proved."
        case Result.SEKI:
            return "neither is captured; proved."
        case _:
            return "not settled: the time or the room was not enough, or play repeats without end."
