#!/bin/sh
# @sabaki/boardmatcher 1.3.0 (npm), which names moves for Sabaki: nameMove() calls a move "Take" that fills the last
# liberty of a chain. Not so where that point touches two stones of the chain and a stone of the player who takes:
#     three white stones in a bend, the point beside no black stone        Take
#     the same, beside a black chain with one more liberty                 Atari
#     the same, beside a black chain with two more liberties               Turn
# @sabaki/go-board 1.4.3 takes the three stones off each time. A move that takes one chain and leaves another one in
# atari is "Take" or "Atari" by which of the two stands above.
#
# A good guess is that what stands outside a chain cannot change how many liberties the chain has, or, as the function
# is named for pseudo liberties, that the count is too high by one wherever a liberty touches two stones. It is neither:
# each liberty is counted once, but one that is met a second time is walked into as if it were a stone, and from there
# the stones of both colours are followed with their liberties. In a capturing race the last liberty is most often such a
# bend. Who needs to know whether a move captures plays it on a board and looks for captives.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/boardmatcher@1.3.0 @sabaki/go-board@1.4.3 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { nameMove } = require("@sabaki/boardmatcher")
const GoBoard = require("@sabaki/go-board")

// Black plays at *; X is black, O is white.
const boards = {
  "a bend, no black stone beside it": [". X . . .", "X O * . .", "X O O X .", ". X X . .", ". . . . ."],
  "a bend beside a black chain with one more liberty": [". X X O .", "X O * . .", "X O O X .", ". X X . .", ". . . . ."],
  "a bend beside a black chain with two more liberties": [". X X . .", "X O * . .", "X O O X .", ". X X . .", ". . . . ."],
  "a straight chain beside a black chain with two more liberties": [". X X . .", "X O * . .", "X O X . .", ". X . . .", ". . . . ."],
  "takes above, atari below": [". X . . .", "X O X . .", ". * . . .", "X O . . .", ". X . . ."],
  "takes below, atari above": [". X . . .", "X O . . .", ". * . . .", "X O X . .", ". X . . ."],
}
const found = {}
for (const [what, rows] of Object.entries(boards)) {
  const points = rows.map(row => row.split(" "))
  const data = points.map(row => row.map(point => ({ X: 1, O: -1 })[point] || 0))
  const y = points.findIndex(row => row.includes("*")), x = points[y].indexOf("*")
  found[what] = [new GoBoard(data).makeMove(1, [x, y]).getCaptures(1), nameMove(data, 1, [x, y])]
  console.log(`${what}: takes ${found[what][0]}, called ${found[what][1]}`)
}
assert.deepStrictEqual(Object.values(found), [
  [3, "Take"], [3, "Atari"], [3, "Turn"], [2, "Take"], [1, "Take"], [1, "Atari"],
])
NODE
node ask.cjs
