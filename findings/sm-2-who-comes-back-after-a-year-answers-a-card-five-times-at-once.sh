#!/bin/sh
# sm-2 0.3.0 (PyPI, "SM-2 spaced repetition scheduler") and spacedreppy 0.5.0 (PyPI, "A spaced repetition library"). A card is
# learnt on the first day, and due in a day or two. The learner comes back after a year and answers it rightly whenever it is
# due, and it is due at once after each answer. The pauses that the answers give, and what is left of the last, in days:
#     sm-2                          6 15 38 95 238             28 left
#     spacedreppy, SM-2             6 15 38 95 238             28 left
#     spacedreppy, FSRS             65 65 65 65 65 65          27 left
#     spacedreppy, boxes            7 14, and 30 twelve times 19 left
#     fsrs 6.3.2 (PyPI)             65                         65 left
# Who answers early: with FSRS of spacedreppy, a card that is answered on six days running has at last a pause of 25 days,
# and is due in 78.
#
# A good guess is that a pause is counted from the answer, as in SuperMemo's text and in Anki, or that a late answer makes it
# longer. Here it is added to the day when the card WAS due, so that a due day in the past moves up by a pause at a
# time, and one in the future moves away by a pause with every early answer. In SM-2 each of the five answers of one minute
# counts as a success after a pause, so that a card that was seen on two days has a pause of eight months, and the next
# one is of twenty. FSRS at least takes the answers after the first for one day's, and its pause stays. Who is never more
# than a little late sees none of it.
# Set the card's due day to the time of the answer before answering.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "sm-2==0.3.0" "spacedreppy==0.5.0" "fsrs==6.3.2"
env/bin/python - <<'PYTHON'
from datetime import datetime, timedelta, timezone

import fsrs
import sm_2
from spacedreppy.schedulers.fsrs import FSRSScheduler
from spacedreppy.schedulers.leitner import LeitnerScheduler
from spacedreppy.schedulers.sm2 import SM2Scheduler

BEGIN = datetime(2026, 1, 1, tzinfo=timezone.utc)
DAY = timedelta(days=1)
BACK = BEGIN + 365 * DAY


def by_sm_2():
    """The pauses that the answers after the year give, and the days left of the last."""
    card, _ = sm_2.Scheduler.review_card(sm_2.Card(due=BEGIN), 4, BEGIN)
    pauses = []
    while card.due <= BACK:
        card, _ = sm_2.Scheduler.review_card(card, 4, BACK)
        pauses.append(card.I)
    return pauses, (card.due - BACK).days


def by_spacedreppy(scheduler, right):
    due, _ = scheduler.compute_next_due_interval(BEGIN, right)
    assert BEGIN < due < BEGIN + 4 * DAY
    pauses = []
    while due <= BACK:
        due, pause = scheduler.compute_next_due_interval(BACK, right)
        pauses.append(pause.days)
    return pauses, (due - BACK).days


def by_fsrs():
    scheduler = fsrs.Scheduler(learning_steps=(), enable_fuzzing=False)
    card, _ = scheduler.review_card(fsrs.Card(), fsrs.Rating.Good, BEGIN)
    card, _ = scheduler.review_card(card, fsrs.Rating.Good, BACK)
    return [(card.due - card.last_review).days], (card.due - BACK).days


found = {
    "sm-2": by_sm_2(),
    "spacedreppy, SM-2": by_spacedreppy(SM2Scheduler(), 4),
    "spacedreppy, FSRS": by_spacedreppy(FSRSScheduler(), 3),
    "spacedreppy, boxes": by_spacedreppy(LeitnerScheduler(), 1),
    "fsrs": by_fsrs(),
}
for name, (pauses, left) in found.items():
    print(f"{name}: {pauses}, {left} left")
assert found["sm-2"] == found["spacedreppy, SM-2"] == ([6, 15, 38, 95, 238], 28)
assert found["spacedreppy, FSRS"] == ([65] * 6, 27)
assert found["spacedreppy, boxes"] == ([7, 14] + [30] * 12, 19)
assert found["fsrs"] == ([65], 65)

early = FSRSScheduler()
for day in range(6):
    answered = BEGIN + day * DAY
    due, pause = early.compute_next_due_interval(answered, 3)
print(f"early: a pause of {pause.days}, due in {(due - answered).days}")
assert (pause.days, (due - answered).days) == (25, 78)
PYTHON
