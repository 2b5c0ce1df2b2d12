"""The sum of a position as it stands beneath its parts: a number a side, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Claim
from semeai.views.why.rows import ENDLESS
from semeai.views.why.words import account_sentence
from semeai.why import Account, Worth


@dataclass(frozen=True, slots=True)
class SumRow:
    """What both sides add up to (as (black, white); "" where nothing is added), and the sentence that follows."""

    numbers: tuple[str, str]
    sentence: str


def sum_row(account: Account, claim: Claim) -> SumRow | None:
    """The sum of a position that it decides; None where moves lead on."""
    total = account.sum
    if not account.decided or total is None:
        return None
    sentence = account_sentence(account, claim)
    if total.at_once is not None:
        return SumRow(("", ""), sentence)
    black, white = (_number(total.side(color), color, claim) for color in (BLACK, WHITE))
    return SumRow((black, white), sentence)


def _number(worth: Worth | None, color: Color, claim: Claim) -> str:
    """The moves of a side; without a number the strategist cannot be captured, and his opponent's is not asked for."""
    if worth is None:
        return ENDLESS if color is claim.strategist else ""
    return ENDLESS if worth.endless else str(worth.moves)
