"""A liberty game as it is printed: its thermograph, with what is read from it below."""

from __future__ import annotations

from semeai.cgt.game import Game
from semeai.cgt.thermography import thermograph
from semeai.cgt.words import canonical_words, facts
from semeai.diagram.plate import Plate

FACTS = "Cooled by 2: {cooled}. Mean: {mean}. Temperature: {temperature}."


def thermograph_plate(game: Game, name: str = "") -> Plate:
    """The thermograph of a game under the game itself and, where it has one, its ``name``."""
    cooled, mean, temperature = facts(game)
    title = f"{name}: {canonical_words(game)}" if name else canonical_words(game)
    return Plate(thermograph(game), title, (FACTS.format(cooled=cooled, mean=mean, temperature=temperature),))
