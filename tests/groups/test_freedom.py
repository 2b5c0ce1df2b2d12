"""How free a chain is: shut in, with a capture alone to get out, out of danger, and with more or less room."""

import pytest

from semeai.go import text
from semeai.go.color import BLACK
from semeai.groups import Chain, in_danger
from semeai.groups.danger import IN_DANGER, OUT, ROOM, freedom, room_left

# the board, a stone of a black chain, the room that the opponent's best move leaves it
ROOMS = {
    "none, as the opponent stands beside each liberty": ("XXXO\n...O\nOOOO", "A3", 0),
    "a corridor, which is closed behind its first point": ("OOOOOO##\nXX....##\nOO####..", "A2", 0),
    "on two sides, of which one is closed": ("##XX####\n##XX....\n..XX####\n..##OO##", "C3", 4),
    "the open board": ("........\n........\n...X....\n........\n........", "D3", ROOM),
}


def chain_at(diagram, stone):
    """The position of a diagram, and the black chain with a stone."""
    position = text.parse(diagram)
    stones = position.chain(position.board.point(stone))
    return position, Chain(BLACK, stones, position.liberties(stones))


@pytest.mark.parametrize("diagram, stone, room", ROOMS.values(), ids=ROOMS.keys())
def test_the_room_of_a_chain(diagram, stone, room):
    assert room_left(*chain_at(diagram, stone)) == room


def freedom_of(diagram, stone):
    position, chain = chain_at(diagram, stone)
    return freedom(position, in_danger(position), chain)


def test_a_chain_is_freer_the_better_it_gets_out():
    shut_in = freedom_of("XXXO\n...O\nOOOO", "A3")
    by_a_capture = freedom_of(".X.XOXO\nXXXXOXO\nOOOX.XO\nOOOO..O", "F4")
    by_a_connection = freedom_of(".X.X.XX\nXXXX.XO\nOOOOOOO", "G3")
    assert shut_in == IN_DANGER < by_a_capture < by_a_connection == OUT
    assert freedom_of("OOOO....\nXXXX....\nOO......\n........\n........", "A4") > OUT


def test_what_only_a_capture_saves_is_enclosed_though_in_no_danger():
    position, chain = chain_at(".X.XOXO\nXXXXOXO\nOOOX.XO\nOOOO..O", "F4")
    danger = in_danger(position)
    assert chain.stones & danger.enclosed
    assert chain.stones in [group.stones for group in danger.saved[BLACK]]
