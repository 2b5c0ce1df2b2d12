"""Slides painted into pixels, and what differs between two of them."""

from __future__ import annotations

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Card, Slide
from semeai.go.board import Board as GoBoard
from semeai.go.position import Position
from semeai.ui.kit.theme import PROJECTOR
from semeai.ui.painting.slide import paint_slide
from semeai.ui.painting.slide_cards import Seen

SCREEN = QSizeF(1024, 768)
SHADES = 8


def pixels(slide: Slide, answers: int, size: QSizeF = SCREEN) -> bytes:
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_slide(painter, slide, size, PROJECTOR, Seen(answers), 1.0)
    painter.end()
    return bytes(image.constBits())


def slide_of(board: Board, *cards: Card, count: int = 1) -> Slide:
    return Slide((board,) * count, "Move 7. FIF: Black takes the last liberty at F8. FOF: E12 gains nothing.", cards)


def figure(size: int, **given) -> Figure:
    return Figure(Position(GoBoard.square(size)), **given)


def differ(first: bytes, second: bytes) -> bool:
    """Whether two pictures differ for the eye: where a picture lies in memory changes colours by a shade."""
    return first != second and any(abs(a - b) > SHADES for a, b in zip(first, second, strict=True))


def changed_rows(first: bytes, second: bytes, size: QSizeF = SCREEN) -> int:
    """Over how many rows two pictures differ."""
    line = size.toSize().width() * 4
    pairs = ((first[row * line :][:line], second[row * line :][:line]) for row in range(size.toSize().height()))
    rows = [row for row, pair in enumerate(pairs) if differ(*pair)]
    return rows[-1] - rows[0] + 1
