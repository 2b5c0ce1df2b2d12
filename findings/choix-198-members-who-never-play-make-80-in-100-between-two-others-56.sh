#!/bin/sh
# choix 0.4.1 (PyPI, strengths from games won): A won eight games against B and lost two, and nobody else played. How many of
# the next 100 A is to win, in a club of so many members, with alpha=0.1 each time:
#     members                              2      10     50     200
#     ilsr_pairwise(), lsr_pairwise()      79     75     65     56
#     rank_centrality()                    79     56     51     50
#     mm_pairwise(), opt_pairwise()        79     79     79     79
# It is the same if the others play among themselves, and it is so with ilsr_rankings() and ilsr_top1() too. A tenth of the
# alpha only moves it: ilsr_pairwise() with 0.01 has 71 in the club of 200, and 60 in one of 1,000.
#
# A good guess is that who played neither of the two changes nothing between them, as in the last line; or that the alpha
# is what pulls all strengths together a little, so that one value serves a small club and a large one. Here it is a
# small rate by which a random walk goes from each member to each other, as if these two had drawn a fraction of a game.
# So A and B have as good as drawn with each of the 198, which together weighs more than the ten games that were played, and
# rank_centrality() counts a pair that did not play as much as one that did. Count only those who played, or make the
# alpha smaller the more they are.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "choix==0.4.1" "numpy==2.4.6" "scipy==1.17.1"
env/bin/python - <<'PYTHON'
import math

import choix

GAMES = [(0, 1)] * 8 + [(1, 0)] * 2
CLUBS = (2, 10, 50, 200)


def chance(rate, members, games=GAMES, alpha=0.1):
    """How many of 100 games the first member wins against the second."""
    strengths = rate(members, games, alpha=alpha)
    return round(100 / (1 + math.exp(strengths[1] - strengths[0])))


EXPECTED = {choix.ilsr_pairwise: [79, 75, 65, 56], choix.lsr_pairwise: [79, 75, 65, 56],
            choix.rank_centrality: [79, 56, 51, 50], choix.mm_pairwise: [79] * 4, choix.opt_pairwise: [79] * 4,
            choix.ilsr_rankings: [79, 75, 65, 56]}
for rate, expected in EXPECTED.items():
    found = [chance(rate, members) for members in CLUBS]
    print(rate.__name__, found)
    assert found == expected

firsts = [(winner, (loser,)) for winner, loser in GAMES]
assert [chance(choix.ilsr_top1, members, firsts) for members in CLUBS] == [79, 75, 65, 56]
assert [chance(choix.ilsr_pairwise, members, alpha=0.01) for members in (200, 1000)] == [71, 60]
others = [pair for member in range(2, 199) for pair in ((member, member + 1), (member + 1, member))]
assert chance(choix.ilsr_pairwise, 200, GAMES + others) == 56
PYTHON
