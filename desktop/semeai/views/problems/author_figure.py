"""What is drawn while a problem is written: the chosen node, and at the position its first moves, right and wrong."""

from __future__ import annotations

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.problems.marks import solver_of
from semeai.problems.values import Mark as Answer
from semeai.study.tree import essential_at, living_at, position_at
from semeai.views.problems.answer_rows import first_moves
from semeai.views.problems.author_state import AuthorState
from semeai.views.problems.figure import Crop, shown_part
from semeai.views.study.track import move_numbers


def written_part(state: AuthorState) -> Crop:
    """The part of the board on which a problem is written: what holds its answers; with none the whole board."""
    study = state.study
    return shown_part(study) if study.node(study.root).children else None


def holds(part: Crop, state: AuthorState) -> bool:
    """Whether a part of the board holds all that there is to see of the chosen node."""
    if part is None:
        return True
    study, (left, top, right, bottom) = state.study, part
    answers = [point for point, _ in first_moves(study)] if state.at_root else []
    places = [study.board.column_row(point) for point in (*each(position_at(study, state.node).stones), *answers)]
    return all(left <= column <= right and top <= row <= bottom for column, row in places)


def author_figure(state: AuthorState, part: Crop, *, coordinates: bool) -> Figure:
    """The board of the chosen node, as far as a part of it reaches; None is the whole board."""
    study, node = state.study, state.node
    position = position_at(study, node)
    essential = 0
    for color, point in zip((BLACK, WHITE), essential_at(study, node), strict=True):
        if point is not None and position.color_at(point) is color:
            essential |= position.chain(point)
    living = tuple(Mark(point, MarkKind.LIVING) for point in each(living_at(study, node)))
    move = study.node(node).move
    return Figure(
        position,
        marks=living + (_answers(state) if state.at_root else ()),
        move_numbers=move_numbers(study, node),
        essential=essential,
        last_move=None if move is None else move.point,
        coordinates=coordinates,
        crop=part,
    )


def _answers(state: AuthorState) -> tuple[Mark, ...]:
    """The first moves: stones of the solver where they are right, crosses where they are wrong."""
    right = MarkKind.MOVE_BLACK if solver_of(state.study) is BLACK else MarkKind.MOVE_WHITE
    return tuple(
        Mark(point, right if mark is Answer.RIGHT else MarkKind.CROSS) for point, mark in first_moves(state.study)
    )
