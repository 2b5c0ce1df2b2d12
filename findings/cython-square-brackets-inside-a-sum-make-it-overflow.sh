#!/bin/sh
# Cython 3.3.1 (PyPI): in a function whose only typed name is n, a 32-bit whole number of 60000,
#     sum(i * i for i in range(n))       71998200010000, which is right
#     sum([i * i for i in range(n)])     13333241713936, without a word
# and so with other questions about the same numbers: any(i * i < 0 for ...) is False, any([i * i < 0 for ...]) is True;
# max of the one is 3599880001, of the other 2147395600. A written out loop that appends the squares to a list, with an i
# of no type, is right too. With range(len(moves)), where nothing at all has a 32-bit type, the brackets cut i ** 5 to 64
# bits.
#
# A good guess is that the brackets make no difference but a list. Then both are right, by the rule that Cython states for
# names without a type (a name used in arithmetic that may overflow is not made a C number), or both overflow. The rule
# holds for the names of a function. The i of a comprehension belongs to a scope of its own, where it takes the type of
# the range, a C int, and the product is a C product; the i of a generator is kept in an object that outlives the call,
# and is a Python number. Type i, or the product, as wide as the squares need.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > plain.py <<'PYTHON'
import cython


def bare(n: cython.int):
    return sum(i * i for i in range(n)), max(i * i for i in range(n)), any(i * i < 0 for i in range(n))


def bracketed(n: cython.int):
    return sum([i * i for i in range(n)]), max([i * i for i in range(n)]), any([i * i < 0 for i in range(n)])


def written_out(n: cython.int):
    squares = []
    for i in range(n):
        squares.append(i * i)
    return sum(squares), max(squares), any(square < 0 for square in squares)


def of_moves(moves: list):
    return max(i * i * i * i * i for i in range(len(moves))), max([i * i * i * i * i for i in range(len(moves))])
PYTHON
cp plain.py compiled.py
env/bin/cythonize -3 -i -q compiled.py >/dev/null 2>&1
env/bin/python - <<'PYTHON'
import compiled
import plain

assert not compiled.__file__.endswith(".py"), "it was not compiled"
N = 60000
right = sum(i * i for i in range(N)), (N - 1) ** 2, False
for module in (plain, compiled):
    print(module.__name__, module.bare(N), module.bracketed(N), module.written_out(N), module.of_moves([None] * N))
assert plain.bare(N) == plain.bracketed(N) == plain.written_out(N) == right
assert compiled.bare(N) == compiled.written_out(N) == right == (71998200010000, 3599880001, False)
assert compiled.bracketed(N) == (13333241713936, 2147395600, True)
assert plain.of_moves([None] * N) == ((N - 1) ** 5,) * 2
assert compiled.of_moves([None] * N)[0] == (N - 1) ** 5 != compiled.of_moves([None] * N)[1] < 2**63
PYTHON
