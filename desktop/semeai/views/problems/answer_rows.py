"""The answers of a problem as rows: a first move each, and below it the lines that follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.problems.dialects import recognised
from semeai.problems.marks import Marks, solver_of
from semeai.problems.values import Mark
from semeai.study.node import NodeId
from semeai.study.tree import Study
from semeai.views.phrases import counted

MOST_WRONG = 3
"""Wrong first moves that are shown before somebody asks for all."""
SHOWN = 6
"""Moves of a line that are shown."""
ONE_RIGHT = "One right first move"
NODES = "{nodes} of {most} nodes"


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A row: its node, the moves in it, whether the first of them is right, how deep it is set in.

    ``nodes`` are those of its moves, the last one is chosen when it is pressed.
    """

    nodes: tuple[NodeId, ...]
    mark: Mark | None
    words: str
    told: str
    depth: int


def answer_rows(study: Study) -> list[AnswerRow]:
    """All answers, right first moves before wrong ones; what is said of them without the signs of the dialect."""
    found = recognised(study)
    marks: Marks = {} if found is None else found.marks
    study = study if found is None else found.dialect.without(study)
    first = study.node(study.root).children
    ordered = sorted(first, key=lambda node: marks.get(node) is not Mark.RIGHT)
    return [row for node in ordered for row in _rows(study, marks, node, 0)]


def _rows(study: Study, marks: Marks, node: NodeId, depth: int) -> Iterator[AnswerRow]:
    """The row of a move with those that follow without a choice, then the rows of the choices."""
    line = [node]
    if depth:
        while len(children := study.node(line[-1]).children) == 1:
            line.append(children[0])
    last = study.node(line[-1])
    told = " ".join(last.comment.split())
    words = " ".join(_move(study, each) for each in line[:SHOWN])
    ends = f"{words} …" if len(line) > SHOWN else words
    mark = marks.get(node) if depth == 0 else _line_mark(marks, line)
    yield AnswerRow(tuple(line), mark, ends, told, depth)
    for child in last.children:
        yield from _rows(study, marks, child, depth + 1)


def _line_mark(marks: Marks, line: list[NodeId]) -> Mark | None:
    """How a line ends: as the last move of the solver in it."""
    return next((marks[node] for node in reversed(line) if node in marks), None)


def _move(study: Study, node: NodeId) -> str:
    """A move with its number: ``1 H12``."""
    move = study.node(node).move
    if move is None:
        return "–"
    return f"{study.node(node).depth} {'pass' if move.point is None else study.board.name(move.point)}"


def first_rows(rows: list[AnswerRow], chosen: NodeId | None = None) -> list[AnswerRow]:
    """The rows that are shown before somebody asks for all: those of some wrong first moves are left out.

    All are shown while the chosen node is in one of these.
    """
    wrong = [row for row in rows if row.depth == 0 and row.mark is Mark.WRONG]
    if len(wrong) <= MOST_WRONG:
        return rows
    shown = rows[: rows.index(wrong[MOST_WRONG])]
    return rows if any(chosen in row.nodes for row in rows[len(shown) :]) else shown


def right_words(study: Study) -> str:
    """How many right first moves there are."""
    found = recognised(study)
    marks: Marks = {} if found is None else found.marks
    right = sum(marks.get(node) is Mark.RIGHT for node in study.node(study.root).children)
    return ONE_RIGHT if right == 1 else counted(right, "right first move")


def size_words(study: Study, most: int) -> str:
    """How large the tree is, beside its limit."""
    return NODES.format(nodes=len(study.nodes.items()) - 1, most=most)


def first_moves(study: Study) -> list[tuple[int, Mark | None]]:
    """The points of the first moves with their marks, for the board."""
    found = recognised(study)
    marks: Marks = {} if found is None else found.marks
    solver = solver_of(study)
    moves = [(study.node(node).move, marks.get(node)) for node in study.node(study.root).children]
    return [(move.point, mark) for move, mark in moves
            if move is not None and move.point is not None and move.color is solver]  # fmt: skip
