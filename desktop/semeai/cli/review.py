"""``semeai review``: the races of a whole game, and the moves that decided them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import partial

from semeai.claim import waiting
from semeai.cli import ending
from semeai.cli.arguments import Options, Parser, positive
from semeai.cli.encoding import Json, by_mover, fields, plain, printed
from semeai.cli.files import game_of, read_told
from semeai.cli.search_values import choice_values, move_names
from semeai.go.board import Board, Mask, first
from semeai.go.color import Color
from semeai.review import Event, MainLine, RaceReview, Review, main_line, review
from semeai.review.sentences import progress_words, review_lines
from semeai.study.titles import game_name
from semeai.study.tree import Study


def review_values(review: Review, line: MainLine) -> Json:
    """The races of a game in the order in which they begin."""
    board = line.positions[0].board
    return {
        "moves": review.moves,
        "seconds": round(review.seconds, 3),
        "unfinished": review.unfinished,
        **{
            kind: [race_values(race, board) for race in getattr(review, kind)]
            for kind in ("races", "one_sided", "unproved")
        },
    }


def race_values(race: RaceReview, board: Board) -> Json:
    """A race: ``states`` has a row for each change, with how its results are known."""
    begin, end = race.span
    leaning = [half.trust.stones for state in race.in_span for half in state.claim.known]
    return {
        **{
            color.word: {"point": board.name(race.pair[color]), "stones": board.names(race.groups[color])}
            for color in Color
        },
        "from": begin,
        "to": end,
        "leans_on": _leaning(leaning, board),
        "states": [
            {
                "move": state.number,
                **by_mover(lambda color, state=state: plain(state.results[color])),  # type: ignore[misc]
                "standing": {color.word: state.claim.half(color).standing for color in Color},
                "sentence": state.claim.short,
            }
            for state in race.changes
        ],
        "gaps": [[begun, ended] for begun, ended in race.gaps],
        "events": [event_values(event, board) for event in race.events],
    }


def event_values(event: Event, board: Board) -> Json:
    """A move that mattered, and the assumptions of the claims that it rests on."""
    trusts = [half.trust for half in event.halves]
    climbs = [half.climb for half in event.halves if half.climb is not None]
    return {
        "move": event.number,
        "color": plain(event.color),
        "point": move_names(board, [event.point])[0],
        "kind": plain(event.kind),
        "before": fields(event.before, "defend", "attack"),
        "after": fields(event.after, "defend", "attack"),
        "better": move_names(board, event.better),
        "choices": choice_values(board, event.own.choices),
        "rung": max((climbed.rung.value for climbed in climbs), default=1),
        "leans_on": _leaning([trust.stones for trust in trusts], board),
        "closed": sorted({name for trust in trusts for name in board.names(trust.edge)}),
        "standing": event.standing,
    }


def _leaning(stones: Iterable[Mask], board: Board) -> list[str]:
    """A point of each chain that some of the claims take to live without proof."""
    return [
        board.name(point) for point in sorted({first(chain) for mask in stones for chain in board.components(mask)})
    ]


def _game(text: str) -> int | str:
    """The number of a game, or ``all``; for argparse."""
    return text if text == ALL else positive(text)


ALL = "all"
JOBS = 2
SUMMARY = f"""Find the races of a game record and the moves that decided them, by search.

A race is shown where for some time it mattered who moved first; after them those that were not settled in the time,
and those that one player wins all along. A mistake gave away what its player could have had,
with the moves that keep it; a move decides where the race was open and its player has his way now; it was needless
where he captured without it. The standing says how that is known: proved, if nothing but outer stones that live
(leans_on) is taken for granted; read, if it holds only where nobody gets out at some points (closed) as well. What
is not known is not said: unfinished counts the questions that stay open.

Of a collection --game all reviews every game, one after the other, with --json a line each.

It takes at most {waiting.REVIEW:g} seconds for a game (--seconds changes that) on {JOBS} processes where there are
as many cores."""
EXAMPLE = "semeai review game.sgf --seconds 30"
OPTIONS: Options = {
    "file": {"metavar": "GAME.sgf"},
    "--game": {"type": _game, "help": "the game of that number in a collection (default: the first), or all"},
    "--encoding": {},
    "--seconds": {"default": waiting.REVIEW, "help": "the most time for a game, in all"},
    "--jobs": {"help": "how many processes share the search"},
    "--json": {},
}


def run(words: list[str]) -> int:
    """Print the review of a game. Raises Refused where the file cannot be read."""
    wanted = Parser("review", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    found = read_told(wanted.file, wanted.encoding)
    jobs = wanted.jobs or min(JOBS, os.cpu_count() or 1)
    if wanted.game == ALL:
        for number, game in enumerate(found.studies, 1):
            _print_one_of_all(number, game, wanted.seconds, jobs, as_json=wanted.json)
        return 0
    line = main_line(game_of(found, wanted.file, wanted.game))
    made = _reviewed(line, ending.left(wanted.seconds), jobs)
    printed(lambda: review_values(made, line), lambda: review_lines(made, line), as_json=wanted.json)
    return 0


def _print_one_of_all(number: int, game: Study, seconds: float, jobs: int, *, as_json: bool) -> None:
    """Print the review of a game among others as soon as it is made: under its name, or as a line of JSON."""
    line = main_line(game)
    made = _reviewed(line, seconds, jobs)
    name = game_name(game)
    head = f"Game {number}, {name}:"
    values = partial(_values_of_one, number, name, made, line)
    printed(values, lambda: [head, *(f"  {text}" for text in review_lines(made, line))], as_json=as_json)
    sys.stdout.flush()


def _values_of_one(number: int, name: str, made: Review, line: MainLine) -> Json:
    return {"game": number, "name": name, **review_values(made, line)}


def _reviewed(line: MainLine, allowed: float, processes: int) -> Review:
    """The last review of a game; standard error shows the progress at a terminal."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    made: Review | None = None
    try:
        for made in review(line, seconds=allowed, jobs=processes):
            if watched:
                print(f"\r{progress_words(made, allowed)}\x1b[K", end="", file=sys.stderr, flush=True)
    finally:
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    assert made is not None
    return made
