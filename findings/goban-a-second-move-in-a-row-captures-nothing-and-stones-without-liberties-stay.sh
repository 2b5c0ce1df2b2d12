#!/bin/sh
# goban 8.3.64 (npm, the board of an online Go server) reads a record in which Black moves twice in a row, as where White left
# the corner for a pass that nobody wrote down. Black's second move takes White's last liberty:
#     the record on 5x5                                   goban's corner        its prisoners
#     B ba, W aa, B ab                                    Black's alone         1
#     B ba, W aa, B ee, W pass, B ab                      Black's alone         1
#     B ba, W aa, B ee, B ab                              White's stone stays   0
# It stays while both go on elsewhere, a stone without liberties, and under the rules of area Black, who would have the whole
# board by 24 to 0, has no point. It goes when Black joins the stones around it. @sabaki/go-board 1.4.3 (npm) takes it from
# all three, and so does GNU Go 3.8 (Debian's gnugo 3.8-11).
#
# A good guess is that a move in a record takes what has no liberties, whoever moved before: SGF's rules for B and W say so,
# that a move is executed whether it is legal or not, and that two moves of one colour in a row are valid; or that goban puts
# in the pass. But where it is the other side's turn it hands the move to its editor, which sets a stone as AB does and looks
# at no liberties. So the same two letters B[ab] play a move or only lay a stone, by what stands before them. It is read in
# problems with moves elsewhere left out, and in handicap stones written as moves. Write the pass, and all is well.
#
# Fails where that changes. Needs apt-get, to fetch GNU Go into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download gnugo=3.8-11 2>/dev/null
dpkg -x gnugo_*.deb here
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . goban@8.3.64 @sabaki/go-board@1.4.3 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { execFileSync } = require("child_process")
const { writeFileSync } = require("fs")
const SabakiBoard = require("@sabaki/go-board")
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

const record = moves => `(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0]${moves})`
const inGoban = moves => {
  const engine = new GobanEngine({ width: 5, height: 5, komi: 0, original_sgf: record(moves) })
  const { black, white } = engine.computeScore()
  return { corner: engine.board[0][0], taken: engine.black_prisoners, black: black.total, white: white.total }
}
const inSabaki = moves => {
  let board = SabakiBoard.fromDimensions(5, 5)
  for (const [, color, point] of moves.matchAll(/([BW])\[(\w*)\]/g)) {
    const vertex = point ? [...point].map(letter => letter.charCodeAt(0) - 97) : [-1, -1]
    board = board.makeMove(color === "B" ? 1 : -1, vertex)
  }
  return board.get([0, 0])
}
const inGnuGo = moves => {
  writeFileSync("game.sgf", record(moves))
  const input = "loadsgf game.sgf\ncolor A5\nquit\n"
  return execFileSync("here/usr/games/gnugo", ["--mode", "gtp"], { input }).toString().split("\n\n")[1]
}

const BEFORE = ";B[ba];W[aa]"
const told = [[`${BEFORE};B[ab]`, true], [`${BEFORE};B[ee];W[];B[ab]`, true], [`${BEFORE};B[ee];B[ab]`, false],
  [`${BEFORE};B[ee];B[ab];W[ed];B[de];W[cc]`, false], [`${BEFORE};B[ee];B[ab];W[ed];B[de];W[cc];B[bb]`, true]]
for (const [moves, takes] of told) {
  const goban = inGoban(moves)
  console.log(moves, goban, inGnuGo(moves))
  assert.deepStrictEqual([goban.corner, goban.taken], takes ? [0, 1] : [2, 0])
  assert.strictEqual(inSabaki(moves), 0)
  assert.strictEqual(inGnuGo(moves), "= empty")
}
NODE
node ask.cjs 2>/dev/null
