"""Where the races are: pairs of groups that may race, on a board on which nobody has chosen yet.

Two groups race when they touch or share liberties and both are in danger (`groups/danger.py`). Which of them are
likely is judged by what a reader sees at once: stones at stake, shared liberties, and liberties few and nearly equal,
so that it may depend on who moves first. A race between one or two stones, and one with a group that seems dead
already or lies inside the other, is possible, not claimed.
"""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, Point, count, first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.groups import Chain, Danger, in_danger
from semeai.reading.values import Pair

STAKE = 3
"""Stones of the smaller group that are enough beside larger races, and of the larger one of a race that is claimed."""
SMALL = 0.25
"""Pairs with less than this share of the largest stake are helping stones, where they are below STAKE."""
FAR_AHEAD = 4
"""With twice the liberties of the other and more than these, a group has won already."""
LARGE, TOUCHING = 8, 6
"""Stones at stake, and stones that touch, beyond which more make no race likelier."""


def propose(position: Position, living: Mask = 0) -> tuple[Pair, ...]:
    """The pairs of groups that may race, the claimed ones first, each kind the most likely first.

    No group marked ``living`` is in one, nor one that is out of danger, unless a move of its own gets it out and the
    other is in danger and has no other rival. A pair is claimed where neither group seems dead already. Pairs that are
    small beside others are left out, but for the likeliest of a group that has no larger one.
    """
    danger = in_danger(position, living)
    black, white = danger.groups
    rivals = [_pair(position, danger, one, other) for one in black for other in white if _meet(position, one, other)]
    least = min(STAKE, SMALL * max((pair.stake for pair in rivals), default=0))
    found = [pair for pair in rivals if pair.stake >= least]
    found.sort(key=_order)
    lonely = (pair for pair in _lonely(position, danger, found) if pair not in found)
    found += sorted(dict.fromkeys(lonely), key=_order)
    return tuple(sorted(found, key=lambda pair: not pair.claimed))


def _order(pair: Pair) -> tuple[bool, float]:
    return not pair.claimed, -pair.likelihood


def _lonely(position: Position, danger: Danger, found: list[Pair]) -> Iterator[Pair]:
    """The likeliest pair with any group of each group in danger that is in none so far that is claimed."""
    paired = sum({1 << point for pair in found if pair.claimed for point in (pair.black, pair.white)})
    for color in (BLACK, WHITE):
        others = danger.groups[color.opponent] + danger.saved[color.opponent]
        for group in danger.groups[color]:
            if count(group.stones) >= STAKE and not group.stones & paired:
                both = [(group, other) if color is BLACK else (other, group) for other in others]
                pairs = [_pair(position, danger, *two) for two in both if _meet(position, *two)]
                if pairs:
                    yield max(pairs, key=lambda pair: pair.likelihood)


def _meet(position: Position, black: Chain, white: Chain) -> bool:
    """Whether two groups touch or share liberties, and neither has so many more than the other that it has won."""
    few, many = sorted(count(group.liberties) for group in (black, white))
    touching = position.board.neighbours(black.stones) & white.stones
    return bool(touching or black.liberties & white.liberties) and many <= 2 * few + FAR_AHEAD


def _pair(position: Position, danger: Danger, black: Chain, white: Chain) -> Pair:
    touching = count(position.board.neighbours(black.stones) & white.stones)
    shared = count(black.liberties & white.liberties)
    points = _essential(position, black, white), _essential(position, white, black)
    liberties = [count(group.liberties) for group in (black, white)]
    few, many = sorted(liberties)
    if many > few + 2:  # the chain in the race may be one of a group with liberties elsewhere
        chain = position.chain(points[liberties.index(many)])
        many = max(few, count(position.liberties(chain)))
    stake, larger = sorted(count(group.stones) for group in (black, white))
    weight = min(stake, LARGE) + min(larger, LARGE) / 2 + min(touching, TOUCHING) / 2
    undecided = all(danger.undecided >> point & 1 for point in points)
    claimed = undecided and larger >= STAKE and not _is_inside(black, white) and not _is_inside(white, black)
    return Pair(*points, weight + 2 * shared - (many - few) - many, stake, claimed)


def _is_inside(group: Chain, other: Chain) -> bool:
    """Whether all liberties of a group are shared with one that can fill all but one of them when it moves first."""
    inside, outside = count(group.liberties & other.liberties), count(other.liberties & ~group.liberties)
    return inside == count(group.liberties) and outside >= max(inside - 1, 1)


def _essential(position: Position, group: Chain, other: Chain) -> Point:
    """A point of the chain of a group that races with another: near it, large, touching it, with few liberties."""
    board = position.board
    near = board.neighbours(other.stones | other.liberties)

    def rank(chain: Mask) -> tuple[bool, int]:
        weight = min(count(chain), 12) + count(board.neighbours(chain) & other.stones)
        return bool(chain & near), weight - 2 * count(position.liberties(chain))

    return first(max(board.components(group.stones), key=rank))
