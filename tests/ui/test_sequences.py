"""Sequences: their figures, the part of the board they need, the counts, and how they are told."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.diagram.crop import close_crop, crop
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.paths import library
from semeai.playout import play
from semeai.race.outcome import Plan
from semeai.study.tree import essential_at, position_at
from semeai.ui.kit.theme import LIGHT
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.sequences.chart import CountChart, counts
from semeai.ui.rooms.race.sequences.panel import alike
from semeai.ui.rooms.race.sequences.two_boards import TwoBoards
from semeai.views.race import words
from semeai.views.race.sequence import Sequence, common_crop, counts_in_words, figure, played_out
from semeai.views.study.track import numbered


def played(plan: Plan) -> Sequence:
    """The race of Diagram 15 played out, Black first."""
    study = sgf.read((library() / "diagram-15.sgf").read_bytes()).studies[0]
    black, white = essential_at(study, study.root)
    assert black is not None
    assert white is not None
    playout = play(position_at(study, study.root), black, white, plan, BLACK)
    return played_out(playout, black, white)


@pytest.fixture(scope="module")
def fif() -> Sequence:
    """Filling inside first, Black kills."""
    return played(Plan.FIF)


def test_the_numbers_on_the_stones_are_those_of_the_moves_that_stand(fif: Sequence) -> None:
    for index, frame in enumerate(fif.track):
        numbers = dict(numbered(fif.track, index))
        assert all(frame.position.stones >> point & 1 for point in numbers)
        move = frame.transition.move
        if move is not None:
            assert numbers[move] == frame.number


def test_a_step_beyond_the_end_shows_the_end(fif: Sequence) -> None:
    last = len(fif.track) - 1
    assert figure(fif, last + 5, True) == figure(fif, last, True)


def test_the_captured_chain_is_outlined_no_more(fif: Sequence) -> None:
    first, last = figure(fif, 0, True), figure(fif, len(fif.track) - 1, True)
    assert first.essential >> fif.white_point & 1
    assert not last.essential >> fif.white_point & 1
    assert last.essential >> fif.black_point & 1


def test_the_counts_are_those_of_the_frames_and_never_go_up(fif: Sequence) -> None:
    for color in (BLACK, WHITE):
        line = counts(fif.track, color, "X")
        assert line[0] == (0, fif.track[0].numbers.side(color).X)
        values = [value for _, value in line]
        assert values == sorted(values, reverse=True)
    assert [step for step, _ in counts(fif.track, BLACK, "X")] == list(range(len(fif.track) - 1))


def test_counts_are_words_while_the_race_goes_on_and_nothing_after(fif: Sequence) -> None:
    numbers = fif.track[0].numbers
    assert numbers is not None
    assert counts_in_words(fif.track[0]).startswith(f"Black X {numbers.black.X}, R {numbers.black.R}")
    assert counts_in_words(fif.track[-1]) == ""


def test_the_common_part_holds_every_stone_of_the_way(fif: Sequence) -> None:
    part = common_crop([fif])
    if part is None:
        return
    left, top, right, bottom = part
    for frame in fif.track:
        for name in frame.position.board.names(frame.position.stones):
            column, row = frame.position.board.column_row(frame.position.board.point(name))
            assert left <= column <= right
            assert top <= row <= bottom


def test_a_move_is_told_with_its_number_and_its_player(fif: Sequence) -> None:
    assert words.move_words(fif.track[1]).startswith("1.  Black ")


def test_only_the_same_moves_are_alike(fif: Sequence) -> None:
    assert alike((fif, fif))
    assert not alike((fif, played(Plan.FOF)))


BOARD = Board.square(19)


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ((), None),
        (("A1", "T19"), None),
        (("A19", "C17"), (0, 0, 4, 4)),
        (("K10",), (8, 8, 10, 10)),
        (("T1", "Q4"), (13, 13, 18, 18)),
    ],
    ids=[
        "an empty board is shown whole",
        "stones all over too",
        "a corner keeps its corner",
        "one stone has a line on every side",
        "the lower right corner as well",
    ],
)
def test_which_part_of_a_board_is_shown(names: tuple[str, ...], part: tuple[int, int, int, int] | None) -> None:
    black = sum(1 << BOARD.point(name) for name in names)
    assert crop(Position(BOARD, black)) == part


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ((), None),
        (("A1", "T19"), None),
        (("A19", "C13"), (0, 0, 3, 7)),
        (("K10",), (8, 8, 10, 10)),
        (("A10", "S10"), (0, 4, 18, 13)),
        (("C5", "C15"), (0, 3, 6, 15)),
    ],
    ids=[
        "an empty board is shown whole",
        "stones all over too",
        "a corner that is higher than wide stays narrow",
        "one stone has a line on every side",
        "a row of stones gets room above and below",
        "lines next to the edge draw the edge in",
    ],
)
def test_the_closest_part_need_not_be_square(names: tuple[str, ...], part: tuple[int, int, int, int] | None) -> None:
    assert close_crop(BOARD, sum(1 << BOARD.point(name) for name in names)) == part


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
