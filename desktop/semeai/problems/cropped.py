"""A problem on a smaller board: the corner or side that it stands in becomes a board of 9 or 13, and is proved again.

Whatever the problem holds has to find its place there: its stones, its moves, its marks and the points that its words
name. Of the edges of the board those stay that are near.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from time import perf_counter

from semeai.go.board import Board, Mask, each, mask_of
from semeai.problems.carried import Way, points_in
from semeai.problems.hints import hints_of
from semeai.problems.same import Proved, is_same, proved
from semeai.solve import Report, Request
from semeai.study.tree import Study, position_at

SIZES = (9, 13)
"""Boards that players have."""
SECONDS = 10.0


def held_points(study: Study) -> Mask:
    """The points that a problem cannot do without."""
    held = position_at(study, study.root).stones
    for node_id, node in study.nodes.items():
        markup = node.markup
        pairs = (*markup.arrows, *markup.lines)
        held |= mask_of(point for pair in pairs for point in pair) | mask_of(point for point, _ in markup.labels)
        for _, mask in markup.marks:
            held |= mask
        if node.move is not None and node.move.point is not None:
            held |= 1 << node.move.point
        for text in (node.comment, node.name, *hints_of(study, node_id)):
            held |= points_in(text, study.board)
    return held


def smaller_board(
    request: Request, held: Mask, *, seconds: float = SECONDS, report: Report | None = None
) -> tuple[Way, Proved] | None:
    """The way to the smallest board that has room for some points and on which the race is proved to be the same.

    With it the race as it is there: its walls are marked as alive where it needs that. None where there is no such
    board, or no time to prove it.
    """
    begun = perf_counter()
    found_ways = list(ways(request.position.board, held))
    found = proved(request, seconds / 2, report) if found_ways else None
    if found is None:
        return None
    for way in found_ways:
        for before in (found, found.walled):
            left = seconds - (perf_counter() - begun)
            if left <= 0:
                return None
            after = proved(onto(before.request, way), left, report)
            if after is not None and is_same(before, after, way=way):
                return way, after
    return None


def onto(request: Request, way: Way) -> Request:
    """The request on another board; points that have no place there are left out."""
    old = request.position
    position = replace(
        old,
        board=way.goal,
        black=way.mask(old.black),
        white=way.mask(old.white),
        ko=way.mask(old.ko),
        immortal=way.mask(old.immortal),
    )
    return replace(
        request,
        position=position,
        black=way.places[request.black],
        white=way.places[request.white],
        living=way.mask(request.living),
        refused=way.mask(request.refused),
    )


def ways(board: Board, held: Mask) -> Iterator[Way]:
    """The ways onto smaller boards, the smallest first; of each size that with the nearest edges before one without."""
    places = [board.column_row(point) for point in each(held)]
    columns, rows = [column for column, _ in places], [row for _, row in places]
    for size in SIZES:
        if size >= board.width or not places:
            return
        across, down = _starts(columns, size, board.width), _starts(rows, size, board.height)
        for left, top in dict.fromkeys(product(across, down)):
            yield _way(board, size, left, top)


def _starts(lines: list[int], size: int, whole: int) -> list[int]:
    """Where ``size`` lines may begin that hold some lines: at the nearer edge, and with them in the middle.

    The edge stays where a line is free between them and the new edge opposite.
    """
    low, high = min(lines), max(lines)
    if high - low >= size:
        return []
    middle = min(max((low + high - size + 1) // 2, 0), whole - size)
    before, behind = low, whole - 1 - high
    if min(before, behind) + high - low + 1 >= size:
        return [middle]
    return [0 if before <= behind else whole - size, middle]


def _way(board: Board, size: int, left: int, top: int) -> Way:
    goal = Board.square(size)
    corners = ((column, row) for row in range(size) for column in range(size))
    return Way(board, goal, {board.at(left + column, top + row): goal.at(column, row) for column, row in corners})
