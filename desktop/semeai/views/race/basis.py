"""How a verdict is known: by the theory, on changed numbers, or not at all where an assumption fails."""

from __future__ import annotations

from enum import Enum

from semeai.go.color import BLACK, WHITE
from semeai.reading.values import RaceReading
from semeai.views.race.keys import Key


class Basis(Enum):
    """How a verdict is known."""

    NONE = "no verdict"
    THEORY = "by theory"
    CHANGED = "by theory, on changed numbers"
    NUMBERS = "numbers only"
    ONE_MOVER = "theory applies to one mover only"
    OUTSIDE = "theory does not apply"


def basis_of(reading: RaceReading | None, changed: frozenset[Key]) -> Basis:
    """How a verdict is known: ``reading`` is None without a board, ``changed`` are the numbers set by hand."""
    if reading is None:
        return Basis.NUMBERS
    movers = [mover for mover in (BLACK, WHITE) if reading.applies_to(mover)]
    if not movers:
        return Basis.OUTSIDE
    if len(movers) == 1:
        return Basis.ONE_MOVER
    return Basis.CHANGED if changed else Basis.THEORY
