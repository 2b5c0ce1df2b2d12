"""The whole way of a reader: a game, its race, a trial, a line and a race that are kept, and the file opened again."""

from pathlib import Path

import pytest
from driving import read, trigger, write_and_open
from game_driving import game_of_a_race, see_races
from pytestqt.qtbot import QtBot
from search_driving import press, wait_for

from semeai import sgf
from semeai.claim import verdicts
from semeai.go.color import BLACK, WHITE
from semeai.review.events import EventKind
from semeai.study.tree import essential_at, main_line_from
from semeai.ui.shell.window import MainWindow


@pytest.mark.slow
def test_a_record_of_250_moves_is_reviewed_and_its_losing_move_made_good(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the search itself: races, review, the board before the losing move, the better move, kept and saved."""
    monkeypatch.setattr("semeai.ui.rooms.race.games_control.PROCESSES", 1)
    before = game_of_a_race("lesson-01", length=250)
    path = write_and_open(window, tmp_path / "game.sgf", before)
    room, document = window.room("race"), window.document
    assert room.player.last_index == 250
    see_races(qtbot, window)
    assert len(room.races_panel.cards) == 1
    room.races_panel.review.click()
    qtbot.waitUntil(lambda: room.races.share is None, timeout=90_000)
    # The race from the list; who is ahead is told at each step.
    room.desk.wake()
    room.races_panel.cards[0].click()
    first = room.player.index
    told = []
    for _ in range(3):
        read(window)
        told.append([room.race_panel.strip.halves[color].told.headline for color in (BLACK, WHITE)])
        trigger(window, "forward")
    assert all(all(each) for each in told)
    assert room.desk.race().reading is not None
    assert room.player.index == first + 3
    # The losing move: the board before it, with its numbers or its account.
    card = room.races_panel.cards[0]
    course = card.entry.course
    lost = next(at for at, row in enumerate(card.entry.rows) if row.event.kind is EventKind.MISTAKE)
    event = card.entry.rows[lost].event
    card.rows[lost].click()
    read(window)
    assert room.player.index == event.number - 1
    assert room.inspector.currentIndex() == 0
    assert room.race_panel.isVisible()
    assert room.board.hasFocus()
    wait_for(qtbot, window, event.color)
    # The better move instead, taken back, and played again.
    better = room.searches.searched(event.color).solution.moves[0]
    assert better != event.point
    for _ in range(2):
        press(qtbot, window, better)
        qtbot.waitUntil(lambda: room.desk.now.own is not None and not room.desk.now.own.thinking)
        assert room.desk.now.trial.track[1].rule == "right"
        trigger(window, "trial_back")
        assert len(room.desk.now.trial.track) == 1
    press(qtbot, window, better)
    qtbot.waitUntil(lambda: room.desk.now.own is not None and not room.desk.now.own.thinking)
    assert not window.isWindowModified()
    assert path.read_bytes() == before
    # Only what is kept changes the file, which opens again where the race was kept.
    review = room.races.review
    trigger(window, "keep_sequence")
    assert room.messages.text == verdicts.KEPT_LINE
    trigger(window, "keep_race")
    assert room.messages.text == verdicts.KEPT_RACE
    assert room.races.review is review
    assert [each.entry.course for each in room.races_panel.cards] == [course]
    assert room.player.flags == set(card.entry.marks)
    trigger(window, "save_file")
    study = sgf.read(path.read_bytes()).studies[0]
    losing = main_line_from(study, study.root)[event.number - 1]
    moves = [study.node(child).move.point for child in study.node(losing).children]
    assert moves == [event.point, better]
    window.files.open(path)
    assert room.player.index == event.number - 1
    assert set(essential_at(document.study, document.node)) != {None}
