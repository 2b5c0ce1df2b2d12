#!/bin/sh
# openskill 6.2.0 (PyPI): rate() takes a weight for each player, the "contribution of each player to the team's performance".
# In a game of one against one, where each contributed all there was, naming the same weight for both changes the result:
#     no weights                        the winner +2.64, the loser -2.64
#     weights [[1], [1]], [[5], [5]]    the winner +5.27, the loser -1.32
#     [[1], [9]] or [[9], [1]]          the same again
# Two players of one strength who win in turn stay at 25 without weights, and stand at 92 after 100 games with
# them. All five models do so. Of two partners (pair Go) it matters only who had more: 1 and 1.01 are rated as 1 and
# 100 are, and 1 and 1 as without weights.
#
# A good guess is that a weight counts against those of the team, so that a player who stands alone has all of it, or
# that equal weights are no weights, as they are for partners. The weights of a team are stretched first, whatever they
# are, so that the least becomes 1 and the greatest 2; a single one is called the greatest. Then the change is multiplied by it
# for who gains, and DIVIDED by it for who loses. So whoever records single and paired games with one piece of code, weights
# always given, counts single games double, and lifts everybody who plays them.
# Leave weights out where each team is one player.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "openskill==6.2.0"
env/bin/python - <<'PYTHON'
from openskill import models

MODELS = [
    getattr(models, name)()
    for name in ("PlackettLuce", "BradleyTerryFull", "BradleyTerryPart", "ThurstoneMostellerFull", "ThurstoneMostellerPart")
]


def gains(model, size, weights):
    """What each player gains in a game of two teams of that size, the winners first."""
    teams = model.rate([[model.rating() for _ in range(size)] for _ in range(2)], weights=weights)
    return [round(player.mu - model.rating().mu, 2) for team in teams for player in team]


def in_turn(model, weights, games=100):
    """Where two players stand who win in turn."""
    players = [model.rating(), model.rating()]
    for _ in range(games):
        [[winner], [loser]] = model.rate([[players[1]], [players[0]]], weights=weights)
        players = [winner, loser]
    return [round(player.mu, 1) for player in players]


for model in MODELS:
    plain, *weighted = (gains(model, 1, weights) for weights in (None, [[1], [1]], [[5], [5]], [[1], [9]], [[9], [1]]))
    print(type(model).__name__, "without weights:", plain, "with:", weighted[0])
    assert all(change == weighted[0] for change in weighted)
    assert abs(weighted[0][0] - 2 * plain[0]) < 0.02 and abs(weighted[0][1] - plain[1] / 2) < 0.02 and plain[0] == -plain[1]
    alike, little, much = (gains(model, 2, [[1, other], [1, 1]]) for other in (1, 1.01, 100))
    assert alike == gains(model, 2, None) and little == much != alike, (alike, little, much)

luce = MODELS[0]
assert gains(luce, 1, None) == [2.64, -2.64] and gains(luce, 1, [[1], [1]]) == [5.27, -1.32]
drifted = in_turn(luce, None), in_turn(luce, [[1], [1]])
print("100 games in turn, without and with weights:", *drifted)
assert drifted == ([25.2, 24.8], [92.2, 91.7]), drifted
PYTHON
