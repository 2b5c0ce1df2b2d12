"""Print races of fights for practice, a race a line, for resources/fights/races.txt.

python packaging/find_races.py SEED MINUTES >> resources/fights/races.txt        for so long, from a seed on
python packaging/find_races.py SEED MINUTES --only EDGES >> ...                  only those about some concepts
python packaging/find_races.py SEED MINUTES --seki >> ...                        only those in which neither captures

Fights that begin with moves players know left them. A line names the concepts about which a race makes a problem.
Practice proves each again before it shows it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Collection, Iterator
from dataclasses import replace

from semeai.go.board import count
from semeai.practice.boards import FIRST, MOST_AS_LEFT, Window, left_by
from semeai.practice.concept import Concept, is_about
from semeai.practice.fights import fight
from semeai.practice.fresh import FreshDraft, drafted, key_of, seconds_left
from semeai.practice.listed import ListedRace, listed_races
from semeai.practice.sequences import known_moves
from semeai.practice.thumb import KINDS
from semeai.problems.variants import in_atari
from semeai.race.outcome import Result

ASKED = [concept for concept in Concept if concept not in (Concept.RECORDS, Concept.LASTING)]
"""The concepts for which races are listed: a capture that does not last comes soon by itself."""
LEVEL = 3


def found(wanted: Collection[Concept], results: Collection[Result], seed: int, minutes: float) -> Iterator[ListedRace]:
    """Races with some results that are not listed yet and make a problem about at least one of the wanted concepts.

    Of a fight there is one: those a few moves later look like it.
    """
    chance, going = random.Random(seed), seconds_left(60 * minutes)
    known = {one.key for one in listed_races()}
    while going():
        lines = (listed(board, wanted, known, chance) for board in left_boards(results, chance) if going())
        if (race := next(filter(None, lines), None)) is not None:
            known.add(race.key)
            yield race


def left_boards(results: Collection[Result], chance: random.Random) -> Iterator[Window]:
    """The races of a fight with some results."""
    for position in fight(known_moves(chance), chance):
        if count(position.stones) >= FIRST and not position.ko:
            for left in left_by(position, 0, chance):
                if left.climbed is not None and left.climbed.result in results:
                    yield replace(left, listed=True)


def listed(board: Window, wanted: Collection[Concept], known: set[str], chance: random.Random) -> ListedRace | None:
    """The line of a race; None where it makes no problem about a wanted concept."""
    if in_atari(board.position, board.living) or key_of(board.request, MOST_AS_LEFT) is None:
        return None
    draft = a_draft(board, Concept.RECORDS, known, chance)  # whatever it is about
    if draft is None:
        return None
    about = [one for one in ASKED if one is not Concept.KO and is_about(one, draft.found, ko=False)]
    if Concept.KO in wanted and a_draft(board, Concept.KO, known, chance) is not None:
        about.append(Concept.KO)
    if not {*about} & {*wanted} or replace(draft, concept=about[0]).made(chance) is None:
        return None
    names = tuple(one.name for one in about)
    return ListedRace(names, draft.key, draft.solution.result, board.request_on_it)


def a_draft(board: Window, concept: Concept, known: set[str], chance: random.Random) -> FreshDraft | None:
    """The problem of a race that asks who captures, or else for a move."""
    ways = (drafted(board, concept, frozenset(KINDS), LEVEL, known, chance, judged) for judged in (1.0, 0.0))
    return next(filter(None, ways), None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", type=int)
    parser.add_argument("minutes", type=float)
    parser.add_argument("--only", nargs="+", choices=[one.name for one in ASKED])
    parser.add_argument("--seki", action="store_true")
    asked = parser.parse_args()
    wanted = [Concept[name] for name in asked.only] if asked.only else ASKED
    results = [Result.SEKI] if asked.seki else [*Result]
    for race in found(wanted, results, asked.seed, asked.minutes):
        print(race.line, flush=True)


if __name__ == "__main__":
    main()
