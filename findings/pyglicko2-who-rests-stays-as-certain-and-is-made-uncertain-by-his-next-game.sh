#!/bin/sh
# pyglicko2 0.0.1a2 (PyPI, Glicko-2): a player of 1800 with a deviation of 50 rests for 200 periods, update() without games.
#     RD by then                                     50, as before; glicko2-py 0.1.0 (PyPI): 155.65
#     after a loss to a 1500 with 50, then           rating 1694, RD 148.58; 1788 and 50.80 without the rest
#     RD = 300 written into it, and r = 1000         the loss is counted as with 50, and from 1800
#
# A good guess is Glicko's own rule, that the deviation grows while one rests and shrinks when one plays; or, as RD stays, that
# this package leaves resting out and a player comes back as he went. It grows: the deviation on the paper's scale, φ, is
# what everything is worked out with, and a rest changes φ alone. r and RD are written anew only behind games. So the list
# shows someone away for years as certain as on his last day, and his first game at home again makes him three times as
# uncertain as the list had him, and costs him 106 points in place of 12. Show SCALE times φ, and set μ and φ.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "pyglicko2==0.0.1a2" "glicko2-py==0.1.0"
env/bin/python - <<'PYTHON'
from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating
from pyglicko2 import SCALE, Outcome, Player

PERIODS, VOLATILITY, TAU = 200, 0.06, 0.6


def after_loss(player):
    player.update([Player(1500, 50)], [Outcome.LOSS])
    return round(player.r, 2), round(player.RD, 2)


rested = Player(1800, 50)
for _ in range(PERIODS):
    rested.update()
shown, meant = rested.RD, round(SCALE * rested.φ, 2)

state = rating_to_mu(1800), rd_to_phi(50), VOLATILITY
for _ in range(PERIODS):
    state = update_rating(*state, [], TAU)
other = round(phi_to_rd(state[1]), 2)
state = update_rating(*state, [(rating_to_mu(1500), rd_to_phi(50), 0.0)], TAU)
other_after = round(mu_to_rating(state[0]), 2), round(phi_to_rd(state[1]), 2)

back, steady = after_loss(rested), after_loss(Player(1800, 50))
print("rested: RD", shown, "φ says", meant, "glicko2-py", other)
print("after a loss:", back, "glicko2-py", other_after, "without the rest", steady)
assert shown == 50 and meant == other == 155.65
assert back == other_after == (1693.78, 148.58) and steady == (1787.59, 50.8)

for name, value in (("RD", 300), ("r", 1000)):
    player = Player(1800, 50)
    setattr(player, name, value)
    assert after_loss(player) == steady
PYTHON
