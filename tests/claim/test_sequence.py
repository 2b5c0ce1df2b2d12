"""Moves played out: their figures, the part of the board they need, the counts, and how they are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai.claim import verdicts
from semeai.claim.sequences import Sequence, alike, common_crop, counts_at, figure, stamp_at
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.study.frames import Transition, numbered


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


def test_the_counts_of_a_step_come_down_to_nothing_for_who_is_taken(fif: Sequence) -> None:
    numbers = fif.track[0].numbers
    assert numbers is not None
    told = [(count.word, count.number) for count in counts_at(fif, 0)]
    assert told[:2] == [("X", str(numbers.black.X)), ("R", str(numbers.black.R))]
    assert [count.number for count in counts_at(fif, len(fif.track) - 1)][2:] == ["0", "0"]


def test_of_an_account_the_sums_are_counted_and_stay_where_nothing_is_added(fif: Sequence) -> None:
    sums = (("4", "3"), ("4", "2"), ("", ""))
    account = replace(fif, sums=sums)
    told = [[(count.color.word, count.number) for count in counts_at(account, index)] for index in range(3)]
    assert told == [[("black", "4"), ("white", "3")], *[[("black", "4"), ("white", "2")]] * 2]


def test_where_nothing_is_counted_the_liberties_of_both_chains_are(fif: Sequence) -> None:
    bare = replace(fif, track=tuple(replace(frame, numbers=None) for frame in fif.track))
    position = fif.track[0].position
    left = [position.liberties(position.chain(point)).bit_count() for point in (fif.black_point, fif.white_point)]
    assert [(count.word, count.number) for count in counts_at(bare, 0)] == [("liberties", str(n)) for n in left]
    assert counts_at(bare, len(fif.track) - 1)[1].number == "0", "White is captured"


def test_what_counts_is_marked_as_long_as_it_counts(fif: Sequence) -> None:
    last = len(fif.track) - 1
    for index, frame in enumerate(fif.track):
        marks = figure(fif, index, True).marks
        free = [mark for mark in marks if mark.kind is not MarkKind.INSIDE]
        assert not any(frame.position.stones >> mark.point & 1 for mark in free), "a filled liberty is marked no more"
        if index < last:
            shared = sum(mark.kind is MarkKind.SHARED for mark in marks)
            assert shared == frame.numbers.S
    white_only = {mark.point for mark in figure(fif, 0, True).marks if mark.kind is MarkKind.APPROACH}
    assert white_only
    assert not white_only & {mark.point for mark in figure(fif, last, True).marks}, "nothing is left of what is taken"
    assert figure(fif, 0, True, counts=False).marks == ()


@pytest.mark.parametrize(
    ("moves", "yours", "stamp"),
    [("to the end", False, "Black captures"), ("to the end", True, ""), ("not to the end", False, ""),
     ("both pass", False, "Neither captures")],
)  # fmt: skip
def test_only_an_end_is_stamped(fif: Sequence, moves: str, yours: bool, stamp: str) -> None:
    short = fif.track[:2]
    passes = [replace(short[-1], transition=Transition(color)) for color in (WHITE, BLACK)]
    track = {"to the end": fif.track, "not to the end": short, "both pass": (*short, *passes)}[moves]
    played = replace(fif, track=track, yours=yours)
    assert stamp_at(played, len(track) - 1) == stamp
    assert stamp_at(played, len(track) - 2) == ""


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
    assert verdicts.move_words(fif.track[1]).startswith("1.  Black ")


def test_only_the_same_moves_are_alike(fif: Sequence, fof: Sequence) -> None:
    assert alike((fif, fif))
    assert not alike((fif, fof))
