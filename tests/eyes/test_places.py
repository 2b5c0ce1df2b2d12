"""The side and the corner: every statement of the specification on them, over all shapes, seats and fillings."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from eyes_drawn import WITH_LIFE, drawn, fillings, in_centre, inside, lying, of_class

from semeai.eyes.catalogue import has_life
from semeai.eyes.drawing import parse
from semeai.eyes.judge import EyeAnswer, judge
from semeai.eyes.place import BOARD, Place, can_lie, images, place_of
from semeai.eyes.search import Kos
from semeai.eyes.shapes import Shape, eye_shapes, neighbour_class
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate
from semeai.go.board import count, each


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
    for eye in (eye for shape in of_class(name) for eye in lying(shape, Place.SIDE)):
        regions[eye.placement.region] = {eye_status(filled) for filled in fillings(eye)}
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


@pytest.mark.slow
def test_eyes_of_eight_points_without_life() -> None:
    """Only here a class has members of both kinds; three of the four [11222334] by ko."""
    without = [shape for shape in eye_shapes(8) if lives(shape, Place.CENTRE) == {False}]
    assert Counter(map(neighbour_class, without)) == {"11222334": 3, "11222244": 1, "22222334": 1}
    assert Counter(neighbour_class(shape) for shape in eye_shapes(8))["11222334"] == 4


def bad_fillings(name: str) -> Iterator[tuple[Filled, Fate, Fate]]:
    """The fillings of the shapes without life of a class of eight that do not live with many outside liberties.

    With each the fate when the attacker and when the owner wins kos.
    """
    for shape in of_class(name):
        if lives(shape, Place.CENTRE) == {False}:
            for eye in fillings(in_centre(shape)):
                by_attacker, by_owner = (fate(eye, kos=kos) for kos in (Kos.ATTACKER, Kos.OWNER))
                if by_attacker is not Fate.LIVES:
                    yield eye, by_attacker, by_owner


@pytest.mark.parametrize("name", ["11222334", "11222244"])
def test_two_classes_of_eight_fail_by_ko_alone(name: str) -> None:
    found = list(bad_fillings(name))
    assert found
    assert all(by_owner is Fate.LIVES for *_, by_owner in found)


def test_22222334_fails_because_the_attacker_makes_an_eye_inside() -> None:
    """The eye is the middle, which touches no wall: dead with all four points round it filled, unsettled with three."""
    found = list(bad_fillings("22222334"))
    assert len(found) == 20
    for eye, by_attacker, by_owner in found:
        middle = inside(eye).of_degree(4)
        missing = inside(eye).beside(middle) & eye.empty
        assert not eye.attackers & middle
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
            for eye in (filled for lies in lying(shape, Place.CORNER) for filled in fillings(lies)):
                assert fate(eye, kos=Kos.ATTACKER) is Fate.LIVES
    assert life == {(False,): 4, (False, True): 1, (True,): 1}


def test_figure_18_one_attacker_on_the_base_and_no_vital_point_filled_gives_a_ko() -> None:
    eye = parse("XXXX/.XX.", "..../.O..", Place.SIDE).filled
    found = judge(eye)
    assert not eye.attackers & inside(eye).of_degree(3)
    assert found.status is EyeStatus.KO
    assert {(answers.attacker_first, answers.owner_first) for answers in found.by_outside} == {
        (EyeAnswer.KO, EyeAnswer.ALIVE)
    }


ALPHA_ON_THE_SIDE = {
    "oX...oo/oo..ooo/ooooooo": EyeStatus.ALIVE,
    "o....oo/ooX.ooo/ooooooo": EyeStatus.KO,
    "oX..ooo/oo..ooo/oo.oooo/ooooooo": EyeStatus.ALIVE,
    "o..Xooo/oo..ooo/oo.oooo/ooooooo": EyeStatus.KO,
    "o...ooo/oo.Xooo/oo.oooo/ooooooo": EyeStatus.ALIVE,
    "oX..ooo/o..oooo/oo.oooo/ooooooo": EyeStatus.KO,
    "o..Xooo/o..oooo/oo.oooo/ooooooo": EyeStatus.ALIVE,
}


def test_alpha_on_the_side_with_one_attacker_on_the_base_can_be_a_ko() -> None:
    """Figure 18: the shape 112233 with its 3-points adjacent, no vital point taken."""
    assert {diagram: eye_status(drawn(diagram)) for diagram in ALPHA_ON_THE_SIDE} == ALPHA_ON_THE_SIDE


def test_a_bent_four_in_the_corner_is_a_ko_that_only_the_attacker_can_start() -> None:
    found = judge(parse("XXX/X../X..", "OO./O../...", Place.CORNER).filled)
    eye = found.eye
    assert found.status is EyeStatus.KO
    assert {(answers.attacker_first, answers.owner_first) for answers in found.by_outside} == {
        (EyeAnswer.KO, EyeAnswer.KO)
    }
    assert [fate(eye, kos=kos) for kos in Kos] == [Fate.CAPTURED, Fate.CAPTURED, Fate.LIVES]
    # whatever the owner plays first, he is dead without a ko
    for point, kos in product(each(eye.empty), Kos):
        assert fate(replace(eye, owners=1 << point), kos=kos) is not Fate.LIVES
