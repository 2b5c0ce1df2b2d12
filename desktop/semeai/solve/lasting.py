"""Which captures have won for good: the lemma *eye*.

The place of a captured chain is an eye that lives whoever plays in it when it has seven points or more, ten where it
lies broad in a corner. Then the captor is safe at once. Whether other captures last must be played out.
"""

from __future__ import annotations

from semeai.go.board import Board, Mask, count

LARGE = 7  # points of an eye that lives whoever plays in it
IN_A_CORNER = 10  # and of one with a corner

Lasting = tuple[bool, bool]
"""Whether who captures Black's essential chain, or White's, has won for good."""


def lasting(board: Board, chains: tuple[Mask, Mask]) -> Lasting:
    """Which captures of two essential chains have won for good."""
    black, white = (leaves_a_living_eye(board, chain) for chain in chains)
    return black, white


def leaves_a_living_eye(board: Board, chain: Mask) -> bool:
    """Whether the place of a captured chain is an eye that lives whoever plays in it.

    A corner matters where the eye is two points wide and high there, as in the carpenter's square. A corridor that
    bends is none.
    """
    if count(chain) < LARGE:
        return False
    if count(chain) >= IN_A_CORNER:
        return True
    points, row = board.points, board.stride
    for across in (1, -1):
        for along in (row, -row):
            block = chain & _shifted(chain, across) & _shifted(chain, along) & _shifted(chain, across + along)
            if block & ~_shifted(points, -across) & ~_shifted(points, -along):
                return False
    return True


def _shifted(mask: Mask, step: int) -> Mask:
    """The points from which a step leads into a mask."""
    return mask >> step if step > 0 else mask << -step
