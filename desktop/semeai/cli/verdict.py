"""The verdict on a race: who says it, theory or search, and what counts where they differ."""

from __future__ import annotations

from semeai.cli.values import SUCCESS, Json, outcome_verdict
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import Solution


def verdict_values(outcome: Outcome | None, solution: Solution | None) -> Json:
    """The verdict for one mover: the search decides where it has an answer, the theory where it has none.

    ``by`` names who says it; ``agrees`` holds the two against each other, None where only one of them speaks. A
    search that did not finish may have settled one of defend and attack: where that contradicts the theory, the
    theory is not believed and the result stays unknown.
    """
    agrees = agreement(outcome, solution)
    if solution is None:
        return {**outcome_verdict(outcome), "agrees": None}
    known = solution.result is not Result.UNKNOWN
    if outcome is not None and not known and agrees is not False:
        return {**outcome_verdict(outcome), "agrees": None}
    by = ("both" if agrees else "search") if known else None
    values = {"result": solution.result.value, "defend": solution.defend, "attack": solution.attack}
    return {**values, "by": by, "agrees": agrees}


def agreement(outcome: Outcome | None, solution: Solution | None) -> bool | None:
    """Whether theory and search agree in what both have settled; None where one of them says nothing."""
    if outcome is None or solution is None or (solution.defend, solution.attack) == (None, None):
        return None
    found = solution.defend, solution.attack
    return all(value in (None, said) for value, said in zip(found, SUCCESS[outcome.result], strict=True))
