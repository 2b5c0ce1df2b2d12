#!/bin/sh
# pycgt 0.2.0 (PyPI, exact values of games): a game cooled by exactly its temperature comes out as the bare number.
#     cool({2|0}, 1)             1      and not 1* = {2 - 1 | 0 + 1}
#     cool(heat(^, 1), 1)        0      so that heating up and cooling again loses it: ^ is a win for Left,
#                                       and the 0 that comes back is one for whoever moves second
# A good guess is the textbook: a taxed game is {G^L - t | G^R + t} until it is infinitesimally close to a number, and
# only a tax ABOVE the temperature leaves nothing but the number. At the temperature itself the infinitesimal is still
# there. In Go that one tax is the one that is used: chilling by 1 turns the last one-point plays of a game into stars,
# ups and tinies, and who gets the last point is read off them. ludology 0.1.2 (PyPI) cools {2|0} by 1 to 1*.
# With pycgt add the options by hand, as below, or cool by less.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "pycgt==0.2.0" "ludology==0.1.2"
env/bin/python - <<'PYTHON'
from fractions import Fraction

from ludology import Game
from ludology.thermography import cool as cooled_by_ludology
from pycgt import STAR, UP, ZERO, Outcome, cool, game, heat, is_infinitesimal, number, outcome, parse, temperature

one_point_each = parse("{2|0}")
assert temperature(one_point_each) == 1
assert cool(one_point_each, Fraction(1)) == number(1)
by_definition = game({number(2) - number(1)}, {ZERO + number(1)})
assert by_definition == number(1) + STAR != number(1)
assert by_definition.outcome == Outcome.LEFT and is_infinitesimal(by_definition - number(1))

warm = heat(UP, number(1))
assert temperature(warm) == 1
assert cool(warm, Fraction(1)) == ZERO and outcome(UP) == Outcome.LEFT and outcome(ZERO) == Outcome.SECOND
assert cool(warm, Fraction(127, 128)) != ZERO  # just below the temperature it is there

other = cooled_by_ludology(Game({Game(2)}, {Game(0)}), 1)
assert other == Game(1) + Game({0}, {0}) and other != Game(1)

print("cool({2|0}, 1):", cool(one_point_each, Fraction(1)), " by its definition:", by_definition, " ludology:", other)
print("cool(heat(^, 1), 1):", cool(warm, Fraction(1)))
PYTHON
