"""The parts of a slide: where each lies on a screen, its type, its cards and its counts."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import islice

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen

from semeai.diagram.slide import Card, Count
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.words import draw_line, draw_words

BODY, LARGE, TITLE = 1 / 32, 1 / 20, 1 / 26
"""Height of the type, in heights of the screen: of sentences, of verdicts and counts, of titles."""
SMALLEST = 1 / 40
"""No text is smaller, however long it is."""
SMALLEST_LARGE = 1 / 25
"""Of counts, verdicts and stamps."""
MARGIN = 1 / 48
ONE_CARD = 0.865
"""Height of a board that stands alone."""
BESIDE = 0.62
"""How much of the screen's width such a board takes at most where cards stand beside it, if it is wider than high."""
TITLES, COUNTS, FOOT = 0.06, 0.085, 0.12
"""Heights of the parts round two boards."""
GRID_COLUMNS, GRID_TITLES = 3, 0.075
"""More than two boards: how many stand beside each other, and the height of a title."""


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of a slide's parts; ``titles`` and ``counts`` are empty where a board stands alone with cards."""

    boards: tuple[QRectF, ...]
    titles: tuple[QRectF, ...]
    counts: tuple[QRectF, ...]
    cards: QRectF
    sentence: QRectF


def places(screen: QSizeF, boards: int, *, cards: bool, wide: float = 1.0) -> Places:
    """Where the parts of a slide lie; a board without cards stands in the middle, and so do cards without a board.

    ``wide`` is how many times as wide as high a board is that stands alone.
    """
    margin = screen.height() * MARGIN
    if not boards:
        width, height = screen.width(), screen.height()
        middle = QRectF(width / 8, height / 8, width * 3 / 4, height * 5 / 8)
        return Places((), (), (), middle, _foot(screen, margin))
    if boards > 2:
        return _grid(screen, margin, boards)
    return _alone(screen, margin, cards=cards, wide=wide) if boards < 2 else _beside(screen, margin)


def _foot(screen: QSizeF, margin: float) -> QRectF:
    """Where the sentence stands, below boards of fixed height."""
    width, height = screen.width(), screen.height()
    return QRectF(2 * margin, height * (1 - FOOT), width - 4 * margin, height * FOOT - margin / 2)


def _alone(screen: QSizeF, margin: float, *, cards: bool, wide: float) -> Places:
    width, height = screen.width(), screen.height()
    across = width * (BESIDE if cards else 1.0) - 2 * margin
    side = min(height * ONE_CARD, width - 2 * margin) if width < height else height * ONE_CARD
    long = max(side, min(side * wide, across))
    left = margin if cards else (width - long) / 2
    board = QRectF(left, margin / 2, long, side)
    beside = QRectF(board.right() + margin, margin, width - board.right() - 2 * margin, side - margin)
    foot = QRectF(2 * margin, board.bottom(), width - 4 * margin, height - board.bottom() - margin / 2)
    return Places((board,), (), (), beside if cards else QRectF(), foot)


def _beside(screen: QSizeF, margin: float) -> Places:
    width, height = screen.width(), screen.height()
    across, top = (width - 3 * margin) / 2, height * TITLES
    down = height * (1 - TITLES - COUNTS - FOOT)
    lefts = (margin, 2 * margin + across)
    return Places(
        tuple(QRectF(left, top, across, down) for left in lefts),
        tuple(QRectF(left, 0, across, top) for left in lefts),
        tuple(QRectF(left, top + down, across, height * COUNTS) for left in lefts),
        QRectF(),
        _foot(screen, margin),
    )


def _grid(screen: QSizeF, margin: float, boards: int) -> Places:
    """Many boards in rows of three, each below its title."""
    rows = -(-boards // GRID_COLUMNS)
    width, height = screen.width() / GRID_COLUMNS, screen.height() * (1 - FOOT) / rows
    title = screen.height() * GRID_TITLES
    corners = [(number % GRID_COLUMNS * width, number // GRID_COLUMNS * height) for number in range(boards)]
    return Places(
        tuple(QRectF(x + margin, y + title, width - 2 * margin, height - title - margin) for x, y in corners),
        tuple(QRectF(x + margin / 2, y, width - margin, title) for x, y in corners),
        (),
        QRectF(),
        QRectF(
            2 * margin, screen.height() * (1 - FOOT), screen.width() - 4 * margin, screen.height() * FOOT - margin / 2
        ),
    )


SENTENCE_END = re.compile(r"(?<=[.!?])(?=\s)|(?=\n)|$")
CUT = " …"
MOST = 400
"""Sentences, or words, that are looked at: no screen holds more."""


class Brush:
    """A painter with the height of the screen, by which its type is measured, and a theme."""

    def __init__(self, painter: QPainter, height: float, theme: Theme, vector: bool) -> None:
        self.painter, self.height, self.theme, self.vector = painter, height, theme, vector

    def font(self, share: float, *, bold: bool = False) -> QFont:
        """Type of a share of the height."""
        made = QFont(QGuiApplication.font())
        made.setPixelSize(max(1, round(self.height * share)))
        made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        made.setFeature(QFont.Tag("tnum"), 1)
        return made

    def text(
        self, words: str, box: QRectF, share: float, *, bold: bool = False,
        sides: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter, color: str = "",
    ) -> float:  # fmt: skip
        """Words in a box, set smaller where they do not fit, down to the smallest type; how high they are."""
        if not words:
            return 0.0
        while share > SMALLEST and self.needed(words, box.width(), share, bold=bold) > box.height():
            share = max(share * 0.94, SMALLEST)
        self.painter.setFont(self.font(share, bold=bold))
        self.painter.setPen(QColor(color or self.theme.text))
        draw_words(self.painter, box, words, sides, wrap=True)
        return self.needed(words, box.width(), share, bold=bold)

    def fitting(self, words: str, width: float, height: float) -> str:
        """Words as they are where they fit into a column in the smallest type; else as many whole sentences or lines as
        do, or words of the first one.
        """
        if self.needed(words, width, SMALLEST) <= height:
            return words
        sentences = [words[: end.start()] for end in islice(SENTENCE_END.finditer(words), MOST)]
        parts = words.split()[:MOST]
        begun = [" ".join(parts[:number]) + CUT for number in range(1, len(parts) + 1)]
        for texts in (sentences, begun):
            fit = bisect_right(texts, height, key=lambda text: self.needed(text, width, SMALLEST))
            if fit:
                return texts[fit - 1]
        return ""

    def needed(self, words: str, width: float, share: float, *, bold: bool = False) -> float:
        """How high some words are in a column."""
        metrics = QFontMetricsF(self.font(share, bold=bold))
        box = QRectF(0, 0, width, 100 * self.height)
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height() if words else 0.0


LINE = 0.085
"""Height of a line of counts, in heights of the screen."""


def counts_height(brush: Brush, counts: tuple[Count, ...], width: float) -> float:
    """How high counts are in a column."""
    return brush.height * LINE * len(_rows(brush, counts, width))


def _rows(brush: Brush, counts: tuple[Count, ...], width: float) -> list[list[list[Count]]]:
    """Both sides in a line, or each in its own where they need more room."""
    sides = [[count for count in counts if count.color is color] for color in (BLACK, WHITE)]
    there = [side for side in sides if side]
    fits = sum(_side_width(brush, side) for side in there) <= width
    return [there] if fits else [[side] for side in there]


def paint_counts(brush: Brush, counts: tuple[Count, ...], box: QRectF, *, left: bool = False) -> None:
    """Paint counts in the middle of a box, or with ``left`` at its left edge, from its top where they take two lines.

    The numbers are large and what they count is small.
    """
    rows, height = _rows(brush, counts, box.width()), brush.height * LINE
    for number, row in enumerate(rows):
        middle = box.top() + height * (number + 0.5) if len(rows) > 1 else box.center().y()
        x = box.left() - _gap(brush) if left else box.center().x() - sum(_side_width(brush, side) for side in row) / 2
        for side in row:
            _paint_side(brush, side, QPointF(x, middle))
            x += _side_width(brush, side)


def _side_width(brush: Brush, side: list[Count]) -> float:
    """How wide a stone with its numbers is."""
    return _stone_size(brush) + 2 * _gap(brush) + sum(_width_of(brush, count) for count in side)


def _stone_size(brush: Brush) -> float:
    return QFontMetricsF(brush.font(LARGE, bold=True)).ascent() * 0.8


def _gap(brush: Brush) -> float:
    return brush.height / 90


def _paint_side(brush: Brush, side: list[Count], at: QPointF) -> None:
    """One player's stone and numbers; ``at`` is the middle of their left edge."""
    stone, x = _stone_size(brush), at.x() + _gap(brush)
    _paint_stone(brush, side[0], QRectF(x, at.y() - stone / 2, stone, stone))
    x += stone + _gap(brush)
    for count in side:
        _paint_count(brush, count, QPointF(x, at.y() + stone / 2))
        x += _width_of(brush, count)


def _width_of(brush: Brush, count: Count) -> float:
    large, small = QFontMetricsF(brush.font(LARGE, bold=True)), QFontMetricsF(brush.font(BODY))
    return large.horizontalAdvance(count.number) + small.horizontalAdvance(count.word) + 2.5 * _gap(brush)


def _paint_count(brush: Brush, count: Count, at: QPointF) -> None:
    painter, small = brush.painter, QFontMetricsF(brush.font(BODY))
    painter.setPen(QColor(brush.theme.text))
    painter.setFont(brush.font(BODY))
    draw_line(painter, at, count.word)
    painter.setFont(brush.font(LARGE, bold=True))
    draw_line(painter, at + QPointF(small.horizontalAdvance(count.word) + brush.height / 120, 0), count.number)


def _paint_stone(brush: Brush, count: Count, box: QRectF) -> None:
    brush.painter.setPen(QPen(QColor("#000000"), max(2.0, brush.height / 300)))
    brush.painter.setBrush(QColor("#111111" if count.color is BLACK else "#FFFFFF"))
    brush.painter.drawEllipse(box)


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
