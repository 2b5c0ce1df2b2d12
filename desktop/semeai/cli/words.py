"""Values of the theory as lines that a person reads in a terminal."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.race.decide import Outcome, Verdict
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race
from semeai.race.outcome import Plan
from semeai.race.relations import Relation


def race_lines(race: Race) -> list[str]:
    """The variables of a race as a table: a row a variable, a column a colour."""
    widest = max(len(word) for word in MEANING.values())
    lines = [f"{'':<{widest + 3}} Black  White"]
    for letter in COUNTED + DERIVED:
        label = f"{letter}  {MEANING[letter]}"
        lines.append(f"{label:<{widest + 3}} {getattr(race.black, letter):>5}  {getattr(race.white, letter):>5}")
        if letter == COUNTED[-1]:
            shared = f"S  {MEANING['S']}"
            lines.append(f"{shared:<{widest + 3}} {race.S:>8}")
    return lines


def verdict_lines(verdict: Verdict) -> list[str]:
    """The case, the relations with their numbers and who wins for either player first."""
    lines = [f"Case {verdict.case.value}: {verdict.case.words}"]
    lines += [relation_line(relation) for relation in verdict.relations]
    return lines + [outcome_line(outcome) for outcome in verdict.outcomes]


def relation_line(relation: Relation) -> str:
    """A relation with its formula and its numbers, such as ``FIF  R_1 = R_2 + S: Black 4 = 4``."""
    first, second = relation.names
    letter = relation.letter
    added = "S - 1" if relation.plan is Plan.FOF else "S"
    formula = f"{letter}_{first} against {letter}_{second} + {added}"
    values = f"{relation.left} {relation.comparison.value} {relation.right}"
    return f"{relation.plan.value} ({relation.plan.words}): {formula} is {values}, {first} = {relation.first.title}"


def outcome_line(outcome: Outcome) -> str:
    """Who captures whom when this player moves first, by which relation and with what margin."""
    return f"{outcome.mover.title} first: {_end(outcome.winner)} ({outcome.plan.value}, {_margin(outcome)})."


def _end(winner: Color | None) -> str:
    return "seki" if winner is None else f"{winner.title} captures {winner.opponent.title}"


def _margin(outcome: Outcome) -> str:
    if outcome.margin == 0:
        return "no move to spare"
    return f"by {outcome.margin} move{'s' if outcome.margin > 1 else ''}"
