"""What FF[4] says of how a position is printed: points that are dimmed or alone visible, and other numbers of moves.

DD, VW and PM hold from their node on until another one of them, an empty one for none. MN gives its move a number, from
which the next ones count on; FG begins a figure. FF[4], "Miscellaneous properties" and "Markup properties".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from semeai.go.board import Board, Mask
from semeai.go.sgf_points import masks_of
from semeai.study.node import Node, texts_of, values_of

DIM, VIEW, NUMBER, MODE, FIGURE, STYLE = "DD", "VW", "MN", "PM", "FG", "ST"
PRINTED = frozenset((DIM, VIEW, NUMBER, MODE))
UNNUMBERED, BY_HUNDREDS = 0, 2
"""What PM says: no numbers on the moves of a figure, or numbers that begin again with each hundred."""


class Printed(NamedTuple):
    """What holds after a node: the points that are dimmed, those that are visible (0 for all), the move's number.

    ``mode`` is how numbers are printed.
    """

    dimmed: Mask = 0
    view: Mask = 0
    number: int = 0
    mode: int = 1

    def after(self, node: Node, board: Board) -> Printed:
        """What holds after the next node."""
        following = self if node.move is None else self._replace(number=self.number + 1)
        if PRINTED.isdisjoint(entry.name for entry in node.other):
            return following
        dimmed, view = values_of(node, DIM), values_of(node, VIEW)
        return Printed(
            following.dimmed if dimmed is None else masks_of(board, dimmed)[0],
            following.view if view is None else masks_of(board, view)[0],
            _number(node, NUMBER, following.number),
            _number(node, MODE, following.mode),
        )


def _number(node: Node, name: str, otherwise: int) -> int:
    """The number that a property gives, if it gives one."""
    said = values_of(node, name)
    return int(said[0]) if said and re.fullmatch(rb"\d{1,6}", said[0].strip()) else otherwise


class FigureStart(NamedTuple):
    """What FG says of the figure that begins at a node: its name, and whether coordinates and notes are printed."""

    name: str = ""
    coordinates: bool = True
    notes: bool = True


def figure_start(node: Node) -> FigureStart | None:
    """The figure that begins at a node; None where none does."""
    said = values_of(node, FIGURE)
    if said is None:
        return None
    flags, _, name = next(iter(texts_of(node, FIGURE)), "").partition(":")
    bits = int(flags or 0)
    return FigureStart("" if bits & 2 else name, not bits & 1, not bits & 4)


def style_of(root: Node) -> tuple[bool, bool]:
    """What ST says of variations: whether those beside a move are meant, not those after it, and are marked."""
    bits = _number(root, STYLE, 0)
    return bool(bits & 1), not bits & 2
