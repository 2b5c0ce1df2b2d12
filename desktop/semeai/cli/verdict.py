"""The verdict on a race as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from semeai.claim.standing import said
from semeai.cli.values import Json
from semeai.race.decide import Outcome
from semeai.race.outcome import Result
from semeai.solve import Climb


def verdict_values(outcome: Outcome | None, climbed: Climb | None, by_games: Result | None = None) -> Json:
    """The verdict for one mover, as ``said`` finds it: ``by`` names who says it, theory, search or liberty games."""
    found = said(None if outcome is None else outcome.result, climbed, by_games)
    return {
        "result": found.result.value,
        "defend": found.defend,
        "attack": found.attack,
        "by": None if found.by is None else found.by.value,
        "agrees": found.agrees,
    }
