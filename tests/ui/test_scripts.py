"""Names and comments in Chinese, Japanese and Korean: shown where the system has type for them, else said."""

from pathlib import Path

import pytest
from driving import write_and_open
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QLabel

from semeai.cli.main import main
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.ui.export.drawn import lacking_words
from semeai.ui.export.pages import png
from semeai.ui.kit.scripts import Writing, lacking
from semeai.ui.kit.theme import PRINT
from semeai.ui.shell.window import MainWindow

EMPTY = Position(Board.square(9), 0, 0)
GAME = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[이세돌]PW[柯洁];B[ee]C[黒先白死、のち])"


@pytest.fixture
def typefaces(monkeypatch: pytest.MonkeyPatch) -> set[Writing]:
    """The scripts that the system has type for, none at first."""
    here: set[Writing] = set()
    monkeypatch.setattr(QFontDatabase, "families", lambda system: ["Some Type"] if system in here else [])
    return here


@pytest.mark.parametrize(
    "text, here, named",
    [
        ("Lee Sedol – Ke Jie", (), ""),
        ("이세돌", (), "Korean"),
        ("이세돌", (Writing.Korean,), ""),
        ("柯洁 のち", (), "Japanese and Chinese"),
        ("柯洁 のち", (Writing.Japanese,), ""),
        ("柯洁 のち", (Writing.SimplifiedChinese,), "Japanese"),
        ("柯洁", (Writing.TraditionalChinese,), ""),
    ],
)
def test_what_no_type_has_is_named_with_what_to_install(
    typefaces: set[Writing], text: str, here: tuple[Writing, ...], named: str
) -> None:
    typefaces.update(here)
    said = lacking(text)
    assert bool(said) is bool(named)
    if named:
        assert f"No font for {named} is installed" in said
        assert "fonts-noto-cjk" in said


def test_the_window_says_so_once(window: MainWindow, typefaces: set[Writing], tmp_path: Path, monkeypatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.files, "say", lambda sentence, *_: said.append(sentence))
    for name in ("first.sgf", "second.sgf"):
        write_and_open(window, tmp_path / name, GAME.encode())
    assert len(said) == 1
    assert said[0].startswith("No font for Korean, Japanese and Chinese")


def test_words_of_figures_are_looked_at_too(typefaces: set[Writing]) -> None:
    figure = Figure(EMPTY, labels=((0, "黒"),))
    assert "Chinese" in lacking_words([Plate(figure)])
    assert "Korean" in lacking_words([Plate(Figure(EMPTY), "이세돌")])
    assert lacking_words([Plate(Figure(EMPTY), "Black")]) == ""


@pytest.mark.slow
def test_a_page_of_the_manual_and_its_file_say_so_too(
    window: MainWindow, typefaces: set[Writing], tmp_path: Path, capsys
) -> None:
    opened = window.guide.open("glossary.md")
    said = [each for each in opened.findChildren(QLabel) if each.text().startswith("No font for Korean, Japanese")]
    assert [each.isVisibleTo(opened) for each in said] == [True]
    opened.show_link("proved.md")
    assert not said[0].isVisibleTo(opened)
    opened.close()
    assert main(["render", "--manual", "-o", str(tmp_path / "manual.pdf")]) == 0
    assert "No font for Korean, Japanese and Chinese" in capsys.readouterr().err


def test_a_label_with_letters_of_east_asia_is_drawn_by_type_that_has_them(qapp) -> None:
    if not QFontDatabase.families(Writing.Japanese):
        pytest.skip("no type for Japanese is installed")

    def drawn(label: str) -> QImage:
        figure = Figure(EMPTY, labels=((40, label),))
        return QImage.fromData(png(Plate(figure), PRINT, 60, 1.0))

    assert drawn("黒") != drawn("白")
