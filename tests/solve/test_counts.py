"""What pockets are worth: eyes against the published liberties, races of mere numbers against trying everything."""

from functools import cache
from itertools import count, permutations, product

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import engine

LIBERTIES = {1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 12, 7: 17}
"""Moves to fill an eye of so many points; each stone inside saves one."""

FILLED = [
    ".", "..", "O.", ".O.", "OO.", "../..", "O./..", "OO/..", ".OO.", ".#/OO/..", "#.#/.O./#.#",
    "#.#/OOO/#.#", "..#/.O.", "OO#/.O.", "..#/.O./#.#", "..#/OO./..#",
]  # fmt: skip

ALIVE = ["....", ".....", ".OO..", ".../...", "..#/#../..#"]
UNSETTLED = ["...", "O..", ".O..", "O./.O", ".../.O."]


def drawn_pocket(drawing: str, owner: Color = BLACK):
    """The frame of a pocket and the number of its state.

    ``X`` is Black, ``O`` White, ``.`` empty; ``#`` and all that is around the drawing is the owner's essential chain.
    """
    rows = drawing.split()
    cells = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != "#"]
    index = {cell: number for number, cell in enumerate(cells)}
    around = [[(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)] for row, column in cells]
    beside = [sum(1 << index[cell] for cell in near if cell in index) for near in around]
    essential = [0, 0]
    essential[owner] = sum(1 << number for number, near in enumerate(around) if any(cell not in index for cell in near))
    stones = [sum(1 << index[row, column] for row, column in cells if rows[row][column] == sign) for sign in "XO"]
    frame = engine.pocket.Pocket(beside, essential, [0, 0])
    return frame, frame.state(*stones, -1)


def pocket_of(drawing: str, owner=BLACK):
    """The pockets of a search, and the number of the only one in a drawing."""
    pockets = engine.pockets.Pockets(False, lambda: True)
    (number,) = pockets.split(*drawn_pocket(drawing.replace("/", " "), owner))
    return pockets, number


@pytest.mark.parametrize("drawing", FILLED)
def test_a_dead_eye_is_worth_its_published_liberties(drawing):
    pockets, number = pocket_of(drawing)
    counts = pockets.counts[number]
    points, inside = sum(sign in ".O" for sign in drawing), drawing.count("O")
    expected = LIBERTIES[points] - inside
    assert (counts.eye, counts.alive) == (True, False)
    assert (counts.least, counts.kept, counts.last) == (expected, expected, expected)


@pytest.mark.parametrize("drawing", FILLED)
def test_the_owner_answers_only_when_one_point_is_left(drawing):
    pockets, number = pocket_of(drawing)
    counts = pockets.counts[number]
    points = sum(sign in ".O" for sign in drawing)
    gap = 1 if points == 1 else LIBERTIES[points] - (points - 1)
    assert (counts.kept_gap, counts.last_gap) == (gap, gap)


@pytest.mark.parametrize("drawing", ["OO/O.", "OO#/OO.", "#O#/OOO/#.#", "OO./OOO"])
def test_an_eye_with_one_point_left_is_worth_most_to_an_owner_who_captures(drawing):
    pockets, number = pocket_of(drawing)
    counts = pockets.counts[number]
    points = sum(sign in ".O" for sign in drawing)
    expected = LIBERTIES[points] - (points - 1)
    assert (counts.least, counts.kept, counts.last) == (1, expected, expected)


@pytest.mark.parametrize("drawing", ALIVE)
def test_an_eye_that_cannot_be_killed_lives(drawing):
    pockets, number = pocket_of(drawing)
    assert pockets.worth[number] == engine.pockets.ALIVE


@pytest.mark.parametrize("drawing", UNSETTLED)
def test_an_eye_that_lives_when_its_owner_begins_has_no_number(drawing):
    pockets, number = pocket_of(drawing)
    counts = pockets.counts[number]
    assert pockets.worth[number] == engine.pockets.HOT
    assert (counts.alive, counts.last) == (False, engine.pocket.NEVER)


@pytest.mark.parametrize("drawing", [*FILLED, *ALIVE, *UNSETTLED])
def test_an_eye_is_worth_the_same_to_both_colours(drawing):
    black, white = pocket_of(drawing), pocket_of(drawing.replace("O", "X"), WHITE)
    found = [(pockets.worth[number], pockets.amount[number]) for pockets, number in (black, white)]
    assert found[0] == found[1]


@pytest.mark.parametrize("drawing", [*FILLED[:3], *ALIVE[:2], *UNSETTLED])
def test_a_pocket_from_the_shelf_is_worth_and_charged_the_same(drawing):
    shelf = engine.pockets.Shelf(10_000)
    found = []
    for _ in range(2):
        breaths = count()
        pockets = engine.pockets.Pockets(False, lambda breaths=breaths: next(breaths) >= 0, shelf)
        (number,) = pockets.split(*drawn_pocket(drawing.replace("/", " "), BLACK))
        found.append((pockets.worth[number], pockets.amount[number], pockets.work, next(breaths)))
    assert found[0] == found[1]
    assert len(shelf.known) == 1


def test_a_full_shelf_drops_what_came_first():
    shelf = engine.pockets.Shelf(1)
    for drawing in FILLED[:2]:
        engine.pockets.Pockets(False, lambda: True, shelf).split(*drawn_pocket(drawing.replace("/", " "), BLACK))
    assert len(shelf.known) == 1


def test_a_pure_search_counts_nothing():
    pockets = engine.pockets.Pockets(True, lambda: True)
    (number,) = pockets.split(*drawn_pocket("."))
    assert (pockets.worth[number], pockets.counts[number]) == (engine.pockets.HOT, None)


def test_pockets_that_look_alike_are_one_whatever_stones_made_them():
    pockets = engine.pockets.Pockets(False, lambda: True)
    (row,) = pockets.split(*drawn_pocket(".O."))
    twice = pockets.split(*drawn_pocket(".O.X.O."))
    turned = pockets.split(*drawn_pocket(". O ."))
    assert [twice, turned] == [[row, row], [row]]


def test_a_race_is_one_node_in_whatever_order_its_pockets_come():
    pockets = engine.pockets.Pockets(True, lambda: True)
    drawings = [(".O.", BLACK), (".", BLACK), ("X.X", WHITE), (".", WHITE)]
    parts = [part for drawing, owner in drawings for part in pockets.split(*drawn_pocket(drawing, owner))]
    sums = engine.sums.Sums(pockets, BLACK, -1)
    nodes = {
        (order, mover): sums.of(list(order), 0, mover) for order in permutations(parts) for mover in (BLACK, WHITE)
    }
    assert min(nodes.values()) > engine.sums.HELD
    assert len({mover: node for (_, mover), node in nodes.items()}) == len(set(nodes.values())) == 2


def test_filling_either_of_two_single_liberties_leads_to_one_node():
    pockets = engine.pockets.Pockets(True, lambda: True)
    parts = [pockets.split(*drawn_pocket(".", owner))[0] for owner in (BLACK, BLACK, BLACK, WHITE, WHITE)]
    sums = engine.sums.Sums(pockets, WHITE, -1)
    assert len(sums.expand(sums.of(parts, 0, WHITE))) == 1


Chain = tuple[int, int, int]
"""Outside liberties, moves left in the eye, and how many of these last ones have to wait for everything else."""


def fillings(chain: Chain, shared: int) -> list[tuple[Chain, int]]:
    """What may be filled of a chain's liberties, its shared ones among them."""
    outside, eye, gap = chain
    found = []
    if outside:
        found.append(((outside - 1, eye, gap), shared))
    if eye > gap or (eye and not outside and not shared):
        found.append(((outside, eye - 1, gap), shared))
    if shared:
        found.append((chain, shared - 1))
    return found


@cache
def tried(target: Chain, own: Chain, shared: int, attacking: bool) -> bool:
    """Whether the attacker captures the target, by trying all orders of filling and passes of the defender."""
    filled, filler = (target, own) if attacking else (own, target)
    if sum(filled[:2]) + shared == 1:
        return attacking
    after = [
        tried(left, own, rest, False) if attacking else tried(target, left, rest, True)
        for left, rest in fillings(filled, shared)
        if rest == shared or sum(filler[:2]) + rest > 0
    ]
    return any(after) if attacking else all(after) and tried(target, own, shared, True)


EYES = [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3)]


def test_races_of_numbers_end_as_when_all_orders_are_tried():
    races, seen = engine.plain.PlainRaces(), set()
    for (eye, gap), (own_eye, own_gap) in product(EYES, EYES):
        for outside, own_outside, shared, attacking in product(range(4), range(4), range(4), (True, False)):
            if 0 in (outside + eye + shared, own_outside + own_eye + shared):
                continue
            expected = tried((outside, eye, gap), (own_outside, own_eye, own_gap), shared, attacking)
            found = races.captures(outside + eye, gap, own_outside + own_eye, own_gap, shared, attacking)
            assert found == expected, (outside, eye, gap, own_outside, own_eye, own_gap, shared, attacking)
            seen.add((shared, attacking, expected))
    assert len(seen) == 16


@pytest.mark.parametrize("attacking", [True, False])
def test_liberties_without_end_are_never_filled(attacking):
    many = engine.plain.MANY
    assert engine.plain.PlainRaces().captures(5, 0, many, 0, 2, attacking)
    assert not engine.plain.PlainRaces().captures(many, 0, 5, 0, 2, attacking)
