"""A study carried over to another board, point by point, words included: turned, swapped, or on a smaller board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from semeai.go.board import Board, Mask, Point, each, mask_of
from semeai.go.color import Color
from semeai.go.sgf_points import masks_of, write_points
from semeai.problems.judging import ANSWER
from semeai.problems.marks import ACCOUNT, PROOF
from semeai.problems.swapped_words import swapped_words
from semeai.problems.tags import HINTS
from semeai.sgf.properties import BANNED
from semeai.study.node import MarkShape, Markup, Move, Node, Property, RaceNotes, Setup, texts_of, with_texts
from semeai.study.notes import ordered_marks, ordered_overrides
from semeai.study.printing import DIM, VIEW
from semeai.study.tree import Nodes, Study

_POINT = re.compile(r"\b(?:[A-HJ-Z][1-9]\d?|[a-hj-z][1-9]\d?)\b")
_SWAPPED_NAMES = {"GB": "GW", "GW": "GB", "OB": "OW", "OW": "OB", "BL": "WL", "WL": "BL"}
_SWAPPED_INFO = {"PB": "PW", "PW": "PB", "BR": "WR", "WR": "BR", "BT": "WT", "WT": "BT"}
_WORTH = re.compile(rb"[+-]?[\d.]*[1-9][\d.]*")
_INFO_IN_WORDS = ("GN", "GC", "RE")
"""Game information that may speak of points and colours."""
_TERRITORY = {
    MarkShape.TERRITORY_BLACK: MarkShape.TERRITORY_WHITE,
    MarkShape.TERRITORY_WHITE: MarkShape.TERRITORY_BLACK,
}


@dataclass(frozen=True, slots=True)
class Way:
    """How a study is carried to another board: where each relevant point goes, and whether colours swap."""

    start: Board
    goal: Board
    places: Mapping[Point, Point]
    swap: bool = False

    def mask(self, mask: Mask) -> Mask:
        """The mask on the other board; points without a place there are left out."""
        return mask_of(self.places[point] for point in each(mask) if point in self.places)

    def color(self, color: Color) -> Color:
        """The colour of a player on the other board."""
        return color.opponent if self.swap else color

    def text(self, text: str) -> str:
        """A comment, with points and colours of the other board."""
        moved = _POINT.sub(self._name, text)
        return swapped_words(moved) if self.swap else moved

    def _name(self, found: re.Match[str]) -> str:
        point = _point(self.start, found[0])
        if point is None or point not in self.places:
            return found[0]
        name = self.goal.name(self.places[point])
        return name.lower() if found[0].islower() else name

    def node(self, node: Node) -> Node:
        """A node on the other board."""
        hinted = node
        for name in (HINTS, ANSWER):
            hinted = with_texts(hinted, name, tuple(map(self.text, texts_of(node, name))))
        return replace(
            hinted,
            move=None if node.move is None else self._move(node.move),
            setup=None if node.setup is None else self._setup(node.setup),
            comment=self.text(node.comment),
            name=self.text(node.name),
            markup=self._markup(node.markup),
            race=self._race(node.race),
            other=self._others(hinted.other),
        )

    def _move(self, move: Move) -> Move:
        return Move(self.color(move.color), None if move.point is None else self.places[move.point])

    def _setup(self, setup: Setup) -> Setup:
        masks = self.mask(setup.black), self.mask(setup.white)
        black, white = reversed(masks) if self.swap else masks
        to_move = None if setup.to_move is None else self.color(setup.to_move)
        return Setup(black, white, self.mask(setup.empty), to_move, self.mask(setup.banned))

    def _markup(self, markup: Markup) -> Markup:
        shapes = _TERRITORY if self.swap else {}
        marks = ordered_marks({shapes.get(kind, kind): self.mask(mask) for kind, mask in markup.marks})
        labels = tuple(sorted((self.places[point], text) for point, text in markup.labels))
        return Markup(marks, labels, self._pairs(markup.arrows), self._pairs(markup.lines))

    def _pairs(self, pairs: Iterable[tuple[Point, Point]]) -> tuple[tuple[Point, Point], ...]:
        return tuple((self.places[start], self.places[end]) for start, end in pairs)

    def _race(self, race: RaceNotes) -> RaceNotes:
        essential = race.essential
        if essential is not None:
            black, white = (None if point is None else self.places[point] for point in essential)
            essential = (white, black) if self.swap else (black, white)
        living = None if race.living is None else self.mask(race.living)
        overrides = [
            entry._replace(color=None if entry.color is None else self.color(entry.color)) for entry in race.overrides
        ]
        return RaceNotes(essential, living, ordered_overrides(overrides))

    def _others(self, others: tuple[Property, ...]) -> tuple[Property, ...]:
        kept = [self._printed(entry) for entry in others if entry.name not in (PROOF, ACCOUNT)]
        if self.swap:
            kept = [_swapped(entry) for entry in kept]
        return tuple(sorted(kept, key=lambda entry: entry.name))

    def _printed(self, entry: Property) -> Property:
        """A property; points that are dimmed, alone visible or forbidden have their places on the other board."""
        if entry.name not in (DIM, VIEW, BANNED):
            return entry
        moved = self.mask(masks_of(self.start, entry.values)[0])
        return entry._replace(values=tuple(write_points(self.goal, moved)) or (b"",))


def _swapped(entry: Property) -> Property:
    """A property of a node with the colours swapped; what a position is worth (V) counts for the other player."""
    if entry.name == "V" and len(entry.values) == 1 and _WORTH.fullmatch(entry.values[0]):
        said = entry.values[0]
        return entry._replace(values=(said[1:] if said[:1] == b"-" else b"-" + said.removeprefix(b"+"),))
    return entry._replace(name=_SWAPPED_NAMES.get(entry.name, entry.name))


def carried(study: Study, way: Way) -> Study:
    """The study on another board; points and colours in its comments change too.

    Every stone, move and mark must have a place there. A stored proof and accounts are about the old position and are
    dropped.
    """
    nodes = [
        way.node(study.nodes[node_id]) if node_id in study.nodes else None for node_id in range(study.nodes.next_id)
    ]
    kept = Nodes().changed(dict(enumerate(nodes)))
    names = _SWAPPED_INFO if way.swap else {}
    info = tuple(
        sorted((names.get(name, name), way.text(text) if name in _INFO_IN_WORDS else text) for name, text in study.info)
    )
    return Study(way.goal, kept, study.root, info)


def points_in(text: str, board: Board) -> Mask:
    """The points that a text names."""
    names = {found[0] for found in _POINT.finditer(text)}
    return mask_of(point for name in names if (point := _point(board, name)) is not None)


def _point(board: Board, name: str) -> Point | None:
    try:
        return board.point(name)
    except ValueError:
        return None


SYMMETRIES = range(8)


def turned(study: Study, symmetry: int, swap: bool = False) -> Study:
    """The study under a symmetry, and with the colours swapped if asked; points and colours in comments change too.

    A stored proof and accounts are about the old position and are dropped. Raises ValueError for an unknown symmetry.
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(f"There is no symmetry {symmetry}: they are 0 to 7.")
    board = study.board
    places = {point: _turned(board, point, symmetry) for point in each(board.points)}
    return carried(study, Way(board, board, places, swap))


def _turned(board: Board, point: Point, symmetry: int) -> Point:
    column, row = board.column_row(point)
    last = board.width - 1
    if symmetry >= 4:
        column = last - column
    for _ in range(symmetry % 4):
        column, row = last - row, column
    return board.at(column, row)
