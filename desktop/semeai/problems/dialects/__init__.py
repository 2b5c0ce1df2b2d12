"""The ways in which programs and sites write which moves of a problem are right.

recognised(study)            the dialect that a study is written in, and its marks; None where it marks nothing
written(study, dialect)      the study as another dialect writes it
DIALECTS                     all that are known, by name
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.problems.dialects.moves import MarkedMoves
from semeai.problems.dialects.sites import Besogo, GoProblems, Words
from semeai.problems.marks import Marks
from semeai.study.tree import Study

Dialect = MarkedMoves | GoProblems | Besogo | Words

DIALECTS: dict[str, MarkedMoves | GoProblems | Besogo] = {
    "ff4": MarkedMoves(),
    "goproblems": GoProblems(),
    "besogo": Besogo(),
}
"""Those that problems are written in. Each has ``marks``, ``without`` and ``written``."""

READ: tuple[Dialect, ...] = (*DIALECTS.values(), Words())
"""Those that are recognised, the surest signs first."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A dialect that a study is written in, and the marks that it holds."""

    dialect: Dialect
    marks: Marks


def recognised(study: Study) -> Recognised | None:
    """The dialect of a study with its marks; None where nothing says which moves are right."""
    for dialect in READ:
        if (marks := dialect.marks(study)) is not None:
            return Recognised(dialect, marks)
    return None


def written(study: Study, name: str) -> Study:
    """A problem as a dialect writes it: the signs of the dialect that it was read in are replaced.

    Raises ValueError, in one sentence, where nothing says which moves are right.
    """
    found = recognised(study)
    if found is None:
        raise ValueError("Nothing in this problem says which moves are right.")
    return DIALECTS[name].written(found.dialect.without(study), found.marks)
