#!/bin/sh
# jssgf 0.3.8 (npm): in ;B[aa]C[kept in C:\\];W[bb];B[cc] the comment ends in a backslash, written as SGF wants it, with a
# backslash before it. jssgf takes the bracket for escaped: the comment becomes  kept in C:\];W[bb  and White's move is
# gone. The game goes on with Black's next one, so two moves of Black follow each other and no error is raised.
# @sabaki/sgf 3.4.7 reads the same text as it was meant.
#
# A good guess is that a parser which knows  \]  knows  \\  too: both are in the same paragraph of FF[4]. Both are
# unescaped here, but only after the end of the value was looked for, where any bracket behind a backslash counts as
# escaped. Who writes for such readers should not end a value in a backslash: a space behind it is enough.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --prefix . jssgf@0.3.8 @sabaki/sgf@3.4.7 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const jssgf = require("jssgf")
const sabaki = require("@sabaki/sgf")

const jssgfLine = text => {
  const line = []
  for (let node = jssgf.parse(text)[0]; node; node = node._children[0]) line.push(node)
  return line.map(({ B, W, C }) => ({ B, W, C }))
}
const sabakiLine = text => {
  const line = []
  for (let node = sabaki.parse(text)[0]; node; node = node.children[0]) line.push(node.data)
  return line.map(({ B, W, C }) => ({ B: B && B[0], W: W && W[0], C: C && C[0] }))
}
const moves = line => line.map(node => (node.B ? "B " + node.B : "W " + node.W))

const ends = "(;B[aa]C[kept in C:\\\\];W[bb];B[cc])"
const spaced = "(;B[aa]C[kept in C:\\\\ ];W[bb];B[cc])"
for (const text of [ends, spaced])
  console.log(text, "\n  jssgf  ", JSON.stringify(jssgfLine(text)), "\n  sabaki ", JSON.stringify(sabakiLine(text)))

assert.deepStrictEqual(moves(sabakiLine(ends)), ["B aa", "W bb", "B cc"])
assert.deepStrictEqual(moves(jssgfLine(ends)), ["B aa", "B cc"])
assert.strictEqual(jssgfLine(ends)[0].C, "kept in C:\\];W[bb")
assert.deepStrictEqual(moves(jssgfLine(spaced)), ["B aa", "W bb", "B cc"])
NODE
node ask.cjs
