"""The status of eyes on a board, as tables of diagrams and against the rules of the literature.

In the diagrams ``o`` is the wall of the owner, ``X`` are attackers inside, ``O`` stones of the owner inside.
"""

from collections import Counter

import pytest
from eyes_drawn import WITH_LIFE, drawn, fillings, in_centre, inside, letters

from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate
from semeai.go.board import Board, mask_of

DEAD, UNSETTLED, ALIVE, IN_ATARI, KO = EyeStatus

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
def test_status(diagram: str, status: EyeStatus) -> None:
    assert eye_status(drawn(diagram)) is status


FATES = {
    "with no point at the wall empty: dead, then unsettled, then alive": (".Xo/Xoo/ooo", "DUA"),
    "with one point at the wall empty: unsettled, then alive": ("ooooooo/oXXXX.o/ooooooo", "UAA"),
    "four in a row need nothing outside": ("oooooo/o....o/oooooo", "AAA"),
    "a dead eye stays dead": ("oooo/o..o/o..o/oooo", "DDD"),
    "the empty centre of a star touches no wall": ("ooooo/ooXoo/oX.Xo/ooXoo/ooooo", "DUA"),
}  # fmt: skip


@pytest.mark.parametrize(("diagram", "expected"), FATES.values(), ids=FATES.keys())
def test_fate_by_outside_liberties(diagram: str, expected: str) -> None:
    assert letters(drawn(diagram)) == expected


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_alive_in_atari_means_that_fewer_than_two_points_at_the_wall_are_empty(size: int) -> None:
    seen = 0
    for shape in eye_shapes(size):
        for eye in fillings(in_centre(shape)):
            found = letters(eye)
            if found[2] != "A" or found[0] == "A":
                continue
            if neighbour_class(shape) in WITH_LIFE:
                assert found == {0: "DUA", 1: "UAA"}[empty_at_wall(eye)]
            seen += 1
    assert bool(seen) == (size >= 3)


def empty_at_wall(eye: Filled) -> int:
    return (inside(eye).at_wall & eye.empty).bit_count()


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, pytest.param(7, marks=pytest.mark.slow)])
def test_the_life_property_of_table_1_means_to_live_even_if_the_attacker_wins_kos(size: int) -> None:
    """The owner is never lost for good, and lives at once with two empty points at the wall."""
    for shape in eye_shapes(size):
        filled = list(fillings(in_centre(shape)))
        never_lost = all(fate(eye, kos=Kos.ATTACKER) is Fate.LIVES for eye in filled)
        at_once = never_lost and all(
            fate(eye, outside=outside, kos=Kos.ATTACKER) is Fate.LIVES
            for eye in filled
            if empty_at_wall(eye) >= 2
            for outside in range(3)
        )
        assert at_once == (neighbour_class(shape) in WITH_LIFE), shape


def test_kos_change_a_status_only_in_two_classes_of_seven() -> None:
    found: Counter[str] = Counter()
    for shape in [*eye_shapes(6), *(s for s in eye_shapes(7) if neighbour_class(s) not in WITH_LIFE)]:
        found[neighbour_class(shape)] += sum(eye_status(eye) is KO for eye in fillings(in_centre(shape)))
    assert +found == {"1222234": 4, "1122224": 8}


def test_a_stone_without_a_liberty_inside_is_refused() -> None:
    with pytest.raises(ValueError, match="liberty"):
        eye_status(drawn("oooo/oXXo/oooo"))


def test_an_eye_of_nine_points_is_refused() -> None:
    board = Board.square(9)
    with pytest.raises(ValueError, match="larger than 8"):
        eye_status(Filled(board, mask_of(board.at(x, y) for x in range(3) for y in range(3))))
