"""Values of the theory as the JSON of the command line; the keys are a contract."""

from __future__ import annotations

from typing import Any

from semeai.race.decide import Outcome, Verdict
from semeai.race.numbers import COUNTED, DERIVED, Side
from semeai.race.relations import Relation

Json = dict[str, Any]


def side_values(side: Side) -> Json:
    """The counted and the derived variables of one side."""
    return {letter: getattr(side, letter) for letter in COUNTED + DERIVED}


def theory_values(verdict: Verdict) -> Json:
    """The case, the relation that decides and both outcomes with their margins in moves."""
    return {
        "case": verdict.case.value,
        "relation": verdict.plan.value,
        "relations": [relation_values(relation) for relation in verdict.relations],
        "black_first": _outcome_values(verdict.black_first),
        "white_first": _outcome_values(verdict.white_first),
    }


def _outcome_values(outcome: Outcome) -> Json:
    return {"result": outcome.result.value, "margin": outcome.margin, "relation": outcome.plan.value}


def relation_values(relation: Relation) -> Json:
    """A relation with its numbers; ``first`` is the player whom it names first."""
    return {
        "relation": relation.plan.value,
        "first": relation.first.word,
        "left": relation.left,
        "right": relation.right,
        "sign": relation.comparison.value,
    }
