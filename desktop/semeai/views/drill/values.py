"""A question about a race, what can be answered, and what is right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Mask
from semeai.go.color import Color
from semeai.race.outcome import Plan
from semeai.solve import Request


class Ask(Enum):
    """What a drill asks for; the value is its name for people."""

    WINNER = "Who captures?"
    COUNT = "How many moves?"
    SLOW = "How many moves too slow?"
    PLAN = "FOF or FIF?"
    VITAL = "Name the vital points"
    DECIDES = "Which part decides?"


class Judge(Enum):
    """What says which answer is right; the value is the word for it."""

    THEORY = "theory"
    ACCOUNT = "account"
    SEARCH = "search"


Choice = Color | Plan | int | None
"""A player (None: nobody), a plan, a number of moves, or the number of a part among those to choose from."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A question about a race.

    ``choices`` are buttons with what each means; without them ``points`` are pressed on the board: all of them, and no
    others. ``reason`` is told after the answer, and ``lit`` shows on the board what it speaks of.
    """

    ask: Ask
    request: Request
    words: str
    judge: Judge
    reason: str
    choices: tuple[tuple[str, Choice], ...] = ()
    answer: Choice = None
    points: Mask = 0
    lit: Mask = 0

    @property
    def on_board(self) -> bool:
        """Whether points are pressed in place of a button."""
        return not self.choices

    def right(self, choice: Choice) -> bool:
        """Whether a button is the right one."""
        return bool(self.choices) and choice == self.answer

    def right_points(self, pressed: Mask) -> bool:
        """Whether the points that were pressed are those that are asked for."""
        return self.on_board and pressed == self.points

    @property
    def answer_words(self) -> str:
        """The right answer in words."""
        if self.on_board:
            return ", ".join(self.request.position.board.names(self.points))
        return next(words for words, choice in self.choices if choice == self.answer)
