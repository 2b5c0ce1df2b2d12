"""What FF[4] says of how a position is printed: points that are dimmed or alone visible, and other numbers of moves.

DD and VW hold from their node on until another one of them, an empty one for none. MN gives its move a number, from
which the next ones count on. FF[4], "Miscellaneous properties" and "Markup properties".
"""

from __future__ import annotations

from typing import NamedTuple

from semeai.go.board import Board, Mask
from semeai.go.sgf_points import masks_of
from semeai.study.node import Node, values_of

DIM, VIEW, NUMBER = "DD", "VW", "MN"
PRINTED = frozenset((DIM, VIEW, NUMBER))


class Printed(NamedTuple):
    """What holds after a node: the points that are dimmed, those that are visible (0 for all), the move's number."""

    dimmed: Mask = 0
    view: Mask = 0
    number: int = 0

    def after(self, node: Node, board: Board) -> Printed:
        """What holds after the next node."""
        following = self if node.move is None else self._replace(number=self.number + 1)
        if PRINTED.isdisjoint(entry.name for entry in node.other):
            return following
        dimmed, view, number = (values_of(node, name) for name in (DIM, VIEW, NUMBER))
        return Printed(
            following.dimmed if dimmed is None else masks_of(board, dimmed)[0],
            following.view if view is None else masks_of(board, view)[0],
            int(number[0]) if number and number[0].isdigit() and number[0].isascii() else following.number,
        )
