"""Numbered figures, as books print a game: the moves of a range as numbers on their stones.

A stone that is captured within the range stays in the figure. A move on a point that is taken there has no stone of its
own and is told below the board ("7 at 3", "12 at D4"), and so are a pass, stones that are set up among the moves, and
labels that are too long for a point. The numbers are those of the file (MN).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from semeai.diagram.crop import around
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each, mask_of
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.phrases import joined
from semeai.study.frames import Frame, NumberedPoint
from semeai.study.node import NodeId, Setup
from semeai.study.printing import BY_HUNDREDS
from semeai.study.replay import Snapshot, set_up
from semeai.study.tree import Study, before_root, path_to, snapshot_at


class Note(NamedTuple):
    """A move that a figure cannot show: its number, and the number or name on its point (None for a pass)."""

    number: int
    at: str | None


class Numbered(NamedTuple):
    """A figure with the numbers of its moves, and what it cannot show.

    That are moves, set-ups (the numbers of the moves before them), and words in place of which a letter stands.
    """

    figure: Figure
    notes: tuple[Note, ...]
    set_ups: tuple[int, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """All of it in a line: "7, 13 at 3; 20 passes; stones set up after 12; a: ladder"; '' without any."""
        return "; ".join(self._told())

    def _told(self) -> list[str]:
        parts = note_words(self.notes)
        parts += [f"stones set up after {joined(list(map(str, self.set_ups)))}"] if self.set_ups else []
        return parts + [f"{letter}: {text}" for letter, text in self.legend]


def note_words(notes: Sequence[Note]) -> list[str]:
    """Moves that have no number of their own, those of one point together: "7, 13 at 3", "20 passes"."""
    of_point: dict[str | None, list[str]] = {}
    for number, at in sorted(notes, key=lambda note: note.number):
        of_point.setdefault(at, []).append(str(number))
    passing = ("passes", "pass")
    return [
        f"{', '.join(numbers)} {passing[len(numbers) > 1] if at is None else f'at {at}'}"
        for at, numbers in of_point.items()
    ]


def hidden_moves(moves: Iterable[NumberedPoint], shown: Iterable[NumberedPoint]) -> str:
    """The moves whose stones are gone, with the numbers that now stand on their points: "7 at 13"; '' without any."""
    now = dict(shown)
    return "; ".join(note_words([Note(number, str(now[at])) for at, number in moves if now.get(at, number) != number]))


def with_hidden(caption: str, hidden: str) -> str:
    """The words of a step with the ``hidden_moves`` of its board: "20. White D4. (7 at 13)"."""
    return f"{caption} ({hidden})" if hidden else caption


def numbered(study: Study, node: NodeId, first: int = 1) -> Numbered:
    """The moves from number ``first`` to a node on the board before them.

    Raises KeyError for an unknown node. Where the node comes before that move the board is shown without a number.
    """
    drawing = _NumberedDrawing(before_root(study).position)
    by_hundreds, left_out = snapshot_at(study, node).printed.mode == BY_HUNDREDS, None
    for step in path_to(study, node):
        snapshot = snapshot_at(study, step)
        if snapshot.move_number < first:
            drawing.position = snapshot.position
            continue
        played = study.node(step)
        if played.setup is not None:
            drawing.set_up(played.setup, snapshot)
        if played.move is not None:
            number = snapshot.printed.number
            if left_out is None:
                left_out = number // 100 * 100 if by_hundreds else 0
            drawing.play(played.move.color, played.move.point, number - left_out)
    markup, printed = study.node(node).markup, snapshot_at(study, node).printed
    free = study.board.points & ~mask_of(drawing.numbers)
    labels, legend = with_legend([(point, text) for point, text in markup.labels if free >> point & 1])
    marks = [Mark(point, MarkKind(shape.value)) for shape, mask in markup.marks for point in each(mask & free)]
    marks += [Mark(point, MarkKind.DIM) for point in each(printed.dimmed)]
    made = drawing.numbered(tuple(marks), labels)
    drawn = replace(made.figure, arrows=markup.arrows, lines=markup.lines, crop=around(study.board, printed.view))
    return made._replace(figure=drawn, legend=legend)


LONGEST = 3
"""Letters of a label that can be read on a point."""
Labels = tuple[tuple[Point, str], ...]


def with_legend(labels: Sequence[tuple[Point, str]]) -> tuple[Labels, tuple[tuple[str, str], ...]]:
    """The labels with a letter in place of each long one, and what the letters stand for."""
    taken = {text for _, text in labels}
    letters = iter(letter for letter in ascii_lowercase + ascii_uppercase if letter not in taken)
    texts = dict.fromkeys(text for _, text in labels if len(text) > LONGEST)
    given = dict(zip(texts, letters, strict=False))
    return tuple((point, given.get(text, text)) for point, text in labels), tuple(
        (at, text) for text, at in given.items()
    )


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
        self._set_ups: list[int] = []

    def set_up(self, setup: Setup, after: Snapshot) -> None:
        """Put stones on or take them off without a move; their points lose their numbers."""
        self.position = set_up(self.position, setup)
        if after.move_number:
            self._set_ups.append(after.printed.number)
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
        return Numbered(Figure(self.position, marks, labels, numbers), tuple(self._notes), tuple(self._set_ups))
