"""Where the parts of a slide lie on a screen: they keep their places whatever they say.

A board alone is at least four fifths of the height, with its cards beside it; two boards stand side by side, each with
its title above and its counts below; more stand in rows of three. The sentence stands at the foot.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

BODY, LARGE, TITLE = 1 / 32, 1 / 20, 1 / 26
"""Height of the type, in heights of the screen: of sentences, of verdicts and counts, of titles."""
SMALLEST = 1 / 40
"""No text is smaller, however long it is."""
SMALLEST_LARGE = 1 / 25
"""Of counts, verdicts and stamps."""
MARGIN = 1 / 48
ALONE = 0.865
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
    side = min(height * ALONE, width - 2 * margin) if width < height else height * ALONE
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
