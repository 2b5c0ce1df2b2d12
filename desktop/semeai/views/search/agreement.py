"""Theory, search and liberty games held against each other, and whose word is the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Climb, Solution

CODES = {Result.WIN: (1, 1), Result.SEKI: (1, 0), Result.LOSS: (0, 0)}
"""Defend and attack in each result without a ko: whether the mover's chain is saved and the opponent's taken."""


def agreement(result: Result, solution: Solution | None) -> bool | None:
    """Whether a result is what the search has settled; None where it has settled nothing."""
    if solution is None or solution.codes == (None, None):
        return None
    return all(code in (None, said) for code, said in zip(solution.codes, CODES[result], strict=True))


def settled(solution: Solution | None) -> Result:
    """The result of a finished search; of another one it is unknown, whatever half of it is settled."""
    return solution.result if solution is not None and solution.finished else Result.UNKNOWN


class Voice(Enum):
    """Who says what a race comes to; the value is the word for it."""

    THEORY = "theory"
    SEARCH = "search"
    BOTH = "both"
    GAMES = "liberty games"


@dataclass(frozen=True, slots=True)
class Said:
    """What a race comes to for the mover, with its codes, and who says so: None where nobody does.

    ``agrees`` holds theory and search against each other, None where one of them says nothing.
    """

    result: Result
    defend: int | None
    attack: int | None
    by: Voice | None
    agrees: bool | None = None


def said(theory: Result | None, climbed: Climb | None, games: Result | None = None) -> Said:
    """The verdict on a race, from what the theory, the search and the liberty games say of it; None: nothing.

    What the search has proved counts before all others. Then the theory does, which follows from the rules: an answer
    that was only read hangs on an assumption. Without the theory that answer counts, and without it the liberty games.
    A search that did not finish says nothing.
    """
    found = None if climbed is None or settled(climbed.solution) is Result.UNKNOWN else climbed.solution
    agrees = None if theory is None else agreement(theory, found)
    if climbed is not None and found is not None and (climbed.proved or theory is None):
        return Said(found.result, *found.codes, Voice.BOTH if agrees else Voice.SEARCH, agrees)
    if theory is not None:
        return Said(theory, *CODES[theory], Voice.BOTH if agrees else Voice.THEORY, agrees)
    if games is not None:
        return Said(games, *CODES[games], Voice.GAMES)
    return Said(Result.UNKNOWN, None, None, None)
