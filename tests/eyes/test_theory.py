"""Theory against search: the rules of every neighbour class on every filling of every centre shape.
 The eyes of seven points are compared in the benchmark (``tests/benchmarks/eyes_searched.py``), all 151,000 fillings;
here those with attackers alone, which is what the table of the specification speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from semeai.eyes.catalogue import catalogue
from semeai.eyes.rules import NAKADE, RULES, Inside, rule_of
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class, shape_of
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate, hot_spots
from semeai.eyes.theory import Silent, Theory, theory
from semeai.go.board import each, mask_of

SIZES = [1, 2, 3, 4, 5, 6, 7]


def fillings(eye: Any, *, owners: bool) -> Iterator[Any]:
    """The eye with all sets of attackers, and with all sets of owner's stones beside them, that are legal."""
    points = list(each(eye.points))
    for chosen in range(1 << len(points)):
        attackers = mask_of(points[index] for index in each(chosen))
        rest = list(each(eye.points & ~attackers)) if owners else []
        for own in range(1 << len(rest)):
            filled = type(eye)(eye.board, eye.points, attackers, mask_of(rest[index] for index in each(own)))
            if has_liberties(filled):
                yield filled


def has_liberties(eye: Any) -> bool:
    """Whether all chains inside have a liberty; those joined to the wall need none."""
    board, empty = eye.board, eye.points & ~eye.attackers & ~eye.owners
    wall = board.points & ~eye.points
    return all(board.neighbours(chain) & empty for chain in board.components(eye.attackers)) and all(
        board.neighbours(chain) & (empty | wall) for chain in board.components(eye.owners)
    )


@pytest.mark.parametrize("size", SIZES)
def test_theory_and_search_give_every_eye_in_the_centre_the_same_name(in_centre: Any, size: int) -> None:
    """With the owner's stones inside up to six points; the count says how many fillings were compared."""
    compared: Counter[bool] = Counter()
    for shape in eye_shapes(size):
        for eye in fillings(in_centre(shape), owners=size <= 6):
            said = theory(*eye.placed)
            compared[isinstance(said, Silent)] += 1
            if isinstance(said, Theory):
                assert said.status is eye_status(*eye.placed), (eye.board.names(eye.points), said.reason)
    spoken = {1: 2, 2: 6, 3: 36, 4: 272, 5: 1829, 6: 15476, 7: 13589}
    silent = {5: 1, 6: 12}
    assert (compared[False], compared[True]) == (spoken[size], silent.get(size, 0))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_where_theory_speaks_at_the_edge_it_is_right_too(on_side: Any, in_corner: Any, size: int) -> None:
    spoken = 0
    for shape in eye_shapes(size):
        for eye in [*on_side(shape), *in_corner(shape)]:
            for filled in fillings(eye, owners=True):
                said = theory(*filled.placed)
                if isinstance(said, Theory):
                    assert said.status is eye_status(*filled.placed)
                    spoken += 1
    assert spoken


@pytest.mark.parametrize("size", SIZES)
def test_the_missing_vital_point_is_the_hot_spot_of_both(in_centre: Any, size: int) -> None:
    seen = 0
    for shape in eye_shapes(size):
        for eye in fillings(in_centre(shape), owners=False):
            said = theory(*eye.placed)
            if isinstance(said, Theory) and said.hot:
                spots = hot_spots(*eye.placed)
                assert said.hot & spots.kill & spots.live
                seen += 1
    assert bool(seen) == (size >= 3)


@pytest.mark.parametrize("size", SIZES)
def test_vital_and_end_points_can_be_found_without_the_rules(in_centre: Any, size: int) -> None:
    """What the table calls vital and end points comes out of the search, wherever one set of points describes it.

    For each shape the smallest set of ends is looked for, without which some set of vital points decides every
    filling that leaves the ends alone: all filled, dead; one missing, unsettled there; more missing, alive.
    """
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        inside = Inside(eye.board, eye.points)
        rule = rule_of(inside)
        if rule is None or neighbour_class(shape) in ("2222", "222233", "1122224", "2222224"):
            continue  # life, or no single set of points decides (the exceptions of the table)
        found = derived(eye)
        assert rule.vital(inside, 0).points in [vital for vital, _ in found], eye.board.names(eye.points)
        assert any(not ends & ~rule.ends(inside) for vital, ends in found if vital == rule.vital(inside, 0).points)


def derived(eye: Any) -> list[tuple[int, int]]:
    """All (vital, ends) that decide every filling without the ends, with the fewest ends that make it possible.

    Fillings that are a ko are left out: no set of points decides them.
    """
    fates = {}
    for attackers in eye.fillings(max(len(list(each(eye.points))) - 2, 0)):
        placed = eye.with_attackers(attackers).placed
        if eye_status(*placed) is not EyeStatus.KO:
            fates[attackers] = fate(*placed).value
    sets = sorted(subsets(eye.points), key=lambda ends: ends.bit_count())
    for most in range(len(list(each(eye.points)))):
        found = [
            (vital, ends)
            for ends in sets
            if ends.bit_count() == most
            for vital in sets
            if not vital & ends
            and all(fates[a] == "DUA"[min((vital & ~a).bit_count(), 2)] for a in fates if not a & ends)
        ]
        if found:
            return found
    return []


def subsets(mask: int) -> Iterator[int]:
    points = list(each(mask))
    for chosen in range(1 << len(points)):
        yield mask_of(points[index] for index in each(chosen))


def test_there_is_a_rule_for_every_class_without_life_and_for_no_other() -> None:
    without = {found.name for size in SIZES for found in catalogue(size) if not found.life}
    assert without == set(RULES)


def test_the_nakade_shapes_are_the_ones_that_die_when_the_attacker_moves_first(in_centre: Any) -> None:
    found = {
        neighbour_class(shape)
        for size in SIZES
        for shape in eye_shapes(size)
        if fate(*in_centre(shape).placed) is not Fate.LIVES
    }
    assert found == NAKADE


@pytest.mark.parametrize("size", SIZES[1:])
def test_an_eye_filled_but_for_one_point_is_dead_exactly_if_the_stones_make_a_nakade_shape(
    in_centre: Any, size: int
) -> None:
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for missing in each(eye.points):
            attackers = eye.points & ~(1 << missing)
            one = eye.board.flood(attackers & -attackers, attackers) == attackers
            nakade = one and neighbour_class(shape_of(eye.board, attackers)) in NAKADE
            status = eye_status(*eye.with_attackers(attackers).placed)
            assert status is (EyeStatus.DEAD if nakade else EyeStatus.ALIVE_IN_ATARI)


def test_the_kos_of_1122224_are_about_its_4_point(in_centre: Any) -> None:
    """With both ends empty the attacker who wins kos needs three 2-points; if the owner does, that point too."""
    shape = next(shape for shape in eye_shapes(7) if neighbour_class(shape) == "1122224")
    eye = in_centre(shape)
    centre = eye.inside.of_degree(4)
    vital = eye.inside.beside(centre) & eye.inside.of_degree(2)
    ends = eye.points & ~(centre | eye.inside.beside(centre))
    for attackers in eye.fillings(5):
        if not attackers & ends:
            placed = eye.with_attackers(attackers).placed
            for kos, needed in ((Kos.ATTACKER, vital), (Kos.OWNER, vital | centre)):
                missing = (needed & ~attackers).bit_count()
                assert fate(*placed, kos=kos).value == "DUA"[min(missing, 2)]


REASONS = {
    "a star with its centre taken": ("ooooo/oo.oo/o.X.o/oo.oo/ooooo", "The vital point C3 is filled"),
    "a straight three": ("ooooo/o...o/ooooo", "The vital point C2 is empty: whoever plays there first decides."),
    "a straight four": ("oooooo/o....o/oooooo", "The vital points C2 and D2 are empty: when one"),
    "a straight five": ("ooooooo/o.....o/ooooooo", "The class 11222 has the life property"),
    "an end point too early": ("oooooo/o...Xo/oo.ooo/oooooo", "The end point E3 was filled too early"),
    "all but one filled": ("ooooo/oX.Xo/ooooo", "are in 2 chains: capturing makes life once the wall is in atari."),
    "a nakade shape inside": ("oooooo/oXXX.o/oooooo", "The 3 stones inside are a nakade shape, 112"),
    "an owner's stone at the wall": ("ooooo/oO..o/ooooo", "B2 is joined to the wall and belongs to it. The class 11"),
    "an owner's stone in the middle": ("ooooo/o.O.o/ooooo", "The eye is cut into 2 parts: with 2 eyes it lives."),
    "an owner's stone by itself": ("ooooo/oo.oo/o.O.o/oo.oo/ooooo", "C3 has the wall's colour without being joined"),
    "a square": ("oooo/o..o/o..o/oooo", "a nakade shape without a vital point: dead, whoever moves first."),
    "a rectangle with three of a zigzag": ("ooooo/oX..o/o.XXo/ooooo", "B3, C2 and D2 stand on the wrong points"),
    "two squares with three points inside": (
        "ooooo/o..oo/oXX.o/ooX.o/ooooo",
        "B3, C3 and C2 are filled: no more than one eye can be made.",
    ),
    "a square in the corner": ("..o/..o/ooo", "Here a point at the edge touches no wall: only search tells."),
}  # fmt: skip


@pytest.mark.parametrize(("diagram", "words"), REASONS.values(), ids=REASONS.keys())
def test_the_reason_in_words(drawn: Any, diagram: str, words: str) -> None:
    assert words in theory(*drawn(diagram.replace("/", "\n")).placed).reason
