#!/bin/sh
# GNU Go 3.8 (Debian's gnugo 3.8-11) over GTP: a record takes a stone off the board (AE), as problems and lessons do, and goes
# on. What loadsgf makes of
#     ;AB[ee][gg] ;AE[ee] ;W[cc] ;B[dd] ;W[ff] ;B[gc]     all four moves, and Black's E5 still stands
#     ;AB[ee][gg] ;AE[ee] ;W[cc] ;B[dd] ;W[ee] ;B[gc]     two moves; W[ee] and all behind it are gone
#     ;B[ee] ;W[cc] ;AE[ee] ;B[dd] ;W[ff]                 E5 still stands, and is among the moves that were played
#     ;AB[ee][gg] ;AE[ee]AW[ee] ;B[cc]                    E5 is black
# Each is answered by "=" and who is to play, as if it were read. In the second case a line on the standard error says "Move
# at E5 ignored, trying to proceed", but it does not proceed; in the fourth one is written about a stone at an occupied
# point, in the others nothing.
#
# A good guess is that the stone is gone, as AE is as old as AB and AW, which are read; or that such a record is refused with
# "?", as a file that cannot be read is. But AE is not among the properties that loading acts on: it is passed over, like a
# comment. The move that is played where the stone should be gone is then one on an occupied point, and the first of these
# ends the record. Whatever is asked next, about life and death or the score, is answered for another position. Give a
# position like that as plays and set-up stones of its own.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download gnugo=3.8-11 2>/dev/null
dpkg -x gnugo_*.deb here
cat > ask.py <<'PYTHON'
import subprocess
from pathlib import Path


def loaded(nodes):
    """Who is to play, the black and the white stones, the moves from the first, and what is said beside the answers."""
    Path("game.sgf").write_text(f"(;GM[1]FF[4]SZ[9]{nodes})")
    commands = "loadsgf game.sgf", "list_stones black", "list_stones white", "move_history", "quit"
    run = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp"], input="\n".join(commands) + "\n", capture_output=True,
                         text=True, check=True)
    answers = [answer.strip() for answer in run.stdout.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) and all(answer.startswith("=") for answer in answers), run.stdout
    turn, black, white, moves, _ = (answer[1:].strip() for answer in answers)
    found = turn, set(black.split()), set(white.split()), moves.splitlines()[::-1], " ".join(run.stderr.split())
    print(nodes, *found, sep="\n    ")
    return found


assert loaded("AB[ee][gg];AE[ee];W[cc];B[dd];W[ff];B[gc]") == (
    "white", {"E5", "G3", "D6", "G7"}, {"C7", "F4"}, ["white C7", "black D6", "white F4", "black G7"], "")
assert loaded("AB[gg];W[cc];B[dd];W[ee];B[gc]") == (
    "white", {"G3", "D6", "G7"}, {"C7", "E5"}, ["white C7", "black D6", "white E5", "black G7"], "")
*ended, told = loaded("AB[ee][gg];AE[ee];W[cc];B[dd];W[ee];B[gc]")
assert ended == ["white", {"E5", "G3", "D6"}, {"C7"}, ["white C7", "black D6"]]
assert told.endswith("Move at E5 ignored, trying to proceed.")
assert loaded(";B[ee];W[cc];AE[ee];B[dd];W[ff]") == (
    "black", {"E5", "D6"}, {"C7", "F4"}, ["black E5", "white C7", "black D6", "white F4"], "")
*turned, told = loaded("AB[ee][gg];AE[ee]AW[ee];B[cc]")
assert turned == ["white", {"E5", "G3", "C7"}, set(), ["black C7"]] and "occupied point E5" in told
refused = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp"], input="loadsgf none.sgf\nquit\n", capture_output=True,
                         text=True, check=True).stdout
assert refused.startswith("?"), refused
PYTHON
python3 ask.py
