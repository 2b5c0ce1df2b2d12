"""The sum of a position as it stands beneath its parts: a number a side, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Claim
from semeai.views.why.rows import ENDLESS, span
from semeai.views.why.words import OPEN, SAFE, account_sentence, argument_heading, safe_words
from semeai.why import Account, Argument, Worth
from semeai.why.adding import together


@dataclass(frozen=True, slots=True)
class SumRow:
    """What both sides add up to (as (black, white); "" where nothing is added), and the sentence that follows."""

    numbers: tuple[str, str]
    sentence: str


def sum_row(account: Account, argument: Argument, *, several: bool) -> SumRow | None:
    """The sum of a position of an argument (one of ``several``); None where parts cannot be added."""
    total = account.sum
    if not account.decided or total is None:
        return _open(account)
    told = account_sentence(account, argument.claim)
    heading = argument_heading(argument).rstrip(".")
    safe = SAFE.format(player=argument.claim.strategist.title)
    if not several or heading in told or told == safe:
        heading = ""
    reason = safe_words(account, argument.claim.strategist) if account.survivor is None else ""
    sentence = " ".join(filter(None, (heading and f"{heading}.", reason, told)))
    if total.at_once is not None:
        return SumRow(("", ""), sentence)
    black, white = (_number(total.side(color), color, argument.claim) for color in (BLACK, WHITE))
    return SumRow((black, white), sentence)


def _open(account: Account) -> SumRow | None:
    """Between which numbers both sides lie where moves that are shown decide; None where parts cannot be added."""
    leads_on = not account.missing and account.seen is None and account.survivor is None
    if not leads_on or any(part.owner is None and not part.settled for part in account.parts):
        return None
    return SumRow((_between(account, BLACK), _between(account, WHITE)), OPEN)


def _between(account: Account, owner: Color) -> str:
    """The parts of a side added up, each at its lowest and each at its highest."""
    parts = [span(part) for part in account.parts if part.owner is owner]
    low, high = (_amount([each[end] for each in parts]) for end in (0, 1))
    if not high:
        return low if low == ENDLESS else f"{low}+"
    return low if low == high else f"{low} … {high}"


def _amount(worths: list[Worth | None]) -> str:
    """Some worths added up, endless as two eyes are; "" where one is not known."""
    known = [worth for worth in worths if worth is not None]
    if len(known) < len(worths):
        return ""
    total = together(known)
    return ENDLESS if total is None else str(total.moves)


def merged(rows: Sequence[SumRow]) -> tuple[SumRow, ...]:
    """The sums of both claims of a seki as one, where each adds up one side alone, or both add up the same."""
    if len(rows) != 2:
        return tuple(rows)
    pairs = list(zip(rows[0].numbers, rows[1].numbers, strict=True))
    if any(first and second and first != second for first, second in pairs):
        return tuple(rows)
    black, white = (first or second for first, second in pairs)
    before = rows[0].sentence.split(". ")
    more = ". ".join(told for told in rows[1].sentence.split(". ") if told not in before)
    return (SumRow((black, white), f"{rows[0].sentence} {more}".strip()),)


def _number(worth: Worth | None, color: Color, claim: Claim) -> str:
    """The moves of a side; without a number the strategist cannot be captured, and his opponent's is not asked for."""
    if worth is None:
        return ENDLESS if color is claim.strategist else ""
    return ENDLESS if worth.endless else str(worth.moves)
