#!/bin/sh
# ludology 0.1.2 (PyPI, games in Conway's sense): let Z = {-1*|1*}, where each side has one move, which costs it a point and
# leaves a star. It is worth 0, and ludology says so: Z == 0. Yet
#     Z + 1/2         is 0        and 1/2 + Z too
#     Z + 1           is 0        and 1 + Z too
#     Z + 2           is 1
# so that a == b and a + c != b + c, and a game that Left wins by a whole move is called a win for whoever moves second. The
# same package's disjunctive(Z, 1), which is the same sum by its docstring, is 1, and so it is in pycgt 0.2.0 (PyPI).
#
# A good guess is that Z + 1 is equal to 1, perhaps in another form; the sum is defined by the options of both, and equality
# is checked by playing out. But a shortcut stands before it: to a game that is no number a number is added by adding it to
# that game's options alone (number translation). That is true of games that ARE no number, and is_number asks of the form:
# its docstring speaks of the canonical one, but "+" asks it of any. {-1*|1*} is worth a number and written in stars, so 1 is
# added to -1* and 1*, and between * and 2* the simplest number is still 0. {*|*} = 0 comes out right by chance.
# Call canonicalize() on both before they are added.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "ludology==0.1.2" "pycgt==0.2.0" "numpy==2.4.6" "scipy==1.17.1"
env/bin/python - <<'PYTHON'
from fractions import Fraction

from ludology import Game
from ludology.sums import disjunctive
from ludology.tools import canonicalize
from pycgt import STAR, ZERO, game, number

star = Game({0}, {0})
dear = Game({Game(-1) + star}, {Game(1) + star})  # each side's move costs it a point
assert dear == 0 and not dear.is_number and canonicalize(dear) == 0
truly = game({number(-1) + STAR}, {number(1) + STAR})
assert truly == ZERO

for half_points, said in ((1, 0), (2, 0), (4, 1)):
    more = Fraction(half_points, 2)
    total = dear + Game(more)
    assert total == Game(more) + dear == Game(said) != Game(more)
    assert truly + number(more) == number(more)
    assert disjunctive(dear, Game(more)) == Game(more) == canonicalize(dear) + Game(more)
    print(f"Z + {more}: ludology's + {canonicalize(total)}, its disjunctive() {disjunctive(dear, Game(more))},",
          f"pycgt {truly + number(more)}")
assert str((dear + Game(1)).outcome) == "Outcome.PREVIOUS" and str(disjunctive(dear, Game(1)).outcome) == "Outcome.LEFT"

harmless = star + star
assert harmless == 0 and not harmless.is_number and harmless + Game(1) == 1
PYTHON
