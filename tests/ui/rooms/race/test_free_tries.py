"""Moves that are tried where nobody answers: by both players in turn, after any step of what is on the board."""

import pytest

from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position, Reason
from semeai.playout.line import Line
from semeai.study.frames import Frame, frame_after
from semeai.ui.rooms.race.edits import tried

BOARD = Board.square(5)
EMPTY = Position(BOARD)

# the moves, each with the step after which it is tried -> the line, and those that were left aside for it
TRIED = {
    "one after the other": ([(0, "A1"), (1, "B1"), (2, "C1")], "b A1, w B1, b C1", []),
    "either player may pass": ([(0, "-"), (1, "B1")], "b -, w B1", []),
    "another move after a step": ([(0, "A1"), (1, "B1"), (1, "C1")], "b A1, w C1", ["b A1, w B1"]),
    "the same move again": ([(0, "A1"), (1, "B1"), (0, "A1")], "b A1, w B1", []),
    "what the rules refuse": ([(0, "E5"), (1, "A2"), (2, "-"), (3, "B1"), (4, "A1")], Reason.SUICIDE, []),
}


def words(track: tuple[Frame, ...]) -> str:
    moves = [frame.transition for frame in track[1:]]
    return ", ".join(f"{each.mover.word[0]} {'-' if each.move is None else BOARD.name(each.move)}" for each in moves)


@pytest.mark.parametrize("moves, told, aside", TRIED.values(), ids=TRIED)
def test_moves_are_tried(moves, told, aside):
    line = None
    for index, move in moves:
        line = tried(line, index, EMPTY, BLACK, -1 if move == "-" else BOARD.point(move))
    if isinstance(told, Reason):
        assert line.reason is told
    else:
        assert line.free
        assert words(line.track) == told
        assert [words(track) for track in line.tries] == aside


def test_a_line_of_the_program_is_branched_off_and_stays_what_it_is():
    start = Frame(EMPTY)
    first = frame_after(start, WHITE, 3, 0)
    line = Line("Line", (start, first), first=WHITE)
    made = tried(line, 0, EMPTY, BLACK, 7)
    assert words(made.track) == f"w {BOARD.name(7)}"
    assert made.tries == ()
    assert words(tried(line, 1, EMPTY, BLACK, 7).track) == f"w {BOARD.name(3)}, b {BOARD.name(7)}"
