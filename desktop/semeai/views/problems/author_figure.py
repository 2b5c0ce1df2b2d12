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
from semeai.views.problems.figure import shown_part
from semeai.views.race.figure import move_numbers


def author_figure(state: AuthorState, *, coordinates: bool) -> Figure:
    """The board of the chosen node; the whole board as long as nothing is answered."""
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
        crop=shown_part(study) if study.node(study.root).children else None,
    )


def _answers(state: AuthorState) -> tuple[Mark, ...]:
    """The first moves: stones of the solver where they are right, crosses where they are wrong."""
    right = MarkKind.MOVE_BLACK if solver_of(state.study) is BLACK else MarkKind.MOVE_WHITE
    return tuple(
        Mark(point, right if mark is Answer.RIGHT else MarkKind.CROSS) for point, mark in first_moves(state.study)
    )
