"""What a person chose, and the numbers of a race by their keys."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from semeai.claim.model import RaceChoice
from semeai.claim.numbers import counted_numbers, race_of
from semeai.go.color import BLACK
from semeai.race.numbers import Race, Side


def test_a_number_given_back_leaves_no_trace() -> None:
    choice = RaceChoice(1, 2).with_number(BLACK, "O", 3).with_number(BLACK, "O", 4)
    assert [(override.key, override.value) for override in choice.overrides] == [((BLACK, "O"), 4)]
    assert choice.with_number(BLACK, "O", None) == RaceChoice(1, 2)


SIDES = st.builds(
    lambda Z, O, A, V: Side(Z, 0, O, A if O else 0, 0 if Z or not O else min(V, A)),
    st.integers(0, 6), st.integers(1, 5), st.integers(0, 6), st.integers(0, 6),
)  # fmt: skip


@given(SIDES, SIDES, st.integers(0, 4))
def test_the_numbers_of_a_race_make_that_race_again(black: Side, white: Side, S: int) -> None:
    race = Race(black, white, S)
    assert race_of(counted_numbers(race)) == race
