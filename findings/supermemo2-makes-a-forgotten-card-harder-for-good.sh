#!/bin/sh
# supermemo2 3.0.1 (PyPI), an implementation of SM-2: a card that is forgotten once (quality 0) falls from easiness 2.5 to
# 1.7, and twice to 1.3, the least there is. Answered well (quality 4) ever after, it comes back after 1, 6, 8 and 11 days;
# a card that was never forgotten comes back after 1, 6, 15 and 38.
#
# A good guess is the published algorithm: below 3 "start repetitions from the beginning WITHOUT changing the
# E-Factor", so that a lapse costs the pauses and nothing else, and both rows would be equal. Here the formula for the
# easiness is used for every quality, also for those below 3, where it takes off 0.32, 0.54 and 0.8. Quality 4 adds
# exactly nothing and quality 5 adds 0.1: one lapse is made good by eight perfect answers, and by any number of good
# ones never.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "supermemo2==3.0.1"
env/bin/python - <<'PYTHON'
from supermemo2 import first_review, review


def pauses(*qualities):
    """The pauses in days and the easiness after each of these answers, the first of them on 1 January."""
    card = first_review(qualities[0], "2026-01-01 12:00:00")
    told = [(card["interval"], round(card["easiness"], 2))]
    for quality in qualities[1:]:
        card = review(quality, card["easiness"], card["interval"], card["repetitions"], card["review_datetime"])
        told.append((card["interval"], round(card["easiness"], 2)))
    return told


never, once, twice = pauses(4, 4, 4, 4), pauses(0, 4, 4, 4, 4), pauses(0, 0, 4, 4, 4, 4)
for name, told in (("never forgotten", never), ("forgotten once", once), ("forgotten twice", twice)):
    print(f"{name:16}", *(f"{days} d ({easiness})" for days, easiness in told))
assert never == [(1, 2.5), (6, 2.5), (15, 2.5), (38, 2.5)], never
assert once[0] == (1, 1.7) and [days for days, _ in once[1:]] == [1, 6, 11, 19], once
assert twice[1] == (1, 1.3) and [days for days, _ in twice[2:]] == [1, 6, 8, 11], twice
PYTHON
