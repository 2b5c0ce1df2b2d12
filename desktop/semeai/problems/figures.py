"""A problem drawn: its shown part, and the figure of a node."""

from __future__ import annotations

from typing import Any

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Mask, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.line import Crop, Marks
from semeai.problems.marks import PLAYED, task_of
from semeai.problems.tags import OWN_GAME, tags_of
from semeai.study.frames import move_numbers
from semeai.study.node import NodeId, values_of
from semeai.study.tree import Study, essential_at, living_at, position_at, preorder

AROUND, FROM_GAME = 1, 4
"""Extra lines round the stones, so that a move outside can be tried."""


def shown_part(study: Study) -> Crop:
    """The part of the board with the problem and all of its moves; None for the whole board.

    Of a board from a game it is the part with the race; the move of the game may have been elsewhere.
    """
    position, from_game = position_at(study, study.root), OWN_GAME in tags_of(study)
    stones = position.stones
    if from_game and (task := task_of(study)) is not None:
        stones = position.chain(task.black) | position.chain(task.white)
    for _ in range(FROM_GAME if from_game else AROUND):
        stones |= study.board.neighbours(stones)
    for node in map(study.node, preorder(study)):
        move = node.move
        if from_game and values_of(node, PLAYED) is not None:
            continue
        if move is not None and move.point is not None:
            stones |= 1 << move.point
    return close_crop(study.board, stones)


def figure_of(study: Study, node: NodeId, *, marks: Marks = (), every: bool = False, **drawn: Any) -> Figure:
    """The board at a node, with its racing chains, the numbers of its moves and its ``living_marks``."""
    move, numbers = study.node(node).move, move_numbers(study, node)
    last, position = None if move is None else move.point, position_at(study, node)
    marks = (*living_marks(study, node, position, every=every), *marks)
    return Figure(position, marks=marks, essential=_racing(study, node), move_numbers=numbers, last_move=last, **drawn)


def living_marks(study: Study, node: NodeId, position: Position, *, every: bool = False) -> Marks:
    """Marks on the stones of a position that live according to a node, but may look weak.

    A chain with more liberties, as the problem begins, than the racing chain with fewer does not look weak. Whoever
    says which stones live sees the marks of ``every`` one.
    """
    living = living_at(study, node) & position.stones
    return tuple(Mark(point, MarkKind.LIVING) for point in each(living if every else living & ~_with_room(study)))


def _racing(study: Study, node: NodeId) -> Mask:
    """The racing chains that stand at a node."""
    position, racing = position_at(study, node), 0
    for color, point in zip((BLACK, WHITE), essential_at(study, node), strict=True):
        if point is not None and position.color_at(point) is color:
            racing |= position.chain(point)
    return racing


def _with_room(study: Study) -> Mask:
    """The chains that have more liberties than the racing chain with fewer, at the start of a problem."""
    position, racing = position_at(study, study.root), _racing(study, study.root)
    liberties = {chain: count(position.liberties(chain)) for color in Color for chain in position.chains(color)}
    fewest = min((number for chain, number in liberties.items() if chain & racing), default=position.board.width**2)
    return sum(chain for chain, number in liberties.items() if number > fewest)
