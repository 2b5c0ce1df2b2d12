"""An eye on a whole board: one wall, its outside liberties, and no way out."""

from collections.abc import Iterator

import pytest

from semeai.eyes.line import most_outside, set_out
from semeai.eyes.place import BOARD, Place, Seat, images
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE


def seated(size: int) -> Iterator[Seat]:
    for shape in eye_shapes(size):
        for place in Place:
            yield from images(shape, place)[:2]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, pytest.param(8, marks=pytest.mark.slow)])
def test_the_wall_is_one_chain_with_just_these_liberties(size: int) -> None:
    for seat in seated(size):
        for outside in range(min(most_outside(BOARD, seat.points), 4) + 1):
            setting = set_out(Filled(BOARD, seat.points), outside)
            position = setting.position
            chains = position.chains(BLACK)
            assert len(chains) == 1
            liberties = position.liberties(chains[0])
            assert liberties & ~seat.points == mask_of(setting.outside)
            assert len(setting.outside) == outside


@pytest.mark.parametrize("size", [1, 4, 6])
def test_nobody_runs_out_by_an_outside_liberty(size: int) -> None:
    for seat in seated(size):
        setting = set_out(Filled(BOARD, seat.points), min(most_outside(BOARD, seat.points), 4))
        for liberty in setting.outside:
            beyond = BOARD.neighbours(1 << liberty) & setting.position.empty
            assert not beyond & ~mask_of(setting.outside)


def test_what_is_shown_does_not_depend_on_the_liberties() -> None:
    for seat in seated(5):
        shown = {set_out(Filled(BOARD, seat.points), outside).shown for outside in range(4)}
        assert len(shown) == 1


def test_the_attackers_outer_stones_live() -> None:
    seat = next(seated(3))
    setting = set_out(Filled(BOARD, seat.points, seat.points & -seat.points), 1)
    assert setting.position.immortal == setting.position.of(WHITE) & ~seat.points


def test_there_is_no_room_for_a_hundred_liberties() -> None:
    with pytest.raises(ValueError, match="room for"):
        set_out(Filled(BOARD, next(seated(3)).points), 100)
