#!/bin/sh
# GNU Go 3.8 (Debian's gnugo 3.8-11), --chinese-rules, which give White a point for each handicap stone: a game of two stones on
# 5x5, komi 0.5, the same moves over GTP and from a file.
#     set_free_handicap C1 C2, the moves         get_handicap 2     final_score B+2.5
#     loadsgf, HA[2]AB[ce][cd] in its root       get_handicap 0     final_score B+4.5, as without HA
#     loadsgf of what GNU Go itself wrote of the first, by printsgf: HA[2], and 0 and B+4.5 again
# Of that it says that White is to move, as the file has it, and writes HA[0] and PL[B]. --infile with --score counts as loadsgf
# does. Under --japanese-rules no score changes.
#
# A good guess is that HA is read as KM is, which it stands beside and which loadsgf does take over; or that the compensation is
# counted from the stones, or not at all. Only the commands that place the stones set the number, and the reader places AB
# as any position; the number is 0 from then on, for the score and for the writer, who takes Black to be the one to move as
# well where no move was played since. Who has a Chinese handicap game judged should play it over GTP, or take the points
# off himself.
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
from pathlib import Path

#   Black has the columns A to C, White D and E.
MOVES = "w D1,b C3,w D2,b C4,w D3,b C5,w D4,b pass,w D5,b pass".split(",")
STONES = "set_free_handicap C1 C2"
CHINESE, JAPANESE = "--chinese-rules", "--japanese-rules"


def ask(rules, *commands):
    """The answers of GNU Go to these commands, each in a line."""
    out = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp", rules], input="\n".join([*commands, "quit"]) + "\n",
                         capture_output=True, text=True, check=True).stdout
    answers = [answer.strip() for answer in out.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) + 1 and all(answer.startswith("=") for answer in answers), out
    return [answer[1:].strip() for answer in answers[:-1]]


def counted(rules, *commands):
    return tuple(ask(rules, *commands, "get_handicap", "final_score")[-2:])


def written(name):
    """The handicap and the side to move in a file, as far as they are there."""
    return tuple(re.findall(r"(?:HA|PL)\[\w+\]", Path(name).read_text()))


def file_of(name, handicap):
    points = ["" if "pass" in move else "abcde"["ABCDE".index(move[2])] + "edcba"[int(move[3]) - 1] for move in MOVES]
    nodes = "".join(f";{move[0].upper()}[{point}]" for move, point in zip(MOVES, points))
    Path(name).write_text(f"(;GM[1]FF[4]SZ[5]KM[0.5]{handicap}AB[ce][cd]{nodes})")


begin = ["boardsize 5", "komi 0.5"]
moves = [f"play {move}" for move in MOVES]
file_of("handicap.sgf", "HA[2]")
file_of("even.sgf", "")
over_gtp = counted(CHINESE, *begin, STONES, *moves, "printsgf ours.sgf")
from_file, without = counted(CHINESE, "loadsgf handicap.sgf"), counted(CHINESE, "loadsgf even.sgf")
again = counted(CHINESE, "loadsgf ours.sgf", "printsgf again.sgf")
print("over GTP", *over_gtp, "| from a file", *from_file, "| without HA", *without, "| GNU Go's own", *again)
assert over_gtp == ("2", "B+2.5")
assert from_file == without == again == ("0", "B+4.5")
print("written:", *written("ours.sgf"), "| loaded and written again:", *written("again.sgf"))
assert written("ours.sgf") == ("HA[2]", "PL[W]") and written("again.sgf") == ("HA[0]", "PL[B]")
assert ask(CHINESE, "loadsgf ours.sgf") == ["white"]
assert ask(CHINESE, "loadsgf handicap.sgf", "get_komi")[1] == "0.5"
command = ["here/usr/games/gnugo", CHINESE, "--quiet", "--infile", "handicap.sgf", "--score", "finish"]
assert "Black wins by 4.5 points" in subprocess.run(command, capture_output=True, text=True, check=True).stdout
japanese = {counted(JAPANESE, *begin, STONES, *moves)[1], counted(JAPANESE, "loadsgf handicap.sgf")[1]}
assert len(japanese) == 1, japanese
PYTHON
python3 ask.py
