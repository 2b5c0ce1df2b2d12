"""Moves that kill and that save: where one does without a ko, none is named and none is played that needs one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from semeai.eyes.drawing import parse
from semeai.eyes.judge import Filled
from semeai.eyes.line import Kind, principal_line
from semeai.eyes.place import BOARD, Place, images
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate, hot_spots
from semeai.go.board import Mask, each, mask_of

MANY = 9
"""Outside liberties, so many that one more changes nothing."""
NEEDS_A_KO = parse("XXXX/XXX.", "O.O./....", Place.SIDE).filled
"""On the side; the owner lives on F12 alone, for on E12 the attacker begins a ko."""


def fate_of(eye: Filled, kos: Kos) -> Fate | None:
    """The fate of an eye; None for stones without a liberty, which a capture would have to take first."""
    try:
        return fate(eye.board, eye.points, eye.attackers, eye.owners, kos=kos)
    except ValueError:
        return None


def unsettled(size: int) -> Iterator[Filled]:
    """The eyes of a size at all places, once a shape and place, in which the first mover decides without any ko."""
    for seats in (images(shape, place) for shape in eye_shapes(size) for place in Place):
        for seat in seats[:1]:
            points = list(each(seat.points))
            for chosen in range((1 << size) - 1):
                eye = Filled(BOARD, seat.points, mask_of(points[index] for index in each(chosen)))
                if fate_of(eye, Kos.NEITHER) is Fate.FIRST_MOVER and status(eye) is EyeStatus.UNSETTLED:
                    yield eye


def status(eye: Filled) -> EyeStatus:
    return eye_status(eye.board, eye.points, eye.attackers, eye.owners)


def after(eye: Filled, point: int, *, attacker: bool) -> Filled:
    """The eye with one more stone; no stone is captured."""
    stone: Mask = 1 << point
    if attacker:
        return Filled(eye.board, eye.points, eye.attackers | stone, eye.owners)
    return Filled(eye.board, eye.points, eye.attackers, eye.owners | stone)


def kills_without_a_ko(eye: Filled, point: int) -> bool:
    return fate_of(after(eye, point, attacker=True), Kos.OWNER) in (Fate.CAPTURED, None)


def saves_without_a_ko(eye: Filled, point: int) -> bool:
    return fate_of(after(eye, point, attacker=False), Kos.ATTACKER) in (Fate.LIVES, None)


def test_a_point_that_saves_only_by_a_ko_is_not_named() -> None:
    begins = after(NEEDS_A_KO, BOARD.point("E12"), attacker=False)
    assert (fate_of(begins, Kos.NEITHER), fate_of(begins, Kos.ATTACKER)) == (Fate.LIVES, Fate.FIRST_MOVER)
    spots = hot_spots(BOARD, NEEDS_A_KO.points, NEEDS_A_KO.attackers)
    assert (BOARD.names(spots.live), BOARD.names(spots.kill)) == (["F12"], ["F12"])


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_where_no_ko_decides_every_hot_spot_works_without_one(size: int) -> None:
    eyes = list(unsettled(size))
    for eye in eyes:
        spots = hot_spots(eye.board, eye.points, eye.attackers)
        assert spots.kill
        assert spots.live
        assert all(kills_without_a_ko(eye, point) for point in each(spots.kill)), eye
        assert all(saves_without_a_ko(eye, point) for point in each(spots.live)), eye
    assert len(eyes) >= size


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_where_no_ko_decides_no_line_begins_with_one(size: int) -> None:
    played = 0
    for eye in unsettled(size):
        for attacker in (True, False):
            move = principal_line(eye, MANY, attacker_first=attacker).moves[0]
            if move.kind is Kind.INSIDE and move.point is not None:
                works = kills_without_a_ko if attacker else saves_without_a_ko
                assert works(eye, move.point), (eye, attacker)
                played += 1
    assert played >= size


def test_where_a_kill_needs_a_ko_its_point_is_named_all_the_same() -> None:
    """Figure 18: while neither player has a threat, the attacker kills at G13; the owner needs no ko to live."""
    eye = parse("XXXX/.XX.", "..../.O..", Place.SIDE).filled
    assert status(eye) is EyeStatus.KO
    spots = hot_spots(eye.board, eye.points, eye.attackers)
    assert (BOARD.names(spots.kill), BOARD.names(spots.live)) == (["G13"], ["F13", "G13", "G12"])
    assert not kills_without_a_ko(eye, BOARD.point("G13"))
    assert all(saves_without_a_ko(eye, point) for point in each(spots.live))
