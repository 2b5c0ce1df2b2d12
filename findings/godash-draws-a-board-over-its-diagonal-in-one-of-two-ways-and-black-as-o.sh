#!/bin/sh
# godash 2.1.0 (npm): Black at da and dc, White at ba, on 5x5, each played where sgfPointToCoordinate() says.
#     toMap(), row by row     toAsciiBoard()          Black X, White O, as GNU Go, sgf2dg and Sabaki's SGF have it
#     . W . B .               + + + + +               . O . X .
#     . . . . .               X + + + +               . . . . .
#     . . . B .               + + + + +               . . . X .
#     . . . . .               O + O + +               . . . . .
# coordinateToSgfPoint() leads back to the points that were played, so nothing is wrong with the stones.
#
# A good guess is that the two pictures of one board show the same, and that X is Black. toMap() takes the first number of a
# coordinate for the column, as the points of SGF do; toAsciiBoard(), and toString() with it, goes over the same numbers with
# the first for the ROW, so that what is beside each other stands one above the other; and it writes O for Black, which only
# the examples of the documentation tell, most of them boards that look the same over the diagonal. So a board that is
# printed beside a diagram of the game has its edges changed and its colours too, and a captured stone seems to be the
# other side's. Print toMap() with letters of one's own.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . godash@2.1.0 @sabaki/sgf@3.4.7 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { BLACK, WHITE, Board, Move, addMove, toAsciiBoard, toString } = require("godash")
const { coordinateToSgfPoint, sgfPointToCoordinate } = require("godash")
const { parseVertex } = require("@sabaki/sgf")

const moves = [[BLACK, "da"], [WHITE, "ba"], [BLACK, "dc"]]
const board = moves.reduce((board, [color, point]) => addMove(board, Move(sgfPointToCoordinate(point), color)), Board(5))
const letters = { black: "X", white: "O", null: "." }

const rows = board.toMap(letters).map(row => row.map(stone => stone ?? ".").join(""))
const printed = toAsciiBoard(board).trim().split("\n")
console.log("toMap():", rows.join(" "), "| toAsciiBoard():", printed.join(" "))
assert.deepStrictEqual(rows, [".O.X.", ".....", "...X.", ".....", "....."])
assert.deepStrictEqual(printed, ["+++++", "X++++", "+++++", "O+O++", "+++++"])

// With the same letters for both, one is the other over the diagonal.
const lettered = toString(board, { ...letters, null: "." }).trim().split("\n")
assert.deepStrictEqual(lettered, rows.map((_, y) => rows.map(row => row[y]).join("")))
assert.notDeepStrictEqual(lettered, rows)

// What was played is where SGF has it, by another package as well.
for (const [color, point] of moves) {
  const [x, y] = parseVertex(point)
  assert.strictEqual(rows[y][x], letters[color])
}
const kept = [...board.moves.entries()].map(([coordinate, color]) => [color, coordinateToSgfPoint(coordinate)])
assert.deepStrictEqual(kept.sort(), moves.slice().sort())
NODE
node ask.cjs
