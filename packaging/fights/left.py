"""A race as its fight left it: two chains that meet on the open board, with nothing put round them.

A race is closed where players would have closed it: the search proves its result without walls, by zones of the open
board. So of all pairs of chains that meet in a fight those are taken whose race is proved.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask, count, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.practice.boards import Window, as_left, is_closed
from semeai.practice.looks import looks_played
from semeai.solve import Effort, Request

FEWEST, CLOSE = 2, 4
"""The least liberties of a chain, and the most of the one that has fewer."""
OF_A_CAPTOR = 3
"""The most liberties of a chain that captures what is in its eye: with more the capture lasts, and nobody asks."""
FREE = 3
"""Liberties of a chain outside with which it is said to live where a race is about an eye."""
LARGEST, MOST_LIBERTIES = 7, 9
"""The most stones of a chain, and the most liberties."""
WITH_AN_EYE, ROUND_AN_EYE = 9, 5
"""How many more of both one may have with an eye, or approach moves, of its own."""


def left_by(position: Position, kept: Mask, chance: random.Random, *, lasting: bool = False) -> Iterator[Window]:
    """Some race of a fight, with each player to move for whom it is proved.

    Points that are ``kept`` belong to Black's eye; in a ``lasting`` race he may capture what is in it, and moves. There
    are none where the race that chance chose is not proved, or the board does not look played.
    """
    pairs = meeting(position, kept, shortest=2 if lasting else 3, inside=lasting)
    if not pairs:
        return
    pair, movers = chance.choice(pairs), [BLACK] if lasting else chance.sample((BLACK, WHITE), 2)
    chains = pair[0] | pair[1]
    close = _is_tight(position, pair) if lasting else _is_close(position, pair)
    if not close or not looks_played(position, chains, kept):
        return
    living = _free(position, chains | kept) if kept else 0
    race = Request(position, first(pair[0]), first(pair[1]), movers[0], living=living)
    if is_closed(Inquiry(Effort.SKIM).climb(race)):
        yield from filter(None, (as_left(replace(race, mover=mover)) for mover in movers))


def meeting(position: Position, kept: Mask, *, shortest: int, inside: bool) -> list[tuple[Mask, Mask]]:
    """The pairs of a black and a white chain that touch, neither too large.

    The ``kept`` points are beside the black chain alone, or the white one is ``inside`` them.
    """
    black, white = (_middling(position, color, kept, shortest) for color in (BLACK, WHITE))
    beside = position.board.neighbours(kept)
    return [
        (one, other)
        for one, other in product(black, white)
        if position.board.neighbours(one) & other
        if (kept & other if inside else not kept or (beside & one and not beside & other))
    ]


def _middling(position: Position, color: Color, kept: Mask, shortest: int) -> list[Mask]:
    """The chains of a colour that have neither too few stones nor too many, or too many liberties."""
    more = bool(kept and color is BLACK)
    return [
        chain
        for chain in position.chains(color)
        if shortest <= count(chain) <= LARGEST + WITH_AN_EYE * more
        and count(position.liberties(chain) & ~kept) <= MOST_LIBERTIES + ROUND_AN_EYE * more
    ]


def _is_close(position: Position, pair: tuple[Mask, Mask]) -> bool:
    """Whether two chains have liberties for a race that is neither over nor far from it."""
    fewer, more = sorted(count(position.liberties(chain)) for chain in pair)
    return FEWEST <= fewer <= CLOSE and more <= MOST_LIBERTIES


def _is_tight(position: Position, pair: tuple[Mask, Mask]) -> bool:
    """Whether Black may capture White's chain at once, and has few liberties himself."""
    black, white = (count(position.liberties(chain)) for chain in pair)
    return white == 1 and black <= OF_A_CAPTOR


def _free(position: Position, race: Mask) -> Mask:
    """The stones round a race whose chains have liberties enough to be said to live."""
    free = 0
    for color in Color:
        for chain in position.chains(color):
            if not chain & race and count(position.liberties(chain)) >= FREE:
                free |= chain
    return free
