#!/bin/sh
# cython 3.3.1 (PyPI) compiles a Python file with plain annotations of int: of an argument, a result, a variable, a field of a
# compiled class, or int | None. Beside it cython 3.1.6 with the same file. What comes of
#                                     cython 3.3.1            cython 3.1.6
#     2.5, Decimal("2.5"), 5/2        2                       TypeError
#     -0.5                            0                       TypeError
#     an IntEnum, or True             a bare 3, a bare 1      TypeError, "deliberately stricter than PEP-484"
#     a UUID                          a number of 39 digits   TypeError
#     "7", [7]                        TypeError               TypeError
# So a member of an enum is no longer the member inside (its "is" and its name are gone), and a chance of 0.9 is 0. With
# annotations of str, float or list nothing is turned in this way: True is no str, and 2.5 stays 2.5 as a float.
#
# A good guess is the TypeError that Cython is known for, and names in its message; or, as in Python, that annotations do
# nothing and 2.5 stays 2.5; or that subclasses of int are let in as they are. Since 3.2 whatever has an __int__ is turned by
# it, as for a C int of old, with no word of it. A text has none, so "7" still fails, which is what one tries first.
# Who wants to be told says cython.Py_ssize_t, which asks for __index__, or turns annotation_typing off.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > marks.txt <<'PYTHON'
import cython


def argument(value: int):
    return value


def result(value) -> int:
    return value


def variable(value):
    kept: int = value
    return kept


def optional(value: int | None):
    return value


@cython.cclass
class Compiled:
    kept: int

    def __init__(self, value):
        self.kept = value

    def value(self):
        return self.kept


def field(value):
    return Compiled(value).value()


def index(value: cython.Py_ssize_t):
    return value


def real(value: float):
    return value
PYTHON
cat > ask.py <<'PYTHON'
import sys
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from uuid import UUID

import marks


class Side(IntEnum):
    BLACK = 3


def of(function, value):
    try:
        return function(value)
    except TypeError:
        return "TypeError"


given = [2.5, Decimal("2.5"), Fraction(5, 2), -0.5, Side.BLACK, True, UUID(int=10**38), "7", [7]]
wanted = [2, 2, 2, 0, 3, 1, 10**38, "TypeError", "TypeError"]
if sys.argv[1] == "3.1.6":
    wanted = ["TypeError"] * 9
for function in (marks.argument, marks.result, marks.variable, marks.optional, marks.field):
    got = [of(function, value) for value in given]
    print(f"cython {sys.argv[1]}, {function.__name__:9}", got)
    assert got == wanted and all(type(value) in (int, str) for value in got), got
assert [of(marks.index, value) for value in given] == ["TypeError"] * 4 + [3, 1] + ["TypeError"] * 3
assert marks.real(2.5) == 2.5 and type(marks.real(2)) is float
PYTHON
python3 -m venv env
for version in 3.3.1 3.1.6; do
    env/bin/pip -q install "cython==$version" setuptools
    cp marks.txt marks.py
    CFLAGS=-O0 env/bin/cythonize -3 -i -q -f marks.py > build.log 2>&1 || { cat build.log; exit 1; }
    rm marks.py
    env/bin/python ask.py $version
done
