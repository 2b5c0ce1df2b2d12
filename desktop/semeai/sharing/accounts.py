"""The accounts of a problem for a page: why its race ends as it does, and why each wrong first move fails.

They are sought when a problem gets its proof and are kept in its file beside it (``with_accounts``), so that a page is
written without a search. What is kept counts only for the stones, the chains and the task that it was made for.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from semeai.claim.account import part_rows
from semeai.claim.account_lines import account_line, path
from semeai.claim.account_words import hanging, whole_sentence
from semeai.claim.inquiry import Inquiry
from semeai.problems.marks import ACCOUNT, AnswerMark, race_at, solver_of, task_of, with_root_values
from semeai.problems.solving import Attempt, begun
from semeai.sharing.steps import Json, area_of, change, filled, steps_of
from semeai.solve import Effort, Report, Request, SolveError
from semeai.study.frames import frame_at
from semeai.study.node import NodeId, values_of
from semeai.study.tree import Study, living_at, position_at
from semeai.why import Why

LARGEST = 1_000_000
"""The most bytes of accounts that are read from a file."""
SMALL = 2_000
"""The most bytes of the account after a wrong move: a longer one explains little."""


class ProblemAccounts(NamedTuple):
    """The account of a race argument by argument, and by their points those after wrong first moves, as lines."""

    lines: list[Json]
    after: dict[int, Json]


def accounts_of(study: Study, effort: Effort | None) -> ProblemAccounts:
    """The accounts that are kept with a problem; else that of its race alone, sought with an effort, if there is one.

    The dialect must have been taken from the problem (``solving.begun``).
    """
    kept = _kept(study)
    return kept or ProblemAccounts([] if effort is None else _lines(study, Inquiry(effort)), {})


def _kept(study: Study) -> ProblemAccounts | None:
    """The accounts that a file holds of its problem; None where they are of another one, or cannot be read."""
    try:
        key, kept = values_of(study.node(study.root), ACCOUNT) or ()
        held = json.loads(zlib.decompressobj().decompress(b64decode(kept), LARGEST))
        found = ProblemAccounts(list(held["lines"]), {int(at): line for at, line in held["after"].items()})
    except (ValueError, TypeError, KeyError, AttributeError, zlib.error):
        return None
    return found if key == _key(study) else None


def with_accounts(study: Study, *, report: Report | None = None) -> Study:
    """The problem with its accounts kept at its root; ``report`` may end their search."""
    attempt = begun(study)
    inquiry = Inquiry(Effort.LOOK, report=report)
    found = ProblemAccounts(_lines(attempt.study, inquiry), dict(_after_wrong_moves(attempt, report)))
    kept = json.dumps(found._asdict(), ensure_ascii=False, separators=(",", ":")).encode()
    return with_root_values(study, ACCOUNT, (_key(attempt.study), b64encode(zlib.compress(kept, 9))))


def _key(study: Study) -> bytes:
    """What tells the race of a problem from others: its stones, those that live, and its task."""
    position = position_at(study, study.root)
    held = study.board_size, position.black, position.white, living_at(study, study.root), task_of(study)
    return sha256(repr(held).encode()).hexdigest()[:16].encode()


def _lines(study: Study, inquiry: Inquiry) -> list[Json]:
    """The account of a problem's race, argument by argument; none where it is not found."""
    request = race_at(study, study.root, solver_of(study))
    found = None if request is None else _found(request, inquiry)
    if request is None or found is None:
        return []
    return [_argument(request, found, number) for number in range(len(found.arguments))]


def _found(request: Request, inquiry: Inquiry) -> Why | None:
    try:
        return inquiry.account(inquiry.climb(request))
    except SolveError:
        return None


def _after_wrong_moves(attempt: Attempt, report: Report | None) -> Iterator[tuple[int, Json]]:
    """What a look shows of the race after each wrong first move, with the move before it."""
    study, inquiry = attempt.study, Inquiry(Effort.GLANCE, report=report)
    for child in study.node(study.root).children:
        if attempt.marks.get(child) is AnswerMark.WRONG and (line := _refuting(study, child, inquiry)) is not None:
            yield line["steps"][1]["m"], line


def _refuting(study: Study, child: NodeId, inquiry: Inquiry) -> Json | None:
    """The account of the race after a wrong move, None where it is not found or long; it begins before the move."""
    move, request = study.node(child).move, race_at(study, child, solver_of(study).opponent)
    found = None if request is None else _found(request, inquiry)
    if move is None or move.point is None or request is None or found is None:
        return None
    line = _argument(request, found, 0)
    played = {**change(frame_at(study, child).transition, study.board), **line["steps"][0]}
    head, steps = f"Why {study.board.name(move.point)} is wrong", [{}, played, *line["steps"][1:]]
    told = filled(head=head, said="" if played.get("c") else line["said"], steps=steps)
    return told if len(json.dumps(told)) <= SMALL else None


def _argument(request: Request, found: Why, number: int) -> Json:
    """An argument of an account: its moves, each with the parts of the race after it."""
    line = account_line(request, found, number, ())
    accounts = path(found.arguments[number].account, ())[: len(line.track)]
    rows = [part_rows(each, () if each.moves else hanging(found)) for each in accounts]
    steps = list(steps_of(line))
    for step, parts, areas in zip(steps, rows, line.areas, strict=True):
        coloured = iter(areas)
        step["a"] = [
            filled(
                t=row.title, w=row.where, n=row.number, d=row.detail,
                s=[area_of(area, request.position.board) for _, area in zip(row.parts, coloured, strict=False)],
            )
            for row in parts
        ]  # fmt: skip
    return filled(head=line.head, said=whole_sentence(found), steps=steps)
