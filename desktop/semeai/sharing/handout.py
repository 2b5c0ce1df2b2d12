"""A handout: a problem, or moves that are only shown, as plain data that a page plays without knowing any rule of Go.

Every answer, capture and sentence is computed here. A point is its place on the whole board, row by row from the top
left; keys are short because twenty problems are one file:

    ``key`` ``title`` ``task`` ``told``     its name for the browser's memory, its heads, the author's paragraphs
    ``size`` ``part`` ``stars`` ``rows``    the board, the part shown (left, top, right, bottom), its stones
    ``race`` ``alive``                      the stones of the racing chains, and those that live
    ``solver`` ``nodes`` ``right``          who solves (0 Black, 1 White), the answers, the nodes of the right line
    ``choices``                             in place of moves: what the race may come to, with 1 for what it does
    ``lines``                               what is played out: the account of a problem, both plans, slides

A node or step has ``p`` and ``m``, the player and his point (none for a pass), ``x``, the stones that leave, ``b`` and
``w``, stones that appear without a move, ``e``, stones that join the racing chains, ``c``, what is said. A node of the
answers has ``k``, the nodes after it, ``r``, 1 for a right move of the solver and 0 for a wrong one, ``h``, the hints
for the next move, and ``y``, the line that shows why a first move is wrong. A step has ``a``, the parts of an account.
What is empty is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from semeai.diagram.crop import shown, star_points
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Part
from semeai.go.board import Board
from semeai.go.color import BLACK, Color
from semeai.go.position import Position
from semeai.playout.line import Crop, Line, common_crop
from semeai.problems.cards import problem_key
from semeai.problems.figures import figure_of, shown_part
from semeai.problems.hints import hints
from semeai.problems.judging import JudgedAnswer, answer_of, outcomes
from semeai.problems.marks import AnswerMark, own_words, right_line, solver_of, task_words
from semeai.problems.solving import Attempt, begun
from semeai.sharing.accounts import ProblemAccounts, accounts_of
from semeai.sharing.steps import Json, change, filled, places, steps_of
from semeai.solve import Effort
from semeai.study.frames import frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, living_at, position_at, preorder


def handout(study: Study, title: str = "", *, effort: Effort | None = Effort.LOOK) -> Json:
    """A problem with its answers, its hints and its account; ``title`` names it where it has no name.

    An account that is not kept with the problem is sought with an ``effort``, and left out without one. Raises
    ValueError, in one sentence, where nothing says which moves are right.
    """
    attempt = begun(study)
    told, root = attempt.study, attempt.study.root
    accounts = accounts_of(told, effort)
    shown_too = [*accounts.lines, *accounts.after.values()]
    position = position_at(told, root)
    figure = figure_of(told, root, crop=with_moves(shown_part(told), shown_too, told.board))
    place = {node: number for number, node in enumerate(preorder(told))}
    answer = answer_of(told)
    return filled(
        key=problem_key(study),
        title=told.info_of("GN").strip() or title,
        task=task_words(told),
        told=paragraphs(own_words(told)),
        **ground(figure),
        alive=places(position.board, living_at(told, root) & position.stones),
        solver=solver_of(told).value,
        nodes=None if answer else [_node(attempt, node, place, accounts) for node in place],
        right=None if answer else [place[node] for node in right_line(told, attempt.marks)],
        **({} if answer is None else _asked(answer, solver_of(told))),
        lines=accounts.lines,
    )


def _asked(answer: JudgedAnswer, mover: Color) -> Json:
    """What the race may come to, and why it comes to what it does."""
    choices = [[words, int(result is answer.result)] for words, result in outcomes(mover)]
    return filled(choices=choices, reason=answer.reason)


def paragraphs(text: str) -> list[str]:
    """The lines of a text that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def with_moves(part: Crop, lines: Sequence[Json], board: Board) -> Crop:
    """A part of a board, made larger where moves of lines lie outside it."""
    if part is None:
        return None
    left, top, right, bottom = part
    points = [step["m"] for line in lines for step in line["steps"] if "m" in step]
    columns, rows = [point % board.width for point in points], [point // board.width for point in points]
    return min([left, *columns]), min([top, *rows]), max([right, *columns]), max([bottom, *rows])


def ground(figure: Figure, part: Part | None = None) -> Json:
    """The board of a figure as it is before the first step, and its part that is shown: its own, if none is given."""
    position, part = figure.position, part or shown(figure)
    board = position.board
    return filled(
        size=board.width,
        part=list(part),
        stars=[column + row * board.width for column, row in star_points(board)],
        rows=rows_of(position, part),
        race=places(board, figure.essential),
    )


def rows_of(position: Position, part: Part) -> str:
    """The stones of a part of a board, its rows with a stroke between them: ``.XO/..X``."""
    left, top, right, bottom = part
    board = position.board
    colors = ((position.color_at(board.at(x, y)) for x in range(left, right + 1)) for y in range(top, bottom + 1))
    return "/".join("".join("." if color is None else "XO"[color] for color in row) for row in colors)


def _node(attempt: Attempt, node: NodeId, place: dict[NodeId, int], accounts: ProblemAccounts) -> Json:
    """A node of the answers; only where the solver can be asked for a move there are hints."""
    study, here = attempt.study, attempt.study.node(node)
    mark, solver = attempt.marks.get(node), solver_of(study)
    asked = any(attempt.marks.get(child) is AnswerMark.RIGHT for child in here.children)
    frame, parent = frame_at(study, node), here.parent
    before = 0 if parent is None else figure_of(study, parent).essential
    moved = {} if parent is None else change(frame.transition, study.board)
    wrong = parent == study.root and mark is AnswerMark.WRONG
    return filled(
        **moved,
        e=[] if parent is None else places(study.board, figure_of(study, node).essential & ~before),
        c="" if parent is None else " ".join(here.comment.split()),
        k=[place[child] for child in here.children],
        r=None if mark is None or here.move is None or here.move.color is not solver else int(mark is AnswerMark.RIGHT),
        h=list(hints(Attempt(study, attempt.marks, node))) if asked else [],
        y=accounts.after.get(moved.get("m", -1)) if wrong else None,
    )


def shown_lines(lines: Sequence[Line], title: str, task: str = "") -> Json:
    """Lines of one race as a handout that asks nothing: each is played out on the same board."""
    first = lines[0]
    part: Crop = first.crop or common_crop(lines)
    played = [filled(head=line.title or line.head, said=line.sentence, steps=list(steps_of(line))) for line in lines]
    figure = first.figure(0, crop=part)
    return filled(key="", title=title, task=task, solver=BLACK.value, **ground(figure), lines=played)
