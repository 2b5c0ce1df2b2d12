"""A board for the numbers of a race, as a new game."""

from __future__ import annotations

from semeai.race.numbers import Race, Side
from semeai.synthesis import Unbuildable
from semeai.synthesis.studies import numbers_in_words
from semeai.ui.rooms.race.edits import build_study


def test_a_race_that_needs_more_room_gets_a_larger_board():
    wide = Race(Side(O=12), Side(O=12), 4)
    built = build_study(wide, 9)
    assert not isinstance(built, Unbuildable)
    assert built.board_size == 19
    assert numbers_in_words(wide) == "Black O=12, White O=12, S=4"
