#!/bin/sh
# leitner-box 0.3.0 (PyPI, boxes for a day, two days and a week): a new card is passed, and passed again
# on the day when it is due, which puts it into the box of a week. How long it waits there, by the day of the first answer:
#     first answered on day       1  2  3  4  5  6  7  8      after the scheduler was made
#     in the box of two days      2  1  2  1  2  1  2  1
#     in the box of a week        3  3  1  1  6  6  4  4      (and 7 there from then on)
#
# A good guess is that a pass into the box of a week is a pause of a week from then, as in any other scheduler, or seven days
# from the due day; a late answer would then make it later, and a card in a higher box would not come back before one in a
# lower. The boxes are shelves that are emptied on fixed days, as Leitner's were: every second and every seventh day from
# the day when the scheduler was MADE, and the card goes onto the shelf as it is. So what is learnt best can be asked again
# soonest, and a program that makes a new scheduler at each start, with no start_datetime, moves the shelf days to its own.
# Keep the scheduler with to_dict(), and read a box's number as a beat.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "leitner-box==0.3.0"
env/bin/python - <<'PYTHON'
from datetime import datetime, timedelta

from leitner_box import Card, Rating, Scheduler

BEGIN = datetime(2026, 1, 1, 9)
NOON = timedelta(hours=12)


def days(card, answered):
    return (card.due.date() - answered.date()).days


def waits(first_day):
    """How long the card waits in the second box and in the third, and there again, passed whenever it is due."""
    scheduler, card = Scheduler(start_datetime=BEGIN), Card()
    answered = BEGIN + timedelta(days=first_day)
    found = []
    for _ in range(3):
        card, _ = scheduler.review_card(card, Rating.Pass, answered)
        found.append(days(card, answered))
        answered = card.due + NOON
    return found


second, third, again = zip(*(waits(first_day) for first_day in range(1, 9)))
print("in the box of two days:", second, "in the box of a week:", third, "and again:", again)
assert second == (2, 1) * 4
assert third == (3, 3, 1, 1, 6, 6, 4, 4)
assert set(again) == {7}

one, other = (Scheduler(start_datetime=BEGIN + timedelta(days=made)) for made in (0, 1))
card, answered = Card(box=2, due=BEGIN), BEGIN + timedelta(days=4)
dues = [days(scheduler.review_card(card, Rating.Pass, answered)[0], answered) for scheduler in (one, other)]
print("by a scheduler that was made a day later:", dues)
assert dues == [2, 3]
PYTHON
