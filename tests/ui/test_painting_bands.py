"""The bands of a chart can be told apart without colour: by their filling, and by their height."""

from itertools import combinations

import pytest
from painted import ALL
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from semeai.review.chart import Band, Colour
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.bands import draw_band

WIDTH, HEIGHT = 48, 10
B, W, S, K, OPEN = Colour.BLACK, Colour.WHITE, Colour.NEITHER, Colour.KO, Colour.OPEN
PAIRS = [(B, B), (W, W), (S, S), (K, K), (B, W), (W, B), (B, S), (S, W), (B, OPEN)]


def greys(band: Band, theme: Theme) -> list[int]:
    """The lightness of each pixel of a band, 0..255."""
    image = QImage(WIDTH, HEIGHT + 2, QImage.Format.Format_RGB32)
    image.fill(theme.window)
    painter = QPainter(image)
    draw_band(painter, band, QRectF(0.5, 0.5, WIDTH - 1, HEIGHT), theme)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [grey.pixelColor(x, y).value() for y in range(HEIGHT + 2) for x in range(WIDTH)]


def unlike(first: list[int], second: list[int]) -> int:
    return sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True))


@ALL
@pytest.mark.parametrize("standing", ["proved", "read"])
def test_every_filling_differs_from_the_others_in_grey(qapp, theme: Theme, standing: str) -> None:
    drawn = {pair: greys(Band(0, 9, pair, standing), theme) for pair in PAIRS}
    for first, second in combinations(PAIRS, 2):
        assert unlike(drawn[first], drawn[second]) > 0.02 * WIDTH * HEIGHT, (first, second)


@ALL
def test_the_less_surely_it_is_known_the_lower_it_is(qapp, theme: Theme) -> None:
    ground = greys(Band(0, 0, (OPEN, OPEN), "open"), theme)[0]
    pair = (W, W) if theme.is_dark else (B, B)
    inked = [
        sum(abs(grey - ground) > 25 for grey in greys(Band(0, 9, each, standing), theme))
        for each, standing in ((pair, "proved"), (pair, "read"), ((OPEN, OPEN), "open"))
    ]
    assert inked[0] > 1.5 * inked[1] > 2 * inked[2] > 0
