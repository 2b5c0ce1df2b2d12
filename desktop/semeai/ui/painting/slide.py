"""A slide painted: boards by the painter of the screen, and type whose size follows the height of the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen

from semeai.diagram.slide import Board, Card, Count, Slide
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout, steady_layout
from semeai.ui.painting.picture import paint_placed
from semeai.ui.painting.slide_places import BODY, LARGE, SMALLEST, SMALLEST_LARGE, TITLE, Places, places
from semeai.ui.painting.stamp import Ink, paint_stamp
from semeai.ui.painting.words import draw_line, draw_words

HIDDEN = "…"
COUNTS_LINE = 0.085
"""Height of a line of counts, in heights of the screen."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is shown of a slide: how many of its answers."""

    answers: int = 0


def paint_slide(
    painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float, *, vector: bool = False
) -> None:
    """Paint a slide over the whole of a surface; ``vector`` draws stones without pixmaps."""
    painter.fillRect(QRectF(QPointF(), size), QColor(theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cards = cards_of(slide)
    placed = places(size, len(slide.boards), cards=bool(cards))
    brush = _Brush(painter, size.height(), theme, vector)
    for number, board in enumerate(slide.boards):
        _paint_board(brush, board, placed.boards[number], ratio)
    for board, box in zip(slide.boards, placed.titles, strict=False):
        brush.text(board.title, box, TITLE, bold=True)
    for board, box in zip(slide.boards, placed.counts, strict=False):
        _paint_counts(brush, board.counts, box)
    _paint_cards(brush, cards, seen, placed)
    brush.text(slide.sentence, placed.sentence, BODY)


def cards_of(slide: Slide) -> tuple[Card | tuple[Count, ...], ...]:
    """What stands beside a board that is alone: its title and counts, then the slide's cards. Two boards have none."""
    if len(slide.boards) != 1:
        return () if slide.boards else slide.cards
    board, numbers = slide.boards[0], (slide.boards[0].counts,) if slide.boards[0].counts else ()
    first = (Card(board.title, answer=False),) if board.title else slide.cards[:1]
    rest = slide.cards if board.title else slide.cards[1:]
    return (*first, *numbers, *rest)


def board_layout(board: Board, box: QRectF, ratio: float) -> Layout:
    """Where a board's points lie: the same with its coordinates and without."""
    placed = steady_layout(board.figure, box.size(), ratio)
    return replace(placed, origin_x=placed.origin_x + box.x(), origin_y=placed.origin_y + box.y())


class _Brush:
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

    def needed(self, words: str, width: float, share: float, *, bold: bool = False) -> float:
        """How high some words are in a column."""
        metrics = QFontMetricsF(self.font(share, bold=bold))
        box = QRectF(0, 0, width, 100 * self.height)
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height() if words else 0.0


def _paint_board(brush: _Brush, board: Board, box: QRectF, ratio: float) -> None:
    placed = board_layout(board, box, ratio)
    least = round(brush.height * SMALLEST)
    paint_placed(brush.painter, board.figure, placed, box, brush.theme, vector=brush.vector, least=least)
    if board.stamp:
        ink = Ink(brush.height * LARGE, brush.height * SMALLEST_LARGE, max(3.0, brush.height / 220))
        paint_stamp(brush.painter, board.stamp, board.figure, placed, brush.theme, ink, brush.font(LARGE))


def _paint_counts(brush: _Brush, counts: tuple[Count, ...], box: QRectF) -> float:
    """Stone, numbers, stone, numbers, in the middle of a line, or of a line for each colour where they need more room.

    The numbers are large and what they count is small. Returns how much of the box is taken.
    """
    sides = [[count for count in counts if count.color is color] for color in (BLACK, WHITE)]
    rows = [[side for side in sides if side]]
    if sum(_side_width(brush, side) for side in rows[0]) > box.width():
        rows = [[side] for side in rows[0]]
    height = brush.height * COUNTS_LINE
    for number, row in enumerate(rows):
        middle = box.top() + height * (number + 0.5) if len(rows) > 1 else box.center().y()
        x = box.center().x() - sum(_side_width(brush, side) for side in row) / 2
        for side in row:
            _paint_side(brush, side, QPointF(x, middle))
            x += _side_width(brush, side)
    return height * len(rows)


def _side_width(brush: _Brush, side: list[Count]) -> float:
    """How wide a stone with its numbers is."""
    return _stone_size(brush) + 2 * _gap(brush) + sum(_width_of(brush, count) for count in side)


def _stone_size(brush: _Brush) -> float:
    return QFontMetricsF(brush.font(LARGE, bold=True)).ascent() * 0.8


def _gap(brush: _Brush) -> float:
    return brush.height / 90


def _paint_side(brush: _Brush, side: list[Count], at: QPointF) -> None:
    """One player's stone and numbers; ``at`` is the middle of their left edge."""
    stone, x = _stone_size(brush), at.x() + _gap(brush)
    _paint_stone(brush, side[0], QRectF(x, at.y() - stone / 2, stone, stone))
    x += stone + _gap(brush)
    for count in side:
        _paint_count(brush, count, QPointF(x, at.y() + stone / 2))
        x += _width_of(brush, count)


def _width_of(brush: _Brush, count: Count) -> float:
    large, small = QFontMetricsF(brush.font(LARGE, bold=True)), QFontMetricsF(brush.font(BODY))
    return large.horizontalAdvance(count.number) + small.horizontalAdvance(count.word) + 2.5 * _gap(brush)


def _paint_count(brush: _Brush, count: Count, at: QPointF) -> None:
    painter, small = brush.painter, QFontMetricsF(brush.font(BODY))
    painter.setPen(QColor(brush.theme.text))
    painter.setFont(brush.font(BODY))
    draw_line(painter, at, count.word)
    painter.setFont(brush.font(LARGE, bold=True))
    draw_line(painter, at + QPointF(small.horizontalAdvance(count.word) + brush.height / 120, 0), count.number)


def _paint_stone(brush: _Brush, count: Count, box: QRectF) -> None:
    brush.painter.setPen(QPen(QColor("#000000"), max(2.0, brush.height / 300)))
    brush.painter.setBrush(QColor("#111111" if count.color is BLACK else "#FFFFFF"))
    brush.painter.drawEllipse(box)


def _paint_cards(
    brush: _Brush, cards: tuple[Card | tuple[Count, ...], ...], seen: Seen, placed: Places
) -> None:  # fmt: skip
    """The cards below each other; an answer that is not asked for yet shows its head alone."""
    box, gap, answers = QRectF(placed.cards), brush.height / 50, 0
    for card in cards:
        if isinstance(card, tuple):
            line = QRectF(box.left(), box.top(), box.width(), brush.height * COUNTS_LINE)
            box.setTop(box.top() + _paint_counts(brush, card, line) + gap)
            continue
        answers += card.answer
        box.setTop(box.top() + _paint_card(brush, card, box, hidden=card.answer and answers > seen.answers) + gap)


def _paint_card(brush: _Brush, card: Card, box: QRectF, *, hidden: bool) -> float:
    """A card at the top of a box; how high it is."""
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    parts = [(card.head, BODY, True, brush.theme.secondary if card.large else brush.theme.text)]
    if hidden:
        parts.append((HIDDEN, LARGE, True, brush.theme.secondary))
    else:
        parts += [(card.large, LARGE, True, brush.theme.text), (card.small, BODY, False, brush.theme.text)]
    y = box.top()
    for words, share, bold, color in parts:
        line = QRectF(box.left(), y, box.width(), max(box.bottom() - y, 1.0))
        y += brush.text(words, line, share, bold=bold, sides=left, color=color)
    return y - box.top()
