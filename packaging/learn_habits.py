"""Learn from records of games how likely a move is beside the last ones: rewrite fights/habits.json beside it.

python packaging/learn_habits.py GAME.sgf ...

What is learnt is told in ``fights/habits.py``. The table that comes with the program was learnt from every
other one of 22 games between programs, by name; ``tests/benchmarks/problem_shapes.py`` asks about the others.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import prod
from pathlib import Path

from fights.habits import Features, Habits

from semeai import sgf
from semeai.study.tree import main_line_from, moves_to, position_at

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "packaging" / "fights" / "habits.json"
LEAST = 3
"""How often a feature must have been there to be learnt."""
DIGITS = 3
KINDS, ROUNDS, DRAWN = 4, 10, 1.0
"""Kinds of features, rounds of the fit, and games that each drew against one of strength 1, so that all are bounded."""

Choice = tuple[Features, Counter[Features]]
"""The features of the move that was played, and how often those of all moves near by are there."""


def choices(path: Path) -> Iterator[Choice]:
    """The moves of a record that were played near the last ones."""
    record = sgf.read(path.read_bytes()).studies[0]
    line = main_line_from(record, record.root)
    for before, node in pairwise(line):
        move, last = record.node(node).move, moves_to(record, before)
        if move is None or move.point is None or len(last) < 2:
            continue
        position = position_at(record, before)
        habits = Habits(position, move.color, last)
        near = [*habits.near(position.empty & ~position.ko)]
        if move.point in near:
            yield habits.features(move.point), Counter(map(habits.features, near))


def strengths(found: list[Choice]) -> dict[str, float]:
    """The strength of each feature, by minorization and maximization."""
    won = Counter(feature for played, _ in found for feature in played)
    strength = dict.fromkeys({feature for _, offered in found for features in offered for feature in features}, 1.0)
    for group in [*range(KINDS)] * ROUNDS:  # one kind of feature at a time
        shares: dict[str, float] = defaultdict(float)
        for _, offered in found:
            worth = {one: times * prod(strength[name] for name in one) for one, times in offered.items()}
            total = sum(worth.values())
            for features, value in worth.items():
                shares[features[group]] += value / strength[features[group]] / total
        for feature, share in shares.items():
            strength[feature] = (won[feature] + DRAWN) / (share + 2 * DRAWN / (strength[feature] + 1))
    return strength


def learnt(found: list[Choice]) -> dict[str, float]:
    """The strength of each feature that was there often enough."""
    seen: Counter[str] = Counter()
    for _, offered in found:
        for features, times in offered.items():
            seen.update(dict.fromkeys(features, times))
    return {name: round(value, DIGITS) for name, value in sorted(strengths(found).items()) if seen[name] >= LEAST}


def main(names: list[str]) -> None:
    table = learnt([choice for name in names for choice in choices(Path(name))])
    TARGET.write_text(json.dumps(table, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
