#!/bin/sh
# elote 1.5.1 (PyPI), KeenerCompetitor: A and B are level, five wins each. Then B plays beginners, and wins every game; A does
# not play. What the two are rated, 1.0 being the average, and the chance of A against B:
#     B has beaten                             A        B        A beats B
#     nobody                                   1.00     1.00     0.50
#     one beginner, five times                 1.31     1.34     0.49
#     two beginners, twenty times each         2.54     1.30     0.66
#     two beginners, two hundred times each    3.29     0.60     0.85
# A, who has shown nothing since, ends far ahead of B, who has not lost a game since.
#
# A good guess is that wins are good for B, be it ever so little, for he is the one who won them; or that a win over a beginner
# counts for nothing and both stay level, as in the package's description: nobody can "accumulate rating merely by playing
# more often". Nor does he. A player takes a share of the strength of each opponent, once for each of them however often they
# met, and the sum is divided by the number of all his games. So what B takes, from A too, is divided by fifty and then by four
# hundred and ten, while A takes as much of B and divides it by ten. That is fair only where all play as often as each other,
# as teams in a league do, for whom the method was made. ColleyMatrixCompetitor of the same package has B ahead in the last
# line, with 0.46 for A.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "elote==1.5.1" "numpy==2.4.6"
env/bin/python - <<'PYTHON'
from elote import ColleyMatrixCompetitor, KeenerCompetitor


def rated(kind, beginners, games):
    """The ratings of A and B, and the chance of A, after B beat some beginners in so many games each."""
    first, second = kind(), kind()
    for _ in range(5):
        first.beat(second)
        second.beat(first)
    for beginner in [kind() for _ in range(beginners)]:
        for _ in range(games):
            second.beat(beginner)
    return round(first.rating, 2), round(second.rating, 2), round(first.expected_score(second), 2)


CASES = [(0, 0), (1, 5), (2, 20), (2, 200)]
found = [rated(KeenerCompetitor, *case) for case in CASES]
print("Keener:", found)
print("Colley:", [rated(ColleyMatrixCompetitor, *case) for case in CASES])
assert found == [(1.0, 1.0, 0.5), (1.31, 1.34, 0.49), (2.54, 1.3, 0.66), (3.29, 0.6, 0.85)]
assert rated(ColleyMatrixCompetitor, 2, 200) == (0.72, 0.76, 0.46)
PYTHON
