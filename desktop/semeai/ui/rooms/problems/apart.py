"""What the Problems room runs in another process, which loads this module: nothing that it imports may import Qt."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from semeai.claim import waiting
from semeai.claim.inquiry import Inquiry, cut_out
from semeai.solve import PASS
from semeai.ui.room.search_apart import kept

if TYPE_CHECKING:
    from pathlib import Path

    from semeai.go.board import Point
    from semeai.practice.concept import Concept
    from semeai.practice.fresh import Fresh
    from semeai.practice.thumb import Seen
    from semeai.processes import Report, Tell
    from semeai.solve import Afterwards, Climb, Request
    from semeai.study.tree import Study
    from semeai.ui.rooms.problems.answering import Answered
    from semeai.why import Why

LANE, WRITING, VERIFYING, PRACTISING, ANSWERING = "problems", "writing", "verifying", "practising", "answering"
"""The lanes: kinds of work that may run at the same time."""
MOST_GAMES = 200
"""The most games that races are taken from."""


def reporting(work: Callable[..., Any], report: Report, _tell: Tell) -> Any:
    """Work of several searches; each counts its own positions, and the count that is reported goes on."""
    done = last = 0.0

    def told(count: float) -> bool:
        nonlocal done, last
        done, last = done + (last if count < last else 0), count
        return report(done + count)

    return work(report=told)


def alone(work: Callable[[Any], Any], about: object, _report: Report, _tell: Tell) -> Any:
    """Work that is short and reports nothing."""
    return work(about)


def account(race: Request, *, report: Report) -> Why | None:
    """The account of a race; None if it is not proved."""
    inquiry = Inquiry(report=report, kept=kept())
    return inquiry.account(inquiry.climb(race))


def judged(race: Request, moves: tuple[Point, ...], *, report: Report) -> tuple[Climb, Afterwards | None]:
    """The answer of a race, and who captures for good after moves in turn of which one captures an essential chain."""
    inquiry = Inquiry(report=report, kept=kept())
    found = inquiry.climb(race, line=True)
    if not moves or not found.proved:
        return found, None
    cut = cut_out(found)
    played = (move if cut.position.board.has(move) else PASS for move in moves)
    return found, inquiry.afterwards(cut, *played)


def answers(positions: tuple[Study, ...], report: Report, tell: Tell) -> tuple[Answered, ...]:
    """What became of positions without an answer; each is told as soon as it is known."""
    from semeai.ui.rooms.problems.answering import answered

    found = []
    for position in positions:
        if not report(0.0):
            break
        found.append(reporting(partial(answered, position), report, tell))
        tell(found[-1])
    return tuple(found)


def fresh_problem(
    concept: Concept, level: int, seed: int, seen: Seen, records: tuple[Path, ...], report: Report, _tell: Tell
) -> Fresh | None:
    """A fresh problem for practice; None where this seed gives none in time."""
    from semeai.practice.fresh import fresh, seconds_left

    left = seconds_left(waiting.FRESH)
    games = games_in(records)
    return fresh(concept, level, seed, seen=seen, records=games, going=lambda: left() and report(0.0))


@lru_cache(maxsize=1)
def games_in(records: tuple[Path, ...]) -> tuple[Study, ...]:
    """The games of some files and folders; those that cannot be read are left out."""
    from semeai import sgf
    from semeai.disk.reading import read_file
    from semeai.records.games import files_under

    games: list[Study] = []
    files = [file for path in records for file in files_under(path)[0]]
    for path in files[:MOST_GAMES]:
        with suppress(OSError, sgf.SgfError):
            games += sgf.read(read_file(path)).studies[:1]
    return tuple(games)
