"""The status of eyes on a board, as tables of diagrams and against the rules of the literature.

In the diagrams ``o`` is the wall of the owner, ``X`` are attackers inside, ``O`` stones of the owner inside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate, hot_spots, vital_points
from semeai.go.board import Board, mask_of

DEAD, UNSETTLED, ALIVE = EyeStatus.DEAD, EyeStatus.UNSETTLED, EyeStatus.ALIVE
IN_ATARI, KO = EyeStatus.ALIVE_IN_ATARI, EyeStatus.KO

Drawn = Callable[[Any], Any]

STATUS = {
    "a single point is dead": ("ooo/o.o/ooo", DEAD),
    "two points are dead": ("oooo/o..o/oooo", DEAD),
    "three in a row are unsettled": ("ooooo/o...o/ooooo", UNSETTLED),
    "three in a row with the middle taken are dead": ("ooooo/o.X.o/ooooo", DEAD),
    "three in a row with one end taken are unsettled": ("ooooo/oX..o/ooooo", UNSETTLED),
    "three in a row with both ends taken live by capturing in atari": ("ooooo/oX.Xo/ooooo", IN_ATARI),
    "three in a row with the owner in the middle are two eyes": ("ooooo/o.O.o/ooooo", ALIVE),
    "three in a row with the owner on one end are two points": ("ooooo/oO..o/ooooo", DEAD),
    "four in a row live": ("oooooo/o....o/oooooo", ALIVE),
    "four in a row with both middle points taken are dead": ("oooooo/o.XX.o/oooooo", DEAD),
    "a square is dead": ("oooo/o..o/o..o/oooo", DEAD),
    "a square with two neighbours taken is dead": ("oooo/oXXo/o..o/oooo", DEAD),
    "a square with two attackers on the diagonal is unsettled": ("oooo/oX.o/o.Xo/oooo", UNSETTLED),
    "a T is unsettled": ("ooooo/o...o/oo.oo/ooooo", UNSETTLED),
    "a bulky five is unsettled": ("ooooo/o..oo/o...o/ooooo", UNSETTLED),
    "a bulky five with the vital point taken is dead": ("ooooo/o..oo/o.X.o/ooooo", DEAD),
    "a star is unsettled": ("ooooo/oo.oo/o...o/oo.oo/ooooo", UNSETTLED),
    "a star with the owner in the middle is four eyes": ("ooooo/oo.oo/o.O.o/oo.oo/ooooo", ALIVE),
    "a rabbity six with its vital point taken is dead": ("ooooo/o..oo/o.X.o/oo.oo/ooooo", DEAD),
    "a rabbity six is unsettled": ("ooooo/o..oo/o...o/oo.oo/ooooo", UNSETTLED),
    "a rectangular six in the centre is alive": ("oooooo/o...oo/o...oo/oooooo", ALIVE),
    "four nakade stones in a row of five are alive in atari": ("ooooooo/oXXXX.o/ooooooo", IN_ATARI),
    "in the corner a square is dead": ("..o/..o/ooo", DEAD),
    "in the corner a bent three with the corner filled is dead": ("X.o/.oo/ooo", DEAD),
    "in the corner a bent three with the corner empty and both others taken lives": (".Xo/Xoo/ooo", IN_ATARI),
    "bent four in the corner: the bent three of attackers in an L of five is a ko": ("XX.o/Xooo/.ooo/oooo", KO),
    "on the side the same stones are no ko": ("ooooo/oXX.o/oXooo/o.ooo/ooooo", ALIVE),
}  # fmt: skip


@pytest.mark.parametrize(("diagram", "status"), STATUS.values(), ids=STATUS.keys())
def test_status(drawn: Drawn, diagram: str, status: EyeStatus) -> None:
    assert eye_status(*drawn(diagram.replace("/", "\n")).placed) is status


def test_only_the_attacker_can_start_the_ko_of_a_bent_four_in_the_corner(drawn: Drawn) -> None:
    eye = drawn("XX.o\nXooo\n.ooo\noooo")
    assert fate(*eye.placed) is Fate.CAPTURED
    assert fate(*eye.placed, kos=Kos.ATTACKER) is Fate.CAPTURED
    assert fate(*eye.placed, kos=Kos.OWNER) is Fate.LIVES


FATES = {
    "with no point at the wall empty: dead, then unsettled, then alive": (".Xo/Xoo/ooo", "DUA"),
    "with one point at the wall empty: unsettled, then alive": ("ooooooo/oXXXX.o/ooooooo", "UAA"),
    "four in a row need nothing outside": ("oooooo/o....o/oooooo", "AAA"),
    "a dead eye stays dead": ("oooo/o..o/o..o/oooo", "DDD"),
    "the empty centre of a star touches no wall": ("ooooo/ooXoo/oX.Xo/ooXoo/ooooo", "DUA"),
}  # fmt: skip


@pytest.mark.parametrize(("diagram", "letters"), FATES.values(), ids=FATES.keys())
def test_fate_by_outside_liberties(drawn: Drawn, diagram: str, letters: str) -> None:
    eye = drawn(diagram.replace("/", "\n"))
    assert "".join(fate(*eye.placed, outside=outside).value for outside in range(3)) == letters


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_alive_in_atari_means_that_fewer_than_two_points_at_the_wall_are_empty(in_centre: Drawn, size: int) -> None:
    seen = 0
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for attackers in eye.fillings(size - 1):
            placed = eye.with_attackers(attackers).placed
            letters = "".join(fate(*placed, outside=outside).value for outside in range(3))
            if letters[2] != "A" or letters[0] == "A":
                continue
            empty_at_wall = (eye.inside.at_wall & ~attackers).bit_count()
            if neighbour_class(shape) in WITH_LIFE:
                assert letters == ("DUA" if empty_at_wall == 0 else "UAA")
                assert empty_at_wall < 2
            seen += 1
    assert bool(seen) == (size >= 3)


WITH_LIFE = {
    "11222", "112222", "111223", "111133",
    "1122222", "1112223", "1122233", "1111233", "1222223", "1111224", "1112333", "1222333",
}  # fmt: skip


def has_life(eye: Any, size: int, kos: Kos) -> bool:
    """Whether the owner is never lost for good, and lives at once with two empty points at the wall."""
    for attackers in eye.fillings(size - 1):
        placed = eye.with_attackers(attackers).placed
        if fate(*placed, kos=kos) is not Fate.LIVES:
            return False
        if (eye.inside.at_wall & ~attackers).bit_count() >= 2:
            if any(fate(*placed, outside=outside, kos=kos) is not Fate.LIVES for outside in range(3)):
                return False
    return True


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
def test_the_life_property_of_table_1_holds_in_the_centre_even_if_the_attacker_wins_kos(
    in_centre: Drawn, size: int
) -> None:
    for shape in eye_shapes(size):
        name = neighbour_class(shape)
        assert has_life(in_centre(shape), size, Kos.ATTACKER) == (name in WITH_LIFE), shape


@pytest.mark.parametrize("size", [5, 6])
def test_the_life_property_holds_on_the_side_up_to_six_points(on_side: Drawn, size: int) -> None:
    eyes = [(neighbour_class(shape), eye) for shape in eye_shapes(size) for eye in on_side(shape)]
    assert eyes
    for name, eye in eyes:
        assert has_life(eye, size, Kos.ATTACKER) == (name in WITH_LIFE), eye.board.names(eye.points)


def test_twelve_hexominoes_can_be_corner_eyes_and_six_of_them_have_life_in_the_centre(in_corner: Drawn) -> None:
    names = [neighbour_class(shape) for shape in eye_shapes(6) if in_corner(shape)]
    assert len(names) == 12
    assert sorted(name for name in names if name in WITH_LIFE) == ["111223"] + ["112222"] * 5


def test_kos_change_a_status_only_in_two_classes_of_seven(in_centre: Drawn) -> None:
    found: dict[str, int] = {}
    for shape in [*eye_shapes(6), *(s for s in eye_shapes(7) if neighbour_class(s) not in WITH_LIFE)]:
        eye = in_centre(shape)
        for attackers in eye.fillings(len(shape) - 1):
            if eye_status(*eye.with_attackers(attackers).placed) is KO:
                found[neighbour_class(shape)] = found.get(neighbour_class(shape), 0) + 1
    assert found == {"1222234": 4, "1122224": 8}


ALPHA_ON_THE_SIDE = {
    "oX...oo/oo..ooo/ooooooo": ALIVE,
    "o....oo/ooX.ooo/ooooooo": KO,
    "oX..ooo/oo..ooo/oo.oooo/ooooooo": ALIVE,
    "o..Xooo/oo..ooo/oo.oooo/ooooooo": KO,
    "o...ooo/oo.Xooo/oo.oooo/ooooooo": ALIVE,
    "oX..ooo/o..oooo/oo.oooo/ooooooo": KO,
    "o..Xooo/o..oooo/oo.oooo/ooooooo": ALIVE,
}


def test_alpha_on_the_side_with_one_attacker_on_the_base_can_be_a_ko(drawn: Drawn) -> None:
    """Figure 18: the shape 112233 with its 3-points adjacent, no vital point taken."""
    statuses = {}
    for diagram in ALPHA_ON_THE_SIDE:
        eye = drawn(diagram.replace("/", "\n"))
        statuses[diagram] = eye_status(*eye.placed)
    assert statuses == ALPHA_ON_THE_SIDE


def test_hot_spots_are_the_points_where_the_first_mover_decides(drawn: Drawn) -> None:
    eye = drawn("ooooo\no...o\noo.oo\nooooo")
    board = eye.board
    assert board.names(vital_points(*eye.placed)) == ["C3"]
    spots = hot_spots(*eye.placed)
    assert spots.shared == spots.kill == spots.live


def test_with_nothing_outside_the_wall_s_last_liberty_is_hot(drawn: Drawn) -> None:
    eye = drawn("ooooo\noX.Xo\nooooo")
    spots = hot_spots(*eye.placed, outside=0)
    assert spots.kill == spots.live == 1 << eye.board.point("C2")
    assert hot_spots(*eye.placed).kill == 0


@pytest.mark.parametrize("diagram", ["oooo/o..o/oooo", "oooooo/o....o/oooooo"], ids=["dead", "alive"])
def test_a_settled_eye_has_no_hot_spot(drawn: Drawn, diagram: str) -> None:
    assert vital_points(*drawn(diagram.replace("/", "\n")).placed) == 0


def test_a_stone_without_a_liberty_inside_is_refused(drawn: Drawn) -> None:
    with pytest.raises(ValueError, match="liberty"):
        eye_status(*drawn("oooo\noXXo\noooo").placed)


def test_an_eye_of_nine_points_is_refused() -> None:
    board = Board.square(9)
    with pytest.raises(ValueError, match="larger than 8"):
        eye_status(board, mask_of(board.at(x, y) for x in range(3) for y in range(3)), 0)
