"""What is said while a person plays a race himself: taking back, beginning anew, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.views.phrases import capital, joined

if TYPE_CHECKING:
    from semeai.solve import Solution

TAKE_BACK, RESTART, HINT, FROM_HERE = "Take back", "Restart", "Hint", "From here"
TAKE_BACK_TIP = "Take your last move back with all that followed it"
RESTART_TIP = "Begin this race anew"
HINT_TIP = "How many moves work; once more: which"
FROM_HERE_TIP = "Forget what was played after the position that is shown, and go on from there"
NOTHING_TO_TAKE_BACK = "There is no move of yours to take back."
NOTHING_KNOWN = "The search found no result here: no move is known to work."
NO_MOVE_NEEDED = "No move changes the result: you may play anywhere."


def how_many(solution: Solution) -> str:
    """How many first moves work, without naming one."""
    number = len(solution.moves)
    if not solution.moves_complete:
        return "There is a move that works. Ask again to see one."
    return "One move works. Ask again to see it." if number == 1 else f"{number} moves work. Ask again to see them."


def which_moves(solution: Solution) -> str:
    """The first moves that work, by name."""
    board = solution.request.position.board
    names = [board.name(move) if board.has(move) else "a move elsewhere" for move in solution.moves]
    only = "" if solution.moves_complete else ", perhaps among others"
    return f"{capital(joined(names))} {'works' if len(names) == 1 else 'work'}{only}."
