#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python without types: whether x is in a tuple, list or set that is written out
# behind the in. With UNKNOWN = float("nan"), the value of a move that was not read, and x that very object:
#                                     as Python      compiled
#     x in (UNKNOWN, None)            True           False
#     x in [UNKNOWN, None]            True           False
#     x in {UNKNOWN, None}            True           False
#     x in KNOWN, the same tuple      True           True
#     x not in (UNKNOWN, None)        False          True
# And [1] in {1, None}, which Python refuses with "unhashable type", is False compiled.
#
# A good guess is that Python's in, which asks "the same object, or equal", is Python's in; or that if the meaning were
# another, it would be so for a tuple with a name as well. But a container that is written out is never made: x in (a, b)
# becomes x == a or x == b, and what is not equal to itself is in none; a set asks for no hash. So a test that is moved
# from a constant to the place of its use, which looks like tidying, changes what it says once compiled. Ask for such a
# value with is, or keep the tuple in a name.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > plain.py <<'PYTHON'
UNKNOWN = float("nan")
KNOWN = (UNKNOWN, None)


def asked(x):
    """Whether x is in a tuple, a list and a set that are written out, in a named tuple, and not in the first."""
    return x in (UNKNOWN, None), x in [UNKNOWN, None], x in {UNKNOWN, None}, x in KNOWN, x not in (UNKNOWN, None)


def in_a_set(x):
    return x in {1, None}
PYTHON
cp plain.py compiled.py
env/bin/cythonize -3 -i -q compiled.py >/dev/null 2>&1
env/bin/python - <<'PYTHON'
import compiled
import plain

assert not compiled.__file__.endswith(".py"), "it was not compiled"


def refused(module):
    try:
        return module.in_a_set([1])
    except TypeError as refusal:
        return str(refusal)


for module in (plain, compiled):
    print(module.__name__, module.asked(module.UNKNOWN), module.asked(None), refused(module))
    assert module.asked(None) == (True, True, True, True, False)
assert plain.asked(plain.UNKNOWN) == (True, True, True, True, False)
assert compiled.asked(compiled.UNKNOWN) == (False, False, False, True, True)
assert "unhashable" in refused(plain) and refused(compiled) is False
PYTHON
