#!/bin/sh
# anki-sm-2 0.2.0 (PyPI, "Anki SM-2 based spaced repetition scheduler") beside anki 26.9.3 (PyPI, Anki itself). A card
# that was failed at three reviews has ease 1.3 and a pause of a day. Then it is answered Good whenever it is due:
#     anki-sm-2, on the day            1 1 1 1 1 ... a hundred times over
#     anki-sm-2, each a day late       2, and past half a year by the 20th answer
#     Anki, on the day                 3 days or more at once
# So with Hard, at any ease: a pause of 1 stays 1, a pause of 2 stays 2; Anki gives at least 2 and 3.
#
# A good guess is that with ease 1.3 pauses grow slowly, by three tenths at a time, and that a learner who is on time does
# no worse than one who is late. But the pause is a whole number, 1.3 days are rounded to 1, and what is left of the
# product is kept nowhere. Fuzz does not help, as pauses under 2.5 days have none. Lateness does: half of the late day
# counts, and 1.5 days times 1.3 is nearly 2. Anki, whose numbers these are, also demands a day more than the last pause
# (and one more than for the next worse answer), and that rule is not in the copy. The card is not hard to remember, it
# was so once. Who schedules with it sets the pause to the last one and a day if the answer made no progress.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "anki-sm-2==0.2.0" "anki==26.9.3"
env/bin/python - <<'PYTHON'
import random
from datetime import datetime, timedelta, timezone

from anki.collection import Collection
from anki_sm_2 import Card, Rating, Scheduler

BEGIN = datetime(2026, 1, 1, tzinfo=timezone.utc)
DAY = timedelta(days=1)


def answered(card, ratings, late):
    """The card and its pauses after these answers, each of them given when the card is due, or late by so much."""
    pauses = []
    for rating in ratings:
        card, _ = Scheduler().review_card(card, rating, card.due + late)
        pauses.append(card.current_interval)
    return card, pauses


failed_thrice = [Rating.Good, Rating.Good] + [Rating.Again, Rating.Good] * 3
card, _ = answered(Card(card_id=1, due=BEGIN), failed_thrice, 0 * DAY)
print("failed three times:", card.state.name, "ease", card.ease, "pause", card.current_interval)
assert (card.ease, card.current_interval) == (1.3, 1)

for seed in range(20):
    random.seed(seed)
    on_the_day, late = (answered(card, [Rating.Good] * 100, lateness * DAY)[1] for lateness in (0, 1))
    assert on_the_day == [1] * 100
    assert late[0] == 2 and late[19] > 182, late
print("Good on the day:", on_the_day[:10], "a day late:", late[:10])
for pause in (1, 2):
    held = Card(card_id=1, state=card.state, ease=2.5, due=BEGIN, current_interval=pause)
    assert answered(held, [Rating.Hard] * 100, 0 * DAY)[1] == [pause] * 100

collection = Collection("own.anki2")
assert not collection.get_config("fsrs")
note = collection.new_note(collection.models.by_name("Basic"))
note["Front"] = "race"
collection.add_note(note, 1)
(own,) = note.cards()
for pause in (1, 2):
    own.type = own.queue = 2
    own.ivl, own.factor, own.due = pause, 1300, collection.sched.today
    collection.update_card(own)
    states = collection._backend.get_scheduling_states(own.id)
    hard, good = (getattr(states, name).normal.review.scheduled_days for name in ("hard", "good"))
    print(f"Anki, pause {pause}, ease 1.3: Hard {hard}, Good {good}")
    assert hard > pause and good > pause + 1
collection.close()
PYTHON
