"""Files of 10,000 and 100,000 nodes, deep and wide: read, written and read again, without recursion."""

from __future__ import annotations

import sys

import pytest

from semeai import sgf

SOME = 20_000
LETTERS = "abcdefghijklmnopqrs"


def move(number):
    """Moves that fill one column after another, so that nothing is ever captured for long."""
    return f";{'BW'[number % 2]}[{LETTERS[number // 19 % 19]}{LETTERS[number % 19]}]"


SHAPES = {
    "one line": lambda nodes: "".join(move(number) for number in range(nodes)),
    "a comb": lambda nodes: "".join(f"({move(number)}(;C[x])" for number in range(nodes // 2)) + ")" * (nodes // 2),
    "nested variations that are cut off": lambda nodes: "".join("(" + move(number) for number in range(nodes)),
}


@pytest.mark.parametrize("nodes", [10_000, pytest.param(100_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_many_nodes(shape, nodes):
    assert nodes > sys.getrecursionlimit() * 5
    found = sgf.read(f"(;FF[4]SZ[19]{shape(nodes)})".encode())
    assert len(found.studies[0].nodes) >= nodes
    assert sgf.read(sgf.write(found.studies)).studies == found.studies


def test_a_repair_in_every_node():
    found = sgf.read(b"(;SZ[19]" + b";C[a] x]" * SOME + b")")
    assert len(found.repairs) == SOME
