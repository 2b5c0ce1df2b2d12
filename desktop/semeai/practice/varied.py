"""A listed race slightly changed, for a person who has seen all of them: one to three stones more or fewer beside it.

That may change who captures, or which move is right, so it is proved again on its own board.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import replace

from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Played, play
from semeai.practice.boards import Window, as_left
from semeai.practice.concept import Concept
from semeai.practice.listed import ListedRace, listed_races
from semeai.practice.looks import looks_played
from semeai.practice.thumb import KINDS, Thumb, thumb
from semeai.solve import Request

CHANGES = (1, 1, 2, 3)
"""How many stones are others."""
FEWER, SMALL = 0.35, 2
"""How often one comes off, and the most stones of the chain that it is of."""
NEAR = 2
"""Steps from both chains within which a stone is put."""


def varied_races(concept: Concept, chance: random.Random, wanted: Collection[Thumb] = KINDS) -> Iterator[Window | None]:
    """Races like the listed ones about a concept, without an end; None where chance gave nothing.

    They begin with those of which the rules of thumb say what is ``wanted``, if there are some.
    """
    about = [one for one in listed_races() if concept.name in one.concepts]
    likely = [one for one in about if thumb(one.request, one.result) in wanted] or about
    while likely:
        yield varied(chance.choice(likely), chance, turned=concept is not Concept.LASTING)


def varied(one: ListedRace, chance: random.Random, *, turned: bool = True) -> Window | None:
    """A listed race with some other stones; None where it is not proved, or looks less played than before.

    Where it may be ``turned`` either player moves.
    """
    race: Request | None = one.request
    for _ in range(chance.choice(CHANGES)):
        if race is not None:
            race = _with_fewer(race, chance) if chance.random() < FEWER else _with_more(race, chance)
    if race is None or _looks_played(one.request) > _looks_played(race):
        return None
    return as_left(replace(race, mover=chance.choice((BLACK, WHITE))) if turned else race)


def _with_fewer(race: Request, chance: random.Random) -> Request | None:
    """A race without a stone of a small chain beside it; None where there is none."""
    position = race.position
    outside = [chain for color in Color for chain in position.chains(color) if not chain & race.racing]
    points = [point for chain in outside if count(chain) <= SMALL for point in each(chain)]
    if not points:
        return None
    stone = 1 << chance.choice(points)
    return replace(race, position=position.without(stone), living=race.living & ~stone)


def _with_more(race: Request, chance: random.Random) -> Request | None:
    """A race with another stone near it; None where none may stand there, or it could be captured at once."""
    position = race.position
    board, near = position.board, race.racing
    for _ in range(NEAR):
        near |= board.neighbours(near)
    point, color = chance.choice([*each(near & position.empty)]), chance.choice([*Color])
    made = play(position, color, point)
    if not isinstance(made, Played):
        return None
    after = made.position.passed()
    races = all(after.chain(race.essential(one)) for one in Color)
    stands = count(after.liberties(after.chain(point))) > 1
    return replace(race, position=after, living=race.living & after.stones) if races and stands else None


def _looks_played(race: Request) -> bool:
    return looks_played(race.position, race.racing)
