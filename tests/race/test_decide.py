"""The examples of the paper by their numbers, and the steps of the decision in case B."""

import pytest
from races_of_the_paper import (
    DIAGRAM_5,
    DIAGRAM_10,
    DIAGRAM_15,
    DIAGRAM_19,
    DIAGRAM_23,
    DIAGRAM_27,
    DIAGRAM_31,
    DIAGRAM_32,
    DIAGRAM_34,
    WORKED,
)  # fmt: skip

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import Outcome, PlanChoice, Preference, compare, decide, outside_moves
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case

FOF, FIF = Plan.FOF, Plan.FIF


def row(race, fof, fif, black_first, white_first, name):
    return pytest.param(race, fof, fif, black_first, white_first, id=name)


@pytest.mark.parametrize(
    ("race", "fof", "fif", "black_first", "white_first"),
    [
        row(WORKED, None, "4 = 4", (BLACK, FIF), (WHITE, FIF), "1-4: unsettled, both kill moving first"),
        row(DIAGRAM_5, "2 = 2", "2 = 2", (BLACK, FOF), (WHITE, FOF), "5-9: White first captures by FOF and by FIF"),
        row(DIAGRAM_10, "3 = 3", "3 = 3", (None, FOF), (WHITE, FOF), "10-14: Black first gets seki"),
        row(DIAGRAM_15, "4 = 4", "3 = 3", (BLACK, FIF), (WHITE, FOF), "15-18: Black first captures by FIF"),
        row(DIAGRAM_19, "4 < 5", "4 > 3", (BLACK, FIF), (BLACK, FIF), "19-22: Black captures by FIF moving second"),
        row(DIAGRAM_23, "4 = 4", "2 < 3", (None, FOF), (WHITE, FOF), "23-26: FIF fails, Black first gets seki"),
        row(DIAGRAM_27, "3 > 2", "2 = 2", (BLACK, FIF), (WHITE, FOF), "27-30: Black first captures by FIF only"),
        row(DIAGRAM_31, "3 > 2", "2 = 2", (BLACK, FOF), (BLACK, FOF), "31: Black captures, whoever moves first"),
        row(DIAGRAM_32, "2 = 2", "1 < 2", (BLACK, FOF), (WHITE, FOF), "32-33: X_B is reduced: FOF captures, FIF dies"),
        row(DIAGRAM_34, "4 > 3", "2 = 2", (BLACK, FIF), (WHITE, FOF), "34-35: V_W is raised: FIF captures, FOF dies"),
    ],
)  # fmt: skip
def test_the_examples_of_the_paper(race, fof, fif, black_first, white_first):
    verdict = decide(race)
    assert verdict.case is (Case.C if fof is None else Case.B)
    written = [f"{relation.left} {relation.comparison.value} {relation.right}" for relation in verdict.relations]
    assert written == ([fif] if fof is None else [fof, fif])
    assert [(outcome.winner, outcome.plan) for outcome in verdict.outcomes] == [black_first, white_first]


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
    assert [outcome.result for outcome in decide(DIAGRAM_19).outcomes] == [Result.WIN, Result.LOSS]
    assert decide(DIAGRAM_10).outcome(BLACK).result is Result.SEKI


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
    outcome = decide(race).outcome(choice.captor)
    second, first = race.side(choice.captor.opponent).V, race.side(choice.captor).V
    assert outcome.choice == choice
    assert outcome.plan is plan
    assert choice.difference == second - first - 1
    assert choice.only_ko_threats_decide is (choice.difference == 0)


def test_a_chain_in_atari_is_captured_at_once_whatever_the_eye_counts():
    race = Race(Side(Z=4, I=3), Side(O=1), 0)
    assert decide(race).outcome(WHITE) == Outcome(WHITE, WHITE, 0, (BLACK,), FIF, at_once=True)


@pytest.mark.parametrize(
    ("race", "expected"),
    [
        pytest.param(DIAGRAM_10, (False, False), id="V_2 - V_1 = -1"),
        pytest.param(DIAGRAM_15, (True, False), id="V_2 - V_1 = 3 with S = 2: at the bound 2S - 1"),
        pytest.param(DIAGRAM_27, (True, True), id="V_2 - V_1 = 2 with S = 1"),
        pytest.param(WORKED, None, id="outside case B there is no hint"),
    ],
)
def test_the_necessary_conditions_for_fif_are_given_as_a_hint(race: Race, expected: tuple[bool, bool] | None):
    hint = decide(race).hint
    assert (hint and (hint.may_beat_seki, hint.may_beat_loss)) == expected


APPROACH, LIBERTIES = Side(O=1, A=5, V=5), Side(O=2)
FIRST, SECOND, EQUAL = Preference


@pytest.mark.parametrize(
    ("approach", "liberties", "plan", "moves"),
    [
        pytest.param(Side(Z=1, O=1, A=5), Side(Z=1, O=2), Plan.FIF, (6, 2), id="with an eye approach moves count"),
        pytest.param(APPROACH, LIBERTIES, Plan.FIF, (1, 2), id="without an eye under FIF liberties are better"),
        pytest.param(APPROACH, LIBERTIES, Plan.FOF, (6, 2), id="under FOF approach moves are better by four"),
    ],
)
def test_moves_of_the_outer_region(approach: Side, liberties: Side, plan: Plan, moves: tuple[int, int]):
    """Section 8: one liberty with five approach moves, or two plain ones (Diagrams 36 and 37)."""
    assert (outside_moves(approach, plan), outside_moves(liberties, plan)) == moves
    assert compare(Race(Side(O=3), approach, 1), WHITE, liberties).advantage(plan) == moves[0] - moves[1]


WITH_EYE = Side(Z=1, O=1, A=5), Side(Z=1, O=2)
PREFERRED = {
    "linking up stops a kill by FIF": (Side(O=2), 1, APPROACH, Side(O=3), BLACK, SECOND),
    "against an eye liberties are better": (Side(Z=1, O=1), 0, APPROACH, LIBERTIES, WHITE, SECOND),
    "under FOF approach moves win where liberties draw": (Side(O=2), 3, APPROACH, LIBERTIES, BLACK, FIRST),
    "with an eye approach moves are better": (Side(Z=1, O=4), 1, *WITH_EYE, BLACK, FIRST),
    "two liberties lose to FOF what they save from FIF": (Side(O=2), 1, APPROACH, LIBERTIES, BLACK, EQUAL),
}


@pytest.mark.parametrize(
    ("black", "shared", "white", "linked", "mover", "preference"), PREFERRED.values(), ids=PREFERRED.keys()
)
def test_the_better_reading_depends_on_the_rest_of_the_race(black, shared, white, linked, mover, preference):
    assert compare(Race(black, white, shared), WHITE, linked).preference(mover) is preference
