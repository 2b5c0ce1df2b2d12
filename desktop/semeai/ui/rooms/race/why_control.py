"""Why not there: a person points at a point of the board and sees what becomes of a move on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.claim import search_words, verdicts
from semeai.claim.lines import line_after
from semeai.claim.search_words import Answer, Judged
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Illegal
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.tools import Tool, living_of
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.search_control import SearchControl
from semeai.ui.rooms.race.searches import Searches

if TYPE_CHECKING:
    from semeai.solve import Request


class WhyControl(QObject):
    """Answers on the board and in words.

    ``said`` is a sentence for the message bar with a button and what it does; an empty one takes it away.
    """

    said = Signal(str, str, object)

    def __init__(
        self,
        document: Document,
        room: BoardControl,
        boards: Boards,
        player: Player,
        searches: Searches,
        solver: SearchControl,
    ) -> None:
        super().__init__(document)
        self._document, self._room, self._boards = document, room, boards
        self._player, self._searches, self._solver = player, searches, solver
        room.asked.connect(self.ask)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {Tool.WHY.value: self.take}

    def take(self) -> None:
        """Ask about the point that is pointed at; without one, the next click says which."""
        point = self._boards.board.pointed_point
        if point is None or self._boards.board.figure.position.color_at(point) is not None:
            self._room.take_tool(Tool.WHY)
            self._say(verdicts.CHOOSE_WHY)
        else:
            self._room.tool_changed.emit(self._room.tool)
            self.ask(point)

    def ask(self, point: Point) -> None:
        """Show what becomes of a move on a point of the board that is shown."""
        request = self.request_shown()
        if request is None:
            self._say(verdicts.NO_RACE)
            return
        name = request.position.board.name(point)
        after = request.after(point)
        if isinstance(after, Illegal):
            self._say(f"{name}: {after.reason.value}")
            return
        self.said.emit(
            search_words.LOOKING.format(color=request.mover.title, point=name), "Cancel", self._searches.questions.drop
        )
        self._searches.ask(point, request, self._answer)

    def _answer(self, answer: Answer) -> None:
        line = line_after(answer)
        if answer.judged in (Judged.WRONG, Judged.LOST):
            self._say("")
            self._boards.play(line)
        else:
            self.said.emit(line.sentence, search_words.SHOW_LINE, lambda: self._boards.play(line))

    def request_shown(self) -> Request | None:
        """The race in the position that is on the board, which may be one of a sequence."""
        sequence = self._boards.on_board
        if sequence is None:
            return next(iter(self._solver.requests()), None)
        from semeai.solve import Request

        frame, points = self._player.frame(), sequence.points
        if frame is None or not all(frame.position.of(color) >> points[color] & 1 for color in (BLACK, WHITE)):
            return None
        last = frame.transition.mover
        mover = sequence.first if last is None else last.opponent
        return Request(frame.position, *points, mover, living_of(self._document.state))

    def _say(self, sentence: str) -> None:
        self.said.emit(sentence, "", None)
