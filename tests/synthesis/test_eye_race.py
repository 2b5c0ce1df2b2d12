"""Races about a given eye: the board has just this eye, reads back as its numbers, and is a question."""

import random
from collections.abc import Iterator

import pytest

from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.judge import judge
from semeai.eyes.place import Edge, Place, place_of, seats
from semeai.eyes.shapes import eye_shapes, symmetries
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, eye_status
from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import decide
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading
from semeai.study.tree import Study, essential_at, position_at
from semeai.synthesis.layout import Built, Unbuildable
from semeai.synthesis.special_races import OF_THE_EYE, eye_race, race_of
from semeai.synthesis.studies import numbers_in_words, race_study


def reading_of(drawn: DrawnEye, outside: int, owner: Color = BLACK) -> RaceReading:
    built = eye_race(drawn, outside, owner=owner)
    assert isinstance(built, Built), built
    return read_race(built.position, built.black_point, built.white_point)


DEAD = {
    "a bulky five": ("XX/XX/X.", "../O./.."),
    "a star": (".X./XXX/.X.", ".../.O./..."),
    "a rabbity six": ("XX./XXX/.X.", ".../.O./.O."),
    "a square": ("XX/XX", ""),
    "seven points with six nakade stones inside": ("XX./XXX/.X./.X.", "OO./OOO/.O./..."),
    "one point": ("X", ""),
}


@pytest.mark.parametrize("owner", Color, ids=lambda color: color.word)
@pytest.mark.parametrize("outside", [0, 1, 4])
@pytest.mark.parametrize(("shape", "stones"), DEAD.values(), ids=DEAD.keys())
def test_for_a_dead_centre_eye_the_theory_applies_and_whoever_moves_first_wins(
    shape: str, stones: str, outside: int, owner: Color
) -> None:
    drawn = parse(shape, stones)
    reading = reading_of(drawn, outside, owner)
    side = reading.race.side(owner)
    assert (side.Z, side.I, side.O, side.A) == (len(drawn.seat.cells), len(drawn.attackers), outside, 0)
    in_atari = count(reading.position.liberties(reading.side(owner).chain)) == 1
    assert reading.applies is not in_atari
    assert all(decide(reading.race).outcome(color).winner is color for color in Color)


def drawings() -> Iterator[DrawnEye]:
    """For shapes of all sizes and all seats of all their drawings one filling, drawn by lot but always the same."""
    rng = random.Random(7)
    for size in range(1, 9):
        for shape in rng.sample(eye_shapes(size), min(len(eye_shapes(size)), 6)):
            drawing = tuple(sorted(rng.choice(symmetries(shape))))
            for place in Place:
                for seat in seats(drawing, place):
                    kinds = [rng.choice((0, 0, 1)) for _ in drawing[1:]]
                    filled = [cell for cell, kind in zip(drawing[1:], kinds, strict=True) if kind]
                    yield DrawnEye(seat, tuple(filled))


@pytest.mark.parametrize("part", [0, 1, *(pytest.param(part, marks=pytest.mark.slow) for part in (2, 3))])
def test_every_eye_comes_back_as_it_is(part: int) -> None:
    places = set()
    for index, drawn in enumerate(drawings()):
        if index % 4 != part:
            continue
        places.add(drawn.seat.edge)
        owner, outside = (BLACK, WHITE)[index % 2], index % 3 + 1
        reading = reading_of(drawn, outside, owner)
        side, board = reading.side(owner), reading.position.board
        assert reading.race == race_of(drawn, outside, owner)
        assert {violation.assumption for violation in reading.violations} <= OF_THE_EYE
        assert (count(side.eye), count(side.inside)) == (len(drawn.seat.cells), len(drawn.attackers))
        assert place_of(board, side.eye) is drawn.seat.place
        assert eye_status(Filled(board, side.eye, side.inside)) is judge(drawn.filled).status
    assert len(places) > 4


def test_a_centre_eye_stays_as_it_is_drawn() -> None:
    drawn = parse("XX./XXX/X..", "O../..O/...")
    for owner in Color:
        reading = reading_of(drawn, 1, owner)
        side, board = reading.side(owner), reading.position.board
        eye, inside = ([board.column_row(point) for point in each(mask)] for mask in (side.eye, side.inside))
        left, top = min(x for x, _ in eye), min(y for _, y in eye)
        assert {(x - left, y - top) for x, y in eye} == set(drawn.seat.cells)
        assert {(x - left, y - top) for x, y in inside} == set(drawn.attackers)


def test_stones_of_the_owner_that_are_joined_to_the_wall_are_no_eye() -> None:
    side = reading_of(parse("XXXX", "X..."), 1).race.black
    assert (side.Z, side.I) == (3, 0)
    split = reading_of(parse("XXXXX", "..X.."), 1)
    assert "Black's chain encloses 2 eyes." in [violation.sentence for violation in split.violations]
    assert "Black's chain is alive: it is in no race." in [violation.sentence for violation in split.violations]


def test_in_the_corner_the_opponent_has_the_moves_that_search_counts() -> None:
    race = race_of(parse("XX/XX", "", Place.CORNER), 2)
    assert race.white.O == 3 + 2  # in the centre an empty square takes five


@pytest.mark.parametrize(
    ("drawn", "outside", "size", "reason"),
    [
        (parse(".X./XXX/.X.", ".O./O.O/.O."), 0, 19, "Black's wall has no liberty left: there is nothing to race for."),
        (parse("XXX"), 3, 7, "the board has 7 of each"),
    ],
    ids=["a wall without any liberty", "too small a board"],
)
def test_where_there_is_no_board_it_says_why(drawn: DrawnEye, outside: int, size: int, reason: str) -> None:
    answer = eye_race(drawn, outside, size=size)
    assert isinstance(answer, Unbuildable)
    assert reason in answer.reason


def test_fewer_liberties_than_none_are_an_error() -> None:
    with pytest.raises(ValueError):
        eye_race(parse("XXX"), -1)


@pytest.mark.parametrize("edge", [Edge.TOP, Edge.BOTTOM, Edge.LEFT, Edge.RIGHT])
def test_as_a_study_the_race_has_its_chains_chosen(edge: Edge) -> None:
    shape = {Edge.TOP: "XXXX/.XX.", Edge.BOTTOM: ".XX./XXXX", Edge.LEFT: "X./XX/XX/X.", Edge.RIGHT: ".X/XX/XX/.X"}[edge]
    drawn = parse(shape, "", Place.SIDE, edge)
    study = race_study(drawn, 2)
    assert isinstance(study, Study)
    black, white = essential_at(study, study.root)
    assert black is not None
    assert white is not None
    reading = read_race(position_at(study, study.root), black, white)
    assert reading.race == race_of(drawn, 2)
    assert study.info_of("GN") == numbers_in_words(reading.race)
    assert {violation.assumption for violation in reading.violations} <= OF_THE_EYE
    assert judge(drawn.filled).status is EyeStatus.ALIVE
