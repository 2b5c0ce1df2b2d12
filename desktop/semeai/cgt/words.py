"""Liberty games in words, for the window, the command line and printed pages alike."""

from __future__ import annotations

from semeai.cgt.game import Game
from semeai.cgt.notation import barred, written
from semeai.cgt.rule import GameOutcome
from semeai.cgt.thermography import cool, thermograph
from semeai.race import words as race_words

LONGEST = 40
"""Characters of a game that are shown on one line."""


def sign(text: str) -> str:
    """Notation as it is printed: a true minus, arrows for up and down."""
    return text.replace("-", "−").replace("^", "↑").replace("v", "↓")


def game_words(game: Game, longest: int = LONGEST) -> str:
    """A game with bars, cut short where it is long."""
    text = sign(barred(game))
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def canonical_words(game: Game) -> str:
    """The canonical form with braces."""
    return sign(written(game))


def outcome_words(outcome: GameOutcome) -> str:
    """``Black wins by one move.``"""
    if outcome.winner is None:
        return "Seki: nobody captures."
    return f"{outcome.winner.title} wins by {race_words.moves(outcome.by)}."


def facts(game: Game) -> tuple[str, str, str]:
    """The value cooled by 2, the mean and the temperature; a number has no temperature."""
    found = thermograph(game)
    cold = game.value is not None
    return game_words(cool(game, 2)), sign(str(found.mean)), "–" if cold else sign(str(found.temperature))
