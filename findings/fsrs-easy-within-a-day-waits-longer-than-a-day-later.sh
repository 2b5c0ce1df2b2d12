#!/bin/sh
# fsrs 6.3.2 (PyPI): a card that is answered Easy an hour after its last review gets a LONGER pause than one that is
# answered Easy a day after it: 55 days against 47. And a card that is forgotten after 23 hours keeps more than four
# times the stability of one that is forgotten an hour later.
#
# A good guess is that success after a longer pause says more, so that the next pause never falls as the last one
# grows; that is what the algorithm is for. But a second review within 24 hours (not: on the same calendar day) goes
# through another formula, the one for short terms, which knows nothing of how much was likely forgotten, and the two
# do not meet at 24 hours. Easy reaches the pause of the hour again only after more than two days.
# So whoever lets a pupil answer a card twice in an evening should count one of the answers.
#
# Fails where the numbers change.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "fsrs==6.3.2"
env/bin/python - <<'PYTHON'
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

scheduler = Scheduler(enable_fuzzing=False)


def after(rating, hours):
    """The days of the next pause, and the stability, of a card answered so many hours after its second review."""
    card, now = Card(), datetime(2026, 1, 1, 12, tzinfo=timezone.utc)
    for answer in (Rating.Easy, Rating.Good):
        card, _ = scheduler.review_card(card, answer, now)
        now, last = card.due, now
    now = last + timedelta(hours=hours)
    card, _ = scheduler.review_card(card, rating, now)
    return (card.due - now).days, round(card.stability, 2)


easy = {hours: after(Rating.Easy, hours) for hours in (1, 23, 24, 48, 72)}
again = {hours: after(Rating.Again, hours)[1] for hours in (23, 24)}
print("Easy:  hours since the last review -> days until the next one, stability")
for hours, (days, stability) in easy.items():
    print(f"       {hours:3} -> {days}, {stability}")
print("Again: stability after 23 and after 24 hours:", again[23], again[24])
assert {hours: days for hours, (days, _) in easy.items()} == {1: 55, 23: 55, 24: 47, 48: 54, 72: 62}, easy
assert again == {23: 10.86, 24: 2.44}, again
PYTHON
