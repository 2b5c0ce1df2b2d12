"""What the Problems room asks of another process: judge a move, search a position, account for a result.

This module is loaded there: nothing that it imports may import Qt.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.go.board import Point
    from semeai.go.position import Reason
    from semeai.problems.certificate import Certificate
    from semeai.problems.marks import Goal
    from semeai.problems.solving import Attempt
    from semeai.processes import Report, Tell
    from semeai.solve import Climb, Request
    from semeai.study.tree import Study
    from semeai.ui.rooms.problems.drills import Drill
    from semeai.ui.rooms.problems.making import Made
    from semeai.why import Why

LANE, WRITING, VERIFYING = "problems", "writing", "verifying"
"""The lanes: what may go on at the same time."""

JUDGING = 3.0
"""Seconds for the search of a position that is played freely."""
SEARCHING, TELLING = 4.0, 3.0
"""Seconds for the search of a race, and for its account."""


def judge(attempt: Attempt, point: Point, report: Report, _tell: Tell) -> Attempt | Reason:
    """What a move comes to that the problem may not hold."""
    from semeai.problems.solving import tried

    return tried(attempt, point, random.Random(), report=report)


def search(race: Request, report: Report, _tell: Tell) -> Climb:
    """What a position comes to."""
    from semeai.solve import climb

    return climb(race, seconds=JUDGING, report=report, line=False, further=False)


def account(race: Request, report: Report, _tell: Tell) -> Why | None:
    """Why a race ends as it does; None where that is not found in time."""
    from semeai.solve import climb
    from semeai.why import why_of

    climbed = climb(race, seconds=SEARCHING, report=report, line=False, further=False)
    return why_of(climbed, seconds=TELLING, report=report)


def drills(study: Study, _report: Report, _tell: Tell) -> tuple[Drill, ...]:
    """The questions that a problem is good for."""
    from semeai.ui.rooms.problems.drills import problem_drills

    return problem_drills(study)


def write(race: Request, goal: Goal | None, most: int, report: Report, _tell: Tell) -> Made:
    """The problem of a race. Raises NoProblem, and SolveError where there is no race."""
    from semeai.ui.rooms.problems.making import make

    return make(race, goal, most=most, report=report)


def write_smaller(race: Request, goal: Goal | None, most: int, report: Report, _tell: Tell) -> Made:
    """The problem of a race without the stones that do not matter. Raises as ``write`` does."""
    from semeai.ui.rooms.problems.making import make_smaller

    return make_smaller(race, goal, most=most, report=report)


def shift(more: bool, race: Request, goal: Goal | None, most: int, report: Report, _tell: Tell) -> Made:
    """The problem of a race with a liberty more, or fewer, on both sides. Raises as ``write`` does."""
    from semeai.ui.rooms.problems import making

    return making.shift(race, goal, more=more, most=most, report=report)


def crop(study: Study, race: Request, report: Report, _tell: Tell) -> Made:
    """A problem on a smaller board. Raises NoProblem, and SolveError where there is no race."""
    from semeai.ui.rooms.problems import making

    return making.crop(study, race, report=report)


def reply(study: Study, node: int, report: Report, _tell: Tell) -> Study:
    """A problem with the answers to one of its moves. Raises NoProblem where there are none."""
    from semeai.problems.checking import answered

    return answered(study, node, report=report)


def count(race: Request, _report: Report, _tell: Tell) -> str:
    """What the theory says of a race that is set up."""
    from semeai.ui.rooms.problems.making import counted

    return counted(race)


def certify(study: Study, race: Request, report: Report, _tell: Tell) -> Made:
    """A problem with its proof found anew. Raises SolveError where there is no race."""
    from semeai.ui.rooms.problems import making

    return making.certify(study, race, report=report)


def verify(study: Study, _report: Report, _tell: Tell) -> Certificate | str:
    """The certificate of a problem, its stored proof replayed; or why there is none."""
    from semeai.problems.certificate import certificate_of

    return certificate_of(study)
