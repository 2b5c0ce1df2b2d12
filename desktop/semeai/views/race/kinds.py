"""Which mark stands for which number of a race. No Qt here."""

from __future__ import annotations

from semeai.diagram.figure import MarkKind

KINDS = {
    "Z": MarkKind.EYE,
    "I": MarkKind.INSIDE,
    "O": MarkKind.OUTSIDE,
    "A": MarkKind.APPROACH,
    "V": MarkKind.AVOIDABLE,
    "S": MarkKind.SHARED,
}
