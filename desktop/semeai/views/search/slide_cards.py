"""The cards of a race for an audience: both verdicts with how they are known, and what is shared."""

from __future__ import annotations

from collections.abc import Mapping

from semeai.diagram.slide import Card
from semeai.go.color import BLACK, WHITE, Color
from semeai.views.race import words
from semeai.views.race.model import RaceModel
from semeai.views.race.slides import SHARED
from semeai.views.search.halves import Half


def race_cards(model: RaceModel, halves: Mapping[Color, Half]) -> tuple[Card, ...]:
    """A card for what is shared where the theory speaks, and one for each player moving first."""
    if model.empty:
        return ()
    told = tuple(_verdict(color, halves[color]) for color in (BLACK, WHITE) if halves[color].headline)
    if not speaks(model, halves) or model.race is None or not model.race.S:
        return told
    return (Card(SHARED, large=str(model.race.S)), *told)


def speaks(model: RaceModel, halves: Mapping[Color, Half]) -> bool:
    """Whether the theory's numbers are the reason for a verdict."""
    return model.race is not None and any(half.plain for half in halves.values())


def _verdict(color: Color, half: Half) -> Card:
    return Card(words.FIRST.format(color=color.title), half.sentence or half.known, half.headline)
