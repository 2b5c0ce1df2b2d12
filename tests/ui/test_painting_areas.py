"""Areas on the board: a colour for each kind, a rim and a number in their owner's colour, read on any ground."""

from __future__ import annotations

import pytest
from painted import ALL, BOARD, color, distance, painted, place
from PySide6.QtGui import QColor

from semeai.claim.account import KINDS
from semeai.diagram.figure import Area, Figure, MarkKind
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.ui.kit.theme import THEMES, Theme, contrast, ink_on
from semeai.ui.painting.areas import INK, PAPER

at = BOARD.point
POINTS = mask_of([at("D5"), at("E5"), at("F5")])


def area(owner: Color | None, kind: MarkKind = MarkKind.EYE, **more) -> Area:
    return Area(POINTS, kind, owner, at("E5"), "12", **more)


def share(image, centre, wanted, near: int = 40) -> int:
    """How many pixels round a point have nearly a colour."""
    cells = ((x, y) for x in range(-26, 26) for y in range(-26, 26))
    return sum(distance(color(image, centre, x, y), wanted) < near for x, y in cells)


@ALL
@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_an_area_is_seen_and_a_lit_one_more(qapp, theme: Theme, kind: MarkKind):
    def far(lit: bool) -> float:
        figure = Figure(Position(BOARD), areas=(area(BLACK, kind, strong=lit),))
        plain = painted(Figure(Position(BOARD)), theme)
        image, where = painted(figure, theme), place(figure, at("D5"))
        return distance(color(image, where, 12, 12), color(plain, where, 12, 12))

    assert far(lit=False) > 25
    assert far(lit=True) > far(lit=False)


@ALL
@pytest.mark.parametrize("stone", [None, BLACK, WHITE], ids=["empty", "on black", "on white"])
@pytest.mark.parametrize("owner, back", [(BLACK, INK), (WHITE, PAPER)], ids=["Black's", "White's"])
def test_the_number_stands_on_its_owners_colour_whatever_lies_there(qapp, theme, stone, owner, back):
    stones = [1 << at("E5") if stone is color else 0 for color in (BLACK, WHITE)]
    figure = Figure(Position(BOARD, black=stones[0], white=stones[1]), areas=(area(owner),))
    image, where = painted(figure, theme), place(figure, at("E5"))
    assert share(image, where, QColor(back)) > 60
    assert share(image, where, QColor(ink_on(back))) > 20


@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_the_numbers_of_every_owner_can_be_read(kind: MarkKind):
    for back in (INK, PAPER, THEMES["light"].meaning(kind).name()):
        assert contrast(back, ink_on(back)) >= 4.5


def test_what_settles_an_area_has_its_sign(qapp):
    theme = THEMES["light"]
    figure = Figure(Position(BOARD), areas=(area(WHITE, settled=False, moves=1 << at("F5")),))
    vital = theme.meaning(MarkKind.VITAL)
    image = painted(figure, theme)
    assert share(image, place(figure, at("F5")), vital, 24) > 60
    assert share(image, place(figure, at("D5")), vital, 24) == 0
