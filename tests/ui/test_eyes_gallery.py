"""The gallery of eye shapes as a person uses it: sizes, filters, headings, keys, clicks; pictures once they show."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from semeai.eyes.gallery import spoken
from semeai.eyes.shapes import free
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR
from semeai.ui.rooms.eyes.shapes_page import ShapesPage

COUNTS = {1: 1, 2: 1, 3: 2, 4: 5, 5: 12, 6: 35, 7: 107, 8: 363}
WIDTH, HEIGHT = 932, 610


@pytest.fixture
def page(qtbot: QtBot) -> ShapesPage:
    """The page as the smallest window shows it, at six points."""
    made = ShapesPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(WIDTH, HEIGHT)
    made.show()
    qtbot.waitExposed(made)
    see(made, qtbot, 6)
    return made


def see(page: ShapesPage, qtbot: QtBot, size: int) -> None:
    """Show a size and wait until its shapes are listed."""
    page.show_size(size)
    qtbot.waitUntil(lambda: bool(page.shown) and page.shown[0].size == size, timeout=20_000)


def choose(page: ShapesPage, qtbot: QtBot, head: str, number: int) -> None:
    """Click a choice of the filter with a head."""
    segments = next(each for each in page.findChildren(Segments) if each.accessibleName() == head)
    qtbot.mouseClick(segments.button(number), Qt.MouseButton.LeftButton)


def place_of(page: ShapesPage, row: int) -> QPoint:
    """The middle of a tile."""
    return page.view.visualRect(page.view.model().index(row, 0)).center()


@pytest.mark.parametrize("size", COUNTS)
def test_every_shape_of_a_size_is_listed_once(page: ShapesPage, qtbot: QtBot, size: int) -> None:
    choose(page, qtbot, "Points", size - 1)
    qtbot.waitUntil(lambda: len(page.shown) == COUNTS[size], timeout=20_000)
    assert len({free(shape.cells) for shape in page.shown}) == COUNTS[size]


def test_headings_are_the_classes_with_members_and_life(page: ShapesPage) -> None:
    told = [(group.name, len(group.shapes), group.life) for group in page.view.groups]
    assert told == [
        ("112233", 4, False), ("122223", 2, False), ("111124", 1, False), ("112224", 1, False), ("222233", 1, False),
        ("112222", 13, True), ("111223", 12, True), ("111133", 1, True),
    ]  # fmt: skip


def test_a_picture_lies_and_keeps_its_marks(page: ShapesPage) -> None:
    rabbity = next(shape for shape in page.shown if shape.name == "rabbity six")
    assert all(max(x for x, _ in shape.cells) >= max(y for _, y in shape.cells) for shape in page.shown)
    assert set(rabbity.vital) | set(rabbity.ends) <= set(rabbity.cells)
    assert spoken(rabbity) == "Shape [112224], rabbity six, six points, no life property"


FILTERED = [
    ("Life property", 1, 26), ("Life property", 2, 9), ("Can lie", 1, 23), ("Can lie", 2, 12),
]  # fmt: skip


@pytest.mark.parametrize(("head", "number", "count"), FILTERED)
def test_filters_count_what_passes(page: ShapesPage, qtbot: QtBot, head: str, number: int, count: int) -> None:
    choose(page, qtbot, head, number)
    assert len(page.shown) == count
    choose(page, qtbot, head, 0)
    assert len(page.shown) == 35


def test_the_text_filter_takes_a_class_with_or_without_brackets_and_a_part_of_a_name(
    page: ShapesPage, qtbot: QtBot
) -> None:
    field = page.findChild(QLineEdit)
    qtbot.keyClicks(field, "[1122")
    assert [group.name for group in page.view.groups] == ["112233", "112224", "112222"]
    qtbot.keyClicks(field, "9")
    assert page.shown == ()
    field.clear()
    assert len(page.shown) == 35
    qtbot.keyClicks(field, "Rabbity")
    assert [shape.name for shape in page.shown] == ["rabbity six"]
    field.setText("beta")
    assert [shape.variant for shape in page.shown] == ["beta", "beta"]


@pytest.mark.parametrize(("text", "found"), [("bulky", "12223"), ("[12223]", "12223"), ("bent three", "112")])
def test_enter_leads_from_a_text_to_the_size_it_speaks_of(
    page: ShapesPage, qtbot: QtBot, text: str, found: str
) -> None:
    field = page.findChild(QLineEdit)
    qtbot.keyClicks(field, text)
    assert page.shown == ()
    assert "Press Enter to look among the shapes of" in page.view.accessibleDescription()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert [shape.neighbour_class for shape in page.shown] == [found]
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(page.view.hasFocus)


def test_a_click_and_enter_choose_a_shape_and_arrows_move(page: ShapesPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.view.opened) as chosen:
        qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(page, 2))
    assert chosen.args == [page.shown[2]]
    view, keys = page.view, Qt.Key
    view.setCurrentIndex(view.model().index(0, 0))
    view.setFocus()
    for key, row in (
        (keys.Key_Right, 1), (keys.Key_Right, 2), (keys.Key_Left, 1), (keys.Key_Left, 0), (keys.Key_Left, 0),
        (keys.Key_End, 34), (keys.Key_Down, 34), (keys.Key_Home, 0), (keys.Key_Up, 0),
    ):  # fmt: skip
        qtbot.keyClick(view, key)
        assert view.currentIndex().row() == row
    with qtbot.waitSignal(page.view.opened) as chosen:
        qtbot.keyClick(view, keys.Key_Return)
    assert chosen.args == [page.shown[0]]


def test_down_goes_to_the_tile_below_and_brings_it_into_view(page: ShapesPage, qtbot: QtBot) -> None:
    view = page.view
    for _ in range(4):
        before = view.placed.tiles[view.currentIndex().row()]
        qtbot.keyClick(view, Qt.Key.Key_Down)
        here = view.placed.tiles[view.currentIndex().row()]
        assert here.top() > before.top()
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_arrows_choose_within_a_filter_and_tab_leaves_it(page: ShapesPage, qtbot: QtBot) -> None:
    sizes = page.findChildren(Segments)[0]
    sizes.button(5).setFocus()
    qtbot.keyClick(sizes.button(5), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: bool(page.shown) and page.wanted.size == 7 and len(page.shown) == 107, timeout=20_000)
    policies = [sizes.button(number).focusPolicy() for number in range(8)]
    assert [number for number, policy in enumerate(policies) if policy & Qt.FocusPolicy.TabFocus] == [6]


def test_filters_stay_when_the_size_changes_and_show_class_takes_them_off(page: ShapesPage, qtbot: QtBot) -> None:
    choose(page, qtbot, "Life property", 2)
    see(page, qtbot, 7)
    assert len(page.shown) == 5
    page.show_class("1111224")
    qtbot.waitUntil(lambda: len(page.shown) == 107, timeout=20_000)
    assert page.shown[page.view.currentIndex().row()].neighbour_class == "1111224"
    assert page.view.viewport().rect().contains(page.view.visualRect(page.view.currentIndex()))


def test_only_pictures_that_are_seen_are_painted_and_anew_in_another_theme(page: ShapesPage, qtbot: QtBot) -> None:
    before = page.view.pictures.painted
    see(page, qtbot, 7)
    page.view.repaint()
    area = page.view.viewport().rect()
    visible = sum(area.intersects(page.view.visualRect(page.view.model().index(row, 0))) for row in range(107))
    assert 0 < visible < 40
    assert page.view.pictures.painted - before == visible
    page.view.repaint()
    assert page.view.pictures.painted - before == visible
    for theme in (DARK, PROJECTOR):
        before = page.view.pictures.painted
        page.set_theme(theme)
        page.view.repaint()
        assert page.view.pictures.painted > before


def test_tiles_keep_apart_and_on_the_page_and_another_width_keeps_what_is_on_top(
    page: ShapesPage, qtbot: QtBot
) -> None:
    see(page, qtbot, 8)
    placed = page.view.placed
    assert len(placed.tiles) == 363
    for tile, following in zip(placed.tiles, placed.tiles[1:], strict=False):
        assert not tile.intersects(following)
    assert max(tile.right() for tile in (*placed.tiles, *placed.headings)) <= page.view.viewport().width()
    page.view.show_group("11112233")
    page.resize(WIDTH + 500, HEIGHT)
    QCoreApplication.processEvents()
    assert page.view.viewport().rect().contains(page.view.visualRect(page.view.currentIndex()))


def test_the_page_is_read_aloud_as_a_list(page: ShapesPage) -> None:
    view = QAccessible.queryAccessibleInterface(page.view)
    assert view.role() == QAccessible.Role.List
    assert view.childCount() == 35
    first = view.child(0)
    assert first.text(QAccessible.Text.Name) == "Shape [112233], alpha, six points, no life property"
    assert first.rect().size() == page.view.placed.tiles[0].size()


def test_the_wheel_scrolls_by_pixels(page: ShapesPage, qtbot: QtBot) -> None:
    see(page, qtbot, 7)
    bar, centre = page.view.verticalScrollBar(), QPointF(page.view.viewport().rect().center())
    wheel = QWheelEvent(
        centre, centre, QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QCoreApplication.sendEvent(page.view.viewport(), wheel)
    assert 40 <= bar.value() <= 200
    assert bar.maximum() > 500


def test_a_size_that_is_shown_stays_as_it_is(page: ShapesPage, qtbot: QtBot) -> None:
    page.view.verticalScrollBar().setValue(200)
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    with qtbot.assertNotEmitted(page.view.model().modelReset):
        page.show_size(6)
    assert page.view.currentIndex().row() == 1


def test_searching_is_told_and_the_last_size_asked_for_counts(
    page: ShapesPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("semeai.ui.rooms.eyes.gathering._known", set())
    monkeypatch.setattr("semeai.ui.rooms.eyes.gathering.SLICE", 0.0)
    page.show_size(7)
    assert page.shown == ()
    qtbot.waitUntil(lambda: "Searching all 107 shapes" in page.view.accessibleDescription())
    page.show_size(5)
    qtbot.waitUntil(lambda: len(page.shown) == 12, timeout=20_000)
    assert page.view.accessibleDescription() == ""
    assert page.wanted.size == 5
