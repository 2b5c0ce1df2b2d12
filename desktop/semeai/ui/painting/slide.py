"""A slide painted: boards by the painter of the screen, and type whose size follows the height of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from semeai.diagram.slide import Board, Card, Count, Slide, answers, uncounted
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout, extent, steady_layout
from semeai.ui.painting.picture import paint_placed
from semeai.ui.painting.slide_brush import Brush
from semeai.ui.painting.slide_cards import Laid, Seen, Shown, laid_cards, paint_card
from semeai.ui.painting.slide_counts import paint_counts
from semeai.ui.painting.slide_places import BODY, LARGE, SMALLEST, SMALLEST_LARGE, TITLE, Places, places
from semeai.ui.painting.stamp import Ink, paint_stamp


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a slide: its place, all that decides how it looks, and what paints it there."""

    box: QRectF
    shown: tuple[object, ...]
    paint: Callable[[Brush], object] = field(compare=False)


def paint_slide(
    painter: QPainter, slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float, *, vector: bool = False
) -> None:
    """Paint a slide over the whole of a surface; ``vector`` draws stones without pixmaps."""
    paint_parts(painter, parts(slide, size, theme, seen, ratio), size, theme, vector=vector)


def paint_parts(painter: QPainter, found: Sequence[Part], size: QSizeF, theme: Theme, *, vector: bool = False) -> None:
    """Paint the parts of a slide over a surface, as far as the painter's clip shows it."""
    clip = painter.clipRegion() if painter.hasClipping() else None
    painter.fillRect(QRectF(QPointF(), size), QColor(theme.window))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush = Brush(painter, size.height(), theme, vector)
    for part in found:
        if clip is None or clip.intersects(part.box.toAlignedRect()):
            part.paint(brush)


def parts(slide: Slide, size: QSizeF, theme: Theme, seen: Seen, ratio: float) -> tuple[Part, ...]:
    """The parts of a slide on a surface: boards, titles, counts, the sentence, cards."""
    cards, measuring = cards_of(slide), Brush(QPainter(), size.height(), theme, vector=False)
    placed, asked = slide_places(slide, size), sum(board.asked for board in slide.boards)
    laid = laid_cards(measuring, cards, placed.cards, seen, asked=asked, alone=not slide.boards)
    told = not asked or seen.answers >= answers(slide)  # what is said of a race gives its answers away
    return (
        *(_board(board, box, seen, ratio) for board, box in zip(slide.boards, placed.boards, strict=True)),
        *(_title(board.title, box) for board, box in zip(slide.boards, placed.titles, strict=False)),
        *(_counts(board.counts, box) for board, box in zip(slide.boards, placed.counts, strict=False)),
        _sentence(slide.sentence if told else "", placed.sentence),
        *(_card(card) for card in laid),
    )


def _board(board: Board, box: QRectF, seen: Seen, ratio: float) -> Part:
    hidden = board.asked and not seen.answers
    shown = replace(board, figure=uncounted(board.figure)) if hidden else board
    return Part(box, (shown.figure, shown.stamp), lambda brush: _paint_board(brush, shown, box, ratio))


def _title(words: str, box: QRectF) -> Part:
    return Part(box, (words,), lambda brush: brush.text(words, box, TITLE, bold=True))


def _counts(counts: tuple[Count, ...], box: QRectF) -> Part:
    return Part(box, (counts,), lambda brush: paint_counts(brush, counts, box))


def _sentence(words: str, box: QRectF) -> Part:
    def paint(brush: Brush) -> None:
        brush.text(brush.fitting(words, box.width(), box.height()), box, BODY)

    return Part(box, (words,), paint)


def _card(laid: Laid) -> Part:
    return Part(laid.place, (laid,), lambda brush: paint_card(brush, laid))


def cards_of(slide: Slide) -> tuple[Shown, ...]:
    """What stands beside a board that is alone: its title and counts, then the slide's cards. Two boards have none."""
    if len(slide.boards) != 1:
        return () if slide.boards else slide.cards
    board, numbers = slide.boards[0], (slide.boards[0].counts,) if slide.boards[0].counts else ()
    first = (Card(board.title, answer=False),) if board.title else slide.cards[:1]
    rest = slide.cards if board.title else slide.cards[1:]
    return (*first, *numbers, *rest)


def slide_places(slide: Slide, size: QSizeF) -> Places:
    """Where the parts of a slide lie on a surface."""
    across, down = extent(replace(slide.boards[0].figure, coordinates=True)) if slide.boards else (1.0, 1.0)
    return places(size, len(slide.boards), cards=bool(cards_of(slide)), wide=across / down)


def board_places(slide: Slide, size: QSizeF, ratio: float) -> tuple[Layout, ...]:
    """Where the points of each board lie on a surface."""
    boxes = slide_places(slide, size).boards
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
