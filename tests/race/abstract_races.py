"""An independent judge of races: exhaustive search over abstract plain races, written without the theory.

A chain is its outside liberties (each with the approach moves it still needs), its eye and the shared
liberties. Nothing is counted or compared here: the players just move, and the search looks who is captured.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from semeai.go.color import Color
from semeai.race.numbers import Race, Side


@dataclass(frozen=True, slots=True)
class Chain:
    """Outside liberties as approach moves still needed (sorted), eye size, stones in it, eye about to be split."""

    outside: tuple[int, ...] = ()
    size: int = 0
    inside: int = 0
    splittable: bool = False

    @property
    def own_liberties(self) -> int:
        return len(self.outside) + self.size - self.inside

    @property
    def side(self) -> Side:
        """The chain's variables, counted as section 3.1 defines them."""
        avoided = 0 if self.size else max(self.outside, default=0)
        return Side(self.size, self.inside, len(self.outside), sum(self.outside), avoided)


@dataclass(frozen=True, slots=True)
class AbstractRace:
    """Two chains and the shared liberties between them."""

    black: Chain
    white: Chain
    shared: int

    @property
    def race(self) -> Race:
        return Race(self.black.side, self.white.side, self.shared)


def _attacks(chain: Chain) -> Iterator[Chain]:
    """The chain after each move against its own liberties that stays on the board (no capture)."""
    for index, approach in enumerate(chain.outside):
        if index and chain.outside[index - 1] == approach:
            continue
        rest = chain.outside[:index] + chain.outside[index + 1 :]
        yield replace(chain, outside=tuple(sorted((*rest, approach - 1))) if approach else rest)
    if chain.inside < chain.size - 1:
        yield replace(chain, inside=chain.inside + 1, splittable=False)


@cache
def _value(mine: Chain, theirs: Chain, shared: int, passed: bool) -> int:
    """1 when the player to move captures, 0 seki, -1 when he is captured."""
    if theirs.own_liberties + shared == 1 or mine.splittable:
        return 1
    best = 0 if passed else -_value(theirs, mine, shared, True)
    for after in _replies(mine, theirs, shared):
        if best == 1:
            break
        best = max(best, -_value(after[1], after[0], after[2], False))
    return best


def _replies(mine: Chain, theirs: Chain, shared: int) -> Iterator[tuple[Chain, Chain, int]]:
    for attacked in _attacks(theirs):
        if attacked.own_liberties + shared:
            yield mine, attacked, shared
    if shared and mine.own_liberties + shared > 1:
        yield mine, theirs, shared - 1
    if mine.inside and mine.inside == mine.size - 1:
        yield replace(mine, size=mine.size - 1, inside=0, splittable=mine.size > 3), theirs, shared


def winner(race: AbstractRace, mover: Color) -> Color | None:
    """Who captures when a colour moves first, by exhaustive search; None is seki."""
    chains = race.black, race.white
    value = _value(chains[mover], chains[mover.opponent], race.shared, False)
    return None if value == 0 else mover if value > 0 else mover.opponent
