#!/bin/sh
# elopy 0.1.4 (PyPI): two players of 1500, with the usual advantage of 100 points for who is at home.
#     visitor.win_probs(host, is_home=False)         0.360, asked again 0.240, and again 0.151
#     host.elo by then                               1600, 1700, 1800
#     visitor.play_game(host, 5, is_home=False)      won by the visitor: the host stands at 1590.21, the visitor at 1509.79
#     the same game as the host sees it              host.play_game(visitor, -5): 1490.21 and 1509.79
#
# A good guess is that win_probs() tells a probability, the same each time, as it does with is_home=True; and that a game gives
# to one what it takes from the other, from whichever side it is entered. For the visitor the host's advantage is not added
# for the question but written into his rating, where it stays; play_game() asks the same question first. So a table of who
# beats whom, asked for each pair both ways, moves every rating that it reads, and the sum of all grows by 100 with each game
# that is entered for a visitor. Ask and enter for the one at home only.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "elopy==0.1.4"
env/bin/python - <<'PYTHON'
from elopy.elo import Elo

visitor, host = Elo(), Elo()
told = []
for _ in range(3):
    chance = visitor.win_probs(host, is_home=False)
    told.append((round(chance, 3), host.elo, visitor.elo))
print("asked three times, chance, host, visitor:", told)
assert told == [(0.36, 1600, 1500), (0.24, 1700, 1500), (0.151, 1800, 1500)]

visitor, host = Elo(), Elo()
assert [round(host.win_probs(visitor), 3) for _ in range(3)] == [0.64] * 3
assert host.elo == visitor.elo == 1500

visitor.play_game(host, 5, is_home=False)
seen_by_host, seen_by_visitor = Elo(), Elo()
seen_by_host.play_game(seen_by_visitor, -5)
entered = [round(player.elo, 2) for player in (host, visitor, seen_by_host, seen_by_visitor)]
print("entered by the visitor, host and visitor:", entered[:2], "by the host:", entered[2:])
assert entered == [1590.21, 1509.79, 1490.21, 1509.79]

# A season in which each is at home as often as away, all entered for one of the two.
one, other = Elo(), Elo()
for _ in range(10):
    one.play_game(other, 5, is_home=True)
    one.play_game(other, -5, is_home=False)
print("after 20 games, ten won by each:", round(one.elo), round(other.elo))
assert round(one.elo + other.elo) == 3000 + 10 * 100
PYTHON
