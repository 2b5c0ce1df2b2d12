"""The whole way of a reader: a game, its race, a trial, a line and a race that are kept, and the file opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import read, trigger
from game_driving import game_of_a_race
from pytestqt.qtbot import QtBot
from search_driving import empty_points, first_wins, press, settle, wait_for

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.study.tree import essential_at
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


def test_the_file_is_as_it_was_until_something_is_kept_and_opens_at_the_race_then(
    qtbot: QtBot, window: MainWindow, fake, tmp_path: Path
) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(game_of_a_race())
    before = path.read_bytes()
    window.files.open(path)
    room, document = window.room("race"), window.document
    # The races of the game, one of them on the board.
    room.inspector.setCurrentIndex(1)
    qtbot.waitUntil(lambda: bool(room.races_panel.cards), timeout=30_000)
    room.races_panel.cards[0].click()
    read(window)
    chosen = room.control.chains()
    assert chosen is not None
    # Step to the end with the race still chosen, and play it oneself: a wrong move, then the right one.
    trigger(window, "last")
    assert room.control.chains() is not None
    node = document.node
    fake.rule = first_wins(fake, room.solver.requests()[0])
    room.searches.look_at(())
    room.solver.wake()
    room.solver.refresh()
    mover = room.solver.requests()[0].mover
    wait_for(qtbot, window, mover)
    trigger(window, "try_black" if mover is BLACK else "try_white")
    points = empty_points(room.trial.trial.start)
    press(qtbot, window, points[3])
    settle(qtbot, window)
    trigger(window, "trial_back")
    press(qtbot, window, points[0])
    settle(qtbot, window)
    assert room.trial.trial.track[1].rule == "right"
    assert not window.isWindowModified()
    assert path.read_bytes() == before
    # Keep the line and the race, save, and open again.
    trigger(window, "keep_sequence", "keep_race")
    assert window.isWindowModified()
    trigger(window, "save_file")
    study = sgf.read(path.read_bytes()).studies[0]
    assert len(study.nodes) > len(sgf.read(before).studies[0].nodes)
    window.files.open(path)
    assert essential_at(document.study, document.node)[BLACK] is not None
    assert essential_at(document.study, document.node)[WHITE] is not None
    assert document.study.node(document.node).depth == study.node(node).depth
