#!/bin/sh
# GNU Go 3.8 (Debian's gnugo 3.8-11): the GTP command printsgf adds the prisoners to the komi. With komi 3 and two
# stones that White has taken it writes KM[5.0]. Under Japanese rules that keeps the score, as a diagram has no place for
# prisoners. Under --chinese-rules it does the same, writes RU[Chinese] beside it, and the score changes by saving:
# final_score says W+8.0; the file, loaded by another GNU Go with the same rules, is W+10.0.
#
# A good guess is that KM is the komi of the game (what get_komi answers: 3.0), or that it
# is at least adjusted only where prisoners count. And as the sum is written, not the komi beside a number of captures,
# nobody who reads the file can tell the two apart.
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

#   A B C D E      White has taken A2 and B1; every point but White's inner ones is filled.
PLAY = "b A2,b B1,w A3,w B2,w C1,w A1,b D5,b D4,b D3,b D2,b D1,w C5,w C4,w C3,w C2".split(",")


def said(rules, commands):
    """What GNU Go, started with these rules, answers to each command."""
    out = subprocess.run(["here/usr/games/gnugo", "--mode", "gtp", rules], input="\n".join([*commands, "quit"]) + "\n",
                         capture_output=True, text=True, check=True).stdout
    answers = [answer.strip() for answer in out.split("\n\n") if answer.strip()]
    assert len(answers) == len(commands) + 1 and all(answer.startswith("=") for answer in answers), out
    return [answer[1:].strip() for answer in answers[:-1]]


def asked(rules):
    """Komi, prisoners and score before the position is saved, and in another process that loads it."""
    questions = ["get_komi", "captures white", "final_score"]
    before = said(rules, ["boardsize 5", "komi 3", *(f"play {move}" for move in PLAY), *questions, "printsgf saved.sgf"])
    return before[-4:-1], said(rules, ["loadsgf saved.sgf", *questions])[1:]


told = {rules: asked(rules) for rules in ("--japanese-rules", "--chinese-rules")}
for rules, (before, after) in told.items():
    print(rules, "komi, prisoners, score:", before, "-> saved and loaded:", after)
assert told["--japanese-rules"] == (["3.0", "2", "W+7.0"], ["5.0", "0", "W+7.0"]), told
assert told["--chinese-rules"] == (["3.0", "2", "W+8.0"], ["5.0", "0", "W+10.0"]), told
PYTHON
python3 ask.py
