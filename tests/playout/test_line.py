"""Lines: their figures, the part of the board they need, the counts, and how they are told."""

from dataclasses import replace

from semeai.claim import verdicts
from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.playout.line import Line, alike, common_crop, counts_along, ending
from semeai.study.frames import Transition, numbered


def test_the_numbers_on_the_stones_are_those_of_the_moves_that_stand(fif: Line) -> None:
    for index, frame in enumerate(fif.track):
        numbers = dict(numbered(fif.track, index))
        assert all(frame.position.stones >> point & 1 for point in numbers)
        move = frame.transition.move
        if move is not None:
            assert numbers[move] == frame.number


def test_the_captured_chain_is_outlined_no_more_at_the_end_and_beyond(fif: Line) -> None:
    end = len(fif.track) - 1
    assert fif.figure(end + 5) == fif.figure(end)
    first, last = fif.figure(0).essential, fif.figure(end).essential
    black, white = fif.points
    assert first >> white & 1
    assert not last >> white & 1
    assert last >> black & 1


def test_the_counts_of_a_step_come_down_to_nothing_for_who_is_taken(fif: Line) -> None:
    numbers = fif.track[0].numbers
    assert numbers is not None
    told = [(count.word, count.number) for count in fif.counts_at(0)]
    assert told[:2] == [("X", str(numbers.black.X)), ("R", str(numbers.black.R))]
    assert [count.number for count in fif.counts_at(len(fif.track) - 1)][2:] == ["0", "0"]


def test_where_nothing_is_counted_the_liberties_of_both_chains_are(fif: Line) -> None:
    bare = [replace(frame, numbers=None) for frame in fif.track]
    position = bare[0].position
    left = [position.liberties(position.chain(point)).bit_count() for point in fif.points]
    counts = counts_along(bare, fif.racing)
    assert [(count.word, count.number) for count in counts[0]] == [("liberties", str(n)) for n in left]
    assert counts[-1][1].number == "0", "White is captured"


def test_what_counts_is_marked_as_long_as_it_counts(fif: Line) -> None:
    last = len(fif.track) - 1
    for index, frame in enumerate(fif.track):
        marks = fif.figure(index).marks
        free = [mark for mark in marks if mark.kind is not MarkKind.INSIDE]
        assert not any(frame.position.stones >> mark.point & 1 for mark in free), "a filled liberty is marked no more"
        if index < last:
            shared = sum(mark.kind is MarkKind.SHARED for mark in marks)
            assert shared == frame.numbers.S
    white_only = {mark.point for mark in fif.figure(0).marks if mark.kind is MarkKind.APPROACH}
    assert white_only
    assert not white_only & {mark.point for mark in fif.figure(last).marks}, "nothing is left of what is taken"
    assert fif.figure(0, counts=False).marks == ()


def test_only_an_end_is_stamped(fif: Line) -> None:
    last, short = len(fif.track) - 1, fif.track[:2]
    passes = [replace(short[-1], transition=Transition(color)) for color in (WHITE, BLACK)]
    assert [fif.stamp_at(last - 1), fif.stamp_at(last)] == ["", "Black captures"]
    assert [ending(track, fif.racing) for track in (short, (*short, *passes))] == ["", "Neither captures"]


def test_the_common_part_holds_every_stone_of_the_way(fif: Line) -> None:
    left, top, right, bottom = common_crop([fif]) or (0, 0, 18, 18)
    for frame in fif.track:
        places = [frame.position.board.column_row(point) for point in each(frame.position.stones)]
        assert all(left <= column <= right and top <= row <= bottom for column, row in places)


def test_a_move_is_told_with_its_number_and_its_player(fif: Line) -> None:
    assert verdicts.move_words(fif.track[1]).startswith("1.  Black ")


def test_only_the_same_moves_are_alike(fif: Line, fof: Line) -> None:
    assert alike((fif, fif))
    assert not alike((fif, fof))
