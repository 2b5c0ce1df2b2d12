"""Whether the search agrees with a result that was found without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Solution

CODES = {Result.WIN: (1, 1), Result.SEKI: (1, 0), Result.LOSS: (0, 0)}
"""Defend and attack in each result without a ko: whether the mover's chain is saved and the opponent's taken."""


def agreement(result: Result, solution: Solution | None) -> bool | None:
    """Whether a result is what the search has settled; None where it has settled nothing."""
    if solution is None or solution.codes == (None, None):
        return None
    return all(code in (None, said) for code, said in zip(solution.codes, CODES[result], strict=True))
