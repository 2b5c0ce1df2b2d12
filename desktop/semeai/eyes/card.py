"""A card for the trainer: an eye and a question about it, as a value that can be kept and asked again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.place import Edge, Place


class EyeQuestion(Enum):
    """What a card asks; the value is the question as a person reads it."""

    STATUS = "What becomes of this eye?"
    KILL = "The attacker moves first. Where does he kill?"
    LIVE = "The owner moves first. Where does he live?"


@dataclass(frozen=True, slots=True)
class EyeCard:
    """An eye as text, its place, its outside liberties (None: many) and what is asked."""

    shape: str
    stones: str
    place: Place
    edge: Edge
    outside: int | None
    question: EyeQuestion

    @property
    def eye(self) -> DrawnEye:
        """The eye that the card draws. Raises DrawingError for a card that was not made by ``card_of``."""
        return parse(self.shape, self.stones, self.place, self.edge)


def card_of(eye: DrawnEye, outside: int | None, question: EyeQuestion) -> EyeCard:
    """The card that asks a question about an eye."""
    return EyeCard(eye.shape_text, eye.stones_text, eye.seat.place, eye.seat.edge, outside, question)
