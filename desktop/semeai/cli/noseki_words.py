"""Races with ghosts as lines that a person reads in a terminal."""

from __future__ import annotations

from semeai.cli.noseki_values import Movers
from semeai.cli.words import point_list
from semeai.go.color import Color
from semeai.go.rule_sets import score
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostSolution
from semeai.solve.ghost_words import actions_words


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
