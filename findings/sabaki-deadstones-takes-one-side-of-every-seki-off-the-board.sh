#!/bin/sh
# @sabaki/deadstones 2.1.2 (npm, the guess at dead stones of Sabaki and of web boards): a finished board holds the plainest
# seki there is, two chains without eyes that share two liberties, all else alive. guess() calls one of the two dead, in
# 120 of 120 runs, with 100 iterations and with 1,000:
#     {finished: true}       the chain of three stones, whichever colour it has; the one of four lives
#     {finished: false}      WHITE's chain, whichever of the two that is
# A good guess for a Monte Carlo method is that a seki is told by its doubt, so that neither is dead, or that chance
# decides and a second run says something else, or at the worst that both are. The doubt is there: getProbabilityMap()
# says 0 for every point of the seki and 1 or -1 for all others. The answers look as if 0 counted for Black where the
# game is not finished, and as if the smaller chain were given up first where it is.
# So the same game with the colours swapped does not get the swapped result. Who counts with it asks the map first, and
# leaves chains at 0 to the players.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @sabaki/deadstones@2.1.2 > /dev/null
cat > seki.js <<'JS'
const assert = require('assert')
const deadstones = require('@sabaki/deadstones')

const SEKI = `
    X . X O . X O . O
    X X X O . X O O O
    . X X O X X O . O
    X X X X O O O O O
    X X . X O . O O .
    X X X X O O O O O
    X . X X O O . O O
    X X X X O O O O O
    . X X X O O O O .`
const board = SEKI.trim().split('\n').map(row => row.trim().split(' ').map(sign => ({X: 1, O: -1})[sign] ?? 0))
const mirrored = rows => rows.map(row => [...row].reverse())
const swapped = rows => rows.map(row => row.map(sign => -sign))
const positions = {
    'as it is': board, mirrored: mirrored(board), swapped: swapped(board), both: swapped(mirrored(board)),
}

async function dead(position, finished) {
    const seen = new Set()
    for (let run = 0; run < 15; run++) {
        const points = await deadstones.guess(position, {finished, iterations: run < 10 ? 100 : 1000})
        seen.add([...new Set(points.map(([x, y]) => position[y][x]))].join() + ' ' + points.length)
    }
    return [...seen].join(' | ')
}

(async () => {
    for (const [name, position] of Object.entries(positions)) {
        const three = position[0][name === 'as it is' || name === 'swapped' ? 3 : 5]
        const finished = await dead(position, true)
        const running = await dead(position, false)
        const map = await deadstones.getProbabilityMap(position, 1000)
        console.log(name, '| finished:', finished, '| not finished:', running, '|', map[0].map(Math.round).join(' '))
        assert.equal(finished, `${three} 3`)
        assert.match(running, /^-1 [34]$/)
        assert.equal(running, three === -1 ? '-1 3' : '-1 4')
        assert(map[0].slice(3, 6).every(lean => Math.abs(lean) < 0.05))
        assert([...map[0].slice(0, 3), ...map[0].slice(6)].every(lean => Math.abs(lean) > 0.9))
    }
})()
JS
node seki.js
