#!/bin/sh
# @sabaki/sgf 3.4.7 (npm; reads and writes the files of Sabaki): stringifyDates() shortens the dates of DT as FF[4] allows,
# and parseDates() reads them, but the two do not hold each other where one date has no day:
#     6 May and all of June 1996           "1996-05-06,06"       read back: 6 May, 6 May
#     all of May and 6 May 1996            "1996-05,06"          read back: May, June
#     all of 1996 and all of its May       "1996,05"             read back as meant, but FF[4] forbids this shortcut
#     6 May 1996 twice                     "1996-05-06,"         read back: null, no date at all
# Dates of one precision, over the ends of months and years, come back unchanged.
#
# A good guess is that a shortcut is taken only where the date before it has the same form, as FF[4] says ("MM" may follow
# YYYY-MM or MM, "DD" may follow a date with a day). The writer leaves out whatever the two dates have in common from the
# left, whatever is left of the other one then; two digits by themselves mean what the date before them was.
# A tournament of one day and "later that year" is such a pair. Who writes DT with it gives each date to a call of its own
# and joins them with commas: whole dates are always allowed.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/sgf@3.4.7 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { parseDates, stringifyDates } = require("@sabaki/sgf")

const rows = [
  [[[1996, 5, 6], [1996, 6]], "1996-05-06,06", [[1996, 5, 6], [1996, 5, 6]]],
  [[[1996, 5], [1996, 5, 6]], "1996-05,06", [[1996, 5], [1996, 6]]],
  [[[1996], [1996, 5]], "1996,05", [[1996], [1996, 5]]],
  [[[1996, 5, 6], [1996, 5, 6]], "1996-05-06,", null],
  [[[1996, 12, 27], [1996, 12, 28], [1997, 1, 3]], "1996-12-27,28,1997-01-03", [[1996, 12, 27], [1996, 12, 28], [1997, 1, 3]]],
]
for (const [dates, written, read] of rows) {
  console.log(JSON.stringify(dates), "->", JSON.stringify(stringifyDates(dates)), "->", JSON.stringify(parseDates(written)))
  assert.strictEqual(stringifyDates(dates), written)
  assert.deepStrictEqual(parseDates(written), read)
}

// All pairs of two years, months and days: of one precision all come back, of two precisions not.
const all = [1996, 1997].flatMap(year => [[year], ...[5, 6].flatMap(month => [[year, month], ...[5, 6].map(day => [year, month, day])])])
const lost = { one: 0, two: 0 }, pairs = { one: 0, two: 0 }
for (const first of all)
  for (const second of all) {
    if (String(first) === String(second)) continue
    const kind = first.length === second.length ? "one" : "two"
    pairs[kind]++
    const same = JSON.stringify(parseDates(stringifyDates([first, second]))) === JSON.stringify([first, second])
    const whole = [first, second].map(date => stringifyDates([date])).join(",")
    assert.deepStrictEqual(parseDates(whole), [first, second])
    lost[kind] += !same
  }
console.log("pairs of one precision:", lost.one, "of", pairs.one, "changed; of two:", lost.two, "of", pairs.two)
assert.strictEqual(lost.one, 0)
assert(lost.two > 0)
NODE
node ask.cjs
