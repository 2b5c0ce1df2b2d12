"""No file of 100 KB takes a second: hostile pieces, again and again, in every place where reading looks ahead."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from sgfmill import sgf as sgfmill_sgf

from semeai import sgf

SIZE = 100_000
SECONDS = 1.0
"""Of the processor, so that a busy machine fails nothing; where the time grew with the square it was 40."""

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
    "moves that are illegal": ("(;SZ[9]", ";B[aa]", ")"),
    "passes of old files": ("(;SZ[9]", ";B[tt]", ")"),
    "wide characters that look like brackets": ("(;SZ[9]CA[Shift_JIS]C[", "ゾ表", "])"),
}


@pytest.mark.parametrize("head, piece, tail", HOSTILE.values(), ids=HOSTILE.keys())
def test_no_file_of_100_kb_takes_a_second(head, piece, tail):
    codec = "cp932" if "Shift_JIS" in head else "utf-8"
    data = (head + piece * (SIZE // len(piece.encode(codec))) + tail).encode(codec)
    assert any(seconds(data) < SECONDS for _ in range(2))


def seconds(data):
    """The time for a file alone: what other tests have left in memory is not looked through by the collector."""
    gc.collect()
    gc.freeze()
    begun = time.process_time()
    found = sgf.read(data)
    for study in found.studies:
        sgf.illegal_moves(study)
    return time.process_time() - begun


def every_value(data: bytes) -> None:
    """A game with all its values as sgfmill reads them, which repairs nothing."""
    todo = [sgfmill_sgf.Sgf_game.from_bytes(data).get_root()]
    while todo:
        node = todo.pop()
        for name in node.properties():
            with suppress(ValueError):
                node.get(name)
        todo.extend(node)


def test_real_games_take_no_longer_than_with_a_reader_that_repairs_nothing(shared):
    """Both in turn, so that other programs slow them alike; ``tests/benchmarks/files_read.py`` has the figures."""
    games = [path.read_bytes() for path in sorted((shared / "real-games" / "games").glob("*.sgf"))]
    runs = [[spent(reader, games) for reader in (sgf.read, every_value)] for _ in range(5)]
    ours, theirs = map(min, zip(*runs, strict=True))
    assert ours < theirs


def spent(reader: Callable[[bytes], object], games: list[bytes]) -> float:
    begun = time.process_time()
    for data in games:
        reader(data)
    return time.process_time() - begun
