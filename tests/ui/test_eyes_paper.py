"""Table 1 beside the paper's figures, and what the paper has differently, as a person uses both pages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from semeai.diagram.eye import of_eye
from semeai.eyes.catalogue import catalogue
from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.paper import DIFFERENCES, TABLE, PaperClass
from semeai.eyes.place import Edge, Place
from semeai.ui.kit.theme import DARK, LIGHT
from semeai.ui.rooms.eyes.overview import PaperPage
from semeai.ui.rooms.eyes.table_page import TablePage, table_rows

COUNTS = {1: 1, 2: 1, 3: 2, 4: 5, 5: 12, 6: 35, 7: 107, 8: 363}
WIDTH, HEIGHT = 932, 610


# Table 1


@pytest.fixture
def table(qtbot: QtBot) -> TablePage:
    """The table with all sizes in it."""
    made = TablePage(LIGHT)
    qtbot.addWidget(made)
    made.resize(WIDTH, HEIGHT)
    made.show()
    qtbot.waitUntil(lambda: made.table.rowCount() == len(TABLE) + 22 + len(COUNTS), timeout=20_000)
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


def test_heads_of_the_table_carry_the_totals_and_size_8_is_said_to_be_ours(table: TablePage) -> None:
    heads = [row for row in rows_of(table) if not row[0].startswith("[")]
    assert [int(row[1]) for row in heads] == list(COUNTS.values())
    assert [row[2] for row in heads] == ["1", "1", "2", "5", "12", "35", "107", "–"]
    assert {row[5] for row in heads[:7]} == {"✓ agree"}
    rows = {row[0]: row[1:] for row in rows_of(table)}
    assert rows["[11222334]"] == ["4", "–", "1 of 4", "–", "not in the paper"]
    assert sum(name.startswith("[") and len(name) == 10 for name in rows) == 22


def test_a_wrong_figure_in_the_paper_would_be_seen() -> None:
    row = next(row for row in table_rows(4, catalogue(4)) if row.name == "1122")
    assert row.agrees
    for printed in (PaperClass("1122", 4, False), PaperClass("1122", 3, True), None):
        assert replace(row, paper=printed).agrees is False


def test_a_row_opens_by_mouse_and_keyboard_in_any_theme_and_a_head_opens_nothing(
    table: TablePage, qtbot: QtBot
) -> None:
    cells, before = table.table, rows_of(table)
    for row, opened in ((3, "11"), (2, None)):
        found: list[str] = []
        cells.opened.connect(found.append)
        pos = cells.visualItemRect(cells.item(row, 0)).center()
        qtbot.mouseClick(cells.viewport(), Qt.MouseButton.LeftButton, pos=pos)
        assert found == ([] if opened is None else [opened])
    table.set_theme(DARK)
    assert rows_of(table) == before
    cells.setCurrentCell(1, 0)
    qtbot.keyClick(cells, Qt.Key.Key_Down)
    with qtbot.waitSignal(cells.opened) as chosen:
        qtbot.keyClick(cells, Qt.Key.Key_Return)
    assert chosen.args == ["11"]


# What the paper has differently


@pytest.fixture
def paper(qtbot: QtBot) -> PaperPage:
    """The page of differences."""
    made = PaperPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(WIDTH, HEIGHT)
    made.show()
    qtbot.waitExposed(made)
    return made


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


def test_a_click_on_an_eye_and_enter_choose_it(paper: PaperPage, qtbot: QtBot) -> None:
    chosen: list[DrawnEye] = []
    paper.eye_chosen.connect(chosen.append)
    qtbot.mouseClick(paper.tiles[1], Qt.MouseButton.LeftButton)
    qtbot.keyClick(paper.tiles[2], Qt.Key.Key_Return)
    assert chosen == [paper.tiles[1].eye, paper.tiles[2].eye]


def test_side_eyes_end_at_the_edge() -> None:
    picture = of_eye(parse("XXXX/.XXX", ".O.O/....", Place.SIDE))
    assert picture.edge is Edge.TOP
    assert min(y for _, y in picture.wall) == 0
    assert picture.extent[1] == pytest.approx(1 + 0.6 + 1.5)
