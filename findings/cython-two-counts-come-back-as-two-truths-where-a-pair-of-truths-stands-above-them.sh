#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python with types:
#     def compared(a: cython.int, b: cython.int):      return a < b, a == b
#     def point(n: cython.int, width: cython.int):     return divmod(n, width)
# point(40, 19) is (True, True), and (2, 2) if point stands above compared. Below it divmod(n, width)[0] is True, sum() of the
# pair 2 in place of 4, and so are x and y after x, y = divmod(n, width), unless they are declared. n // width, n % width is
# right. Where functions are declared to return such pairs, "cdef (int, int)" above "cdef (bint, bint)", truths are (1, 0).
#
# A good guess is that a function gives what it gives alone, whatever else the file has; that the order matters to nothing in a
# language where a function may be used above its definition; and that counts cannot become truths, as a number stored as bint
# stays that number. But a pair of C values is a structure named after its parts as C has them, and bint is an int there:
# "int and int" are both pairs, and who asks for one by that name gets the one that came first, with the types of its parts.
# So a new function with two comparisons can change what every one below it gives. Declare what the pair is taken into, or
# use long, which is a pair of another name.
#
# Fails where that changes. Needs a C compiler.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > compared.txt <<'PYTHON'
def compared(a: cython.int, b: cython.int):
    return a < b, a == b


PYTHON
cat > point.txt <<'PYTHON'
def point(n: cython.int, width: cython.int):
    return divmod(n, width)


def taken_out(n: cython.int, width: cython.int):
    x, y = divmod(n, width)
    return x, y


def first(n: cython.int, width: cython.int):
    return divmod(n, width)[0]


def summed(n: cython.int, width: cython.int):
    return sum(divmod(n, width))


def declared(n: cython.int, width: cython.int):
    x: cython.int
    y: cython.int
    x, y = divmod(n, width)
    return x, y


def two_signs(n: cython.int, width: cython.int):
    return n // width, n % width


def longer(n: cython.long, width: cython.long):
    return divmod(n, width)


PYTHON
echo "import cython" | tee above.py > below.py
cat compared.txt point.txt >> above.py
cat point.txt compared.txt >> below.py
cat > functions.pyx <<'PYTHON'
cdef (int, int) divided(int n, int width):
    return n // width, n % width

def point(int n, int width):
    return divided(n, width)

cdef (bint, bint) compare(int a, int b):
    return a < b, a == b

def compared(int a, int b):
    return compare(a, b)
PYTHON
for module in above.py below.py functions.pyx; do
    CFLAGS=-O0 env/bin/cythonize -3 -i -q "$module" > build.log 2>&1 || { cat build.log; exit 1; }
done
rm above.py below.py
env/bin/python - <<'PYTHON'
import above
import below
import functions


def shown(module, *names):
    """What these functions give for 40 and 19, and the comparison of 1 and 2, as it is printed: 1 == True."""
    values = [repr(getattr(module, name)(40, 19)) for name in names] + [repr(module.compared(1, 2))]
    print(module.__name__, values)
    return values


changed, kept = ("point", "taken_out", "first", "summed"), ("declared", "two_signs", "longer")
assert shown(above, *changed) == ["(True, True)", "(True, True)", "True", "2", "(True, False)"]
assert shown(below, *changed) == ["(2, 2)", "(2, 2)", "2", "4", "(True, False)"]
assert shown(above, *kept) == shown(below, *kept) == ["(2, 2)", "(2, 2)", "(2, 2)", "(True, False)"]
assert shown(functions, "point") == ["(2, 2)", "(1, 0)"]
PYTHON
