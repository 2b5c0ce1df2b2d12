"""The hints for a move of a problem, in steps: the author's, and then those that the program gives of itself."""

from __future__ import annotations

from semeai.go.board import Board, Point
from semeai.phrases import counted, joined
from semeai.problems.marks import task_of
from semeai.problems.solving import Attempt, move_name, right_moves
from semeai.problems.tags import hints_of
from semeai.solve import PASS
from semeai.study.tree import position_at

OVER = "This try is over. Take it back, and ask again."


def hints(attempt: Attempt) -> tuple[str, ...]:
    """All hints, in their order: the author's; then how many moves are right, what the first does, and which."""
    own, moves = hints_of(attempt.study, attempt.node), right_moves(attempt)
    if not moves:
        return (*own, OVER)
    number = "One move is right." if len(moves) == 1 else f"{counted(len(moves), 'move')} are right."
    names = [move_name(attempt.study.board, move) for move in moves]
    names[0] = names[0][0].upper() + names[0][1:]
    which = f"{joined(names)} {'is' if len(names) == 1 else 'are'} right."
    return (*own, number, _place(attempt, moves[0]), which)


def _place(attempt: Attempt, point: Point) -> str:
    """What a point is to the race, or where it is on the board if the chains are not known; or that none is needed."""
    if point == PASS:
        return "No stone is needed here."
    task, position = task_of(attempt.study), position_at(attempt.study, attempt.node)
    if task is None:
        return f"It is in the {_part(attempt.study.board, point)} of the board."
    black, white = (position.liberties(position.chain(chain)) >> point & 1 for chain in (task.black, task.white))
    if black and white:
        return "It is a liberty of both chains."
    if not black and not white:
        return "It is on no liberty of the two chains."
    return f"It is a liberty of {'Black' if black else 'White'}'s chain."


def _part(board: Board, point: Point) -> str:
    """``upper left``, ``left side``, ``middle``: the part of the board with a point."""
    column, row = board.column_row(point)
    across = ("left", "", "right")[3 * column // board.width]
    down = ("upper", "", "lower")[3 * row // board.height]
    if across and down:
        return f"{down} {across}"
    return f"{across or down} side" if across or down else "middle"
