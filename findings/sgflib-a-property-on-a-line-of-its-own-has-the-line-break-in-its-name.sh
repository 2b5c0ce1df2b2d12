#!/bin/sh
# sgflib 0.1.0 (PyPI, reads and writes records of Go): a record has its properties on lines of their own, or a space between
# them, as SGF allows anywhere outside of brackets and as many programs write it. The names that the root has then:
#     (;GM[1]FF[4]SZ[9]KM[6.5])                  GM FF SZ KM
#     (;GM[1] / FF[4] / SZ[9] KM[6.5])           GM, break and FF, break and SZ, space and KM      (/ is a line break)
# sgfmill 1.1.1 (PyPI) and @sabaki/sgf 3.4.7 (npm) read both alike. No error is raised, so the size and the komi are not
# there, node.get("SZ") is None, and a move that begins a line, as in ";" / "B[cc]", is no move. What is written again has
# the breaks too, so that a look at the file shows nothing; only a name that is set anew stands there twice.
#
# A good guess is that white space is skipped, as it is before "(", ";" and "[", or that a reader which cannot do it says
# so. The pattern for a name does skip it, but then the whole match is taken for the name and not the group with the
# letters. As the first property behind a ";" has mostly no space, B and W come out right and whatever follows does not.
# Strip the names, or take the white space out of the record before (but not out of its brackets).
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "sgflib==0.1.0" "sgfmill==1.1.1"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/sgf@3.4.7 >/dev/null
cat > ask.py <<'PYTHON'
import json
import subprocess

from sgflib import SGFParser
from sgfmill.sgf import Sgf_game

TIGHT = "(;GM[1]FF[4]SZ[9]KM[6.5];B[cc]C[good];W[gg])"
LOOSE = "(;GM[1]\nFF[4]\nSZ[9] KM[6.5]\n;B[cc]\nC[good]\n;\nW[gg])"
NAMES = [["GM", "FF", "SZ", "KM"], ["B", "C"], ["W"]]


def by_sgflib(record):
    (tree,) = SGFParser(record).parse_collection()
    return [list(node) for node in tree.sequence]


def by_sgfmill(record):
    nodes = Sgf_game.from_string(record).get_main_sequence()
    return [[name for name in node.properties() if name != "CA"] for node in nodes]  # it adds the encoding


def by_sabaki(record):
    ask = """
      let node = require("@sabaki/sgf").parse(process.argv[1])[0]
      const names = []
      for (; node; node = node.children[0]) names.push(Object.keys(node.data))
      console.log(JSON.stringify(names))"""
    return json.loads(subprocess.check_output(["node", "-e", ask, record]))


print("tight:", by_sgflib(TIGHT))
print("loose:", by_sgflib(LOOSE))
assert by_sgflib(TIGHT) == NAMES
assert by_sgflib(LOOSE) == [["GM", "\nFF", "\nSZ", " KM"], ["B", "\nC"], ["\nW"]]
for record in (TIGHT, LOOSE):
    assert [sorted(names) for names in by_sgfmill(record)] == [sorted(names) for names in NAMES]
    assert by_sabaki(record) == NAMES
(tree,) = SGFParser(LOOSE).parse_collection()
root = tree.sequence[0]
assert root.get("SZ") is None
written = tree.sgf
assert sorted("".join(written.split())) == sorted("".join(LOOSE.split())) and "\nSZ[9]" in written
root["SZ"] = ["13"]
print("written with a new size:", repr(tree.sgf))
assert tree.sgf.count("SZ[") == 2
PYTHON
env/bin/python ask.py
