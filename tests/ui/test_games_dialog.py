"""A collection is opened: its games as small boards, a filter, and problems that are solved in turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import thread_time

import pytest
from driving import trigger
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.diagram.study_sketch import game_sketch
from semeai.ui.room.games_dialog import SHOW, SOLVE, GamesDialog
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

PROBLEM = "(;SZ[9]{head}AB[ab][bb][ca]AW[aa][ba][cb]C[{words}](;B[{right}]C[Also correct.])(;B[ii]C[Wrong.]))"
THREE = "".join(
    PROBLEM.format(head=head, words=words, right=right)
    for head, words, right in (
        ("", "Black to live.", "cc"),
        ("GN[Two stones]", "", "da"),
        ("", "A throw-in.\nWhere?", "db"),
    )
)
RECORD = "(;SZ[9]PB[Ann]PW[Bob];B[cc];W[dd];B[ee])"


def button(dialog: GamesDialog, words: str) -> QPushButton:
    return next(button for button in dialog.findChildren(QPushButton) if button.text() == words)


def in_dialog(act: Callable[[GamesDialog], object]) -> list[GamesDialog]:
    """Do something in the dialog that is about to open, which closes it."""
    seen: list[GamesDialog] = []

    def found() -> None:
        dialog = next((each for each in QApplication.topLevelWidgets() if isinstance(each, GamesDialog)), None)
        assert dialog is not None
        seen.append(dialog)
        act(dialog)
        if dialog.isVisible():
            dialog.reject()

    QTimer.singleShot(0, found)
    return seen


@pytest.fixture
def three(tmp_path: Path) -> Path:
    path = tmp_path / "three.sgf"
    path.write_text(THREE + RECORD, encoding="utf-8")
    return path


def test_games_are_shown_by_their_names_and_first_words_with_their_boards(window: MainWindow, three: Path) -> None:
    seen: list[object] = []

    def look(dialog: GamesDialog) -> None:
        seen.extend(tile.title for tile in dialog.shown)
        seen.append(dialog.shown[0].sketch.stones("X"))
        seen.append(dialog.shown[3].sketch.stones("O"))
        seen.append(dialog.head.text())

    in_dialog(look)
    window.files.open(three)
    titles = ["1.  Black to live.", "2.  Two stones", "3.  A throw-in. Where?", "4.  Ann – Bob"]
    assert seen == [*titles, [(2, 0), (0, 1), (1, 1)], [(3, 3)], "This file holds 4 games. Which one?"]


def test_a_filter_finds_games_by_players_and_words_and_shows_the_chosen_one(
    qtbot: QtBot, window: MainWindow, three: Path
) -> None:
    told: list[tuple[str, list[int]]] = []

    def choose(dialog: GamesDialog) -> None:
        for words in ("bob", "THROW where", "nothing at all", "ann"):
            dialog.field.setText(words)
            told.append((dialog.head.text(), [tile.place for tile in dialog.shown]))
            assert button(dialog, SHOW).isEnabled() == bool(dialog.shown)
        qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)

    in_dialog(choose)
    window.files.open(three)
    assert told == [("1 of 4 games", [3]), ("1 of 4 games", [2]), ("0 of 4 games", []), ("1 of 4 games", [3])]
    assert window.document.source.place == 3
    assert window.shown == "race"


def test_what_is_shown_is_solved_in_turn_and_the_answer_is_not_on_the_board(window: MainWindow, three: Path) -> None:
    in_dialog(lambda dialog: button(dialog, SOLVE).click())
    window.files.open(three)
    room = window.room("problems")
    assert window.shown == "problems"
    assert room.pages.name == "three · 1 of 3"
    assert room.messages.text == "Left out, because nothing says which moves are right: 1 position."
    assert room.desk.now.solving.attempt.node == 0
    assert not room.board.figure.labels


def test_in_problems_the_key_for_games_chooses_among_the_problems(window: MainWindow, three: Path) -> None:
    in_dialog(lambda dialog: button(dialog, SOLVE).click())
    window.files.open(three)
    shown: list[str] = []

    def choose(dialog: GamesDialog) -> None:
        shown.extend(tile.title for tile in dialog.shown)
        assert not [each for each in dialog.findChildren(QPushButton) if each.text() == SOLVE]
        dialog.field.setText("stones")
        button(dialog, SHOW).click()

    in_dialog(choose)
    trigger(window, "choose_game")
    assert shown == ["1.  Black to live.", "2.  Two stones", "3.  A throw-in. Where?"]
    assert window.room("problems").pages.name == "three · 2 of 3"


def test_ten_thousand_games_are_listed_at_once_and_filtered_as_one_types(qtbot: QtBot) -> None:
    data = "".join(f"(;SZ[19]PB[Player {n}]PW[Other {n % 97}]C[Round {n % 31}];B[pd];W[dp])" for n in range(10_000))
    games = sgf.read(data.encode()).studies
    begun = thread_time()
    dialog = GamesDialog(None, games, 5000, solving=True)
    qtbot.addWidget(dialog)
    dialog.show()
    assert thread_time() - begun < 2
    assert dialog.place == 5000
    qtbot.waitUntil(lambda: not dialog.reading)
    begun = thread_time()
    dialog.field.setText("player 77 round")
    assert thread_time() - begun < 0.3
    assert {tile.place for tile in dialog.shown} >= {77, 7700, 7777}
    assert all("77" in tile.told for tile in dialog.shown)


def test_a_record_is_drawn_at_its_end_and_a_problem_at_its_start() -> None:
    record, problem = sgf.read((RECORD + THREE).encode()).studies[:2]
    assert game_sketch(record).stones("X") == [(2, 2), (4, 4)]
    assert game_sketch(problem).stones("O") == [(0, 0), (1, 0), (2, 1)]
