#!/bin/sh
# ts-fsrs 5.4.2 (npm) and fsrs 6.3.2 (PyPI), one scheduler with the same 21 parameters: a new card is answered Easy, and Good
# when it is seen again. The next pause, and the chance that it was still known, by get_retrievability() of ts-fsrs:
#     seen at          and again at                  ts-fsrs     fsrs        the chance
#     23:59 UTC        00:01, two minutes later      13 days     8 days      1
#     22:00 UTC        06:00, eight hours later      13 days     8 days      1
#     00:01 UTC        23:59, a day but 2 minutes     9 days     8 days      1
#     23:59 UTC        00:01, a day and 2 minutes    18 days     13 days     0.983, as after one day
# In Japan midnight UTC is nine in the morning: a card seen at 8:59 and at 9:01 is taken for one remembered for a day,
# whatever the machine's own zone says.
#
# A good guess is that two libraries of one published scheduler, with one list of parameters, give the same card the same
# pause; or, if one counts days by the calendar, that it does so throughout, in the learner's zone, or with a
# day that begins at four in the morning as Anki's. In ts-fsrs next() counts midnights of UTC, which decides between the
# formula for one day and that for longer, and how much was likely forgotten; get_retrievability() counts whole spans of
# 24 hours, as fsrs does for both. So the card whose chance it calls 1 is rescheduled as one at 0.983.
# A card that goes between an app with one and a program with the other keeps its stability but not its next step.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "fsrs==6.3.2"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ts-fsrs@5.4.2 >/dev/null
cat > seen.json <<'JSON'
[["2026-01-01T23:59:00+00:00", "2026-01-02T00:01:00+00:00"], ["2026-01-01T22:00:00+00:00", "2026-01-02T06:00:00+00:00"],
 ["2026-01-01T00:01:00+00:00", "2026-01-01T23:59:00+00:00"], ["2026-01-01T23:59:00+00:00", "2026-01-03T00:01:00+00:00"]]
JSON
cat > ask.cjs <<'NODE'
const {fsrs, createEmptyCard, default_w: parameters, Rating} = require("ts-fsrs")
const scheduler = fsrs({enable_fuzz: false})
const told = require("./seen.json").map(times => {
    const [first, again] = times.map(time => new Date(time))
    const {card} = scheduler.next(createEmptyCard(first), first, Rating.Easy)
    const chance = scheduler.get_retrievability(card, again, false)
    return [scheduler.next(card, again, Rating.Good).card.scheduled_days, Number(chance.toFixed(3))]
})
console.log(JSON.stringify({parameters, told}))
NODE
for zone in UTC0 JST-9 EDT4; do
    TZ=$zone node ask.cjs > "told-$zone.json"
    cmp told-UTC0.json "told-$zone.json"
done
env/bin/python - <<'PYTHON'
import json
from datetime import datetime
from pathlib import Path

from fsrs import Card, Rating, Scheduler

other = json.loads(Path("told-UTC0.json").read_text())
scheduler = Scheduler(enable_fuzzing=False)
assert list(scheduler.parameters) == other["parameters"] and len(scheduler.parameters) == 21
rows = []
for times, (pause, chance) in zip(json.loads(Path("seen.json").read_text()), other["told"]):
    first, again = map(datetime.fromisoformat, times)
    card, _ = scheduler.review_card(Card(), Rating.Easy, first)
    known = round(scheduler.get_card_retrievability(card, again), 3)
    card, _ = scheduler.review_card(card, Rating.Good, again)
    rows.append((pause, (card.due - again).days, chance))
    print(f"seen {first:%d %H:%M}, again {again:%d %H:%M}: ts-fsrs {pause} days, fsrs {rows[-1][1]} days, chance {chance}")
    assert known == chance
assert rows == [(13, 8, 1), (13, 8, 1), (9, 8, 1), (18, 13, 0.983)], rows
PYTHON
