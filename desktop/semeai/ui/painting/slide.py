"""A slide painted: boards by the painter of the screen, and type whose size follows the height of the screen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from semeai.diagram.slide import Board, Card, Count, Slide, answers, uncounted
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout, steady_layout
from semeai.ui.painting.picture import paint_placed
from semeai.ui.painting.slide_brush import Brush
from semeai.ui.painting.slide_cards import Seen, paint_cards
from semeai.ui.painting.slide_counts import paint_counts
from semeai.ui.painting.slide_places import BODY, LARGE, SMALLEST, SMALLEST_LARGE, TITLE, places
from semeai.ui.painting.stamp import Ink, paint_stamp


def paint_slide(
    painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float, *, vector: bool = False
) -> None:
    """Paint a slide over the whole of a surface; ``vector`` draws stones without pixmaps."""
    painter.fillRect(QRectF(QPointF(), size), QColor(theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cards = cards_of(slide)
    placed = places(size, len(slide.boards), cards=bool(cards))
    brush = Brush(painter, size.height(), theme, vector)
    for board, box in zip(slide.boards, placed.boards, strict=True):
        hidden = board.asked and not seen.answers
        _paint_board(brush, replace(board, figure=uncounted(board.figure)) if hidden else board, box, ratio)
    for board, box in zip(slide.boards, placed.titles, strict=False):
        brush.text(board.title, box, TITLE, bold=True)
    for board, box in zip(slide.boards, placed.counts, strict=False):
        paint_counts(brush, board.counts, box)
    asked = sum(board.asked for board in slide.boards)
    paint_cards(brush, cards, placed.cards, seen, asked=asked, alone=not slide.boards)
    told = not asked or seen.answers >= answers(slide)  # what is said of a race gives its answers away
    foot = placed.sentence
    brush.text(brush.fitting(slide.sentence, foot.width(), foot.height()) if told else "", foot, BODY)


def cards_of(slide: Slide) -> tuple[Card | tuple[Count, ...], ...]:
    """What stands beside a board that is alone: its title and counts, then the slide's cards. Two boards have none."""
    if len(slide.boards) != 1:
        return () if slide.boards else slide.cards
    board, numbers = slide.boards[0], (slide.boards[0].counts,) if slide.boards[0].counts else ()
    first = (Card(board.title, answer=False),) if board.title else slide.cards[:1]
    rest = slide.cards if board.title else slide.cards[1:]
    return (*first, *numbers, *rest)


def board_places(slide: Slide, size: QSizeF, ratio: float) -> tuple[Layout, ...]:
    """Where the points of each board lie on a surface."""
    boxes = places(size, len(slide.boards), cards=bool(cards_of(slide))).boards
    return tuple(board_layout(board, box, ratio) for board, box in zip(slide.boards, boxes, strict=True))


def board_layout(board: Board, box: QRectF, ratio: float) -> Layout:
    """Where a board's points lie: the same with its coordinates and without."""
    placed = steady_layout(board.figure, box.size(), ratio)
    return replace(placed, origin_x=placed.origin_x + box.x(), origin_y=placed.origin_y + box.y())


def _paint_board(brush: Brush, board: Board, box: QRectF, ratio: float) -> None:
    placed = board_layout(board, box, ratio)
    least = round(brush.height * SMALLEST)
    paint_placed(brush.painter, board.figure, placed, box, brush.theme, vector=brush.vector, least=least, figures=least)
    if board.stamp:
        ink = Ink(brush.height * LARGE, brush.height * SMALLEST_LARGE, max(3.0, brush.height / 220))
        paint_stamp(brush.painter, board.stamp, board.figure, placed, brush.theme, ink, brush.font(LARGE))
