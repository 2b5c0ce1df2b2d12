#!/bin/sh
# @sabaki/influence 1.2.2 (npm; what Sabaki and web boards colour areas and estimate scores with): the map of a board and
# that of its mirror image are not mirror images. On 9x9 with one black and one white stone, White has three points
# more on the one board than on the other, Black the same; {discrete: true} or not makes no difference, and one of seven
# random boards with two to five stones differs. Swapped colours always give the swapped map.
#
# A good guess for a map that is made of distances and of radiance, with no chance in it, is that it has the symmetry of
# the board. Distances and radiance have it. But at the end single points, ragged edges and empty pillars are mended, in
# the map itself and column by column from the left, so that a point sees what was mended left of it and not what will be
# mended right of it. A test of one's own estimate that turns the board fails by this, and an average over the eight
# ways to turn it is fairer than one map.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/influence@1.2.2 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const influence = require("@sabaki/influence")

const mirror = rows => rows.map(row => [...row].reverse())
const swapped = rows => rows.map(row => row.map(sign => -sign || 0))
const signs = rows => rows.map(row => row.map(value => Math.sign(value) || 0))
const map = (board, discrete) => signs(influence.map(board, { discrete }))
const points = (rows, sign) => rows.flat().filter(value => value === sign).length

const board = Array.from({ length: 9 }, () => Array(9).fill(0))
board[2][6] = 1
board[7][3] = -1

const one = map(board, true), other = map(mirror(board), true)
for (const row of one.map((row, y) => [row, mirror(other)[y]]))
  console.log(row.map(part => part.map(sign => "O.X"[sign + 1]).join(" ")).join("     "))
const counts = [one, other].map(rows => [points(rows, 1), points(rows, -1)])
console.log("black and white points:", counts)
assert.strictEqual(counts[0][0], counts[1][0])
assert.strictEqual(counts[0][1] - counts[1][1], 3)
assert.deepStrictEqual([map(board, false), map(mirror(board), false)], [one, other])

// Neither distances nor radiance do it.
for (const sign of [1, -1])
  for (const part of [influence.nearestNeighborMap, influence.radianceMap])
    for (const [y, row] of mirror(part(mirror(board), sign)).entries())
      row.forEach((value, x) => assert(Math.abs(value - part(board, sign)[y][x]) < 1e-9))

let seed = 7
const below = most => Math.floor(((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648) * most)
let differ = 0
for (let round = 0; round < 400; round++) {
  const drawn = Array.from({ length: 13 }, () => Array(13).fill(0))
  for (let stones = 2 + below(4); stones > 0; stones--) drawn[below(13)][below(13)] = stones % 2 ? 1 : -1
  const found = map(drawn, true)
  differ += JSON.stringify(mirror(map(mirror(drawn), true))) !== JSON.stringify(found)
  assert.deepStrictEqual(swapped(map(swapped(drawn), true)), found)
}
console.log(`${differ} of 400 random boards of 13x13 differ from their mirror images`)
assert(differ > 20)
NODE
node ask.cjs
