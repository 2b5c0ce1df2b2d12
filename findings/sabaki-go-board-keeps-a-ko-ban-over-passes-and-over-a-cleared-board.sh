#!/bin/sh
# @sabaki/go-board 1.4.3 (npm): after Black has taken a ko, White's retaking is called a ko after both have passed as
# well, after the stone that took was taken off by set(), and even after clear(): on an EMPTY board
# analyzeMove(-1, [1, 1]) answers {ko: true, capturing: false}, and makeMove with preventKo refuses the move.
# tenuki 0.3.1 (npm) lifts the ban with the first pass; so does a rule book with a simple ko rule, whose ban is for
# the next move alone.
#
# A good guess is that the ban is forgotten with the next call of makeMove, or that analyzeMove looks whether the move
# captures one stone. But a pass is makeMove with the sign 0, which returns a copy before anything else is looked at,
# the ban included; set() and clear() never touch it; and analyzeMove compares point and colour alone. Only a stone
# that is played somewhere lifts the ban. So whoever edits a position with such a board should make a new board of
# its signMap: that copy has no ban.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/go-board@1.4.3 tenuki@0.3.1 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const GoBoard = require("@sabaki/go-board")
const { Game } = require("tenuki")

//  . X O . .
//  X O . O .     Black takes the white stone in the ring from the right; White would take back at [1, 1].
//  . X O . .
const before = new GoBoard([
  [0, 1, -1, 0, 0],
  [1, -1, 0, -1, 0],
  [0, 1, -1, 0, 0],
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
])
const taken = before.makeMove(1, [2, 1])
const pass = board => board.makeMove(0, [-1, -1])
const boards = {
  "at once": taken,
  "after two passes": pass(pass(taken)),
  "after the stone that took is gone": taken.clone().set([2, 1], 0),
  "on a cleared board": taken.clone().clear(),
  "after a move elsewhere and its answer": taken.makeMove(-1, [4, 4]).makeMove(1, [0, 4]),
  "on a new board of the same stones": new GoBoard(taken.signMap),
}
const bans = Object.entries(boards).map(([when, board]) => [when, board.analyzeMove(-1, [1, 1]).ko])
for (const [when, ban] of bans) console.log("go-board:", when + ":", ban ? "ko" : "free")
assert.deepStrictEqual(bans.map(([, ban]) => ban), [true, true, true, true, false, false])
assert.deepStrictEqual(boards["on a cleared board"].signMap.flat().filter(Boolean), [])
assert.throws(() => boards["on a cleared board"].makeMove(-1, [1, 1], { preventKo: true }), /Ko prevented/)

const game = new Game({ boardSize: 5, koRule: "simple" })
for (const [y, x] of [[0, 1], [0, 2], [1, 0], [1, 1], [2, 1], [1, 3], [4, 4], [2, 2], [1, 2]]) assert(game.playAt(y, x))
assert.strictEqual(game.isIllegalAt(1, 1), true)
game.pass()
game.pass()
console.log("tenuki: after two passes:", game.isIllegalAt(1, 1) ? "ko" : "free")
assert.strictEqual(game.isIllegalAt(1, 1), false)
NODE
node ask.cjs
