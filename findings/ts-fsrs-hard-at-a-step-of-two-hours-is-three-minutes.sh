#!/bin/sh
# ts-fsrs 5.4.2 (npm), learning steps of 1, 5, 30 and 120 minutes: a card that was answered Good three times stands at the
# step of 120 minutes. Answered Hard there it comes back in 3 minutes, at the same step; Hard again, 3 minutes again.
#     step                        1      5     30    120 minutes
#     ts-fsrs, Hard               3      3      3      3
#     fsrs 6.3.2 (PyPI)           3      5     30    120
#     anki 26.9.3 (PyPI)          3      5     30    120
# With the steps of both packages as they come, 1 and 10 minutes, it is 6 and 6 here, 5.5 and 10 there.
#
# A good guess is that Hard repeats the step that the card is at, as in Anki (whose form the steps have) and in the
# package for Python by the same group; or that it lies between this step and one beside it. Anki's rule has a case for
# the FIRST step, which would else be as short as Again: the mean of the first two, here 3. ts-fsrs has that case alone
# and uses it at every step. So Hard at the last step comes sooner than Good did at the first, and the same card, with the
# same parameters and steps, is shown by a page in 3 minutes and by a program in Python in two hours. Memory states agree.
# Who gives more than one step and heeds Hard gives it a StrategyMode.LEARNING_STEPS of his own (useStrategy).
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "fsrs==6.3.2" "anki==26.9.3"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ts-fsrs@5.4.2 >/dev/null
cat > ask.cjs <<'NODE'
const { createEmptyCard, fsrs, Rating } = require("ts-fsrs")

// The minutes until a card that is answered Hard at each of the steps comes back, and after a second Hard; its stability.
const begin = new Date("2026-01-01T09:00:00Z")
const told = steps => steps.map((_, at) => {
  const scheduler = fsrs({ enable_fuzz: false, learning_steps: steps.map(step => `${step}m`) })
  let card = createEmptyCard(begin)
  for (let turn = 0; turn < at; turn++) card = scheduler.next(card, card.due, Rating.Good).card
  const waits = [0, 0].map(() => {
    const now = card.due
    card = scheduler.next(card, now, Rating.Hard).card
    return (card.due - now) / 60000
  })
  return [...waits, card.learning_steps, Number(card.stability.toFixed(3))]
})
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(told)))
NODE
cat > ask.py <<'PYTHON'
import json
import subprocess
from datetime import datetime, timedelta, timezone

from anki.collection import Collection
from anki.scheduler.v3 import CardAnswer
from fsrs import Card, Rating, Scheduler

BEGIN = datetime(2026, 1, 1, 9, tzinfo=timezone.utc)


def by_fsrs(steps):
    told = []
    scheduler = Scheduler(enable_fuzzing=False, learning_steps=[timedelta(minutes=step) for step in steps])
    for at in range(len(steps)):
        card, waits = Card(card_id=1, due=BEGIN), []
        for turn in range(at):
            card, _ = scheduler.review_card(card, Rating.Good, card.due)
        for turn in range(2):
            now = card.due
            card, _ = scheduler.review_card(card, Rating.Hard, now)
            waits.append((card.due - now) / timedelta(minutes=1))
        told.append([*waits, card.step, round(card.stability, 3)])
    return told


def by_anki(steps, name):
    """The minutes after Hard at each of the steps."""
    collection = Collection(name)
    options = collection.decks.config_dict_for_deck_id(1)
    options["new"]["delays"] = steps
    collection.decks.update_config(options)
    note = collection.new_note(collection.models.by_name("Basic"))
    note["Front"] = "race"
    collection.add_note(note, 1)
    (card,) = note.cards()
    told = []
    for _ in steps:
        states = collection._backend.get_scheduling_states(card.id)
        told.append(states.hard.normal.learning.scheduled_secs / 60)
        card.load()
        card.start_timer()
        collection.sched.answer_card(collection.sched.build_answer(card=card, states=states, rating=CardAnswer.GOOD))
    collection.close()
    return told


STEPS = [[1, 5, 30, 120], [1, 10]]
page = json.loads(subprocess.run(["node", "ask.cjs", json.dumps(STEPS)], capture_output=True, text=True, check=True).stdout)
for at, (steps, in_page) in enumerate(zip(STEPS, page)):
    in_python, in_anki = by_fsrs(steps), by_anki(steps, f"own{at}.anki2")
    print("steps", steps, "| ts-fsrs", in_page, "| fsrs", in_python, "| Anki", in_anki)
    minutes, waits = {4: 3, 2: 6}[len(steps)], [sum(steps[:2]) / 2, *steps[1:]]
    assert [told[:3] for told in in_page] == [[minutes, minutes, step] for step in range(len(steps))]
    assert [told[:3] for told in in_python] == [[wait, wait, step] for step, wait in enumerate(waits)]
    assert in_anki == waits
    assert [told[3] for told in in_page] == [told[3] for told in in_python]
PYTHON
env/bin/python ask.py
