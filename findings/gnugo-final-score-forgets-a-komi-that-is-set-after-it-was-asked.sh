#!/bin/sh
# GNU Go 3.8 (Debian's gnugo 3.8-11) over GTP: final_score is kept with the position, the komi included. Asked once with
# komi 3 it says W+8.0; after "komi 0", and after "komi 100", it still says W+8.0, while get_komi answers 0.0 and 100.0.
# Asked first after the komi was set it says W+5.0 and W+105.0. A move and its undo bring no new answer
# either, and estimate_score, with its bounds, stays where it was as well.
#
# A good guess is that final_score is the sum of board and komi, as both can be asked for at any time: GTP lets a
# controller set the komi in the middle of a session, and a program that asks for the score of one position with
# several komis, or that sets the komi of the record after a first question, gets the old number with a plain "=".
# It goes with a move that stays on the board, or with a new process.
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

#   Columns C and D of a 5x5 board are two walls, White's and Black's.
PLAY = "b D5,w C5,b D4,w C4,b D3,w C3,b D2,w C2,b D1,w C1".split(",")


def said(*commands):
    """What GNU Go answers to each of these commands on that board."""
    commands = ["boardsize 5", "komi 3", *(f"play {move}" for move in PLAY), *commands]
    out = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp", "--chinese-rules"],
                         input="\n".join([*commands, "quit"]) + "\n", capture_output=True, text=True, check=True).stdout
    answers = [answer.strip() for answer in out.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) + 1 and all(answer.startswith("=") for answer in answers), out
    return [answer[1:].strip() for answer in answers[2 + len(PLAY):-1]]


def shown(*commands):
    answers = said(*commands)
    print(*(f"{command}: {answer}" if answer else command for command, answer in zip(commands, answers)), sep="; ")
    return [answer for answer in answers if answer]


assert shown("final_score", "komi 0", "get_komi", "final_score", "komi 100", "get_komi", "final_score") == [
    "W+8.0", "0.0", "W+8.0", "100.0", "W+8.0"]
assert shown("komi 0", "final_score") == ["W+5.0"]
assert shown("komi 100", "final_score") == ["W+105.0"]
assert shown("final_score", "komi 0", "play b E3", "undo", "final_score") == ["W+8.0", "W+8.0"]
before, after = shown("final_score", "komi 0", "play b E3", "final_score")
assert after != "W+8.0", after
first, second = shown("estimate_score", "komi 0", "estimate_score")
assert first == second == "W+8.0 (upper bound: 8.0, lower: 8.0)", (first, second)
PYTHON
python3 ask.py
