"""The life property of a shape, by search over all fillings at once.

Vila & Cazenave, section 3, as the specification makes it precise: however many attackers stand inside, with two or more
points beside the wall empty the owner lives even without outside liberties, with fewer he lives as long as there are
some; all kos go to the attacker.
"""

from __future__ import annotations

from functools import lru_cache

from semeai.eyes.layers import layers
from semeai.eyes.region import Region, cut_out
from semeai.eyes.search import FREE, Kos
from semeai.eyes.space import OWNER, digits_of, space
from semeai.go.board import Board, Mask


def has_life(board: Board, eye: Mask) -> bool:
    """Whether an eye has the life property where it lies. Raises ValueError as ``layers`` does."""
    return _has_life(cut_out(board, eye).region)


@lru_cache(maxsize=512)
def _has_life(region: Region) -> bool:
    states, solved = space(region), layers(region)[Kos.ATTACKER]
    fillings = states.legal & digits_of(region.size).nowhere(OWNER)
    bare, many = (won.attacker_to_move[FREE] & fillings for won in (solved[0], solved[-1]))
    return not many and not bare & ~states.atari
