#!/bin/sh
# wgo 3.0.0-alpha.10 (npm, a board for web pages): the rule for repetition means the reverse of what its own declared
# types say. Written there: "ALL - position cannot be same like any previous position - e.g. it
# forbids triple ko"; "NONE - position can be repeated". What the game does with a ko that Black takes:
#     Repeating.ALL     White takes it back AT ONCE; nothing at all is forbidden, not even by a plain ko
#     Repeating.NONE    White may not, and not after two passes either: no position of the game may ever return
#     Repeating.KO      White may not at once, and may after the passes, as written
#
# A good guess is the text, or that a page which asks for ALL has superko at least as strictly as KO. The names count
# what is allowed, the text counts what is forbidden. The presets follow the names: CHINESE_RULES and ING_RULES hold
# NONE and so do have superko, NO_RULES holds ALL. Take a preset, or read ALL as "all may be repeated".
#
# Fails where that changes. The package is made for a browser; a few empty stand-ins are enough to load it.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . wgo@3.0.0-alpha.10 >/dev/null
grep -q "ALL - position cannot be same like any previous position" node_modules/wgo/dist/Game/Game.d.ts
grep -q "NONE - position can be repeated" node_modules/wgo/dist/Game/Game.d.ts
cat > ask.cjs <<'NODE'
const assert = require("assert")
const element = () => ({ style: {}, appendChild() {}, setAttribute() {} })
const page = { createElement: element, createElementNS: element, addEventListener() {}, head: element(), body: element() }
Object.assign(globalThis, { window: globalThis, self: globalThis, document: page })
const { CHINESE_RULES, Color, Game, ING_RULES, JAPANESE_RULES, NO_RULES, Repeating } = require("wgo")

//  . X O . .
//  X O . O .     Black takes at [2, 1]; White takes back at [1, 1].
//  . X O . .
const takenBack = (repeating, passes) => {
  const game = new Game(5, { ...JAPANESE_RULES, repeating })
  for (const [x, y] of [[1, 0], [0, 1], [1, 2]]) assert(game.addStone(x, y, Color.BLACK))
  for (const [x, y] of [[2, 0], [3, 1], [2, 2], [1, 1]]) assert(game.addStone(x, y, Color.WHITE))
  game.turn = Color.BLACK
  assert(game.play(2, 1) && game.capCount.black === 1)
  for (let turn = 0; turn < passes; turn++) game.pass()
  assert.strictEqual(game.turn, Color.WHITE)
  return Boolean(game.play(1, 1))
}
const told = ["ALL", "NONE", "KO"].map(name => [name, takenBack(Repeating[name], 0), takenBack(Repeating[name], 2)])
for (const [name, atOnce, later] of told) console.log(`${name}: taken back at once ${atOnce}, after two passes ${later}`)
assert.deepStrictEqual(told, [["ALL", true, true], ["NONE", false, false], ["KO", false, true]])
assert.deepStrictEqual([CHINESE_RULES, ING_RULES, NO_RULES].map(rules => rules.repeating), ["NONE", "NONE", "ALL"])
NODE
node ask.cjs
