"""``semeai review``: the races of a whole game, and the moves that decided them."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable

from semeai.claim.search_words import leaning
from semeai.cli import ending
from semeai.cli.arguments import ENCODING_HELP, Parser, jobs, seconds
from semeai.cli.files import read_games, repaired
from semeai.cli.search_values import choice_values, move_names
from semeai.cli.theory_values import Json
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.review import Event, MainLine, RaceReview, Review, main_line, review
from semeai.review.sentences import progress_words, review_lines
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


SECONDS = 45.0
JOBS = 2
SUMMARY = f"""Find the races of a game record and the moves that decided them, by search.

A race is shown where for some time it mattered who moved first; after them those that were not settled in the time,
and those that one player wins all along. A mistake gave away what its player could have had,
with the moves that keep it; a move decides where the race was open and its player has his way now; it was needless
where he captured without it. The standing says how that is known: proved, if nothing but outer stones that live
(leans_on) is taken for granted; read, if it holds only where nobody gets out at some points (closed) as well. What
is not known is not said: unfinished counts the questions that stay open.

It takes at most {SECONDS:g} seconds (--seconds changes that) on {JOBS} processes where there are as many cores."""
EXAMPLE = "semeai review game.sgf --seconds 30"


def run(words: list[str]) -> int:
    """Print the review of a game. Raises Refused where the file cannot be read."""
    parser = Parser("review", SUMMARY, EXAMPLE)
    parser.add_argument("file", metavar="GAME.sgf", help="an SGF file; - is standard input")
    parser.add_argument("--encoding", metavar="NAME", help=ENCODING_HELP)
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help="the most time, in all")
    parser.add_argument("--jobs", type=jobs, metavar="N", help="how many processes share the search")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(words)
    found = read_games(wanted.file, wanted.encoding)
    if found.repairs:
        print(repaired(wanted.file, found), file=sys.stderr)
    line = main_line(found.studies[0])
    made = _reviewed(line, ending.left(wanted.seconds), wanted.jobs or min(JOBS, os.cpu_count() or 1))
    if wanted.json:
        print(json.dumps(review_values(made, line)))
    else:
        print("\n".join(review_lines(made, line)))
    return 0


def _reviewed(line: MainLine, allowed: float, processes: int) -> Review:
    """The last review of a game; a person sees on standard error how far it is."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    made: Review | None = None
    try:
        for made in review(line, seconds=allowed, jobs=processes):
            if watched:
                print(f"\r{progress_words(made)}\x1b[K", end="", file=sys.stderr, flush=True)
    finally:
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    assert made is not None
    return made
