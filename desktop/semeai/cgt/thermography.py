"""Thermographs: how the stops of a game come together as moves are taxed. The only module that imports pycgt.

The library knows thermography; its integers are towers of options (the number 200 takes it 0.2 s, 400 overflows its
stack), so a game is moved near zero before it is handed over, and what comes back is moved back.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import pycgt

from semeai.cgt.game import Game, Number, translate

WIDEST = 120
"""The span between the stops of a game that is handed over; no race comes near it."""


class TooWideError(ValueError):
    """A game whose stops are too far apart for its thermograph."""


Wall = tuple[tuple[Number, Number], ...]


@dataclass(frozen=True, slots=True)
class Thermograph:
    """Both walls as corners (tax, stop), from the tax 0 up to the temperature; above it stands the mast at the mean.

    A number has no walls: its temperature is -1/denominator, by convention.
    """

    left: Wall
    right: Wall
    temperature: Number
    mean: Number


@lru_cache(maxsize=4096)
def thermograph(game: Game) -> Thermograph:
    """The thermograph of a game. Raises TooWideError for one with stops far apart."""
    if game.value is not None:
        return Thermograph((), (), Fraction(-1, game.value.denominator), game.value)
    by = round((game.left_stop + game.right_stop) / 2)
    if game.left_stop - game.right_stop > WIDEST:
        raise TooWideError(f"The stops {game.left_stop} and {game.right_stop} are more than {WIDEST} apart.")
    found = pycgt.thermograph(_handed(translate(game, -by)))
    taxes = sorted({*found.left.breakpoints, *found.right.breakpoints, found.temperature})
    walls = [found.at(tax) for tax in taxes if tax <= found.temperature]
    left, right = (tuple((tax, stops[side] + by) for tax, stops in zip(taxes, walls, strict=False)) for side in (0, 1))
    return Thermograph(left, right, found.temperature, found.mast + by)


@lru_cache(maxsize=1 << 14)
def _handed(game: Game) -> pycgt.Game:
    """The same game as pycgt writes it."""
    if game.value is not None:
        return pycgt.number(game.value)
    return pycgt.game(map(_handed, game.left), map(_handed, game.right))
