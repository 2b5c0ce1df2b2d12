#!/bin/sh
# srsdb 0.13.0 (PyPI, FsrsDatabase with its own settings): a card answered on each day when it is due, always alike. The pauses:
#     always 40 of 100, Hard      1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 8, 10, 12, ...
#     always 70 of 100, Good      2, 1, 1, 1, 1, 1, ... for ever
#     always 90 of 100, Easy      6, 15, 40, 103, ...
# A card that has come to a pause of 103 days by Easy answers waits 30 days after a Good one, 9 after another, and then 3, 1;
# after a Hard one it waits 130.
#
# A good guess is what FSRS does, whose name and 17 weights it has: a right answer lengthens the pause, Hard least and Easy most;
# the pause after Good in py-fsrs 6.3.2 goes 2, 11, 46, 163, ... And where it is said to be a simplified one, a factor above 1 for
# each. The factors are the last three weights as they stand, 1.26, 0.29 and 2.61. In FSRS the first of these belongs to the
# stability after a lapse, the second is what Hard leaves of the growth, the third what Easy adds to it, and there is none for
# Good. Nor does it matter when the answer comes. Give knobs with weights 14 to 16 that rise, or schedule with fsrs itself.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "srsdb==0.13.0" "fsrs==6.3.2"
env/bin/python - <<'PYTHON'
from datetime import datetime, timedelta, timezone

import fsrs
from srsdb import FsrsDatabase

BEGIN = datetime(2026, 1, 1, 9)


def pauses(*answers):
    """The days that a new card waits after each of these answers, each given when it is due."""
    database, now, found = FsrsDatabase(":memory:"), BEGIN, []
    for correct in answers:
        database.answer(now, "card", correct)
        due = database.next_due_date("card")
        found.append((due - now).days)
        now = due
    return found


def pauses_of_fsrs(rating, times):
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card, now, found = fsrs.Card(), BEGIN.replace(tzinfo=timezone.utc), []
    for _ in range(times):
        card, _ = scheduler.review_card(card, rating, now)
        found.append((card.due - now).days)
        now = card.due
    return found


hard, good, easy = pauses(*[40] * 14), pauses(*[70] * 40), pauses(*[90] * 4)
print("always Hard:", hard)
print("always Good:", good[:8], "up to the 40th answer")
print("always Easy:", easy)
assert hard == [1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 8, 10, 12], hard
assert good == [2] + [1] * 39
assert easy == [6, 15, 40, 103], easy
assert pauses(*[90] * 4, *[70] * 4)[4:] == [30, 9, 3, 1]
assert pauses(*[90] * 4, 40)[4:] == [130]

# The pause that has passed does not matter either.
database = FsrsDatabase(":memory:")
for _ in range(4):
    database.answer(BEGIN, "card", 90)
assert database.next_due_date("card") == BEGIN + timedelta(days=103)

real = [pauses_of_fsrs(rating, 4) for rating in (fsrs.Rating.Hard, fsrs.Rating.Good, fsrs.Rating.Easy)]
print("fsrs, Hard, Good, Easy:", real)
assert real[1] == [2, 11, 46, 163] and real[0][3] < real[1][3] < real[2][3], real
PYTHON
