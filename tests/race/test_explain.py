"""The derivation as text: formulas with their numbers, the steps of the decision, plain verdicts."""

import re
from itertools import pairwise

import pytest
from races_of_the_paper import DIAGRAM_5, DIAGRAM_10, DIAGRAM_15, DIAGRAM_19, WORKED

from semeai.go.color import BLACK, WHITE
from semeai.race.decide import decide
from semeai.race.explain import explain
from semeai.race.numbers import Race, Side

IN_ATARI = Race(Side(Z=4, I=3), Side(O=1))


@pytest.mark.parametrize(
    ("letter", "color", "formula"),
    [
        ("E", WHITE, "E_W = Z = 0"),
        ("E", BLACK, "E_B = (Z - 1)(Z - 2)/2 + 2 - I = (2 - 1)(2 - 2)/2 + 2 - 1 = 1"),
        ("X", WHITE, "X_W = E + O + A = 0 + 3 + 4 = 7"),
        ("R", WHITE, "R_W = X - V = 7 - 3 = 4"),
    ],
)
def test_each_derived_number_unfolds(letter, color, formula):
    assert explain(WORKED).formula(letter, color).formula == formula


def test_there_is_no_formula_for_a_counted_number():
    with pytest.raises(KeyError):
        explain(WORKED).formula("Z", BLACK)


@pytest.mark.parametrize(
    ("race", "formulas"),
    [
        pytest.param(WORKED, ["R_W = R_B + S: 4 = 3 + 1 = 4"], id="case C has one relation"),
        pytest.param(
            DIAGRAM_19, ["X_B < X_W + S - 1: 4 < 4 + 2 - 1 = 5", "R_B > R_W + S: 4 > 1 + 2 = 3"], id="case B has two"
        ),
    ],
)
def test_relations_stand_with_their_numbers(race, formulas):
    assert [line.formula for line in explain(race).relations] == formulas


def test_every_equation_in_a_derivation_holds():
    """Evaluates both sides of each formula that is written in numbers alone."""
    checked = 0
    for race in (WORKED, DIAGRAM_5, DIAGRAM_15, DIAGRAM_19):
        for line in explain(race).lines:
            numbers = [part.strip() for part in re.split(r"[=:<>]+", line.formula)]
            plain = [part for part in numbers if part and not re.search("[A-Z]", part)]
            for one, other in pairwise(plain):
                if line.letter:
                    assert eval(one.replace(")(", ")*(")) == eval(other), line.formula
                    checked += 1
    assert checked >= 16


FIF = ["7.5, step 1", "7.5, step 2"]
STEPS = {
    "one relation, one step": (WORKED, BLACK, ["4, Table 1"]),
    "FIF overrides": (DIAGRAM_15, BLACK, [*FIF, "7.5, step 4"]),
    "FIF fails": (DIAGRAM_15, WHITE, [*FIF, "7.5, step 3"]),
    "both plans kill": (DIAGRAM_5, WHITE, [*FIF, "7.4", "7.4", "7.5, step 5"]),
    "a chain in atari": (IN_ATARI, WHITE, ["9, rule 1"]),
}


@pytest.mark.parametrize(("race", "mover", "sections"), STEPS.values(), ids=STEPS.keys())
def test_the_steps_of_the_decision_follow_the_paper(race, mover, sections):
    assert [line.section for line in explain(race).decision(mover)] == [*sections, "4, step 3"]


EITHER = "Whoever moves first captures."
BLACK_CAPTURES, WHITE_CAPTURES = "Black moves first and captures White.", "White moves first and captures Black."
# the verdict on the whole race, with Black first and with White first
VERDICTS = {
    "unsettled, capture/capture": (WORKED, EITHER, BLACK_CAPTURES, WHITE_CAPTURES),
    "settled": (
        DIAGRAM_19,
        "Black captures, whoever moves first: White is one move too slow.",
        "Black captures: White is one move too slow.",
        "Black captures even so: White is one move too slow.",
    ),
    "unsettled, capture/seki": (
        DIAGRAM_10,
        "White captures when moving first; otherwise it is seki.",
        "Black moves first and gets seki.",
        WHITE_CAPTURES,
    ),
    "settled seki": (
        Race(Side(O=1), Side(O=3), 5),
        "Seki, whoever moves first.",
        *["Seki: White is two moves too slow to capture."] * 2,
    ),
    "even seki": (
        Race(Side(O=1), Side(O=1), 2),
        "Seki, whoever moves first.",
        *["Seki: both players are one move too slow to capture."] * 2,
    ),
    "a chain in atari": (IN_ATARI, EITHER, BLACK_CAPTURES, "White captures at once: Black is in atari."),
}


@pytest.mark.parametrize(("race", "whole", "black_first", "white_first"), VERDICTS.values(), ids=VERDICTS.keys())
def test_verdicts_are_plain_sentences(race, whole, black_first, white_first):
    explanation = explain(race)
    assert (explanation.sentence, *explanation.sentences) == (whole, black_first, white_first)
    assert explanation == explain(race, decide(race))


def test_hints_give_the_necessary_conditions():
    first, second = explain(DIAGRAM_15).hints
    assert (first.formula, first.words) == ("V_2 - V_1 = 3 > 1", "FIF could turn a seki into a capture.")
    assert (second.formula, second.words) == ("V_2 - V_1 = 3 <= 2S - 1 = 3", "FIF cannot turn a loss into a capture.")
