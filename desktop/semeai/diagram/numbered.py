"""Numbered figures, as books print a game: the moves of a range as numbers on their stones.

A stone that is captured within the range stays in the figure. A move on a point that is taken there has no stone of its
own and is told below the board ("7 at 3", "12 at D4"), and so is a pass.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each
from semeai.study.node import NodeId
from semeai.study.replay import set_up
from semeai.study.tree import Study, before_root, path_to, snapshot_at


@dataclass(frozen=True, slots=True)
class Note:
    """A move that a figure cannot show: its number, and the number or the name of what lies there (None for a pass)."""

    number: int
    at: str | None


@dataclass(frozen=True, slots=True)
class Numbered:
    """A figure with the numbers of its moves, and the moves that it cannot show."""

    figure: Figure
    notes: tuple[Note, ...]

    @property
    def words(self) -> str:
        """The notes in a line, such as "7, 13 at 3; 10 at D4; 20 passes"; '' without any."""
        parts = []
        for at, notes in groupby(sorted(self.notes, key=self._place), key=lambda note: note.at):
            listed = ", ".join(str(note.number) for note in notes)
            several = "," in listed
            parts.append(f"{listed} at {at}" if at is not None else f"{listed} {'pass' if several else 'passes'}")
        return "; ".join(parts)

    def _place(self, note: Note) -> tuple[int, int]:
        """Notes of one point together, points in the order of their first note."""
        return next(other.number for other in self.notes if other.at == note.at), note.number


def numbered(study: Study, node: NodeId, first: int = 1) -> Numbered:
    """The moves from number ``first`` to a node on the board before them.

    Raises KeyError for an unknown node. Where the node comes before that move the board is shown without a number.
    """
    drawing = _Drawing(study, node)
    for step in path_to(study, node):
        if snapshot_at(study, step).move_number >= first:
            drawing.add(step)
        else:
            drawing.start(step)
    return drawing.numbered()


class _Drawing:
    """A figure while its moves are put on it."""

    def __init__(self, study: Study, node: NodeId) -> None:
        self._study, self._node = study, node
        self._position = before_root(study).position
        self._numbers: dict[Point, int] = {}
        self._notes: list[Note] = []

    def start(self, step: NodeId) -> None:
        """The board after a node that comes before the range."""
        self._position = snapshot_at(self._study, step).position

    def add(self, step: NodeId) -> None:
        """What a node of the range puts on the board: its set-up or its move."""
        node, number = self._study.node(step), snapshot_at(self._study, step).move_number
        if node.setup is not None:
            self._position = set_up(self._position, node.setup)
            changed = node.setup.black | node.setup.white | node.setup.empty
            self._numbers = {point: at for point, at in self._numbers.items() if not changed >> point & 1}
        if node.move is None:
            return
        point = node.move.point
        if point is None:
            self._notes.append(Note(number, None))
        elif self._position.stones >> point & 1:
            self._notes.append(Note(number, str(self._numbers.get(point) or self._study.board.name(point))))
        else:
            self._position = self._position.with_stones(node.move.color, 1 << point)
            self._numbers[point] = number

    def numbered(self) -> Numbered:
        """What came of it, with the marks and labels of the last node."""
        markup = self._study.node(self._node).markup
        labels = tuple((point, text) for point, text in markup.labels if point not in self._numbers)
        marks = tuple(
            Mark(point, MarkKind(shape.value))
            for shape, mask in markup.marks
            for point in each(mask)
            if point not in self._numbers
        )
        numbers = tuple(sorted(self._numbers.items()))
        return Numbered(Figure(self._position, marks, labels, numbers), tuple(self._notes))
