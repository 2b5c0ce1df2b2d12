"""What is drawn of a position with ghosts: racing strings, stones that live, legal and winning actions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.pieces import Pieces
from semeai.go.rule_sets import Action, ActionKind
from semeai.study.frames import Frame
from semeai.views.noseki.frames import position_of
from semeai.views.noseki.line import Racing, pieces_of, strings_of
from semeai.views.noseki.state import GhostTool, NosekiState

_SIGNS = {
    ActionKind.STONE: (MarkKind.MOVE_BLACK, MarkKind.MOVE_WHITE),
    ActionKind.GHOST: (MarkKind.GHOST_BLACK, MarkKind.GHOST_WHITE),
    ActionKind.REPLACE: (MarkKind.MOVE_BLACK, MarkKind.MOVE_WHITE),
}


def figure(
    state: NosekiState, tool: GhostTool, *, legal: bool = True, won_by: tuple[Color, tuple[Action, ...]] | None = None,
    coordinates: bool = True,
) -> Figure:  # fmt: skip
    """The position that is shown. ``won_by`` are first actions of a player to mark; they stand alone then."""
    game = state.game
    marks = [Mark(point, MarkKind.LIVING) for point in each(state.living & sum(game.pieces.stones))]
    if game.over:
        marks += territory(game.pieces)
    elif won_by is not None:
        marks += _signs(*won_by)
    elif legal:
        marks += [Mark(point, MarkKind.LEGAL) for point in legal_points(state, tool)]
    return Figure(
        position_of(game),
        marks=tuple(marks),
        essential=state.racing_strings,
        last_move=_last(state),
        coordinates=coordinates,
        ghosts=game.pieces.ghosts,
    )


def frame_figure(frame: Frame, racing: Racing, last: Point | None, *, coordinates: bool = True) -> Figure:
    """A step of a line: the strings that race, and on empty points their liberties."""
    position = frame.position
    strings = [string for color in Color for string in strings_of(frame, racing, color)]
    return Figure(
        position,
        marks=_liberties(frame, racing),
        essential=sum(set(strings)),
        last_move=last,
        coordinates=coordinates,
        ghosts=frame.ghosts,
    )


def _liberties(frame: Frame, racing: Racing) -> tuple[Mark, ...]:
    """What both players' racing strings share, and what one player's have alone; a ghost tells of itself."""
    pieces, sides = pieces_of(frame), []
    for color in Color:
        strings = strings_of(frame, racing, color)
        sides.append(reduce(or_, (pieces.liberties(string, color) for string in strings), 0) & pieces.empty)
    shared = sides[0] & sides[1]
    kinds = ((MarkKind.OUTSIDE, (sides[0] | sides[1]) & ~shared), (MarkKind.SHARED, shared))
    return tuple(Mark(point, kind) for kind, mask in kinds for point in each(mask))


def legal_points(state: NosekiState, tool: GhostTool) -> list[Point]:
    """The points on which the tool may act now."""
    kind = tool.kind
    if kind is None or kind not in state.record.rules.kinds:
        return []
    return [action.point for action, _ in state.game.legal() if action.kind is kind and action.point is not None]


def territory(pieces: Pieces) -> list[Mark]:
    """The empty points that one player alone bounds."""
    marks = []
    kinds = {BLACK: MarkKind.TERRITORY_BLACK, WHITE: MarkKind.TERRITORY_WHITE}
    for space in pieces.board.components(pieces.empty):
        near = pieces.board.neighbours(space)
        owners = [color for color in Color if near & pieces.of(color)]
        if len(owners) == 1:
            marks += [Mark(point, kinds[owners[0]]) for point in each(space)]
    return marks


def _signs(mover: Color, actions: Iterable[Action]) -> list[Mark]:
    """A sign for each action; where a ghost and a stone may be put, the ghost's ring comes round the stone."""
    found = [
        (action.kind is not ActionKind.GHOST, Mark(action.point, _SIGNS[action.kind][mover]))
        for action in actions
        if action.point is not None
    ]
    return [mark for _, mark in sorted(found, key=lambda entry: entry[0])]


def _last(state: NosekiState) -> Point | None:
    return state.record.actions[state.step - 1].point if state.step else None
