"""A session as a value: what is planned, how far it is, when it ends, and what it came to."""

from datetime import UTC, datetime, timedelta

import pytest

from semeai.practice.concept import Concept
from semeai.ui.rooms.problems.practice_state import SessionPlan, planned

BEGUN = datetime(2026, 3, 9, 9, tzinfo=UTC)


def after(minutes: float) -> datetime:
    return BEGUN + timedelta(minutes=minutes)


def answered(*answers: tuple[str, Concept | None, bool]) -> SessionPlan:
    """A session of ten minutes after these answers."""
    plan = planned(0, 0, 10, BEGUN, 1200.0)
    for key, concept, right in answers:
        plan = plan.noted(key, (concept, right))
    return plan


@pytest.mark.parametrize(
    "due, mistakes, minutes, told",
    [
        (2, 1, 10, "2 due · 1 of your mistakes · 6 fresh ones"),
        (50, 50, 10, "4 due · 3 of your mistakes · 2 fresh ones"),
        (0, 0, 20, "0 due · 0 of your mistakes · 18 fresh ones"),
    ],
)
def test_due_cards_are_half_of_it_at_most_and_mistakes_a_third(due, mistakes, minutes, told) -> None:
    assert planned(due, mistakes, minutes, BEGUN).words == told


@pytest.mark.parametrize(
    "place, minutes, told, last",
    [
        (0, 0, "1 of 9 · 10 minutes left", False),
        (6, 1, "7 of 9 · 9 minutes left", False),
        (6, 9.5, "7 of 9 · 30 seconds left", False),
        (8, 1, "9 of 9 · 9 minutes left", True),
        (2, 10, "Time is up: this is the last one", True),
    ],
)
def test_it_stands_somewhere_and_its_last_problem_is_the_ninth_or_that_at_which_the_time_is_up(
    place, minutes, told, last
) -> None:
    plan = planned(0, 0, 10, BEGUN)
    assert (plan.stands(place, after(minutes)), plan.is_last(place, after(minutes))) == (told, last)


def test_the_first_answer_to_a_problem_counts() -> None:
    plan = answered(("one", None, False), ("one", None, True), ("two", None, True))
    assert plan.share == pytest.approx(2 / 9)
    assert plan.summary(1200.0, after(4)) == (
        "2 problems in 4 minutes: 1 right, 1 wrong.",
        "Those you got wrong are among your cards and come back.",
    )


def test_the_summary_names_what_cost_most_and_how_the_rating_went() -> None:
    eye, count = Concept.EYE, Concept.COUNT
    plan = answered(("a", eye, False), ("b", count, False), ("c", count, False), ("d", None, False))
    dearest = f"{count.value[:1].lower()}{count.value[1:]} and {eye.value[:1].lower()}{eye.value[1:]}"
    assert plan.summary(1180.4, after(3))[2:] == (
        f"Hardest for you: {dearest}.",
        "Your rating went from 1,200 to 1,180.",
    )


def test_nothing_answered_is_said() -> None:
    assert answered().summary(1300.0, after(1)) == ("Nothing was answered.",)
