"""Which groups live for all that can be seen, and which eye spaces they have."""

import pytest

from semeai.go import text
from semeai.go.color import BLACK
from semeai.groups import Chain, eye_spaces, groups, is_strong
from semeai.groups.strength import chains_of, connected

# the board, a stone of the black group, the eye spaces by their points
SPACES = {
    "two eyes of one point": (".X.XO\nXXXXO\nOOOOO", "B3", [["A3"], ["C3"]]),
    "an eye with a prisoner in it": ("..O.XO\nXXXXXO\nOOOOOO", "E3", [["A3", "B3", "C3", "D3"]]),
    "the opponent fills most of it": ("OO.XO\nXXXXO\nOOOOO", "D3", []),
    "stones that live stand in it": ("o...XO\nXXXXXO\nOOOOOO", "E3", []),
    "the open board is no eye space": ("XX.....\n.X.....\nXX.....\n.......\n.......", "A5", [["A4"]]),
    "a bamboo joint walls off an eye": (".X.X\n.X.X\nXX.X\n...X\nXXXX\nOOOO", "B6", [["A6", "A5"]]),
}


@pytest.mark.parametrize("diagram, stone, spaces", SPACES.values(), ids=SPACES.keys())
def test_eye_spaces(diagram, stone, spaces):
    position = text.parse(diagram)
    group = Chain(BLACK, chain := position.chain(position.board.point(stone)), position.liberties(chain))
    assert sorted(sorted(position.board.names(space)) for space in eye_spaces(position, group)) == sorted(
        sorted(space) for space in spaces
    )


# the board, a stone of the black group, the liberties of the race beside it, whether it is strong
STRONG = {
    "two eyes": (".X.XO\nXXXXO\nOOOOO", "B3", 3, True),
    "one eye": (".XXXO\nXXXXO\nOOOO.", "B3", 3, False),
    "seven points in one space": (".......X\nXXXXXXXX\nOOOOOOOO", "A2", 3, True),
    "six points in a row": ("......X\nXXXXXXX\nOOOOOOO", "A2", 3, True),
    "three points in a row": ("...X\nXXXX\nOOOO", "A2", 3, False),
    "four points in a square": ("..XO\n..XO\nXXXO\nOOOO", "A2", 3, False),
    "four points, one in the middle": ("...XO\nX.XXO\nXXXOO\nOOOOO", "D4", 3, False),
    "five points, a bulky five": ("..XO\n..XO\n.XXO\nXXOO\nOOOO", "C5", 3, False),
    "six points, a rabbity six": ("..XXO\n...XO\nX.XXO\nXXXOO\nOOOOO", "D5", 3, False),
    "six liberties on the open board": ("OOOOOO\nXXXXXX\n......\n......\n......", "A4", 3, True),
    "six liberties beside a race of four": ("OOOOOO\nXXXXXX\n......\n......\n......", "A4", 4, False),
    "six liberties and nowhere to go": ("OOOOOO\nXXXXXX\n......\nOOOOOO\nOOOOOO", "A4", 3, False),
}


@pytest.mark.parametrize("diagram, stone, race, strong", STRONG.values(), ids=STRONG.keys())
def test_strong_groups(diagram, stone, race, strong):
    position = text.parse(diagram)
    chains = chains_of(position, BLACK)
    point = position.board.point(stone)
    group = connected(next(chain for chain in chains if chain.stones >> point & 1), chains)
    assert is_strong(position, group, race, position.empty) is strong


def test_the_liberties_within_the_race_do_not_count():
    position = text.parse("OOOOOO\nXXXXXX\n......\n......\n......")
    group = groups(position, BLACK)[0]
    beyond = position.empty & ~(1 << position.board.point("A3"))
    assert not is_strong(position, group, 3, beyond)
