"""Which captures have won for good: the lemma *eye*.

The place of a captured chain is an eye that lives whoever plays in it when it has seven points or more, ten where it
lies broad in a corner. Then the captor is safe at once. Whether other captures last must be played out.
"""

from __future__ import annotations

from semeai.go.board import Board, Mask
from semeai.groups.emptied import leaves_a_living_eye

Lasting = tuple[bool, bool]
"""Whether who captures Black's essential chain, or White's, has won for good."""


def lasting(board: Board, chains: tuple[Mask, Mask]) -> Lasting:
    """Which captures of two essential chains have won for good."""
    black, white = (leaves_a_living_eye(board, chain) for chain in chains)
    return black, white
