#!/bin/sh
# Two packages of one rating method, Elo-MMR (PyPI): A beats B five times, and then they draw twenty games in a row.
#                                           A       B
#     after the five wins                   1662    1338    in both packages, to the point
#     after the draws, elommr 1.2.1         1502    1498    as good as equal
#     after the draws, elo-mmr-py 2.0.0     1662    1338    nothing has changed, nor is anyone more certain
# Whoever has only drawn is not in elo-mmr-py's result at all, not even with the rating of a newcomer. It is the same with
# each of its ten systems, among them "glicko" and "trueskill", and with split_ties=True, which says how ties are to count.
#
# A good guess is what the paper has and what both packages describe: a tie is a win and a loss at once, so that draws bring
# two players together, faster even than wins would; two packages that agree to the point on wins should agree here too. But
# elo-mmr-py comes from a program that rates contests of thousands, where a ranking in which everybody is tied tells that
# nobody solved anything or that the table is broken. It leaves such a contest out before any system sees it. Between two
# players a draw IS a contest in which all are tied. A tie for the second place of three counts in both, and the same.
# For games that can be drawn take elommr, or another system.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "elo-mmr-py==2.0.0" "elommr==1.2.1"
env/bin/python - <<'PYTHON'
from elo_mmr_py import SUPPORTED_SYSTEMS, Contest, EloMmrConfig, rate
from elommr import EloMMR, Player

DAY = 24 * 60 * 60
WIN = [("A", 0, 0), ("B", 1, 1)]
DRAW = [("A", 0, 1), ("B", 0, 1)]
SECOND_SHARED = [("A", 0, 0), ("B", 1, 2), ("C", 1, 2), ("D", 3, 3)]


def by_elommr(games):
    players = {name: Player() for name in "ABCD"}
    system = EloMMR()
    for day, game in enumerate(games):
        system.round_update([(players[name], first, last) for name, first, last in game], contest_time=day * DAY)
    last = {name: player.event_history[-1] for name, player in players.items() if player.event_history}
    return {name: (event.mu, event.sig) for name, event in sorted(last.items())}


def by_elo_mmr_py(games, system="mmr"):
    rated = rate([Contest(game, time_seconds=day * DAY) for day, game in enumerate(games)], system)
    return {name: (player.events[-1].rating_mu, player.events[-1].rating_sig) for name, player in sorted(rated.items())}


for games in ([WIN] * 5, [SECOND_SHARED] * 5):
    assert by_elommr(games) == by_elo_mmr_py(games)
wins, drawn = [WIN] * 5, [WIN] * 5 + [DRAW] * 20
print("five wins:", by_elommr(wins), "and twenty draws: elommr", by_elommr(drawn), "elo-mmr-py", by_elo_mmr_py(drawn))
assert by_elommr(wins) == {"A": (1662, 94), "B": (1338, 94)}
assert by_elommr(drawn) == {"A": (1502, 80), "B": (1498, 80)}
assert len(SUPPORTED_SYSTEMS) == 10 and {"glicko", "trueskill", "mmr"} <= set(SUPPORTED_SYSTEMS)
for system in (*SUPPORTED_SYSTEMS, EloMmrConfig(split_ties=True)):
    assert by_elo_mmr_py(drawn, system) == by_elo_mmr_py(wins, system) != {}
    assert by_elo_mmr_py([DRAW] * 20, system) == {}
assert set(by_elommr([DRAW] * 20)) == {"A", "B"}
PYTHON
