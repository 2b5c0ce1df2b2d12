"""``semeai liberty``: values of sums, who wins them, and the keys that scripts rely on."""

import json
from functools import partial

import pytest

from semeai.cgt.notation import parse, summands, written
from semeai.cgt.paper import TABLE


@pytest.fixture
def liberty(known):
    return partial(known, "liberty")


@pytest.fixture
def lines(told):
    return partial(told, "liberty")


def outcomes(values) -> str:
    """Both outcomes in short: ``black 1, white 3``; a seki is ``None 0``."""
    first = (values["black_first"], values["white_first"])
    return ", ".join(f"{outcome['winner']} {outcome['by']}" for outcome in first)


# the four sums of the paper's section 3.3, all -1 up star: whoever moves first wins
SUMS = {
    "A + B - 7": ("{4|0} + {6|{4|0}} - 7", ["{4|0}", "{6|{4|0}}", "-7"]),
    "A + D - 1": ("{4|0} + {0||-2|-6} - 1", ["{4|0}", "{0|{-2|-6}}", "-1"]),
    "C + B - 3": ("{0|-4} + {6||4|0} - 3", ["{0|-4}", "{6|{4|0}}", "-3"]),
    "C + D + 3": ("{0|-4} + {0|{-2|-6}} + 3", ["{0|-4}", "{0|{-2|-6}}", "3"]),
}


@pytest.mark.parametrize("text, terms", SUMS.values(), ids=SUMS.keys())
def test_the_four_sums_of_the_paper(liberty, text, terms):
    values = liberty(text)
    assert (values["cooled"], values["mean"], values["temperature"]) == ("-1^*", "-1", "2")
    assert (values["up"], values["down"], outcomes(values)) == (0, -2, "black 1, white 3")
    assert [term["value"] for term in values["terms"]] == terms
    assert parse(values["value"]) is parse(values["barred"]) is parse(text)


# words; what it comes to when Black and when White is first
RULE = {
    "more liberties win, whoever moves first": (["5 - 3"], "black 3, black 2"),
    "equal numbers are won by who moves first": (["3 - 3"], "black 1, white 1"),
    "a number below zero is no option": (["-7+{4|0}"], "white 4, white 7"),
    "nor is a game with a sign": (["-{4|0} + 2"], "black 2, white 2"),
    "with one shared liberty it is as with none": (["3 - 3", "--shared", "1"], "black 1, white 1"),
    "two shared liberties and equal numbers are a seki": (["3 - 3", "--shared", "2"], "None 0, None 0"),
    "one move more is enough for who moves first": (["4 - 3", "--shared", "2"], "black 1, None 0"),
    "with an eye each every shared liberty counts": (["4 - 3", "--shared", "2", "--eyes", "both"], "None 0, None 0"),
    "shared liberties are Black's where he alone has an eye": (
        ["3 - 4", "--shared", "2", "--eyes", "black"], "black 2, black 1",
    ),
    "and White's where White has": (["4 - 3", "--shared", "2", "--eyes", "white"], "white 1, white 2"),
}  # fmt: skip


@pytest.mark.parametrize("words, expected", RULE.values(), ids=RULE.keys())
def test_who_wins(liberty, words, expected):
    assert outcomes(liberty(*words)) == expected


def test_shared_liberties_and_eyes_are_told(liberty):
    values = liberty("3 - 4", "--shared", "2", "--eyes", "black")
    assert (values["shared"], values["eyes"], values["cooled"], values["counted"]) == (2, "black", "-1", "1")
    assert liberty("1", "--shared", "4")["needed"] == 3


def test_moves_are_those_that_reach_the_outcome(liberty):
    moves = liberty("{4|0} + {6|{4|0}} - 7")["moves"]
    assert moves["black_first"] == [
        {"term": 0, "kind": "option", "after": "4", "winner": "black", "by": 1, "margin": 0}
    ]
    found = [(move["term"], move["after"], move["by"]) for move in moves["white_first"]]
    assert found == [(1, "{4|0}", 3), (0, "0", 2)]
    filled = liberty("3 - 3")["moves"]
    assert [(move["term"], move["kind"], move["after"]) for move in filled["black_first"]] == [(1, "fill", "-2")]
    assert liberty("9 - 3")["moves"]["white_first"] == []


# a text and its terms
TERMS = {
    "a bar outside of braces binds the looser": ("4|0 + 3", ["{4|3}"]),
    "a sign belongs to its term": ("4 - {3|0} + -2", ["4", "{0|-3}", "-2"]),
    "brackets hold a term together": ("(1 + *) - (2 + {3|1})", ["1*", "{-3|-5}"]),
    "nothing on the left": ("|0", ["-1"]),
    "a number with what follows it is one": ("-1^* + 1", ["-1^*", "1"]),
}


@pytest.mark.parametrize("text, terms", TERMS.values(), ids=TERMS.keys())
def test_the_terms_of_a_sum(text, terms):
    assert [written(term.game) for term in summands(text)] == terms


def test_large_threats_are_valued_like_small_ones(lines):
    assert "600|3||2  3            3     1" in lines("{{600|3}|2}")
    assert "9000|0  {8998|2}     4500  4500" in lines("9000|0")


def test_a_person_reads_the_sum_as_a_table_with_who_wins(lines):
    text = lines("{4|0} + {6|{4|0}} - 7")
    assert "2    6||4|0       4^           4     2" in text
    assert "sum  1,{3|-1}|-3  -1^*         -1    2" in text
    assert "Black first: Black wins by one move.\n  playing in 4|0, which leaves 4, by one move" in text
    assert "White first: White wins by three moves." in text


def test_a_person_reads_of_shared_liberties_and_eyes(lines):
    text = lines("3 - 4", "--shared", "3", "--eyes", "both")
    assert "With 3 shared liberties and an eye each." in text
    assert "A capture needs three moves more" in text
    assert "Black first: seki: nobody captures." in text
    assert "They count for Black: 2." in lines("3 - 4", "--shared", "3", "--eyes", "black")


# mean and temperature of A to J
MEASURED = [
    ("2", "2"), ("4", "2"), ("-2", "2"), ("-2", "2"), ("-7", "-1"), ("-7", "2"), ("-13/2", "3/2"), ("2", "2"),
    ("11/4", "7/4"), ("3/2", "3/2"),
]  # fmt: skip


def test_table_1_is_computed(liberty, lines):
    assert "hold in all rows" in lines("--table")
    for row, entry, measured in zip(liberty("--table"), TABLE, MEASURED, strict=True):
        alone = liberty(entry.liberties)
        assert (alone["barred"], alone["cooled"]) == (entry.liberties, entry.cooled)
        assert (alone["mean"], alone["temperature"]) == (row["mean"], row["temperature"]) == measured
        assert (row["letter"], row["cooled"], row["losing"]) == (entry.letter, entry.cooled, entry.losing)
        assert (row["losing_cooled"], row["formula_1"], row["identity"]) == (entry.losing_cooled, True, True)


def test_standard_input_is_a_text_too(semeai):
    done = semeai("liberty", "-", "--json", stdin="6||4|0\n")
    assert json.loads(done.stdout)["cooled"] == "4^"
    assert "is not text in UTF-8" in semeai("liberty", "-", stdin=b"\xff\xfe").stderr
