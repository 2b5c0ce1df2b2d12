"""How a problem stands while it is solved, and hints, in words."""

from __future__ import annotations

from semeai.go.board import Board, Mask, Point
from semeai.problems.hints import hints_of
from semeai.problems.marks import solver_of, task_of
from semeai.problems.solving import Attempt, Verdict, right_moves
from semeai.study.tree import position_at
from semeai.views.phrases import counted, joined
from semeai.views.problems import words
from semeai.views.problems.solving import Solving
from semeai.views.problems.words import Told

CLICK = "Click a point of the board. Each move is answered."
ANSWERED = "{player} answers {point}. Find the next move."
SOLVED, SOLVED_HELPED, SOLVED_LATER = "Solved", "Solved, with a hint", "Solved, after a wrong try"
WRONG, CANNOT_SAY = "Wrong", "Cannot say"
NOT_HELD = "This move is not in the problem."
REFUTED = "{player} answers {point}."
NO_ANSWER_NEEDED = "{player} need not even answer."
TRY_AGAIN = "Click a point to try another move."
NOT_JUDGED = "The problem does not hold this move, and the search could not judge it in time. Take it back, or play on."
NO_HINT = "This try is over. Take it back, and ask again."

ONE_RIGHT, SOME_RIGHT = "One move is right.", "{moves} are right."
ON_BOTH = "It is a liberty of both chains."
ON_CHAIN = "It is a liberty of {player}'s chain."
ON_NONE = "It is on no liberty of the two chains."
WHERE = "It is in the {part} of the board."
THIS = "{points} {are} right."
STEPS = 3


def told(solving: Solving) -> Told:
    """How a problem stands."""
    attempt = solving.attempt
    match attempt.verdict:
        case Verdict.GOING_ON if attempt.reply is None:
            return Told(words.FIND_FIRST, CLICK)
        case Verdict.GOING_ON:
            return Told(words.FIND_NEXT, _replied(ANSWERED, attempt), "good")
        case Verdict.SOLVED:
            head = SOLVED_LATER if solving.mistaken else SOLVED_HELPED if solving.helped else SOLVED
            return Told(head, _last_comment(attempt), "good")
        case Verdict.WRONG:
            return Told(WRONG, f"{_refuted(attempt)} {TRY_AGAIN}", "warning")
        case Verdict.UNKNOWN:
            return Told(CANNOT_SAY, NOT_JUDGED)


def _refuted(attempt: Attempt) -> str:
    """What is wrong with the last move."""
    if attempt.reply is not None:
        return f"{_replied(REFUTED, attempt)} {_last_comment(attempt)}".strip()
    if attempt.node in attempt.marks:
        return _last_comment(attempt)
    opponent = solver_of(attempt.study).opponent.title
    return NOT_HELD if task_of(attempt.study) is None else NO_ANSWER_NEEDED.format(player=opponent)


def _replied(sentence: str, attempt: Attempt) -> str:
    assert attempt.reply is not None
    name = attempt.study.board.name(attempt.reply)
    return sentence.format(player=solver_of(attempt.study).opponent.title, point=name)


def _last_comment(attempt: Attempt) -> str:
    return " ".join(attempt.study.node(attempt.node).comment.split())


def steps_of(attempt: Attempt) -> int:
    """How many hints there are until the last one, which tells the moves."""
    return STEPS + len(hints_of(attempt.study, attempt.node))


def hint(attempt: Attempt, step: int) -> str:
    """A hint, step by step from 1: those of the author; then how many moves are right, what the first of them is to the
    race, and which they are.
    """
    own, moves = hints_of(attempt.study, attempt.node), right_moves(attempt)
    if step <= len(own):
        return own[step - 1]
    step -= len(own)
    if not moves:
        return NO_HINT
    if step <= 1:
        return ONE_RIGHT if len(moves) == 1 else SOME_RIGHT.format(moves=counted(len(moves), "move"))
    if step < STEPS:
        return _place(attempt, moves[0])
    names = [attempt.study.board.name(move) for move in moves]
    return THIS.format(points=joined(names), are="is" if len(names) == 1 else "are")


def _place(attempt: Attempt, point: Point) -> str:
    """What a point is to the race, or where it lies where the chains are not known."""
    task, position = task_of(attempt.study), position_at(attempt.study, attempt.node)
    if task is None:
        return WHERE.format(part=_part(attempt.study.board, point))
    black, white = (_beside(attempt, position.chain(chain)) >> point & 1 for chain in (task.black, task.white))
    if black and white:
        return ON_BOTH
    return ON_CHAIN.format(player="Black" if black else "White") if black or white else ON_NONE


def _beside(attempt: Attempt, chain: Mask) -> Mask:
    return position_at(attempt.study, attempt.node).liberties(chain)


def _part(board: Board, point: Point) -> str:
    """``upper left``, ``left side``, ``middle``: the part of a board in which a point lies."""
    column, row = board.column_row(point)
    across = ("left", "", "right")[3 * column // board.width]
    down = ("upper", "", "lower")[3 * row // board.height]
    if across and down:
        return f"{down} {across}"
    return f"{across or down} side" if across or down else "middle"
