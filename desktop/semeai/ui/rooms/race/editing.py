"""Editing a study beside the tools: passes, whose turn it is, clearing, deleting, labels in words of one's own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog

from semeai.go.board import Point
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.tree import to_move_at
from semeai.ui.board.view import BoardView
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.views.race import words
from semeai.views.race.tools import LOOKING, Tool, next_label
from semeai.views.study.words import GAME_INFORMATION


class Editing(QObject):
    """Carries out edits of the whole board. ``refused`` is a sentence that says why nothing was done."""

    refused = Signal(str)

    def __init__(self, document: Document, board: BoardView, control: BoardControl) -> None:
        super().__init__(document)
        self._document, self._board, self._control = document, board, control
        self._tool = Tool.BLACK
        control.tool_changed.connect(self._remember)
        control.label_asked.connect(self._ask_label)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "edit_mode": self.turn,
            "swap_mover": self.swap_mover,
            "clear_board": self.clear,
            "delete_branch": self.delete,
            "game_information": self.ask_information,
        }

    def turn(self) -> None:
        """Edit the board with the tool that was in hand last, or go back to looking at it."""
        self._control.take_tool(Tool.PLAY if self._control.editing else self._tool)

    def swap_mover(self) -> None:
        """Let the other player move next."""
        study, node = self._document.study, self._document.node
        other = to_move_at(study, node).opponent
        self._document.edit(words.MOVES_NEXT.format(color=other.title), edits.set_to_move(study, node, other))

    def clear(self) -> None:
        """Take every stone off."""
        self._edit(words.CLEAR, edits.clear_board(self._document.study, self._document.node))

    def delete(self) -> None:
        """Delete the node and all that follows it."""
        self._edit(words.DELETE, edits.delete_node(self._document.study, self._document.node))

    def ask_information(self) -> None:
        """Let the person write who played where, when, under which rules."""
        from semeai.ui.rooms.race.game_dialog import ask_information

        edited = ask_information(self._board, self._document.study, self._document.node)
        if edited is not None:
            self._document.edit(GAME_INFORMATION, edited)

    def _remember(self, tool: Tool) -> None:
        if tool not in LOOKING:
            self._tool = tool

    def _ask_label(self, point: Point, present: str) -> None:
        title, study = "Label", self._document.study
        question = words.LABEL.format(point=study.board.name(point))
        proposed = present or next_label(study, self._document.node)
        text, accepted = QInputDialog.getText(self._board, title, question, text=proposed)
        if accepted:
            self._edit(title, notes.set_label(study, self._document.node, point, text.strip()))

    def _edit(self, title: str, answer: Edited | Refused) -> None:
        if isinstance(answer, Refused):
            self.refused.emit(answer.reason)
        else:
            self._document.edit(title, answer)
