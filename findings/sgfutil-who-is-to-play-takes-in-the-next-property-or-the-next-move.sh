#!/bin/sh
# sgfutil 0.1.1 (PyPI, a reader of game records): a value of one letter has no end. It gives
#     (;SZ[9]AB[cc]PL[W]C[White lives])     PL: "W]C[White lives", and no comment
#     (;SZ[9]AB[cc]PL[B];B[dd];W[ee])       PL: "B];B[dd", in a node that W[ee] follows; Black's move is gone
#     (;PB[A]PW[B ])                        PB: "A]PW[B ", and no White player
#     (;SZ[9]PL[W]MN[1];W[dd])              PL: "W]MN[1"
#     (;PB[Aa]PW[B ])                       both names, as they are
# Nothing is refused: the record has fewer values, and all that stands in it is somewhere.
#
# A good guess is that PL[W] is W, one of the two values that the format allows there, and the next thing is read as ever;
# if a reader fails at escapes, it is at a backslash or a bracket within a comment. But text is looked for as something,
# as short as can be, and one more letter that is no backslash, in front of a closing bracket. So it has two letters at least,
# and with one of them it goes on to the bracket behind that. Points have two letters and numbers another rule, so a game
# with no setup reads well; problems, which say whose turn it is, do not.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "sgfutil==0.1.1" "ply==3.11"
env/bin/python - <<'PYTHON'
from sgfutil.parser import SgfParser


def nodes(record):
    """The properties of each node of a record without variations."""
    parser = SgfParser()
    parser.sgf_parse(record)
    (game,) = parser.parsed_sgf
    read = [{name: value for name, value, _ in node} for node in game]
    print(record, "->", read)
    return read


assert nodes("(;SZ[9]AB[cc]PL[W]C[White lives])") == [{"SZ": 9, "AB": "cc", "PL": "W]C[White lives"}]
assert nodes("(;SZ[9]AB[cc]C[White lives]MN[1];B[dd];W[ee])") == [
    {"SZ": 9, "AB": "cc", "C": "White lives", "MN": 1}, {"B": "dd"}, {"W": "ee"}]
assert nodes("(;SZ[9]AB[cc]PL[B];B[dd];W[ee])") == [{"SZ": 9, "AB": "cc", "PL": "B];B[dd"}, {"W": "ee"}]
assert nodes("(;PB[A]PW[B ])") == [{"PB": "A]PW[B "}]
assert nodes("(;PB[Aa]PW[B ])") == [{"PB": "Aa", "PW": "B "}]
assert nodes("(;SZ[9]PL[W]MN[1];W[dd])") == [{"SZ": 9, "PL": "W]MN[1"}, {"W": "dd"}]
PYTHON
