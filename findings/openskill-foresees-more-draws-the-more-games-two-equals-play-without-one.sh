#!/bin/sh
# openskill 6.2.0 (PyPI), all five models: two players win in turn, and no game of theirs is ever drawn. What
# predict_draw() says of their next game, beside predict_win():
#     games played                 0       10      100     1000
#     draw                         0.24    0.29    0.44    0.48      (PlackettLuce)
#     win of the last winner       0.50    0.56    0.52    0.51
# It goes to one half, and for two pairs of players to 0.35; where one wins four games of five it still says 0.37.
#
# A good guess is a small number that games without draws make smaller, or one that a parameter sets, as TrueSkill's
# draw_probability does; and that the three chances add up to 1. But no model here has draws in it: a drawn game moves the
# ratings, nothing learns how often there is one. The width of a draw comes from the number of players alone, for two so
# that equals who are known exactly draw every second game, be it Go with half a point of komi. What does change is the
# doubt: sigma falls with each game, and the less doubt that two are equal, the more of the curve lies in that width. Take
# predict_win() alone, and count draws where there are any.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "openskill==6.2.0"
env/bin/python - <<'PYTHON'
from openskill.models import BradleyTerryFull, BradleyTerryPart, PlackettLuce, ThurstoneMostellerFull, ThurstoneMostellerPart


def after(rules, games):
    """The chances of a draw and of each win in the next game of two newcomers who have won in turn."""
    one, other = [rules.rating()], [rules.rating()]
    for game in range(games):
        one, other = rules.rate([one, other], ranks=[1, 2] if game % 2 else [2, 1])
    return [rules.predict_draw([one, other]), *rules.predict_win([one, other])]


MODELS = (PlackettLuce, BradleyTerryFull, BradleyTerryPart, ThurstoneMostellerFull, ThurstoneMostellerPart)
for model in MODELS:
    rules = model()
    told = {games: after(rules, games) for games in (0, 10, 100, 1000)}
    print(model.__name__, {games: [round(chance, 2) for chance in chances] for games, chances in told.items()})
    draws = [chances[0] for chances in told.values()]
    assert draws == sorted(draws) and len(set(draws)) == 4 and 0.23 < draws[0] < 0.24 and draws[-1] > 0.4, draws
    assert all(abs(win - 0.5) < 0.1 for chances in told.values() for win in chances[1:]), told
    if model is PlackettLuce:
        assert [round(draw, 2) for draw in draws] == [0.24, 0.29, 0.44, 0.48], draws
    known = [[rules.rating(mu=25, sigma=0.01)] for _ in range(4)]
    better = [rules.rating(mu=30, sigma=0.01)]
    two, pairs = rules.predict_draw(known[:2]), rules.predict_draw([known[0] + known[1], known[2] + known[3]])
    uneven = rules.predict_win([better, known[0]])[0], rules.predict_draw([better, known[0]])
    print("    known exactly: two", round(two, 3), "two pairs", round(pairs, 3), "unequal", [round(chance, 3) for chance in uneven])
    assert abs(two - 0.5) < 0.001 and abs(pairs - 0.348) < 0.001
    assert abs(uneven[0] - 0.8) < 0.01 and abs(uneven[1] - 0.37) < 0.01
PYTHON
