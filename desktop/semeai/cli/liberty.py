"""``semeai liberty``: a sum of liberty games, its value and who wins a race of it."""

from __future__ import annotations

import argparse
import re

from semeai.cli.arguments import Parser, whole
from semeai.cli.refusal import Refused

SUMMARY = """Value a sum of liberty games and say who wins a race that consists of it, for either player first.

A game counts the moves that the opponent of its owner needs, Black's positive and White's negative. It is written in
braces or with bars: {4|0}, {6|{4|0}} or 6||4|0; numbers with * for star, ^ for up and v for down, as in -1^*.
Terms are joined by + and -; a bar outside of braces binds the looser, so a sum of games needs its braces.

cooled is the sum in which every move is taxed by 2, which decides the race; up and down are what it is rounded to
for Black and for White. by is the number of moves by which the winner is ahead, his last one counted; a seki
has no winner. moves are the first moves in the sum that reach the outcome; one on a shared liberty is none of them.

With --table: Table 1 of the paper, computed."""
EXAMPLE = 'semeai liberty "{4|0} + {6|{4|0}} - 7"'
EYES = ("none", "both", "black", "white")
_NEGATIVE = re.compile(r"-+[\d({*^v+↑↓±−]")
"""A game that begins with a sign; argparse would take it for an option."""


def run(words: list[str]) -> int:
    """Print what a sum comes to, or the table. Raises Refused for a text that is no game and for one too large."""
    parser = _parser()
    wanted = parser.parse_args([f" {word}" if _NEGATIVE.match(word) else word for word in words])
    if wanted.table:
        if wanted.game is not None or wanted.shared is not None or wanted.eyes is not None:
            parser.error("--table goes with --json alone")
        print(_table(as_json=wanted.json))
    elif wanted.game is None:
        parser.error('name a game, such as "{4|0} - 2", or --table')
    else:
        print(_sum(wanted))
    return 0


def _sum(wanted: argparse.Namespace) -> str:
    from semeai.cli.liberty_values import ask, sum_json  # the help does without

    found = ask(_text(wanted.game.strip()), wanted.shared or 0, wanted.eyes or EYES[0])
    if wanted.json:
        return sum_json(found)
    from semeai.cli.liberty_words import sum_lines  # scripts do without

    return "\n".join(sum_lines(found))


def _table(*, as_json: bool) -> str:
    from semeai.cli.liberty_table import table_json, table_lines

    return table_json() if as_json else "\n".join(table_lines())


def _text(game: str) -> str:
    """The game as text, read from standard input for ``-``."""
    if game != "-":
        return game
    from semeai.cli.files import read_bytes  # it brings the reader of SGF along

    try:
        return read_bytes(game).decode().strip()
    except UnicodeDecodeError:
        raise Refused("standard input is no text in UTF-8.") from None


def _parser() -> Parser:
    parser = Parser("liberty", SUMMARY, EXAMPLE)
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game or a sum of games; - is standard input")
    parser.add_argument("--shared", type=whole, metavar="S", help="shared liberties (default: 0)")
    parser.add_argument("--eyes", choices=EYES, help="who has an eye; both: small ones alike (default: none)")
    parser.add_argument("--table", action="store_true", help="Table 1: ten regions with their games")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser
