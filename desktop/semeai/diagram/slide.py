"""A slide: what an audience sees of a room, as values. State stays with the room and its player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from semeai.diagram.figure import Figure, MarkKind
from semeai.go.color import Color

COUNTED = frozenset(
    (MarkKind.OUTSIDE, MarkKind.APPROACH, MarkKind.AVOIDABLE, MarkKind.SHARED, MarkKind.EYE, MarkKind.INSIDE,
     MarkKind.VITAL, MarkKind.END, MarkKind.HOT_SPOT)
)  # fmt: skip
"""The marks of what a race counts, and of what decides an eye."""


class Count(NamedTuple):
    """What a player still needs, in large numerals below a board: ``number`` and what it counts."""

    color: Color
    number: str
    word: str


@dataclass(frozen=True, slots=True)
class SlideBoard:
    """A board of a slide: its figure, what it is called, both players' counts, and the end that is stamped on it.

    With ``asked`` the counts, and the points marked for them, stay hidden until the speaker asks for them.
    """

    figure: Figure
    title: str = ""
    counts: tuple[Count, ...] = ()
    stamp: str = ""
    asked: bool = False


@dataclass(frozen=True, slots=True)
class SlideCard:
    """A card beside the board: a head, large words that can be read from the back of the room, and a sentence below.

    An ``answer`` stays hidden until the speaker asks for it.
    """

    head: str
    small: str = ""
    large: str = ""
    answer: bool = True


@dataclass(frozen=True, slots=True)
class Slide:
    """Boards (one, two or several small ones), a sentence, cards for at most one board, and the speaker's notes.

    The sentence may give answers away: an audience reads it once nothing is hidden any more.
    """

    boards: tuple[SlideBoard, ...]
    sentence: str = ""
    cards: tuple[SlideCard, ...] = ()
    notes: str = ""

    @property
    def words(self) -> str:
        """A slide in words: its sentence, else the titles of its boards or its first card."""
        titles = [board.title for board in self.boards if board.title]
        first = [". ".join(filter(None, (card.head, card.small))) for card in self.cards[:1]]
        return self.sentence or ", ".join(titles or first)


def answers(slide: Slide) -> int:
    """How many times the speaker can ask for something on a slide: its numbers, then each of its answers."""
    return sum(board.asked for board in slide.boards) + sum(card.answer for card in slide.cards)


def uncounted(figure: Figure) -> Figure:
    """A figure without the marks and colours of what is counted."""
    marks = tuple(mark for mark in figure.marks if mark.kind not in COUNTED)
    return replace(figure, marks=marks, areas=())


def in_brief(text: str) -> str:
    """What an audience reads of a comment: its first paragraph."""
    return text.strip().split("\n", 1)[0].strip()
