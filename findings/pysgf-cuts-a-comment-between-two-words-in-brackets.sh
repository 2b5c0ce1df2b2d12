#!/bin/sh
# pysgf 1.0.0 (PyPI, the parser of KaTrain): C[Try [A1\] [B2\] here] is one comment, "Try [A1] [B2] here", with its two
# closing brackets escaped as SGF wants it. pysgf reads it as two values, "Try [A1\" and "B2] here": get_property("C")
# gives the first, with a backslash that nobody wrote, and the file that it writes has C[Try [A1\\][B2\] here], which
# is two comments for every other reader as well. sgfmill 1.1.1 reads the original as it was meant.
#
# A good guess is that a parser which passes over an escaped bracket to find the end of a property also passes over it
# when it cuts the property into values. The pattern for the whole does; the values are then cut at any bracket that
# is followed by blanks and an opening one, escaped or not. One pair of brackets in a comment is read correctly, which
# is what a test would try; two with a word between them too.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "pysgf==1.0.0" "sgfmill==1.1.1"
env/bin/python - <<'PYTHON'
from pysgf import GoGame
from sgfmill.sgf import Sgf_game


def read(text):
    """The comment of the root as sgfmill reads it, as pysgf does, and how many comments sgfmill finds in what pysgf writes."""
    node = GoGame.parse_sgf(text)
    meant, again = (Sgf_game.from_string(sgf).get_root() for sgf in (text, node.sgf()))
    return meant.get("C"), node.get_list_property("C"), len(again.get_raw_list("C"))


one = read(r"(;FF[4]GM[1]SZ[9]C[Try [A1\] here])")
apart = read(r"(;FF[4]GM[1]SZ[9]C[Try [A1\] or [B2\] here])")
two = read(r"(;FF[4]GM[1]SZ[9]C[Try [A1\] [B2\] here])")
for told in (one, apart, two):
    print("meant:", told[0], "| pysgf:", told[1], "| comments in what it writes:", told[2])
assert one == ("Try [A1] here", ["Try [A1] here"], 1), one
assert apart == ("Try [A1] or [B2] here", ["Try [A1] or [B2] here"], 1), apart
assert two == ("Try [A1] [B2] here", ["Try [A1\\", "B2] here"], 2), two
PYTHON
