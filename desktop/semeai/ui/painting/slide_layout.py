"""The layout of a slide: the places of its boards and columns of text, and the type size that fits.

All type is measured by the height of the screen. A title, the sentence and the cards are all set as cards in a column.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QPainter

from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard, answers, uncounted
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout, extent, steady_layout

BODY, LARGE, TITLE = 1 / 32, 1 / 20, 1 / 26
"""Type sizes, as shares of the screen's height: of sentences, of verdicts and counts, of titles."""
SMALLEST, SMALLEST_LARGE = 1 / 40, 1 / 25
"""The smallest type size of texts, however long, and of counts, verdicts and stamps."""
SENTENCE, SENTENCE_LARGE = 1 / 29, 1 / 27
"""The type sizes of the sentence, and the smaller one of coordinates: a capital letter or a figure is a 40th high."""
MARGIN = 1 / 48
ONE_CARD = 0.865
"""The height of a board that is alone."""
BESIDE = 0.62
"""The largest share of the screen's width for such a board beside cards, if it is wider than high."""
COLUMN = 0.3
"""The least share of the screen's width for the text beside a board: a square or high screen has a smaller board."""
TITLES, COUNTS, FOOT, HIGH_FOOT = 0.044, 0.06, 0.088, 0.13
"""The heights of the parts round two boards; the sentence has more where wide boards leave it."""
GRID_COLUMNS, GRID_TITLES = 3, 0.075
"""For more than two boards: how many are in a row, and the height of a title."""
LINE, GAP = 0.085, 0.02
"""The heights of a line of counts and of the gap between two cards."""


@dataclass(frozen=True, slots=True)
class SlidePlaces:
    """The rectangles of a slide's parts; ``titles`` and ``counts`` are empty where a single board has cards."""

    sentence: QRectF
    boards: tuple[QRectF, ...] = ()
    titles: tuple[QRectF, ...] = ()
    counts: tuple[QRectF, ...] = ()
    cards: QRectF = field(default_factory=QRectF)


def places(screen: QSizeF, boards: int, *, cards: bool, wide: float = 1.0) -> SlidePlaces:
    """The places of a slide's parts; a board without cards is in the middle, and so are cards without a board.

    ``wide`` is the ratio of width to height of the boards.
    """
    width, height = screen.width(), screen.height()
    margin = height * MARGIN

    def foot(top: float) -> QRectF:
        return QRectF(2 * margin, top, width - 4 * margin, height - top - margin / 4)

    below = foot(height * (1 - HIGH_FOOT))
    if not boards:
        return SlidePlaces(below, cards=QRectF(width / 8, height / 8, width * 3 / 4, height * 5 / 8))
    if boards == 1:
        side = min(height * ONE_CARD, width * (1 - COLUMN if cards else 1) - 2 * margin)
        long = max(side, min(side * wide, width * (BESIDE if cards else 1.0) - 2 * margin))
        board = QRectF(margin if cards else (width - long) / 2, margin / 4, long, side)
        column = QRectF(board.right() + margin, margin, width - board.right() - 2 * margin, side - margin)
        return SlidePlaces(foot(board.bottom()), (board,), cards=column if cards else QRectF())
    if boards == 2:
        across, top, down = (width - 3 * margin) / 2, height * TITLES, height * (1 - TITLES - COUNTS - FOOT)
        lefts, left_over = (margin, 2 * margin + across), max(down - across / wide, 0)
        down -= min(left_over, height * (HIGH_FOOT - FOOT))
        return SlidePlaces(
            foot(top + down + height * COUNTS),
            tuple(QRectF(left, top, across, down) for left in lefts),
            tuple(QRectF(left, 0, across, top) for left in lefts),
            tuple(QRectF(left, top + down, across, height * COUNTS) for left in lefts),
        )
    across, down = width / GRID_COLUMNS, height * (1 - HIGH_FOOT) / -(-boards // GRID_COLUMNS)
    title = height * GRID_TITLES
    corners = [(number % GRID_COLUMNS * across, number // GRID_COLUMNS * down) for number in range(boards)]
    return SlidePlaces(
        below,
        tuple(QRectF(x + margin, y + title, across - 2 * margin, down - title - margin) for x, y in corners),
        tuple(QRectF(x + margin / 2, y, across - margin, title) for x, y in corners),
    )


def slide_places(slide: Slide, size: QSizeF) -> SlidePlaces:
    across, down = extent(replace(slide.boards[0].figure, coordinates=True)) if slide.boards else (1.0, 1.0)
    return places(size, len(slide.boards), cards=bool(cards_of(slide)), wide=across / down)


def board_places(slide: Slide, size: QSizeF, ratio: float) -> tuple[Layout, ...]:
    boxes = slide_places(slide, size).boards
    return tuple(board_layout(board, box, ratio) for board, box in zip(slide.boards, boxes, strict=True))


def board_layout(board: SlideBoard, box: QRectF, ratio: float) -> Layout:
    """The layout of a board, the same with its coordinates and without."""
    placed = steady_layout(board.figure, box.size(), ratio)
    return placed._replace(origin_x=placed.origin_x + box.x(), origin_y=placed.origin_y + box.y())


Shown = SlideCard | tuple[Count, ...]
"""The content of a column."""


def cards_of(slide: Slide) -> tuple[Shown, ...]:
    """The column beside a single board: its title and counts, then the slide's cards. Two boards have none."""
    if len(slide.boards) != 1:
        return () if slide.boards else slide.cards
    board, numbers = slide.boards[0], (slide.boards[0].counts,) if slide.boards[0].counts else ()
    first = (SlideCard(board.title, answer=False),) if board.title else slide.cards[:1]
    rest = slide.cards if board.title else slide.cards[1:]
    return (*first, *numbers, *rest)


SENTENCE_END = re.compile(r"(?<=[.!?])(?=\s)|(?=\n)|$")
CUT = " …"
MOST = 400
"""Sentences, or words, that are tried: no screen holds more."""
SMALLER = 0.94
"""The ratio between two type sizes that are tried."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The type sizes of cards, as shares of the screen's height: of heads and sentences, and of verdicts.

    ``least`` is the smallest size of sentences.
    """

    body: float = BODY
    large: float = LARGE
    least: float = SMALLEST

    @property
    def smaller(self) -> Sizes:
        """The next smaller type, down to the smallest."""
        body, large = max(self.body * SMALLER, self.least), max(self.large * SMALLER, SMALLEST_LARGE)
        return replace(self, body=body, large=large)


ALONE = Sizes(1 / 22, 1 / 13)
"""The type sizes of cards without a board."""


@dataclass(frozen=True, slots=True)
class SlidePart:
    """A board, a card or counts with its place: everything that decides how it looks.

    ``hidden`` is its answer until the speaker asks for it; anything but a card beside a board is in the ``middle`` of
    its place.
    """

    what: SlideBoard | Shown
    box: QRectF
    sizes: Sizes = Sizes()
    hidden: bool = False
    middle: bool = False


class Brush:
    """A painter with a theme and the screen's height, the unit of type; ``vector``: stones without pixmaps."""

    def __init__(self, painter: QPainter, height: float, theme: Theme, ratio: float = 1.0, *, vector: bool) -> None:
        self.painter, self.height, self.theme, self.ratio, self.vector = painter, height, theme, ratio, vector

    def font(self, share: float, *, bold: bool = False) -> QFont:
        made = QFont(QGuiApplication.font())
        made.setPixelSize(max(1, round(self.height * share)))
        made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        made.setFeature(QFont.Tag("tnum"), 1)
        return made

    def needed(self, words: str, width: float, share: float, *, bold: bool = False) -> float:
        metrics = QFontMetricsF(self.font(share, bold=bold))
        box = QRectF(0, 0, width, 100 * self.height)
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height() if words else 0.0

    def fitting(self, words: str, width: float, height: float, share: float = SMALLEST) -> str:
        """The words as far as they fit in the smallest type: in whole sentences or lines, else words of the first."""
        if self.needed(words, width, share) <= height:
            return words
        sentences = [words[: end.start()] for end in islice(SENTENCE_END.finditer(words), MOST)]
        parts = words.split()[:MOST]
        begun = [" ".join(parts[:number]) + CUT for number in range(1, len(parts) + 1)]
        for texts in (sentences, begun):
            fit = bisect_right(texts, height, key=lambda text: self.needed(text, width, share))
            if fit:
                return texts[fit - 1]
        return ""

    def side(self, counts: list[Count]) -> float:
        large, small = QFontMetricsF(self.font(LARGE, bold=True)), QFontMetricsF(self.font(BODY))
        words = sum(large.horizontalAdvance(each.number) + small.horizontalAdvance(each.word) for each in counts)
        return self.stone + (2 + 2.5 * len(counts)) * self.gap + words

    @property
    def stone(self) -> float:
        return QFontMetricsF(self.font(LARGE, bold=True)).ascent() * 0.8

    @property
    def gap(self) -> float:
        return self.height / 90


def rows_of(brush: Brush, counts: tuple[Count, ...], width: float) -> list[list[list[Count]]]:
    """The rows of counts: both sides on one line, or each on its own if they need more room."""
    sides = [[count for count in counts if count.color is color] for color in (BLACK, WHITE)]
    there = [side for side in sides if side]
    return [there] if sum(map(brush.side, there)) <= width else [[side] for side in there]


def texts_of(card: SlideCard, sizes: Sizes) -> tuple[tuple[str, float, bool], ...]:
    """The texts of a card, each with its size and whether it is bold."""
    return (card.head, sizes.body, True), (card.large, sizes.large, True), (card.small, sizes.body, False)


def height_of(brush: Brush, card: Shown, width: float, sizes: Sizes) -> float:
    if isinstance(card, tuple):
        return brush.height * LINE * len(rows_of(brush, card, width))
    return sum(brush.needed(words, width, share, bold=bold) for words, share, bold in texts_of(card, sizes))


def cards_height(brush: Brush, cards: tuple[Shown, ...], width: float, sizes: Sizes) -> float:
    """The height of all cards with the gaps between them, and all answers shown."""
    return sum(height_of(brush, card, width, sizes) + GAP * brush.height for card in cards) - GAP * brush.height


def fitted(brush: Brush, cards: tuple[Shown, ...], box: QRectF, sizes: Sizes) -> Sizes:
    """The largest type, up to ``sizes``, in which all cards fit into a box, else the smallest."""
    while sizes != sizes.smaller and cards_height(brush, cards, box.width(), sizes) > box.height():
        sizes = sizes.smaller
    return sizes


def shortened(brush: Brush, cards: tuple[Shown, ...], box: QRectF, sizes: Sizes) -> tuple[Shown, ...]:
    """The cards with their longest text cut after the last sentence that fits: the speaker's window has all."""
    too_high = cards_height(brush, cards, box.width(), sizes) - box.height()
    if too_high <= 0:
        return cards
    longest = max((card for card in cards if isinstance(card, SlideCard)), key=lambda card: len(card.small))
    room = brush.needed(longest.small, box.width(), sizes.body) - too_high
    short = replace(longest, small=brush.fitting(longest.small, box.width(), room, sizes.body))
    return tuple(short if card is longest else card for card in cards)


def column(
    brush: Brush, cards: tuple[Shown, ...], box: QRectF, largest: Sizes, shown: int, *, asked: int = 0
) -> Iterator[SlidePart]:
    """Cards in a column, in the largest type in which all of them fit.

    ``shown`` answers are visible; ``asked`` is 1 where the first of them are the numbers.
    """
    sizes = fitted(brush, cards, box, largest)
    y, number = box.top(), asked
    for card in shortened(brush, cards, box, sizes):
        place = QRectF(box.left(), y, box.width(), height_of(brush, card, box.width(), sizes))
        number += isinstance(card, SlideCard) and card.answer
        hidden = asked > shown if isinstance(card, tuple) else card.answer and number > shown
        yield SlidePart(card, place, sizes, hidden)
        y = place.bottom() + GAP * brush.height


def words_in(brush: Brush, card: SlideCard, box: QRectF, largest: Sizes) -> SlidePart:
    """A title or a sentence in the middle of its box, in the largest type in which it fits."""
    (short,) = shortened(brush, (card,), box, fitted(brush, (card,), box, largest))
    return SlidePart(short, box, fitted(brush, (short,), box, largest), middle=True)


def parts(slide: Slide, size: QSizeF, brush: Brush, shown: int) -> tuple[SlidePart, ...]:
    """The parts of a slide on a surface, with ``shown`` answers: boards, titles, counts, the sentence, cards."""
    placed, asked = slide_places(slide, size), sum(board.asked for board in slide.boards)
    told = shown >= answers(slide)  # a sentence may give away what is hidden
    bare = [
        replace(board, figure=uncounted(board.figure)) if board.asked and not shown else board for board in slide.boards
    ]
    titles = zip(slide.boards, placed.titles, strict=False)
    counts = zip(slide.boards, placed.counts, strict=False)
    sentence = SlideCard("", slide.sentence if told else "")
    return (
        *(SlidePart(board, box) for board, box in zip(bare, placed.boards, strict=True)),
        *(words_in(brush, SlideCard(board.title), box, Sizes(TITLE)) for board, box in titles),
        *(SlidePart(board.counts, box, middle=True) for board, box in counts),
        words_in(brush, sentence, placed.sentence, Sizes(SENTENCE_LARGE, least=SENTENCE)),
        *column(brush, cards_of(slide), placed.cards, Sizes() if slide.boards else ALONE, shown, asked=asked),
    )
