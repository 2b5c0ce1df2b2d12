"""A race cut out of a board: how far it reaches, which chains are walls, and where it is closed."""

import random

import pytest
from real_games import real_questions

from semeai.go import text
from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Request, climb
from semeai.solve.cut import EVERYWHERE, Rung, Surroundings
from semeai.solve.region import chain_at, take_apart

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
    """The cut's board has the stones of the position, living stones all around, and its search trusts no others."""
    position, board = cut.position, cut.board
    assert board.black & ~cut.edge == position.black & board.board.points & ~cut.edge
    assert board.white & ~cut.edge == position.white & board.board.points & ~cut.edge
    assert not cut.edge & position.stones
    assert not cut.race & board.immortal
    reach = position.board.neighbours(cut.race | cut.points)
    assert not reach & ~(cut.points | cut.race | board.immortal)
    assert not position.liberties(cut.race) & ~cut.points
    asked = Request(position, *(next(each(chain)) for chain in cut.chains), BLACK)
    pieces = take_apart(cut.request(asked))
    assert (pieces.trusted, pieces.open) == (0, 0)


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


UNSURROUNDED = "XXXXXXO.X/X..XXX.X./OOOOX..../OXXXOO.X./.X.OO...X/OOXO.O.OX/OX.OO.OOX"


def test_the_search_of_a_cut_trusts_its_walls_and_no_other_stones():
    """All of this board is in the race: there is no wall."""
    around = surroundings(text.parse(UNSURROUNDED.replace("/", "\n")), "B4", "E4")
    point = around.board.point
    cut = around.cut(EVERYWHERE, trusting=False)
    pieces = take_apart(cut.request(Request(around.position, point("B4"), point("E4"), WHITE)))
    assert (cut.walls, cut.edge, cut.alive) == (0, 0, 0)
    assert (pieces.trusted, pieces.open) == (0, 0)
    assert sum(pieces.pockets) == around.board.points & ~around.both


@pytest.mark.slow
def test_no_move_that_wins_only_while_unmarked_stones_live_is_listed():
    """By the rules A3, C3 and C1 win. A pass, F1 and eight more were listed, as the stones above were trusted."""
    position = text.parse(UNSURROUNDED.replace("/", "\n"))
    point = position.board.point
    found = climb(Request(position, point("B4"), point("E4"), WHITE), seconds=20.0, line=False)
    assert (found.proved, found.solution.codes) == (True, (1, 1))
    assert {*found.solution.moves} <= {point("A3"), point("C3"), point("C1")}
