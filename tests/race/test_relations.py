"""Which case a race belongs to, and the relations with their players named."""

import pytest
from races_of_the_paper import DIAGRAM_15, WORKED

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan
from semeai.race.relations import Case, Comparison, case_of, fif_relation, fof_relation


@pytest.mark.parametrize(
    ("black", "white", "shared", "case"),
    [
        pytest.param(Side(O=2), Side(O=2), 0, Case.A, id="no shared liberty and no eyes"),
        pytest.param(Side(Z=5, I=2), Side(Z=2), 0, Case.A, id="no shared liberty, whatever the eyes"),
        pytest.param(Side(O=1), Side(), 1, Case.B, id="one shared liberty and no eyes"),
        pytest.param(Side(), Side(), 2, Case.B, id="only shared liberties"),
        pytest.param(Side(Z=1), Side(O=3), 1, Case.C, id="an eye against none"),
        pytest.param(Side(Z=3, I=1), Side(Z=4, I=1), 1, Case.C, id="a big eye against a small one"),
        pytest.param(Side(Z=6, I=3), Side(Z=4, I=1), 1, Case.C, id="two big eyes of different size"),
        pytest.param(Side(Z=1), Side(Z=3, I=1), 1, Case.D, id="two small eyes of different size"),
        pytest.param(Side(Z=5, I=2), Side(Z=5, I=3), 1, Case.D, id="two big eyes of equal size"),
    ],
)
def test_the_case_follows_from_eyes_and_shared_liberties(black: Side, white: Side, shared: int, case: Case):
    assert case_of(Race(black, white, shared)) is case
    assert case_of(Race(white, black, shared)) is case


@pytest.mark.parametrize(
    ("black", "white", "first"),
    [
        pytest.param(Side(O=9), Side(Z=1), BLACK, id="in case C the chain without an eye, however many liberties"),
        pytest.param(Side(Z=4, I=1), Side(Z=2, O=9), WHITE, id="in case C the smaller eye"),
        pytest.param(Side(Z=1, O=4), Side(Z=2, I=1), BLACK, id="in case D the larger X"),
        pytest.param(Side(O=1, A=3, V=3), Side(O=2), WHITE, id="in case B the larger R"),
    ],
)
def test_player_one_is_named_as_the_case_says(black: Side, white: Side, first: Color):
    assert fif_relation(Race(black, white, 2)).first is first
    assert fif_relation(Race(white, black, 2)).first is first.opponent


def test_player_one_of_fif_need_not_be_player_one_of_fof():
    assert (fof_relation(DIAGRAM_15).first, fif_relation(DIAGRAM_15).first) == (WHITE, BLACK)


def test_the_relations_of_the_worked_example():
    fof, fif = fof_relation(WORKED), fif_relation(WORKED)
    assert (fof.plan, fof.left, fof.comparison, fof.right) == (Plan.FOF, 7, Comparison.GREATER, 3)
    assert (fif.plan, fif.left, fif.comparison, fif.right) == (Plan.FIF, 4, Comparison.EQUAL, 4)
    assert fof.difference == 4
