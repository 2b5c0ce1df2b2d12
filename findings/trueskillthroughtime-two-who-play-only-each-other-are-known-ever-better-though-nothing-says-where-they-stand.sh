#!/bin/sh
# trueskillthroughtime 1.1.0 (PyPI; sigma 6 and beta 1, its own): two newcomers play each other and nobody else, and each wins
# half of the games. What is said of a player's strength after convergence(), beside the integral over all strengths:
#     games             2       4       6      20     100
#     sigma          2.39    1.10    0.82    0.41    0.18
#     integral       4.29    4.27    4.26    4.25    4.24
# With 6 wins to 4 the mean is right (0.19, and 0.18), and sigma is 0.61 where it should be 4.25. After ONE game all is right.
#
# A good guess is what algebra says: games of two tell the difference of the two, and nothing of whether both are strong or
# both weak, so sigma never falls below 6 divided by the root of 2, 4.24, whatever they play. All the more as this
# is the method that looks at all games at once and promises that distant players can be compared. But each player is
# kept as a number and a doubt of his own, and each game hears of the other one as if he were known from elsewhere: what
# a first game said of b comes back to a by the second as news. More rounds of convergence() settle it, at that value.
# A club of two against a stranger who is known to stand 3 above: a wins 2 in 100 by what is said of him, 25 in 100 in truth.
# Trust sigma only where the games link each player to many. trueskill (PyPI), game by game, has 0.54 for the 20.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "trueskillthroughtime==1.1.0" "trueskill==0.4.5"
env/bin/python - <<'PYTHON'
import math

import trueskill
from trueskillthroughtime import History

SIGMA, BETA = 6.0, 1.0


def below(x):
    """The chance that a normal number is below x."""
    return math.erfc(-x / math.sqrt(2)) / 2


def said(wins, losses):
    """mu and sigma of the first of two players, all games on one day, in turn while both have games to win."""
    a, b = [["a"], ["b"]], [["b"], ["a"]]
    both = min(wins, losses)
    games = [a, b] * both + [a] * (wins - both) + [b] * (losses - both)
    history = History(composition=games, times=[0] * len(games), sigma=SIGMA, beta=BETA, gamma=0.0)
    history.convergence(verbose=False, iterations=300, epsilon=1e-7)
    skill = history.learning_curves()["a"][-1][1]
    return skill.mu, skill.sigma


def integral(wins, losses, step=0.01):
    """The same by summing over the difference of the two; their sum keeps its doubt, as no game tells of it."""
    weight = mean = square = 0.0
    for difference in (step * place for place in range(-4000, 4001)):
        won = below(difference / (BETA * math.sqrt(2)))
        here = math.exp(-(difference**2) / (4 * SIGMA**2)) * won**wins * (1 - won) ** losses
        weight, mean, square = weight + here, mean + here * difference, square + here * difference**2
    mean, square = mean / weight, square / weight
    return mean / 2, math.sqrt(SIGMA**2 / 2 + (square - mean**2) / 4)


told = {half: (said(half, half), integral(half, half)) for half in (1, 2, 3, 10, 50)}
for half, ((_, sigma), (_, true)) in told.items():
    print(f"{2 * half} games: sigma {sigma:.2f}, integral {true:.2f}")
assert [round(sigma, 2) for (_, sigma), _ in told.values()] == [2.39, 1.10, 0.82, 0.41, 0.18], told
assert [round(true, 2) for _, (_, true) in told.values()] == [4.29, 4.27, 4.26, 4.25, 4.24], told
assert all(abs(value - true) < 0.01 for value, true in zip(said(1, 0), integral(1, 0)))
(mean, sigma), (true_mean, true_sigma) = said(6, 4), integral(6, 4)
assert abs(mean - true_mean) < 0.015 and (round(sigma, 2), round(true_sigma, 2)) == (0.61, 4.25), (mean, true_mean, sigma)

chances = [round(below(-3 / math.hypot(doubt, BETA, BETA)), 2) for doubt in (told[50][0][1], told[50][1][1])]
print("against a stranger 3 above:", *chances)
assert chances == [0.02, 0.25], chances

rules = trueskill.TrueSkill(mu=0, sigma=SIGMA, beta=BETA, tau=0, draw_probability=0)
one, other = rules.create_rating(), rules.create_rating()
for _ in range(10):
    one, other = rules.rate_1vs1(one, other)
    other, one = rules.rate_1vs1(other, one)
print("trueskill after 20 games:", one)
assert round(one.sigma, 2) == 0.54
PYTHON
