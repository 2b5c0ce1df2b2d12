"""Moves that kill and that save: where one does without a ko, none is named and none is played that needs one."""

from dataclasses import replace
from functools import cache

import pytest
from eyes_drawn import drawn, fillings, lying

from semeai.eyes.drawing import parse
from semeai.eyes.line import EyeLineKind, principal_line
from semeai.eyes.place import BOARD, Place
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate, hot_spots
from semeai.go.board import each

MANY = 9
"""Outside liberties, so many that one more changes nothing."""


def fate_of(eye: Filled, kos: Kos) -> Fate | None:
    """The fate of an eye; None for stones without a liberty, which a capture would have to take first."""
    try:
        return fate(eye, kos=kos)
    except ValueError:
        return None


@cache
def unsettled(size: int) -> list[Filled]:
    """The eyes of a size at all places, once a shape and place, in which the first mover decides without any ko."""
    eyes = [eye for shape in eye_shapes(size) for place in Place for eye in lying(shape, place)[:1]]
    return [filled for eye in eyes for filled in fillings(eye) if is_unsettled(filled)]


def is_unsettled(eye: Filled) -> bool:
    return fate_of(eye, Kos.NEITHER) is Fate.FIRST_MOVER and eye_status(eye) is EyeStatus.UNSETTLED


def kills_without_a_ko(eye: Filled, point: int) -> bool:
    return fate_of(replace(eye, attackers=eye.attackers | 1 << point), Kos.OWNER) in (Fate.CAPTURED, None)


def saves_without_a_ko(eye: Filled, point: int) -> bool:
    return fate_of(replace(eye, owners=eye.owners | 1 << point), Kos.ATTACKER) in (Fate.LIVES, None)


def named(eye: Filled, outside: int | None = None) -> tuple[list[str], list[str]]:
    """The points where the attacker kills and where the owner lives."""
    spots = hot_spots(eye, outside=outside)
    return eye.board.names(spots.kill), eye.board.names(spots.live)


def test_a_point_that_saves_only_by_a_ko_is_not_named() -> None:
    """On the side; the owner lives on F12 alone, for on E12 the attacker begins a ko."""
    eye = parse("XXXX/XXX.", "O.O./....", Place.SIDE).filled
    begins = replace(eye, owners=1 << BOARD.point("E12"))
    assert (fate_of(begins, Kos.NEITHER), fate_of(begins, Kos.ATTACKER)) == (Fate.LIVES, Fate.FIRST_MOVER)
    assert named(eye) == (["F12"], ["F12"])


SIZES: list[object] = [3, 4, 5, 6, pytest.param(7, marks=pytest.mark.slow)]


@pytest.mark.parametrize("size", SIZES)
def test_where_no_ko_decides_every_hot_spot_works_without_one(size: int) -> None:
    assert len(unsettled(size)) >= size
    for eye in unsettled(size):
        spots = hot_spots(eye)
        assert spots.kill
        assert spots.live
        assert all(kills_without_a_ko(eye, point) for point in each(spots.kill)), eye
        assert all(saves_without_a_ko(eye, point) for point in each(spots.live)), eye


@pytest.mark.parametrize("size", SIZES)
def test_where_no_ko_decides_no_line_begins_with_one(size: int) -> None:
    played = 0
    for eye in unsettled(size):
        for attacker in (True, False):
            move = principal_line(eye, MANY, attacker_first=attacker).moves[0]
            if move.kind is EyeLineKind.INSIDE and move.point is not None:
                works = kills_without_a_ko if attacker else saves_without_a_ko
                assert works(eye, move.point), (eye, attacker)
                played += 1
    assert played >= size


def test_where_a_kill_needs_a_ko_its_point_is_named_all_the_same() -> None:
    """Figure 18: while neither player has a threat, the attacker kills at G13; the owner needs no ko to live."""
    eye = parse("XXXX/.XX.", "..../.O..", Place.SIDE).filled
    assert eye_status(eye) is EyeStatus.KO
    assert named(eye) == (["G13"], ["F13", "G13", "G12"])
    assert not kills_without_a_ko(eye, BOARD.point("G13"))
    assert all(saves_without_a_ko(eye, point) for point in each(hot_spots(eye).live))


NAMED = {
    "a T: where the first mover decides": ("ooooo/o...o/oo.oo/ooooo", None, ["C3"]),
    "a dead eye": ("oooo/o..o/oooo", None, []),
    "an eye that lives": ("oooooo/o....o/oooooo", None, []),
    "one that lives by capturing": ("ooooo/oX.Xo/ooooo", None, []),
    "with nothing outside the wall's last liberty is hot": ("ooooo/oX.Xo/ooooo", 0, ["C2"]),
}


@pytest.mark.parametrize(("diagram", "outside", "points"), NAMED.values(), ids=NAMED.keys())
def test_the_points_of_plain_eyes(diagram: str, outside: int | None, points: list[str]) -> None:
    assert named(drawn(diagram), outside) == (points, points)
