"""A sum of liberty games, asked for as text, and the JSON of it; the keys are a contract."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import reduce

from semeai.cgt.cooling import cool
from semeai.cgt.game import Game, add, number
from semeai.cgt.moves import MoveKind, SumMove, first_moves
from semeai.cgt.notation import NotationError, parse, parse_terms
from semeai.cgt.rule import Decision, Eyes, Outcome, decide
from semeai.cgt.thermography import Thermograph, thermograph
from semeai.cgt.writing import barred, written
from semeai.cli.refusal import Refused
from semeai.cli.values import Json
from semeai.go.color import Color

KINDS = {MoveKind.OPTION: "option", MoveKind.FILL: "fill"}


@dataclass(frozen=True, slots=True)
class AskedGame:
    """A game with what is computed of it."""

    game: Game
    cooled: Game
    thermograph: Thermograph


@dataclass(frozen=True, slots=True)
class AskedSum:
    """A sum with its terms, with what the rule says of it and the first moves that reach the outcome.

    ``moves`` of a player who loses are none.
    """

    whole: AskedGame
    terms: tuple[AskedGame, ...]
    shared: int
    eyes: Eyes
    decision: Decision
    moves: dict[Color, tuple[SumMove, ...]]


def ask(text: str, shared: int, eyes: str) -> AskedSum:
    """Read and decide a sum. Raises Refused for what is no game."""
    try:
        whole, terms = parse(text), parse_terms(text)
    except NotationError as error:
        raise Refused(str(error)) from None
    kind = Eyes[eyes.upper()]
    parts = tuple(_asked(term, cool(term, 2)) for term in terms)
    cooled = reduce(add, (part.cooled for part in parts), number(0))
    decision = decide(cooled, shared, kind)
    moves = {color: _reaching(terms, color, shared, kind, decision) for color in Color}
    return AskedSum(_asked(whole, cooled), parts, shared, kind, decision, moves)


def _asked(game: Game, cooled: Game) -> AskedGame:
    return AskedGame(game, cooled, thermograph(game))


def _reaching(
    terms: tuple[Game, ...], mover: Color, shared: int, eyes: Eyes, decision: Decision
) -> tuple[SumMove, ...]:
    """The first moves after which the outcome is still the one that the mover can reach."""
    reached = decision.first(mover).winner
    if reached is mover.opponent:
        return ()
    return tuple(move for move in first_moves(terms, mover, shared, eyes) if move.outcome.winner is reached)


def sum_json(asked: AskedSum) -> str:
    """The JSON of a sum."""
    return json.dumps(sum_values(asked))


def sum_values(asked: AskedSum) -> Json:
    """The value of a sum and of its terms, and who wins. A term of a move counts from 0."""
    decision = asked.decision
    return {
        **_game_values(asked.whole),
        "terms": [_game_values(term) for term in asked.terms],
        "shared": asked.shared,
        "eyes": asked.eyes.name.lower(),
        "counted": written(decision.cooled),
        "up": decision.up,
        "down": decision.down,
        "needed": decision.needed,
        **{f"{color.word}_first": outcome_values(decision.first(color)) for color in Color},
        "moves": {f"{color.word}_first": [_move_values(move) for move in asked.moves[color]] for color in Color},
    }


def _game_values(asked: AskedGame) -> Json:
    return {
        "value": written(asked.game),
        "barred": barred(asked.game),
        "cooled": written(asked.cooled),
        "mean": str(asked.thermograph.mean),
        "temperature": str(asked.thermograph.temperature),
    }


def outcome_values(outcome: Outcome) -> Json:
    """Who wins and by how many moves; null and 0 for a seki."""
    winner = None if outcome.winner is None else outcome.winner.word
    return {"winner": winner, "by": outcome.by, "margin": outcome.margin}


def _move_values(move: SumMove) -> Json:
    return {
        "term": move.term, "kind": KINDS[move.kind], "after": written(move.after), **outcome_values(move.outcome)
    }  # fmt: skip
