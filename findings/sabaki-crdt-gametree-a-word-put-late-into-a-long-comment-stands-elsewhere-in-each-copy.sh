#!/bin/sh
# @sabaki/crdt-gametree 1.1.0 (npm), game trees that several people edit at once, with C as a collaborative text. A writes a
# comment of 41 letters in one go, B receives it, and both have the same. Then A puts a word in, and B receives that too:
#     A's change, by the position asked for          A's comment                        B's comment
#     "First, " at 0                                 First, Black lives, as he ...      the same
#     " at F3" at 40, before the full stop           ... he is first to play here at F3.
#                                                    Black li at F3ves, as he is first to play here.    (B)
#     " one" at 33, behind "play"                    ... to play here. one              Black li oneves, as ...
# Nobody else writes. Nothing says that the copies differ; whoever loads A's own history has B's text. Of the 42 places in
# this comment nine go wrong, 32 to 40. Written one letter at a time, the same comment takes every word where it was put.
#
# A good guess is that both copies agree whatever is typed, as such types promise, and that two who write at the same time
# may at worst mix their words. But each letter has a place in the order, and those of one go differ in a count alone,
# written in digits, small letters and capitals and compared as text, where capitals come before small letters: the 35th
# letter counts as smaller than the ninth. The text is laid down as it was typed and then searched by halves, as if it were
# in order, so a word put behind there is found a wrong place; the copy that gets it from elsewhere searches for the new
# word's own place and finds another. Comments go in pieces of at most 33 letters.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/crdt-gametree@1.1.0 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const GameTree = require("@sabaki/crdt-gametree")

const COMMENT = "Black lives, as he is first to play here."
const tree = id => new GameTree({ id, collaborativeTextProperties: ["C"] })
const comment = copy => copy.get(copy.root.id).data.C[0].toString()
const put = (copy, at, insert) => copy.mutate(draft =>
  draft.updateCollaborativeTextProperty(draft.root.id, "C", { deletions: [], insertions: [{ at, insert }] }))
const received = (copy, from) => copy.applyChanges(from.getChanges(copy))

const atOnce = put(tree("A"), 0, COMMENT)
const byLetter = [...COMMENT].reduce((copy, letter, at) => put(copy, at, letter), tree("A"))

// What the writer, a copy that was there from the beginning, and one made from the writer's history have for a word put in.
const copies = (written, at, word) => {
  const other = received(tree("B"), written)
  assert.strictEqual(comment(written), COMMENT)
  assert.strictEqual(comment(other), COMMENT)
  const own = put(written, at, word)
  return [own, received(other, own), tree("D").applyChanges(own.getHistory())].map(comment)
}

const wanted = (at, word) => COMMENT.slice(0, at) + word + COMMENT.slice(at)
const show = (at, word) => (told => (console.log(`${word} at ${at}:`, told), told))(copies(atOnce, at, word))
assert.deepStrictEqual(show(0, "First, "), Array(3).fill(wanted(0, "First, ")))
assert.deepStrictEqual(show(33, " one"), [COMMENT + " one", ...Array(2).fill(wanted(8, " one"))])
assert.deepStrictEqual(show(40, " at F3"), [wanted(40, " at F3"), ...Array(2).fill(wanted(8, " at F3"))])

const places = [...Array(COMMENT.length + 1).keys()]
const wrong = written => places.filter(at => copies(written, at, "_").some(told => told !== wanted(at, "_")))
console.log("wrong at once:", wrong(atOnce).join(" "), "| by letter:", wrong(byLetter).length)
assert.deepStrictEqual(wrong(atOnce), [32, 33, 34, 35, 36, 37, 38, 39, 40])
assert.deepStrictEqual(wrong(byLetter), [])

const withNode = tree("A").mutate(draft => draft.appendNode(draft.root.id, { B: ["dd"], C: [COMMENT] }))
const { id } = withNode.root.children[0]
for (const at of places) {
  const own = withNode.mutate(draft =>
    draft.updateCollaborativeTextProperty(id, "C", { deletions: [], insertions: [{ at, insert: "_" }] }))
  for (const copy of [own, received(received(tree("B"), withNode), own)])
    assert.strictEqual(copy.get(id).data.C[0].toString(), wanted(at, "_"))
}
NODE
node ask.cjs
