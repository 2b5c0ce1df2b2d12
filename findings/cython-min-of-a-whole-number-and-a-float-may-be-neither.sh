#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python with types: min(a, b) of a typed whole number (64 bits) and a typed
# float can be a number that is neither a nor b. min(2**60 + 1, 1e30) is 1152921504606846976.0, one less than the smaller
# of the two; max(-2**60 - 1, -1e30) is one off as well. The same file run as Python returns the argument itself.
#
# A good guess is that min and max choose: whatever they return was given to them, and a comparison of a whole number
# with a float is exact in Python. Compiled, both are brought to the one type that holds either, double, before they
# are compared, and what is returned is the converted one. The small case shows in the type alone: min(3, 4.5) is 3.0.
# So a bound that mixes a count of nodes with a budget in floats should be cast first.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > plain.py <<'PYTHON'
import cython


def least(a: cython.longlong, b: cython.double):
    return min(a, b)


def most(a: cython.longlong, b: cython.double):
    return max(a, b)
PYTHON
cp plain.py compiled.py
env/bin/cythonize -3 -i -q compiled.py >/dev/null 2>&1
env/bin/python - <<'PYTHON'
import compiled
import plain

assert not compiled.__file__.endswith(".py"), "it was not compiled"
whole = 2**60 + 1
for name, a, b in (("least", whole, 1e30), ("most", -whole, -1e30), ("least", 3, 4.5)):
    as_python, as_c = getattr(plain, name)(a, b), getattr(compiled, name)(a, b)
    print(f"{name}({a}, {b}): Python {as_python!r}, compiled {as_c!r}, one of its arguments: {as_c in (a, b)}")

assert plain.least(whole, 1e30) == whole
assert compiled.least(whole, 1e30) not in (whole, 1e30)
assert int(compiled.least(whole, 1e30)) == whole - 1
assert compiled.most(-whole, -1e30) not in (-whole, -1e30)
assert repr(compiled.least(3, 4.5)) == "3.0"
PYTHON
