"""Problems of the shared suite, cut out and written as an author would."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from semeai import sgf
from semeai.cli.files import place
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.problems.author import NoProblem, Tree, problem_study, write_answers
from semeai.problems.marks import fitting_goal
from semeai.problems.variants import proved
from semeai.solve import Request
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


def written(name: str, position: Position, black: str, white: str, mover) -> Written | None:
    """The problem of a race on a board; None where it makes none."""
    board = position.board
    request = Request(position, board.point(black), board.point(white), mover)
    found = proved(request, 2)
    goal = None if found is None else fitting_goal(found.climbed.solution)
    if goal is None:
        return None
    cut = found.race
    try:
        tree = write_answers(cut, goal)
    except NoProblem:
        return None
    return Written(name, position, cut, tree, problem_study(position, tree, found.walled.request.living))


QUICK = ("C0_009", "C0_013", "C1_002", "C1_004", "C1_006")
"""Boards of the shared suite whose races are searched in a moment, with sekis among them."""
SLOWER = ("C1_008", "C1_018")
"""Boards whose races take longer."""


def suite_problems(shared: Path, boards: tuple[str, ...]) -> Iterator[Written]:
    """The problems in the questions of the shared suite about some boards."""
    seen = set()
    rows = [json.loads(line) for line in (shared / "sts-rv" / "dev.jsonl").read_text().splitlines()]
    for row in rows:
        asked = row["sgf"], row["mover"], row["opponent"]
        if asked in seen or row["sgf"].removeprefix("_semeai_").removesuffix(".sgf") not in boards:
            continue
        seen.add(asked)
        position = place(sgf.read((shared / "sts-rv" / "sgf" / row["sgf"]).read_bytes()).studies[0], None).position
        mover = BLACK if position.color_at(position.board.point(row["mover"])) is BLACK else WHITE
        points = (row["mover"], row["opponent"]) if mover is BLACK else (row["opponent"], row["mover"])
        if (found := written(f"{row['suite']}/{row['id']}", position, *points, mover)) is not None:
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
