"""Sheets of all shapes of a size: files of each kind, pages that cut nothing, failures in a sentence."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from semeai.eyes.catalogue import catalogue
from semeai.eyes.gallery import Wanted, groups
from semeai.ui.export.eye_sheet import FOOT, HEIGHT, MARGIN, WIDTH, pages, print_measures
from semeai.ui.room import save_dialog
from semeai.ui.room.save_dialog import SaveAnswer
from semeai.ui.rooms.eyes import room

COUNTS = {1: 1, 4: 5, 6: 35, 7: 107, 8: 363}


@pytest.mark.parametrize("size", COUNTS)
def test_pages_hold_every_shape_once_and_cut_none(size: int) -> None:
    made = pages(groups(catalogue(size), Wanted(size)), print_measures(size))
    assert [shape for page in made for shape, _ in page.tiles] == list(range(COUNTS[size]))
    assert [group for page in made for group, _ in page.headings] == list(range(len(catalogue(size))))
    for page in made:
        for _, place in (*page.headings, *page.tiles):
            assert place.left() >= MARGIN
            assert place.right() <= WIDTH - MARGIN
            assert place.top() >= MARGIN
            assert place.bottom() <= HEIGHT - MARGIN - FOOT


def test_a_heading_keeps_its_first_row_and_a_class_says_that_it_goes_on() -> None:
    found = groups(catalogue(8), Wanted(8))
    made = pages(found, print_measures(8))
    assert len(made) > 5
    for page in made:
        below = {place.top() for _, place in page.tiles}
        assert all(place.bottom() + 1 in below for _, place in page.headings)
        is_cut = not any(place.bottom() + 1 == page.tiles[0][1].top() for _, place in page.headings)
        assert bool(page.continued) == is_cut
    assert made[1].continued == "11122223"


@pytest.mark.parametrize("size", [1, 6, 7])
def test_a_pdf_has_the_pages(qtbot: QtBot, tmp_path: Path, size: int) -> None:
    path = tmp_path / "sheet.pdf"
    room.write_sheet(path, size)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    count = len(pages(groups(catalogue(size), Wanted(size)), print_measures(size)))
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == count


def test_the_words_of_an_svg_are_paths_and_its_title_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    room.write_sheet(path, 6)
    text = path.read_text("utf-8")
    assert "<title>Eye shapes of six points</title>" in text
    assert "<text" not in text


def test_a_png_is_as_large_as_its_page(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "sheet.PNG"
    room.write_sheet(path, 4)
    image = QImage(str(path))
    (page,) = pages(groups(catalogue(4), Wanted(4)), print_measures(4), None)
    assert (image.width(), image.height()) == (2 * WIDTH, 2 * page.height)
    middle = 2 * page.tiles[0][1].center().y() + 1
    assert len({image.pixel(x, middle) for x in range(image.width())}) > 4


def test_what_cannot_be_written_is_told_and_leaves_no_file(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"sheet\.gif ends in none of \.pdf, \.svg, \.png\."):
        room.write_sheet(tmp_path / "sheet.gif", 4)
    with pytest.raises(OSError, match=r"^sheet\.pdf cannot be written: .+\.$"):
        room.write_sheet(tmp_path / "missing" / "sheet.pdf", 4)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    """A window that asks."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_asking_proposes_a_name_and_adds_the_ending(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []

    def answer(*words: object) -> tuple[str, str]:
        asked.append(words)
        return str(tmp_path / "shapes"), "SVG (*.svg)"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    assert room.ask_and_export(parent, 3) == tmp_path / "shapes.svg"
    assert Path(str(asked[0][2])).name == "eye-shapes-3.pdf"
    assert (tmp_path / "shapes.svg").stat().st_size > 1000


@pytest.mark.parametrize("answer", [SaveAnswer.CANCEL, SaveAnswer.SAVE])
def test_another_file_is_not_replaced_unasked(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: SaveAnswer
) -> None:
    other = tmp_path / "shapes.svg"
    other.write_bytes(b"mine")
    other.chmod(0o600)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_words: (str(tmp_path / "shapes"), "SVG (*.svg)"))
    monkeypatch.setattr(save_dialog, "ask", lambda *_words: answer)
    assert room.ask_and_export(parent, 3) == (other if answer is SaveAnswer.SAVE else None)
    assert (other.read_bytes() == b"mine") == (answer is SaveAnswer.CANCEL)
    assert other.stat().st_mode & 0o777 == 0o600


def test_a_failure_is_told_and_a_changed_mind_writes_nothing(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, sentence: told.append(sentence))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_words: (str(tmp_path / "no" / "s.pdf"), ""))
    assert room.ask_and_export(parent, 3) is None
    assert len(told) == 1
    assert told[0].startswith("s.pdf cannot be written: ")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_words: ("", ""))
    assert room.ask_and_export(parent, 3) is None
    assert len(told) == 1
