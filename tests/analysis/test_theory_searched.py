"""Theory against search on boards: wherever a reading says that the theory applies, its outcome is the searched one."""

import json
from collections import Counter
from pathlib import Path

import pytest
from random_boards import KINDS, questions
from retrograde import CAPTURES, Ending, searched

from semeai.analysis import Analysis, analyze
from semeai.go import text
from semeai.go.board import count
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.relations import Case
from semeai.solve import Request, solve

NODES = 20_000
"""Of a search here: what takes more is left out."""
MOST_FREE, MOST_FREE_CHECKED = 8, 9
"""Points that can change on a random board, and on a checked one, that is searched."""


def free_points(position: Position, *points: int) -> int:
    """How many points can change: all but the essential chains and the living stones."""
    fixed = position.immortal
    for point in points:
        fixed |= position.chain(point)
    return count(position.board.points & ~fixed)


def endings(analysis: Analysis) -> list[Ending]:
    """The theory's endings for Black first and for White first."""
    return [
        Ending.SEKI if outcome.winner is None else CAPTURES[outcome.winner] for outcome in analysis.verdict.outcomes
    ]


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
def test_the_search_knows_small_races(diagram: str, expected: tuple[str, str]) -> None:
    position = text.parse(diagram.replace(" / ", "\n"))
    chains = [max(position.chains(color), key=lambda c: count(c & ~position.immortal)) for color in Color]
    black, white = (chain.bit_length() - 1 for chain in chains)
    assert tuple(ending.value for ending in searched(position, black, white)) == expected


@pytest.mark.slow
def test_the_search_finds_what_was_found_outside(shared: Path) -> None:
    found = 0
    for row in map(json.loads, (shared / "positions" / "dev.jsonl").read_text(encoding="utf-8").splitlines()):
        position = text.parse("\n".join(row["board"]))
        points = [position.board.at(column, line) for line, column in (row["black_essential"], row["white_essential"])]
        if free_points(position, *points) <= MOST_FREE_CHECKED:
            found += 1
            expected = [row["oracle"][f"{color.word}_first"] for color in Color]
            assert [ending.value for ending in searched(position, *points)] == expected, row["id"]
    assert found >= 8


EACH = {"across": 15, "walled": 20, "grown": 30, "crowded": 60, "changed": 15}
"""Statements of the theory on random boards of one kind that are searched here; ``tests/benchmarks/theory_random.py``
searches 20,000."""
JUDGED = ("across", "walled")
"""The kinds of boards of which some are small enough for the judge."""
SHARES = [8, pytest.param(1, marks=pytest.mark.whole)]
"""One statement of so many is searched."""
FEW, MANY = 5, 2015
"""Seeds; by the first the theory soon has something to say, which is silent about most boards."""
MOST_JUDGED = 2
"""Boards of one kind that the independent judge sees as well."""
MOST_POINTS = 40
"""Of a board whose race is searched here: the larger ones take seconds."""


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("kind", KINDS)
def test_wherever_the_theory_applies_on_random_boards_the_search_agrees(kind: str, share: int) -> None:
    """By the search without static results, and on small boards by the independent judge as well."""
    stated = judged = 0
    some, wanted = share == SHARES[0], max(EACH[kind] // share, 1)
    most_judged = MOST_JUDGED if share == 1 else 1
    cases: Counter[Case] = Counter()
    for position, black, white in questions(kind, seed=FEW if some else MANY):
        if count(position.board.points & ~position.immortal) > MOST_POINTS:
            continue
        analysis = analyze(position, black, white)
        outcomes = [analysis.outcome(mover) for mover in Color]
        if not any(outcomes):
            continue
        for outcome in filter(None, outcomes):
            solution = solve(
                Request(position, black, white, outcome.mover, pure=True),
                report=lambda nodes: nodes < NODES,
                line=False,
            )
            if solution.finished and not solution.leans:
                assert solution.result is outcome.result, f"{outcome.mover.title} first\n{text.draw(position)}"
                stated += 1
                cases[analysis.verdict.case] += 1
        if judged < most_judged and free_points(position, black, white) < MOST_FREE and all(outcomes):
            assert searched(position, black, white) == endings(analysis), text.draw(position)
            judged += 1
        enough = judged == most_judged or kind not in JUDGED or some
        if stated >= wanted and enough:
            break
    assert enough
    assert len(cases) >= 2 or share > 1
