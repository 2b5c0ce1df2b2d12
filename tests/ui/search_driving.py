"""A race that is searched by a stand-in, and what a person does in it."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from semeai.go.board import Board, mask_of
from semeai.go.color import BLACK, Color
from semeai.go.position import Position, legal_points
from semeai.solve import Request, Solution

BOARD = Board.square(9)
at = BOARD.point


def request(mover: Color = BLACK, stones: str = "D4") -> Request:
    """A race of two stones, White's at F4."""
    position = Position(BOARD, mask_of([at(stones)]), mask_of([at("F4")]))
    return Request(position, at(stones), at("F4"), mover)


def press(qtbot, window, point: int, button=Qt.MouseButton.LeftButton) -> None:
    board = window.room("race").board
    qtbot.mouseClick(board, button, Qt.KeyboardModifier.NoModifier, board.rect_of(point).center())


def empty_points(request: Request) -> list[int]:
    legal = legal_points(request.position, request.mover)
    return [point for point in range(legal.bit_length()) if legal >> point & 1]


def first_wins(fake, start: Request) -> Callable[[Request], Solution]:
    """Whoever moves first captures, by the first legal point alone; against any other move the opponent captures."""
    best = empty_points(start)[0]

    def rule(request: Request) -> Solution:
        points = empty_points(request)
        if request.mover is start.mover or request.position.stones == start.position.stones:
            return fake.solution(request, 1, 1, points[:1], (points[0], points[1]))
        good = request.position.of(start.mover) >> best & 1
        return fake.solution(request, *((0, 0) if good else (1, 1)), (), tuple(points[5:8]))

    return rule


def search_anew(window) -> None:
    """Search the race that is shown once more."""
    room = window.room("race")
    room.searches.look_at(())
    room.searches.look_at(room.desk.requests())


def wait_for(qtbot, window, color) -> None:
    qtbot.waitUntil(lambda: (found := window.room("race").searches.searched(color)) is not None and found.settled)


def settle(qtbot, window) -> None:
    """Wait until every question is answered."""
    qtbot.waitUntil(lambda: not window.room("race").searches.questions.busy)


def answered(qtbot, window, point: int) -> None:
    """Press on a point, and wait for what it comes to."""
    press(qtbot, window, point)
    settle(qtbot, window)
