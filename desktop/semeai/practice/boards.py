"""Boards for practice: races of fights that are played out by chance, and of games.

Each source gives races with the player who moves first; whether a race makes a problem is found out afterwards.
A race is taken as a fight or a game left it where that is proved on the open board. To be counted, or to be a ko, it
has to be shut in: then it is walled, and opened again as far as it stays the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from semeai.claim.inquiry import Inquiry, best_case, cut_beside, cut_out
from semeai.eyes.place import Place
from semeai.go.board import Mask, count
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.practice.concept import COUNTED, Concept
from semeai.practice.fights import fight
from semeai.practice.left import races_left
from semeai.practice.looks import looks_played
from semeai.practice.opened import PLACES, opened
from semeai.practice.openings import (
    Opening,
    around_an_eye,
    contact,
    with_a_ko,
    with_approach_moves,
    with_shared_liberties,
)
from semeai.practice.sequences import known_moves
from semeai.practice.thumb import BOTH, KINDS, NEITHER, Thumb
from semeai.practice.walled import RaceWanted, meeting, walled_in
from semeai.problems.concepts import of_the_theory
from semeai.problems.variants import proved
from semeai.reading.proposals import propose
from semeai.solve import Climb, Effort, Request
from semeai.study.tree import Study, main_line_from, position_at

MOST_IN_A_GAME, MOST_AS_LEFT = 14, 12
"""The most empty points of a race of a record, and of a fight as it is left: with more some take half a minute."""
AS_LEFT = {Concept.GAMES: 0.5, Concept.NAKADE: 1.0, Concept.EDGES: 1.0}
"""How often races about a concept are taken as a fight left them; those about any other are walled in.

What is proved without walls is mostly won by whoever moves, with more liberties, or a seki: else all are walled in.
"""


def most_empty(board: Window, concept: Concept, level: int) -> int:
    """The most empty points of a race at a level: with a point more a proof takes about a third longer."""
    if concept is Concept.RECORDS:
        return MOST_IN_A_GAME
    if not board.walled:
        return MOST_AS_LEFT
    return 6 + level if concept in COUNTED else min(5 + level, 9)


WIDER, MOST_ROUND_A_SHAPE = 3, 12
"""Empty points that a counted race may have more once its walls are opened; the accounts of others grow large.

Round an eye that is filled by shape it has no more than so many: each point more doubles the proof.
"""
SHAPES = (Concept.NAKADE, Concept.EDGES)


@dataclass(frozen=True, slots=True)
class Window:
    """A race of a game as it is searched, with the board on which it is shown and the stones that live there.

    What its fight ``kept`` is an eye, or a liberty with its approach moves. One that is ``walled`` may be opened, one
    that is ``listed`` stays as it is. ``climbed`` is its proof on its board; None where it is walled in.
    """

    request: Request
    position: Position
    living: Mask
    source: str = ""
    kept: Mask = 0
    walled: bool = False
    listed: bool = False
    climbed: Climb | None = None

    @property
    def beside(self) -> Request | None:
        """The race in the cut in which the opponent's chain is safe, where that is another one."""
        return None if self.climbed is None else cut_beside(self.climbed)

    @property
    def best_case(self) -> Request | None:
        """The race with all outside best for its mover; None where it is shut in."""
        return None if self.climbed is None else best_case(self.climbed)

    @property
    def request_on_it(self) -> Request:
        """The race on the board on which it is shown."""
        return replace(self.request, position=self.position, living=self.living, sealed=False)


EDGE = (Place.SIDE, Place.CORNER, Place.CORNER)
ANY = (Place.CENTRE, *EDGE)
ONE_APPROACH, APPROACHED = partial(with_approach_moves, 1), partial(with_approach_moves, 3)
BEGUN: dict[Concept, tuple[Callable[[random.Random], Opening], ...]] = {
    Concept.COUNT: (contact, ONE_APPROACH),
    Concept.SHARED: (contact, with_shared_liberties),
    Concept.EYE: (partial(around_an_eye, ANY, (1, 2)),),
    Concept.NAKADE: (partial(around_an_eye, ANY, (3, 6)),),
    Concept.EDGES: (partial(around_an_eye, EDGE, (3, 5)),),
    Concept.APPROACH: (ONE_APPROACH,),
    Concept.AVOIDABLE: (APPROACHED,),
    Concept.FIF: (APPROACHED,),
    Concept.KO: (with_a_ko, partial(around_an_eye, EDGE, (3, 5))),
    Concept.LASTING: (partial(around_an_eye, EDGE, (3, 6), full=True),),
    Concept.GAMES: (known_moves,),
}
"""How the fights begin in which a race about a concept is looked for; any other begins with a contact."""
ROOMIER = {
    Concept.COUNT: 1,
    Concept.SHARED: 3,
    Concept.APPROACH: 2,
    Concept.EYE: 3,
    Concept.AVOIDABLE: 5,
    Concept.FIF: 5,
    Concept.LASTING: 1,
}
"""Stones that chains may have more where races of short ones are rare."""
FIRST = 12
"""From so many stones of a fight on races are taken from it."""
WAYS = 4
"""How often a race of one position is walled in, each time by other chances."""


def from_fights(
    concept: Concept, level: int, chance: random.Random, wanted: Collection[Thumb] = KINDS
) -> Iterator[Window | None]:
    """Races of fights about a concept, either player to move, without an end; None where chance gave nothing.

    ``wanted`` is what the rules of thumb may say of them.
    """
    as_left = AS_LEFT.get(concept, 0.0) if {BOTH, NEITHER} & {*wanted} else 0.0
    while True:
        opening = chance.choice(BEGUN.get(concept, (contact,)))(chance)
        walled = chance.random() >= as_left
        for position in fight(opening, chance):
            if count(position.stones) < FIRST or position.ko:
                continue
            if not walled:
                yield from left_by(position, opening.owned, chance)
                yield None
            for _ in range(WAYS if walled else 0):
                yield from _shut_in(position, _wanted(concept, level, opening, chance), chance)


def left_by(position: Position, kept: Mask, chance: random.Random, *, lasting: bool = False) -> Iterator[Window]:
    """The race of two chains as a fight left it, with each player to move for whom it is proved."""
    for found in races_left(position, kept, chance, lasting=lasting):
        shown = found.solution.request
        yield Window(cut_out(found), shown.position, shown.living, kept=kept, climbed=found)


def _shut_in(position: Position, wanted: RaceWanted, chance: random.Random) -> Iterator[Window | None]:
    """The race of two chains of a fight with either player to move; None where it cannot be walled in."""
    pairs = meeting(position, wanted)
    race = walled_in(position, chance.choice(pairs), wanted, chance) if pairs else None
    if race is None:
        yield None
        return
    for mover in chance.sample((BLACK, WHITE), 2):
        yield Window(replace(race, mover=mover), race.position, race.living, kept=wanted.kept, walled=True)


def _wanted(concept: Concept, level: int, opening: Opening, chance: random.Random) -> RaceWanted:
    """What is wanted of the race of a fight for a concept."""
    kept, between = opening.owned, count(opening.kept & ~opening.owned)
    few, many = chance.randint(0 if kept else 1, 1 + level), chance.randint(1, 2 + level)
    if concept is Concept.COUNT:  # with nothing shared, one liberty would be an atari
        few, many = few + (not kept), many + 1
    if concept is Concept.COUNT and kept:  # so near that approach moves decide against more liberties
        few, many = few // 2, few // 2 + chance.randint(1, 3)
    if concept is Concept.SHARED:  # with few outside ones the shared liberties decide
        few, many = chance.randint(0, 1 + level // 2), chance.randint(0, 1 + level // 2)
    if concept in COUNTED:
        shared = 0 if concept is Concept.COUNT else max(between, chance.randint(1, 2 + level // 2))
        more = ROOMIER.get(concept, 0)
        return RaceWanted((few, many), shortest=5 if between else 3, deeper=0.05, shared=shared, kept=kept, more=more)
    lasting = concept is Concept.LASTING
    return RaceWanted(
        (min(few, 1 if lasting else 3), min(many, 3)),
        shortest=3 if concept is Concept.GAMES else 2,
        deeper=0.1,
        caught={Concept.KO: 0.8, Concept.GAMES: 0.3}.get(concept, 0.0),
        tidy=False,
        kept=kept,
        inside=lasting,
        more=ROOMIER.get(concept, 0),
    )


def with_open_walls(board: Window, concept: Concept, level: int) -> Window:
    """A race without the stones outside that have no part in it, its walls opened; the theory says the same of it.

    It is as it was where it does not look played then.
    """
    told = of_the_theory if concept in COUNTED else lambda _: ()
    most = most_empty(board, concept, level) + (WIDER if concept in COUNTED else 0)
    if concept in SHAPES:
        most = min(most, MOST_ROUND_A_SHAPE)
    places = PLACES if board.walled else 0
    found = opened(board.request_on_it, most, lambda race: (*told(race),), places=places, kept=board.kept)
    if found is None:
        return board
    request = found.request
    chains = request.position.chain(request.black) | request.position.chain(request.white)
    if not looks_played(request.position, chains, board.kept):
        return board
    return replace(board, request=found.race, position=request.position, living=request.living, climbed=found.climbed)


def from_records(records: Sequence[Study], chance: random.Random) -> Window | None:
    """A proved race of a position of one of these games; None where chance met none."""
    record = chance.choice(records)
    line = main_line_from(record, record.root)
    position = position_at(record, chance.choice(line[len(line) // 4 :]))  # races are rare in an opening
    if position.ko:  # which no problem can begin with: its board is set up
        return None
    pairs = [pair for pair in propose(position, played=True) if pair.claimed]
    if not pairs:
        return None
    pair, mover = chance.choice(pairs), chance.choice((BLACK, WHITE))
    found = proved(Request(position, pair.black, pair.white, mover), Inquiry(Effort.GLANCE))
    if found is None:
        return None
    players = " - ".join(filter(None, (record.info_of("PB").strip(), record.info_of("PW").strip())))
    return Window(found.race, position, found.request.living, players, climbed=found.climbed)
