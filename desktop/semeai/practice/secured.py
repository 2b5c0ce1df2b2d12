"""Outer stones of a board that are said to live, and stand in atari: nobody believes it of them.

A search takes the board's word for it and never captures such a stone; a person sees the atari first. So it is taken
off, or another stone is put on its last liberty, where the race is proved to be the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.problems.variants import Proved, in_atari, is_same, proved, suffocated
from semeai.solve import Request


def secured(found: Proved, inquiry: Inquiry, told: Callable[[Request], object], most: int) -> Proved | None:
    """The same race without a living stone in atari; None where each try, of at most ``most`` nodes, fails."""
    said, seen = told(found.request), set[Position]()
    while weak := in_atari(found.request.position, found.request.living):
        seen.add(found.request.position)
        for changed, where in (way for one in weak for way in _ways(found.request, *one)):
            if changed.position in seen or suffocated(changed.position) or told(changed) != said:
                continue
            after = proved(changed, inquiry, most=most)
            if after is not None and is_same(found, after, changed=where):
                found = after
                break
        else:
            return None
    return found


def _ways(race: Request, color: Color, chain: Mask) -> Iterator[tuple[Request, Mask]]:
    """The race without a chain, and with a stone more on its last liberty, each with the points that differ."""
    position, liberty = race.position, race.position.liberties(chain)
    yield replace(race, position=position.without(chain), living=race.living & ~chain), chain
    yield replace(race, position=position.with_stones(color, liberty), living=race.living | liberty), liberty
