"""Problems of the shared suite, cut out and written as an author would."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sts_suite import Question, questions

from semeai.claim.inquiry import Inquiry
from semeai.go.position import Position
from semeai.problems.author import NoProblem, Tree, problem_study, write_answers
from semeai.problems.marks import fitting_goal
from semeai.problems.variants import proved
from semeai.solve import Effort, Request
from semeai.study.tree import Study

sys.path.insert(0, str(Path(__file__).resolve().parent))


@dataclass(frozen=True)
class Written:
    """A problem of the suite: where it comes from, its race as searched, its answers, its study."""

    name: str
    position: Position
    request: Request
    tree: Tree
    study: Study


def written(name: str, request: Request) -> Written | None:
    """The problem of a race on a board; None where it makes none."""
    found = proved(request, Inquiry(Effort.STUDY))
    goal = None if found is None else fitting_goal(found.climbed.solution)
    if goal is None:
        return None
    try:
        tree = write_answers(found.race, goal)
    except NoProblem:
        return None
    study = problem_study(request.position, tree, found.walled.request.living)
    return Written(name, request.position, found.race, tree, study)


QUICK = ("C0_009", "C0_013", "C1_002", "C1_004")
"""Boards of the shared suite whose races are searched in a moment, with sekis among them."""
SLOWER = ("C1_006", "C1_008", "C1_018")
"""Boards whose races take longer."""


def suite_problems(shared: Path, boards: tuple[str, ...]) -> Iterator[Written]:
    """The problems in the questions of the shared suite about some boards."""
    asked: dict[tuple[str, str, str], Question] = {}
    for question in questions(shared):
        if question.file.stem.removeprefix("_semeai_") in boards:
            asked.setdefault((question.file.stem, question.row["mover"], question.row["opponent"]), question)
    for question in asked.values():
        if (found := written(question.name, question.request)) is not None:
            yield found


@pytest.fixture(scope="session", params=[QUICK, pytest.param(SLOWER, marks=pytest.mark.slow)], ids=["quick", "slower"])
def suite(shared, request) -> list[Written]:
    """Problems made from the shared suite."""
    if not (shared / "sts-rv").is_dir():
        pytest.skip("the shared suite is not here")
    found = list(suite_problems(shared, request.param))
    assert len(found) >= 8
    return found


@pytest.fixture(scope="session")
def problem(suite) -> Study:
    """One problem with right and wrong first moves and lines of several moves."""
    return next(each.study for each in suite if each.tree.size >= 10)
