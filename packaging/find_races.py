"""Print races of fights for practice, a race a line, for resources/fights/races.txt.

python packaging/find_races.py SEED MINUTES >> resources/fights/races.txt        for so long, from a seed on
python packaging/find_races.py SEED MINUTES --only EDGES >> ...                  only those about a concept
python packaging/find_races.py SEED MINUTES --results LOSS SEKI >> ...           only those with some results
python packaging/find_races.py SEED MINUTES --only KO --like >> ...              those that are like listed ones

Fights left them that begin with moves players know, or with what the concept needs, such as an eye; stones far off
that the proof does not need are taken off. A line names the concepts about which a race makes a problem; it asks for a
move, unless it is lost or asks whether a capture lasts. Practice proves each again before it shows it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import partial

from fights.left import left_by
from fights.openings import Opening, around_an_eye, with_a_ko, with_approach_moves, with_shared_liberties
from fights.played import fight, grown
from fights.sequences import known_moves

from semeai.eyes.place import Place
from semeai.go.board import count
from semeai.practice.boards import MOST_AS_LEFT, Window, as_left
from semeai.practice.concept import Concept, is_about
from semeai.practice.fresh import FreshDraft, drafted, key_of, seconds_left
from semeai.practice.listed import ListedRace, listed_races
from semeai.practice.thumb import KINDS
from semeai.practice.varied import varied
from semeai.race.outcome import Result

EDGE = (Place.SIDE, Place.CORNER, Place.CORNER)
ANY = (Place.CENTRE, *EDGE)
ONE_APPROACH, APPROACHED = partial(with_approach_moves, 1), partial(with_approach_moves, 3)
BEGUN: dict[Concept, tuple[Callable[[random.Random], Opening], ...]] = {
    Concept.COUNT: (known_moves, ONE_APPROACH),
    Concept.SHARED: (known_moves, with_shared_liberties),
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
"""How the fights begin in which a race about a concept is looked for."""
ASKED = [concept for concept in Concept if concept is not Concept.RECORDS]
"""The concepts for which races are listed."""
ALONE = (Concept.KO, Concept.LASTING)
"""Those that are asked about by themselves, as tags do not tell them."""
WAYS = 12
"""How often a listed race is varied."""
FIRST, LATEST, FAR = 12, 26, 2
"""The fewest and most stones from which on races of a fight are taken, and the steps between near stones."""


def found(
    only: Concept | None, results: Collection[Result], seed: int, minutes: float, *, like: bool
) -> Iterator[ListedRace]:
    """Races with some results that are not listed yet and make a problem: about a concept, or else about any.

    Of a fight, or ``like`` a listed one, there is one: those a few moves later look like it.
    """
    boards_of = varied_boards if like else left_boards
    chance, going = random.Random(seed), seconds_left(60 * minutes)
    known = {one.key for one in listed_races()}
    while going():
        lines = (listed(board, only, known, chance) for board in boards_of(only, results, chance) if going())
        if (race := next(filter(None, lines), None)) is not None:
            known.add(race.key)
            yield race


def left_boards(only: Concept | None, results: Collection[Result], chance: random.Random) -> Iterator[Window]:
    """The races of a fight with some results, from some number of stones on."""
    fewest = chance.randint(FIRST, LATEST)
    opening = chance.choice(BEGUN[only] if only else (known_moves,))(chance)
    for position in fight(opening, chance):
        if count(position.stones) >= fewest and not position.ko:
            for left in left_by(position, opening.owned, chance, lasting=only is Concept.LASTING):
                if left.climbed.result in results:
                    yield without_strays(left)


def varied_boards(only: Concept | None, results: Collection[Result], chance: random.Random) -> Iterator[Window]:
    """Races like a listed one with some results."""
    one = chance.choice([one for one in listed_races() if only is None or only.name in one.concepts])
    boards = (varied(one, chance, turned=only is not Concept.LASTING) for _ in range(WAYS))
    yield from (without_strays(board) for board in boards if board is not None and board.climbed.result in results)


def without_strays(left: Window) -> Window:
    """A race without the stones far off, where it is proved without them too: a stone that breaks a ladder stays."""
    position = left.position
    near, more = 0, left.request.position.stones
    while more != near:
        near, more = more, grown(position.board, more, FAR) & position.stones
    if near == position.stones:
        return left
    far = position.stones & ~near
    found = as_left(replace(left.request_on_it, position=position.without(far), living=left.living & near))
    return found if found is not None and found.climbed.result is left.climbed.result else left


def listed(board: Window, only: Concept | None, known: set[str], chance: random.Random) -> ListedRace | None:
    """The line of a race; None where it makes no problem about the concept."""
    if key_of(board.request, MOST_AS_LEFT) is None:
        return None
    lasting = only is Concept.LASTING
    draft = a_draft(board, Concept.LASTING if lasting else Concept.RECORDS, known)  # whatever it is about
    if draft is None:
        return None
    common = [one for one in ASKED if one not in ALONE and is_about(one, draft.found, ko=False)]
    about = [Concept.LASTING] if lasting else common
    if only in (None, Concept.KO) and a_draft(board, Concept.KO, known) is not None:
        about.append(Concept.KO)
    if not about or (only or about[0]) not in about or replace(draft, concept=about[0]).made(chance) is None:
        return None
    names = tuple(one.name for one in about)
    return ListedRace(names, draft.key, draft.solution.result, draft.tree is not None, board.request_on_it)


def a_draft(board: Window, concept: Concept, known: set[str]) -> FreshDraft | None:
    """The problem of a race: where it is lost it asks who captures, else for a move, or whether a capture lasts."""
    judged = None if concept is Concept.LASTING else board.climbed.result is Result.LOSS
    return drafted(board, concept, frozenset(KINDS), known, judged=judged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", type=int)
    parser.add_argument("minutes", type=float)
    parser.add_argument("--only", choices=[one.name for one in ASKED])
    parser.add_argument("--results", nargs="+", choices=[one.name for one in Result])
    parser.add_argument("--like", action="store_true")
    asked = parser.parse_args()
    only = Concept[asked.only] if asked.only else None
    results = [Result[name] for name in asked.results] if asked.results else [*Result]
    for race in found(only, results, asked.seed, asked.minutes, like=asked.like):
        print(race.line, flush=True)


if __name__ == "__main__":
    main()
