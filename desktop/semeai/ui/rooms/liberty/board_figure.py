"""What is drawn of a race that was taken apart: its regions with their letters, and winning first moves."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.cgt.example import Marked
from semeai.cgt.race_games import Counted
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.rooms.liberty.sum_state import BoardMove, BoardRace

UNVALUED = "?"
MOVERS = {Marked.BLACK_MOVES: BLACK, Marked.WHITE_MOVES: WHITE}


def figure(race: BoardRace, moves: Sequence[BoardMove], marked: Marked, chosen: str, *, coordinates: bool) -> Figure:
    """The race close up; ``chosen`` is the name of the term whose points stand out."""
    position = race.request.position
    shown = [move for move in moves if move.mover is MOVERS.get(marked) and move.wins]
    best = max((move.outcome.by for move in shown if move.outcome is not None), default=0)
    marks = tuple(
        Mark(move.point, MarkKind.MOVE_BLACK if move.mover is BLACK else MarkKind.MOVE_WHITE, _by(move) == best)
        for move in shown
    )
    taken = {move.point for move in shown}
    names = region_names(race)
    labels = tuple((point, name) for point, name in names.items() if point not in taken)
    if marked is Marked.REGIONS:
        marks = tuple(Mark(point, MarkKind.SQUARE) for point, name in names.items() if name == chosen)
    return Figure(
        position,
        marks=marks,
        labels=labels,
        essential=essential(race),
        coordinates=coordinates,
        crop=_part(race),
    )


def region_names(race: BoardRace) -> dict[Point, str]:
    """The name of its region for every empty point that lies in one."""
    empty = race.request.position.empty
    named = {point: term.name for term in race.terms for point in each(term.points & empty)}
    shared = [region.points for region in race.games.regions if region.counted is Counted.SHARED]
    named |= {point: "S" for points in shared for point in each(points)}
    return named | dict.fromkeys(each(race.games.unvalued & empty), UNVALUED)


def essential(race: BoardRace) -> Mask:
    """Both essential chains."""
    position, request = race.request.position, race.request
    return position.chain(request.black) | position.chain(request.white)


def winning(moves: Sequence[BoardMove], mover: Color) -> tuple[BoardMove, ...]:
    """A player's moves that win, the widest margins first."""
    return tuple(sorted((move for move in moves if move.mover is mover and move.wins), key=_by, reverse=True))


def _by(move: BoardMove) -> int:
    return 0 if move.outcome is None else move.outcome.by


def _part(race: BoardRace) -> tuple[int, int, int, int] | None:
    points = essential(race) | race.games.unvalued
    for region in race.games.regions:
        points |= region.points
    return close_crop(race.request.position.board, points)
