"""A study turned, mirrored and with the colours swapped, words included.

A symmetry is a number 0..7: the quarter turns clockwise (0..3), and with 4 added a mirroring of columns before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from semeai.go.board import Board, Mask, Point, each, mask_of
from semeai.go.color import Color
from semeai.problems.marks import PROOF
from semeai.study.node import MarkShape, Markup, Move, Node, Property, RaceNotes, Setup
from semeai.study.notes import ordered_marks, ordered_overrides
from semeai.study.store import Nodes
from semeai.study.tree import Study

SYMMETRIES = range(8)
_POINT = re.compile(r"\b([A-HJ-Z])([1-9]\d?)\b")
_COLOR = re.compile(r"\b(Black|White|black|white)\b")
_SWAPPED = {"Black": "White", "White": "Black", "black": "white", "white": "black"}
_SWAPPED_NAMES = {"GB": "GW", "GW": "GB", "OB": "OW", "OW": "OB", "BL": "WL", "WL": "BL"}
_SWAPPED_INFO = {"PB": "PW", "PW": "PB", "BR": "WR", "WR": "BR", "BT": "WT", "WT": "BT"}
_TERRITORY = {
    MarkShape.TERRITORY_BLACK: MarkShape.TERRITORY_WHITE,
    MarkShape.TERRITORY_WHITE: MarkShape.TERRITORY_BLACK,
}


def turned(study: Study, symmetry: int, swap: bool = False) -> Study:
    """The study under a symmetry, and with the colours swapped where asked; points and colours in comments go along.

    A stored proof is about the old position and is left out. Raises ValueError for an unknown symmetry.
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(f"There is no symmetry {symmetry}: they are 0 to 7.")
    turning = _Turning(study.board, symmetry, swap)
    nodes = [
        turning.node(study.nodes[node_id]) if node_id in study.nodes else None for node_id in range(study.nodes.next_id)
    ]
    kept = Nodes().changed(dict(enumerate(nodes)))
    info = tuple(sorted((_SWAPPED_INFO.get(name, name) if swap else name, text) for name, text in study.info))
    return Study(study.board, kept, study.root, info)


class _Turning:
    """One symmetry of one board."""

    def __init__(self, board: Board, symmetry: int, swap: bool) -> None:
        self.board = board
        self.swap = swap
        self.symmetry = symmetry

    def point(self, point: Point) -> Point:
        """Where a point goes."""
        column, row = self.board.column_row(point)
        last = self.board.width - 1
        if self.symmetry >= 4:
            column = last - column
        for _ in range(self.symmetry % 4):
            column, row = last - row, column
        return self.board.at(column, row)

    def mask(self, mask: Mask) -> Mask:
        """Where the points of a mask go."""
        return mask_of(self.point(point) for point in each(mask))

    def color(self, color: Color) -> Color:
        """Who a player is afterwards."""
        return color.opponent if self.swap else color

    def text(self, text: str) -> str:
        """A comment about the turned board."""
        moved = _POINT.sub(self._name, text)
        return _COLOR.sub(lambda found: _SWAPPED[found[0]], moved) if self.swap else moved

    def _name(self, found: re.Match[str]) -> str:
        try:
            return self.board.name(self.point(self.board.point(found[0])))
        except ValueError:
            return found[0]

    def node(self, node: Node) -> Node:
        """A node of the turned study."""
        return replace(
            node,
            move=None if node.move is None else self._move(node.move),
            setup=None if node.setup is None else self._setup(node.setup),
            comment=self.text(node.comment),
            name=self.text(node.name),
            markup=self._markup(node.markup),
            race=self._race(node.race),
            other=self._others(node.other),
        )

    def _move(self, move: Move) -> Move:
        return Move(self.color(move.color), None if move.point is None else self.point(move.point))

    def _setup(self, setup: Setup) -> Setup:
        masks = self.mask(setup.black), self.mask(setup.white)
        black, white = reversed(masks) if self.swap else masks
        return Setup(black, white, self.mask(setup.empty), None if setup.to_move is None else self.color(setup.to_move))

    def _markup(self, markup: Markup) -> Markup:
        shapes = _TERRITORY if self.swap else {}
        marks = ordered_marks({shapes.get(kind, kind): self.mask(mask) for kind, mask in markup.marks})
        labels = tuple(sorted((self.point(point), text) for point, text in markup.labels))
        return Markup(marks, labels, self._pairs(markup.arrows), self._pairs(markup.lines))

    def _pairs(self, pairs: Iterable[tuple[Point, Point]]) -> tuple[tuple[Point, Point], ...]:
        return tuple((self.point(start), self.point(end)) for start, end in pairs)

    def _race(self, race: RaceNotes) -> RaceNotes:
        essential = race.essential
        if essential is not None:
            black, white = (None if point is None else self.point(point) for point in essential)
            essential = (white, black) if self.swap else (black, white)
        living = None if race.living is None else self.mask(race.living)
        overrides = [
            replace(entry, color=None if entry.color is None else self.color(entry.color)) for entry in race.overrides
        ]
        return RaceNotes(essential, living, ordered_overrides(overrides))

    def _others(self, others: tuple[Property, ...]) -> tuple[Property, ...]:
        kept = [entry for entry in others if entry.name != PROOF]
        if self.swap:
            kept = [replace(entry, name=_SWAPPED_NAMES.get(entry.name, entry.name)) for entry in kept]
        return tuple(sorted(kept, key=lambda entry: entry.name))
