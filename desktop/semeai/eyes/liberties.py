"""How many moves a dead eye costs the attacker, counted by search.

The race is a count of tempi: whenever the owner passes inside the eye he moves elsewhere. If he
is granted at most f such moves before he has won elsewhere, "the attacker captures in time" is
again a reachability game, and the granted moves make layers as outside liberties do. The
smallest f with which the attacker, moving first, is in time gives f + 1 moves that he needs
more than the owner plays inside; from theory it is E(Z) - I (Vila & Cazenave; Wolf, table of E).
"""

from __future__ import annotations

from functools import lru_cache

from semeai.eyes.region import Region, cut_out
from semeai.eyes.search import FREE, Kos, Won, layer
from semeai.eyes.space import space
from semeai.eyes.status import Fate, fate, state_of
from semeai.go.board import Board, Mask


@lru_cache(maxsize=1024)
def _in_time(region: Region, outside: int, granted: int) -> Won:
    """The states from which the attacker captures before the owner passes ``granted`` + 1 times."""
    states = space(region)
    fewer = _in_time(region, outside - 1, granted) if outside else None
    if granted:
        return layer(states, Kos.NEITHER, fewer, _in_time(region, outside, granted - 1))[-1]
    never = Won(*(dict.fromkeys((FREE, *range(region.size)), 0) for _ in range(2)))
    return layer(states, Kos.NEITHER, fewer, never)[-1]


def eye_liberties(board: Board, eye: Mask, attackers: Mask, owners: Mask = 0, *, outside: int = 1) -> int:
    """The moves the attacker, who moves first, needs inside an eye more than its owner plays there.

    ``outside`` liberties of the wall are part of the search but not of the number. With none
    left a wall in atari costs one move, however many stones the owner could have taken out.
    Raises ValueError where the attacker cannot capture even if he moves first, and as ``fate`` does.
    """
    if fate(board, eye, attackers, owners, outside=outside) is Fate.LIVES:
        raise ValueError("The attacker cannot capture this eye.")
    placement = cut_out(board, eye)
    state = state_of(placement, attackers, owners)
    granted = 0
    while not _in_time(placement.region, outside, granted).attacker_to_move[FREE] >> state & 1:
        granted += 1
    return granted + 1 - outside
