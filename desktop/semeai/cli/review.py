"""``semeai review``: the races of a whole game, and the moves that decided them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import partial
from math import inf
from pathlib import Path
from typing import NamedTuple

from semeai.claim.answer import race_answer
from semeai.cli import ending
from semeai.cli.arguments import Options, Parser, positive
from semeai.cli.encoding import Json, by_mover, fields, plain, printed
from semeai.cli.files import game_of, read_told
from semeai.cli.search_values import choice_values, move_names
from semeai.go.board import Board, Mask, first
from semeai.go.color import Color
from semeai.records.games import files_under
from semeai.review import Event, MainLine, RaceReview, Review, main_line, review
from semeai.review.sentences import (
    correction_sentence,
    event_head,
    event_sentence,
    progress_words,
    record_line,
    review_lines,
)
from semeai.solve import Effort
from semeai.study.titles import game_name
from semeai.study.tree import Study


def review_values(review: Review, line: MainLine) -> Json:
    """The races of a game in the order in which they begin."""
    board = line.positions[0].board
    return {
        "moves": review.moves,
        "seconds": round(review.seconds, 3),
        "over": review.over,
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
            color.word: {"point": board.name(race.course.name[color]), "stones": board.names(race.groups[color])}
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
                "sentence": race_answer(state.claim, state.mover).sentence,
            }
            for state in race.changes
        ],
        "gaps": [[begun, ended] for begun, ended in race.gaps],
        "lost": None if (lost := race.lost) is None else {"color": lost.color.word, "since": lost.at},
        "events": [event_values(event, board) for event in race.events],
        "unsettled": [event.number for event in race.unsettled],
        "corrections": [correction_sentence(each) for each in race.corrections],
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
        "cost": round(event.cost, 2),
        "run": [number for number, _ in event.run],
        "head": event_head(event, board),
        "sentence": event_sentence(event, board),
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

A race is shown where for some time it mattered who moved first; after them those that were not settled, and those
that one player wins all along, with the move since which they are lost. A mistake gave away what its player could have
had, with the moves that keep it and its cost in stones; a move decides where the race was open and its player has his
way now, with the moves that he was forced to after it (run); it was needless where he captured without it. An event is
told only where it is proved, on the board or on the race cut out of it, with the outer stones that it assumes alive
(leans_on); the moves of which that is not known are unsettled, and unfinished counts the questions that stay open.

Of a collection --game all reviews every game, one after the other, with --json a line each. Of a folder every record
is reviewed, with a line of what was found in it.

It ends when it has done what its effort allows, so that it says the same on every machine: a look by default, more
with --effort study; --seconds stops it before. {JOBS} processes share it where there are as many cores."""
EXAMPLE = "semeai review game.sgf --seconds 30"
OPTIONS: Options = {
    "file": {"metavar": "GAME.sgf or FOLDER"},
    "--game": {"type": _game, "help": "the game of that number in a collection (default: the first), or all"},
    "--encoding": {},
    "--seconds": {"help": "the most time for a game, in all (default: until it is done)"},
    "--effort": {},
    "--jobs": {"help": "how many processes share the search"},
    "--json": {},
}


def run(words: list[str]) -> int:
    """Print the review of a game. Raises Refused where the file cannot be read."""
    wanted = Parser("review", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    jobs = wanted.jobs or min(JOBS, os.cpu_count() or 1)
    each = Asking(Effort(wanted.effort), jobs, wanted.seconds)
    if Path(wanted.file).is_dir():
        for file in files_under(Path(wanted.file))[0]:
            _print_record(file, wanted.encoding, each, as_json=wanted.json)
        return 0
    found = read_told(wanted.file, wanted.encoding)
    if wanted.game == ALL:
        for number, game in enumerate(found.studies, 1):
            _print_one_of_all(number, game, each, as_json=wanted.json)
        return 0
    line = main_line(game_of(found, wanted.file, wanted.game))
    seconds = None if wanted.seconds is None else ending.left(wanted.seconds)
    made = _reviewed(line, Asking(Effort(wanted.effort), jobs, seconds))
    printed(lambda: review_values(made, line), lambda: review_lines(made, line), as_json=wanted.json)
    return 0


class Asking(NamedTuple):
    """How a review asks: with an effort, in so many processes, for some seconds or until it is done."""

    effort: Effort
    jobs: int
    seconds: float | None


def _print_one_of_all(number: int, game: Study, asking: Asking, *, as_json: bool) -> None:
    """Print the review of a game among others as soon as it is made: under its name, or as a line of JSON."""
    line = main_line(game)
    made = _reviewed(line, asking)
    name = game_name(game)
    head = f"Game {number}, {name}:"
    values = partial(_values_of_one, number, name, made, line)
    printed(values, lambda: [head, *(f"  {text}" for text in review_lines(made, line))], as_json=as_json)
    sys.stdout.flush()


def _print_record(file: Path, encoding: str | None, asking: Asking, *, as_json: bool) -> None:
    """Print a line for each game of a file among others, as soon as it is reviewed, or why there is none."""
    try:
        games = read_told(str(file), encoding).studies
    except ending.CommandRefused as refused:
        fault = str(refused)
        printed(lambda: {"file": str(file), "error": fault}, lambda: [f"{file.name}: {fault}"], as_json=as_json)
        return
    for number, game in enumerate(games, 1):
        line = main_line(game)
        made = _reviewed(line, asking)
        values = partial(_values_of_one, number, game_name(game), made, line)
        name = file.name if len(games) == 1 else f"{file.name}, game {number}"
        printed(
            lambda values=values: {"file": str(file), **values()},  # type: ignore[misc]
            lambda name=name, made=made, line=line: [record_line(name, made, line)],  # type: ignore[misc]
            as_json=as_json,
        )
        sys.stdout.flush()


def _values_of_one(number: int, name: str, made: Review, line: MainLine) -> Json:
    return {"game": number, "name": name, **review_values(made, line)}


def _reviewed(line: MainLine, asking: Asking) -> Review:
    """The last review of a game; standard error shows the progress at a terminal."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    made: Review | None = None
    seconds = inf if asking.seconds is None else asking.seconds
    try:
        for made in review(line, effort=asking.effort, seconds=seconds, jobs=asking.jobs):
            if watched:
                print(f"\r{progress_words(made)}\x1b[K", end="", file=sys.stderr, flush=True)
    finally:
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    assert made is not None
    return made
