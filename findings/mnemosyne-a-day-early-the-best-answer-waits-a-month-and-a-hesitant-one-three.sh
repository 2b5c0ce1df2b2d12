#!/bin/sh
# Mnemosyne 2.9 (Debian's 2.9+ds1-1; cards are scheduled by its "SM2 Mnemosyne"): a card whose pause was 38 days is answered a
# day early, on its day, or a day late. The next pause in days, without the bit of chance that is added to each:
#     answer                        a day early     on its day     a day late
#     5, easy                       38              99             101
#     4, some thought               92              95             98
#     3, an effort                  92              90             38
#     2, barely                     92              89             38
# It stays so: who is always a day early and always finds the card easy gets 38 days for ever, and who has to think a little
# 92, 230, 572. Who just manages it a day early waits more than twice as long as who just manages it two days later.
#
# A good guess is SM-2, which it is named after: the better the answer, the longer the pause, by a factor that moves a little;
# or that a review out of time is weighed by how far out it was. Two repairs were made to that, each for some answers only:
# an easy answer before its day does not count at all, lest pauses explode, but one of 2 to 4 is multiplied as if it were on
# its day; and a hard one behind its day gets the old pause, but an easy one is multiplied with all the days that passed. So
# the order of answers turns round before the day, and a day's difference takes more than half of the pause.
# To learn ahead, answer 4 where 5 is meant.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download mnemosyne=2.9+ds1-1 2>/dev/null
dpkg -x mnemosyne_*.deb here
mkdir home
python3 -m venv env
HOME="$PWD/home" XDG_DATA_HOME="$PWD/home" XDG_CONFIG_HOME="$PWD/home" TZ=UTC \
    PYTHONPATH="$PWD/here/usr/lib/python3/dist-packages" env/bin/python -W ignore - <<'PYTHON'
import copy
import random
import time

DAY = 24 * 60 * 60
now = 20_000.5 * DAY  # noon of a day in 2024, so that the hour of this run changes nothing
time.time = lambda: now
random.choice = lambda pauses: pauses[0]  # the smallest of the pauses it may draw, and no noise behind it
random.uniform = lambda low, high: 0

from mnemosyne.script import Mnemosyne  # noqa: E402

program = Mnemosyne("data")
scheduler = program.scheduler()
[card] = program.controller().create_new_cards({"f": "Who captures?", "b": "Black"}, program.card_type_with_id("1"),
                                               grade=-1, tag_names=[])


def pause(card, answer, try_only=False):
    """The days until the next review after an answer that is given now."""
    program.stopwatch().start()
    return scheduler.grade_answer(card, answer, dry_run=try_only) / DAY


def noon(card, days_late):
    """The middle of the day when the card is due, and some days more."""
    return card.next_rep + DAY / 2 + days_late * DAY


while pause(card, 4) < 30:
    now = noon(card, 0)
table = {}
for days_late in (-1, 0, 1):
    now = noon(card, days_late)
    for answer in (5, 4, 3, 2):
        table.setdefault(answer, []).append(round(pause(card, answer, try_only=True)))
print("answer: early, on the day, late:", table)
assert table == {5: [38, 99, 101], 4: [92, 95, 98], 3: [92, 90, 38], 2: [92, 89, 38]}, table

always = {}
for answer in (5, 4):
    again = copy.copy(card)
    always[answer] = []
    for _ in range(3):
        now = noon(again, -1)
        always[answer].append(round(pause(again, answer)))
print("always a day early:", always)
assert always == {5: [38, 38, 38], 4: [92, 230, 572]}, always
program.finalise()
PYTHON
