"""Print races of fights for practice, a race a line, for resources/fights/races.txt.

python packaging/find_races.py SEED MINUTES >> resources/fights/races.txt        for so long, from a seed on
python packaging/find_races.py SEED MINUTES --only EDGES >> ...                  only those about some concepts

Fights that begin with moves players know left them. A line names the concepts about which a race makes a problem.
Practice proves each again before it shows it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace

from semeai.practice.boards import Window, from_fights
from semeai.practice.concept import Concept
from semeai.practice.fresh import FreshDraft, drafted, seconds_left
from semeai.practice.listed import ListedRace, listed_races
from semeai.practice.thumb import KINDS
from semeai.problems.variants import in_atari

ASKED = [concept for concept in Concept if concept not in (Concept.RECORDS, Concept.LASTING)]
"""The concepts for which races are listed: a capture that does not last comes soon by itself."""
LEVEL = 3


def found(wanted: list[Concept], seed: int, minutes: float) -> Iterator[ListedRace]:
    """Races that are not listed yet and make a problem about at least one of the wanted concepts."""
    chance, going = random.Random(seed), seconds_left(60 * minutes)
    known = {one.key for one in listed_races()}
    for board in from_fights(Concept.GAMES, LEVEL, chance):
        if not going():
            return
        if board is None or board.walled or in_atari(board.position, board.living):
            continue
        left = replace(board, listed=True)
        drafts = [(one, draft) for one in ASKED if (draft := a_draft(left, one, known, chance)) is not None]
        if {one for one, _ in drafts} & set(wanted) and drafts[0][1].made(chance) is not None:
            draft = drafts[0][1]
            known.add(draft.key)
            about = tuple(one.name for one, _ in drafts)
            yield ListedRace(about, draft.key, draft.solution.result, left.request_on_it)


def a_draft(board: Window, concept: Concept, known: set[str], chance: random.Random) -> FreshDraft | None:
    """The problem of a race that asks who captures, or else for a move."""
    ways = (drafted(board, concept, frozenset(KINDS), LEVEL, known, chance, judged) for judged in (1.0, 0.0))
    return next(filter(None, ways), None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", type=int)
    parser.add_argument("minutes", type=float)
    parser.add_argument("--only", nargs="+", choices=[one.name for one in ASKED])
    asked = parser.parse_args()
    wanted = [Concept[name] for name in asked.only] if asked.only else ASKED
    for race in found(wanted, asked.seed, asked.minutes):
        print(race.line, flush=True)


if __name__ == "__main__":
    main()
