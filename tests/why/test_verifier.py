"""Accounts that the verifier accepts, and the same accounts spoiled in one place, which it does not."""

import ast
import random
from pathlib import Path

import pytest
from asked import PATIENT, of_checked, on_boards
from changes import changes
from checked_races import checked_races
from drawn_races import DRAWN
from real_games import real_questions
from sts_suite import questions
from verifier import faults

from semeai.go.color import Color
from semeai.solve import solve
from semeai.why import Why, why

LARGE = (
    "a ko to live, or one for both chains",
    "a ko in a circle of captures",
    "a seki, or a ko for both chains",
    "a seki, or a ko for both chains in which each needs the first threat",
    "a ko for both chains in which each needs the first threat",
    "a ko to attack, the defender needs the first threat",
    "a ko to attack, the attacker needs the first threat",
    "a ko to attack in which the own chain is safe, or one for both chains",
)
"""Races whose accounts take seconds to spoil: other kos are among those of a moment."""
SLOW, WHOLE = pytest.mark.slow, pytest.mark.whole
CHANGES = [
    *(pytest.param(name, 25, id=name) for name in DRAWN if name not in LARGE),
    *(pytest.param(name, 5, marks=SLOW if name in LARGE[:4] else WHOLE, id=name) for name in LARGE),
    *(pytest.param(name, 150, marks=WHOLE, id=f"more of {name}") for name in DRAWN if name not in LARGE),
    *(pytest.param(name, 25, marks=WHOLE, id=f"more of {name}") for name in LARGE),
]
"""How many of an account are looked at: all of them would be some 40,000."""

MODULES = (
    "verifier", "adding_up", "part_checks", "filling",
    "sure_moves", "played_in_turn", "pocket_alone", "apart",
)  # fmt: skip
DATA = {"semeai.why.values"}
"""What accounts are written in: both sides must read it."""
ALLOWED = {"__future__", "bisect", "collections", "dataclasses", "functools", "itertools", "typing", *MODULES}


def accounts_of(name: str) -> list[Why]:
    solutions = [solve(DRAWN[name].request(mover), line=False) for mover in Color]
    return [why(solution, work=PATIENT) for solution in solutions if solution.finished]


@pytest.mark.parametrize("module", MODULES)
def test_the_verifier_shares_no_code_with_what_makes_accounts(module):
    tree = ast.parse((Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
    assert names
    for name in names:
        assert name in DATA or name.startswith("semeai.go.") or name.split(".")[0] in ALLOWED, name


@pytest.mark.parametrize(("name", "most"), CHANGES)
def test_the_accounts_of_a_drawn_race_verify_and_with_any_change_they_do_not(name, most):
    for found in accounts_of(name):
        assert faults(found) == []
        if found.complete:
            spoiled = list(changes(found))
            random.Random(name).shuffle(spoiled)
            for change, wrong in spoiled[:most]:
                assert faults(wrong), change


PLAYED_OUT = "a ko to live, the opponent needs the first threat", "a ko for both chains that the mover takes last"
"""Races with an account in which a part is played out."""


@pytest.mark.parametrize("name", PLAYED_OUT)
def test_a_part_that_is_played_out_counts_as_no_other_number(name):
    changed = [one for found in accounts_of(name) for one in changes(found)]
    spoiled = [(change, wrong) for change, wrong in changed if "in_turn" in change]
    assert len(spoiled) >= 4
    for change, wrong in spoiled:
        assert faults(wrong), change


SAMPLES = [(108, 4), pytest.param(24, 17, marks=SLOW), pytest.param(6, 70, marks=WHOLE)]


@pytest.mark.slow
@pytest.mark.parametrize(("every", "fewest"), SAMPLES)
def test_a_sample_of_all_boards_verifies(shared, every, fewest):
    boards = [(one.name, one.request) for one in [*questions(shared), *real_questions(shared)][::every]]
    found = [*on_boards(boards), *of_checked(checked_races(shared)[every // 2 :: every])]
    assert len(found) > fewest
    assert {name: wrong for name, one in found if (wrong := faults(one))} == {}
