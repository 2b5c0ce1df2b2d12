"""Ways out of a race: to living stones of the owner, now or after a threat, and into the open."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, count, each, first
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.reading.effort import Effort
from semeai.reading.scan import Scan
from semeai.reading.values import Assumption, Violation

OPEN = 3
"""New liberties of an extension that leaves the race for the open board."""


def ways_out(position: Position, side: Scan) -> Mask:
    """Outside liberties beside living stones of the owner, or where his stone alone gets three new liberties."""
    board, liberties = position.board, position.liberties(side.chain)
    friends = position.of(side.color) & ~side.chain
    found = _connecting(position, side.color, side.outside)
    for point in each(side.outside & ~board.neighbours(friends)):
        if count(board.neighbours(1 << point) & position.empty & ~liberties) >= OPEN:
            found |= 1 << point
    return found


def _connecting(position: Position, color: Color, points: Mask) -> Mask:
    """The points at which a stone is joined to living stones of its colour."""
    found = 0
    for chain in position.chains_touching(points, color):
        if chain & position.immortal:
            found |= points & position.board.neighbours(chain)
    return found


def threatens_to_connect(position: Position, side: Scan, effort: Effort) -> Iterator[Violation]:
    """Moves of the owner with which he threatens to connect to living stones: a fight begins."""
    board, owner = position.board, side.color
    for move in each(near(position, side)):
        answer = effort.play(position, owner, move)
        if isinstance(answer, Played):
            liberties = answer.position.liberties(answer.position.chain(first(side.chain)))
            if points := _connecting(answer.position, owner, liberties & ~side.shared):
                where = ", ".join(board.names(points))
                sentence = f"{owner.title} at {board.name(move)} threatens to connect at {where}."
                yield Violation(Assumption.NO_ESCAPE, 1 << move | points, sentence)
                return


def near(position: Position, side: Scan) -> Mask:
    """The outside liberties and the empty points beside them."""
    return side.outside | position.board.neighbours(side.outside) & position.empty & ~side.shared
