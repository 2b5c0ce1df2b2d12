"""The one form of equal races, whatever way a board is turned and moved."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from semeai.go.board import Board, Mask, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.practice.canonical import canonical_key
from semeai.practice.concept import Concept
from semeai.practice.listed import found_before
from semeai.solve import Request, solve


@cache
def race_of(seed: int) -> tuple[Request, Mask]:
    """A race of a fight, with the points where it is decided."""
    concept = (Concept.SHARED, Concept.COUNT, Concept.NAKADE)[seed % 3]
    found = next(found_before(concept, random.Random(seed)))
    return found.request, solve(found.request).region.points


def moved(race: Request, region: Mask, symmetry: int, swap: bool) -> tuple[Request, Mask]:
    """The race on the turned board, its colours swapped where asked."""
    board, last = race.position.board, race.position.board.width - 1

    def at(point: int) -> int:
        column, row = board.column_row(point)
        column = last - column if symmetry & 1 else column
        row = last - row if symmetry & 2 else row
        return board.at(row, column) if symmetry & 4 else board.at(column, row)

    def turned(mask: Mask) -> Mask:
        return mask_of(at(point) for point in each(mask))

    stones = [turned(race.position.of(color)) for color in (BLACK, WHITE)]
    points = [at(race.black), at(race.white)]
    mover = race.mover
    if swap:
        stones.reverse()
        points.reverse()
        mover = mover.opponent
    position = Position(replace(board, points=turned(board.points)), stones[0], stones[1])
    changed = replace(
        race, position=position, black=points[0], white=points[1], mover=mover, living=turned(race.living)
    )
    return changed, turned(region)


@given(st.integers(0, 5), st.integers(0, 7), st.booleans())
def test_a_turned_board_with_its_colours_swapped_is_the_same_race(seed, symmetry, swap):
    race, region = race_of(seed)
    assert canonical_key(*moved(race, region, symmetry, swap)) == canonical_key(race, region)


@given(st.integers(0, 5), st.integers(0, 7), st.integers(0, 200))
def test_a_race_with_another_stone_where_it_is_decided_is_another(seed, symmetry, number):
    race, region = race_of(seed)
    point = [*each(region)][number % len([*each(region)])]
    position = race.position
    changed = position.without(1 << point) if position.stones >> point & 1 else position.with_stones(BLACK, 1 << point)
    other = moved(replace(race, position=changed), region, symmetry, swap=False)
    assert canonical_key(*other) != canonical_key(race, region)


def test_the_same_race_one_line_farther_from_the_edge_is_the_same_only_where_the_edge_is_far():
    small, large = Board.square(9), Board.square(13)
    key = []
    for board, left in ((small, 3), (large, 4), (large, 0)):
        black, white = board.at(left, 4), board.at(left + 1, 4)
        race = Request(Position(board, 1 << black, 1 << white), black, white, BLACK)
        key.append(canonical_key(race, board.neighbours(1 << black | 1 << white)))
    assert key[0] == key[1] != key[2]
