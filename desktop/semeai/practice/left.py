"""A race as its fight left it: two chains that meet on the open board, with nothing put round them.

A race is closed where players would have closed it: the search proves its result without walls, by zones of the open
board. So of all pairs of chains that meet in a fight those are taken whose race is proved.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from semeai.claim.inquiry import Inquiry, with_its_trust
from semeai.go.board import Mask, count, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.practice.looks import looks_played
from semeai.practice.walled import MOST_LIBERTIES, RaceWanted, meeting
from semeai.problems.variants import in_atari
from semeai.race.outcome import Result
from semeai.solve import Climb, Effort, Request

FEWEST, CLOSE = 2, 4
"""The least liberties of a chain, and the most of the one that has fewer."""
OF_A_CAPTOR = 3
"""The most liberties of a chain that captures what is in its eye: with more the capture lasts, and nobody asks."""
FREE = 3
"""Liberties of a chain outside with which it is said to live where a race is about an eye."""
ROOMIER = 3
"""Stones that a chain may have more than one that is walled in."""


def races_left(position: Position, kept: Mask, chance: random.Random, *, lasting: bool = False) -> Iterator[Climb]:
    """The proved answers of some race of a fight, either player to move.

    Stones that a proof leans on are said to live. Points that are ``kept`` belong to Black's eye; in a ``lasting`` race
    he may capture what is in it, and moves. There are none where the race that chance chose is not proved, or the board
    does not look played.
    """
    shortest = 2 if lasting else 3
    pairs = meeting(position, RaceWanted((0, 0), shortest, tidy=False, kept=kept, inside=lasting, more=ROOMIER))
    if not pairs:
        return
    pair, movers = chance.choice(pairs), [BLACK] if lasting else chance.sample((BLACK, WHITE), 2)
    chains = pair[0] | pair[1]
    close = _is_tight(position, pair) if lasting else _is_close(position, pair)
    if not close or not looks_played(position, chains, kept):
        return
    living = _free(position, chains | kept) if kept else 0
    race = Request(position, first(pair[0]), first(pair[1]), movers[0], living=living)
    if not _is_proved(Inquiry(Effort.SKIM).climb(race)):
        return
    for mover in movers:
        found = Inquiry(Effort.GLANCE).named(replace(race, mover=mover))
        if _is_proved(found) and _stands((shown := with_its_trust(found)).solution.request):
            yield shown


def has_joined(race: Request) -> bool:
    """Whether a chain acts as one with stones that live: then it cannot be captured and is in no race."""
    position, essential = race.position, (race.black, race.white)
    return any(
        acting_as_one(position, position.chain(point), color) & race.living
        for point, color in zip(essential, Color, strict=True)
    )


def _stands(race: Request) -> bool:
    """Whether both chains can be captured, and nothing that is said to live stands in atari."""
    return not has_joined(race) and not in_atari(race.position, race.living)


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


def _is_proved(found: Climb) -> bool:
    """Whether it is proved who captures, or that neither does whatever stands outside."""
    captured = found.result in (Result.WIN, Result.LOSS)
    return found.proved and (captured or found.last.beside is not None)
