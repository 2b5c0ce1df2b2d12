"""The pages with many eyes as a person uses them: the gallery, Table 1, what the paper has differently."""

from typing import TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from semeai.diagram.eye import of_eye
from semeai.eyes.catalogue import EyeShape, catalogue
from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.gallery import spoken
from semeai.eyes.paper import DIFFERENCES, TABLE, PaperClass
from semeai.eyes.place import Edge, Place
from semeai.eyes.shapes import free
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import DARK, PROJECTOR
from semeai.ui.rooms.eyes import shapes_view
from semeai.ui.rooms.eyes.eye_tile import pixmap_of
from semeai.ui.rooms.eyes.overview import PaperPage
from semeai.ui.rooms.eyes.shapes_page import ShapesPage
from semeai.ui.rooms.eyes.table_page import TablePage, agrees

COUNTS = {1: 1, 2: 1, 3: 2, 4: 5, 5: 12, 6: 35, 7: 107, 8: 363}
WIDTH, HEIGHT = 932, 610


Page = TypeVar("Page", bound=QWidget)


def shown(qtbot: QtBot, page: Page) -> Page:
    """A page as the smallest window shows it."""
    qtbot.addWidget(page)
    page.resize(WIDTH, HEIGHT)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def page(qtbot: QtBot) -> ShapesPage:
    """The gallery at six points."""
    made = shown(qtbot, ShapesPage(lambda _shape: None))
    see(made, qtbot, 6)
    return made


def see(page: ShapesPage, qtbot: QtBot, size: int) -> None:
    """Show a size and wait until its shapes are listed."""
    page.show_size(size)
    qtbot.waitUntil(lambda: bool(page.shown) and page.shown[0].size == size)


def choose(page: ShapesPage, qtbot: QtBot, head: str, number: int) -> None:
    """Click a choice of the filter with a head."""
    segments = next(each for each in page.findChildren(Segments) if each.accessibleName() == head)
    qtbot.mouseClick(segments.button(number), Qt.MouseButton.LeftButton)


def place_of(page: ShapesPage, row: int) -> QPoint:
    """The middle of a tile."""
    return page.view.visualRect(page.view.model().index(row, 0)).center()


@pytest.mark.parametrize("size", [1, 6, pytest.param(8, marks=pytest.mark.slow)])
def test_every_shape_of_a_size_is_listed_once(page: ShapesPage, qtbot: QtBot, size: int) -> None:
    choose(page, qtbot, "Points", size - 1)
    qtbot.waitUntil(lambda: len(page.shown) == COUNTS[size])
    assert len({free(shape.cells) for shape in page.shown}) == COUNTS[size]


def test_headings_are_the_classes_with_members_and_life(page: ShapesPage) -> None:
    told = [(group.kind.name, len(group.shapes), group.kind.life) for group in page.view.groups]
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
    ("Life property", 1, 26), ("Life property", 2, 9), ("Fits", 1, 23), ("Fits", 2, 12),
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
    assert [group.kind.name for group in page.view.groups] == ["112233", "112224", "112222"]
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
    qtbot.waitUntil(lambda: [shape.neighbour_class for shape in page.shown] == [found])
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(page.view.hasFocus)


def test_a_click_and_enter_choose_a_shape_and_arrows_move(page: ShapesPage, qtbot: QtBot) -> None:
    view, keys, chosen = page.view, Qt.Key, list[EyeShape]()
    view.opened = chosen.append
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(page, 2))
    assert chosen == [page.shown[2]]
    view.setCurrentIndex(view.model().index(0, 0))
    view.setFocus()
    for key, row in (
        (keys.Key_Right, 1), (keys.Key_Right, 2), (keys.Key_Left, 1), (keys.Key_Left, 0), (keys.Key_Left, 0),
        (keys.Key_End, 34), (keys.Key_Down, 34), (keys.Key_Home, 0), (keys.Key_Up, 0),
    ):  # fmt: skip
        qtbot.keyClick(view, key)
        assert view.currentIndex().row() == row
    qtbot.keyClick(view, keys.Key_Return)
    assert chosen == [page.shown[2], page.shown[0]]


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
    qtbot.waitUntil(lambda: bool(page.shown) and page.wanted.size == 7 and len(page.shown) == 107)
    policies = [sizes.button(number).focusPolicy() for number in range(8)]
    assert [number for number, policy in enumerate(policies) if policy & Qt.FocusPolicy.TabFocus] == [6]


def test_filters_stay_when_the_size_changes_and_show_class_takes_them_off(page: ShapesPage, qtbot: QtBot) -> None:
    choose(page, qtbot, "Life property", 2)
    see(page, qtbot, 7)
    assert len(page.shown) == 5
    page.show_class("1111224")
    qtbot.waitUntil(lambda: len(page.shown) == 107)
    assert page.shown[page.view.currentIndex().row()].neighbour_class == "1111224"
    assert page.view.viewport().rect().contains(page.view.visualRect(page.view.currentIndex()))


def test_only_pictures_that_are_seen_are_painted_and_anew_in_another_theme(
    page: ShapesPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, wearing
) -> None:
    painted: list[object] = []
    monkeypatch.setattr(shapes_view, "pixmap_of", lambda *of: painted.append(of) or pixmap_of(*of))
    see(page, qtbot, 7)
    page.view.repaint()
    area = page.view.viewport().rect()
    visible = sum(area.intersects(page.view.visualRect(page.view.model().index(row, 0))) for row in range(107))
    assert 0 < visible < 40
    assert len(painted) == visible
    page.view.repaint()
    assert len(painted) == visible
    for theme in (DARK, PROJECTOR):
        painted.clear()
        wearing(theme)
        page.view.repaint()
        assert painted
    page.view.hide()
    assert not page.view._pictures, "a page that is not shown keeps none"


def test_tiles_keep_apart_and_on_the_page_and_another_width_keeps_what_is_on_top(
    page: ShapesPage, qtbot: QtBot
) -> None:
    see(page, qtbot, 7)
    qtbot.waitUntil(lambda: len(page.view.placed.tiles) == COUNTS[7])
    placed = page.view.placed
    for tile, following in zip(placed.tiles, placed.tiles[1:], strict=False):
        assert not tile.intersects(following)
    assert max(tile.right() for tile in (*placed.tiles, *placed.headings)) <= page.view.viewport().width()
    page.view.show_group("1112223")
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
    monkeypatch.setattr("semeai.ui.rooms.eyes.shapes_page.SLICE", 0.0)
    page.show_size(7)
    assert {len(shape.cells) for shape in page.shown} == {7}, "what is known already is there at once"
    qtbot.waitUntil(lambda: "Searching all 107 shapes" in page.view.accessibleDescription())
    qtbot.waitUntil(lambda: len(page.shown) > 10)
    page.show_size(5)
    qtbot.waitUntil(lambda: len(page.shown) == 12)
    assert page.view.accessibleDescription() == ""
    assert page.wanted.size == 5


# Table 1


@pytest.fixture
def table(qtbot: QtBot) -> TablePage:
    """The table with all sizes in it that the paper has."""
    made = shown(qtbot, TablePage(lambda _name: None))
    qtbot.waitUntil(lambda: made.table.rowCount() >= len(TABLE) + 7)
    return made


def rows_of(table: TablePage) -> list[list[str]]:
    """The words of all rows."""
    cells = table.table
    found = [[cells.item(row, column) for column in range(cells.columnCount())] for row in range(cells.rowCount())]
    return [[item.text() if item is not None else "" for item in row] for row in found]


def test_the_table_has_every_row_of_table_1_and_agrees_with_it(table: TablePage) -> None:
    rows = {row[0]: row[1:] for row in rows_of(table)}
    for entry in TABLE:
        life = "yes" if entry.life else "no"
        assert rows[f"[{entry.name}]"] == [str(entry.members)] * 2 + [life] * 2 + ["✓ agree"]


@pytest.mark.slow
def test_heads_of_the_table_carry_the_totals_and_size_8_is_said_to_be_ours(qtbot: QtBot, table: TablePage) -> None:
    qtbot.waitUntil(lambda: table.table.rowCount() == len(TABLE) + 22 + len(COUNTS))
    heads = [row for row in rows_of(table) if not row[0].startswith("[")]
    assert [int(row[1]) for row in heads] == list(COUNTS.values())
    assert [row[2] for row in heads] == ["1", "1", "2", "5", "12", "35", "107", "–"]
    assert {row[5] for row in heads[:7]} == {"✓ agree"}
    rows = {row[0]: row[1:] for row in rows_of(table)}
    assert rows["[11222334]"] == ["4", "–", "1 of 4", "–", "not in the paper"]
    assert sum(name.startswith("[") and len(name) == 10 for name in rows) == 22


def test_a_wrong_figure_in_the_paper_would_be_seen() -> None:
    kind = next(kind for kind in catalogue(4) if kind.name == "1122")
    assert agrees(kind, PaperClass("1122", 3, False))
    for printed in (PaperClass("1122", 4, False), PaperClass("1122", 3, True), None):
        assert agrees(kind, printed) is False


def test_a_row_opens_by_mouse_and_keyboard_in_any_theme_and_a_head_opens_nothing(
    table: TablePage, qtbot: QtBot
) -> None:
    cells, before = table.table, rows_of(table)
    for row, opened in ((3, "11"), (2, None)):
        found: list[str] = []
        cells.opened = found.append
        pos = cells.visualItemRect(cells.item(row, 0)).center()
        qtbot.mouseClick(cells.viewport(), Qt.MouseButton.LeftButton, pos=pos)
        assert found == ([] if opened is None else [opened])
    table.set_theme(DARK)
    assert rows_of(table)[: len(before)] == before
    cells.setCurrentCell(1, 0)
    qtbot.keyClick(cells, Qt.Key.Key_Down)
    found.clear()
    qtbot.keyClick(cells, Qt.Key.Key_Return)
    assert found == ["11"]


# Where the paper differs


@pytest.fixture
def paper(qtbot: QtBot) -> PaperPage:
    """The page of differences."""
    return shown(qtbot, PaperPage(lambda _eye: None))


def test_every_eye_of_every_difference_is_there_with_its_status(paper: PaperPage) -> None:
    assert [tile.eye for tile in paper.tiles] == [eye for each in DIFFERENCES for eye in each.eyes]
    assert all(tile.words[0] for tile in paper.tiles)
    diagonal = paper.tiles[0]
    assert diagonal.words == ("Unsettled", "no outside liberty: dead")
    assert diagonal.accessibleName() == "Eye [2222], 2 attackers: Unsettled, no outside liberty: dead"


def test_nothing_of_a_difference_is_cut_off(paper: PaperPage) -> None:
    for width in (700, WIDTH, 1500):
        paper.resize(width, HEIGHT)
        QCoreApplication.processEvents()
        for tile in paper.tiles:
            assert tile.parentWidget().rect().contains(tile.geometry())
            assert tile.size() == tile.sizeHint()


def test_a_click_on_an_eye_and_enter_choose_it(qtbot: QtBot) -> None:
    chosen: list[DrawnEye] = []
    paper = shown(qtbot, PaperPage(chosen.append))
    qtbot.mouseClick(paper.tiles[1], Qt.MouseButton.LeftButton)
    qtbot.keyClick(paper.tiles[2], Qt.Key.Key_Return)
    assert chosen == [paper.tiles[1].eye, paper.tiles[2].eye]


def test_side_eyes_end_at_the_edge() -> None:
    picture = of_eye(parse("XXXX/.XXX", ".O.O/....", Place.SIDE))
    assert picture.edge is Edge.TOP
    assert min(y for _, y in picture.wall) == 0
    assert picture.extent[1] == pytest.approx(1 + 0.6 + 1.5)
