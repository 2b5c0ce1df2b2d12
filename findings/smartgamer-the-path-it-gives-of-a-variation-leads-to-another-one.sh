#!/bin/sh
# smartgame 0.1.5, smartgamer 0.1.5 (npm, to read a game record and walk through it). A walker keeps the path that it took;
# pathTransform() writes it as a text, and goTo() goes where such a text, or the path itself, says. In
#     (;SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))
# next(), next(1), next(1) comes to B[ee] and calls its path 3-1:1-2:1: move 3, by variation 1 at move 1 and at move 2.
#     goTo("3-1:1-2:1"), its own path             B[dd], and then calls its path 3-1:1
#     goTo("3-1:1"), the path of B[dd]            W[bb], the end of the main line
#     goTo("3-2:1-3:1")                           B[ee]; it calls its path 3-1:1-2:1
# A game whose very first move has variations: the second one is 1-0:1, and goTo("1-0:1") is the first.
#
# A good guess is that going to the path of the place where one stands does nothing; or, if it is counted in two ways, that
# it says so or leads nowhere. A fork is written down by the move before it where one walks, and looked for by the move
# after it where one goes, and a choice that is not found is the main line's. So a bookmark opens a real position of the
# record, at the right number of the move, that is another one; each time it is stored and opened again it is nearer to
# the main line. Whoever stores paths adds one to every fork's number.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . smartgame@0.1.5 smartgamer@0.1.5 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { parse } = require("smartgame")
const smartgamer = require("smartgamer")

const DEEP = "(;SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))"
const EARLY = "(;SZ[9](;B[aa])(;B[bb](;W[cc])(;W[dd])))"
const move = walker => Object.entries(walker.node()).join()
const path = walker => walker.pathTransform(walker.path, "string")

// The move and the path of a walker who takes these variations, one after the other.
const walked = (record, ...taken) => {
  const walker = smartgamer(parse(record))
  taken.forEach(variation => walker.next(variation))
  return [move(walker), path(walker)]
}

// The move and the path of a walker who goes to a path, as a text and as what is made of that text.
const gone = (record, told) => {
  const [one, two] = [told, smartgamer(parse(record)).pathTransform(told, "object")].map(place => {
    const walker = smartgamer(parse(record)).goTo(place)
    return [move(walker), path(walker)]
  })
  assert.deepStrictEqual(one, two)
  return one
}

const shown = (...told) => (console.log(...told), told.at(-1))
assert.deepStrictEqual(shown("walked", walked(DEEP, 0, 1, 1)), ["B,ee", "3-1:1-2:1"])
assert.deepStrictEqual(shown("gone to 3-1:1-2:1", gone(DEEP, "3-1:1-2:1")), ["B,dd", "3-1:1"])
assert.deepStrictEqual(shown("walked", walked(DEEP, 0, 1, 0)), ["B,dd", "3-1:1"])
assert.deepStrictEqual(shown("gone to 3-1:1", gone(DEEP, "3-1:1"))[0], "W,bb")
assert.deepStrictEqual(shown("gone to 3-2:1-3:1", gone(DEEP, "3-2:1-3:1")), ["B,ee", "3-1:1-2:1"])
assert.deepStrictEqual(shown("walked", walked(EARLY, 1)), ["B,bb", "1-0:1"])
assert.deepStrictEqual(shown("gone to 1-0:1", gone(EARLY, "1-0:1"))[0], "B,aa")

const walker = smartgamer(parse(DEEP)).goTo("3-2:1-3:1")
assert.strictEqual(move(walker.goTo(walker.path)), "B,dd")
NODE
node ask.cjs
