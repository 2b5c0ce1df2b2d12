#!/bin/sh
# goban 8.3.64 (npm, the board of online-go.com): a record sets stones up with a rectangle, as FF[4] allows for any list of
# points ("compressed point lists"). Loaded as original_sgf, beside what @sabaki/sgf 3.4.7 reads:
#     AB[ee][ff][aa:bb]        ee, ff, aa               (right: ee, ff and the four stones aa ab ba bb)
#     AB[aa:bb][ee][ff]        aa, be, ef               (right: those four, ee, ff)
#     AB[aa:ba][cc:dc][ee]     aa, ac, dc, ee           (right: aa, ba, cc, dc, ee)
# No error is raised, and the game goes on from that board: a capture or a race is then another one.
#
# A good guess is that a rectangle is read, or refused, or at the worst that one stone of it is all that comes, so that a
# board with too few stones shows it. The values of AB are joined into one text first and that is then cut into pairs of
# letters: behind aa:bb every point is read one letter late, as ":b", "be", "ef"; the pairs with a colon and the last
# letter fall out in silence, the others are stones that nobody placed. A second rectangle puts the letters in step again,
# and the stones behind it are right. So a rectangle at the end of the list only loses stones, one before it moves others.
# Who hands records to it writes each stone by itself.
#
# Fails where that changes. The package is made for a browser; a few empty stand-ins are enough to load it.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . goban@8.3.64 @sabaki/sgf@3.4.7 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const sgf = require("@sabaki/sgf")
const element = () => ({ style: {}, getContext: () => null, setAttribute() {}, appendChild() {} })
Object.assign(globalThis, {
  window: globalThis,
  self: globalThis,
  document: { createElement: element, head: element(), body: element(), addEventListener() {}, getElementById() {} },
  HTMLElement: class {},
  CustomEvent: class {},
})
const { error, warn } = console
console.error = console.warn = () => {}
const { GobanEngine } = require("goban")
Object.assign(console, { error, warn })

const letters = "abcdefg"
const named = points => points.map(([x, y]) => letters[x] + letters[y]).sort().join(" ")
const inGoban = record => {
  const { board } = new GobanEngine({ width: 7, height: 7, original_sgf: record })
  return named(board.flatMap((row, y) => row.flatMap((stone, x) => (stone === 1 ? [[x, y]] : []))))
}
const inSabaki = record => named(sgf.parse(record)[0].data.AB.flatMap(value => sgf.parseCompressedVertices(value)))

const told = ["[ee][ff]", "[ee][ff][aa:bb]", "[aa:bb][ee][ff]", "[aa:ba][cc:dc][ee]"].map(points => {
  const record = `(;GM[1]FF[4]SZ[7]AB${points}AW[gg];W[gf])`
  return [points, inGoban(record), inSabaki(record)]
})
for (const [points, goban, sabaki] of told) console.log(`AB${points}: goban ${goban}; Sabaki ${sabaki}`)
assert.deepStrictEqual(told, [
  ["[ee][ff]", "ee ff", "ee ff"],
  ["[ee][ff][aa:bb]", "aa ee ff", "aa ab ba bb ee ff"],
  ["[aa:bb][ee][ff]", "aa be ef", "aa ab ba bb ee ff"],
  ["[aa:ba][cc:dc][ee]", "aa ac dc ee", "aa ba cc dc ee"],
])
NODE
node ask.cjs 2>/dev/null
