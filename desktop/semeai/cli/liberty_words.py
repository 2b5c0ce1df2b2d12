"""A sum of liberty games as lines that a person reads in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from semeai.cgt.moves import MoveKind, SumMove
from semeai.cgt.rule import Eyes
from semeai.cgt.words import outcome_words
from semeai.cgt.writing import barred, written
from semeai.cli.liberty_values import AskedGame, AskedSum
from semeai.go.color import Color
from semeai.phrases import after_colon
from semeai.race.words import moves

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
    """A text that is not too long for a line."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."


def _row(title: str, asked: AskedGame) -> tuple[str, ...]:
    found = asked.thermograph
    temperature = "a number" if asked.game.value is not None else str(found.temperature)
    return title, shortened(barred(asked.game)), shortened(written(asked.cooled)), str(found.mean), temperature


def _rounded(asked: AskedSum) -> list[str]:
    """What decides: the cooled sum, rounded for either player, beside what a shared liberty or an eye changes."""
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
        lines.append(f"Who captures needs {moves(decision.needed)} more than without shared liberties.")
    return lines


def _first_moves(asked: AskedSum, found: Sequence[SumMove]) -> Iterator[str]:
    for move in found:
        term, after = (shortened(barred(game)) for game in (asked.terms[move.term].game, move.after))
        done = f"filling a liberty of {term}" if move.kind is MoveKind.FILL else f"playing in {term}"
        ahead = f", by {moves(move.outcome.by)}" if move.outcome.winner is not None else ""
        yield f"{done}, which leaves {after}{ahead}"
