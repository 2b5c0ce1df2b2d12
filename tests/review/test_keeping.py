"""A review that is written and read again is the same, and goes on from there; what is damaged is not read."""

import os
import pickle
import zlib
from dataclasses import replace

import pytest
from made_games import game

from semeai.go.color import Color
from semeai.review import VERSION, Found, review
from semeai.review.asking import Checked
from semeai.review.keeping import read, written
from semeai.review.sentences import review_lines

GAMES = ("T1 A9 A12 B9", "A12 A9 B12 B9 C12", "T1 T3 R1 R3 P1 P3 N1 N3 L1 L3 A12 T5 R5 P5")


@pytest.fixture(params=GAMES)
def line(request):
    return game(request.param)


def test_what_was_read_is_told_alike_and_nothing_is_asked_again(line, monkeypatch):
    *_, whole = review(line)
    found = read(written(whole.found, VERSION), VERSION)
    assert found is not None
    assert {key: asked.half.said for key, asked in found.asked.items()} == {
        key: asked.half.said for key, asked in whole.found.asked.items()
    }
    for key, asked in whole.found.asked.items():
        half, same = asked.half, found.asked[key].half
        assert (same.standing, same.moves, same.trust, same.leaning) == (
            half.standing, half.moves, half.trust, half.leaning,
        )  # fmt: skip
    monkeypatch.setattr("semeai.claim.inquiry.climb", None)
    *_, again = review(line, found=found)
    assert review_lines(again, line) == review_lines(whole, line)
    assert again.races[0].events == again.races[0].events
    assert [event.reason for event in again.races[0].events] == [event.reason for event in whole.races[0].events]
    assert (again.over, again.races[0].corrections) == (True, ())


def test_walls_of_the_other_player_on_which_a_proof_leans_are_kept():
    line = game(GAMES[1])
    *_, whole = review(line)
    key, asked = next((key, asked) for key, asked in whole.found.asked.items() if asked.half.climb)
    climb, position = asked.half.climb, line.positions[key[0]]
    own, other = (replace(climb.last.cut, world=color, walls=position.stones) for color in Color)
    both = replace(climb, last=replace(climb.last, cut=own, beside=other))
    leaning = replace(asked, half=replace(asked.half, climb=both))
    assert both.last.trusted == position.stones
    found = read(written(replace(whole.found, asked={key: leaning}), VERSION), VERSION)
    assert found.asked[key].half.trust == leaning.half.trust


def test_what_was_checked_is_not_checked_again(line):
    *_, whole = review(line)
    doubted = {event: Checked(False) for event in whole.found.checked}
    assert doubted
    found = read(written(replace(whole.found, checked=doubted, told={}), VERSION), VERSION)
    assert {event.number for event in found.checked} == {event.number for event in doubted}
    again = next(review(line, found=found))
    assert again.races[0].unsettled
    assert all(event in again.found.checked for event in again.races[0].unsettled)


def test_a_review_in_other_processes_is_over_when_it_is_read_again():
    line = game(GAMES[2])
    *_, whole = review(line, jobs=2)
    found = read(written(whole.found, VERSION), VERSION)
    assert {event.number for event in found.checked} == {event.number for event in whole.found.checked} != set()
    assert next(review(line, found=found)).over


def test_a_review_that_was_stopped_goes_on_where_it_was(line):
    first = next(review(line))
    found = read(written(first.found, VERSION), VERSION)
    *_, whole = review(line)
    *_, again = review(line, found=found)
    assert review_lines(again, line) == review_lines(whole, line)


DAMAGED = {
    "nothing": b"",
    "no compressed text": b"{}",
    "another thing": zlib.compress(b"[]"),
    "without a review": zlib.compress(bytes([VERSION])),
    "another value": zlib.compress(bytes([VERSION]) + pickle.dumps((VERSION,))),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_what_is_damaged_is_not_read(data):
    assert read(data, VERSION) is None


def test_what_another_version_found_is_not_read():
    line = game("T1 A9")
    *_, whole = review(line)
    data = written(whole.found, VERSION)
    assert read(data, VERSION + 1) is None
    assert read(data[:-9], VERSION) is None


class Harmful:
    def __reduce__(self):
        return os.mkdir, ("made",)


def test_nothing_that_stands_in_a_file_is_called(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert read(zlib.compress(bytes([VERSION]) + pickle.dumps(Harmful())), VERSION) is None
    assert not (tmp_path / "made").exists()


def test_values_with_other_fields_by_now_are_not_made(monkeypatch):
    *_, whole = review(game("T1 A9"))
    data = written(whole.found, VERSION)
    assert read(data, VERSION) is not None
    monkeypatch.setattr(Found, "__init__", lambda self, courses: None)
    assert read(data, VERSION) is None
