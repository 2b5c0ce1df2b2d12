#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python with types: a ** b of two 32-bit ints is worked out in one of two ways,
# and what decides is where the result goes.
#     return a ** b                    3 ** 4 is 81.0, a float; 3 ** 35 has its last digits rounded away
#     board[a ** b]                    TypeError: list indices must be integers or slices, not float
#     n: cython.longlong = a ** b      3 ** 4 is 81; 3 ** 38 is -400556711: multiplied in 32 bits, then given to 64
# As Python all three give the exact whole number.
#
# A good guess is either Python's answer (an int while the exponent is not negative, as the documentation's "Python
# semantics by default" suggests) or C's (the type of the operands). It is a float where nothing is said, so that a
# negative exponent has an answer, and a product of 32-bit ints where the target is a whole number, however wide: to
# widen the target does not help.
# Who counts positions (3 ** points) casts the base first, or writes a loop.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > plain.py <<'PYTHON'
import cython


def returned(a: cython.int, b: cython.int):
    return a ** b


def as_index(a: cython.int, b: cython.int):
    return list(range(100))[a ** b]


def stored(a: cython.int, b: cython.int):
    result: cython.longlong = a ** b
    return result


def cast_first(a: cython.int, b: cython.int):
    result: cython.longlong = cython.cast(cython.longlong, a) ** b
    return result
PYTHON
cp plain.py compiled.py
env/bin/cythonize -3 -i -q compiled.py >/dev/null 2>&1
env/bin/python - <<'PYTHON'
import compiled
import plain

assert not compiled.__file__.endswith(".py"), "it was not compiled"


def asked(function, *numbers):
    try:
        return repr(function(*numbers))
    except TypeError as error:
        return f"TypeError: {error}"


asks = [("returned", 3, 4), ("returned", 3, 35), ("as_index", 3, 4), ("stored", 3, 4), ("stored", 3, 38), ("cast_first", 3, 38)]
answers = {ask: asked(getattr(compiled, ask[0]), *ask[1:]) for ask in asks}
for (name, *numbers), compiled_answer in answers.items():
    print(f"{name}{tuple(numbers)}: Python {asked(getattr(plain, name), *numbers)}, compiled {compiled_answer}")
assert list(answers.values()) == [
    "81.0", "5.0031545098999704e+16", "TypeError: list indices must be integers or slices, not float",
    "81", "-400556711", "1350851717672992089",
], answers
PYTHON
