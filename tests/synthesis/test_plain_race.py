"""The boards of plain races: the strings have the liberties that were asked for."""

from itertools import product

import pytest

from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.plain_race import PlainRace
from semeai.synthesis.special_races import plain_board


@pytest.mark.parametrize("eyes", list(product((False, True), repeat=2)))
def test_strings_have_the_liberties_of_the_race(eyes):
    for shared, *outside in product(range(8), repeat=3):
        if not all(shared + outside[color] + eyes[color] for color in Color):
            continue
        found = plain_board(PlainRace(shared, tuple(outside), eyes))
        pieces = found.pieces
        strings = [pieces.string(found.black), pieces.string(found.white)]
        assert all(strings[color] & pieces.stones[color] for color in Color)
        liberties = [pieces.liberties(strings[color], color) for color in Color]
        assert count(liberties[BLACK] & liberties[WHITE]) == shared
        for color in Color:
            assert count(liberties[color]) == shared + outside[color] + eyes[color]
            assert pieces.stones[color] & ~strings[color] == found.living & pieces.stones[color]
        assert found.living & ~(pieces.stones[BLACK] | pieces.stones[WHITE]) == 0
