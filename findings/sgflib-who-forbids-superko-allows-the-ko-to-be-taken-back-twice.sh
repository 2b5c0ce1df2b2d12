#!/bin/sh
# sgflib 0.1.0 (PyPI, records and boards of Go): a board knows allow_super_ko, which is True unless said otherwise. Black
# takes a ko, and both players do nothing but take it back as long as they may:
#     allow_super_ko=True      Black                     (White's answer is refused: "Illegal move: Ko.")
#     allow_super_ko=False     Black White Black         (the fourth is refused: "Illegal move: Super-Ko.")
# With a threat and an answer between, both boards let it be taken as often as there are threats.
#
# A good guess is that a ban on every position that was there before bans the ko too, as the shortest of them, so that
# False is the stricter of the two. It replaces the ban on the ko, and it looks through the history from the third last
# entry on: the last one is the board before the stone was put down, the one before it the board that a taken ko brings
# back, and that is left out. So what the rule is there for first is allowed, once for each player, and only then is an
# older copy of the same position found. Who wants superko compares the board with its whole history.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "sgflib==0.1.0"
env/bin/python - <<'PYTHON'
from sgflib import SGFBoard
from sgflib.exceptions import SGFBoardError

# Black's and White's stones by turns; then Black takes at (2, 1), and (1, 1) is where White takes it back.
STONES = [(1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2), (4, 4), (1, 1)]
TAKE, BACK = (2, 1), (1, 1)
THREATS = [(0, 4), (0, 3), (4, 0), (3, 0), (5, 5), (5, 4), (0, 6), (1, 6)]


def board(**rule):
    made = SGFBoard((7, 7), "B", **rule)
    for stone in STONES:
        made.move(stone)
    return made


def takings(threats=(), **rule):
    """Who takes the ko, one after the other, until it is refused, and the words of that; a threat and an answer between."""
    made, left, taken = board(**rule), list(threats), []
    try:
        while len(taken) < 5:
            player = made.player.name
            made.move((TAKE, BACK)[len(taken) % 2])
            taken.append(player)
            for _ in range(2 if left else 0):
                made.move(left.pop(0))
    except SGFBoardError as refused:
        return taken, str(refused)
    return taken, ""


allowed, forbidden = takings(allow_super_ko=True), takings(allow_super_ko=False)
print("allow_super_ko=True: ", *allowed)
print("allow_super_ko=False:", *forbidden)
assert takings() == allowed == (["BLACK"], "Illegal move: Ko.")
assert forbidden == (["BLACK", "WHITE", "BLACK"], "Illegal move: Super-Ko.")
for rule in (True, False):
    assert takings(THREATS, allow_super_ko=rule) == (["BLACK", "WHITE", "BLACK", "WHITE", "BLACK"], "")
PYTHON
