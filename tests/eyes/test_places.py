"""The side and the corner: every statement of the specification on them, over all shapes, seats and fillings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from semeai.eyes.catalogue import has_life
from semeai.eyes.drawing import parse
from semeai.eyes.judge import Answer, Filled, eye_moves, judge
from semeai.eyes.paper import TABLE
from semeai.eyes.place import BOARD, Place, can_lie, images, place_of, seats
from semeai.eyes.rules import Inside
from semeai.eyes.search import Kos
from semeai.eyes.shapes import Shape, eye_shapes, neighbour_class
from semeai.eyes.space import cut_out
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate
from semeai.go.board import Mask, count, each, mask_of

WITH_LIFE = {row.name for row in TABLE if row.life}


def fillings(points: Mask) -> Iterator[Mask]:
    """All sets of attackers that leave a point empty."""
    cells = list(each(points))
    for chosen in range((1 << len(cells)) - 1):
        yield mask_of(cells[index] for index in each(chosen))


def shapes_at(size: int, place: Place) -> list[Shape]:
    """The shapes of a size that can be eyes at a place."""
    return [shape for shape in eye_shapes(size) if can_lie(shape, place)]


def lives(shape: Shape, place: Place) -> set[bool]:
    """Whether a shape has the life property, in each of its ways to lie at a place."""
    return {has_life(BOARD, seat.points) for seat in images(shape, place)}


def test_side_eyes_have_three_points_at_the_edge_and_corner_eyes_the_corner_with_its_neighbours() -> None:
    for place, edge in ((Place.SIDE, 3), (Place.CORNER, 3)):
        for shape in shapes_at(5, place):
            for seat in images(shape, place):
                cells = {BOARD.column_row(point) for point in each(seat.points)}
                assert sum(x == 0 or y == 0 for x, y in cells) >= edge
                assert ({(0, 0), (1, 0), (0, 1)} <= cells) == (place is Place.CORNER)
                assert place_of(BOARD, seat.points) is place


@pytest.mark.parametrize("size", range(1, 7))
def test_on_the_side_the_theorem_holds_up_to_six_points(size: int) -> None:
    for shape in shapes_at(size, Place.SIDE):
        assert lives(shape, Place.SIDE) == {neighbour_class(shape) in WITH_LIFE}


def test_on_the_side_three_classes_of_seven_lose_the_life_property() -> None:
    losing: Counter[str] = Counter()
    able: Counter[str] = Counter()
    for shape in shapes_at(7, Place.SIDE):
        name = neighbour_class(shape)
        if name in WITH_LIFE:
            able[name] += 1
            losing[name] += False in lives(shape, Place.SIDE)
    assert +losing == {"1112333": 2, "1222333": 2, "1122233": 7}
    assert able == {
        "1122222": 24, "1112223": 23, "1122233": 8, "1111233": 3, "1222223": 3, "1222333": 2, "1112333": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "by_ko", "plainly"),
    [pytest.param("1112333", 2, 0, id="1112333: by ko"), pytest.param("1222333", 1, 2, id="1222333: twice plainly")],
)
def test_how_these_are_killed_with_many_outside_liberties(name: str, by_ko: int, plainly: int) -> None:
    """Ways to lie that the search tells apart; ``plainly`` those in which some filling is killed without any ko."""
    regions = {}
    for shape in eye_shapes(7):
        if neighbour_class(shape) == name:
            for seat in images(shape, Place.SIDE):
                kinds = {eye_status(BOARD, seat.points, attackers) for attackers in fillings(seat.points)}
                regions[cut_out(BOARD, seat.points).region] = kinds
    plain = [bool(kinds & {EyeStatus.DEAD, EyeStatus.UNSETTLED}) for kinds in regions.values()]
    assert all(kinds & {EyeStatus.DEAD, EyeStatus.UNSETTLED, EyeStatus.KO} for kinds in regions.values())
    assert (len(plain) - sum(plain), sum(plain)) == (by_ko, plainly)


@pytest.mark.parametrize("size", range(1, 8))
def test_no_life_in_the_centre_is_none_on_the_side_and_that_is_none_in_the_corner(size: int) -> None:
    for shape in eye_shapes(size):
        found = [lives(shape, place) for place in Place]
        for nearer, farther in ((found[0], found[1]), (found[0], found[2]), (found[1], found[2])):
            if False in nearer:
                assert True not in farther


def test_eyes_of_eight_points_without_life() -> None:
    """Only here a class has members of both kinds; three of the four [11222334] by ko."""
    without = [shape for shape in eye_shapes(8) if lives(shape, Place.CENTRE) == {False}]
    assert Counter(map(neighbour_class, without)) == {"11222334": 3, "11222244": 1, "22222334": 1}
    assert Counter(neighbour_class(shape) for shape in eye_shapes(8))["11222334"] == 4


def bad_fillings(name: str) -> Iterator[tuple[Inside, Mask, Fate, Fate]]:
    """The fillings of the shapes without life of a class of eight that do not live with many outside liberties.

    With each the fate when the attacker and when the owner wins kos.
    """
    for shape in eye_shapes(8):
        if neighbour_class(shape) == name and lives(shape, Place.CENTRE) == {False}:
            points = seats(shape, Place.CENTRE)[0].points
            for attackers in fillings(points):
                fates = [fate(BOARD, points, attackers, kos=kos) for kos in (Kos.ATTACKER, Kos.OWNER)]
                if fates[0] is not Fate.LIVES:
                    yield Inside(BOARD, points), attackers, *fates


@pytest.mark.parametrize("name", ["11222334", "11222244"])
def test_two_classes_of_eight_fail_by_ko_alone(name: str) -> None:
    found = list(bad_fillings(name))
    assert found
    assert all(by_owner is Fate.LIVES for *_, by_owner in found)


def test_22222334_fails_because_the_attacker_makes_an_eye_inside() -> None:
    """The eye is the middle, which touches no wall: dead with all four points round it filled, unsettled with three."""
    found = list(bad_fillings("22222334"))
    assert len(found) == 20
    for eye, attackers, by_attacker, by_owner in found:
        middle = eye.of_degree(4)
        missing = eye.beside(middle) & ~attackers
        assert not attackers & middle
        assert by_attacker is by_owner
        assert by_attacker is {0: Fate.CAPTURED, 1: Fate.FIRST_MOVER}[count(missing)]


def test_twelve_hexominoes_can_be_corner_eyes_and_six_of_them_live_in_the_centre() -> None:
    names = Counter(neighbour_class(shape) for shape in shapes_at(6, Place.CORNER))
    assert names.total() == 12
    assert {name: names[name] for name in WITH_LIFE if name in names} == {"112222": 5, "111223": 1}


def test_these_six_live_in_the_corner_when_there_are_enough_outside_liberties() -> None:
    life = Counter()
    for shape in shapes_at(6, Place.CORNER):
        if neighbour_class(shape) in WITH_LIFE:
            life[tuple(sorted(lives(shape, Place.CORNER)))] += 1
            for seat in images(shape, Place.CORNER):
                for attackers in fillings(seat.points):
                    assert fate(BOARD, seat.points, attackers, kos=Kos.ATTACKER) is Fate.LIVES
    assert life == {(False,): 4, (False, True): 1, (True,): 1}


def test_figure_18_one_attacker_on_the_base_and_no_vital_point_filled_gives_a_ko() -> None:
    eye = parse("XXXX/.XX.", "..../.O..", Place.SIDE).filled
    threes = Inside(BOARD, eye.points).of_degree(3)
    found = judge(eye)
    assert not eye.attackers & threes
    assert found.status is EyeStatus.KO
    assert {(answers.attacker_first, answers.owner_first) for answers in found.by_outside} == {
        (Answer.KO, Answer.ALIVE)
    }


def test_a_bent_four_in_the_corner_is_a_ko_that_only_the_attacker_can_start() -> None:
    found = judge(parse("XXX/X../X..", "OO./O../...", Place.CORNER).filled)
    eye = found.eye
    assert found.status is EyeStatus.KO
    assert {(answers.attacker_first, answers.owner_first) for answers in found.by_outside} == {(Answer.KO, Answer.KO)}
    # whatever the owner plays first, he is dead without a ko
    placed = eye.board, eye.points
    for point in each(eye.points & ~eye.attackers):
        for kos in Kos:
            assert fate(*placed, eye.attackers, 1 << point, kos=kos) is not Fate.LIVES


@pytest.mark.parametrize(
    ("shape", "moves", "formula"), [("XX/XX", 3, 5), ("XX/XX/X.", 4, 8), ("XX./XXX/.X.", 7, 12)], ids=["4", "5", "6"]
)
def test_in_the_corner_an_empty_eye_has_fewer_liberties_than_the_formula(shape: str, moves: int, formula: int) -> None:
    centre, corner = (eye_moves(parse(shape, "", place).filled) for place in (Place.CENTRE, Place.CORNER))
    assert centre is not None
    assert corner is not None
    assert (centre.formula, centre.searched) == (formula, formula)
    assert (corner.formula, corner.searched) == (formula, moves)


def test_on_the_side_the_formula_holds_for_dead_eyes_of_three_to_six_points_but_for_222233() -> None:
    wrong: Counter[str] = Counter()
    seen = 0
    for size in range(3, 7):
        for shape in shapes_at(size, Place.SIDE):
            for seat in images(shape, Place.SIDE):
                for attackers in fillings(seat.points):
                    if eye_status(BOARD, seat.points, attackers) is EyeStatus.DEAD:
                        moves = eye_moves(Filled(BOARD, seat.points, attackers))
                        assert moves is not None
                        seen += 1
                        wrong[neighbour_class(shape)] += moves.formula != moves.searched
    assert seen > 100
    assert +wrong == {"222233": 3}
