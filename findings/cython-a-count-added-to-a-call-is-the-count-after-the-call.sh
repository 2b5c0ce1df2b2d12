#!/bin/sh
# Cython 3.3.1 (PyPI), compiled from plain Python without one type in it. visit() is an inner function that adds 10 to the
# count of nodes of the function around it (nonlocal) and returns 1. With the count at 0:
#                                     as Python      compiled
#     nodes + visit()                 1              11
#     nodes += visit()                1              11
#     [nodes, visit(), nodes]         [0, 1, 10]     [10, 1, 10]
#     nodes == visit() - 1            True           False
#     x + (x := 5), with x at 0       5              10
# And these keep Python's order, compiled too: a dict display, an f-string, before, one = nodes, visit(); and the same
# with nodes an attribute or a global name: self.nodes += self.visit() gives 1. With types it turns about. As an attribute
# of a cdef class, self.nodes += self.visit() gives 11, be nodes a C number or an object. As a C number of the function
# around visit(), nodes += visit() gives 1.
#
# A good guess is Python's order, left to right, as nothing here has a type and Cython means to run Python as it is; or
# else one order for the whole file. But the left operand is read into a place of its own only where reading it takes work
# (a global name, an attribute that is looked up, a C number made into an object). A variable that lies ready in C is
# named in the sum itself, after the call has run. So a count that a search adds to while it adds to it is right as Python
# and in the tests of the plain file. Take the answer of the call first: found = visit(); nodes += found.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "cython==3.3.1" setuptools
cat > plain.py <<'PYTHON'
def counted(form):
    """What one form of words makes of a count that a call inside it raises from 0 to 10."""
    nodes = 0

    def visit():
        nonlocal nodes
        nodes += 10
        return 1

    if form == "sum":
        return nodes + visit()
    if form == "added":
        nodes += visit()
        return nodes
    if form == "list":
        return [nodes, visit(), nodes]
    if form == "compared":
        return nodes == visit() - 1
    if form == "dict":
        return {"before": nodes, "one": visit()}
    if form == "text":
        return f"{nodes} {visit()}"
    before, one = nodes, visit()
    return before


def walrus(x):
    return x + (x := 5)


class Search:
    nodes = 0

    def visit(self):
        self.nodes += 10
        return 1

    def counted(self):
        self.nodes += self.visit()
        return self.nodes


NODES = 0


def visit_global():
    global NODES
    NODES += 10
    return 1


def counted_global():
    return NODES + visit_global()
PYTHON
cp plain.py compiled.py
cat > typed.pyx <<'PYTHON'
cdef class Search:
    cdef long nodes
    cdef object things

    def __init__(self):
        self.nodes = self.things = 0

    cdef long visit(self):
        self.nodes += 10
        self.things += 10
        return 1

    def counted(self):
        self.nodes += self.visit()
        return self.nodes

    def counted_things(self):
        self.things += self.visit()
        return self.things


def counted_number():
    cdef long nodes = 0

    def visit():
        nonlocal nodes
        nodes += 10
        return 1

    nodes += visit()
    return nodes
PYTHON
env/bin/cythonize -3 -i -q compiled.py typed.pyx >/dev/null 2>&1
env/bin/python - <<'PYTHON'
import compiled
import plain
import typed

assert plain.__file__.endswith(".py") and not compiled.__file__.endswith(".py"), "it was not compiled"


def told(module):
    forms = ("sum", "added", "list", "compared", "dict", "text", "pair")
    answers = {form: module.counted(form) for form in forms}
    return {**answers, "walrus": module.walrus(0), "attribute": module.Search().counted(), "global": module.counted_global()}


as_python, as_c = told(plain), told(compiled)
for form in as_python:
    print(f"{form}: Python {as_python[form]!r}, compiled {as_c[form]!r}")
kept = {"dict": {"before": 0, "one": 1}, "text": "0 1", "pair": 0, "attribute": 1, "global": 1}
assert as_python == {"sum": 1, "added": 1, "list": [0, 1, 10], "compared": True, "walrus": 5, **kept}, as_python
assert as_c == {"sum": 11, "added": 11, "list": [10, 1, 10], "compared": False, "walrus": 10, **kept}, as_c
with_types = typed.Search().counted(), typed.Search().counted_things(), typed.counted_number()
print("with types: attributes of a cdef class", with_types[:2], "a C number around the inner function", with_types[2])
assert with_types == (11, 11, 1), with_types
PYTHON
