"""Sequences on the screen: the chart of their counts, and two boards beside each other."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtWidgets import QApplication

from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.theme import LIGHT
from semeai.ui.room.inspector import USUAL
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.sequences.chart import CountChart, counts
from semeai.ui.rooms.race.sequences.two_boards import TwoBoards
from semeai.ui.shell.window import MainWindow
from semeai.views.race.sequence import Sequence


def test_the_counts_are_those_of_the_frames_and_never_go_up(fif: Sequence) -> None:
    for color in (BLACK, WHITE):
        line = counts(fif.track, color, "X")
        assert line[0] == (0, fif.track[0].numbers.side(color).X)
        values = [value for _, value in line]
        assert values == sorted(values, reverse=True)
    assert [step for step, _ in counts(fif.track, BLACK, "X")] == list(range(len(fif.track) - 1))


@pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)
@pytest.mark.parametrize(
    ("width", "height", "beside"), [(1200, 600, True), (420, 1200, False)], ids=["a wide place", "a high place"]
)
def test_two_boards_take_the_room_that_there_is(fif: Sequence, qtbot, width: int, height: int, beside: bool) -> None:
    player = Player()
    player.load(fif.track, fif.track)
    two = TwoBoards(player, LIGHT)
    qtbot.addWidget(two)
    two.resize(width, height)
    two.show_sequences((fif, fif), True)
    two.show()
    qtbot.waitExposed(two)
    first, second = two.boards
    assert (first.y() == second.y()) is beside
    assert (first.x() == second.x()) is not beside
    assert first.width() * first.height() > width * height * 0.2
    for board in two.boards:
        assert two.rect().contains(board.geometry())


def test_a_chart_draws_any_track(fif: Sequence, qtbot) -> None:
    chart = CountChart()
    qtbot.addWidget(chart)
    chart.resize(340, 140)
    blank = chart.grab().toImage()
    chart.show_track(fif.track, len(fif.track) - 1)
    drawn = chart.grab().toImage()
    chart.set_index(3)
    assert blank != drawn
    assert drawn != chart.grab().toImage()
    chart.show_track(fif.track[:1], 0)
    assert not chart.grab().isNull()


@pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)
def test_boards_that_were_compared_in_a_wide_window_hold_no_narrow_one_open(race: MainWindow) -> None:
    room = race.room("race")
    least = room.stage.minimumSizeHint()
    race.resize(1800, 1000)
    QApplication.processEvents()
    trigger(race, "compare_black")
    QApplication.processEvents()
    trigger(race, "last", "end_sequence")
    race.resize(1024, 700)
    QApplication.processEvents()
    assert room.stage.minimumSizeHint() == least
    assert room.inspector.mapTo(race, room.inspector.rect().bottomRight()).x() < 1024
    assert room.inspector.width() >= USUAL
