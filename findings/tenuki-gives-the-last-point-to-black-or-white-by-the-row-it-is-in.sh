#!/bin/sh
# tenuki 0.3.1 (npm, a board with rules for web pages), territory scoring, no komi. Both players passed and left one point
# open, D. If White plays there, Black has to join his stone at E, which costs him a point; if Black plays there, he need
# not.
#     X X X O O O O X X                         D in the fourth row from the top     4 to 4, a draw
#     X X E X D X X X X                         the same, a row lower                5 to 4, Black wins
#     X X X O O O O X X                         the first, turned on its side        5 to 4, Black wins
# With the colours exchanged it is White who wins in the fourth row, and the draw is a row lower.
#
# A good guess is one result for all four: E a point, as no stone was played; or none, as it may have to be filled; or
# that the program asks whose turn it is. It fills every point between the colours before it looks for such joints, and as
# it has to choose colours for that, it lays a chequered pattern: what lies in the first, third, fifth ... row begins with
# a black stone and the rest with a white one (in the left column always black). Where both players agree what a dame is
# worth nobody sees it. Here the last point of the game belongs to whom the row says. Who counts with it should have every
# point between the colours played first.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . tenuki@0.3.1 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { Game } = require("tenuki")

const WALL = "XXXOOOOXX"
const ABOVE = [".XXO.OOX.", "XXXOO.OXX", WALL]
const OPEN = "XX.X.XXXX"
const BELOW = [WALL, "XXXOO.OXX", "XXXO.OOX.", "X.XOOOOXX"]
const fourth = [...ABOVE, OPEN, ...BELOW, WALL]
const fifth = [...ABOVE, WALL, OPEN, ...BELOW]
const exchanged = rows => rows.map(row => row.replace(/[XO]/g, stone => (stone === "X" ? "O" : "X")))
const turned = rows => rows.map((_, y) => rows.map(row => row[y]).join(""))

// The points of Black and White once these stones are played and both have passed, with dead stones nowhere.
const counted = rows => {
  const game = new Game({ boardSize: 9, scoring: "territory", komi: 0 })
  const stones = letter => rows.flatMap((row, y) => [...row].flatMap((found, x) => (found === letter ? [[y, x]] : [])))
  const [black, white] = [stones("X"), stones("O")]
  for (let turn = 0; turn < Math.max(black.length, white.length); turn++)
    for (const own of [black, white]) assert(turn < own.length ? game.playAt(...own[turn]) : game.pass())
  while (!game.isOver()) game.pass()
  rows.forEach((row, y) => [...row].forEach((letter, x) =>
    assert.strictEqual(game.intersectionAt(y, x).value, { X: "black", O: "white", ".": "empty" }[letter])))
  assert.strictEqual(game.deadStones().length, 0)
  return [game.score().black, game.score().white]
}

const told = [fourth, fifth, turned(fourth), exchanged(fourth), exchanged(fifth)].map(counted)
const names = ["fourth row", "fifth row", "turned", "fourth row, colours exchanged", "fifth row, colours exchanged"]
names.forEach((name, at) => console.log(`${name}: Black ${told[at][0]}, White ${told[at][1]}`))
assert.deepStrictEqual(told, [[4, 4], [5, 4], [5, 4], [4, 5], [4, 4]])
NODE
node ask.cjs
