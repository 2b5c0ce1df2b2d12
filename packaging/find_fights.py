"""Print recipes of problems from fights, for a collection of packaging/library/problems.toml.

python packaging/find_fights.py COUNT 10                     ten about a concept of practice, of all levels
python packaging/find_fights.py EYE 8 --tag "case D"         only those with a tag

A recipe names the concept, the level and the seed of practice; ``build_problems.py`` makes the board again from these.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

from semeai.practice.concept import Concept
from semeai.practice.fresh import Fresh, fresh
from semeai.problems.tags import tags_of

LEVELS = 5
MOST_RIGHT = 4
"""Right first moves of a problem that is shown to everybody."""


def found(concept: Concept, tag: str, first: int, most: int) -> Iterator[tuple[int, int, Fresh]]:
    """Level, seed and problem, no two alike; all ask for a move."""
    keys: set[str] = set()
    for seed in count(first):
        level = 1 + seed % LEVELS
        made = fresh(concept, min(level, most), seed, judged=0.0)
        if made is None or made.right > MOST_RIGHT or made.key in keys:
            continue
        if not tag or tag in tags_of(made.study):
            keys.add(made.key)
            yield min(level, most), seed, made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("concept", choices=[concept.name for concept in Concept if concept is not Concept.RECORDS])
    parser.add_argument("number", type=int)
    parser.add_argument("--tag", default="")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--most", type=int, default=LEVELS, metavar="LEVEL", help="the highest level that is asked for")
    wanted = parser.parse_args()
    problems = found(Concept[wanted.concept], wanted.tag, wanted.first, wanted.most)
    for _, (level, seed, made) in zip(range(wanted.number), problems, strict=False):
        told = f"level {made.level}, {made.result.value}, {', '.join(tags_of(made.study))}"
        print(f'  {{ fight = "{wanted.concept}", level = {level}, seed = {seed} }},  # {told}', flush=True)


if __name__ == "__main__":
    main()
