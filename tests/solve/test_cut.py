"""A race cut out of a board: how far it reaches, which chains are walls, and where it is closed."""

from __future__ import annotations

import random

import pytest
from real_games import real_questions

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve.cut import Rung, Surroundings
from semeai.solve.region import chain_at

CORNER = """
.........
.........
..XXX.X..
.........
OOOOO.XX.
XXXXOXX..
..X.OX...
OOX.OX...
.OX.OX...
"""

# the board, a stone of each chain, the rung, the ring, and the board of the cut
CUTS = {
    "the liberties of both chains and no more": (
        CORNER,
        ("B4", "E4"),
        (1,),
        "#########/#########/xxxxx####/.....x###/OOOOO.x##/XXXXOx###/..X.Ox###/OOX.Ox###/.OX.Ox###",
    ),
    "two steps into the open": (
        CORNER,
        ("B4", "E4"),
        (2,),
        "#########/xx#######/..xxxx###/......x##/OOOOO.x##/XXXXOx###/..X.Ox###/OOX.Ox###/.OX.Ox###",
    ),
    "chains without two liberties outside are in the race too": (
        "..OOO\n.XOXX\n.XXXO\nOOOO.\n.....",
        ("B3", "B2"),
        (1,),
        "..OOO/.XOXX/.XXXO/OOOO./.....",
    ),
}


def surroundings(position, black, white) -> Surroundings:
    board = position.board
    chains = chain_at(position, board.point(black), BLACK), chain_at(position, board.point(white), WHITE)
    return Surroundings(position, chains, 0)


@pytest.mark.parametrize("diagram, pair, how, expected", CUTS.values(), ids=CUTS.keys())
def test_the_board_of_a_cut(diagram, pair, how, expected):
    cut = surroundings(text.parse(diagram), *pair).cut(*how)
    assert text.draw(cut.board) == expected.replace("/", "\n")


def test_where_nothing_is_assumed_the_cut_says_so():
    small = surroundings(text.parse("..OOO\n.XOXX\n.XXXO\nOOOO.\n....."), "B3", "B2")
    assert small.cut(99, trusting=False).rung is Rung.PROVED
    walled = text.parse("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo")
    cut = surroundings(walled, "B4", "B2").cut(2)
    assert (cut.rung, cut.trusted, cut.edge) == (Rung.PROVED, 0, 0)
    assert cut.board.immortal == walled.immortal & cut.board.board.points


def test_a_freed_chain_is_mortal_and_brings_its_liberties():
    position = text.parse(CORNER)
    around = surroundings(position, "B4", "E4")
    cut = around.cut(2)
    wall = position.chain(position.board.point("C7"))
    assert wall & cut.trusted == wall
    grown = around.cut(2, mortal=cut.mortal | wall)
    assert grown.mortal & wall == wall
    assert not position.liberties(wall) & ~grown.points


def test_the_weakest_wall_comes_first():
    position = text.parse(CORNER)
    around = surroundings(position, "B4", "E4")
    cut = around.cut(2)
    free = [count(position.liberties(group) & ~cut.points) for group in around.weakest(cut, *Color)]
    assert free == sorted(free)
    assert free


def test_cuts_of_random_boards_hold_together():
    board_of = random.Random(11)
    tried = 0
    while tried < 60:
        rows = ["".join(board_of.choice("XXXOOO.....") for _ in range(9)) for _ in range(9)]
        position = text.parse("\n".join(rows))
        chains = position.chains(BLACK)[0], position.chains(WHITE)[0]
        if any(not position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color)):
            continue
        tried += 1
        around = Surroundings(position, chains, 0)
        before = 0
        for ring in (1, 2, 3):
            cut = around.cut(ring)
            _holds_together(cut)
            assert not before & ~(cut.points | cut.mortal)
            before = cut.points


def _holds_together(cut) -> None:
    """The cut's board has the stones of the position, and living stones all around."""
    position, board = cut.position, cut.board
    assert board.black & ~cut.edge == position.black & board.board.points & ~cut.edge
    assert board.white & ~cut.edge == position.white & board.board.points & ~cut.edge
    assert not cut.edge & position.stones
    assert not cut.race & board.immortal
    reach = position.board.neighbours(cut.race | cut.points)
    assert not reach & ~(cut.points | cut.race | board.immortal)
    assert not position.liberties(cut.race) & ~cut.points


def test_real_boards_are_cut_about_as_small_as_by_hand(shared):
    questions = [question for question in real_questions(shared) if question.row["region_size"]]
    sizes = []
    for question in questions:
        request = question.request
        around = Surroundings(
            request.position,
            (chain_at(request.position, request.black, BLACK), chain_at(request.position, request.white, WHITE)),
            request.living,
        )
        cut = around.cut(2)
        _holds_together(cut)
        sizes.append(count(cut.points) - question.row["region_size"])
    assert max(sizes) <= 15
    assert sum(sizes) / len(sizes) < 3
