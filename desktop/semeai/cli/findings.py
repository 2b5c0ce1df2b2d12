"""What theory and search find about one race, side by side."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from semeai.analysis import Analysis
from semeai.claim.inquiry import FURTHER, Inquiry
from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.standing import Voice, condition
from semeai.cli.ending import CommandRefused
from semeai.cli.files import GamePlace
from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.playout.play import next_move
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError
from semeai.reading.values import Assumption, GivenUp
from semeai.solve import PASS, Climb, Effort, Report, Request, SolveError

if TYPE_CHECKING:  # liberty games are asked where the theory does not apply
    from semeai.cgt.race_games import RaceGames
    from semeai.why import Why

SHARE = 0.25
"""The share of the time for valuing regions, if a search is asked for too."""
FREEING = 0.1
"""The share of that time that it takes to free the states of regions after they were valued."""
ALL, FEW = sys.maxsize, 256
"""States of a region that may be valued, and fewer where the only question is whether all are plain numbers."""
SHORT = 0.1
"""Seconds that an account may take where the search has used up its time."""
UNREAD = "There was not enough time to read the race."
UNFINISHED = "There was not enough time to value the region."
TOO_MUCH = "Valuing the region takes more work than this effort allows."
ENDS = "In liberty games a capture ends the race, so they do not apply here."
Movers = tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """A race with what is known of it: an analysis, and a search for each mover, or why there is none.

    ``climbs`` is also empty where no search was asked for; ``whys`` are the accounts of what it proved. ``games`` is
    the race as liberty games where the theory does not apply, else None; ``unvalued`` says why there are none although
    they were asked for.
    """

    here: GamePlace
    points: tuple[Point, Point]
    movers: Movers
    analysis: Analysis | None
    unread: str = ""
    climbs: dict[Color, Climb] = field(default_factory=dict)
    unsearched: str = ""
    games: RaceGames | None = None
    unvalued: str = ""
    whys: dict[Color, Why] = field(default_factory=dict)

    @property
    def claim(self) -> RaceClaim:
        """What is known of the race; nothing of a player who was not asked about."""
        black, white = (self.half(color) if color in self.movers else Half(color) for color in Color)
        return RaceClaim(self.points, (black, white))

    def half(self, mover: Color) -> Half:
        """What is known with a player moving first."""
        outcome = self.outcome(mover)
        theory = None if outcome is None else outcome.result
        return Half(mover, theory, self.climbs.get(mover), self.by_games(mover))

    def moves(self, mover: Color) -> tuple[Point, ...]:
        """The first moves that reach the result of a claim, or the one that the theory plays where it alone says it."""
        half = self.half(mover)
        if half.moves or self.analysis is None or half.said.by is not Voice.THEORY:
            return half.moves
        move = next_move(self.analysis.reading, mover)
        return (PASS if move is None else move,)

    def outcome(self, mover: Color) -> Outcome | None:
        """The theory's outcome, None where it does not apply to the board."""
        return None if self.analysis is None else self.analysis.outcome(mover)

    def by_games(self, mover: Color) -> Result | None:
        """The result by liberty games, None where their rule does not apply or all of them are plain numbers."""
        if self.games is None or self.games.decision is None or self.games.plain:
            return None
        winner = self.games.decision.first(mover).winner
        if winner is None:
            return Result.SEKI
        return Result.WIN if winner is mover else Result.LOSS


def found_first(here: GamePlace, points: tuple[Point, Point], mover: Color, climbed: Climb | None) -> Findings:
    """What is known of a race once the search has answered for one mover (None: nothing was searched).

    The theory is asked only where it can change the claim: a proof that takes no stones to live stands by itself, and
    reading a crowded board can take as long as a search. Raises ReadingError where neither sees a race.
    """
    climbs, analysis = {} if climbed is None else {mover: climbed}, None
    if climbed is None or not climbed.proved or condition(climbed):
        try:
            analysis = here.analysis(*points)
        except ReadingError:
            if climbed is None:
                raise
    return Findings(here, points, (mover,), analysis, climbs=climbs)


def find(
    here: GamePlace,
    points: tuple[Point, Point],
    movers: Movers,
    seconds: float,
    *,
    search: bool = True,
    effort: Effort = Effort.LOOK,
) -> Findings:
    """Read a race and search it with an effort, for at most ``seconds`` s in all.

    Where the theory does not apply to one of the movers the regions are valued as liberty games, before the search, in
    its time and with as much work as its effort allows. Raises Refused where neither theory nor search finds a race
    between the two points.
    """
    end = time.monotonic() + seconds
    analysis, unread = _read(here, points, end)
    games, unvalued = None, ""
    if analysis is None or any(analysis.outcome(mover) is None for mover in movers):
        left, work = (seconds * SHARE, FURTHER[effort].regions) if search else (end - time.monotonic(), ALL)
        games, unvalued = _games(here, points, analysis, left, work)
    climbs, unsearched = {}, ""
    if search:
        try:
            climbs = searched(here, points, movers, max(end - time.monotonic(), 0.0), effort=effort)
        except SolveError as error:
            unsearched = str(error)
    if analysis is None and not climbs and unread is not UNREAD:
        raise CommandRefused(unread)
    return Findings(
        here, points, movers, analysis, unread, climbs, unsearched, games, unvalued, explained(climbs, effort, end)
    )


def _read(here: GamePlace, points: tuple[Point, Point], end: float) -> tuple[Analysis | None, str]:
    """The race as the theory reads it until the time ``end``, or why it has no reading."""
    try:
        return here.analysis(*points, lambda: time.monotonic() < end), ""
    except ReadingError as error:
        return None, str(error)
    except GivenUp:
        return None, UNREAD


def _games(
    here: GamePlace, points: tuple[Point, Point], analysis: Analysis | None, seconds: float, work: int
) -> tuple[RaceGames | None, str]:
    """The race as liberty games, or why there are none if that should be said."""
    failed = () if analysis is None else analysis.reading.violations
    # In liberty games a capture ends the race, but here it may not last.
    fleeting = next((f"{item.sentence} {ENDS}" for item in failed if item.assumption is Assumption.NO_NAKADE), "")
    games = valued(here, points, seconds, FEW if fleeting else ALL, work)
    if games is None or not fleeting:
        return games, ""
    return None, "" if games.plain and not games.unvalued else fleeting


def valued(
    here: GamePlace, points: tuple[Point, Point], seconds: float, most: int = ALL, work: int = ALL
) -> RaceGames | None:
    """The race as liberty games, in at most ``seconds`` s, ``most`` states of a region and ``work`` in all.

    A region that needs more is left unvalued. None where there is no race to take apart.
    """
    from semeai.cgt.race_games import race_games
    from semeai.cgt.region import BREATH, Unvalued

    end, done = time.monotonic() + seconds * (1 - FREEING), 0

    def going(states: int) -> bool:
        nonlocal done
        done += BREATH
        if done > work:
            raise Unvalued(TOO_MUCH)
        if states > most or time.monotonic() >= end:
            raise Unvalued(UNFINISHED)
        return True

    try:
        return race_games(Request(here.before(BLACK), *points, BLACK, here.living), going)
    except SolveError:
        return None


def searched(
    here: GamePlace,
    points: tuple[Point, Point],
    movers: Movers,
    seconds: float,
    *,
    effort: Effort = Effort.LOOK,
    report: Report | None = None,
) -> dict[Color, Climb]:
    """The search for some movers, one after the other; time that one does not use goes to the next.

    Raises SolveError where there is no race to search.
    """
    climbs = {}
    end = time.monotonic() + seconds
    for index, mover in enumerate(movers):
        share = (end - time.monotonic()) / (len(movers) - index)
        request = Request(here.before(mover), *points, mover, here.living)
        climbs[mover] = Inquiry(effort, seconds=max(share, 0.0), report=report).climb(request, line=True)
    return climbs


def explained(climbs: dict[Color, Climb], effort: Effort, end: float) -> dict[Color, Why]:
    """The accounts of what the search has proved; after the time ``end`` only those that are found in a moment."""
    found = {}
    for left, (mover, climbed) in zip(range(len(climbs), 0, -1), climbs.items(), strict=True):
        share = (end - time.monotonic()) / left
        found[mover] = Inquiry(effort, seconds=max(share, SHORT)).account(climbed)
    return {mover: why for mover, why in found.items() if why is not None}
