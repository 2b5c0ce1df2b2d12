"""Theory against search on boards: wherever a reading says that the theory applies, its outcome is the searched one."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from semeai.analysis import Analysis, analyze
from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.relations import Case

WIDTHS = (5, 6, 7)
MOST_FREE, MOST_FREE_CHECKED = 8, 9
"""Points that can change on a random board, and on a checked one, that is searched."""


def free_points(position: Position, *points: int) -> int:
    """How many points can change: all but the essential chains and the living stones."""
    fixed = position.immortal
    for point in points:
        fixed |= position.chain(point)
    return count(position.board.points & ~fixed)


def endings(analysis: Analysis, ending) -> list:
    """The theory's endings for Black first and for White first."""
    captures = {BLACK: ending.BLACK_CAPTURES, WHITE: ending.WHITE_CAPTURES, None: ending.SEKI}
    return [captures[outcome.winner] for outcome in analysis.verdict.outcomes]


KNOWN = [
    ("whoever moves first captures", "#x### / #.### / OOOOO / XXXXX / ###.# / ###o#", ("black wins", "white wins")),
    ("two shared liberties are seki", "#OOOOO# / #.#.### / #XXXXX#", ("seki", "seki")),
    (
        "an eye wins over none",
        "OOOOO# / O.OOO# / OOOOO# / #.#.## / XXXXX# / #.#### / #o####",
        ("white wins", "white wins"),
    ),
    (
        "a liberty that is filled in a ko",
        "##x### / ##.### / ##.### / OOOOO# / #.#### / XXXXX# / #.#### / #o####",
        ("ko", "white wins"),
    ),
]


@pytest.mark.parametrize(("diagram", "expected"), [row[1:] for row in KNOWN], ids=[row[0] for row in KNOWN])
def test_the_search_knows_small_races(diagram: str, expected: tuple[str, str], searched) -> None:
    position = text.parse(diagram.replace(" / ", "\n"))
    chains = [max(position.chains(color), key=lambda c: count(c & ~position.immortal)) for color in Color]
    black, white = (chain.bit_length() - 1 for chain in chains)
    assert tuple(ending.value for ending in searched(position, black, white)) == expected


def test_the_search_finds_what_was_found_outside(shared: Path, searched) -> None:
    found = 0
    for row in map(json.loads, (shared / "positions" / "dev.jsonl").read_text(encoding="utf-8").splitlines()):
        position = text.parse("\n".join(row["board"]))
        points = [position.board.at(column, line) for line, column in (row["black_essential"], row["white_essential"])]
        if free_points(position, *points) <= MOST_FREE_CHECKED:
            found += 1
            expected = [row["oracle"][f"{color.word}_first"] for color in Color]
            assert [ending.value for ending in searched(position, *points)] == expected, row["id"]
    assert found >= 8


def random_race(rng: random.Random) -> tuple[Position, int, int]:
    """Two chains across a small board with anything at all beyond them, walled in by living stones or by the edge."""
    width = rng.choice(WIDTHS)

    def beyond(own: str, wall: str) -> list[str]:
        stones = "." * 5 + own * 2 + wall.upper() * 2 + "#" * 5 + wall * 4
        return ["".join(rng.choices(stones, k=width)) for _ in range(rng.choice((1, 1, 2, 2, 3)))]

    between = ["".join(rng.choices(".##", k=width))] if rng.random() < 0.8 else []
    above, below = beyond("O", "x"), beyond("X", "o")
    rows = [rng.choice("#x") * width, *above, "O" * width, *between, "X" * width, *below, "#" * width]
    position = text.parse("\n".join(rows))
    upper = 1 + len(above)
    return position, position.board.at(0, upper + 1 + len(between)), position.board.at(0, upper)


def test_wherever_the_theory_applies_on_random_boards_the_search_agrees(searched, ending) -> None:
    rng = random.Random(2015)
    cases: Counter[Case] = Counter()
    while cases.total() < 400:
        position, black, white = random_race(rng)
        chains = [chain for color in Color for chain in position.chains(color) if not chain & position.immortal]
        if free_points(position, black, white) > MOST_FREE or not all(map(position.liberties, chains)):
            continue
        analysis = analyze(position, black, white)
        if analysis.reading.applies:
            cases[analysis.verdict.case] += 1
            assert searched(position, black, white) == endings(analysis, ending), text.draw(position)
    assert set(cases) == set(Case)
