"""The race on the board as a sum: its regions as terms, and its first moves with what each of them comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from semeai.cgt.notation import parse
from semeai.cgt.race_games import Counted, RaceGames, RegionValue, race_games
from semeai.cgt.region import Stopped
from semeai.cgt.rule import Outcome
from semeai.cgt.table import TABLE, Entry
from semeai.cgt.territory import baseline
from semeai.cgt.thermography import thermograph
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.solve import Request
from semeai.views.liberty.term import Term

Report = Callable[[float], bool]
"""Is told how far the work is, a count of states or a share 0..1; gives False when it is not wanted any more."""

MOST_MOVES = 60
"""First moves that are tried for each player; regions with something to play for come first."""
NAMES = "ABCDEFGHIJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class BoardRace:
    """A race that was taken apart: what was asked, its games, and its regions as the terms of a sum."""

    request: Request
    games: RaceGames
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class BoardMove:
    """A first move on the board; ``outcome`` is None where the rule does not speak of what it leaves."""

    mover: Color
    point: Point
    outcome: Outcome | None

    @property
    def wins(self) -> bool:
        """Whether the mover captures after it."""
        return self.outcome is not None and self.outcome.winner is self.mover


def take(request: Request, report: Report) -> BoardRace:
    """Take a race apart. Raises SolveError and Stopped as ``race_games`` does."""
    games = race_games(request, report)
    return BoardRace(request, games, _terms(request.position, games))


def first_moves(race: BoardRace, report: Report) -> tuple[BoardMove, ...]:
    """The first moves of both players in the regions. Raises Stopped when the report says so."""
    tries = [(mover, point) for mover in (BLACK, WHITE) for point in _points(race)]
    found = []
    for number, (mover, point) in enumerate(tries):

        def going(_states: int, share: float = number / len(tries)) -> bool:
            return report(share)

        if not going(0):
            raise Stopped
        after = replace(race.request, mover=mover).after(point)
        if after is None:
            found.append(BoardMove(mover, point, Outcome(mover, 0)))
        elif not isinstance(after, Illegal):
            decision = race_games(after, going).decision
            outcome = None if decision is None else decision.first(mover.opponent)
            found.append(BoardMove(mover, point, outcome))
    return tuple(found)


def _points(race: BoardRace) -> list[Point]:
    """The empty points of all regions, those with something to play for first."""
    empty = race.request.position.empty
    regions = sorted(race.games.regions, key=lambda region: region.taxed.value is not None)
    return [point for region in regions for point in each(region.points & empty)][:MOST_MOVES]


def _terms(position: Position, games: RaceGames) -> tuple[Term, ...]:
    """The regions that count, games before numbers, small ones before large ones. Shared liberties count in S."""
    regions = [region for region in games.regions if region.counted is not Counted.SHARED and region.owner is not None]
    regions.sort(key=_order)
    return tuple(
        Term(name, region.game, _entry(position, region), region.points, region.counted)
        for name, region in zip(_names(), regions, strict=False)
    )


def _order(region: RegionValue) -> tuple[bool, int, float]:
    game = region.game
    return game.value is not None, 0 if region.owner is BLACK else 1, abs(float(thermograph(game).mean))


def _names() -> Iterator[str]:
    yield from NAMES
    for name in NAMES:
        yield from (f"{name}{number}" for number in range(2, 20))


def _entry(position: Position, region: RegionValue) -> Entry | None:
    """The row of Table 1 that a region is: the same game of the same player, with the same score of a lost race."""
    if region.taxed.value is not None:
        return None
    score = baseline(position, region)
    return next(
        (
            entry
            for entry in TABLE
            if entry.owner is region.owner and entry.baseline == score and parse(entry.liberties) is region.game
        ),
        None,
    )
