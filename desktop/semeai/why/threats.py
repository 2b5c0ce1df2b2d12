"""Whether a part that stands still has a threat: a move that wants an answer there, so that a ko may be taken back."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.solve import Claim, engine
from semeai.why.worth import Worths

QUIET = 300
"""States of a part in which a threat is looked for."""


def is_quiet(claim: Claim, worths: Worths, at: int) -> bool:
    """Whether no move of the strategist's opponent in any state that arises makes more than one move's difference."""
    frame, mine = worths.frame, worths.owner == claim.strategist
    waiting, seen = [frame.plain[at]], {frame.plain[at]}
    while waiting and len(seen) < QUIET:
        at = waiting.pop()
        for mover in Color:
            for to, term in zip(frame.moves(at, mover), frame.terms[mover][at], strict=True):
                after = frame.plain[to]
                if term == engine.pocket.CAPTURE:
                    continue
                if mover is not claim.strategist and not _as_before(worths, mine, at, after):
                    return False
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return not waiting


def _as_before(worths: Worths, mine: bool, at: int, after: int) -> bool:
    """Whether a move of the strategist's opponent takes one from the strategist's part at most, or adds none to his."""
    if mine:
        had, has = worths.least(at), worths.least(after)
        return has.moves >= had.moves - 1 and has.gap >= min(had.gap, has.moves) and has.reduced >= had.reduced - 1
    most, now = worths.most(at), worths.most(after)
    if most is None or now is None:
        return most is None
    return now.moves <= most.moves and now.reduced <= most.reduced and now.gap <= most.gap
