"""``semeai review``: the races of a whole game, and the moves that decided them."""

from __future__ import annotations

import json
import os
import sys

from semeai.cli import clock
from semeai.cli.arguments import ENCODING_HELP, Parser, jobs, seconds
from semeai.cli.files import read_games, repaired
from semeai.cli.review_values import review_values
from semeai.review import MainLine, Review, main_line, review
from semeai.review.sentences import progress_words, review_lines

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
    made = _reviewed(line, clock.left(wanted.seconds), wanted.jobs or min(JOBS, os.cpu_count() or 1))
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
