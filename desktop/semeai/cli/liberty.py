"""``semeai liberty``: a sum of liberty games, its value and who wins a race of it."""

from __future__ import annotations

import re
from fractions import Fraction

from semeai.cgt.game import translate
from semeai.cgt.notation import barred, parse, written
from semeai.cgt.table import TABLE, Entry, losing
from semeai.cgt.thermography import cool, thermograph
from semeai.cli.arguments import Options, Parser, whole
from semeai.cli.encoding import Json, printed
from semeai.cli.ending import Refused
from semeai.cli.liberty_values import ask, columns, sum_lines, sum_values

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
OPTIONS: Options = {
    "game": {"nargs": "?", "metavar": "GAME", "help": "a game or a sum of games; - is standard input"},
    "--shared": {"type": whole, "metavar": "S", "help": "shared liberties (default: 0)"},
    "--eyes": {"choices": EYES, "help": "who has an eye; both: small ones alike (default: none)"},
    "--table": {"action": "store_true", "help": "Table 1: ten regions with their games"},
    "--json": {},
}
_NEGATIVE = re.compile(r"-+[\d({*^v+↑↓±−]")
"""A game that begins with a sign; argparse would take it for an option."""


def run(words: list[str]) -> int:
    """Print what a sum comes to, or the table. Raises Refused for a text that is no game and for one too large."""
    parser = Parser("liberty", SUMMARY, EXAMPLE, OPTIONS)
    wanted = parser.parse_args([f" {word}" if _NEGATIVE.match(word) else word for word in words])
    if wanted.table:
        if wanted.game is not None or wanted.shared is not None or wanted.eyes is not None:
            parser.error("--table goes with --json alone")
        printed(lambda: [table_values(entry) for entry in TABLE], table_lines, as_json=wanted.json)
    elif wanted.game is None:
        parser.error('name a game, such as "{4|0} - 2", or --table')
    else:
        found = ask(_text(wanted.game.strip()), wanted.shared or 0, wanted.eyes or EYES[0])
        printed(lambda: sum_values(found), lambda: sum_lines(found), as_json=wanted.json)
    return 0


def _text(game: str) -> str:
    """The game as text, read from standard input for ``-``."""
    if game != "-":
        return game
    from semeai.cli.files import read_bytes  # importing it loads the SGF reader

    try:
        return read_bytes(game).decode().strip()
    except UnicodeDecodeError:
        raise Refused("standard input is no text in UTF-8.") from None


HEADINGS = {
    "letter": "", "owner": "owner", "liberties": "G_lc", "cooled": "cooled by 2", "mean": "mean",
    "temperature": "temp.", "winning": "G_win", "losing": "G_lose", "losing_cooled": "cooled by 1",
    "baseline": "baseline",
}  # fmt: skip


def table_values(entry: Entry) -> Json:
    """A row: G_lc, G_win and the baseline are the paper's, all else is computed from them.

    ``formula_1`` and ``identity`` say whether Cool(G_lose, 1) is the baseline plus Cool(G_lc, 2), and whether the
    G_lose that the paper prints is the baseline plus Cool(G_lc, 1).
    """
    game, printed = parse(entry.liberties), parse(entry.losing)
    found, lost = thermograph(game), losing(game, entry.baseline)
    return {
        "letter": entry.letter,
        "owner": entry.owner.word,
        "liberties": barred(game),
        "cooled": written(cool(game, 2)),
        "mean": str(found.mean),
        "temperature": str(found.temperature),
        "winning": barred(parse(entry.winning)),
        "losing": barred(lost),
        "losing_cooled": written(cool(lost, 1)),
        "baseline": entry.baseline,
        "formula_1": cool(printed, 1) is translate(cool(game, 2), Fraction(entry.baseline)),
        "identity": printed is lost,
        "rows": list(entry.rows),
    }


def table_lines() -> list[str]:
    """The table for a person; a line below says which columns are taken from the paper."""
    rows = [table_values(entry) for entry in TABLE]
    lines = columns([tuple(HEADINGS.values()), *(tuple(str(row[key]) for key in HEADINGS) for row in rows)])
    holds = all(row["formula_1"] and row["identity"] for row in rows)
    return [
        *lines,
        "",
        "G_lc, G_win and the baseline are the paper's; the other columns are computed from G_lc and the baseline.",
        f"Formula (1) and G_lose = baseline + Cool(G_lc, 1) {'hold' if holds else 'do not hold'} in all rows.",
    ]
