"""The examples of the paper by their numbers, and the steps of the decision in case B."""

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import Outcome, PlanChoice, decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case

FOF, FIF = Plan.FOF, Plan.FIF
WORKED = Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1)
DIAGRAM_5 = Race(Side(O=1, A=1, V=1), Side(O=2), 1)
DIAGRAM_10 = Race(Side(O=1, A=1, V=1), Side(O=3), 2)
DIAGRAM_15 = Race(Side(O=3), Side(O=1, A=3, V=3), 2)
DIAGRAM_19 = Race(Side(O=4), Side(O=1, A=3, V=3), 2)
DIAGRAM_23 = Race(Side(O=2, A=1, V=1), Side(O=1, A=3, V=3), 2)
DIAGRAM_27 = Race(Side(O=2), Side(O=1, A=2, V=2), 1)
DIAGRAM_31 = Race(Side(O=2, A=1, V=1), Side(O=1, A=1, V=1), 1)
DIAGRAM_32 = Race(Side(O=1, A=1, V=1), Side(O=1, A=1, V=1), 1)
DIAGRAM_34 = Race(Side(O=2, A=1, V=1), Side(O=1, A=3, V=3), 1)


def row(race, fof, fif, black_first, white_first, name):
    return pytest.param(race, fof, fif, black_first, white_first, id=name)


@pytest.mark.parametrize(
    ("race", "fof", "fif", "black_first", "white_first"),
    [
        row(WORKED, None, "4 = 4", (BLACK, FIF), (WHITE, FIF), "1-4: unsettled, both kill moving first"),
        row(DIAGRAM_5, "2 = 2", "2 = 2", (BLACK, FOF), (WHITE, FOF), "5-9: White first kills by FOF and by FIF"),
        row(DIAGRAM_10, "3 = 3", "3 = 3", (None, FOF), (WHITE, FOF), "10-14: Black first gets seki"),
        row(DIAGRAM_15, "4 = 4", "3 = 3", (BLACK, FIF), (WHITE, FOF), "15-18: Black first kills by FIF"),
        row(DIAGRAM_19, "4 < 5", "4 > 3", (BLACK, FIF), (BLACK, FIF), "19-22: Black kills by FIF even moving second"),
        row(DIAGRAM_23, "4 = 4", "2 < 3", (None, FOF), (WHITE, FOF), "23-26: FIF fails, Black first gets seki"),
        row(DIAGRAM_27, "3 > 2", "2 = 2", (BLACK, FIF), (WHITE, FOF), "27-30: Black first kills by FIF only"),
        row(DIAGRAM_31, "3 > 2", "2 = 2", (BLACK, FOF), (BLACK, FOF), "31: Black kills, whoever moves first"),
        row(DIAGRAM_32, "2 = 2", "1 < 2", (BLACK, FOF), (WHITE, FOF), "32-33: X_B is reduced: FOF kills, FIF dies"),
        row(DIAGRAM_34, "4 > 3", "2 = 2", (BLACK, FIF), (WHITE, FOF), "34-35: V_W is raised: FIF kills, FOF dies"),
    ],
)  # fmt: skip
def test_the_examples_of_the_paper(race, fof, fif, black_first, white_first):
    verdict = decide(race)
    assert verdict.case is (Case.C if fof is None else Case.B)
    written = [f"{relation.left} {relation.comparison.value} {relation.right}" for relation in verdict.relations]
    assert written == ([fif] if fof is None else [fof, fif])
    assert (verdict.black_first.winner, verdict.black_first.plan) == black_first
    assert (verdict.white_first.winner, verdict.white_first.plan) == white_first


@pytest.mark.parametrize(
    ("race", "plan"),
    [
        pytest.param(WORKED, FIF, id="case C knows only FIF"),
        pytest.param(DIAGRAM_5, FOF, id="with equally many passes FOF is safer"),
        pytest.param(DIAGRAM_15, FIF, id="a FIF kill decides"),
        pytest.param(DIAGRAM_23, FOF, id="a FIF that fails decides nothing"),
    ],
)
def test_the_verdict_rests_on_one_relation(race: Race, plan: Plan):
    assert decide(race).plan is plan
    assert decide(race).relation.plan is plan


def test_outcomes_are_seen_from_the_movers_side():
    verdict = decide(DIAGRAM_19)
    assert verdict.black_first.result is Result.WIN
    assert verdict.white_first.result is Result.LOSS
    assert decide(DIAGRAM_10).black_first.result is Result.SEKI


@pytest.mark.parametrize(
    ("race", "mover", "margin", "slow"),
    [
        pytest.param(WORKED, BLACK, 0, (WHITE,), id="an unsettled race has no margin"),
        pytest.param(DIAGRAM_19, WHITE, 1, (WHITE,), id="a settled kill: the loser is one move too slow"),
        pytest.param(DIAGRAM_27, WHITE, 0, (BLACK,), id="Black misses the FIF kill only by the first move"),
        pytest.param(DIAGRAM_10, BLACK, 0, (WHITE,), id="a seki that the first move decides"),
        pytest.param(Race(Side(O=1), Side(O=1), 4), BLACK, 3, (BLACK, WHITE), id="an even seki: both are too slow"),
        pytest.param(Race(Side(O=1), Side(O=3), 5), BLACK, 2, (WHITE,), id="an uneven seki: the stronger is too slow"),
        pytest.param(Race(Side(Z=1), Side(Z=1, O=2), 5), BLACK, 3, (WHITE,), id="a seki with eyes"),
    ],
)
def test_margins_count_the_moves_by_which_somebody_is_too_slow(
    race: Race, mover: Color, margin: int, slow: tuple[Color, ...]
):
    outcome = decide(race).outcome(mover)
    assert (outcome.margin, outcome.slow) == (margin, slow)


@pytest.mark.parametrize(
    ("race", "choice", "plan"),
    [
        pytest.param(DIAGRAM_5, PlanChoice(WHITE, 0, 0), FOF, id="D = 0: only ko threats decide"),
        pytest.param(Race(Side(O=6), Side(O=1, A=3, V=3), 1), PlanChoice(BLACK, 2, 4), FIF, id="D > 0: FIF"),
        pytest.param(Race(Side(O=6, A=1, V=1), Side(O=2), 1), PlanChoice(BLACK, 5, 3), FOF, id="D < 0: FOF"),
    ],
)
def test_of_two_killing_plans_the_one_with_more_passes_is_chosen(race: Race, choice: PlanChoice, plan: Plan):
    outcome = decide(race).outcome(choice.killer)
    second, first = race.side(choice.killer.opponent).V, race.side(choice.killer).V
    assert outcome.choice == choice
    assert outcome.plan is plan
    assert choice.difference == second - first - 1
    assert choice.only_ko_threats_decide is (choice.difference == 0)


def test_a_chain_in_atari_is_captured_at_once_whatever_the_eye_counts():
    race = Race(Side(Z=4, I=3), Side(O=1), 0)
    assert decide(race).white_first == Outcome(WHITE, WHITE, 0, (BLACK,), FIF, at_once=True)


@pytest.mark.parametrize(
    ("race", "seki", "loss"),
    [
        pytest.param(DIAGRAM_10, False, False, id="V_2 - V_1 = -1"),
        pytest.param(DIAGRAM_15, True, False, id="V_2 - V_1 = 3 with S = 2: at the bound 2S - 1"),
        pytest.param(DIAGRAM_27, True, True, id="V_2 - V_1 = 2 with S = 1"),
    ],
)
def test_the_necessary_conditions_for_fif_are_given_as_a_hint(race: Race, seki: bool, loss: bool):
    hint = decide(race).hint
    assert hint is not None
    assert (hint.may_beat_seki, hint.may_beat_loss) == (seki, loss)


def test_outside_case_b_there_is_no_hint():
    assert decide(WORKED).hint is None
