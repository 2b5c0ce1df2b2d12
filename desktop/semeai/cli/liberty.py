"""``semeai liberty``: a sum of liberty games, its value and who wins a race of it; the keys are a contract."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from semeai.cgt.game import Game, total, translate
from semeai.cgt.notation import NotationError, barred, parse, summands, written
from semeai.cgt.paper import TABLE, PaperEntry, losing
from semeai.cgt.rule import Decision, Eyes, GameOutcome, MoveKind, SumMove, decide, first_moves
from semeai.cgt.thermography import Thermograph, cool, thermograph
from semeai.cgt.words import outcome_words
from semeai.cli.arguments import Options, Parser, whole
from semeai.cli.encoding import Json, by_mover, fields, printed
from semeai.cli.ending import CommandRefused
from semeai.go.color import Color
from semeai.phrases import after_colon
from semeai.race.words import moves

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
            parser.error("--table works only with --json")
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
        raise CommandRefused("standard input is not text in UTF-8.") from None


@dataclass(frozen=True, slots=True)
class AskedGame:
    """A game, and what it is cooled by 2."""

    game: Game
    cooled: Game

    @property
    def thermograph(self) -> Thermograph:
        return thermograph(self.game)


@dataclass(frozen=True, slots=True)
class AskedSum:
    """A sum with its terms, the rule's decision, and the first moves that reach the outcome.

    A losing player has no ``moves``.
    """

    whole: AskedGame
    terms: tuple[AskedGame, ...]
    shared: int
    eyes: Eyes
    decision: Decision
    moves: dict[Color, list[SumMove]]


def ask(text: str, shared: int, eyes: str) -> AskedSum:
    """Read and decide a sum. Raises Refused for a text that is not a game."""
    try:
        whole, terms = parse(text), tuple(term.game for term in summands(text))
    except NotationError as error:
        raise CommandRefused(str(error)) from None
    kind = Eyes[eyes.upper()]
    parts = tuple(AskedGame(term, cool(term, 2)) for term in terms)
    cooled = total(part.cooled for part in parts)
    decision = decide(cooled, shared, kind)
    moves: dict[Color, list[SumMove]] = {}
    for mover in Color:
        reached = decision.first(mover).winner
        found = first_moves(terms, mover, shared, kind) if reached is not mover.opponent else ()
        moves[mover] = [move for move in found if move.outcome.winner is reached]
    return AskedSum(AskedGame(whole, cooled), parts, shared, kind, decision, moves)


def sum_values(asked: AskedSum) -> Json:
    """The value of a sum and of its terms, and who wins. A term of a move counts from 0."""
    decision = asked.decision
    return {
        **_game_values(asked.whole),
        "terms": [_game_values(term) for term in asked.terms],
        "shared": asked.shared,
        "eyes": asked.eyes.name.lower(),
        "counted": written(decision.cooled),
        **fields(decision, "up", "down", "needed"),
        **by_mover(lambda color: outcome_values(decision.first(color))),
        "moves": by_mover(lambda color: [_move_values(move) for move in asked.moves[color]]),
    }


def _game_values(asked: AskedGame) -> Json:
    return {"value": written(asked.game), "barred": barred(asked.game), **_facts(asked)}


def _facts(asked: AskedGame) -> Json:
    found = asked.thermograph
    return {"cooled": written(asked.cooled), "mean": str(found.mean), "temperature": str(found.temperature)}


def outcome_values(outcome: GameOutcome) -> Json:
    """The JSON of an outcome: who wins and by how many moves; null and 0 for a seki."""
    return fields(outcome, "winner", "by", "margin")


def _move_values(move: SumMove) -> Json:
    kind = move.kind.name.lower()
    return {"term": move.term, "kind": kind, "after": written(move.after), **outcome_values(move.outcome)}


LONGEST = 60
"""Characters of a game that are shown; JSON has all of them."""
HEADINGS = ("", "game", "cooled by 2", "mean", "temperature")


def sum_lines(asked: AskedSum) -> list[str]:
    """The terms and their sum as a table, what decides, and who wins for either player first."""
    rows = [HEADINGS, *(_row(str(at), term) for at, term in enumerate(asked.terms, 1))]
    if len(asked.terms) > 1:
        rows.append(_row("sum", asked.whole))
    lines = [*columns(rows), "", *_rounded(asked)]
    for color in Color:
        lines.append(f"{color.title} first: {after_colon(outcome_words(asked.decision.first(color)))}")
        if asked.moves[color]:
            lines += [f"  {word}" for word in _first_moves(asked, asked.moves[color])]
        elif asked.decision.first(color).winner is not color.opponent:
            other = "a shared liberty or one elsewhere" if asked.shared else "one elsewhere"
            lines.append(f"  no move in the sum does it; {other} may")
    return lines


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of a table with columns as wide as they need."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def shortened(text: str) -> str:
    """A text cut to fit on a line."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."


def _row(title: str, asked: AskedGame) -> tuple[str, ...]:
    found = asked.thermograph
    temperature = "a number" if asked.game.value is not None else str(found.temperature)
    return title, shortened(barred(asked.game)), shortened(written(asked.cooled)), str(found.mean), temperature


def _rounded(asked: AskedSum) -> list[str]:
    """What decides: the cooled sum, rounded for either player, and the effect of shared liberties and eyes."""
    decision = asked.decision
    shared = f"{asked.shared} shared {'liberty' if asked.shared == 1 else 'liberties'}"
    lines = []
    if asked.shared or asked.eyes is not Eyes.NONE:
        lines.append(f"With {shared} and {asked.eyes.value}.")
    if asked.shared and asked.eyes in (Eyes.BLACK, Eyes.WHITE):
        owner = "Black" if asked.eyes is Eyes.BLACK else "White"
        lines.append(f"They count for {owner}: {shortened(written(decision.cooled))}.")
    lines.append(f"Rounded up for Black it is {decision.up}, rounded down for White {decision.down}.")
    if decision.needed:
        lines.append(f"A capture needs {moves(decision.needed)} more than without shared liberties.")
    return lines


def _first_moves(asked: AskedSum, found: Sequence[SumMove]) -> Iterator[str]:
    for move in found:
        term, after = (shortened(barred(game)) for game in (asked.terms[move.term].game, move.after))
        done = f"filling a liberty of {term}" if move.kind is MoveKind.FILL else f"playing in {term}"
        ahead = f", by {moves(move.outcome.by)}" if move.outcome.winner is not None else ""
        yield f"{done}, which leaves {after}{ahead}"


COLUMNS = {
    "letter": "", "owner": "owner", "liberties": "G_lc", "cooled": "cooled by 2", "mean": "mean",
    "temperature": "temp.", "winning": "G_win", "losing": "G_lose", "losing_cooled": "cooled by 1",
    "baseline": "baseline",
}  # fmt: skip


def table_values(entry: PaperEntry) -> Json:
    """A row: G_lc, G_win and the baseline are the paper's, all else is computed from them.

    ``formula_1`` and ``identity`` say whether Cool(G_lose, 1) is the baseline plus Cool(G_lc, 2), and whether the
    G_lose that the paper prints is the baseline plus Cool(G_lc, 1).
    """
    game, printed = parse(entry.liberties), parse(entry.losing)
    cooled, lost = cool(game, 2), losing(game, entry.baseline)
    return {
        **fields(entry, "letter", "owner"),
        "liberties": barred(game),
        **_facts(AskedGame(game, cooled)),
        "winning": barred(parse(entry.winning)),
        "losing": barred(lost),
        "losing_cooled": written(cool(lost, 1)),
        "baseline": entry.baseline,
        "formula_1": cool(printed, 1) is translate(cooled, Fraction(entry.baseline)),
        "identity": printed is lost,
        "rows": list(entry.rows),
    }


def table_lines() -> list[str]:
    """The table for a person; a line below says which columns are taken from the paper."""
    rows = [table_values(entry) for entry in TABLE]
    lines = columns([tuple(COLUMNS.values()), *(tuple(str(row[key]) for key in COLUMNS) for row in rows)])
    holds = all(row["formula_1"] and row["identity"] for row in rows)
    return [
        *lines,
        "",
        "G_lc, G_win and the baseline are the paper's; the other columns are computed from G_lc and the baseline.",
        f"Formula (1) and G_lose = baseline + Cool(G_lc, 1) {'hold' if holds else 'do not hold'} in all rows.",
    ]
