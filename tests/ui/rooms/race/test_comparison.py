"""Another reading of the outside of a chain, in words (Wolf, section 8)."""

import pytest

from semeai.go.color import WHITE
from semeai.race.numbers import NumbersError, Race, Side
from semeai.ui.rooms.race.comparison import OtherReading, compared, first_guess


def test_another_reading_of_the_outside_is_compared_as_in_section_8() -> None:
    """O=1, A=5, V=5 against O=2, A=V=0: six moves against two, under FIF one against two."""
    race = Race(Side(O=3), Side(O=1, A=5, V=5), 1)
    lines = compared(race, OtherReading(WHITE, 2, 0, 0))
    assert lines[:2] == (
        ("O + A: 1 + 5 against 2 + 0", "FOF: the present reading costs the opponent four moves more."),
        ("O + A - V: 1 + 5 - 5 against 2 + 0 - 0", "FIF: the other reading costs the opponent one move more."),
    )
    assert first_guess(race) == OtherReading(WHITE, 2, 0, 0)


def test_another_reading_that_contradicts_itself_says_so() -> None:
    race = Race(Side(O=3), Side(O=1, A=5, V=5), 1)
    ((_formula, words),) = compared(race, OtherReading(WHITE, 0, 2, 0))
    with pytest.raises(NumbersError) as error:
        Side(0, 0, 0, 2, 0)
    assert words == str(error.value)
