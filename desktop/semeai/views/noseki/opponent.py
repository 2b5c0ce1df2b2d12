"""Playing against the solver: what it answers, and what it says of the person's action."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.go.rule_sets import PASS, Action, Refusal
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostSolution
from semeai.solve.ghost_words import actions_words
from semeai.views.noseki.state import NosekiState
from semeai.views.noseki.words import wrong_words

VALUES = {Result.WIN: 1, Result.SEKI: 0, Result.LOSS: -1}


def answer(state: NosekiState, solution: GhostSolution) -> Action:
    """The solver's action: the first of its best that repetition allows, else a pass."""
    game = state.game
    first = solution.first(state.mover)
    best = (*first.line[:1], *first.actions)
    return next((action for action in best if not isinstance(game.try_out(action), Refusal)), PASS)


def verdict(before: GhostSolution, after: GhostSolution | None, winner: Color | None, mover: Color) -> str:
    """What the person's action has changed: '' where it kept the result, else a sentence with the better actions.

    ``after`` is the race that it left, None where a racing string was captured by ``winner``.
    """
    was = before.first(mover)
    if not was.proved:
        return ""
    if after is not None:
        found = after.first(mover.opponent)
        if not found.proved:
            return ""
        now = -VALUES[found.result]
    else:
        now = 1 if winner is mover else -1
    if now >= VALUES[was.result]:
        return ""
    better = actions_words(before.request.pieces.board, was.actions)
    return wrong_words(was.result, mover.opponent if now < 0 else None, better)
