"""Areas on the board: a colour for each kind, a rim and a number in their owner's colour, read on any ground."""

import pytest
from painted import ALL, EMPTY, Painted, distance, p, points, stones
from PySide6.QtGui import QColor

from semeai.claim.account import KINDS
from semeai.diagram.figure import Area, MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.theme import THEMES, Theme, contrast, ink_on
from semeai.ui.painting.areas import INK, PAPER


def area(owner: Color | None, kind: MarkKind = MarkKind.EYE, **more) -> Area:
    return Area(points("D5 E5 F5"), kind, owner, p("E5"), "12", **more)


@ALL
@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_an_area_is_seen_and_a_lit_one_more(qapp, theme: Theme, kind: MarkKind):
    bare, seen, lit = (
        Painted(figure, theme).at("D5", 12, 12)
        for figure in (EMPTY, *(stones(areas=(area(BLACK, kind, strong=lit),)) for lit in (False, True)))
    )
    assert distance(lit, bare) > distance(seen, bare) > 25


@ALL
@pytest.mark.parametrize("stone", [None, BLACK, WHITE], ids=["empty", "on black", "on white"])
@pytest.mark.parametrize("owner, back", [(BLACK, INK), (WHITE, PAPER)], ids=["Black's", "White's"])
def test_the_number_stands_on_its_owners_colour_whatever_lies_there(qapp, theme, stone, owner, back):
    there = ["E5" if stone is color else "" for color in (BLACK, WHITE)]
    seen = Painted(stones(*there, areas=(area(owner),)), theme)
    assert seen.near("E5", QColor(back), 26, 40) > 60
    assert seen.near("E5", QColor(ink_on(back)), 26, 40) > 20


@pytest.mark.parametrize("kind", sorted(set(KINDS.values()), key=lambda kind: kind.name), ids=lambda kind: kind.name)
def test_the_numbers_of_every_owner_can_be_read(kind: MarkKind):
    for back in (INK, PAPER, THEMES["light"].meaning(kind).name()):
        assert contrast(back, ink_on(back)) >= 4.5


def test_what_settles_an_area_has_its_sign(qapp):
    theme = THEMES["light"]
    seen, vital = Painted(stones(areas=(area(WHITE, settled=False, moves=points("F5")),)), theme), MarkKind.VITAL
    assert seen.near("F5", theme.meaning(vital), 26, 24) > 60
    assert seen.near("D5", theme.meaning(vital), 26, 24) == 0
