"""The sum of a position as it stands beneath its parts: a number a side, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Claim
from semeai.views.why.rows import ENDLESS
from semeai.views.why.words import account_sentence, argument_heading, safe_words
from semeai.why import Account, Argument, Worth


@dataclass(frozen=True, slots=True)
class SumRow:
    """What both sides add up to (as (black, white); "" where nothing is added), and the sentence that follows."""

    numbers: tuple[str, str]
    sentence: str


def sum_row(account: Account, argument: Argument, *, several: bool) -> SumRow | None:
    """The sum of a position of an argument (one of ``several``) that it decides; None where moves lead on."""
    total = account.sum
    if not account.decided or total is None:
        return None
    heading = argument_heading(argument) if several else ""
    reason = safe_words(account, argument.claim.strategist)
    sentence = " ".join(filter(None, (heading, reason, account_sentence(account, argument.claim))))
    if total.at_once is not None:
        return SumRow(("", ""), sentence)
    black, white = (_number(total.side(color), color, argument.claim) for color in (BLACK, WHITE))
    return SumRow((black, white), sentence)


def merged(rows: Sequence[SumRow]) -> tuple[SumRow, ...]:
    """The sums of both claims of a seki as one, where each adds up one side alone, or both add up the same."""
    if len(rows) != 2:
        return tuple(rows)
    pairs = list(zip(rows[0].numbers, rows[1].numbers, strict=True))
    if any(first and second and first != second for first, second in pairs):
        return tuple(rows)
    black, white = (first or second for first, second in pairs)
    return (SumRow((black, white), f"{rows[0].sentence} {rows[1].sentence}"),)


def _number(worth: Worth | None, color: Color, claim: Claim) -> str:
    """The moves of a side; without a number the strategist cannot be captured, and his opponent's is not asked for."""
    if worth is None:
        return ENDLESS if color is claim.strategist else ""
    return ENDLESS if worth.endless else str(worth.moves)
