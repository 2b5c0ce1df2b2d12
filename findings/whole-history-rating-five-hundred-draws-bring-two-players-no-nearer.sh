#!/bin/sh
# Two packages of one method, whole-history rating after Coulom (PyPI): A beats B five times and then draws with him, all on
# one day. By how many Elo A is ahead:
#     draws                                          0       5       20      500
#     whr 2.2.0                                      382     169     68      3
#     whole-history-rating 3.7.1                     478     478     478     478
#     the same with draw_rate=0.3                    664     252     98      5
# It is the same with eight wins and two losses: 224 ahead, before twenty draws and after them. No warning is given, and draws
# are part of the package's model (Davidson's).
#
# A good guess is that a draw counts as half a win and half a loss, as in the first line, or that it at least brings the two
# nearer to each other: who draws five hundred times is about as strong. But how often equals draw is not known to the
# package, so it learns that too, from the same games, one number for everybody. Each draw raises that number by just as
# much as it takes to explain it: A is as far ahead as he was, and the game is one that is mostly drawn. The two
# estimates share all that draws tell, and among two players nothing is left. What is left among more is how much MORE these
# two draw than the others. Who knows how often equals draw should give it (draw_rate); the third line is how much hangs on it.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > ask.py <<'PYTHON'
import sys

import whr

WIN, DRAW, LOSS = (("A", "B", winner, 1, 0) for winner in "BDW")


def ahead(games, **options):
    """The Elo by which A, who is Black, is ahead after games on one day."""
    base = getattr(whr, "WHR", whr.Base)({"w2": 300, **options})
    for game in games:
        base.create_game(*game)
    base.iterate(300)
    (*_, first), (*_, second) = (base.ratings_for_player(name) for name in "AB")
    return first[1] - second[1]


def after_draws(**options):
    return [round(ahead([WIN] * 5 + [DRAW] * draws, **options)) for draws in (0, 5, 20, 500)]


found = after_draws()
print(sys.argv[1], found)
if sys.argv[1] == "whr":
    assert found == [382, 169, 68, 3]
else:
    pinned = after_draws(draw_rate=0.3)
    print("draw_rate=0.3", pinned)
    assert found == [478] * 4 and pinned == [664, 252, 98, 5]
    mixed = [WIN] * 8 + [LOSS] * 2
    assert ahead(mixed) == ahead(mixed + [DRAW] * 20) == 224
PYTHON
for package in whr==2.2.0 whole-history-rating==3.7.1; do
    python3 -m venv "env-$package"
    "env-$package/bin/pip" -q install "$package" "numpy==2.4.6"
    "env-$package/bin/python" -W error::UserWarning ask.py "${package%%=*}"
done
