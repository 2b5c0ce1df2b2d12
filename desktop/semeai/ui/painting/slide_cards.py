"""The cards of a slide, below each other. What is hidden has its place, so that nothing moves when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt

from semeai.diagram.slide import Card, Count
from semeai.ui.painting.slide_brush import Brush
from semeai.ui.painting.slide_counts import counts_height, paint_counts
from semeai.ui.painting.slide_places import BODY, LARGE, SMALLEST, SMALLEST_LARGE

HIDDEN = "…"
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
GAP = 0.02
"""Between two cards, in heights of the screen."""
SMALLER = 0.94
"""From one size of type that is tried to the next."""

Shown = Card | tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What is shown of a slide: how many of its answers, the numbers being the first where they are asked for."""

    answers: int = 0


@dataclass(frozen=True, slots=True)
class Sizes:
    """The type of cards, in heights of the screen: of sentences, and of verdicts."""

    body: float = BODY
    large: float = LARGE

    @property
    def smaller(self) -> Sizes:
        """The next smaller type, down to the smallest."""
        return Sizes(max(self.body * SMALLER, SMALLEST), max(self.large * SMALLER, SMALLEST_LARGE))


@dataclass(frozen=True, slots=True)
class Laid:
    """A card, or the counts, in its place in the column: its type, and whether what it answers is still hidden."""

    card: Shown
    place: QRectF
    sizes: Sizes
    hidden: bool


def laid_cards(
    brush: Brush, cards: tuple[Shown, ...], box: QRectF, seen: Seen, *, asked: int = 0, alone: bool = False
) -> tuple[Laid, ...]:
    """Cards in a column, in the largest type in which all of them fit, which is larger where they are ``alone``.

    ``asked`` is 1 where the numbers wait to be asked for.
    """
    sizes = fitted(brush, cards, box, ALONE if alone else Sizes())
    y, answers, found = box.top(), asked, []
    for card in shortened(brush, cards, box, sizes):
        height = _height(brush, card, box.width(), sizes)
        place = QRectF(box.left(), y, box.width(), height)
        if isinstance(card, tuple):
            found.append(Laid(card, place, sizes, asked > seen.answers))
        else:
            answers += card.answer
            found.append(Laid(card, place, sizes, card.answer and answers > seen.answers))
        y += height + GAP * brush.height
    return tuple(found)


def paint_card(brush: Brush, laid: Laid) -> None:
    """Paint a card or the counts in its place."""
    card = laid.card
    if isinstance(card, tuple):
        hidden = tuple(replace(count, number=HIDDEN, word="") for count in card[:: max(len(card) // 2, 1)])
        paint_counts(brush, hidden if laid.hidden else card, laid.place, left=True)
    else:
        _paint_card(brush, card, laid.place, laid.sizes, hidden=laid.hidden)


ALONE = Sizes(1 / 22, 1 / 13)
"""The type of cards without a board."""


def fitted(brush: Brush, cards: tuple[Shown, ...], box: QRectF, sizes: Sizes) -> Sizes:
    """The largest type up to some sizes in which all cards fit into a box, else the smallest."""
    while sizes != sizes.smaller and cards_height(brush, cards, box.width(), sizes) > box.height():
        sizes = sizes.smaller
    return sizes


def shortened(brush: Brush, cards: tuple[Shown, ...], box: QRectF, sizes: Sizes) -> tuple[Shown, ...]:
    """The cards with their longest text cut after the last sentence for which there is room: the speaker has all."""
    too_high = cards_height(brush, cards, box.width(), sizes) - box.height()
    if too_high <= 0:
        return cards
    longest = max((card for card in cards if isinstance(card, Card)), key=lambda card: len(card.small))
    room = brush.needed(longest.small, box.width(), sizes.body) - too_high
    short = replace(longest, small=brush.fitting(longest.small, box.width(), room))
    return tuple(short if card is longest else card for card in cards)


def cards_height(brush: Brush, cards: tuple[Shown, ...], width: float, sizes: Sizes) -> float:
    """How high all cards are with the gaps between them, everything being seen."""
    return sum(_height(brush, card, width, sizes) + GAP * brush.height for card in cards) - GAP * brush.height


def _height(brush: Brush, card: Shown, width: float, sizes: Sizes) -> float:
    if isinstance(card, tuple):
        return counts_height(brush, card, width)
    return sum(brush.needed(words, width, share, bold=bold) for words, share, bold in _parts(card, sizes))


def _parts(card: Card, sizes: Sizes) -> tuple[tuple[str, float, bool], ...]:
    """The texts of a card, each with its size and whether it is bold."""
    return (card.head, sizes.body, True), (card.large, sizes.large, True), (card.small, sizes.body, False)


def _paint_card(brush: Brush, card: Card, place: QRectF, sizes: Sizes, *, hidden: bool) -> None:
    """A card in its place; an answer that is not asked for yet shows its head alone."""
    shown = Card(card.head, large=HIDDEN) if hidden else card
    y = place.top()
    for words, share, bold in _parts(shown, sizes):
        color = brush.theme.secondary if hidden and words == HIDDEN else brush.theme.text
        line = QRectF(place.left(), y, place.width(), max(place.bottom() - y, 1.0))
        y += brush.text(words, line, share, bold=bold, sides=LEFT, color=color)
