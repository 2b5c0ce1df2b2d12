"""Where the races are: pairs of chains that may race, on a board where the user has not chosen any.

Two groups race when they touch or share liberties and both are in danger (`groups/danger.py`), or when each is out of
it by nothing but the capture of the other if that approaches: mostly a seki. A race between one or two stones, and one
with a group that seems dead already or lies inside the other, is possible, not claimed. On a diagram, which was set up
for a race, two chains that are each other's likeliest rivals are proposed as well, even if one of them seems out of
danger.

Which race is likely is judged by what a teacher sees at once: the stones at stake, how long the front is, whether
either can capture the other, as their liberties are nearly equal and neither has a rival that is shorter of them, and
above all how little freedom both have (`groups/danger.py`): a chain that gets out is the wall around the race.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import product
from math import inf, log

from semeai.go import benson
from semeai.go.board import Mask, Point, count, first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position, named
from semeai.groups import Chain, chains_of, eye_spaces, in_danger
from semeai.groups.danger import freedom
from semeai.reading.values import Pair

STAKE = 3
"""Stones that the smaller group needs beside larger races, and the larger group of a race that is claimed."""
SMALL = 0.25
"""Pairs with less than this share of the largest stake are helping stones, where they are below STAKE."""
FAR_AHEAD = 4
"""With twice the liberties of the other and more than these, a group has won already."""
DIAGRAM = 30
"""The most chains of a diagram; a board with more counts as one from a game."""
STANDING_OFF = 3
"""The most liberties of each group where neither can approach the other."""
LARGE = 12
"""Stones of a chain beyond which more of them do not make it more essential."""
COMPARABLE = 0.5
"""The share of a chain's stones that a rival must have if its capture is to save the chain."""
FRONT, EVEN, SHORTEST = 0.5, 0.5, 0.75
"""How much counts beside the stones at stake: how long the front is, how far the liberties are from equal, that a rival
is the shortest of liberties."""


def propose(
    position: Position, living: Mask = 0, *, played: bool = False, moves: Sequence[Point] = ()
) -> tuple[Pair, ...]:
    """The pairs of chains that may race, the claimed ones first, each kind the most likely first.

    No chain marked ``living`` is in one, nor, in a position that was ``played``, one of a group that is out of danger,
    unless a move of its own gets it out and the other is in danger and has no other rival. A pair is claimed where
    neither group seems dead already. Pairs that are small beside others are left out, but for the likeliest of a group
    that has no larger one. A diagram has a pair wherever two chains meet of which neither is alive. A chain is called
    after its oldest stone by the ``moves`` that were played, so that it keeps its name while it grows.
    """
    look = _Look(position, living)
    found = {(pair.black, pair.white): pair for pair in (*_in_danger(look), *_standing_off(look))}
    if not played and (not found or len(look.chains) <= DIAGRAM):
        for pair in _matched(look):
            if pair.claimed or (pair.black, pair.white) not in found:
                found[pair.black, pair.white] = pair
    told = sorted(found.values(), key=lambda pair: (not pair.claimed, -pair.likelihood))
    names = (named(position, (pair.black, pair.white), moves) for pair in told)
    return tuple(replace(pair, black=black, white=white) for pair, (black, white) in zip(told, names, strict=True))


class _Look:
    """A position as it is judged: its chains, and how likely two of them race."""

    def __init__(self, position: Position, living: Mask) -> None:
        self.position = position
        self.living = living
        self.danger = in_danger(position, living)
        self.chains = chains_of(position)
        self._freedom = cache(partial(freedom, position, self.danger))
        self._shortest: dict[Mask, float] = {}

    def meet(self, one: Chain, other: Chain) -> bool:
        """Whether two chains or groups touch or share liberties."""
        return bool(one.liberties & other.liberties or self.position.board.neighbours(one.stones) & other.stones)

    def essential(self, group: Chain, other: Chain) -> Chain:
        """The chain of a group that races with another group: near it, large, touching it, with few liberties."""
        board = self.position.board
        near = board.neighbours(other.stones | other.liberties)

        def rank(chain: Chain) -> tuple[bool, int]:
            weight = min(count(chain.stones), LARGE) + count(board.neighbours(chain.stones) & other.stones)
            return bool(chain.stones & near), weight - 2 * count(chain.liberties)

        return max((chain for chain in self.chains if chain.stones & group.stones), key=rank)

    def likelihood(self, black: Chain, white: Chain) -> float:
        """How likely two chains race, as a logarithm: 0.7 more is twice as likely."""
        stake = min(count(black.stones), count(white.stones))
        front = self.position.board.neighbours(black.stones) & white.stones | black.liberties & white.liberties
        few, many = sorted(max(count(chain.liberties), 1) for chain in (black, white))
        shortest = sum(count(other.liberties) <= self._rival(one) for one, other in ((black, white), (white, black)))
        weight = log(stake) + FRONT * log(1 + count(front)) - EVEN * log(many / few) + SHORTEST * shortest
        return weight - self._freedom(black) - self._freedom(white)

    def _rival(self, chain: Chain) -> float:
        """The fewest liberties of a rival whose capture makes an enclosed chain live."""
        if chain.stones not in self._shortest:
            self._shortest[chain.stones] = min(self._rivals(chain), default=inf)
        return self._shortest[chain.stones]

    def _rivals(self, chain: Chain) -> Iterator[int]:
        enclosed, own = self.danger.enclosed, count(chain.liberties)
        if chain.stones & enclosed:
            for other in self.chains:
                if other.color is not chain.color and other.stones & enclosed and own <= 2 * count(other.liberties):
                    if count(other.stones) >= COMPARABLE * count(chain.stones) and self.meet(chain, other):
                        yield count(other.liberties)


def _in_danger(look: _Look) -> list[Pair]:
    """The pairs of groups in danger, and the likeliest pair of each group that is in no claimed one."""
    black, white = look.danger.groups
    rivals = [_pair(look, one, other) for one in black for other in white if _may_race(look, one, other)]
    least = min(STAKE, SMALL * max((pair.stake for pair in rivals), default=0))
    found = [pair for pair in rivals if pair.stake >= least]
    return found + list(_lonely(look, found))


def _lonely(look: _Look, found: list[Pair]) -> Iterator[Pair]:
    """For each group in danger that is in no claimed pair yet, its likeliest pair with any group."""
    danger = look.danger
    paired = sum({1 << point for pair in found if pair.claimed for point in (pair.black, pair.white)})
    for color in (BLACK, WHITE):
        others = danger.groups[color.opponent] + danger.saved[color.opponent]
        for group in danger.groups[color]:
            if count(group.stones) >= STAKE and not group.stones & paired:
                both = [(group, other) if color is BLACK else (other, group) for other in others]
                pairs = [_pair(look, *two) for two in both if _may_race(look, *two)]
                if pairs:
                    yield max(pairs, key=lambda pair: pair.likelihood)


def _standing_off(look: _Look) -> Iterator[Pair]:
    """The pairs of groups that share a liberty, and of which each lives by what it captures if it is attacked."""
    held = [[group for group in saved if group.stones & look.danger.enclosed] for saved in look.danger.saved]
    for black, white in product(*held):
        many = max(count(black.liberties), count(white.liberties))
        if black.liberties & white.liberties and many <= STANDING_OFF:
            pair = _pair(look, black, white)
            if pair.stake >= STAKE:
                yield replace(pair, claimed=_is_claimed(black, white))


def _may_race(look: _Look, black: Chain, white: Chain) -> bool:
    """Whether two groups meet, and neither has so many more liberties than the other that it has won."""
    few, many = sorted(count(group.liberties) for group in (black, white))
    return many <= 2 * few + FAR_AHEAD and look.meet(black, white)


def _pair(look: _Look, black: Chain, white: Chain) -> Pair:
    """The pair of two groups by their essential chains, claimed where both are undecided."""
    one, other = look.essential(black, white), look.essential(white, black)
    points = first(one.stones), first(other.stones)
    undecided = all(look.danger.undecided >> point & 1 for point in points)
    stake = min(count(black.stones), count(white.stones))
    return Pair(*points, look.likelihood(one, other), stake, undecided and _is_claimed(black, white))


def _is_claimed(black: Chain, white: Chain) -> bool:
    """Whether enough is at stake between two groups, and neither lies inside the other."""
    larger = max(count(black.stones), count(white.stones))
    return larger >= STAKE and not _is_inside(black, white) and not _is_inside(white, black)


def _is_inside(group: Chain, other: Chain) -> bool:
    """Whether all liberties of a group are shared with one that can fill all but one of them when it moves first."""
    inside, outside = count(group.liberties & other.liberties), count(other.liberties & ~group.liberties)
    return inside == count(group.liberties) and outside >= max(inside - 1, 1)


def _matched(look: _Look) -> Iterator[Pair]:
    """The pairs of chains, of all that are not alive, that are each other's likeliest rivals."""
    alive = look.living | benson.living(look.position)
    mortal = [chain for chain in look.chains if not chain.stones & alive]
    black, white = ([chain for chain in mortal if chain.color is color] for color in (BLACK, WHITE))
    meeting = [(one, other) for one, other in product(black, white) if look.meet(one, other)]
    rivals = [(look.likelihood(one, other), one, other) for one, other in meeting]
    seen: Mask = 0
    for likelihood, one, other in sorted(rivals, key=lambda rival: -rival[0]):
        if not (one.stones | other.stones) & seen:
            stake = min(count(one.stones), count(other.stones))
            yield Pair(first(one.stones), first(other.stones), likelihood, stake, _stands(look, one, other))
        seen |= one.stones | other.stones


def _stands(look: _Look, black: Chain, white: Chain) -> bool:
    """Whether a race of two chains is claimed: both are enclosed, neither is far ahead or in an eye of the other."""
    few, many = sorted(count(chain.liberties) for chain in (black, white))
    enclosed = all(chain.stones & look.danger.enclosed for chain in (black, white))
    if not enclosed or many > 2 * few or not _is_claimed(black, white):
        return False
    return not any(_in_eye(look, *two) for two in ((black, white), (white, black)))


def _in_eye(look: _Look, chain: Chain, other: Chain) -> bool:
    return any(space & chain.stones for space in eye_spaces(look.position, other))
