"""The checked races beside the checkout: their numbers decided, against the theory's and the searched outcome."""

import json

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.race.decide import decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan
from semeai.race.relations import Case

WINNER = {"black wins": BLACK, "white wins": WHITE, "seki": None}


@pytest.fixture(scope="module")
def rows(shared):
    path = shared / "positions" / "dev.jsonl"
    if not path.is_file():
        pytest.skip("needs ../shared/positions/dev.jsonl, beside the checkout")
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(read) > 100
    return read


def race_of(row) -> Race:
    black, white = (Side(*(row[color][letter] for letter in "ZIOAV")) for color in ("black", "white"))
    return Race(black, white, row["S"])


def test_their_derived_numbers_are_ours(rows):
    for row in rows:
        for color in (BLACK, WHITE):
            side, given = race_of(row).side(color), row[color.word]
            assert (side.E, side.X, side.R) == (given["E"], given["X"], given["R"]), row["id"]


def test_the_decision_is_the_theorys(rows, mover):
    for row in rows:
        verdict = decide(race_of(row))
        assert verdict.case is Case(row["case"]), row["id"]
        assert verdict.outcome(mover).winner is WINNER[row["theory"][f"{mover.word}_first"]], row["id"]


def test_the_decision_is_what_search_found_on_plain_boards(rows, mover):
    plain = [row for row in rows if row["agree"]]
    assert len(plain) > 100
    for row in plain:
        winner = decide(race_of(row)).outcome(mover).winner
        assert winner is WINNER[row["oracle"][f"{mover.word}_first"]], row["id"]


def test_both_plans_of_case_b_are_judged_alike(rows, mover):
    for row in rows:
        verdict = decide(race_of(row))
        fif_kill = WINNER[row["theory"]["fif_kill"][mover] or "seki"]
        if verdict.fof is not None:
            killer = verdict.fof.first if verdict.fof.succeeds(mover) else None
            expected = killer if killer is not None or row["S"] > 1 else verdict.fof.second
            assert expected is WINNER[row["theory"]["fof"][mover]], row["id"]
            assert fif_kill is (verdict.fif.first if verdict.fif.succeeds(mover) else None), row["id"]
            overridden = fif_kill is not None and fif_kill is not expected
            assert not overridden or verdict.outcome(mover).plan is Plan.FIF, row["id"]
