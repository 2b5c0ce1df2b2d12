"""An account as lines for a terminal, a screen at most."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.claim.account_words import (
    account_sentence,
    argument_heading,
    hanging,
    ko_part_sentence,
    lasting_sentence,
    part_sentence,
    reply_words,
    safe_words,
    step_sentence,
    whole_sentence,
)
from semeai.phrases import counted
from semeai.solve import Claim
from semeai.why import Account, Argument, Part, Why, Worth

SCREEN = 24
"""Lines that are printed of the accounts of a race."""
REST = "... and {rest}: --json has all of them."


def why_lines(why: Why, *, most: int = SCREEN, told: tuple[Part, ...] = ()) -> list[str]:
    """The result in a sentence, then the parts, the sums and the moves, in at most so many lines.

    The parts of ``told`` were told before, and those that give no liberty are not worth a line; nor is any part where a
    chain is taken at once.
    """
    lines = [" ".join(filter(None, (whole_sentence(why), lasting_sentence(why))))]
    root = why.arguments[0].account
    counts = root.sum is None or root.sum.at_once is None
    new = [part for part in root.parts if counts and part not in told and not _empty(part)]
    by_ko, board = hanging(why), root.position.board
    lines += [f"  {ko_part_sentence(part, board) if part in by_ko else part_sentence(part, board)}" for part in new]
    for argument in why.arguments:
        lines += _argument_lines(argument, several=len(why.arguments) > 1)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], REST.format(rest=counted(len(lines) - most + 1, "line"))]


def _empty(part: Part) -> bool:
    return part.settled and part.least == Worth(0)


def _argument_lines(argument: Argument, *, several: bool) -> Iterator[str]:
    if several:
        yield f"  {argument_heading(argument)}"
    yield from _account_lines(argument.account, argument.claim, 2 if several else 1, argument.account.parts)


def _account_lines(account: Account, claim: Claim, depth: int, before: tuple[Part, ...]) -> Iterator[str]:
    """The sum or the move, then what it leads to; of the parts those that are new, where they are added up."""
    board, indent = account.position.board, "  " * depth
    summed = account.decided and account.sum is not None and account.sum.at_once is None
    for part in account.parts if summed else ():
        if part not in before and not _empty(part):
            yield f"{indent}{part_sentence(part, board)}"
    if account.step is not None:
        yield f"{indent}{step_sentence(account, account.step)}"
        yield from _account_lines(account.step.account, claim, depth + 1, account.parts)
    elif told := " ".join(filter(None, (_reason(account, claim), account_sentence(account, claim)))):
        yield f"{indent}{told}"
    for reply in account.replies:
        yield f"{indent}{reply_words(reply, account)}:"
        yield from _account_lines(reply.account, claim, depth + 1, account.parts)


def _reason(account: Account, claim: Claim) -> str:
    """Why the strategist is safe where that is what decides."""
    return safe_words(account, claim.strategist) if account.decided and account.survivor is None else ""
