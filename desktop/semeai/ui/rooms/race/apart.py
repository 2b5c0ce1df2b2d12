"""What the Race room runs in other processes: reading, playing out, judging a move, accounts, finding a game's races.

Those processes load this module, so nothing that it imports may import Qt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.ui.room.search_apart import search

if TYPE_CHECKING:
    from semeai.claim.model import RaceChoice, RaceModel
    from semeai.claim.search_words import Answer
    from semeai.go.board import Mask, Point
    from semeai.go.color import Color
    from semeai.go.position import Position
    from semeai.playout.play import Playout
    from semeai.processes import Report, Tell
    from semeai.race.outcome import Plan
    from semeai.review import MainLine, Review
    from semeai.review.courses import Course
    from semeai.solve import Climb, Request, Solution
    from semeai.why import Why

READING, QUESTION, ACCOUNT, GAME = "reading", "question", "account", "game"
"""The lanes: kinds of work that may run at the same time."""


def load(_report: Report, _tell: Tell) -> None:
    """Load the modules of reading in advance, so that the first reading is fast."""
    import semeai.claim.model  # noqa: F401


def read(position: Position, choice: RaceChoice, living: Mask, report: Report, _tell: Tell) -> RaceModel:
    """Read the race in a position."""
    from semeai.claim.model import view_race

    return view_race(position, choice, living=living, going=lambda: report(0.0))


def play_out(
    position: Position,
    chains: tuple[Point, Point],
    plans: tuple[Plan | None, ...],
    first: Color,
    living: Mask,
    report: Report,
    _tell: Tell,
) -> list[Playout]:
    """The race between two chains played out by each plan, the theory's where that is None."""
    from semeai.playout.play import play

    return [play(position, *chains, plan, first, living, going=lambda: report(0.0)) for plan in plans]


def answer(
    move: Point, request: Request, known: dict[Request, Climb], effort: str, report: Report, _tell: Tell
) -> tuple[Answer, tuple[Climb, ...]]:
    """Judge a move; returns the searches behind it too; each one that is not ``known`` is made with ``effort``."""
    from semeai.claim.played_out import played_out
    from semeai.claim.search_words import Judged, answer_to
    from semeai.claim.standing import GLANCE, only_if

    climbs: list[Climb] = []

    def ask(asked: Request) -> Solution:
        climbs.append(known.get(asked) or search(asked, effort, report, lambda _found: None))
        return climbs[-1].solution

    def look(asked: Request) -> Solution:
        return search(asked, GLANCE, report, lambda _found: None).solution

    found = answer_to(move, request, ask)
    found = found._replace(condition=only_if(*climbs))
    if found.reply is not None and found.judged is not Judged.UNKNOWN:
        found = found._replace(shown=played_out(found.reply.request, found.reply.line, look))
    return found, tuple(climbs)


def account(climb: Climb, report: Report, _tell: Tell) -> Why | None:
    """The account of a proved race; None if there is none."""
    from semeai.claim.inquiry import Inquiry

    return Inquiry(report=report).account(climb)


def races(line: MainLine, game: str, report: Report, _tell: Tell) -> tuple[tuple[Course, ...], Review | None]:
    """The races of a game, and its review where one is kept."""
    from semeai.records.shelf import kept
    from semeai.review import review
    from semeai.review.courses import courses

    found = kept(game)
    if found is None:
        return courses(line, lambda number: report(number / max(line.last, 1))), None
    return found.courses, next(review(line, effort=found.effort, found=found))
