"""The left side of the room: the name of the problem, the choice of the page, and the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from semeai.playout.line import Crop
from semeai.ui.board.frame import CropFrame
from semeai.ui.board.view import BoardView
from semeai.ui.kit.layouts import in_column, in_row
from semeai.ui.kit.parts import FewLines, action_button, label, line, page_button, worded_button
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import HEAD_HEIGHT, Head, LatePages, NamedTools, WithMessages
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.author_words import TOOL_NAMES
from semeai.ui.rooms.problems.solve_state import PAGES_NAME, Page
from semeai.ui.rooms.problems.write_desk import WriteDesk
from semeai.ui.rooms.problems.written import FEWEST_LINES, ProblemWritten, author_figure, author_preview, work_told


class Pages(WithMessages):
    """A head with the choice of the page and the ``name`` of what is shown, and the pages below it."""

    name = ""

    def __init__(self, foot: QWidget, choose: Callable[[Page], object]) -> None:
        named = [page.value for page in Page if page is not Page.SOLVE]
        self._name = FewLines(2, least=1)
        self.choice = Segments("", named, lambda place: choose(list(Page)[place]), again=True)
        self.choice.setAccessibleName(PAGES_NAME)
        self.choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = Head((self.choice, self._name), self._name, (BETWEEN, BETWEEN), BETWEEN)
        super().__init__(head)
        self._stack = LatePages()
        in_column(self, parts=(head, line(), (self._stack, 1), foot))

    def message_place(self) -> QRect:
        """Over the caption of a board, or at the foot of a page without one."""
        bar = next(filter(PlayerBar.isVisible, self._stack.findChildren(PlayerBar)), None)
        if bar is not None:
            bottom = bar.caption_place.bottom() + 1
            high = max(bottom, self.messages.row_height)
            top = bar.mapTo(self, QPoint(0, 0)).y() + bottom - high
            return QRect(0, top, self.width(), high)
        needed = max(HEAD_HEIGHT, self.messages.heightForWidth(self.width()))
        return QRect(0, self.height() - needed, self.width(), needed)

    def show_page(self, page: QWidget, chosen: Page) -> None:
        """Show a page; ``chosen`` is checked in the row: for the page of solving the one that it was opened from."""
        self._stack.show_page(page)
        self.place_message()
        self.choice.choose(chosen.place)

    def describe(self, name: str) -> None:
        """Show the name, if it says more than the row does."""
        self.name = name
        self._name.setText("" if name in [page.value for page in Page] else name)

    def count(self, page: Page, words: str, tip: str) -> None:
        button = self.choice.button(page.place)
        button.setText(words)
        button.setToolTip(tip)


BUTTONS = (
    ("problems_library", solve_state.LIBRARY),
    ("problems_open", solve_state.OPEN),
    ("problems_folder", solve_state.OPEN_FOLDER),
    ("problems_take", solve_state.TAKE),
)
WIDE = 420  # px, the width of the instructions


def board_page(boards: Boards) -> QWidget:
    """A page with boards and their bar."""
    page = QWidget()
    boards.board.keep_place(130, 102, 381, 110)
    in_column(page, parts=(UNIT, (boards, 1), line(), boards.bar))
    return page


class SolvePage(QStackedWidget):
    """The page of solving; ``boards`` play the moves in the problem."""

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.boards = Boards(player, actions)
        self.addWidget(_nothing(actions))
        self.addWidget(board_page(self.boards))


def _nothing(actions: Mapping[str, QAction]) -> QWidget:
    made, middle = QWidget(), QWidget()
    middle.setFixedWidth(WIDE)
    buttons = [page_button(text, actions[name].trigger, primary=not at) for at, (name, text) in enumerate(BUTTONS)]
    head, told = label(solve_state.EMPTY_HEAD, Role.VERDICT), label(solve_state.EMPTY, tone="secondary", wrap=True)
    in_column(middle, spacing=INSIDE, parts=(head, told, BETWEEN, *buttons))
    row = in_row(parts=(0, middle, 0))
    in_column(made, (PAGE, PAGE, PAGE, PAGE), parts=(0, 0, row, 0, 0, 0))
    return made


FOOT = 10 * UNIT


class WritePage(QWidget):
    """The page of writing, whose ``board`` shows the problem of a desk."""

    def __init__(self, desk: WriteDesk, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._desk = desk
        self.board = BoardView()
        self.board.keep_place(210, 98, 420, 54)
        self.told = FewLines(1, Role.BODY)
        self.stop = worded_button(actions["write_stop"])
        tools = NamedTools(actions, list(TOOL_NAMES), TOOL_NAMES)
        foot = QWidget()
        foot.setMinimumHeight(FOOT)
        foot.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        solve = worded_button(actions[Page.SOLVE.action], Page.SOLVE.value)
        solve.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it is in the menu too
        undoing = action_button(actions["undo"]), action_button(actions["redo"])
        in_row(foot, (PAGE, 0, BETWEEN, 0), INSIDE, ((self.told, 1), self.stop, solve, *undoing))
        middle = in_row(parts=(tools, (self.board, 1)))
        in_column(self, parts=((middle, 1), line(), foot))
        self.board.point_pressed.connect(desk.press)
        self.board.point_dragged.connect(desk.drag)
        self.board.stepped.connect(desk.step)
        self._frame: Crop = None

    def show_written(self, now: ProblemWritten) -> None:
        """Show the problem, a frame on it, and below the board the progress of the search, or the chosen node."""
        self.board.set_figure(author_figure(now))
        self.board.set_preview(author_preview(now))
        if now.frame != self._frame:
            for frame in self.board.findChildren(CropFrame):
                frame.put_away()
            if now.frame is not None:
                CropFrame(self.board, now.frame, FEWEST_LINES, self._desk.end_frame)
            self._frame = now.frame
        self.told.setText(work_told(now))
        self.stop.setVisible(now.busy)
