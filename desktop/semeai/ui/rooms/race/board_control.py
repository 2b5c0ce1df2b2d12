"""The board of the race room: shows the document and the race on it, and turns presses into edits.

The flow: a press on the board, a tool, a pure edit, ``Document.edit``, ``changed``, and here ``refresh``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, assert_never

from PySide6.QtCore import QObject, Qt, Signal

from semeai.claim import model, verdicts
from semeai.claim.marks import Lit
from semeai.claim.model import NO_RACE, RaceChoice, RaceModel
from semeai.diagram.figure import Area, Mark
from semeai.go.board import Mask, Point
from semeai.go.position import Position
from semeai.processes import EndedError
from semeai.study.frames import Transition, frame_at, reverse
from semeai.study.node import NodeId
from semeai.study.tree import Study, position_at
from semeai.ui.board.view import BoardView
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room import tools
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.document import Document
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.race import apart
from semeai.ui.rooms.race import edits as race_edits
from semeai.ui.rooms.race.race_figure import Show, close_up, figure, with_marks
from semeai.ui.rooms.race.race_panel import RacePanel

LATE = 150  # ms for which the panel may still show the previous board
REST = 40  # ms without a change before the board is read: longer than the repeat time of a key
KEPT = 128  # readings


class AskedReading(NamedTuple):
    """The input of a reading: a position, the choice on it, the stones that live."""

    position: Position
    choice: RaceChoice
    living: Mask


class BoardControl(QObject):
    """Connects document, board and panel.

    The board is read in the background: one reading at a time, given up when the board changes, and cached.

    ``say`` is called with why nothing was done; ``tool_changed`` follows the tool; ``refreshed`` means a new model,
    ``unread`` that the board has to be read first. While something else (a sequence) is on the board, ``drawing`` can
    be switched off, and presses on it too (``set_pressing``). ``asked`` gives a point for the question "why not
    there?", ``tried`` a move that must not change the study.
    """

    tool_changed = Signal(object)
    refreshed = Signal()
    unread = Signal()
    asked = Signal(int)
    tried = Signal(int)
    label_asked = Signal(int, str)

    def __init__(self, document: Document, board: BoardView, panel: RacePanel, jobs: Jobs, say: Say) -> None:
        super().__init__(document)
        self._document, self._board, self._panel, self._say = document, board, panel, say
        self._seen = Show()
        self._lit: Lit = None
        self._areas: tuple[Area, ...] | None = None
        self._drawn: tuple[Study, NodeId] | None = None
        self._reader = Background(jobs, self, apart.READING)
        self._known: LastUsed[AskedReading, RaceModel] = LastUsed(KEPT)
        self.shown: RaceModel = NO_RACE
        self._moves: tuple[NodeId, tuple[Mark, ...]] | None = None
        self.is_read = True
        self._late = timer(self, lambda: panel.show_model(replace(NO_RACE, message=verdicts.READING)), LATE)
        self.tool = Tool.PLAY
        self._edited_with = Tool.BLACK
        self.drawing = True
        self._pressing = True
        self._strokes = tools.Strokes()
        document.changed.connect(self.refresh)
        board.point_pressed.connect(self.press)
        board.point_dragged.connect(self.drag)
        board.point_entered.connect(panel.point_hovered)
        board.set_point_text(self.point_text)
        panel.lit.connect(self.light)
        panel.counted.connect(self.show_areas)
        for chain in panel.head.chains.values():
            chain.clicked.connect(lambda: self.take_tool(Tool.CHAIN))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"edit_mode": self.turn, **{tool.value: partial(self.take_tool, tool) for tool in Tool}}

    @property
    def editing(self) -> bool:
        """Whether the tool changes the study."""
        return self.tool not in tools.LOOKING

    @property
    def position(self) -> Position:
        """The position on the board, without the moves of a line that is only pointed at."""
        study, node = self._document.study, self._document.node
        return position_at(study, node) if self.drawing else self._board.figure.position

    @property
    def reading(self) -> bool:
        """Whether the board is being read: not while stones and marks are put on it."""
        return self.tool in tools.READING

    @property
    def model(self) -> RaceModel:
        """The race on the board, read here if it was not yet; what is shown and the tool stay as they are."""
        if self.reading and self.is_read:
            return self.shown
        asked = self._asked()
        if asked not in self._known:
            self._known[asked] = model.view_race(asked.position, asked.choice, living=asked.living)
        return self._known[asked]

    def look(self) -> None:
        """Show the race on the board now: end editing, and wait for no reading."""
        if not self.reading:
            self.take_tool(Tool.PLAY)
        self.settle()

    def refresh(self) -> None:
        """Show the document's node on the board, if that is free, and its race in the panel once it is read."""
        self._lit = self._areas = None
        if self._moves is not None and self._moves[0] != self._document.node:
            self._moves = None
        self._preview()
        if not self.reading:
            self._reader.drop()
            self._show(replace(NO_RACE, message=verdicts.EDITING))
        elif (asked := self._asked()) in self._known:
            self._reader.drop()
            self._take(self._known[asked])
            return
        else:
            self._reader.want({asked: partial(apart.read, *asked)}, self._came, self._failed, rest=REST)
            self.is_read, self.shown = False, NO_RACE
            if not self._late.isActive():
                self._late.start()
            self.draw()
        self.unread.emit()

    def settle(self) -> None:
        """Show the reading of the board, made now if there is none yet."""
        if not self.is_read:
            found = self.model
            self._reader.drop()
            self._take(found)

    def _asked(self) -> AskedReading:
        state = self._document.state
        return AskedReading(position_at(state.study, state.node), race_edits.choice_of(state), tools.living_of(state))

    def _came(self, asked: AskedReading, found: RaceModel) -> None:
        self._known[asked] = found
        if asked == self._asked():
            self._take(found)

    def _failed(self, _asked: AskedReading, error: Exception) -> None:
        """Say that the process of a reading has ended. The window does not read the board itself: it might end too."""
        if not isinstance(error, EndedError):
            raise error
        self._show(replace(NO_RACE, message=str(error)))

    def _take(self, found: RaceModel) -> None:
        self._show(found, self.refreshed.emit)

    def _show(self, found: RaceModel, then: Callable[[], object] = lambda: None) -> None:
        self._late.stop()
        self.is_read, self.shown = True, found
        self._panel.show_model(found, then)
        self.draw()

    def draw(self) -> None:
        """Draw the document's node, animated if a single step led here."""
        if not self.drawing:
            self._drawn = None
            return
        study, node = self._document.study, self._document.node
        made = figure(self._document.state, self.shown, self._lit, self._seen, self._areas)
        if self._moves is not None and self._moves[0] == node:
            made = with_marks(made, self._moves[1])
        step = None if self._drawn is None else transition_between(self._drawn[1], study, node)
        if step is not None and self._drawn != (study, node):
            self._board.animate(step, made)
        else:
            self._board.set_figure(made)
        self._drawn = (study, node)

    def show_moves(self, marks: tuple[Mark, ...]) -> None:
        """Mark moves on the present board, until another one is shown."""
        self._moves = self._document.node, marks
        self.draw()

    def set_show(self, show: Show) -> None:
        self._seen = show
        self.draw()

    def part(self) -> tuple[int, int, int, int] | None:
        """The shown part of the board, None for the whole."""
        position = position_at(self._document.study, self._document.node)
        return close_up(position, self.shown) if self._seen.close_up else None

    def light(self, lit: Lit) -> None:
        """Highlight the points behind a number, or those of a failed assumption."""
        self._lit = lit
        self.draw()

    def show_areas(self, areas: tuple[Area, ...] | None) -> None:
        """Show the parts of an account, or with None the theory's marks; those of an earlier board are ignored."""
        if areas != self._areas and self.is_read:
            self._areas = areas
            self.draw()

    def point_text(self, point: Point) -> str:
        """What a point counts as, for its tooltip and for screen readers; '' while a line is on the board."""
        return self._panel.meaning_at(point) if self.drawing and not self._panel.shows_line else ""

    def chains(self) -> tuple[Point, Point] | None:
        """A stone of each essential chain, None if there is no race on the board."""
        reading = self.model.reading
        return None if reading is None else (reading.black.point, reading.white.point)

    def take_tool(self, tool: Tool) -> None:
        was_read, self.tool = self.reading, tool
        if self.editing:
            self._edited_with = tool
        if was_read is self.reading:
            self._preview()
        else:
            self.refresh()
        self.tool_changed.emit(tool)

    def turn(self) -> None:
        """Switch between editing, with the tool used last, and looking."""
        self.take_tool(Tool.PLAY if self.editing else self._edited_with)

    def set_pressing(self, pressing: bool) -> None:
        if pressing != self._pressing:
            self._pressing = pressing
            self._preview()

    def _preview(self) -> None:
        if self._pressing:
            self._board.set_preview(tools.preview_color(self.tool, self._document.study, self._document.node))

    def press(self, point: Point, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Handle a press on the board as the tool says."""
        if not self._pressing:
            return
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        pressed = tools.Press(point, button == Qt.MouseButton.RightButton, shift)
        self.carry_out(self._strokes.press(self.tool, self._document.state, pressed))

    def pass_move(self) -> None:
        """Pass with the tool: as a move of the study, or as a try."""
        self._strokes.number += 1
        self.carry_out(tools.pass_move(self.tool, self._document.state))

    def carry_out(self, answer: tools.Answer) -> None:
        """Do what a press means."""
        match answer:
            case tools.Edit(title, edited):
                self._document.edit(title, edited, self._strokes.number)
            case tools.StepTo(node):
                self._document.go(node)
            case tools.Choose(title, state):
                self._document.change(title, state)
            case tools.AskWhy(at):
                self.asked.emit(at)
            case tools.TryMove(at):
                self.tried.emit(at)
            case tools.AskLabel(at, present):
                self.label_asked.emit(at, present)
            case tools.Refusal(sentence):
                self._say(sentence)
            case _:
                assert_never(answer)

    def drag(self, point: Point) -> None:
        """Continue painting while the button is held."""
        answer = self._strokes.drag(self.tool, self._document.state, point) if self._pressing else None
        if answer is not None:
            self._document.edit(answer.title, answer.edited, self._strokes.number)


def transition_between(before: NodeId, study: Study, node: NodeId) -> Transition | None:
    """The transition of one step from a node to its child or its parent; None for any other."""
    here = study.node(node)
    if here.parent == before:
        return frame_at(study, node).transition
    if before in here.children:
        return reverse(frame_at(study, before).transition)
    return None
