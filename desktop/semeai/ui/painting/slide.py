"""A slide painted: boards by the painter of the screen, and type whose size follows the height of the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen, QTextOption

from semeai.diagram.slide import Board, Card, Count, Slide
from semeai.go.color import BLACK
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import Layout, steady_layout
from semeai.ui.painting.ground import paint_ground
from semeai.ui.painting.slide_places import BODY, LARGE, SMALLEST, SMALLEST_LARGE, TITLE, Places, places

HIDDEN = "…"
STAMP_TURN = -4.0
"""Degrees by which a stamp is turned."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is shown of a slide: how many of its answers."""

    answers: int = 0


def paint_slide(painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float) -> None:
    """Paint a slide over the whole of a surface."""
    painter.fillRect(QRectF(QPointF(), size), QColor(theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cards = cards_of(slide)
    placed = places(size, len(slide.boards), cards=bool(cards))
    brush = _Brush(painter, size.height(), theme)
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

    def __init__(self, painter: QPainter, height: float, theme: Theme) -> None:
        self.painter, self.height, self.theme = painter, height, theme

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
        option = QTextOption(sides)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self.painter.drawText(box, words, option)
        return self.needed(words, box.width(), share, bold=bold)

    def needed(self, words: str, width: float, share: float, *, bold: bool = False) -> float:
        """How high some words are in a column."""
        metrics = QFontMetricsF(self.font(share, bold=bold))
        box = QRectF(0, 0, width, 100 * self.height)
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height() if words else 0.0


def _paint_board(brush: _Brush, board: Board, box: QRectF, ratio: float) -> None:
    placed = board_layout(board, box, ratio)
    paint_ground(brush.painter, placed, brush.theme, least=round(brush.height * SMALLEST))
    paint_figure(brush.painter, board.figure, placed, brush.theme)
    if board.stamp:
        _paint_stamp(brush, board, placed)


def _paint_stamp(brush: _Brush, board: Board, placed: Layout) -> None:
    """The end, across the board, where the fewest of its stones that matter lie."""
    painter, wood, pad = brush.painter, placed.wood, brush.height / 60
    wanted = QFontMetricsF(brush.font(LARGE, bold=True)).horizontalAdvance(board.stamp) + 2.4 * pad
    font = brush.font(max(LARGE * min(1.0, 0.92 * wood.width() / wanted), SMALLEST_LARGE), bold=True)
    metrics = QFontMetricsF(font)
    width, height = metrics.horizontalAdvance(board.stamp) + 2.4 * pad, metrics.height() + pad
    tries = [wood.top() + wood.height() * share for share in (0.5, 0.25, 0.75)]
    middle = min(tries, key=lambda y: _hidden(board, placed, QRectF(wood.left(), y - height / 2, wood.width(), height)))
    painter.save()
    painter.translate(wood.center().x(), middle)
    painter.rotate(STAMP_TURN)
    box = QRectF(-width / 2, -height / 2, width, height)
    painter.setPen(QPen(QColor(brush.theme.accent), max(3.0, brush.height / 220)))
    painter.setBrush(QColor(brush.theme.panel))
    painter.drawRect(box)
    painter.setFont(font)
    painter.setPen(QColor(brush.theme.accent))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, board.stamp)
    painter.restore()


def _hidden(board: Board, placed: Layout, band: QRectF) -> int:
    """How many of the essential stones and of the numbered ones a band covers."""
    numbered = {point for point, _ in board.figure.move_numbers}
    points = [point for point in placed.points_in(band) if band.contains(placed.centre(point))]
    return sum((board.figure.essential >> point & 1) + (point in numbered) for point in points)


def _paint_counts(brush: _Brush, counts: tuple[Count, ...], box: QRectF) -> None:
    """Stone, numbers, stone, numbers, in the middle of a line; the numbers are large and what they count is small."""
    if not counts:
        return
    large, small = QFontMetricsF(brush.font(LARGE, bold=True)), QFontMetricsF(brush.font(BODY))
    gap, stone = brush.height / 90, large.ascent() * 0.8
    widths = [_width_of(count, large, small, gap) for count in counts]
    stones = sum(number == 0 or counts[number - 1].color is not count.color for number, count in enumerate(counts))
    x = box.center().x() - (sum(widths) + stones * (stone + 2 * gap)) / 2
    for number, (count, width) in enumerate(zip(counts, widths, strict=True)):
        if number == 0 or counts[number - 1].color is not count.color:
            x += gap
            _paint_stone(brush, count, QRectF(x, box.center().y() - stone / 2, stone, stone))
            x += stone + gap
        _paint_count(brush, count, QPointF(x, box.center().y() + large.ascent() / 2 * 0.8), small)
        x += width


def _width_of(count: Count, large: QFontMetricsF, small: QFontMetricsF, gap: float) -> float:
    return large.horizontalAdvance(count.number) + small.horizontalAdvance(count.word) + 2.5 * gap


def _paint_count(brush: _Brush, count: Count, at: QPointF, small: QFontMetricsF) -> None:
    painter = brush.painter
    painter.setPen(QColor(brush.theme.text))
    painter.setFont(brush.font(BODY))
    painter.drawText(at, count.word)
    painter.setFont(brush.font(LARGE, bold=True))
    painter.drawText(at + QPointF(small.horizontalAdvance(count.word) + brush.height / 120, 0), count.number)


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
            _paint_counts(brush, card, QRectF(box.left(), box.top(), box.width(), brush.height * 0.09))
            box.setTop(box.top() + brush.height * 0.09 + gap)
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
