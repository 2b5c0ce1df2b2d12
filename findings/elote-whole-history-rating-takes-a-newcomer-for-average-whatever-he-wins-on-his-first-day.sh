#!/bin/sh
# elote 1.5.1 (PyPI): WholeHistoryRatingCompetitor leaves two newcomers where they are, near enough, whatever one of them
# wins on their first day. Beside it the same games in whole-history-rating 3.7.1, with the same w2 of 300 (the default of
# both); the points are the winner's, above where he began:
#     1 win                                     elote   +1      whole-history-rating +131
#     10 wins in 10 games of one day            elote   +8      whole-history-rating +290
#     100 wins in 100 games of one day          elote  +58      whole-history-rating +471
#     a draw, and 10 wins a year later          elote +270      whole-history-rating +422
# With w2 14, the number of Coulom's paper on Go, elote gives 4 points for the hundred wins, and puts the chance to win the
# next game too at 51 in 100.
#
# A good guess is what the paper does: a newcomer is held by a virtual game or two against an average player, so he may be
# hundreds of points better, and w2 says only how fast a rating moves from one day to the next. In elote w2 is also the
# variance of the first day's rating, which is held at initial_rating within some 17 points (the root of 300). One
# number says how fast players change and how unequal they begin; and what sets a player free is an old game,
# be it a draw, while he who played all of his games today is average.
# Who rates a class or a tournament with it gives each player an initial_rating from his rank.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "elote==1.5.1" "whole-history-rating==3.7.1" "numpy==2.4.6"
env/bin/python -W ignore - <<'PYTHON'
from datetime import datetime, timedelta

from elote import WholeHistoryRatingCompetitor
from whr import WHR

FIRST_DAY = datetime(2026, 1, 1)


def by_elote(games, w2):
    """What two newcomers have won and lost by these games, each a day with "B" or "D" for a draw, and Black's chance then."""
    black, white = WholeHistoryRatingCompetitor(w2=w2), WholeHistoryRatingCompetitor(w2=w2)
    for day, winner in games:
        (black.beat if winner == "B" else black.tied)(white, FIRST_DAY + timedelta(days=day))
    return round(black.rating - 1500), round(1500 - white.rating), round(black.expected_score(white), 2)


def by_other(games, w2):
    ratings = WHR({"w2": w2})
    for day, winner in games:
        ratings.create_game("black", "white", winner, day, 0)
    ratings.auto_iterate(precision=1e-6)
    return ratings.ratings_for_player("black")[-1][1], -ratings.ratings_for_player("white")[-1][1]


records = {
    "1 win": [(0, "B")],
    "10 wins": [(0, "B")] * 10,
    "100 wins": [(0, "B")] * 100,
    "a draw, 10 wins a year later": [(0, "D")] + [(365, "B")] * 10,
}
told = {name: (by_elote(games, 300.0), by_other(games, 300.0), by_elote(games, 14.0)) for name, games in records.items()}
for name, (first, other, small) in told.items():
    print(f"{name}: elote {first}, whole-history-rating {other}, elote with w2 14 {small}")
assert WholeHistoryRatingCompetitor().export_state()["parameters"]["w2"] == WHR().config["w2"] == 300
assert list(told.values()) == [
    ((1, 1, 0.5), (131, 131), (0, 0, 0.5)),
    ((8, 8, 0.52), (290, 290), (0, 0, 0.5)),
    ((58, 58, 0.66), (471, 471), (4, 4, 0.51)),
    ((270, 270, 0.96), (422, 422), (82, 82, 0.72)),
], told
PYTHON
