"""Which captures have won for good: the lemma *eye*.

The place of a captured chain is taken for an eye that lives whoever plays in it when it is large, and the captor is not
in atari then. That he is not is sure where his chain touches two points of the place. Whether other captures last must
be played out.
"""

from __future__ import annotations

from typing import Final

from semeai.go.board import Board, Mask, count
from semeai.groups.emptied import leaves_a_living_eye

ENOUGH: Final = 2
"""Liberties with which the captor of a large chain has won."""
NEVER: Final = 99
"""Where no number is enough."""
SURE: Final = 0

Lasting = tuple[int, int]
"""For each colour how many liberties a captor of its chain must have then beside those on its place that he surely
has: SURE where none, NEVER where no number is enough."""


def lasting(board: Board, chains: tuple[Mask, Mask], region: Mask) -> Lasting:
    """What captures of two essential chains need to have won for good; the chains belong to the region."""
    black, white = chains
    return _missing(board, black, white, region), _missing(board, white, black, region)


def lasts(missing: int, liberties: int) -> bool:
    """Whether a captor with so many liberties, whose opponent moves next, has won."""
    return missing == SURE or (missing != NEVER and liberties >= ENOUGH)


def _missing(board: Board, chain: Mask, captor: Mask, region: Mask) -> int:
    """The liberties that are missing to be enough for the captor of a chain."""
    if not leaves_a_living_eye(board, chain, region):
        return NEVER
    beside = board.neighbours(captor)
    touched = beside & chain
    between = board.neighbours(chain & ~touched) & beside & ~chain
    beyond = board.neighbours(between) & chain & ~touched
    return max(SURE, ENOUGH - count(touched) - min(count(between), count(beyond)))
