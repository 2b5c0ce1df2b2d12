"""Captions for each move of a play-out and for its end."""

from __future__ import annotations

from typing import assert_never

from semeai.go.board import Board, Point
from semeai.go.color import Color
from semeai.playout.values import Ending
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.race.order import Action
from semeai.race.outcome import Plan


def opening(first: Color, plan: Plan | None) -> str:
    """The caption of the first frame."""
    if plan is None:
        return f"{first.title} moves first; both sides play by the theory."
    return f"{first.title} moves first; the plan is to {plan.words} ({plan.value})."


def caption(board: Board, mover: Color, action: Action, point: Point | None, lost_tempo: bool, before: Race) -> str:
    """A sentence for a move, with its rule (for a pass also why), and a second one where it gained nothing."""
    if point is None:
        return f"{mover.title} passes (rule {action.rule.number}): {_why_pass(before, mover)}."
    deed = DEEDS[action].format(point=board.name(point), opponent=mover.opponent.title)
    told = f"{mover.title} {deed} (rule {action.rule.number})."
    return f"{told} It gains nothing: a tempo is lost." if lost_tempo else told


def _why_pass(race: Race, mover: Color) -> str:
    """Why the mover passes, as a clause."""
    if decide(race).outcome(mover).winner is mover.opponent:
        return f"no move saves {mover.title}'s chain any more"
    winner = decide(race).outcome(mover.opponent).winner
    if winner is mover:
        return f"{mover.title} captures even if {mover.opponent.title} moves next"
    if winner is None:
        return "neither can be captured, and filling a shared liberty gains nothing"
    return "nothing is left to gain"


DEEDS = {
    Action.CAPTURE: "captures {opponent}'s chain at {point}",
    Action.CAPTURE_INSIDE: "plays {point} and captures the stones in the eye",
    Action.PREVENT_TWO_EYES: "plays {point}, before {opponent} makes two eyes there",
    Action.APPROACH: "makes the approach move {point}",
    Action.FILL_OUTSIDE: "fills the outside liberty {point}",
    Action.PLAY_IN_EYE: "plays {point} in {opponent}'s eye",
    Action.FILL_SHARED: "fills the shared liberty {point}",
}


def closing(ending: Ending, winner: Color | None, moves: int) -> str:
    """How the play-out ended, in one sentence."""
    match ending:
        case Ending.CAPTURED if winner is not None:
            return f"{winner.title} captures with move {moves}."
        case Ending.SEKI:
            return "Both players pass: it is seki."
        case Ending.PASSED:
            return "Both players pass, although the race is not decided."
        case Ending.CAPTURED | Ending.STOPPED:
            return f"The play-out stops after {moves} moves."
        case _:
            assert_never(ending)
