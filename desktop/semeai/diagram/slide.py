"""A slide: what an audience sees of a room, as values. It holds no state; the room and its player have it."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.figure import Figure
from semeai.go.color import Color


@dataclass(frozen=True, slots=True)
class Count:
    """What a player still needs, in large numerals below a board: ``number`` and what it counts."""

    color: Color
    number: str
    word: str


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a slide: its figure, what it is called, both players' counts, and the end that is stamped on it."""

    figure: Figure
    title: str = ""
    counts: tuple[Count, ...] = ()
    stamp: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card beside the board: a head, what is read from the back of the room, and a sentence below it.

    An ``answer`` stays hidden until it is asked for.
    """

    head: str
    small: str = ""
    large: str = ""
    answer: bool = True


@dataclass(frozen=True, slots=True)
class Slide:
    """At most two boards, the sentence below them, cards where there are not two, and notes for the speaker alone."""

    boards: tuple[Board, ...]
    sentence: str = ""
    cards: tuple[Card, ...] = ()
    notes: str = ""


def in_brief(text: str) -> str:
    """What an audience reads of a comment: its first paragraph."""
    return text.strip().split("\n", 1)[0].strip()
