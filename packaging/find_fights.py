"""Print recipes of problems from fights, for a collection of packaging/library/problems.toml.

python packaging/find_fights.py COUNT 10                     ten about a concept of practice, of all levels
python packaging/find_fights.py EYE 8 --tag "case D"         only those with a tag

A recipe is the board of a problem of practice, from which ``build_problems.py`` makes its answers again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice

from semeai.go.board import each
from semeai.go.color import Color
from semeai.practice.concept import Concept
from semeai.practice.fresh import Fresh, fresh
from semeai.problems.marks import task_of
from semeai.problems.tags import tags_of
from semeai.study.tree import Study, living_at, position_at

LEVELS = 5
MOST_RIGHT = 4
"""Right first moves of a problem that is shown to everybody."""


def found(concept: Concept, tag: str, first: int, most: int) -> Iterator[Fresh]:
    """Problems that ask for a move, no two alike."""
    keys: set[str] = set()
    for seed in count(first):
        made = fresh(concept, min(1 + seed % LEVELS, most), seed, judged=0.0)
        if made is None or made.right > MOST_RIGHT or made.key in keys:
            continue
        if not tag or tag in tags_of(made.study):
            keys.add(made.key)
            yield made


def recipe_of(study: Study) -> str:
    """The recipe of a problem: its board with the stones that live in small letters, its race, and who plays first."""
    task, position, living = task_of(study), position_at(study, study.root), living_at(study, study.root)
    assert task is not None
    board, size = position.board, position.board.width
    letters = {point: "XO"[color] for color in Color for point in each(position.of(color))}
    letters |= {point: letters[point].lower() for point in each(living & position.stones)}
    rows = ["".join(letters.get(board.at(x, y), ".") for x in range(size)).rstrip(".") or "." for y in range(size)]
    drawn = "/".join(rows).rstrip("/.")
    black, white = board.name(task.black), board.name(task.white)
    race = f'black = "{black}", white = "{white}", first = "{task.solver.word}"'
    return f'  {{ board = "{drawn}", {race}, open = true }},'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("concept", choices=[concept.name for concept in Concept if concept is not Concept.RECORDS])
    parser.add_argument("number", type=int)
    parser.add_argument("--tag", default="")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--most", type=int, default=LEVELS, metavar="LEVEL", help="the highest level that is asked for")
    wanted = parser.parse_args()
    problems = found(Concept[wanted.concept], wanted.tag, wanted.first, wanted.most)
    for made in islice(problems, wanted.number):
        told = f"level {made.level}, {made.result.value}, {', '.join(tags_of(made.study))}"
        print(f"{recipe_of(made.study)}  # {told}", flush=True)


if __name__ == "__main__":
    main()
