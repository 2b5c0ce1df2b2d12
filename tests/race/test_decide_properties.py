"""What holds for every race: colours are alike, more liberties never hurt, the first move never hurts."""

from dataclasses import replace

from hypothesis import assume, example, given
from hypothesis import strategies as st

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import Outcome, Preference, compare, decide, fof_is_final
from semeai.race.numbers import Race, Side
from semeai.race.relations import Comparison


@st.composite
def sides(draw: st.DrawFn, eye: bool = True, most_approach: int = 4) -> Side:
    approach = draw(st.lists(st.integers(0, most_approach), max_size=5))
    size = draw(st.integers(0, 6)) if eye else 0
    inside = draw(st.integers(0, max(size - 2, 0)))
    avoided = 0 if size else max(approach, default=0)
    return Side(size, inside, len(approach), sum(approach), avoided)


@st.composite
def races(draw: st.DrawFn, eye: bool = True, most_approach: int = 4, fewest_shared: int = 0) -> Race:
    black, white = draw(sides(eye, most_approach)), draw(sides(eye, most_approach))
    shared = draw(st.integers(fewest_shared, 5))
    assume(all(side.Z + side.O + shared for side in (black, white)))
    return Race(black, white, shared)


def worth(outcome: Outcome, color: Color) -> int:
    return 0 if outcome.winner is None else 1 if outcome.winner is color else -1


@given(races())
@example(Race(Side(O=1), Side(O=1, A=2, V=2), 1))  # R_B = R_W: either player may be called 1 in FIF
def test_exchanging_the_colours_exchanges_the_verdict(race: Race):
    there, back = decide(race), decide(Race(race.white, race.black, race.S))
    assert there.case is back.case
    for color in Color:
        one, other = there.outcome(color), back.outcome(color.opponent)
        assert (one.result, one.margin, one.plan) == (other.result, other.margin, other.plan)
        assert {player.opponent for player in one.slow} == set(other.slow)


@given(races(), st.sampled_from(Color), st.sampled_from(Color))
def test_one_more_outside_liberty_never_hurts_its_owner(race: Race, owner: Color, mover: Color):
    side = race.side(owner)
    richer = race.with_side(owner, replace(side, O=side.O + 1))
    assert worth(decide(richer).outcome(mover), owner) >= worth(decide(race).outcome(mover), owner)


@given(races(), st.sampled_from(Color))
def test_moving_first_never_hurts(race: Race, color: Color):
    verdict = decide(race)
    assert worth(verdict.outcome(color), color) >= worth(verdict.outcome(color.opponent), color)


@given(races())
def test_an_outcome_depends_on_the_first_move_exactly_in_unsettled_races(race: Race):
    verdict = decide(race)
    equal = any(relation.comparison is Comparison.EQUAL for relation in verdict.relations)
    unsettled = len({outcome.winner for outcome in verdict.outcomes}) > 1
    assert equal or not unsettled
    assert not unsettled or all(outcome.margin == 0 for outcome in verdict.outcomes)


@given(races(eye=False, fewest_shared=1))
def test_fif_beats_fof_only_under_its_necessary_conditions(race: Race):
    verdict = decide(race)
    fof, fif, hint = verdict.fof, verdict.fif, verdict.hint
    assert fof is not None
    assert hint is not None
    for mover in Color:
        outcome = verdict.outcome(mover)
        overridden = outcome.winner is fif.first and outcome.choice is None and fif.succeeds(mover)
        if overridden:
            seki = race.S > 1 and not fof.succeeds(mover)
            assert hint.may_beat_seki if seki else hint.may_beat_loss


@given(races(eye=False, most_approach=1, fewest_shared=1))
def test_with_few_avoidable_approach_moves_fif_never_changes_the_result(race: Race):
    assert fof_is_final(race)
    verdict = decide(race)
    assert verdict.fof is not None
    for mover in Color:
        killer = verdict.fof.first if verdict.fof.succeeds(mover) else None
        expected = killer if killer is not None or race.S > 1 else verdict.fof.second
        assert verdict.outcome(mover).winner is expected


@given(races(), st.sampled_from([BLACK, WHITE]))
def test_a_reading_is_worth_as_much_as_itself(race: Race, owner: Color):
    readings = compare(race, owner, race.side(owner))
    assert readings.preference(BLACK) is readings.preference(WHITE) is Preference.EQUAL
