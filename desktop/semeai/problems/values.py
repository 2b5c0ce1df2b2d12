"""What a problem asks, and whether a move of its solver is right.

A problem is a study: its root sets the position up, its moves are the answers. What the root asks and which moves are
right is read from the study (``marks.py``) and written into it, so that it is edited and saved as any other study.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import Grip, Solution


class Goal(Enum):
    """What the solver has to reach; the value is how a file names it."""

    RACE = "race"
    """Capture the opponent's chain before he captures: win the race."""
    KILL = "kill"
    SAVE = "save"
    SEKI = "seki"
    KO = "ko"

    def reached_by(self, solution: Solution) -> bool:
        """Whether the mover of a finished search reaches this goal."""
        match self:
            case Goal.RACE | Goal.KILL:
                return solution.attack is Grip.ALWAYS
            case Goal.SAVE:
                return solution.defend is Grip.ALWAYS
            case Goal.SEKI:
                return solution.result is Result.SEKI
            case Goal.KO:
                return solution.result is Result.KO


class Mark(Enum):
    """Whether a move of the solver belongs to the solution."""

    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Task:
    """What a problem asks: who plays first, the goal, and a point of the black and of the white essential chain."""

    solver: Color
    goal: Goal
    black: Point
    white: Point


def fitting_goal(solution: Solution) -> Goal | None:
    """The goal that suits what a finished search says of a race; None where the mover has nothing to gain."""
    match solution.result:
        case Result.WIN:
            return Goal.RACE
        case Result.SEKI:
            return Goal.SEKI
        case Result.KO:
            return Goal.KO
        case Result.LOSS | Result.UNKNOWN:
            return None
