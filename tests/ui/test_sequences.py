"""Sequences on the screen: the chart of their counts, and two boards beside each other."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtWidgets import QApplication

from semeai.go.color import BLACK, WHITE
from semeai.playout.line import Line
from semeai.ui.kit.theme import LIGHT
from semeai.ui.room.boards import TwoBoards
from semeai.ui.room.stage import USUAL
from semeai.ui.rooms.race.sequence_panel import CountChart, counts
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


def test_the_counts_are_those_of_the_frames_and_never_go_up(fif: Line) -> None:
    for color in (BLACK, WHITE):
        line = counts(fif.track, color, "X")
        assert line[0] == (0, fif.track[0].numbers.side(color).X)
        values = [value for _, value in line]
        assert values == sorted(values, reverse=True)
    assert [step for step, _ in counts(fif.track, BLACK, "X")] == list(range(len(fif.track) - 1))


@pytest.mark.parametrize(
    ("width", "height", "beside"), [(1200, 600, True), (420, 1200, False)], ids=["a wide place", "a high place"]
)
def test_two_boards_take_the_room_that_there_is(fif: Line, qtbot, width: int, height: int, beside: bool) -> None:
    two = TwoBoards(LIGHT)
    qtbot.addWidget(two)
    two.resize(width, height)
    two.show_lines((fif, fif))
    two.show()
    qtbot.waitExposed(two)
    first, second = two.boards
    assert (first.y() == second.y()) is beside
    assert (first.x() == second.x()) is not beside
    assert first.width() * first.height() > width * height * 0.2
    for board in two.boards:
        assert two.rect().contains(board.geometry())


def test_a_chart_draws_any_track(fif: Line, qtbot) -> None:
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


def test_the_end_is_stamped_in_the_window_on_the_board_that_is_finished(race: MainWindow) -> None:
    room = race.room("race")
    trigger(race, "compare_black")
    room.player.pause()
    fof, fif = room.boards.two_boards.boards
    short = len(room.boards.lines[1].track) - 1
    room.player.seek(short - 1)
    assert (fof.stamp, fif.stamp) == ("", "")
    before = fif.grab().toImage()
    room.player.seek(short)
    assert (fof.stamp, fif.stamp) == ("", "Black captures")
    assert fif.grab().toImage() != before
    room.player.last()
    assert (fof.stamp, fif.stamp) == ("Neither captures", "Black captures")
    trigger(race, "play_fif_black")
    room.player.last()
    assert room.board.stamp == "Black captures"
    for shown in (False, True):
        trigger(race, "show_counts")
        room.player.seek(0 if shown else 1)
        assert bool(room.board.figure.marks) is shown
    trigger(race, "end_sequence")
    assert room.board.stamp == ""
