#!/bin/sh
# glicko2 2.1.0 (PyPI, Glicko-2 after Glickman's paper), beside glicko2-lite 5.0.0 (npm). A player beats five who are 400 above
# him and loses to five who are 400 below him, by turns, for a hundred rating periods. His volatility, 0.06 at first:
#     his rating at first      1000      1300      1500      1700      2000      2500
#     glicko2 (PyPI)           0.062     0.082     0.139     0.072     0.061     0.060
#     glicko2-lite (npm)       0.136     0.136     0.136     0.136     0.136     0.136
# And so with the deviation, how far he may be off: 75.6 for the one of 1500, 52.6 for the one of 2500, by the same games.
#
# A good guess is that only differences count: Glicko-2's scale has its 0 at 1500 for convenience, and the same games 1000
# points higher move everything by 1000. They do for the rating itself, and with the paper's own example, a player of 1500,
# the package agrees with the paper to every figure given. But where the new volatility is searched for, the square of the
# RATING on that scale stands where the paper has the square of its deviation. At 1500 it is 0, and the volatility learns
# a little too fast; 500 points away it drowns all that the games say, so that it stays what it was.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "glicko2==2.1.0"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . glicko2-lite@5.0.0 >/dev/null
cat > ask.py <<'PYTHON'
import json
import subprocess

from glicko2 import Player

PERIODS, GAMES, RD, VOLATILITY = 100, 5, 50, 0.06
STARTS = 1000, 1300, 1500, 1700, 2000, 2500


def opponent(period):
    """How far above the player the opponents of a period are, and how the games with them end."""
    return (400, 1) if period % 2 == 0 else (-400, 0)


def by_glicko2(start):
    player = Player(start, RD, VOLATILITY)
    for period in range(PERIODS):
        above, score = opponent(period)
        player.update_player([player.rating + above] * GAMES, [RD] * GAMES, [score] * GAMES)
    return player.vol, player.rd


def by_lite(start):
    ask = f"""
      const rate = require("glicko2-lite")
      let player = {{ rating: {start}, rd: {RD}, vol: {VOLATILITY} }}
      for (const [above, score] of {json.dumps([opponent(period) for period in range(PERIODS)])})
        player = rate(player.rating, player.rd, player.vol, Array({GAMES}).fill([player.rating + above, {RD}, score]))
      console.log(JSON.stringify([player.vol, player.rd]))"""
    return json.loads(subprocess.check_output(["node", "-e", ask]))


found = {start: by_glicko2(start) for start in STARTS}
right = {start: by_lite(start) for start in STARTS}
for start in STARTS:
    print(start, "glicko2 {:.4f} {:.1f}".format(*found[start]), "glicko2-lite {:.4f} {:.1f}".format(*right[start]))
assert [round(found[start][0], 3) for start in STARTS] == [0.062, 0.082, 0.139, 0.072, 0.061, 0.060]
assert {round(volatility, 3) for volatility, _ in right.values()} == {0.136}
assert (round(found[1500][1], 1), round(found[2500][1], 1)) == (75.6, 52.6)
paper = Player(1500, 200, 0.06)
paper.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
print("the paper's example:", paper.rating, paper.rd, paper.vol)
assert (round(paper.rating, 2), round(paper.rd, 2), round(paper.vol, 4)) == (1464.05, 151.52, 0.06)
PYTHON
env/bin/python ask.py
