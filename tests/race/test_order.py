"""The order of play on numbers: which rule a move follows, and where a play-out ends."""

import pytest
from played_numbers import play_numbers
from races_of_the_paper import DIAGRAM_15, DIAGRAM_23

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race, Side
from semeai.race.order import OrderAction, loses_tempo, next_action
from semeai.race.outcome import Plan

B, W = BLACK, WHITE


def test_rules_are_named_as_a_caption_names_them():
    assert OrderAction.FILL_OUTSIDE.sentence == "rule 5: fill an outside liberty"
    assert sorted({action.rule for action in OrderAction}) == list(range(1, 8))


NEXT = {
    "rule 1: a chain in atari is captured": (Race(Side(O=2), Side(), 1), B, OrderAction.CAPTURE),
    "rule 2: in atari the stones inside are captured": (Race(Side(Z=4, I=3), Side(O=3)), B, OrderAction.CAPTURE_INSIDE),
    "rule 2 is not for two stones: they gain nothing": (Race(Side(Z=3, I=2), Side(O=3)), B, OrderAction.FILL_OUTSIDE),
    "rule 5: an outside liberty is filled": (Race(Side(O=2), Side(O=1, A=3, V=3), 1), W, OrderAction.FILL_OUTSIDE),
    "rule 5: the cheap liberty first": (Race(Side(O=2, A=1, V=1), Side(O=4), 1), W, OrderAction.FILL_OUTSIDE),
    "rule 5: an approach move if none is": (Race(Side(O=2, A=2, V=1), Side(O=4), 1), W, OrderAction.APPROACH),
    "rule 5's exception: under FIF the last liberty is left alone": (DIAGRAM_15, B, OrderAction.FILL_SHARED),
    "rule 6: the eye comes after the outside": (Race(Side(Z=2), Side(O=2), 1), W, OrderAction.PLAY_IN_EYE),
    "rule 4: no shared liberty is filled in a seki": (Race(Side(), Side(), 2), W, OrderAction.PASS),
    "a winner spares himself the approach moves of the last liberty": (
        Race(Side(Z=2, O=2), Side(O=1, A=3, V=3), 1), B, OrderAction.FILL_SHARED,
    ),
    "but not where that puts him into atari": (Race(Side(Z=2, I=1), Side(O=1, A=3, V=3), 1), B, OrderAction.APPROACH),
}  # fmt: skip


@pytest.mark.parametrize(("race", "mover", "action"), NEXT.values(), ids=NEXT.keys())
def test_the_order_of_play_names_the_next_move(race: Race, mover: Color, action: OrderAction):
    assert next_action(race, mover) is action


def test_rule_3_takes_the_point_that_makes_two_eyes_only_right_after_the_capture():
    race = Race(Side(Z=3), Side(O=3), 1)
    assert next_action(race, WHITE, captured_inside=True) is OrderAction.PREVENT_TWO_EYES
    assert next_action(race, WHITE) is OrderAction.PLAY_IN_EYE


def actions(race: Race, plan: Plan | None, first: Color) -> str:
    """The moves as letters: outside, approach, shared, eye, capture, inside captured, vital point, - for a pass."""
    letters = dict(zip(OrderAction, "CIV-AOES", strict=True))
    return "".join(letters[step.action] for step in play_numbers(race, plan, first))


@pytest.mark.parametrize(
    ("race", "plan", "first", "moves"),
    [
        pytest.param(DIAGRAM_15, None, B, "SOSOC", id="Diagram 18: Black fills inside first and captures"),
        pytest.param(DIAGRAM_15, Plan.FOF, B, "AOAOAOO--", id="Diagram 17: filling outside first Black gets seki"),
        pytest.param(DIAGRAM_23, Plan.FIF, B, "SOAAAOAC", id="Diagram 26: Black who tries FIF dies"),
    ],
)
def test_play_outs_of_the_papers_diagrams(race: Race, plan: Plan | None, first: Color, moves: str):
    assert actions(race, plan, first) == moves


def test_x_and_r_of_both_sides_count_down():
    races = [step.race for step in play_numbers(DIAGRAM_15, None, BLACK)]
    counts = [race and (race.black.X, race.white.R, race.S) for race in races]
    assert counts == [(3, 1, 1), (2, 1, 1), (2, 1, 0), (1, 1, 0), None]


def test_filling_the_avoidable_approach_moves_loses_a_tempo_under_fif():
    after = Race(Side(O=3), Side(O=1, A=2, V=2), 2)
    assert loses_tempo(DIAGRAM_15, after, BLACK, Plan.FIF)
    assert not loses_tempo(DIAGRAM_15, after, BLACK, Plan.FOF)


SIDES = [
    Side(Z=z, I=i, O=o, A=a, V=0 if z else v)
    for z, i in ((0, 0), (1, 0), (2, 1), (4, 2))
    for o, a, v in ((0, 0, 0), (1, 0, 0), (1, 2, 2), (2, 1, 1), (2, 3, 2), (3, 3, 3))
]


@pytest.mark.parametrize("shared", [0, 1, 2, 3])
def test_recommended_play_never_loses_a_tempo_while_another_move_gains(shared: int):
    sides = [side for side in SIDES if side.Z or side.O or shared]
    races = [Race(black, white, shared) for black in sides for white in sides]
    steps = [step for race in races for first in (B, W) for step in play_numbers(race, None, first)]
    assert len(steps) > 2000
    assert [step for step in steps if step.lost_tempo] == []
