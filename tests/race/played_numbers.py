"""A race played out on its numbers alone, by the order of play."""

from dataclasses import dataclass

from semeai.go.color import Color
from semeai.race.numbers import Race
from semeai.race.order import OrderAction, after, next_action, wastes_a_move
from semeai.race.outcome import Plan


@dataclass(frozen=True, slots=True)
class NumberStep:
    """One move of a play-out on numbers. ``race`` is the race after it, None once a chain is captured."""

    mover: Color
    action: OrderAction
    race: Race | None
    lost_tempo: bool = False


def play_numbers(race: Race, plan: Plan | None, first: Color) -> tuple[NumberStep, ...]:
    """Play a race out on its numbers: until a chain is captured or both pass (seki).

    ``plan`` is the plan followed by the player to whom it belongs, None the recommended one, judged
    anew at every move.
    """
    steps: list[NumberStep] = []
    current: Race | None = race
    mover, passes, captured_inside = first, 0, False
    while current is not None and passes < 2:
        action = next_action(current, mover, plan, captured_inside=captured_inside)
        later = after(current, mover, action)
        lost = action is not OrderAction.PASS and wastes_a_move(current, later, mover)
        steps.append(NumberStep(mover, action, later, lost))
        passes = passes + 1 if action is OrderAction.PASS else 0
        captured_inside = action is OrderAction.CAPTURE_INSIDE
        current, mover = later, mover.opponent
    return tuple(steps)
