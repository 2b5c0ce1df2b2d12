"""From a position and what the user chose to the view model of the race room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from semeai.analysis.analyze import analyze
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.numbers import NumbersError
from semeai.reading import Pair, ReadingError, propose
from semeai.views.race.choice import RaceChoice
from semeai.views.race.model import RaceModel, race_model


def view_race(
    position: Position, choice: RaceChoice, *, living: Mask = 0, going: Callable[[], bool] = lambda: True
) -> RaceModel:
    """Read the chosen chains, or the likeliest proposed ones, and derive what the panel shows.

    A chosen point without a stone of its colour counts as not chosen. With one chain chosen, the likeliest
    opponent of that chain is taken, or the first proposed one that it touches. Raises GivenUp as soon as ``going``
    says that the model is not wanted any more.
    """
    if choice.numbers_only:
        return race_model(position, choice)
    proposals = () if choice.over else propose(position, living, played=not choice.claims)
    pair = _pair(position, choice, proposals)
    if pair is None:
        return race_model(position, choice, proposals)
    try:
        analysis = analyze(position, *pair, living=living, going=going)
    except (ReadingError, NumbersError) as error:
        return replace(race_model(position, choice, proposals), message=str(error))
    return race_model(position, choice, proposals, analysis)


def _pair(position: Position, choice: RaceChoice, proposals: tuple[Pair, ...]) -> tuple[Point, Point] | None:
    """The two chains to read, None where neither choice nor proposals name two, or none may be claimed."""
    black = _stone(position, choice.black, BLACK)
    white = _stone(position, choice.white, WHITE)
    if black is not None and white is not None:
        return black, white
    if black is None and white is None and not choice.claims:
        return None
    for pair in proposals:
        if black is not None and not position.chain(black) >> pair.black & 1:
            continue
        if white is not None and not position.chain(white) >> pair.white & 1:
            continue
        return (pair.black if black is None else black), (pair.white if white is None else white)
    return _beside(position, black, white, proposals)


def _beside(
    position: Position, black: Point | None, white: Point | None, proposals: tuple[Pair, ...]
) -> tuple[Point, Point] | None:
    """The one chosen chain, which is in no proposed race, with a proposed opponent whose chain it touches."""
    for pair in proposals:
        both = (pair.black if black is None else black), (pair.white if white is None else white)
        if both[0] != both[1] and position.board.neighbours(position.chain(both[0])) & position.chain(both[1]):
            return both
    return None


def _stone(position: Position, point: Point | None, color: Color) -> Point | None:
    return point if point is not None and position.color_at(point) is color else None
