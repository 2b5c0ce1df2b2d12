"""In every sequence, liberties are marked until filled, numbers and charts show what is left, the end is stamped."""

from collections.abc import Iterator

import pytest
from driving import trigger
from problems_driving import RACE, opened, press, solve
from PySide6.QtWidgets import QApplication, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot
from search_driving import wait_for

from semeai.diagram.figure import Figure, MarkKind
from semeai.eyes.catalogue import catalogue
from semeai.go.board import Mask, count, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.line import Line
from semeai.ui.board.view import BoardView
from semeai.ui.kit.theme import INSIDE
from semeai.ui.room.boards import TwoBoards
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import Scoreboard
from semeai.ui.room.stage import USUAL
from semeai.ui.rooms.noseki.panel import COMPARED
from semeai.ui.rooms.race.sequence_panel import CountChart, PaddedRows, counts
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

LIBERTY = frozenset((MarkKind.OUTSIDE, MarkKind.SHARED, MarkKind.EYE))


def steps(player: Player) -> Iterator[int]:
    """Each step of what is played, the player standing there."""
    player.pause()
    for step in range(player.last_index + 1):
        player.seek(step)
        yield step


def marked(figure: Figure) -> Mask:
    return mask_of(mark.point for mark in figure.marks if mark.kind in LIBERTY)


def numbers(scores: Scoreboard) -> list[str]:
    return [each.number for each in scores.counts]


def liberties(position: Position, point: int, color: Color) -> Mask:
    """Those of the chain that stands on a point; none where it was captured."""
    return position.liberties(position.chain(point)) if position.color_at(point) is color else 0


def test_a_proved_line_keeps_the_liberties_of_both_chains_and_counts_them(qtbot: QtBot, race: MainWindow):
    for color in (BLACK, WHITE):
        wait_for(qtbot, race, color)
    trigger(race, "search_line_black")
    room = race.room("race")
    points = tuple(zip((BLACK, WHITE), room.boards.on_board.points, strict=True))
    seen: set[tuple[str, ...]] = set()
    for step in steps(room.player):
        figure = room.board.figure
        left = [liberties(figure.position, point, color) for color, point in points]
        assert room.boards.scores.isVisibleTo(race)
        assert numbers(room.boards.scores) == [str(count(each)) for each in left]
        if all(left):
            assert not (left[0] | left[1]) & ~marked(figure), step
        assert bool(room.board.stamp) is (step == room.player.last_index)
        seen.add(tuple(numbers(room.boards.scores)))
    assert room.board.stamp == "Black captures"
    assert len(seen) > 3, "they count down"
    trigger(race, "end_sequence")
    assert not room.boards.scores.isVisibleTo(race)


@pytest.mark.parametrize(("action", "end"), [("eye_line_white", "White captures"), ("eye_line_black", "Black lives")])
def test_a_line_in_an_eye_counts_the_wall_s_liberties_and_what_is_still_to_be_played(
    window: MainWindow, action: str, end: str
):
    window.enter("eyes")
    room = window.room("eyes")
    room.show_shape(next(shape for each in catalogue(6) for shape in each.members if shape.name == "rabbity six"))
    assert not room.boards.scores.isVisibleTo(window)
    trigger(window, action)
    wall, board = room.page.desk.state.setting.wall, room.page.board
    to_go = []
    for step in steps(room.player):
        left = liberties(board.figure.position, wall, BLACK)
        assert left & ~marked(board.figure) == 0
        assert room.boards.scores.isVisibleTo(window)
        assert numbers(room.boards.scores)[0] == str(count(left))
        to_go.append(numbers(room.boards.scores)[1:])
        assert board.stamp == (end if step == room.player.last_index else "")
    if end == "White captures":
        assert [int(number) for (number,) in to_go] == sorted((int(number) for (number,) in to_go), reverse=True)
        assert (to_go[0], to_go[-1]) == (["9"], ["0"])
    else:
        assert not any(to_go), "nobody needs a number of moves for what cannot be captured"
    trigger(window, "end_sequence")
    assert (board.stamp, room.boards.scores.isVisibleTo(window)) == ("", False)


def racing_liberties(board: BoardView, points: tuple[int, ...], color: Color) -> list[int]:
    """How many liberties each racing string has; an own ghost is one."""
    figure, found = board.figure, []
    for point in points:
        string = figure.position.chain(point) if figure.position.color_at(point) is color else 0
        near = figure.position.board.neighbours(string)
        taken = figure.position.stones | figure.ghosts[color.opponent]
        found.append(count(near & ~taken))
    return found


def test_both_rule_sets_have_their_own_scoreboards_and_one_line_stands_beside_the_caption(
    qtbot: QtBot, window: MainWindow
):
    window.enter("noseki")
    room = window.room("noseki")
    room.show_lesson(0)
    qtbot.waitUntil(lambda: "noseki_both_black" in room.able())
    boards, two = room.boards, room.boards.two_boards
    assert not boards.scores.isVisibleTo(window)
    place = boards.board.geometry()
    trigger(window, "noseki_both_black")
    for _ in steps(room.player):
        for board, score, line in zip(two.boards, two.scores, boards.lines, strict=True):
            assert score.isVisibleTo(window)
            wanted = [racing_liberties(board, line.racing[color], color) for color in (BLACK, WHITE)]
            assert numbers(score) == ["·".join(map(str, each)) for each in wanted]
    assert [board.stamp for board in two.boards] == ["Neither captures", "Black captures"]
    room.control.play_line(COMPARED[1], BLACK)
    room.player.pause()
    assert [score.isVisibleTo(window) for score in (boards.scores, *two.scores)] == [True, False, False]
    room.player.last()
    assert boards.board.stamp == "Black captures"
    assert boards.board.geometry() == place
    trigger(window, "end_sequence")
    assert not boards.scores.isVisibleTo(window)
    assert boards.board.stamp == ""


@pytest.mark.slow
def test_a_problem_counts_after_the_first_move_and_marks_when_it_is_over(qtbot: QtBot, window: MainWindow, tmp_path):
    (tmp_path / "race.sgf").write_bytes(RACE)
    room = opened(qtbot, window, tmp_path / "race.sgf")
    scores, board = room.solve_page.boards.scores, room.board
    assert (scores.isVisibleTo(window), marked(board.figure)) == (False, 0), "whoever solves it counts by himself"
    press(qtbot, room, "A12")
    qtbot.waitUntil(lambda: room.player.index == 2)
    assert scores.isVisibleTo(window)
    task = room.desk.now.solving.task
    points = ((BLACK, task.black), (WHITE, task.white))
    wanted = [str(count(liberties(board.figure.position, point, color))) for color, point in points]
    assert numbers(scores) == wanted
    assert marked(board.figure) == 0, "what to fill is still asked"
    solve(qtbot, room)
    room.player.last()
    assert board.stamp == "Black captures"
    assert numbers(scores)[1] == "0"
    room.player.seek(room.player.last_index - 1)
    left = [liberties(board.figure.position, point, color) for color, point in points]
    assert not (left[0] | left[1]) & ~marked(board.figure)
    assert board.stamp == ""
    room.player.first()
    assert (scores.isVisibleTo(window), marked(board.figure)) == (False, 0)


@pytest.mark.slow
def test_playing_on_freely_counts_and_marks_but_stamps_nothing(qtbot: QtBot, window: MainWindow, tmp_path):
    (tmp_path / "race.sgf").write_bytes(RACE)
    room = opened(qtbot, window, tmp_path / "race.sgf")
    room.desk.choose(answers=False)
    trigger(window, "problems_free")
    press(qtbot, room, "A12")
    assert room.solve_page.boards.scores.isVisibleTo(window)
    assert marked(room.board.figure)
    assert room.board.stamp == ""


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
    two = TwoBoards()
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


@pytest.mark.slow
def test_boards_that_were_compared_in_a_wide_window_hold_no_narrow_one_open(race: MainWindow) -> None:
    room = race.room("race")
    race.resize(1024, 700)
    QApplication.processEvents()
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


def test_a_rule_that_fits_only_without_the_padding_of_its_cell_is_wrapped(window: MainWindow) -> None:
    table = QTableWidget(1, 1, window)
    table.setItemDelegate(PaddedRows(table))
    table.setItem(0, 0, QTableWidgetItem("rule 5: approach an outside liberty"))
    needed = table.fontMetrics().horizontalAdvance(table.item(0, 0).text())
    heights = []
    for width in (2 * needed, needed + INSIDE):
        table.setColumnWidth(0, width)
        heights.append(table.sizeHintForRow(0))
    table.deleteLater()
    assert heights[1] > heights[0]
