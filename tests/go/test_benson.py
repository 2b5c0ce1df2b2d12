"""Unconditional life, as a table of diagrams."""

import pytest

from semeai.go.benson import alive
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse

LIFE = {
    "two eyes of one point": (".X.X/XXXX/....", BLACK, ".X.X/XXXX/...."),
    "one eye is not enough": (".X../XX../....", BLACK, "..../..../...."),
    "one big eye is not enough": ("...X/XXXX/..../....", BLACK, "..../..../..../...."),
    "an eye with an opponent's stone counts while all its empty points are liberties": (
        "O.X.X/XXXXX/.....", BLACK, "..X.X/XXXXX/.....",
    ),
    "a region with an inner empty point is not vital": (
        "...X.X/...XXX/...X../XXXX../....../......", BLACK, "....../....../....../....../....../......",
    ),
    "white lives as black does": (".O.O/OOOO/....", WHITE, ".O.O/OOOO/...."),
    "the other colour's life is not asked for": (".O.O/OOOO/....", BLACK, "..../..../...."),
    "nobody lives on an empty board": ("..../....", BLACK, "..../...."),
    "a false eye is none: the chain beside it falls, and then the rest": (
        ".XO./X.XO/.XOO/XO../O...", BLACK, "..../..../..../..../....",
    ),
    "immortal stones live without eyes": ("x.../....", BLACK, "X.../...."),
}  # fmt: skip


@pytest.mark.parametrize("text, color, living", LIFE.values(), ids=LIFE.keys())
def test_life(text, color, living):
    position = parse(text.replace("/", "\n"))
    expected = parse(living.replace("/", "\n"))
    assert position.board.names(alive(position, color)) == position.board.names(expected.of(color))


def test_chains_that_share_two_eyes_live_together():
    """Each of the two chains touches both eyes, though neither surrounds one alone."""
    position = parse("XXXX.X\nX..XXX\nXXXX.X\nX.XXXX\n......")
    assert alive(position, BLACK) == position.black
