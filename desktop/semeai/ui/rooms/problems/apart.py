"""What the Problems room runs in another process, which loads this module: nothing that it imports may import Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from semeai.go.board import Point
from semeai.solve import PASS, Afterwards, Climb, Request, afterwards, climb
from semeai.why import Why, why_of

if TYPE_CHECKING:
    from semeai.processes import Report, Tell

LANE, WRITING, VERIFYING, PRINTING = "problems", "writing", "verifying", "printing"
"""The lanes: kinds of work that may run at the same time."""
SEARCHING, TELLING, JUDGING = 4.0, 3.0, 3.0
"""Seconds for the search of a race, for its account, and for judging a position."""


def reporting(work: Callable[..., Any], report: Report, _tell: Tell) -> Any:
    """Work of several searches; each counts its own positions, and the count that is reported goes on."""
    done = last = 0.0

    def told(count: float) -> bool:
        nonlocal done, last
        done, last = done + (last if count < last else 0), count
        return report(done + count)

    return work(report=told)


def alone(work: Callable[[Any], Any], about: object, _report: Report, _tell: Tell) -> Any:
    return work(about)


def account(race: Request, *, report: Report) -> Why | None:
    """The account of a race; None if it is not found in time."""
    climbed = climb(race, seconds=SEARCHING, report=report, line=False, further=False)
    return why_of(climbed, seconds=TELLING, report=report)


def judged(race: Request, moves: tuple[Point, ...], *, report: Report) -> tuple[Climb, Afterwards | None]:
    """The answer of a race, and who captures for good after moves in turn of which one captures an essential chain."""
    climbed = climb(race, seconds=JUDGING, report=report, further=False)
    if not moves or not climbed.proved:
        return climbed, None
    cut = climbed.last.cut.request(race)
    played = (move if cut.position.board.has(move) else PASS for move in moves)
    return climbed, afterwards(cut, *played, seconds=JUDGING)


def printed(paper: str, _report: Report, _tell: Tell) -> bytes:
    """The course as a PDF; the process needs Qt from then on."""
    from semeai.ui.export.drawn import drawn_course

    return drawn_course(paper)
