#!/bin/sh
# elote 1.5.1 (PyPI), MasseyCompetitor: two players, who meet only each other. The chance it gives A, by their games:
#     A wins five of five, 501 of 1,001, or one and draws eight        0.944, 0.944, 0.944
#     A wins three of five                                             0.944
#     the same, and B then beats a third player five times             0.632
# In the first line A's rating, which is 0 in the middle, is 0.5, 0.0005 and 0.0556, as it should be; the same package's
# ColleyMatrixCompetitor has chances of 0.841, 0.500 and 0.550 for it.
#
# A good guess is that who wins 501 of 1,001 games wins the next one by about 0.5, as the rating knows how small the lead is.
# But the chance is not of the difference of two ratings; it is of that difference divided by how far apart the members of the
# group are from one another. Of two players that is the difference itself, so that only its sign is left. In a club of equals
# it is chance alone, and the best of it are favourites as if they were masters among beginners: of six equals, who play a
# hundred games each with each other, the first by luck is given 0.986 against the last. And a third player who never met A
# changes what A and B have between them, by being weak. Take the ratings, and not the chances.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "elote==1.5.1" "numpy==2.4.6"
env/bin/python - <<'PYTHON'
import random

from elote import ColleyMatrixCompetitor, MasseyCompetitor


def played(kind, wins, losses, draws=0):
    first, second = kind(), kind()
    for _ in range(wins):
        first.beat(second)
    for _ in range(losses):
        second.beat(first)
    for _ in range(draws):
        first.tied(second)
    return first, second


def chance(first, second):
    return round(first.expected_score(second), 3)


RECORDS = [(5, 0), (501, 500), (1, 0, 8)]
massey = [played(MasseyCompetitor, *record) for record in RECORDS]
chances = [chance(*players) for players in massey]
colley = [chance(*played(ColleyMatrixCompetitor, *record)) for record in RECORDS]
print("Massey:", chances, [round(first.rating, 4) for first, _ in massey], "Colley:", colley)
assert chances == [0.944] * 3 and colley == [0.841, 0.5, 0.55]
assert [round(first.rating, 4) for first, _ in massey] == [0.5, 0.0005, 0.0556]

first, second = played(MasseyCompetitor, 3, 2)
assert chance(first, second) == 0.944 and round(first.rating, 3) == 0.1
third = MasseyCompetitor()
for _ in range(5):
    second.beat(third)
print("three of five, and once B beat a third player:", chance(first, second))
assert chance(first, second) == 0.632

random.seed(1)
club = [MasseyCompetitor() for _ in range(6)]
for place, member in enumerate(club):
    for other in club[:place]:
        for _ in range(100):
            winner, loser = random.sample([member, other], 2)
            winner.beat(loser)
worst, *_, best = sorted(club, key=lambda member: member.rating)
print("six equals:", chance(best, worst))
assert chance(best, worst) == 0.986
PYTHON
