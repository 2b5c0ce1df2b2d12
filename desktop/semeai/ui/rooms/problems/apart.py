"""What the Problems room asks of another process: judge a move, search a position, account for a result.

This module is loaded there: nothing that it imports may import Qt.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.go.board import Point
    from semeai.go.position import Reason
    from semeai.problems.solving import Attempt
    from semeai.solve import Climb, Request
    from semeai.ui.kit.processes import Report, Tell
    from semeai.why import Why

LANE = "problems"

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
