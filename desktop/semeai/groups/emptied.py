"""What a captured chain leaves: an eye that lives whoever plays in it, or one that may be killed."""

from __future__ import annotations

from semeai.go.board import Board, Mask, count

LARGE = 7  # points of an eye that lives whoever plays in it


IN_A_CORNER = 10  # and of one with a corner


SMALL = 22  # points of a region, its chains among them, in which every capture is played out


def leaves_a_living_eye(board: Board, chain: Mask, region: Mask) -> bool:
    """Whether a captured chain leaves an eye that lives whoever plays in it; ``region`` is all that can change.

    A corner matters where the eye is two points wide and high there, as in the carpenter's square. A corridor that
    bends is none.
    """
    if count(chain) < LARGE or count(region) <= SMALL:
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
