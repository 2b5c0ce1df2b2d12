#!/bin/sh
# openskill in its two languages, 5.0.1 (npm) and 6.2.0 (PyPI), by the same people with the same five models: eight newcomers
# play one tournament, and are rated by the model of partial pairing, with nothing set:
#     place                           1       2       3       4       5       6       7       8
#     npm, bradleyTerryPart           27.6    25.0    25.0    25.0    25.0    25.0    25.0    22.4
#     PyPI, BradleyTerryPart          27.6    26.6    25.9    25.4    24.6    24.1    23.4    22.4
# In JavaScript all between the first and the last stay where they were, and level with each other; the first gets
# what the winner of a game of two gets. ThurstoneMostellerPart differs likewise. The other three models agree to the sixth
# place behind the point.
#
# A good guess is that two ports agree for one model as they do for four, up to rounding; or that the second of eight gains
# something anywhere. But "partial" is read in two ways. In JavaScript each is compared with the one above and the one below
# alone, as the paper has it: a loss and a win among equals cancel out. In Python each is compared with up to four on
# either side, and the sum is divided by how many they were. With window_size=1 Python comes to the points of
# JavaScript, though not to its deviations. Ratings from a server of the one kind cannot be carried on by the other.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "openskill==6.2.0"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . openskill@5.0.1 >/dev/null
cat > ask.mjs <<'NODE'
import { rate, rating } from "openskill"
import * as models from "openskill/models"
const names = ["bradleyTerryPart", "thurstoneMostellerPart", "bradleyTerryFull", "thurstoneMostellerFull", "plackettLuce"]
const rated = names.map(name => {
  const places = rate(Array.from({ length: 8 }, () => [rating()]), { model: models[name] })
  return [name.toLowerCase(), places.map(([{ mu }]) => mu)]
})
console.log(JSON.stringify(Object.fromEntries(rated)))
NODE
cat > ask.py <<'PYTHON'
import json
import subprocess

from openskill.models import (BradleyTerryFull, BradleyTerryPart, PlackettLuce, ThurstoneMostellerFull,
                              ThurstoneMostellerPart)


def rated(model):
    return [place.mu for [place] in model.rate([[model.rating()] for _ in range(8)])]


in_javascript = json.loads(subprocess.run(["node", "ask.mjs"], capture_output=True, text=True, check=True).stdout)
for model in (BradleyTerryFull, ThurstoneMostellerFull, PlackettLuce):
    for mu, other in zip(rated(model()), in_javascript[model.__name__.lower()], strict=True):
        assert abs(mu - other) < 1e-6
for model, points in ((BradleyTerryPart, [27.6, 26.6, 25.9, 25.4]), (ThurstoneMostellerPart, [27.1, 26.3, 25.7, 25.3])):
    python = [round(mu, 1) for mu in rated(model())]
    javascript = [round(mu, 1) for mu in in_javascript[model.__name__.lower()]]
    print(model.__name__, "PyPI", python, "npm", javascript)
    assert python == points + [round(50 - point, 1) for point in reversed(points)]
    assert javascript == [points[0], *[25.0] * 6, round(50 - points[0], 1)]
    assert [round(mu, 1) for mu in rated(model(window_size=1))] == javascript
PYTHON
env/bin/python ask.py
