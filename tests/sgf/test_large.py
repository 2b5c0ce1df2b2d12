"""Files of 100,000 nodes, deep and wide: read, written and read again, without recursion."""

from __future__ import annotations

import pytest

from semeai import sgf

MANY = 100_000
SOME = 20_000
LETTERS = "abcdefghijklmnopqrs"


def move(number):
    """Moves that fill one column after another, so that nothing is ever captured for long."""
    return f";{'BW'[number % 2]}[{LETTERS[number // 19 % 19]}{LETTERS[number % 19]}]"


SHAPES = {
    "one line": "".join(move(number) for number in range(MANY)),
    "a comb": "".join(f"({move(number)}(;C[x])" for number in range(MANY // 2)) + ")" * (MANY // 2),
    "nested variations that are cut off": "".join("(" + move(number) for number in range(MANY)),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_100000_nodes(shape):
    found = sgf.read(f"(;FF[4]SZ[19]{shape})".encode())
    assert len(found.studies[0].nodes) >= MANY
    assert sgf.read(sgf.write(found.studies)).studies == found.studies


def test_a_repair_in_every_node():
    found = sgf.read(b"(;SZ[19]" + b";C[a] x]" * SOME + b")")
    assert len(found.repairs) == SOME


@pytest.mark.parametrize("piece", [b"(", b")", b"[", b"]", b"];", b"\\", b"(;C[", b"a ", b"C[a]", b"])"])
def test_hostile_bytes_take_no_long_time(piece):
    try:
        found = sgf.read(b"(;SZ[19]C[" + piece * SOME)
    except sgf.SgfError:
        return
    assert found.studies
