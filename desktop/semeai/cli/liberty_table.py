"""Table 1 of Nakamura's paper, computed: ten regions with their liberty games, cooled, and their territory."""

from __future__ import annotations

import json
from fractions import Fraction

from semeai.cgt.cooling import cool
from semeai.cgt.game import translate
from semeai.cgt.notation import parse
from semeai.cgt.table import TABLE, Entry
from semeai.cgt.territory import losing
from semeai.cgt.thermography import thermograph
from semeai.cgt.writing import barred, written
from semeai.cli.liberty_words import columns
from semeai.cli.values import Json

HEADINGS = {
    "letter": "", "owner": "owner", "liberties": "G_lc", "cooled": "cooled by 2", "mean": "mean",
    "temperature": "temp.", "winning": "G_win", "losing": "G_lose", "losing_cooled": "cooled by 1",
    "baseline": "baseline",
}  # fmt: skip


def table_json() -> str:
    """The rows of the table as JSON."""
    return json.dumps([table_values(entry) for entry in TABLE])


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
    """The table for a person; columns that the paper only prints are told apart by a line below."""
    rows = [table_values(entry) for entry in TABLE]
    lines = columns([tuple(HEADINGS.values()), *(tuple(str(row[key]) for key in HEADINGS) for row in rows)])
    holds = all(row["formula_1"] and row["identity"] for row in rows)
    return [
        *lines,
        "",
        "G_lc, G_win and the baseline are the paper's; the other columns are computed from G_lc and the baseline.",
        f"Formula (1) and G_lose = baseline + Cool(G_lc, 1) {'hold' if holds else 'do not hold'} in all rows.",
    ]
