#!/bin/sh
# ts-fsrs 5.4.2 (npm), learning steps of 10 minutes, 1 day and 3 days ("10m", "1d", "3d"), and a new card that is answered
# Good each time it is due. How long it waits, and what it then is:
#     ts-fsrs               1 day (Review)      7 days (Review): the step of 3 days never comes
#     fsrs 6.3.2 (PyPI)     1 day (Learning)    3 days (Learning)     then by its memory (Review)
#     anki 26.9.3 (PyPI)    1 day (Learning)    3 days (Learning)     then graduated
# Answered Again after that one day, it comes back in 10 minutes in the other two, which begin their steps once more. In
# ts-fsrs it is a lapse, and yet comes back in a day: of relearning steps of 25 minutes, which every other failed card
# goes through, it gets none. With relearning steps of 25 and 120 minutes it begins with 120.
#
# A good guess is that a step is a step, whatever its unit, the more so as the unit "d" exists for steps; and that a
# failed card is shown again the same day. In ts-fsrs a step of a day or more makes the card a review card there and then,
# and a review card has no steps. But the number of the next one, 1, is still kept with it, and when the card fails it is
# taken for the number of a RElearning step, of which there is only number 0. So of a list of steps those under a day
# count and the first of a day, and behind that one a failure is a lapse that is not repeated. Keep steps under a day, and
# let FSRS choose the days.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "fsrs==6.3.2" "anki==26.9.3"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ts-fsrs@5.4.2 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { createEmptyCard, fsrs, Rating, State } = require("ts-fsrs")

// What a new card is after each of these answers, given when it is due: its wait in minutes, state, lapses and step.
const answered = (ratings, relearning, learning = ["10m", "1d", "3d"]) => {
  const scheduler = fsrs({ enable_fuzz: false, learning_steps: learning, relearning_steps: relearning })
  let card = createEmptyCard(new Date("2026-01-01T09:00:00Z"))
  return ratings.map(rating => {
    const now = card.due
    card = scheduler.next(card, now, rating).card
    return [(card.due - now) / 60000, State[card.state], card.lapses, card.learning_steps]
  })
}

const { Good, Again } = Rating
const good = answered([Good, Good], ["25m"]), failed = answered([Good, Again], ["25m"])
console.log("ts-fsrs, Good:", JSON.stringify(good), "Again after a day:", JSON.stringify(failed))
assert.deepStrictEqual(good, [[1440, "Review", 0, 1], [7 * 1440, "Review", 0, 0]])
assert.deepStrictEqual(failed, [[1440, "Review", 0, 1], [1440, "Review", 1, 0]])
assert.deepStrictEqual(answered([Good, Again], ["25m", "120m"])[1], [120, "Relearning", 1, 0])
assert.deepStrictEqual(answered([Good, Good, Again], ["25m"])[2], [25, "Relearning", 1, 0])
assert.deepStrictEqual(answered([Good, Good, Again], ["25m"], ["10m", "20m"])[2], [25, "Relearning", 1, 0])
NODE
node ask.cjs
env/bin/python - <<'PYTHON'
from datetime import datetime, timedelta, timezone

from anki.collection import Collection
from anki.scheduler.v3 import CardAnswer
from fsrs import Card, Rating, Scheduler

STEPS = [timedelta(minutes=10), timedelta(days=1), timedelta(days=3)]


def by_fsrs(ratings):
    """The wait after each answer, and what the card is then."""
    scheduler = Scheduler(enable_fuzzing=False, learning_steps=STEPS, relearning_steps=[timedelta(minutes=25)])
    card, told = Card(card_id=1, due=datetime(2026, 1, 1, 9, tzinfo=timezone.utc)), []
    for rating in ratings:
        now = card.due
        card, _ = scheduler.review_card(card, rating, now)
        told.append(((card.due - now) / timedelta(minutes=1), card.state.name))
    return told


collection = Collection("own.anki2")
options = collection.decks.config_dict_for_deck_id(1)
options["new"]["delays"] = [10, 1440, 4320]
options["lapse"]["delays"] = [25]
collection.decks.update_config(options)
note = collection.new_note(collection.models.by_name("Basic"))
note["Front"] = "race"
collection.add_note(note, 1)
(card,) = note.cards()
in_anki = []
for _ in range(2):
    states = collection._backend.get_scheduling_states(card.id)
    again, good = states.again.normal, states.good.normal
    in_anki.append((good.WhichOneof("kind"), good.learning.scheduled_secs / 60, again.WhichOneof("kind"), again.learning.scheduled_secs / 60))
    card.load()
    card.start_timer()
    collection.sched.answer_card(collection.sched.build_answer(card=card, states=states, rating=CardAnswer.GOOD))
last = collection._backend.get_scheduling_states(card.id).good.normal.WhichOneof("kind")
collection.close()

good, failed = by_fsrs([Rating.Good] * 3), by_fsrs([Rating.Good, Rating.Again])
print("fsrs, Good:", good, "Again after a day:", failed)
print("Anki, Good and Again:", in_anki, "then", last)
assert good[:2] == [(1440, "Learning"), (4320, "Learning")] and good[2][1] == "Review", good
assert failed == [(1440, "Learning"), (10, "Learning")], failed
assert in_anki == [("learning", 1440, "learning", 10), ("learning", 4320, "learning", 10)] and last == "review", in_anki
PYTHON
