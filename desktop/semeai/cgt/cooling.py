"""Cooling: every move is taxed, and what is left of a game decides a race.

Winning Ways, chapter 6: G cooled by t is {G^L cooled - t | G^R cooled + t}, unless it comes infinitesimally close to a
number at a smaller tax: from there on it is that number, the mean. So a game freezes *above* its temperature. pycgt
freezes at it, which makes 2 of {4|0} cooled by 2 where the theory of races needs 2*, and turns winners round.
"""

from __future__ import annotations

from functools import lru_cache

from semeai.cgt.game import Game, Number, make, number, translate
from semeai.cgt.thermography import thermograph


@lru_cache(maxsize=1 << 14)
def cool(game: Game, tax: Number) -> Game:
    """A game cooled by a tax of at least 0. Raises ValueError for less."""
    if tax < 0:
        raise ValueError(f"A game cannot be cooled by {tax}.")
    if game.value is not None or not tax:
        return game
    found = thermograph(game)
    if tax > found.temperature:
        return number(found.mean)
    left = (translate(cool(option, tax), -tax) for option in game.left)
    right = (translate(cool(option, tax), tax) for option in game.right)
    return make(left, right)
