#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python with types: two variables of type cython.bint, both True when they are
# returned or printed, compare as unequal, and neither is equal to True:
#     black: cython.bint = mask & 4
#     white: cython.bint = mask & 2          with mask 6: (black, white, black == white, black + white) is
#                                            (True, True, False, 6)
# A good guess is that a bint holds 0 or 1, as it does where a Python object is stored in it (the list [6] makes it 1),
# where bool() is written, and where C's own bool takes a number. But a bint is an int that is SHOWN as a bool: a whole
# number that is typed goes in as it is, so the one value of two that are "both set" is 4 and the other 2. Whether two
# flags agree is then answered wrongly, by == and by != alike, while "if", "and" and "not" are right, and so is every
# print that one puts in to see why.
# Write bool(mask & 4), or mask & 4 != 0, before it is stored.
#
# Fails where that changes. Needs a C compiler.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > flags.py <<'PYTHON'
import cython


def typed(mask: cython.int):
    black: cython.bint = mask & 4
    white: cython.bint = mask & 2
    return black, white, black == white, black + white, black == True  # noqa: E712


def objects(mask: object):
    black: cython.bint = mask & 4
    white: cython.bint = mask & 2
    return black, white, black == white, black + white, black == True  # noqa: E712


def made_bool(mask: cython.int):
    black: cython.bint = bool(mask & 4)
    white: cython.bint = mask & 2 != 0
    return black, white, black == white, black + white, black == True  # noqa: E712


def both(mask: cython.int):
    black: cython.bint = mask & 4
    white: cython.bint = mask & 2
    return "both" if black and white else "one or none"
PYTHON
env/bin/cythonize -3 -i -q flags.py > build.log 2>&1 || { cat build.log; exit 1; }
rm flags.py
env/bin/python - <<'PYTHON'
import flags

print("typed:  ", flags.typed(6))
print("objects:", flags.objects(6))
assert flags.typed(6) == (True, True, False, 6, False)
assert all(flag is True for flag in flags.typed(6)[:2])
assert flags.objects(6) == flags.made_bool(6) == (True, True, True, 2, True)
assert flags.both(6) == "both"
PYTHON
