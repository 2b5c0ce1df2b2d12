"""Moves as plain data for a page: what each step does to the stones, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from semeai.diagram.figure import Area
from semeai.go.board import Board, Mask, each
from semeai.playout.line import Line, strings_of
from semeai.study.frames import Frame, Transition

Json = dict[str, Any]
"""Plain data; its keys are explained in ``handout.py``."""


def filled(**values: Any) -> Json:
    """Values by their keys; what is empty is left out, while 0 stays."""
    return {key: value for key, value in values.items() if value not in ("", [], None)}


def places(board: Board, points: Mask) -> list[int]:
    """Points as places on the board."""
    return [column + row * board.width for column, row in map(board.column_row, each(points))]


def change(transition: Transition, board: Board) -> Json:
    """What a transition does to the stones."""
    mover, move = transition.mover, transition.move
    played = 0 if move is None else 1 << move
    black, white = transition.placed
    return filled(
        p=None if mover is None else mover.value,
        m=None if move is None else places(board, played)[0],
        b=places(board, black & ~played),
        w=places(board, white & ~played),
        x=places(board, transition.removed[0] | transition.removed[1]),
    )


def steps_of(line: Line) -> Iterator[Json]:
    """The steps of a line, the start first."""
    chains: Mask = 0
    for index, frame in enumerate(line.track):
        now = _strings(line, frame)
        joined = now & ~chains if index else 0
        chains = now
        board = frame.position.board
        moved = change(frame.transition, board) if index else {}
        yield filled(**moved, e=places(board, joined), c=frame.caption)


def _strings(line: Line, frame: Frame) -> Mask:
    """The racing strings of a frame."""
    return sum({string for strings in strings_of(frame, line.racing) for string in strings})


def area_of(area: Area, board: Board) -> Json:
    """A coloured area of a part, with the point on which its number stands."""
    return filled(
        s=places(board, area.points), k=area.kind.value, t=area.text, o=places(board, 1 << area.seat)[0],
        u=None if area.settled else 1,
    )  # fmt: skip
