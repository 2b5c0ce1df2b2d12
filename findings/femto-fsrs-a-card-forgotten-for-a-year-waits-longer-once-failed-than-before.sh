#!/bin/sh
# femto-fsrs 2.0.0 (npm) beside ts-fsrs 4.7.1 (npm), both FSRS-5 with the same 19 weights. A card is answered Good once:
# it is held for 3.2 days. It is asked again so many days later, and answered Again. For how long it is held then:
#     asked after        1 day    10     100    365    1000 days
#     femto-fsrs         0.9      1.4    3.7    5.2    6.2
#     ts-fsrs            0.9      1.5    2.3    2.3    2.3
# A card that was Hard at first, 1.2 days, is held for 3.0 after it was failed a year later. Answers that succeed agree.
#
# A good guess is that to fail never helps: whatever it is then, it is less than it was, and a year of neglect makes it no
# better. The formula for a failure says otherwise: it grows with the chance that the card was forgotten, and knows the
# old stability by one factor only. So FSRS-5 caps it; ts-fsrs by the old stability divided by the gain of a same-day
# Good. femto-fsrs has the formula and not the cap. By it a card that was left for a year and failed is asked in five
# days, and one that was failed when it was due on the next. Who schedules with it takes the lesser of the two.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . femto-fsrs@2.0.0 ts-fsrs@4.7.1 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { createDeck, Grade } = require("femto-fsrs")
const { default_w, fsrs, FSRSVersion, Rating } = require("ts-fsrs")

const femto = createDeck({ w: [...default_w] }), other = fsrs({ enable_fuzz: false })
const DAYS = [1, 10, 100, 365, 1000]
assert(FSRSVersion.includes("FSRS-5") && default_w.length === 19)

// The stability of a card after its first answer, and after a second one so many days later, in both packages.
const held = (first, second) => {
  const one = femto.newCard(Grade[first.toUpperCase()]), two = other.next_state(null, 0, Rating[first])
  return {
    first: [one.S, two.stability],
    femto: DAYS.map(days => femto.gradeCard(one, days, Grade[second.toUpperCase()]).S),
    other: DAYS.map(days => other.next_state(two, days, Rating[second]).stability),
  }
}
const near = (some, others) => some.every((value, at) => Math.abs(value / others[at] - 1) < 0.01)
const one = list => list.map(value => Number(value.toFixed(1)))

for (const [first, before] of [["Good", 3.2], ["Hard", 1.2]]) {
  const failed = held(first, "Again"), passed = held(first, "Good")
  console.log(first, "first:", one(failed.first), "Again, femto-fsrs:", one(failed.femto), "ts-fsrs:", one(failed.other))
  assert.deepStrictEqual(one(failed.first), [before, before])
  assert(failed.femto[3] > 1.5 * failed.first[0] && failed.femto[4] > failed.femto[3])
  assert(failed.other.every(value => value < failed.first[1]) && failed.other[4] === failed.other[2])
  assert(near(passed.femto, passed.other))
}
const failed = held("Good", "Again")
assert.deepStrictEqual(one(failed.femto), [0.9, 1.4, 3.7, 5.2, 6.2])
assert.deepStrictEqual(one(failed.other), [0.9, 1.5, 2.3, 2.3, 2.3])
assert.strictEqual(Math.round(femto.gradeCard(femto.newCard(Grade.GOOD), 365, Grade.AGAIN).I), 5)
assert.strictEqual(Math.round(femto.gradeCard(femto.newCard(Grade.GOOD), 3, Grade.AGAIN).I), 1)
NODE
node ask.cjs
