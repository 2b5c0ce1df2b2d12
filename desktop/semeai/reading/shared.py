"""Shared liberties: each must touch the two essential chains and other shared liberties alone.

Then a stone on one takes a liberty from both chains and gives neither anything: it joins nothing, connects to nothing
and leads nowhere. The relations count shared liberties as if this were so.
"""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.reading.scan import Scan
from semeai.reading.values import Assumption, Violation


def shared_alone(position: Position, black: Scan, white: Scan) -> Iterator[Violation]:
    """The shared liberties that touch anything else; living stones are immortal in ``position``."""
    chains = black.chain | white.chain
    for point in each(black.shared):
        others = position.board.neighbours(1 << point) & ~(chains | black.shared)
        if others:
            sentence = f"The shared liberty {position.board.name(point)} {_leads(position, others)}."
            yield Violation(Assumption.SHARED_ALONE, 1 << point | others, sentence)


def _leads(position: Position, others: Mask) -> str:
    """What a stone on a shared liberty gains besides."""
    beside = position.board.name(first(others))
    for color in Color:
        if living := others & position.immortal & position.of(color):
            return f"touches stones that live: {color.title} connects to {position.board.name(first(living))} there"
    for color in Color:
        if stones := others & position.of(color):
            return f"touches another chain: {color.title} joins {position.board.name(first(stones))} there"
    return f"leads to {beside}: a stone there may gain liberties"
