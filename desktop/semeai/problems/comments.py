"""Why each line of a problem ends as it does, as comments on its last moves, where they spoil nothing."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.claim.account import merged, sum_row
from semeai.claim.account_words import (
    NEITHER,
    argument_heading,
    lasting_sentence,
    reply_names,
    safe_words,
    step_sentence,
)
from semeai.claim.inquiry import Inquiry
from semeai.phrases import headed
from semeai.problems.marks import Goal, ends, race_at, task_of
from semeai.race.outcome import Result
from semeai.solve import PASS, Effort, Report
from semeai.study.edits import Edited
from semeai.study.node import NodeId
from semeai.study.notes import set_comment
from semeai.study.tree import Study
from semeai.why import Account, Argument, Lasts, Why

MOST_REPLIES = 3


def with_reasons(study: Study, *, effort: Effort = Effort.LOOK, report: Report | None = None) -> Study:
    """The problem with the account of the position after its last move in the comment of each line.

    A line that ends with a capture needs no comment; one without a complete account gets none.
    """
    inquiry = Inquiry(effort, report=report)
    for end in list(ends(study)):
        told = _reason(study, end, inquiry)
        if told:
            before = study.node(end).comment
            said = told.startswith(NEITHER) or f"{before.removesuffix('.')}," in told
            comment = told if said else f"{before}\n{told}".strip()
            edited = set_comment(study, end, comment)
            assert isinstance(edited, Edited)
            study = edited.study
    return study


def _reason(study: Study, end: NodeId, inquiry: Inquiry) -> str:
    move = study.node(end).move
    request = None if move is None else race_at(study, end, move.color.opponent)
    task = task_of(study)
    if request is None or (request.position.ko and task is not None and task.goal is Goal.KO):
        return ""  # in the middle of the ko its loser is said to give in, as if he had no threat
    told = inquiry.told(request)
    return account_words(told[1]) if told is not None and told[1].complete else ""


def account_words(told: Why) -> str:
    """An account in a few sentences: its sums where they decide, else the next moves; "" if there is nothing to say."""
    several = len(told.arguments) > 1
    safe = [safe_words(argument.account, argument.claim.strategist) for argument in told.arguments]
    if told.result is Result.SEKI and any(safe):
        return " ".join([NEITHER, *dict.fromkeys(filter(None, safe))])
    if all(argument.account.decided for argument in told.arguments):
        rows = [sum_row(argument.account, argument, several=several) for argument in told.arguments]
        words = [row.sentence for row in merged([row for row in rows if row is not None])]
    elif told.result is Result.KO:
        words = []
    else:
        words = [NEITHER, *map(_held_up, told.arguments)] if several else [*_next_moves(told.arguments[0].account)]
    lasting = "" if told.lasts is Lasts.SEARCHED else lasting_sentence(told)
    return " ".join(filter(None, (*words, lasting)))


def _held_up(argument: Argument) -> str:
    """How a player is kept from capturing; "" where no move has to be told."""
    moves = " ".join(_next_moves(argument.account))
    return moves and headed(argument_heading(argument).removesuffix("."), moves)


def _next_moves(account: Account) -> Iterator[str]:
    """The move that wins, or the answer to each of the first replies."""
    if account.step is not None:
        yield step_sentence(account, account.step)
    for reply in account.replies[:MOST_REPLIES]:
        if reply.account.step is not None and reply.account.step.move != PASS:
            answer = step_sentence(reply.account, reply.account.step)
            yield f"After {account.mover.title} {reply_names(reply, account.position.board)}, {answer}"
