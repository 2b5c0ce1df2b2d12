"""Plain sentences about outcomes, for a club player; the theory's letters stay out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.race.decide import Outcome, Verdict

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    """A number in words as far as ten: ``four``, ``12``."""
    return _SMALL[number] if number < len(_SMALL) else str(number)


def moves(number: int) -> str:
    """A number of moves in words: ``one move``, ``two moves``, ``12 moves``."""
    return f"{in_words(number)} move" if number == 1 else f"{in_words(number)} moves"


def too_slow(number: int) -> str:
    """``one move too slow``."""
    return f"{moves(number)} too slow"


def outcome_sentence(outcome: Outcome) -> str:
    """One sentence on what happens when the outcome's mover moves first."""
    mover, opponent = outcome.mover.title, outcome.mover.opponent.title
    if outcome.at_once:
        return f"{mover} captures at once: {opponent} is in atari."
    match outcome.result:
        case Result.WIN if outcome.margin == 0:
            return f"{mover} moves first and captures {opponent}."
        case Result.WIN:
            return f"{mover} captures: {opponent} is {too_slow(outcome.margin)}."
        case Result.LOSS:
            return f"{opponent} captures even so: {mover} is {too_slow(outcome.margin)}."
        case Result.SEKI:
            return _seki_sentence(outcome)
        case Result.KO | Result.UNKNOWN:
            raise AssertionError("The theory knows no ko and leaves nothing open.")
        case _:
            assert_never(outcome.result)


def _seki_sentence(outcome: Outcome) -> str:
    if outcome.margin == 0:
        return f"{outcome.mover.title} moves first and gets seki."
    if len(outcome.slow) == 2:
        return f"Seki: both players are {too_slow(outcome.margin)} to capture."
    return f"Seki: {outcome.slow[0].title} is {too_slow(outcome.margin)} to capture."


def verdict_sentence(verdict: Verdict) -> str:
    """One sentence on the race as a whole, for both movers."""
    black, white = verdict.outcomes
    if black.winner is BLACK and white.winner is WHITE:
        return "Whoever moves first captures."
    if black.winner is None and white.winner is None:
        return "Seki, whoever moves first."
    if black.winner is white.winner and black.winner is not None:
        slower = white if black.winner is BLACK else black
        return f"{black.winner.title} captures, whoever moves first: {_loser(slower)}."
    killer = BLACK if black.winner is BLACK else WHITE
    return f"{killer.title} captures when moving first; otherwise it is seki."


def _loser(outcome: Outcome) -> str:
    return f"{outcome.slow[0].title} is {too_slow(outcome.margin)}"


def player_name(color: Color) -> str:
    """The subscript of a colour in a formula: ``B`` or ``W``."""
    return color.title[0]
