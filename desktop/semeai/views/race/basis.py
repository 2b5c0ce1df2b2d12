"""How a verdict is known: by the theory, on changed numbers, or not at all where an assumption fails."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from semeai.go.color import BLACK, WHITE
from semeai.reading.values import RaceReading
from semeai.views.phrases import after_colon, capital, joined
from semeai.views.race.keys import COUNTED_KEYS, Key


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


def doubt(basis: Basis, reading: RaceReading | None) -> str:
    """The one line that stands before the assumptions that fail."""
    if basis is Basis.ONE_MOVER and reading is not None:
        mover = BLACK if reading.applies_to(BLACK) else WHITE
        return f"The theory applies to {mover.title} first, but not to {mover.opponent.title} first:"
    return "The theory does not apply:"


def known(basis: Basis, reading: RaceReading | None, changed: frozenset[Key]) -> str:
    """How it is known, in words; "" where there is no verdict."""
    match basis:
        case Basis.NONE:
            return ""
        case Basis.THEORY:
            return "By theory: all assumptions hold."
        case Basis.NUMBERS:
            return "By theory, on numbers only: true of every board that has these numbers and keeps the assumptions."
        case Basis.CHANGED:
            return f"By theory, with {_changed_words(changed)} set by hand: the board counts otherwise."
        case Basis.ONE_MOVER:
            assert reading is not None
            mover = BLACK if reading.applies_to(BLACK) else WHITE
            return f"By theory for {mover.title} first. For {mover.opponent.title} first {_why_not(reading)}"
        case Basis.OUTSIDE:
            assert reading is not None
            why = _why_not(reading)
            return f"{capital(why)} What the numbers alone would say is a guess."
        case _:
            assert_never(basis)


def _why_not(reading: RaceReading) -> str:
    first, *more = reading.violations
    others = f" {_others(len(more))}" if more else ""
    return f"the theory does not apply: {after_colon(first.sentence)}{others}"


def _others(number: int) -> str:
    return "Another assumption fails too." if number == 1 else f"{number} more assumptions fail."


def _changed_words(changed: frozenset[Key]) -> str:
    keys = [key for key in COUNTED_KEYS if key in changed]
    names = [letter if color is None else f"{color.title}'s {letter}" for color, letter in keys]
    return joined(names)
