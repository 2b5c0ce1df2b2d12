#!/bin/sh
# trueskill 0.4.5 (PyPI) with draw_probability=0, as it is set for a game with half a point of komi: two newcomers draw all the
# same (a handicap game without komi, a game that is annulled). Their sigma, the doubt about the rating, RISES from
# 8.33, which is said to be that of a player nobody has seen, to 9.59; after a second draw it is 10.84, after the twelfth
# 22.99. ts-trueskill 5.1.0 (npm), its port, does the same. Between unequal players (26 and 25) the draw is handled well.
#     draw_probability      0.001      0.000001     0.000000001     0
#     by itself              6.46       6.30         9.66            9.59
#     backend="scipy"        6.46       6.46         6.46            FloatingPointError, "set backend to mpmath"
# A good guess is the error, or the limit: a draw says that two players are close, the more so the rarer it is, so sigma
# falls to 6.46; and that a backend changes digits far behind the point. The width of a draw is a difference of
# two values of the normal distribution, and the package's own one and its inverse are good to seven digits: of a width
# as small as this nothing but the error is left. mu stays where it was, so the list of players looks right but for
# the order by mu - 3 sigma, the one the package sorts by (expose): both lose 3.8 points by their draw.
# Set 0.001, or take the backend of scipy.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "trueskill==0.4.5" "scipy==1.17.1" "numpy==2.4.6"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ts-trueskill@5.1.0 >/dev/null
env/bin/python - <<'PYTHON'
from trueskill import Rating, TrueSkill


def drawn(chance, backend=None, first=(25, 25 / 3), second=(25, 25 / 3), times=1):
    """mu and sigma of the first player after so many draws, or the name of the error."""
    rules = TrueSkill(draw_probability=chance, backend=backend)
    one, other = Rating(*first), Rating(*second)
    try:
        for _ in range(times):
            one, other = rules.rate_1vs1(one, other, drawn=True)
    except FloatingPointError as error:
        return type(error).__name__
    return round(float(one.mu), 2), round(float(one.sigma), 2)


chances = 1e-3, 1e-6, 1e-9, 0.0
told = {backend: [drawn(chance, backend) for chance in chances] for backend in (None, "scipy")}
for backend, ratings in told.items():
    print(backend or "by itself", *(f"{chance:g}: {rating}" for chance, rating in zip(chances, ratings)), sep="; ")
assert told[None] == [(25, 6.46), (25, 6.3), (25, 9.66), (25, 9.59)], told
assert told["scipy"] == [(25, 6.46)] * 3 + ["FloatingPointError"], told

more = [drawn(0.0, times=times) for times in (0, 1, 2, 12)]
print("after 0, 1, 2 and 12 draws:", *more)
assert more == [(25, 8.33), (25, 9.59), (25, 10.84), (25, 22.99)], more
assert drawn(0.0, None, (26, 3), (25, 3)) == drawn(1e-3, None, (26, 3), (25, 3)) == (25.83, 2.73)
rules = TrueSkill(draw_probability=0.0)
shown = [round(rules.expose(player), 1) for player in (Rating(), rules.rate_1vs1(Rating(), Rating(), drawn=True)[0])]
assert shown == [0.0, -3.8], shown
PYTHON
cat > ask.cjs <<'NODE'
const assert = require("assert")
const { Rating, TrueSkill, rate_1vs1 } = require("ts-trueskill")
const rules = new TrueSkill(undefined, undefined, undefined, undefined, 0)
const players = rate_1vs1(new Rating(25, 25 / 3), new Rating(25, 25 / 3), true, 0.0001, rules)
console.log("ts-trueskill:", ...players.map(String))
assert.deepStrictEqual(players.map(player => player.sigma.toFixed(2)), ["9.59", "9.59"])
NODE
node ask.cjs
