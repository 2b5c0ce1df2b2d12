#!/bin/sh
# @sabaki/immutable-gametree 1.9.4 (npm): A is Black's move, B White's answer, C Black's next. One step of changes removes A.
#     what the step did                        get(B), get(C) in the new tree, and their getLevel()
#     removed A                                neither is there
#     wrote a comment to B, then removed A     B with its comment, level 0, as if it were the root; C, level 1
#     wrote a comment to C, then removed A     both, 0 and 1
#     wrote it in a step before that           neither is there
#     asked for B only, then removed A         both
# listNodes() and the height of the tree do not know of them, navigate() goes from B to C, and not to A.
#
# A good guess is that what was removed is not found, as in the first line, or that it stays findable in each case, as the
# old tree has it still. But a step keeps the copies that it made in a table, which the new tree begins to look in, and who
# removes a node strikes that one alone out of it. Where a copy was made the branch has not gone: a program which, as one step,
# stores the text of the comment and then deletes the line, and then asks whether the node it shows is still there, is told
# yes, and shows a game that no tree has. Walk up to the root instead.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/immutable-gametree@1.9.4 >/dev/null
cat > ask.cjs <<'NODE'
const assert = require("assert")
const GameTree = require("@sabaki/immutable-gametree")

let a, b, c
const whole = new GameTree().mutate(draft => {
  a = draft.appendNode(draft.root.id, { B: ["dd"] })
  b = draft.appendNode(a, { W: ["ee"] })
  c = draft.appendNode(b, { B: ["ff"] })
})
const remark = id => draft => assert(draft.updateProperty(id, "C", ["!"]))
const remove = draft => assert(draft.removeNode(a))
const together = (...steps) => [draft => steps.forEach(step => step(draft))]

// Which of the three the tree still has after these steps, and how deep each stands.
const left = steps => {
  const tree = steps.reduce((made, step) => made.mutate(step), whole)
  assert.strictEqual([...tree.listNodes()].length, 1)
  assert.strictEqual(tree.getHeight(), 1)
  assert.strictEqual(tree.get(a), null)
  return [tree, [b, c].map(id => (tree.get(id) == null ? null : tree.getLevel(id)))]
}
const shown = (name, steps) => (found => (console.log(name, found[1]), found))(left(steps))

assert.deepStrictEqual(shown("removed", together(remove))[1], [null, null])
const [tree, levels] = shown("a comment to B before it", together(remark(b), remove))
assert.deepStrictEqual(levels, [0, 1])
assert.deepStrictEqual(tree.get(b).data, { W: ["ee"], C: ["!"] })
assert.strictEqual(tree.navigate(b, 1, {}).id, c)
assert.strictEqual(tree.navigate(b, -1, {}), null)
assert.deepStrictEqual(shown("a comment to C before it", together(remark(c), remove))[1], [0, 1])
assert.deepStrictEqual(shown("in two steps", [remark(b), remove])[1], [null, null])
assert.deepStrictEqual(shown("B was asked for", together(draft => draft.get(b), remove))[1], [0, 1])
NODE
node ask.cjs
