"""The review of a game as the JSON of ``semeai review``; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.search_values import move_names
from semeai.cli.values import Json
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.review import Event, Grips, MainLine, RaceReview, Review
from semeai.solve import Climb
from semeai.views.search.words import leaning


def review_values(review: Review, line: MainLine) -> Json:
    """The races of a game in the order in which they begin."""
    board = line.positions[0].board
    return {
        "moves": review.moves,
        "seconds": round(review.seconds, 3),
        "unfinished": review.unfinished,
        "races": [race_values(race, board) for race in review.races],
        "one_sided": [race_values(race, board) for race in review.one_sided],
        "unproved": [race_values(race, board) for race in review.unproved],
    }


def race_values(race: RaceReview, board: Board) -> Json:
    """A race: ``states`` has a row for each change, null for what is not proved."""
    begin, end = race.span
    climbs = [climbed for standing in race.in_span for climbed in standing.climbs if climbed is not None]
    return {
        **{color.word: _group_values(race, color, board) for color in Color},
        "from": begin,
        "to": end,
        "leans_on": _leaning(climbs, board),
        "states": [
            {"move": standing.number, **{f"{color.word}_first": standing.result(color).value for color in Color}}
            for standing in race.changes
        ],
        "events": [event_values(event, board) for event in race.events],
    }


def _group_values(race: RaceReview, color: Color, board: Board) -> Json:
    return {"point": board.name(race.pair[color]), "stones": board.names(race.groups[color])}


def event_values(event: Event, board: Board) -> Json:
    """A move that mattered, and what the answers that it rests on take for granted."""
    cuts = [climbed.last.cut for climbed in event.climbs]
    return {
        "move": event.number,
        "color": event.color.word,
        "point": move_names(board, [event.point])[0],
        "kind": event.kind.value,
        "before": _grips_values(event.before),
        "after": _grips_values(event.after),
        "better": move_names(board, event.better),
        "rung": max(cut.rung.value for cut in cuts),
        "leans_on": _leaning(event.climbs, board),
        "closed": sorted({name for cut in cuts for name in board.names(cut.edge)}),
        "stable": True if event.stable else None,
    }


def _grips_values(grips: Grips) -> Json:
    return {"defend": grips.defend.value, "attack": grips.attack.value}


def _leaning(climbs: Iterable[Climb], board: Board) -> list[str]:
    """A point of each chain that some of the answers take to live without proof."""
    points = {point for climbed in climbs for color in (BLACK, WHITE) for point in leaning(climbed.solution, color)}
    return [board.name(point) for point in sorted(points)]
