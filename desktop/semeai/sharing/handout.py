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
answers has ``k``, the nodes after it, ``r``, 1 for a right move of the solver and 0 for a wrong one, and ``h``, the
hints for the next move. A step has ``a``, the parts of an account. What is empty is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from semeai.claim.account import part_rows
from semeai.claim.account_lines import account_line, path
from semeai.claim.account_words import hanging, whole_sentence
from semeai.claim.inquiry import Inquiry
from semeai.diagram.crop import shown, star_points
from semeai.diagram.figure import Area, Figure
from semeai.diagram.plate import Part
from semeai.go.board import Board, Mask, each
from semeai.go.color import BLACK, Color
from semeai.go.position import Position
from semeai.playout.line import Crop, Line, common_crop, strings_of
from semeai.problems.cards import problem_key
from semeai.problems.figures import figure_of, shown_part
from semeai.problems.hints import hints
from semeai.problems.judging import JudgedAnswer, answer_of, outcomes
from semeai.problems.marks import AnswerMark, own_words, race_at, right_line, solver_of, task_words
from semeai.problems.solving import Attempt, begun
from semeai.solve import Effort, Request, SolveError
from semeai.study.frames import Frame, Transition, frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, living_at, position_at, preorder
from semeai.why import Why

Json = dict[str, Any]


def filled(**values: Any) -> Json:
    """Values by their keys; what is empty is left out, while 0 stays."""
    return {key: value for key, value in values.items() if value not in ("", [], None)}


def handout(study: Study, title: str = "", *, effort: Effort | None = Effort.LOOK) -> Json:
    """A problem with its answers, its hints and its account; ``title`` names it where it has no name.

    The account is sought with an ``effort``, and left out without one. Raises ValueError, in one sentence, where
    nothing says which moves are right.
    """
    attempt = begun(study)
    told, root = attempt.study, attempt.study.root
    lines = [] if effort is None else account_lines(told, effort)
    position = position_at(told, root)
    figure = figure_of(told, root, crop=with_moves(shown_part(told), lines, told.board))
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
        nodes=None if answer else [_node(attempt, node, place) for node in place],
        right=None if answer else [place[node] for node in right_line(told, attempt.marks)],
        **({} if answer is None else _asked(answer, solver_of(told))),
        lines=lines,
    )


def _asked(answer: JudgedAnswer, mover: Color) -> Json:
    """What the race may come to, and why it comes to what it does."""
    choices = [[words, int(result is answer.result)] for words, result in outcomes(mover)]
    return filled(choices=choices, reason=answer.reason)


def paragraphs(text: str) -> list[str]:
    """The lines of a text that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def places(board: Board, points: Mask) -> list[int]:
    """Points as places on the board."""
    return [column + row * board.width for column, row in map(board.column_row, each(points))]


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


def _node(attempt: Attempt, node: NodeId, place: dict[NodeId, int]) -> Json:
    """A node of the answers; only where the solver can be asked for a move there are hints."""
    study, here = attempt.study, attempt.study.node(node)
    mark, solver = attempt.marks.get(node), solver_of(study)
    asked = any(attempt.marks.get(child) is AnswerMark.RIGHT for child in here.children)
    frame, parent = frame_at(study, node), here.parent
    before = 0 if parent is None else figure_of(study, parent).essential
    return filled(
        **({} if parent is None else change(frame.transition, study.board)),
        e=[] if parent is None else places(study.board, figure_of(study, node).essential & ~before),
        c="" if parent is None else " ".join(here.comment.split()),
        k=[place[child] for child in here.children],
        r=None if mark is None or here.move is None or here.move.color is not solver else int(mark is AnswerMark.RIGHT),
        h=list(hints(Attempt(study, attempt.marks, node))) if asked else [],
    )


def change(transition: Transition, board: Board) -> Json:
    """What a transition does to the stones."""
    mover, move = transition.mover, transition.move
    played = 0 if move is None else 1 << move
    black, white = transition.placed
    return filled(
        p=None if mover is None else mover.value,
        m=None if move is None else places(board, played)[0],
        b=places(board, black & ~played),
        w=places(board, white & ~played),
        x=places(board, transition.removed[0] | transition.removed[1]),
    )


# Moves that are shown


def account_lines(study: Study, effort: Effort) -> list[Json]:
    """The account of a problem's race, argument by argument; none where it is not found with that effort."""
    request, inquiry = race_at(study, study.root, solver_of(study)), Inquiry(effort)
    if request is None:
        return []
    try:
        found = inquiry.account(inquiry.climb(request))
    except SolveError:
        return []
    if found is None:
        return []
    return [_argument(request, found, number) for number in range(len(found.arguments))]


def _argument(request: Request, found: Why, number: int) -> Json:
    """An argument of an account: its moves, each with the parts of the race after it."""
    line = account_line(request, found, number, ())
    accounts = path(found.arguments[number].account, ())[: len(line.track)]
    rows = [part_rows(each, () if each.moves else hanging(found)) for each in accounts]
    steps = list(steps_of(line))
    for step, parts, areas in zip(steps, rows, line.areas, strict=True):
        coloured = iter(areas)
        step["a"] = [
            filled(
                t=row.title, w=row.where, n=row.number, d=row.detail,
                s=[area_of(area, request.position.board) for _, area in zip(row.parts, coloured, strict=False)],
            )
            for row in parts
        ]  # fmt: skip
    return filled(head=line.head, said=whole_sentence(found), steps=steps)


def area_of(area: Area, board: Board) -> Json:
    """A coloured area of a part, with the point on which its number stands."""
    return filled(
        s=places(board, area.points), k=area.kind.value, t=area.text, o=places(board, 1 << area.seat)[0],
        u=None if area.settled else 1,
    )  # fmt: skip


def steps_of(line: Line) -> Iterator[Json]:
    """The steps of a line, the start first."""
    chains: Mask = 0
    for index, frame in enumerate(line.track):
        now = _strings(line, frame)
        joined = now & ~chains if index else 0
        chains = now
        board = frame.position.board
        moved = change(frame.transition, board) if index else {}
        yield filled(**moved, e=places(board, joined), c=frame.caption)


def _strings(line: Line, frame: Frame) -> Mask:
    """The racing strings of a frame."""
    return sum({string for strings in strings_of(frame, line.racing) for string in strings})


def shown_lines(lines: Sequence[Line], title: str, task: str = "") -> Json:
    """Lines of one race as a handout that asks nothing: each is played out on the same board."""
    first = lines[0]
    part: Crop = first.crop or common_crop(lines)
    played = [filled(head=line.title or line.head, said=line.sentence, steps=list(steps_of(line))) for line in lines]
    figure = first.figure(0, crop=part)
    return filled(key="", title=title, task=task, solver=BLACK.value, **ground(figure), lines=played)
