"""What the Race room asks of other processes: read, search, account for a race, find those of a game.

This module is loaded there: nothing that it imports may import Qt. A process keeps the answers that it has found, for
positions that differ elsewhere on the board alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.claim.model import RaceChoice, RaceModel
    from semeai.claim.search_words import Answer
    from semeai.go.board import Mask, Point
    from semeai.go.position import Position
    from semeai.processes import Report, Tell
    from semeai.review import MainLine
    from semeai.review.courses import Course
    from semeai.solve import Climb, Kept, Request, Solution
    from semeai.why import Why

READING, SEARCH, QUESTION, ACCOUNT, GAME = "reading", "search", "question", "account", "game"
"""The lanes: what may go on at the same time."""


@cache
def _kept() -> Kept:
    from semeai.solve import Kept

    return Kept()


def load(_report: Report, _tell: Tell) -> None:
    """Load what a reading needs, so that the first one need not wait for it."""
    import semeai.claim.model  # noqa: F401


def read(position: Position, choice: RaceChoice, living: Mask, report: Report, _tell: Tell) -> RaceModel:
    """The race in a position."""
    from semeai.claim.model import view_race

    return view_race(position, choice, living=living, going=lambda: report(0.0))


def search(request: Request, seconds: float, report: Report, tell: Tell) -> Climb:
    """The result of a race, searched for at most ``seconds`` s; ``tell`` hears each better answer.

    Raises SolveError where there is no race.
    """
    from semeai import solve

    return solve.climb(request, seconds=seconds, report=report, told=tell, kept=_kept())


def answer(
    move: Point, request: Request, known: dict[Request, Climb], seconds: float, report: Report, _tell: Tell
) -> tuple[Answer, tuple[Climb, ...]]:
    """What becomes of a move, and the searches that say so; ``seconds`` are for each that is not ``known``."""
    from semeai.claim.search_words import answer_to
    from semeai.claim.standing import only_if

    climbs: list[Climb] = []

    def ask(asked: Request) -> Solution:
        climbs.append(known.get(asked) or search(asked, seconds, report, _nobody))
        return climbs[-1].solution

    found = answer_to(move, request, ask)
    return replace(found, condition=only_if(*climbs)), tuple(climbs)


def account(climb: Climb, seconds: float, report: Report, _tell: Tell) -> Why | None:
    """Why a race ends as it was proved, found in ``seconds`` s; None where there is no account."""
    from semeai.why import why_of

    return why_of(climb, seconds=seconds, report=report)


def races(line: MainLine, report: Report, _tell: Tell) -> tuple[Course, ...]:
    """The races of a game."""
    from semeai.review.courses import courses

    return courses(line, lambda number: report(number / max(line.last, 1)))


def _nobody(_found: object) -> None:
    """Hears what nobody wants to hear."""
