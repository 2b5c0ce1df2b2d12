"""Theory against search: the rules of every neighbour class on every filling of every centre shape.
 The eyes of seven points are compared in the benchmark (``tests/benchmarks/eyes_searched.py``), all 151,000 fillings;
here those with attackers alone, which is what the table of the specification speaks of.
"""

from collections import Counter
from dataclasses import replace

import pytest
from eyes_drawn import drawn, fillings, in_centre, inside, is_legal, lying, of_class, subsets, with_owners

from semeai.eyes.catalogue import catalogue
from semeai.eyes.judge import eye_moves
from semeai.eyes.place import Place
from semeai.eyes.rules import NAKADE, RULES, Vital, rule_of
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class, shape_of
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, eye_status, fate, hot_spots
from semeai.eyes.theory import Silent, Theory, theory
from semeai.go.board import count, each

SIZES = [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_theory_and_search_give_every_eye_in_the_centre_the_same_name(size: int) -> None:
    """With the owner's stones inside up to six points; the count says how many fillings were compared."""
    compared: Counter[bool] = Counter()
    for shape in eye_shapes(size):
        eyes = with_owners(in_centre(shape)) if size <= 6 else filter(is_legal, fillings(in_centre(shape), empty=0))
        for eye in eyes:
            said = theory(eye)
            compared[isinstance(said, Silent)] += 1
            if isinstance(said, Theory):
                assert said.status is eye_status(eye), (eye.board.names(eye.points), said.reason)
    spoken = {1: 2, 2: 6, 3: 36, 4: 272, 5: 1829, 6: 15476, 7: 13589}
    silent = {5: 1, 6: 12}
    assert (compared[False], compared[True]) == (spoken[size], silent.get(size, 0))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_where_theory_speaks_at_the_edge_it_is_right_too(size: int) -> None:
    spoken = 0
    for shape in eye_shapes(size):
        for eye in [*lying(shape, Place.SIDE), *lying(shape, Place.CORNER)]:
            for filled in with_owners(eye):
                said = theory(filled)
                if isinstance(said, Theory):
                    assert said.status is eye_status(filled)
                    spoken += 1
    assert spoken


@pytest.mark.parametrize("size", SIZES)
def test_the_missing_vital_point_is_the_hot_spot_of_both(size: int) -> None:
    seen = 0
    for shape in eye_shapes(size):
        for eye in filter(is_legal, fillings(in_centre(shape))):
            said = theory(eye)
            if isinstance(said, Theory) and said.hot:
                assert said.hot & hot_spots(eye).shared
                seen += 1
    assert bool(seen) == (size >= 3)


@pytest.mark.parametrize("size", SIZES)
def test_vital_and_end_points_can_be_found_without_the_rules(size: int) -> None:
    """What the table calls vital and end points comes out of the search, wherever one set of points describes it.

    For each shape the smallest set of ends is looked for, without which some set of vital points decides every
    filling that leaves the ends alone: all filled, dead; one missing, unsettled there; more missing, alive.
    """
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        points = inside(eye)
        rule = rule_of(points)
        if rule is None or neighbour_class(shape) in ("2222", "222233", "1122224", "2222224"):
            continue  # life, or no single set of points decides (the exceptions of the table)
        found = derived(eye)
        said = rule.vital(points, 0)
        assert isinstance(said, Vital)
        assert any(not ends & ~rule.ends(points) for vital, ends in found if vital == said.points), shape


def derived(eye: Filled) -> list[tuple[int, int]]:
    """All (vital, ends) that decide every filling without the ends, with the fewest ends that make it possible.

    Fillings that are a ko are left out: no set of points decides them.
    """
    left = fillings(eye, empty=min(2, count(eye.points)))
    fates = {filled.attackers: fate(filled).value for filled in left if eye_status(filled) is not EyeStatus.KO}
    sets = sorted(subsets(eye.points), key=count)
    for most in range(count(eye.points)):
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


def test_there_is_a_rule_for_every_class_without_life_and_for_no_other() -> None:
    without = {found.name for size in SIZES for found in catalogue(size) if not found.life}
    assert without == set(RULES)


def test_the_nakade_shapes_are_the_ones_that_die_when_the_attacker_moves_first() -> None:
    """Empty they take the moves of the formula."""
    costs = {neighbour_class(shape): eye_moves(in_centre(shape)) for size in SIZES for shape in eye_shapes(size)}
    found = {name: moves for name, moves in costs.items() if moves is not None}
    assert found.keys() == NAKADE
    assert all(moves.formula == moves.searched for moves in found.values())


@pytest.mark.parametrize("size", SIZES[1:])
def test_an_eye_filled_but_for_one_point_is_dead_exactly_if_the_stones_make_a_nakade_shape(size: int) -> None:
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for missing in each(eye.points):
            attackers = eye.points & ~(1 << missing)
            one = eye.board.flood(attackers & -attackers, attackers) == attackers
            nakade = one and neighbour_class(shape_of(eye.board, attackers)) in NAKADE
            status = eye_status(replace(eye, attackers=attackers))
            assert status is (EyeStatus.DEAD if nakade else EyeStatus.ALIVE_IN_ATARI)


def test_the_kos_of_1122224_are_about_its_4_point() -> None:
    """With both ends empty the attacker who wins kos needs three 2-points; if the owner does, that point too."""
    (shape,) = of_class("1122224")
    points = inside(in_centre(shape))
    centre = points.of_degree(4)
    vital = points.beside(centre) & points.of_degree(2)
    ends = points.points & ~(centre | points.beside(centre))
    for eye in fillings(in_centre(shape), empty=2):
        if not eye.attackers & ends:
            for kos, needed in ((Kos.ATTACKER, vital), (Kos.OWNER, vital | centre)):
                assert fate(eye, kos=kos).value == "DUA"[min(count(needed & eye.empty), 2)]


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
def test_the_reason_in_words(diagram: str, words: str) -> None:
    assert words in theory(drawn(diagram)).reason
