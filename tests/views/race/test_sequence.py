"""Moves played out: their figures, the part of the board they need, the counts, and how they are told."""

from __future__ import annotations

from semeai.views.race import words
from semeai.views.race.sequence import Sequence, alike, common_crop, counts_in_words, figure
from semeai.views.study.track import numbered


def test_the_numbers_on_the_stones_are_those_of_the_moves_that_stand(fif: Sequence) -> None:
    for index, frame in enumerate(fif.track):
        numbers = dict(numbered(fif.track, index))
        assert all(frame.position.stones >> point & 1 for point in numbers)
        move = frame.transition.move
        if move is not None:
            assert numbers[move] == frame.number


def test_a_step_beyond_the_end_shows_the_end(fif: Sequence) -> None:
    last = len(fif.track) - 1
    assert figure(fif, last + 5, True) == figure(fif, last, True)


def test_the_captured_chain_is_outlined_no_more(fif: Sequence) -> None:
    first, last = figure(fif, 0, True), figure(fif, len(fif.track) - 1, True)
    assert first.essential >> fif.white_point & 1
    assert not last.essential >> fif.white_point & 1
    assert last.essential >> fif.black_point & 1


def test_counts_are_words_while_the_race_goes_on_and_nothing_after(fif: Sequence) -> None:
    numbers = fif.track[0].numbers
    assert numbers is not None
    assert counts_in_words(fif.track[0]).startswith(f"Black X {numbers.black.X}, R {numbers.black.R}")
    assert counts_in_words(fif.track[-1]) == ""


def test_the_common_part_holds_every_stone_of_the_way(fif: Sequence) -> None:
    part = common_crop([fif])
    if part is None:
        return
    left, top, right, bottom = part
    for frame in fif.track:
        for name in frame.position.board.names(frame.position.stones):
            column, row = frame.position.board.column_row(frame.position.board.point(name))
            assert left <= column <= right
            assert top <= row <= bottom


def test_a_move_is_told_with_its_number_and_its_player(fif: Sequence) -> None:
    assert words.move_words(fif.track[1]).startswith("1.  Black ")


def test_only_the_same_moves_are_alike(fif: Sequence, fof: Sequence) -> None:
    assert alike((fif, fif))
    assert not alike((fif, fof))
