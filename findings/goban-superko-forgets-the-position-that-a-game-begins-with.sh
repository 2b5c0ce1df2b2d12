#!/bin/sh
# goban 8.3.64 (npm, the board of online-go.com): under rules with superko (chinese, aga, nz, ing) the position that a
# game or a problem is set up with may come back. Black takes a ko with the first move, both pass, White takes it
# back: the board is the one that was set up, with the same player to move, and the move is accepted. With one move
# played before, so that the very same position is the one after move 1, it is refused (illegal_board_repetition).
#
# A good guess is that every position of the game counts, the first one above all: it is what a problem with a ko
# begins with. The search backwards stops at move 1. An empty board never comes back, so no game from scratch shows
# it; set-up positions, handicap stones and forked games do. Who judges a repetition with it should set up the
# position without the last stone and play that one.
#
# Fails where that changes. The package is made for a browser; a few empty stand-ins are enough to load it.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . goban@8.3.64 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
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

//  . X O . .
//  X O . O .     Black takes at [2, 1]; White takes back at [1, 1]. White also has a stone in the corner [4, 4].
//  . X O . .
const PASS = [-1, -1]
const RING = "cabbdbcc"
const play = (rules, white, first, moves) => {
  const engine = new GobanEngine({
    width: 5, height: 5, rules, initial_state: { black: "baabbc", white }, initial_player: first,
    game_id: 0, phase: "play", moves: [],
  })
  try {
    for (const [x, y] of moves) engine.place(x, y, true, true)
    return "accepted"
  } catch (refused) {
    return refused.message_id
  }
}
const KO = [[2, 1], PASS, PASS, [1, 1]]
const told = ["japanese", "chinese", "aga", "nz", "ing"].map(rules => [
  rules, play(rules, RING + "ee", "black", KO), play(rules, RING, "white", [[4, 4], ...KO]),
])
for (const [rules, setUp, played] of told) console.log(`${rules}: position set up: ${setUp}; corner stone played: ${played}`)
assert.deepStrictEqual(told, [
  ["japanese", "accepted", "accepted"],
  ...["chinese", "aga", "nz", "ing"].map(rules => [rules, "accepted", "illegal_board_repetition"]),
])
NODE
node ask.cjs 2>/dev/null
