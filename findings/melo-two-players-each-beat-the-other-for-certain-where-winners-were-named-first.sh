#!/bin/sh
# melo 1.1.2 (PyPI, Elo ratings that learn from margins): A won eighty games against B and lost twenty. What it says of the
# next game, fitted with k=0.05 on the same hundred games, by how they are written down:
#                                               A beats B      B beats A
#     the winner first, (A, B, +1)              1.000          1.000
#     always A first, +1 or -1                  0.789          0.811
#     A first and B first in turn               0.778          0.222
# so that in the first line each beats the other, and in the second the weaker one is the safer bet if only named first.
#
# A good guess is that a game says the same however it is written, +1 for (A, B) or -1 for (B, A), and that the two chances add
# up to one, as in the last line: the ratings are anti-symmetric under an exchange of names, and the documentation says of
# biases that the default is 0, "in which case no bias is used". But one that cannot be switched off is taken from the data:
# the share of all games that the FIRST names won tells how much it is worth to be named first, as if they played at home.
# Where winners are named first it is worth all there is; every result is then foreseen, and nothing is left to learn about
# who is stronger. Other packages want it so: choix 0.4.1 takes (winner, loser). Name the players in turn before.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "melo==1.1.2" "numpy==2.4.6" "scipy==1.17.1"
env/bin/python - <<'PYTHON'
import numpy
from melo import Melo

START, DAY = numpy.datetime64("2026-01-01"), numpy.timedelta64(1, "D")
WINNERS = "AAAAB" * 20


def chances(games):
    """The chance of A against B and of B against A, fitted on games of two names and a margin, one a day."""
    model = Melo(k=0.05)
    firsts, seconds, margins = zip(*games)
    model.fit([START + day * DAY for day in range(len(games))], firsts, seconds, margins)
    ahead = START + len(games) * DAY
    return tuple(round(float(model.probability(ahead, *names)), 3) for names in (("A", "B"), ("B", "A")))


winner_first = [(winner, "AB".replace(winner, ""), 1) for winner in WINNERS]
a_first = [("A", "B", 1 if winner == "A" else -1) for winner in WINNERS]
in_turn = [("B", "A", -margin) if day % 2 else ("A", "B", margin) for day, (_, _, margin) in enumerate(a_first)]
for name, games in (("winner first", winner_first), ("A first", a_first), ("in turn", in_turn)):
    print(name, chances(games))
assert chances(winner_first) == (1.0, 1.0)
assert chances(a_first) == (0.789, 0.811)
assert chances(in_turn) == (0.778, 0.222)
PYTHON
