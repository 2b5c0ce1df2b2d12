"""The hints that an author gives in steps, and how hard he finds his problem.

Hints stand in KSHT at the node after which the solver has to move, one value a step; they come before those that the
program makes. The level that an author sets stands at the root in KSSD, and counts instead of the measured one.
"""

from __future__ import annotations

from dataclasses import replace

from semeai.problems.difficulty import LEVELS, difficulty_of
from semeai.problems.marks import with_root_values
from semeai.study.node import NodeId, texts_of, with_texts
from semeai.study.tree import Study

HINTS, SAID = "KSHT", "KSSD"


def hints_of(study: Study, node: NodeId) -> tuple[str, ...]:
    """The hints for the move after a node, the first step first."""
    return texts_of(study.node(node), HINTS)


def with_hints(study: Study, node: NodeId, hints: tuple[str, ...]) -> Study:
    """The problem with other hints for the move after a node, none where there are none."""
    return replace(study, nodes=study.nodes.changed({node: with_texts(study.node(node), HINTS, hints)}))


def said_level(study: Study) -> int | None:
    """The level 1 to 5 that its author gave a problem; None where he left it to the program."""
    said = texts_of(study.node(study.root), SAID)
    known = {str(level): level for level in range(1, len(LEVELS) + 1)}
    return known.get(said[0]) if said else None


def with_level(study: Study, level: int | None) -> Study:
    """The problem with a level of its author's own, or with None without one. Raises ValueError outside 1 to 5."""
    if level is not None and not 1 <= level <= len(LEVELS):
        raise ValueError(f"There is no level {level}: they are 1 to {len(LEVELS)}.")
    return with_root_values(study, SAID, None if level is None else (str(level).encode("ascii"),))


def level_of(study: Study) -> int | None:
    """How hard a problem is: as its author says, else as it was measured; None where neither is known."""
    said = said_level(study)
    if said is not None:
        return said
    measured = difficulty_of(study)
    return None if measured is None else measured.level
