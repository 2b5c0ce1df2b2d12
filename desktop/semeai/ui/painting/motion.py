"""Motion as a pure function of time: what a transition looks like after so many milliseconds."""

from __future__ import annotations

from typing import NamedTuple

from semeai.diagram.figure import Figure, Mark
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.study.frames import Transition
from semeai.ui.painting.board import Moment

PLACING = 120
CAPTURING = 200
HIGHLIGHT = 150
"""How long each animation takes, in ms."""
_FADE = 110
"""How long one captured stone takes to fade, in ms; the stones of a chain start one after another."""


class Motion(NamedTuple):
    """An animation: stones that appear, stones that disappear, marks that fade in or out."""

    arriving: Mask = 0
    leaving: tuple[tuple[Point, Color], ...] = ()
    fresh: frozenset[Mark] = frozenset()
    gone: frozenset[Mark] = frozenset()

    @property
    def duration(self) -> int:
        """How long it takes until everything rests, in ms; 0 when nothing moves."""
        marks = HIGHLIGHT if self.fresh or self.gone else 0
        return max(PLACING if self.arriving else 0, CAPTURING if self.leaving else 0, marks)

    @property
    def points(self) -> Mask:
        mask = self.arriving
        for point, _ in self.leaving:
            mask |= 1 << point
        for mark in (*self.fresh, *self.gone):
            mask |= 1 << mark.point
        return mask

    def at(self, milliseconds: float) -> Moment:
        arrived = _ease(milliseconds / PLACING)
        come = _ease(milliseconds / HIGHLIGHT)
        count = max(1, len(self.leaving) - 1)
        leaving = {
            point: (color, 1 - _ease((milliseconds - order / count * (CAPTURING - _FADE)) / _FADE))
            for order, (point, color) in enumerate(self.leaving)
        }
        marks = dict.fromkeys(self.fresh, come) | dict.fromkeys(self.gone, 1 - come)
        return Moment(dict.fromkeys(each(self.arriving), arrived), leaving, marks)


def of_transition(transition: Transition, before: Figure, after: Figure) -> Motion:
    """The motion of one step: stones from the transition, marks from the difference of the two figures."""
    arriving = transition.placed[BLACK] | transition.placed[WHITE]
    if transition.move is not None:
        arriving |= 1 << transition.move
    leaving = []
    for color in (BLACK, WHITE):
        # A captured stone that another one replaces at once does not fade.
        gone = transition.removed[color] & after.position.empty
        leaving += [(point, color) for point in each(gone)]
    return Motion(arriving & after.position.stones, tuple(leaving), *_marks(before, after))


def of_highlight(before: Figure, after: Figure) -> Motion:
    return Motion(0, (), *_marks(before, after))


def _marks(before: Figure, after: Figure) -> tuple[frozenset[Mark], frozenset[Mark]]:
    old, new = frozenset(before.marks), frozenset(after.marks)
    return new - old, old - new


def _ease(share: float) -> float:
    """An easing curve from 0 to 1, quick at first, slow at the end; constant outside."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) ** 2
