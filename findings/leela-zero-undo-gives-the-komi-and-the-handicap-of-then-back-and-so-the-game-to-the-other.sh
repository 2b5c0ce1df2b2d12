#!/bin/sh
# Leela Zero 0.17 (Debian's leela-zero 0.17-1+b2), by GTP: two handicap stones, komi 0.5, three moves; final_score is W+1.5.
#     undo, and that move again                        W+1.5
#     undo all three, and play them again              B+0.5    White's two points for the handicap stones are gone
#     the same after "fixed_handicap 2, komi 0.5"      W+6.5    and the komi is the 7.5 of the start again
# The stones of the handicap stay, the boards and all moves are the same. In an even game too: after "komi 9.5", asked for at
# move 2, undo and that move again count with the komi of before.
#
# A good guess is that undo takes a move back and nothing else, as the standard of GTP has it: the board, the prisoners and
# whose turn it is; komi and handicap are no moves. But Leela Zero keeps a whole state behind each move and goes back to
# it, and the komi and the points for a handicap are part of that state. Both commands change the present one alone,
# and set nothing in those before. So what was set after a state was kept is lost by going back to it, and the first state is
# kept as soon as the handicap stones stand: before their points are noted. Of place_free_handicap and a record with HA the
# points stay. A program that has players take moves back should send komi anew after each undo, and lay the
# handicap by a record.
#
# Fails where that changes. Needs apt-get, to fetch the packages into a temporary folder; nothing is installed. The engine
# gets a network of zeros, as no move of its own is asked for.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download leela-zero=0.17-1+b2 ocl-icd-libopencl1=2.3.1-1 \
    libboost-filesystem1.74.0=1.74.0+ds1-21 libboost-program-options1.74.0=1.74.0+ds1-21 2>/dev/null
for package in *.deb; do dpkg -x "$package" here; done
mkdir home
cat > ask.py <<'PYTHON'
import os
import subprocess

# One layer of one channel, a policy and a value: each line is the numbers of one part, and the variances are ones.
PARTS = [162, 1, 1, -1, 2, 2, 2, -2, 2 * 361 * 362, 362, 1, 1, 1, -1, 361 * 256, 256, 256, 1]
with open("zeros.txt", "w") as network:
    network.write("1\n" + "".join(" ".join(["0" if size > 0 else "1"] * abs(size)) + "\n" for size in PARTS))
with open("game.sgf", "w") as record:
    record.write("(;GM[1]FF[4]SZ[19]KM[0.5]HA[2]AB[pd][dp];W[cq];B[cc];W[qq])")


def scores(*commands):
    """The engine's final score wherever it is asked for."""
    process = subprocess.run(
        ["here/usr/games/leelaz", "-g", "-w", "zeros.txt", "--cpu-only", "--noponder", "-t", "1"],
        input="\n".join(commands) + "\nquit\n", capture_output=True, text=True, check=True,
        env=os.environ | {"LD_LIBRARY_PATH": "here/usr/lib/x86_64-linux-gnu", "HOME": "home"})
    answers = [answer.strip() for answer in process.stdout.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) + 1 and all(answer.startswith("=") for answer in answers), process.stdout
    found = [answer[2:] for command, answer in zip(commands, answers) if command == "final_score"]
    print(*commands, "|", *found)
    return found


MOVES = ["play w C3", "play b C17", "play w R3"]
ASK, BACK = ["final_score"], ["undo"]
handicap = ["komi 0.5", "fixed_handicap 2", *MOVES, *ASK]
assert scores(*handicap, *BACK, MOVES[-1], *ASK, *BACK * 2, *MOVES[1:], *ASK) == ["W+1.5"] * 3
assert scores(*handicap, *BACK * 3, *MOVES, *ASK) == ["W+1.5", "B+0.5"]
assert scores("fixed_handicap 2", "komi 0.5", *MOVES, *ASK, *BACK * 3, *MOVES, *ASK) == ["W+1.5", "W+6.5"]
even = ["komi 0.5", "play b D4", "play w Q16", "komi 9.5", *ASK, *BACK, "play w Q16", *ASK]
assert scores(*even) == ["W+9.5", "W+0.5"]
for laid in (["komi 0.5", "place_free_handicap 2", *MOVES], ["loadsgf game.sgf"]):
    assert scores(*laid, *ASK, *BACK * 3, *MOVES, *ASK) == ["W+1.5"] * 2
PYTHON
python3 ask.py
