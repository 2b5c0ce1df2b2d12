"""The exception: on 6x2 each side's last liberty can be the same point, and who takes it first loses by it."""

import json
import sys

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import drawn, score


@pytest.fixture
def whole_board(root, monkeypatch):
    """The search of whole games by score; skipped where there is no C compiler."""
    monkeypatch.syspath_prepend(str(root / "tests" / "benchmarks"))
    import whole_board as found

    if found.COMPILER is None or sys.platform == "win32":
        pytest.skip("13 million positions need a C compiler")
    return found


@pytest.mark.slow
def test_a_point_to_black_whoever_acts_first(whole_board, shared):
    pieces = drawn(["XXX.OO", "XXXOOO"])
    counted = score(pieces)
    assert (counted.black, counted.white, counted.neutral) == (6, 5, 1)
    rows = json.loads((shared / "spec" / "noseki-cases.json").read_text("utf-8"))["true_sekis_6x2"]["positions"]
    others = [(drawn(row["board"]), BLACK if row["to_move"] == "B" else WHITE) for row in rows]
    found = whole_board.values([(pieces, mover) for mover in Color] + others)
    assert found[:2] == [(1, 1), (1, 1)]
    assert found[2:] == [(row["value"], row["value"]) for row in rows]


def test_small_whole_games(whole_board):
    asked = [(drawn([row]), mover) for row in ("X..", ".X.", "XXX.OO") for mover in Color]
    # In a single row stones capture each other for ever, and the two ways to judge that differ.
    assert whole_board.values(asked[:4]) == [(3, 3), (-3, -3), (3, 3), (3, 3)]
    assert whole_board.values(asked[4:]) == [(-6, 6), (-6, 6)]
