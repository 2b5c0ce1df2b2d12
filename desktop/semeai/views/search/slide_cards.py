"""The cards of a race for an audience: its formulas or its account, both verdicts with how they are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from semeai.diagram.slide import Card
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race
from semeai.views.race import words as race_words
from semeai.views.race.model import RaceModel
from semeai.views.race.slides import ACCOUNT, SHARED
from semeai.views.search.halves import Half, Tone

if TYPE_CHECKING:
    from semeai.views.why.model import AccountModel

FORMULAS = "Formulas"
X_FORMULA = "X = E + O + A"
MINUS = "\N{MINUS SIGN}"
SIDES = {"B": BLACK.title, "W": WHITE.title}
_SUBSCRIPT = re.compile(r"_([BW])\b")


def race_cards(model: RaceModel, halves: Mapping[Color, Half], account: AccountModel | None = None) -> tuple[Card, ...]:
    """A card for what is shared and one for the formulas where the theory speaks, else one for the account; and one
    for each player moving first.
    """
    if model.empty:
        return ()
    told = tuple(_verdict(color, halves[color]) for color in (BLACK, WHITE) if halves[color].headline)
    if not speaks(model, halves) or model.race is None:
        return (*account_cards(account), *told)
    shared = (Card(SHARED, large=str(model.race.S)),) if model.race.S else ()
    return (*shared, Card(FORMULAS, formulas(model, model.race)), *told)


def account_cards(account: AccountModel | None) -> tuple[Card, ...]:
    """The parts of an account with their worth, where there are any."""
    if account is None or not account.rows:
        return ()
    from semeai.views.why.rows import in_lines

    mover = race_words.FIRST.format(color=account.why.request.mover.title)
    return (Card(f"{ACCOUNT}, {mover}", in_lines(account.rows)),)


def formulas(model: RaceModel, race: Race) -> str:
    """The relations that decide, a line each; where there is one, what X comes to as well. The column is narrow."""
    decide = [each for each in model.relations if each.decides]
    told = [spelled(each.line.formula.partition(":")[0]) for each in decide]
    if len(decide) > 1:
        return "\n".join(f"{each.plan.value}: {formula}" for each, formula in zip(decide, told, strict=True))
    sides = [(color, race.side(color)) for color in (BLACK, WHITE)]
    added = [f"{color.title}: {side.E} + {side.O} + {side.A} = {side.X}" for color, side in sides]
    return "\n".join((*told, X_FORMULA, *added))


def spelled(formula: str) -> str:
    """A formula whose sides are called by their names."""
    named = _SUBSCRIPT.sub(lambda found: f" {SIDES[found[1]]}", formula)
    return named.replace("<=", "≤").replace(">=", "≥").replace("-", MINUS)


def speaks(model: RaceModel, halves: Mapping[Color, Half]) -> bool:
    """Whether the theory's numbers are the reason for a verdict."""
    return model.race is not None and any(half.plain for half in halves.values())


def _verdict(color: Color, half: Half) -> Card:
    first = race_words.FIRST.format(color=color.title)
    if half.tone is Tone.READ:  # never larger than its "if"
        return Card(first, half.headline)
    return Card(first, half.sentence or half.known, half.headline)
