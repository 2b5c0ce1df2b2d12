"""Numbered figures, as books print a game: the moves of a range as numbers on their stones.

A stone that is captured within the range stays in the figure. A move on a point that is taken there has no stone of its
own and is told below the board ("7 at 3", "12 at D4"), and so is a pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.study.frames import Frame
from semeai.study.node import NodeId, Setup
from semeai.study.replay import set_up
from semeai.study.tree import Study, before_root, path_to, snapshot_at


class Note(NamedTuple):
    """A move that a figure cannot show: its number, and the number or name on its point (None for a pass)."""

    number: int
    at: str | None


class Numbered(NamedTuple):
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
        """The order of the notes: those of one point together, points by their first note."""
        return next(other.number for other in self.notes if other.at == note.at), note.number


def numbered(study: Study, node: NodeId, first: int = 1) -> Numbered:
    """The moves from number ``first`` to a node on the board before them.

    Raises KeyError for an unknown node. Where the node comes before that move the board is shown without a number.
    """
    drawing = _NumberedDrawing(before_root(study).position)
    for step in path_to(study, node):
        snapshot = snapshot_at(study, step)
        if snapshot.move_number < first:
            drawing.position = snapshot.position
            continue
        played = study.node(step)
        if played.setup is not None:
            drawing.set_up(played.setup)
        if played.move is not None:
            drawing.play(played.move.color, played.move.point, snapshot.move_number)
    markup = study.node(node).markup
    free = [point for point in each(study.board.points) if point not in drawing.numbers]
    labels = tuple((point, text) for point, text in markup.labels if point in free)
    marks = tuple(
        Mark(point, MarkKind(shape.value)) for shape, mask in markup.marks for point in each(mask) if point in free
    )
    return drawing.numbered(marks, labels)


def numbered_frames(frames: Sequence[Frame]) -> Numbered:
    """The moves of consecutive frames, on the board of the first."""
    drawing = _NumberedDrawing(frames[0].position)
    for frame in frames[1:]:
        if frame.transition.mover is not None:
            drawing.play(frame.transition.mover, frame.transition.move, frame.number)
    return drawing.numbered()


class _NumberedDrawing:
    """A numbered figure while it is made."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.numbers: dict[Point, int] = {}
        self._notes: list[Note] = []

    def set_up(self, setup: Setup) -> None:
        """Put stones on or take them off without a move; their points lose their numbers."""
        self.position = set_up(self.position, setup)
        changed = setup.black | setup.white | setup.empty
        self.numbers = {point: at for point, at in self.numbers.items() if not changed >> point & 1}

    def play(self, color: Color, point: Point | None, number: int) -> None:
        """A move on its point, or a note where a stone lies there."""
        if point is None:
            self._notes.append(Note(number, None))
        elif self.position.stones >> point & 1:
            self._notes.append(Note(number, str(self.numbers.get(point) or self.position.board.name(point))))
        else:
            self.position = self.position.with_stones(color, 1 << point)
            self.numbers[point] = number

    def numbered(self, marks: tuple[Mark, ...] = (), labels: tuple[tuple[Point, str], ...] = ()) -> Numbered:
        numbers = tuple(sorted(self.numbers.items()))
        return Numbered(Figure(self.position, marks, labels, numbers), tuple(self._notes))
