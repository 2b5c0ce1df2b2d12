"""``semeai race``: the keys and numbers that scripts rely on."""

from __future__ import annotations

import pytest

WORKED_EXAMPLE = ("race", "--black", "Z=2,I=1,O=1,A=1", "--white", "O=3,A=4,V=3", "--shared", "1")


def test_the_worked_example_of_the_specification(known):
    values = known(*WORKED_EXAMPLE)
    assert values["black"] == {"Z": 2, "I": 1, "O": 1, "A": 1, "V": 0, "E": 1, "X": 3, "R": 3}
    assert values["white"] == {"Z": 0, "I": 0, "O": 3, "A": 4, "V": 3, "E": 0, "X": 7, "R": 4}
    assert (values["S"], values["case"], values["relation"]) == (1, "C", "FIF")
    assert values["black_first"] == {"result": "win", "margin": 0, "relation": "FIF"}
    assert values["white_first"] == {"result": "win", "margin": 0, "relation": "FIF"}


# arguments; case, relation, result and margin for Black first and for White first
DECIDED = {
    "no shared liberty: the slower chain is lost": (
        ("--black", "O=1", "--white", "O=3"), ("A", "FIF", ("loss", 2), ("win", 2)),
    ),
    "five shared liberties and none outside are seki by four moves": (
        ("--shared", "5"), ("B", "FOF", ("seki", 4), ("seki", 4)),
    ),
    "diagrams 19-22, B and W exchanged: FIF overrides a seki by FOF": (
        ("--black", "O=1,A=3,V=3", "--white", "O=4", "--shared", "2"), ("B", "FIF", ("loss", 1), ("win", 1)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("arguments, expected", DECIDED.values(), ids=DECIDED.keys())
def test_case_relation_and_margins(known, arguments, expected):
    values = known("race", *arguments)
    found = [values["case"], values["relation"]]
    found += [(values[key]["result"], values[key]["margin"]) for key in ("black_first", "white_first")]
    assert tuple(found) == expected


def test_a_person_reads_the_table_the_case_and_both_outcomes(told):
    text = told(*WORKED_EXAMPLE)
    assert "moves to fill all exclusive liberties" in text
    assert "Case C" in text
    assert "Black first: Black moves first and captures White" in text
    assert "White first: White moves first and captures Black" in text
