"""Cards from an eye shape: the point that decides has to be found in each; shapes that no move decides make none."""

from __future__ import annotations

import pytest

from semeai.eyes.drawing import parse
from semeai.eyes.place import Place
from semeai.go.board import each
from semeai.problems import tags
from semeai.problems.cards import problem_of
from semeai.problems.dialects import recognised
from semeai.problems.marks import AnswerMark, task_of
from semeai.problems.shape_cards import MOST, open_fillings, shape_cards
from semeai.reading.reader import read_race
from semeai.study.tree import Study, living_at, position_at

# the shape, its class, where it lies, its cards at least (vital points: the table of the specification)
SHAPES = [
    pytest.param("XXX", "112", Place.CENTRE, 1, id="three in a row"),
    pytest.param("XXXX", "1122", Place.CENTRE, 1, id="four in a row: a stone on a middle point comes first"),
    pytest.param("XXX/.X.", "1113", Place.CENTRE, 1, id="the pyramid"),
    pytest.param("XX./XXX", "12223", Place.CENTRE, 1, id="the bulky five", marks=pytest.mark.slow),
    pytest.param("XX./XXX", "12223", Place.CORNER, 0, id="a bulky five in the corner"),
]


def eye_points(study: Study) -> set[int]:
    task, position = task_of(study), position_at(study, study.root)
    reading = read_race(position, task.black, task.white, living=living_at(study, study.root))
    return {*each(reading.black.eye)}


@pytest.mark.parametrize("shape, name, place, least", SHAPES)
def test_each_card_asks_for_a_point_of_the_eye(shape, name, place, least):
    cards = shape_cards(parse(shape, place=place), seconds=60)
    assert least <= len(cards) <= MOST
    assert len({card.key for card in cards}) == len(cards)
    for card in cards:
        study = problem_of(card)
        marks = recognised(study).marks
        right = {
            study.node(node).move.point for node in study.node(study.root).children if marks[node] is AnswerMark.RIGHT
        }
        assert right
        assert right <= eye_points(study)
        assert {tags.eye_tag(name), f"{place.value} eye", tags.EYE_SHAPES} <= set(card.concepts)
        assert card.title == f"Eye {name}, White first"


@pytest.mark.parametrize("shape, fillings", [("XX", 0), ("XXXXX", 0), ("XXX", 1), ("XXXX", 1)])
def test_only_eyes_that_a_move_decides_are_asked_about(shape, fillings):
    found = list(open_fillings(parse(shape)))
    assert len(found) >= fillings
    if not fillings:
        assert not found
        assert shape_cards(parse(shape)) == ()


def test_turned_and_mirrored_fillings_are_one_and_whoever_says_so_stops_the_making_of_cards():
    stones = {frozenset(eye.attackers) for eye in open_fillings(parse("XXXX"))}
    ends = {eye.attackers for eye in open_fillings(parse("XXXX")) if len(eye.attackers) == 1}
    assert len(stones) == len(list(open_fillings(parse("XXXX"))))
    assert len(ends) == 1  # one of the two middle points stands for both
    assert shape_cards(parse("XXX"), report=lambda _: False) == ()
