"""What a search costs in nodes, pinned; and the compiled kernel and its source do the same, move by move.

`named_positions.py` prints the table.
"""

import json
import os
import subprocess
import sys

import pytest
from named_positions import solutions, stopped

from semeai.solve import engine

NODES = {
    "the middle of three points, black first": 29,
    "a shared eye point, white first": 5,
    "an approach move is also the way out, white first": 542,
    "snapback, black first": 1343,
    "two stones are given up for a shape that is dead, black first": 13,
    "three stones are given up for a seki, black first": 10,
    "a liberty that is filled in a ko, black first": 36,
    "a ko to attack, the defender needs the first threat, black first": 96217,
    "a seki, or a ko for both chains, white first": 253319,
    "a ko to live, the mover needs the first threat, white first": 215,
    "a ko for both chains that the mover takes last, white first": 132,
    "a ko in a circle of captures, white first, pure": 1530,
    "a big eye wins over a small one, black first, pure": 1002,
    "diagram-01.sgf, black first": 2082,
    "diagram-10.sgf, black first": 80,
    "diagram-19.sgf, white first": 254,
    "diagram-23.sgf, white first": 3559,
    "diagram-31.sgf, black first": 133,
    "diagram-36.sgf, white first": 1977,
    "lesson-05.sgf, white first": 33,
}


@pytest.fixture(scope="module")
def solved() -> dict[str, dict]:
    """The solutions of the kernel that runs here."""
    return solutions()


def test_the_search_makes_just_the_nodes_that_it_made(solved):
    assert {name: found["nodes"] for name, found in solved.items()} == NODES
    assert len(NODES) == 20


@pytest.mark.parametrize(
    "most",
    [10_000, pytest.param(60_000, marks=pytest.mark.slow), pytest.param(max(NODES.values()), marks=pytest.mark.whole)],
)
def test_the_compiled_kernel_and_its_source_find_the_same(root, solved, most):
    """The source takes seconds where a search has many nodes."""
    names = [name for name, nodes in NODES.items() if nodes <= most]
    assert len(names) >= 17
    assert of_the_source(root, "--json", *names) == {name: solved[name] for name in names}


@pytest.mark.slow
def test_a_search_that_ends_after_so_many_nodes_lists_the_same_in_both_kernels(root):
    """What is listed depends on the nodes that were made, not on the time that they took."""
    found = stopped()
    assert of_the_source(root, "--stopped") == found
    results = {solution["defend"] for solutions in found.values() for solution in solutions}
    assert {None, 0, 1} <= results
    lists = ({tuple(solution["moves"]) for solution in solutions} for solutions in found.values())
    assert any(len(moves) > 2 for moves in lists)  # the more nodes, the more moves


def of_the_source(root, *words: str) -> dict:
    """What `named_positions.py` prints where the source of the kernel runs."""
    if reason := engine.why_plain():
        pytest.skip(f"there is one kernel alone: {reason}")
    done = subprocess.run(
        [sys.executable, str(root / "tests" / "solve" / "named_positions.py"), *words],
        env={**os.environ, "SEMEAI_KERNEL": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)
