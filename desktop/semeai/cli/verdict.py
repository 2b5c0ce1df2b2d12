"""The verdict on a race: who says it, theory or search, and what counts where they differ."""

from __future__ import annotations

from semeai.cli.values import Json, outcome_verdict
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import Solution
from semeai.views.search.agreement import CODES, agreement


def verdict_values(outcome: Outcome | None, solution: Solution | None, by_games: Result | None = None) -> Json:
    """The verdict for one mover: the search's answer, else the theory's, else the result by liberty games.

    ``by`` names who says it; ``agrees`` holds the two against each other, None where only one of them speaks. A
    search that did not finish may have settled one of defend and attack: where that contradicts the theory, the
    theory is not believed and the result stays unknown; nor are the liberty games.
    """
    if outcome is None and by_games is not None and _open(solution) and agreement(by_games, solution) is not False:
        defend, attack = CODES[by_games]
        return {"result": by_games.value, "defend": defend, "attack": attack, "by": "liberty games", "agrees": None}
    agrees = None if outcome is None else agreement(outcome.result, solution)
    if solution is None:
        return {**outcome_verdict(outcome), "agrees": None}
    known = solution.result is not Result.UNKNOWN
    if outcome is not None and not known and agrees is not False:
        return {**outcome_verdict(outcome), "agrees": None}
    by = ("both" if agrees else "search") if known else None
    saved, taken = solution.codes
    values = {"result": solution.result.value, "defend": saved, "attack": taken}
    return {**values, "by": by, "agrees": agrees}


def _open(solution: Solution | None) -> bool:
    return solution is None or solution.result is Result.UNKNOWN
