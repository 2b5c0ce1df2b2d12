"""Cooling, where every move is taxed, and thermographs: how the stops of a game come together.

The left wall is the highest right wall of Left's options, moved down by the tax; the right wall is the lowest left wall
of Right's options, moved up by it. Where they first meet is the temperature; above it stands the mast at the mean. A
wall is the corners of a line from the tax 0 up, and upright above its last corner, so numbers of any size cost the
same. Source: Berlekamp, Conway & Guy, Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial, reduce
from itertools import pairwise
from operator import itemgetter

from semeai.cgt.game import Game, Number, make, number, translate

Corner = tuple[Number, Number]
"""A tax, and the stop at that tax."""
Wall = tuple[Corner, ...]


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
    """The thermograph of a game; both walls have a corner where one of them has."""
    if game.value is not None:
        return Thermograph((), (), Fraction(-1, game.value.denominator), game.value)
    left = reduce(partial(_chosen, choose=max), (_walls(option)[1] for option in game.left))
    right = reduce(partial(_chosen, choose=min), (_walls(option)[0] for option in game.right))
    taxes = _taxes(left, right)
    temperature = _meeting([(tax, _at(left, tax) - _at(right, tax) - 2 * tax) for tax in taxes])
    taxes = [*(tax for tax in taxes if tax < temperature), temperature]
    taxed_left = tuple((tax, _at(left, tax) - tax) for tax in taxes)
    taxed_right = tuple((tax, _at(right, tax) + tax) for tax in taxes)
    return Thermograph(taxed_left, taxed_right, temperature, taxed_left[-1][1])


def _walls(game: Game) -> tuple[Wall, Wall]:
    """Both walls with the mast: one corner for a number."""
    found = thermograph(game)
    mast: Wall = ((0, found.mean),)
    return found.left or mast, found.right or mast


def _chosen(one: Wall, other: Wall, choose: Callable[[Number, Number], Number]) -> Wall:
    """The higher, or the lower, of two walls at each tax."""
    apart = [(tax, _at(one, tax) - _at(other, tax)) for tax in _taxes(one, other)]
    crossings = [_zero(*ends) for ends in pairwise(apart) if ends[0][1] * ends[1][1] < 0]
    taxes = sorted({*(tax for tax, _ in apart), *crossings})
    return tuple((tax, choose(_at(one, tax), _at(other, tax))) for tax in taxes)


def _meeting(apart: list[Corner]) -> Number:
    """The first tax at which the walls meet; above the last corner the gap shrinks by two for each unit of tax."""
    if apart[0][1] <= 0:
        return apart[0][0]
    for before, after in pairwise(apart):
        if after[1] <= 0:
            return _zero(before, after)
    last, left = apart[-1]
    return last + Fraction(left) / 2


def _zero(before: Corner, after: Corner) -> Number:
    """The tax at which a line between two corners is 0."""
    return before[0] + (after[0] - before[0]) * Fraction(before[1]) / (before[1] - after[1])


def _taxes(one: Wall, other: Wall) -> list[Number]:
    """The taxes at which one of two walls has a corner, in order."""
    return sorted({tax for wall in (one, other) for tax, _ in wall})


def _at(wall: Wall, tax: Number) -> Number:
    """The stop of a wall at a tax."""
    place = bisect_right(wall, tax, key=itemgetter(0))
    corner, *after = wall[place - 1 : place + 1]
    if not after or corner[0] == tax:
        return corner[1]
    rise = Fraction(after[0][1] - corner[1]) / (after[0][0] - corner[0])
    return corner[1] + rise * (tax - corner[0])


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
