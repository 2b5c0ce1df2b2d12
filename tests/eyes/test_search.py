"""The steps between the states of a region against the rules of the board, and the canonical cut of a region."""

from typing import Any

import pytest
from eyes_drawn import ORDER, fillings, in_centre, lying
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from semeai.eyes.place import Place
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, symmetries
from semeai.eyes.space import cut_out, number, space
from semeai.eyes.status import fate
from semeai.go.board import Board, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Played, Position, play

BOARD = Board.square(9)
FAR = 1 << BOARD.at(8, 8)
PLACES = {"centre": (2, 2), "side": (2, 0), "corner": (0, 0)}


@st.composite
def eyes(draw: st.DrawFn) -> tuple[int, int, int]:
    """An eye of up to six points anywhere, with stones of both colours inside."""
    shape = draw(st.sampled_from([shape for size in range(1, 7) for shape in eye_shapes(size)]))
    image = draw(st.sampled_from(symmetries(shape)))
    left, top = draw(st.sampled_from(list(PLACES.values())))
    points = [BOARD.at(x + left, y + top) for x, y in image]
    colors = draw(st.lists(st.sampled_from((None, BLACK, WHITE)), min_size=len(points), max_size=len(points)))
    attackers, owners = (
        mask_of(point for point, taken in zip(points, colors, strict=True) if taken is color)
        for color in (BLACK, WHITE)
    )
    return mask_of(points), attackers, owners


def walled_in(eye: int, attackers: int, owners: int) -> Position:
    """The eye on a board on which everything else is the wall, but for one outside liberty far away."""
    return Position(BOARD, attackers, BOARD.points & ~eye & ~FAR | owners)


@settings(max_examples=150)
@given(drawn=eyes())
def test_moves_inside_a_region_are_the_moves_on_the_board(drawn: Any) -> None:
    eye, attackers, owners = drawn
    assume(BOARD.flood(FAR, BOARD.points & ~eye) == BOARD.points & ~eye)  # one wall, not two
    placement = cut_out(BOARD, eye)
    states = space(placement.region)
    state = state_number(placement, attackers, owners)
    position = walled_in(eye, attackers, owners)
    legal = all(position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color))
    assert bool(states.legal >> state & 1) == legal
    if not legal:
        return
    liberties = (position.liberties(position.chain(BOARD.at(7, 8))) & eye).bit_count()
    assert bool(states.captured >> state & 1) == (liberties == 0)
    assert bool(states.atari >> state & 1) == (liberties <= 1)
    for color, steps in ((BLACK, states.attacks), (WHITE, states.defences)):
        taken = [step for step in steps if step.states >> state & 1]
        found = {placement.points[step.point]: step for step in taken}
        assert len(found) == len(taken)
        for point in each(eye & position.empty):
            outside = play(position, color, point)
            assert (point in found) == isinstance(outside, Played)
            if isinstance(outside, Played):
                step, after = found[point], outside.position
                assert state + step.shift == state_number(placement, after.black, after.white & eye)
                assert (0 if step.forbids < 0 else 1 << placement.points[step.forbids]) == after.ko


def state_number(placement: Any, attackers: int, owners: int) -> int:
    return number(placement.local(attackers), placement.local(owners))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_an_eye_turned_mirrored_or_moved_is_the_same_region(size: int) -> None:
    for shape in eye_shapes(size):
        regions = {
            cut_out(BOARD, mask_of(BOARD.at(x + dx, y + dy) for x, y in image)).region
            for image in symmetries(shape)
            for dx in (1, 3)
            for dy in (1, 2)
        }
        assert len(regions) == 1


def test_neither_an_outside_liberty_more_nor_winning_kos_ever_harms_the_owner() -> None:
    differ = 0
    for eye in (filled for shape in eye_shapes(5) for lies in lying(shape, Place.CORNER) for filled in fillings(lies)):
        found = [[ORDER.index(fate(eye, outside=outside, kos=kos)) for outside in (*range(5), None)] for kos in RISING]
        assert all(by_outside == sorted(by_outside) for by_outside in found)
        assert all(list(by_kos) == sorted(by_kos) for by_kos in zip(*found, strict=True))
        differ += found[0] != found[2]
    assert differ


RISING = Kos.ATTACKER, Kos.NEITHER, Kos.OWNER
"""Who wins the kos, the worst for the owner first."""


def test_the_region_knows_which_points_touch_the_wall() -> None:
    """A square in the corner of the board: the corner point itself touches no wall."""
    eye = mask_of(BOARD.at(x, y) for x in (0, 1) for y in (0, 1))
    placement = cut_out(BOARD, eye)
    assert placement.on_board(placement.region.wall) == eye & ~1
    assert placement.on_board(placement.local(BOARD.points)) == eye


def test_the_shapes_of_a_size_are_few_regions_in_the_centre() -> None:
    regions = [{in_centre(shape).placement.region for shape in eye_shapes(size)} for size in range(1, 9)]
    assert [len(different) for different in regions] == [1, 1, 1, 3, 4, 10, 19, 50]


def test_the_sizes_of_the_search_are_pinned() -> None:
    """States and steps of a straight three and of a rabbity six: how large the game is beside what it answers."""
    sizes = {}
    for shape in (((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1))):
        states = space(in_centre(shape).placement.region)
        sizes[len(shape)] = states.legal.bit_count(), len(states.attacks), len(states.defences)
    assert sizes == {3: (18, 3, 10), 6: (508, 6, 112)}
