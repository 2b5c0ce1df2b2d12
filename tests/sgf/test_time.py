"""No file takes square time: hostile pieces again and again in every place, and many nodes, deep and wide."""

import gc
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from sgfmill import sgf_grammar

from semeai import sgf

SIZE = 20_000
AT_ONCE = 0.04
"""Seconds of the processor that nobody notices; where the time grew with the square they were more than one."""
TIMES = 3.0
"""How much longer twice as long a file may take: 2 times where each piece takes as long, 4 where time is square."""

HOSTILE = {
    "brackets in a name that never ends": ("(;SZ[9]C[é];N[", "x\\]y[", ""),
    "blanks in the name of an encoding": ("(;SZ[9]CA[", " ", "x"),
    "blanks before the value of CA": ("(;SZ[9]C[é]CA", " ", "x"),
    "blanks before the last bracket": ("(;SZ[9]C[é]", " ", "]"),
    "blanks in a text": ("(;SZ[9]C[é", " ", "])"),
    "letters outside every value": ("(;SZ[9]C[é]", "a", "[x])"),
    "capitals outside every value": ("(;SZ[9]C[é]", "A", "[x])"),
    "words": ("(;SZ[9]", "a b ", ")"),
    "words and brackets": ("(;SZ[9]", "ab [x]", ")"),
    "brackets that are closed in vain": ("(;SZ[9]C[", "]", ""),
    "brackets and structure": ("(;SZ[9]C[", "] ;(", ""),
    "open parentheses in a text": ("(;SZ[9]C[", "(", ""),
    "brackets that open in a text": ("(;SZ[9]C[", "[", ""),
    "texts that begin in a text": ("(;SZ[9]C[", "(;C[", ""),
    "texts in a text": ("(;SZ[9]C[", "C[a]", ""),
    "brackets and parentheses that close": ("(;SZ[9]C[", "])", ""),
    "values of a text": ("(;SZ[9]", "C[a][b]", ")"),
    "values of one text": ("(;SZ[9]C", "[a]", ")"),
    "values and words": ("(;SZ[9]AB", "[aa]x", ")"),
    "backslashes": ("(;SZ[9]C[é", "\\", ""),
    "open variations": ("(;SZ[9]", "(;B[aa]", ""),
    "closed variations": ("(;SZ[9]", "(;B[aa])", ""),
    "empty variations": ("(;SZ[9]", "()", ")"),
    "nodes after variations": ("(;SZ[9]", "(;);", ")"),
    "games": ("", "(;SZ[9])", ""),
    "games in an encoding": ("", "(;CA[GBK]C[é])", ""),
    "games without a parenthesis": ("", ";SZ[9]", ""),
    "rectangles of the largest board": ("(;SZ[25]AB", "[aa:yy]", ")"),
    "labels": ("(;SZ[25]LB", "[aa:x]", ")"),
    "colons": ("(;SZ[25]LB[aa", ":", "])"),
    "repairs": ("(;SZ[9]", ";C[a] x]", ")"),
    "brackets after a variation that a text opens": ("", "(;C[a]( [b])", ""),
    "moves that are illegal": ("(;SZ[9]", ";B[aa]", ")"),
    "passes of old files": ("(;SZ[9]", ";B[tt]", ")"),
    "wide characters that look like brackets": ("(;SZ[9]CA[Shift_JIS]C[", "ゾ表", "])"),
}


@pytest.mark.parametrize("head, piece, tail", HOSTILE.values(), ids=HOSTILE.keys())
def test_no_file_of_20_kb_takes_long(head, piece, tail):
    codec = "cp932" if "Shift_JIS" in head else "utf-8"
    number = SIZE // len(piece.encode(codec))
    whole, half = ((head + piece * pieces + tail).encode(codec) for pieces in (number, number // 2))
    assert any(seconds(whole) < max(AT_ONCE, TIMES * seconds(half)) for _ in range(5))


def seconds(data):
    """The time for a file alone: what other tests have left in memory is not looked through by the collector."""
    gc.collect()
    gc.freeze()
    begun = time.process_time()
    with suppress(sgf.SgfError):
        for study in sgf.read(data).studies:
            sgf.illegal_moves(study)
    return time.process_time() - begun


def test_real_games_take_but_some_times_as_long_as_the_parser_alone(shared):
    """Both in turn, so that other programs slow them alike; ``tests/benchmarks/files_read.py`` has the figures."""
    games = [path.read_bytes() for path in sorted((shared / "real-games" / "games").glob("*.sgf"))]
    runs = [[spent(reader, games) for reader in (sgf.read, sgf_grammar.parse_sgf_game)] for _ in range(5)]
    ours, theirs = map(min, zip(*runs, strict=True))
    assert ours < 10 * theirs


def spent(reader: Callable[[bytes], object], games: list[bytes]) -> float:
    begun = time.process_time()
    for data in games:
        reader(data)
    return time.process_time() - begun


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
