#!/bin/sh
# cython 3.3.1 (PyPI): a ** b of two doubles, in a function that returns it at once, and in one that puts it into a variable of
# double first. Python answers like the second wherever it does not raise or has a complex number itself.
#                          return a ** b                        power: double = a ** b; return power
#     10.0 ** 2.0          100.00000000000004                   100.0
#     2.0 ** 0.5           1.414213562373095                    1.4142135623730951
#     (-2.0) ** 2.0        (4-9.797174393178826e-16j)           4.0
#     0.0 ** 0.0           (nan+nanj)                           1.0
#     2.0 ** 1024.0        1.7976931348622734e+308              inf      (Python raises OverflowError)
# Of 20,000 powers of 1 to 10 by -3 to 3 half differ from Python's in the last digits; for exponents up to 100 nearly all do.
#
# A good guess is the pow() of C for both, as the operands are doubles, so the last digit too is Python's, who calls it as
# well. But a negative number may have a complex power, which the type of the result must allow for where nothing else is
# said, so each power is worked out as one of complex numbers, by logarithm and exponential, and what has no imaginary
# part is handed over as a float in the end. Only where a double is asked for is pow() called. A whole one that is written
# down, as a ** 2, is right in both. So a rating or a forgetting curve differs from the same lines in Python by a hair,
# and == by more. Give the power to a variable of double, or say cython.cpow(True).
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > powers.py <<'PYTHON'
import cython


def returned(a: cython.double, b: cython.double):
    return a ** b


def stored(a: cython.double, b: cython.double):
    power: cython.double = a ** b
    return power


@cython.cpow(True)
def as_in_c(a: cython.double, b: cython.double):
    return a ** b


def squared(a: cython.double):
    return a ** 2
PYTHON
CFLAGS=-O0 env/bin/cythonize -3 -i -q powers.py > build.log 2>&1 || { cat build.log; exit 1; }
rm powers.py
env/bin/python - <<'PYTHON'
from math import inf, isclose
from random import Random

import powers

for a, b in ((10.0, 2.0), (2.0, 0.5), (-2.0, 2.0), (0.0, 0.0), (2.0, 1024.0)):
    print(a, b, "returned", powers.returned(a, b), "stored", powers.stored(a, b))
for a, b in ((10.0, 2.0), (2.0, 0.5)):
    assert powers.stored(a, b) == powers.as_in_c(a, b) == a**b
    assert powers.returned(a, b) != a**b and isclose(powers.returned(a, b), a**b, rel_tol=1e-14)
assert powers.squared(10.0) == 100
square = powers.returned(-2.0, 2.0)
assert type(square) is complex and square.imag and powers.stored(-2.0, 2.0) == (-2.0) ** 2.0 == 4
nothing = powers.returned(0.0, 0.0)
assert nothing != nothing and powers.stored(0.0, 0.0) == 0.0**0.0 == 1
assert 1.7e308 < powers.returned(2.0, 1024.0) < inf == powers.stored(2.0, 1024.0)

chance = Random(1)
for lowest, highest, least in ((-3, 3, 5_000), (10, 100, 18_000)):
    pairs = [(chance.uniform(1, 10), chance.uniform(lowest, highest)) for _ in range(20_000)]
    returned, stored = (sum(power(a, b) != a**b for a, b in pairs) for power in (powers.returned, powers.stored))
    print(f"powers by {lowest} to {highest}: {returned} returned ones differ from Python's, {stored} stored ones")
    assert returned > least and stored == 0
PYTHON
