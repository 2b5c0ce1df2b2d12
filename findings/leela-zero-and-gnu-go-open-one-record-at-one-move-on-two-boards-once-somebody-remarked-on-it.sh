#!/bin/sh
# Two engines read one record by GTP, "loadsgf game.sgf 4": Leela Zero 0.17 (Debian's leela-zero 0.17-1+b2) and GNU Go 3.8
# (Debian's gnugo 3.8-11). Of the game B Q16, W D4, B Q4, W D16, with a remark that stands before move 1 or between moves:
#                                                    GNU Go has              Leela Zero has
#     no remark, or one on the node of a move        Q16 D4 Q4               the same
#     a node with a remark before move 1             Q16 D4 Q4               Q16 D4, Black to play
#     and another one behind move 2                  Q16 D4 Q4               Q16 D4, Black to play
#     two before move 1 and one behind it            Q16 D4 Q4               Q16, White to play
# And a stone that is set up in that node before move 1 stands on GNU Go's board, and not on Leela Zero's, at any move.
# Without a number both have all four moves.
#
# A good guess is that both are at the position before move 4, as GTP has it and as they are in the first line: moves are
# what is numbered, and a node that only says something is none. So it is in GNU Go. Leela Zero goes as many nodes down the
# record as it was told moves; whatever is in them. Stones are set up by it from the first node alone. Records that a server
# or a teacher remarked on have such nodes, and the colour to play may come out wrong along with the board, so that its
# analysis of "move 4" is of another position and for the other side. Load the whole record and use undo.
#
# Fails where that changes. Needs apt-get, to fetch the packages into a temporary folder; nothing is installed. Leela Zero
# gets a network of zeros, as no move of its own is asked for.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download gnugo=3.8-11 leela-zero=0.17-1+b2 ocl-icd-libopencl1=2.3.1-1 \
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
GNU_GO = ["here/usr/games/gnugo", "--mode", "gtp"]
LEELA = ["here/usr/games/leelaz", "-g", "-w", "zeros.txt", "--cpu-only", "--noponder", "-t", "1"]


def loaded(engine, nodes, number=""):
    """The moves an engine has once it loaded a record, and the stones that it writes as set up."""
    with open("game.sgf", "w") as record:
        record.write(f"(;GM[1]FF[4]SZ[19]KM[6.5]{nodes})")
    process = subprocess.run(engine, input=f"loadsgf game.sgf {number}\nmove_history\nprintsgf\nquit\n", capture_output=True,
                             text=True, check=True,
                             env=os.environ | {"LD_LIBRARY_PATH": "here/usr/lib/x86_64-linux-gnu", "HOME": "home"})
    load, history, written = process.stdout.split("\n\n")[:3]
    assert load.startswith("=") and history.startswith("=") and written.startswith("="), process.stdout
    return [line.split()[-1] for line in reversed(history[1:].split("\n")) if line.strip()], "[jj]" in written


FOUR = ";B[pd]", ";W[dp]", ";B[pp]", ";W[dd]"
REMARK = ";C[What a game]"
MOVES = ["Q16", "D4", "Q4", "D16"]
RECORDS = {
    "no remark": ("".join(FOUR), 3),
    "on a move": (FOUR[0] + "C[What a game]" + "".join(FOUR[1:]), 3),
    "before move 1": (REMARK + "".join(FOUR), 2),
    "and behind move 2": (REMARK + "".join(FOUR[:2]) + REMARK + "".join(FOUR[2:]), 2),
    "two before and one behind move 1": (REMARK * 2 + FOUR[0] + REMARK + "".join(FOUR[1:]), 1),
}
for name, (nodes, leela_has) in RECORDS.items():
    gnu_go, leela = loaded(GNU_GO, nodes, 4), loaded(LEELA, nodes, 4)
    print(f"{name}: GNU Go {gnu_go[0]}, Leela Zero {leela[0]}")
    assert gnu_go == (MOVES[:3], False) and leela == (MOVES[:leela_has], False)
    assert loaded(GNU_GO, nodes) == loaded(LEELA, nodes) == (MOVES, False)

for number in ("", 4):
    set_up = ";AB[jj]" + "".join(FOUR)
    assert loaded(GNU_GO, set_up, number)[1] and not loaded(LEELA, set_up, number)[1]
    assert loaded(GNU_GO, set_up[1:], number)[1] and loaded(LEELA, set_up[1:], number)[1]
PYTHON
python3 ask.py
