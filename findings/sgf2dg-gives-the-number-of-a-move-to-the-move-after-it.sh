#!/bin/sh
# sgf2dg 4.252 (Debian's sgf2dg 4.252-1, Games::Go::Sgf2Dg), the converter of SGF to diagrams: the numbers on the stones of
#     ;B[bb];W[dd];B[db]MN[7];W[bd]                                  1, 2, 3, 7      as SGF has it: 1, 2, 7, 8
#     ;B[bb];W[dd];B[db](;W[bd];B[cc])(;W[cc]MN[1];B[bd];W[aa])      in the variation 1; then 1, 2 in a diagram of their own
#     the same, numbered on from the main line (-av)                 4, 1, 2                       instead of 1, 2, 3
# It is the same with MN before the move, and nothing is written of it.
#
# A good guess is that the move of the node gets the number ("a move executed in this node has exactly this move-number"), or
# that MN is passed over, which would leave 4, 5, 6. Properties are sorted before they are taken, so that marks come behind
# the stones that they stand on. MN comes behind the move for that, and sets the counter to one less than its number: that
# is right before a move is counted, and behind it the next one gets the number. A number that the diagram has already
# begins another diagram, so the first move of a variation which is to begin at 1 stands alone in one. Leave MN out where the
# variations begin at 1 anyway, as they do without -av.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download sgf2dg=4.252-1 2>/dev/null
dpkg -x sgf2dg_*.deb here
cat > ask.py <<'PYTHON'
import os
import re
import subprocess
from pathlib import Path

POINTS = "aa", "bb", "cc", "dd", "db", "bd"


def numbers(moves, *options):
    """For each diagram of these moves on 5x5 the number on each of the points that has one."""
    Path("game.sgf").write_text(f"(;GM[1]FF[4]SZ[5]{moves})")
    command = ["perl", "here/usr/bin/sgf2dg", "-converter", "ASCII", *options, "game.sgf"]
    subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PERL5LIB": "here/usr/share/perl5"})
    drawn = Path("game.ascii").read_text()
    found = []
    for diagram in re.split(r"^(?:Diagram|Variation) .*:.*\n", drawn, flags=re.MULTILINE)[1:]:
        rows = [line for line in diagram.splitlines() if line.strip()][:9:2]
        stones = {point: rows[ord(point[1]) - 97][4 * (ord(point[0]) - 97) :][:4].strip() for point in POINTS}
        found.append({point: int(stone) for point, stone in stones.items() if stone.isdigit()})
    return found


later = numbers(";B[bb];W[dd];B[db]MN[7];W[bd]")
print("with MN[7] at the third move:", *later)
assert later == [{"bb": 1, "dd": 2, "db": 3, "bd": 7}]
assert numbers(";B[bb];W[dd];MN[7]B[db];W[bd]") == later
assert numbers(";B[bb];W[dd];B[db];W[bd]") == [{"bb": 1, "dd": 2, "db": 3, "bd": 4}]

main, numbered, plain = ";B[bb];W[dd];B[db](;W[bd];B[cc])", "(;W[cc]MN[1];B[bd];W[aa])", "(;W[cc];B[bd];W[aa])"
first = {"bb": 1, "dd": 2, "db": 3, "bd": 4, "cc": 5}
print("a variation that begins with MN[1]:", *numbers(main + numbered)[1:])
print("on from the main line:", *numbers(main + numbered, "-av")[1:])
assert numbers(main + numbered) == [first, {"cc": 1}, {"bd": 1, "aa": 2}]
assert numbers(main + numbered, "-av") == [first, {"cc": 4, "bd": 1, "aa": 2}]
assert numbers(main + plain) == [first, {"cc": 1, "bd": 2, "aa": 3}]
assert numbers(main + plain, "-av") == [first, {"cc": 4, "bd": 5, "aa": 6}]
PYTHON
python3 ask.py
