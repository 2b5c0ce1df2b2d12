"""What differs between two figures, so that a view repaints no more than that."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.figure import Figure
from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE


@dataclass(frozen=True, slots=True)
class Everything:
    """The figures share no frame: all has to be drawn anew."""


@dataclass(frozen=True, slots=True)
class Points:
    """Only these points look different."""

    mask: Mask


def changes(before: Figure, after: Figure) -> Everything | Points:
    """The points that look different in two figures, or that everything does.

    Of essential chains that differ all points count: an outline that grows by one is round in other places too.
    """
    if _frame(before) != _frame(after):
        return Everything()
    mask = before.position.black ^ after.position.black | before.position.white ^ after.position.white
    if before.essential != after.essential:
        mask |= before.essential | after.essential
    for color in (BLACK, WHITE):
        mask |= before.ghosts[color] ^ after.ghosts[color]
    for mark in frozenset(before.marks) ^ frozenset(after.marks):
        mask |= 1 << mark.point
    for area in frozenset(before.areas) ^ frozenset(after.areas):
        # A text may reach into the points beside its own.
        mask |= area.points | after.position.board.neighbours(1 << area.seat)
    texts = frozenset(before.labels) ^ frozenset(after.labels)
    numbers = frozenset(before.move_numbers) ^ frozenset(after.move_numbers)
    for point, _ in (*texts, *numbers):
        mask |= 1 << point
    if before.last_move != after.last_move:
        for last in (before.last_move, after.last_move):
            mask |= 0 if last is None else 1 << last
    return Points(mask & after.position.board.points)


def _frame(figure: Figure) -> tuple[object, ...]:
    """What cannot change without everything being drawn anew; arrows and lines reach over many points."""
    return figure.position.board, figure.crop, figure.coordinates, figure.arrows, figure.lines
