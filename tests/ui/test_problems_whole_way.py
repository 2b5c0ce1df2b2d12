"""The whole way of an author and a solver: from the losing move of a reviewed game to a problem that comes back."""

from itertools import cycle
from pathlib import Path

import pytest
from driving import trigger
from problems_driving import idle, opened, room_of, solve, trained
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from sgfmill import sgf as sgfmill

from semeai import sgf
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.problems.dialects import recognised
from semeai.problems.lint import lint
from semeai.race.numbers import Race, Side
from semeai.sgf import ff4
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.tree import empty_study, position_at
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.ui.room import save_dialog
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.window import MainWindow

LOST = ("A10", "A8", "A12", "B8", "R17", "Q3", "D17", "R4", "Q16", "C17", "K4", "R9", "L4", "R10")
"""Black fills the shared liberty first, and is a move too slow; then both play on elsewhere."""


def lost_game() -> bytes:
    """A game from a set-up position on, with two outside liberties a side and a shared one."""
    built = build(Race(Side(O=2), Side(O=2), 1))
    assert isinstance(built, Built)
    made = Edited(empty_study(built.position.board.size), 0)
    for color in (BLACK, WHITE):
        made = _made(edits.set_up(made.study, 0, color, built.position.of(color)))
    for color, name in zip(cycle((BLACK, WHITE)), LOST, strict=False):
        made = _made(edits.play(made.study, made.node, made.study.board.point(name), color))
    return sgf.write([made.study])


def _made(answer: object) -> Edited:
    assert isinstance(answer, Edited)
    return answer


def test_the_losing_move_of_a_game_becomes_a_problem_that_comes_back(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The game is reviewed, and the board before the losing move is looked at.
    game = tmp_path / "game.sgf"
    game.write_bytes(lost_game())
    window.files.open(game)
    race = window.room("race")
    race.desk.wake()
    race.inspector.setCurrentIndex(1)
    qtbot.waitUntil(lambda: race.races.courses is not None)
    race.races.start_review()
    qtbot.waitUntil(lambda: race.races.share is None)
    rows = [(card, row) for card in race.races_panel.cards for row in card.entry.rows if row.number == 0]
    assert rows, [row.words for card in race.races_panel.cards for row in card.entry.rows]
    race.races.choose(rows[0][0].entry, rows[0][1])
    assert window.document.node == 0
    # It is taken, made smaller, and certified.
    trigger(window, "take_problem")
    room = room_of(window)
    assert (window.shown, room.page) == ("problems", Page.WRITE)
    before = position_at(room.writing.now.state.study, 0).stones
    trigger(window, "write_smaller")
    qtbot.waitUntil(lambda: not room.writing.asking.busy)
    assert room.write_panel.badge.text() == "✓ certified"
    assert count(position_at(room.writing.now.state.study, 0).stones) < count(before)
    # It is exported in each dialect, and each file is read again.
    files = {name: tmp_path / f"{name}.sgf" for name in ("ff4", "besogo", "goproblems")}
    for name, path in files.items():
        monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_, path=path: path)
        room.write_panel.export(name)
        data = path.read_bytes()
        (study,) = sgf.read(data).studies
        assert recognised(study).dialect.name == name
        assert lint(study, name) == []
        assert ff4.check(data) == []
        (root,) = [sgfmill.Sgf_game.from_bytes(data).get_root()]
        assert {root.get("GM"), root.get("FF"), root.get_size()} == {1, 4, 19}
        assert next(iter(root)).get_move()[0] == "b"
    # It is opened, tried wrongly first, then solved as a card; it comes back tomorrow.
    days = trained(window, tmp_path / "training.db")
    room.keeper.kept = room.writing.now.state.problems
    for path in files.values():
        assert opened(qtbot, window, path).desk.now.sitting.size == 1
        qtbot.waitUntil(lambda path=path: room.keeper.path == path)
        solve(qtbot, room)
        assert room.desk.now.solving.solved
    trigger(window, "problems_card")
    room.show_page(Page.SESSION)
    room.due_page.begin.click()
    board = room.board
    QTest.mouseClick(
        board, Qt.MouseButton.LeftButton, pos=board.rect_of(room.desk.now.study.board.point("A10")).center()
    )
    idle(qtbot, room)
    assert room.panel.told.head.text() == "✗ Wrong"
    solve(qtbot, room)
    room.show_page(Page.SESSION)
    assert not room.training.due()
    days.go_on(days=1)
    room.show_page(Page.SESSION)
    assert len(room.training.due()) == 1
