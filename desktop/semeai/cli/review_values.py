"""The review of a game as the JSON of ``semeai review``; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.claim.search_words import leaning
from semeai.cli.search_values import choice_values, move_names
from semeai.cli.values import Json
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.review import Event, MainLine, RaceReview, Review
from semeai.solve import Climb, Grips, Standing


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
    """A race: ``states`` has a row for each change, with how its results are known."""
    begin, end = race.span
    climbs = [climbed for standing in race.in_span for climbed in standing.known]
    return {
        **{color.word: _group_values(race, color, board) for color in Color},
        "from": begin,
        "to": end,
        "leans_on": _leaning(climbs, board),
        "states": [
            {
                "move": standing.number,
                **{f"{color.word}_first": standing.result(color).value for color in Color},
                "standing": {color.word: _standing(standing.climbs[color]) for color in Color},
            }
            for standing in race.changes
        ],
        "events": [event_values(event, board) for event in race.events],
    }


def _group_values(race: RaceReview, color: Color, board: Board) -> Json:
    return {"point": board.name(race.pair[color]), "stones": board.names(race.groups[color])}


def event_values(event: Event, board: Board) -> Json:
    """A move that mattered, and what the answers that it rests on take for granted."""
    return {
        "move": event.number,
        "color": event.color.word,
        "point": move_names(board, [event.point])[0],
        "kind": event.kind.value,
        "before": _grips_values(event.before),
        "after": _grips_values(event.after),
        "better": move_names(board, event.better),
        "choices": choice_values(board, event.own.solution.choices),
        "rung": max(climbed.rung.value for climbed in event.climbs),
        "leans_on": _leaning(event.climbs, board),
        "closed": sorted({name for climbed in event.climbs for mask in climbed.shut for name in board.names(mask)}),
        "standing": event.standing.value,
    }


def _standing(climbed: Climb | None) -> str:
    return (Standing.OPEN if climbed is None else climbed.standing).value


def _grips_values(grips: Grips) -> Json:
    return {"defend": grips.defend.value, "attack": grips.attack.value}


def _leaning(climbs: Iterable[Climb], board: Board) -> list[str]:
    """A point of each chain that some of the answers take to live without proof."""
    points = {point for climbed in climbs for color in (BLACK, WHITE) for point in leaning(climbed.solution, color)}
    return [board.name(point) for point in sorted(points)]
