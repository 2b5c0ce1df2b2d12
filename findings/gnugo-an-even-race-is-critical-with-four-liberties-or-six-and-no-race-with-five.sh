#!/bin/sh
# GNU Go 3.8 (Debian's gnugo 3.8-11): an even capturing race on 9x9, no eyes, no shared liberties, n liberties each, no
# way out.
#     n                          2, 3, 4            5              6
#     dragon_status, both        critical D2 G2     alive          critical PASS PASS
#     estimate_score             open by 12 to 24   W+9.0, exact   open by 36
#     its move                                      elsewhere      in the race, as with 4
#     analyze_semeai             whoever begins wins, and by which move, for every n from 2 to 6
# Five liberties on each side are no seki and no truce: it is the same race. Levels 1 to 12 say the same.
#
# A good guess is that a race is critical however long it is, or that from some length on it is not read any more, the
# same from there on. But the status is first asked of life-and-death reading, of each group by itself, and only groups
# that are critical or dead by that are in a race at all (so the manual). With four liberties that reading sees the
# capture, with six it takes a group for dead without a move, and either way the race is looked at. With five it finds no
# move that kills, from either side; so both live, nobody looks, and the score counts both as safe. analyze_semeai reads
# the race itself and is right. Who asks GNU Go for the status of groups in a race should ask that.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download gnugo=3.8-11 2>/dev/null
dpkg -x gnugo_*.deb here
cat > ask.py <<'PYTHON'
import re
import subprocess

COLUMNS = "ABCDEFGHJ"


def rows(n):
    """Black's E column against White's F column, n stones and n liberties each, between living walls; the lowest row last."""
    lid, race = "..OOOXXX.", "..O.XO.X."
    return ["." * 9] * (7 - n) + [lid] * 2 + [race] * n


def said(n, question, *options):
    """What GNU Go answers about the race of n liberties."""
    stones = [f"play {'b' if stone == 'X' else 'w'} {COLUMNS[x]}{9 - y}"
              for y, row in enumerate(rows(n)) for x, stone in enumerate(row) if stone != "."]
    commands = ["boardsize 9", "komi 0", *stones, question, "quit"]
    out = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp", *options], input="\n".join(commands) + "\n",
                         capture_output=True, text=True, check=True).stdout
    answers = [answer.strip() for answer in out.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) and all(answer.startswith("=") for answer in answers), out
    return answers[-2][1:].strip()


for n in range(2, 7):
    status = said(n, "dragon_status E1"), said(n, "dragon_status F1")
    alone = said(n, "owl_attack E1"), said(n, "owl_attack F1")
    race = said(n, "analyze_semeai E1 F1"), said(n, "analyze_semeai F1 E1")
    score = said(n, "estimate_score")
    low, high = sorted(float(bound) for bound in re.findall(r"(?:bound|lower): (-?[\d.]+)", score))
    print(n, "| status:", status, "| analyze_semeai:", race, "| score:", score)
    wanted = ("critical D2 G2", "critical G2 D2") if n < 5 else ("alive",) * 2 if n == 5 else ("critical PASS PASS",) * 2
    assert status == wanted, status
    assert alone == (("1 D2", "1 G2") if n < 5 else ("0", "0") if n == 5 else ("1 PASS", "1 PASS")), alone
    assert all(answer.startswith("1 1 ") for answer in race) and race[0][4] == "G" and race[1][4] == "D", race
    assert (score.startswith("W+9.0") and low == high) if n == 5 else high - low > 10, score
for level in ("1", "8", "12"):
    assert said(5, "dragon_status E1", "--level", level) == said(5, "dragon_status F1", "--level", level) == "alive"
for n in (4, 5, 6):
    moves = {(seed, color): said(n, f"reg_genmove {color}", "--seed", seed) for seed in ("1", "2", "3") for color in ("b", "w")}
    print(n, "moves:", moves)
    for move in moves.values():
        in_race = move[0] in "DEFG" and move[1:].isdigit() and int(move[1:]) <= n
        assert in_race == (n != 5), move
PYTHON
python3 ask.py
