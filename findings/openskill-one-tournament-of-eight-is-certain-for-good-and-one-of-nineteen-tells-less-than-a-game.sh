#!/bin/sh
# openskill 6.2.0 (PyPI): newcomers at 25 with a deviation of 8.33 play one tournament, in which all places are different. What
# the winner has then, by how many played, in three of its five models:
#     players                    2               8               19
#     ThurstoneMostellerFull     29.2 +- 7.63    54.6 +- 0.08    101.2 +- 0.08
#     BradleyTerryFull           27.6 +- 8.07    43.4 +- 6.22    72.4 +- 0.08
#     PlackettLuce, usual        27.6 +- 8.07    27.3 +- 8.32    26.6 +- 8.33
# So eight players are known for certain after one day, the last of them at -4.6; if he then beats the winner in every game, it
# takes 124 games until the two are level. By the usual model it takes 2, and there the winner of nineteen has gained less
# than the winner of two, and is as unknown as before. openskill 5.0.1 (npm) has the same figures.
#
# A good guess is that who leaves more behind him gains more and is better known, within reason: a tournament of nineteen
# is more than a game and less than eighteen. But the Full models add up all pairs as if they were independent games, and what
# they take off the deviation is added up too, past all there is: there it is caught at a hundredth (kappa), which was meant
# for slips of rounding. And PlackettLuce shares each place out among all who were still in the running, so that of many
# hardly anything is left for each one.
# Rate the games of a tournament one by one; then no model goes to either end.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "openskill==6.2.0"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . openskill@5.0.1 >/dev/null
cat > ask.mjs <<'NODE'
import { rate, rating } from "openskill"
import { bradleyTerryFull, plackettLuce, thurstoneMostellerFull } from "openskill/models"
const winners = [thurstoneMostellerFull, bradleyTerryFull, plackettLuce].map(model => [2, 8, 19].map(players => {
  const [[{ mu, sigma }]] = rate(Array.from({ length: players }, () => [rating()]), { model })
  return [mu, sigma]
}))
console.log(JSON.stringify(winners))
NODE
cat > ask.py <<'PYTHON'
import json
import subprocess

from openskill.models import BradleyTerryFull, PlackettLuce, ThurstoneMostellerFull


def tournament(model, players):
    """The ratings of newcomers, the winner's first, after one tournament."""
    return [rating for [rating] in model.rate([[model.rating()] for _ in range(players)])]


def games_until_level(model):
    """How often in a row the last of a tournament of eight has to beat its winner until he is ahead of him."""
    winner, *_, last = tournament(model, 8)
    games = 0
    while last.mu <= winner.mu:
        [[last], [winner]] = model.rate([[last], [winner]])
        games += 1
    return games


MODELS = [ThurstoneMostellerFull(), BradleyTerryFull(), PlackettLuce()]
winners = [[(first.mu, first.sigma) for first in (tournament(model, players)[0] for players in (2, 8, 19))]
           for model in MODELS]
rounded = [[(round(mu, 1), round(sigma, 2)) for mu, sigma in row] for row in winners]
print(*rounded, sep="\n")
assert rounded == [[(29.2, 7.63), (54.6, 0.08), (101.2, 0.08)],
                   [(27.6, 8.07), (43.4, 6.22), (72.4, 0.08)],
                   [(27.6, 8.07), (27.3, 8.32), (26.6, 8.33)]]
in_javascript = json.loads(subprocess.run(["node", "ask.mjs"], capture_output=True, text=True, check=True).stdout)
for row, other in zip(winners, in_javascript, strict=True):
    for (mu, sigma), (other_mu, other_sigma) in zip(row, other, strict=True):
        assert abs(mu - other_mu) < 1e-6 and abs(sigma - other_sigma) < 1e-6

last = tournament(MODELS[0], 8)[-1]
assert (round(last.mu, 1), round(last.sigma, 2)) == (-4.6, 0.08)
games = [games_until_level(model) for model in MODELS]
print("games until level:", games)
assert games == [124, 7, 2]
PYTHON
env/bin/python ask.py
