"""What the panel of progress says: to a person who does not know the letters of the theory."""

from datetime import date

import pytest

from semeai.problems.tags import CASES, RELATIONS, tag_words
from semeai.trainer.store import Day
from semeai.ui.rooms.problems import practice_state as words
from semeai.ui.rooms.problems.progress import Chart, Stones


@pytest.mark.parametrize("tag", [*CASES[:4], *RELATIONS])
def test_no_letter_of_the_theory_stands_in_the_statistics(tag: str) -> None:
    told = tag_words(tag)
    assert told != tag
    assert told == told.lower()


@pytest.mark.parametrize(("share", "told"), [(0.0, "0 of 10"), (0.44, "4 of 10"), (1.0, "10 of 10")])
def test_a_share_as_ten_problems(share: float, told: str) -> None:
    assert words.known_words(share) == told


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_so_many_stones_are_filled(share: float) -> None:
    row = Stones(share)
    row.resize(240, 16)
    picture, step = row.grab().toImage(), 24
    middles = [picture.pixelColor(int((number + 0.5) * step), 8).lightness() for number in range(10)]
    dark = min(middles) if share else -1
    assert sum(each == dark for each in middles) == round(10 * share)


@pytest.mark.usefixtures("qapp")
def test_the_bars_of_a_day_lie_above_each_other_and_below_the_number_of_the_highest() -> None:
    chart = Chart()
    chart.resize(300, 128)
    chart.show_days([Day(date(2026, 3, day), 2 * day, day) for day in range(1, 29)])
    for place, day in enumerate(chart.days):
        right, wrong = chart._bar(place, day.right), chart._bar(place, day.answered - day.right, day.right)
        assert wrong.bottom() == pytest.approx(right.top())
        assert wrong.top() >= chart._line
        assert right.bottom() <= chart.height() - chart._line
    chart.grab()
    chart.show_days([])
    chart.grab()
