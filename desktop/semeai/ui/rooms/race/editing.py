"""Editing a study beside the tools: passes, whose turn it is, clearing, deleting, labels in words of one's own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QInputDialog, QLineEdit, QPlainTextEdit, QWidget

from semeai.claim import verdicts
from semeai.go.board import Point
from semeai.study import edits, notes, titles
from semeai.study.edits import Edited, Refused
from semeai.study.titles import GAME_INFORMATION
from semeai.study.tree import Study, to_move_at
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import accepted, dialog_column, label
from semeai.ui.kit.theme import Role
from semeai.ui.room.document import Document
from semeai.ui.room.tools import LOOKING, Tool, next_label
from semeai.ui.rooms.race.board_control import BoardControl


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
        self._document.edit(verdicts.MOVES_NEXT.format(color=other.title), edits.set_to_move(study, node, other))

    def clear(self) -> None:
        """Take every stone off."""
        self._edit(verdicts.CLEAR, edits.clear_board(self._document.study, self._document.node))

    def delete(self) -> None:
        """Delete the node and all that follows it."""
        self._edit(verdicts.DELETE, edits.delete_node(self._document.study, self._document.node))

    def ask_information(self) -> None:
        """Let the person write who played where, when, under which rules."""
        edited = ask_information(self._board, self._document.study, self._document.node)
        if edited is not None:
            self._document.edit(GAME_INFORMATION, edited)

    def _remember(self, tool: Tool) -> None:
        if tool not in LOOKING:
            self._tool = tool

    def _ask_label(self, point: Point, present: str) -> None:
        title, study = "Label", self._document.study
        question = verdicts.LABEL.format(point=study.board.name(point))
        proposed = present or next_label(study, self._document.node)
        text, accepted = QInputDialog.getText(self._board, title, question, text=proposed)
        if accepted:
            self._edit(title, notes.set_label(study, self._document.node, point, text.strip()))

    def _edit(self, title: str, answer: Edited | Refused) -> None:
        if isinstance(answer, Refused):
            self.refused.emit(answer.reason)
        else:
            self._document.edit(title, answer)


LONG = "GC"


class GameDialog(QDialog):
    """A field for each entry of the game information."""

    def __init__(self, parent: QWidget, study: Study) -> None:
        super().__init__(parent)
        self.setWindowTitle(titles.GAME_INFORMATION)
        self.setMinimumWidth(480)
        self._study = study
        self.fields: dict[str, QLineEdit | QPlainTextEdit] = {}
        form = QFormLayout()
        for name, title in (("GN", titles.GAME_NAME), *titles.INFO_LINES):
            field = QPlainTextEdit(study.info_of(name)) if name == LONG else QLineEdit(study.info_of(name))
            field.setAccessibleName(title)
            if isinstance(field, QPlainTextEdit):
                field.setTabChangesFocus(True)
            self.fields[name] = field
            form.addRow(title, field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = dialog_column(self)
        column.addWidget(label(titles.GAME_INFORMATION, Role.HEAD))
        column.addLayout(form)
        column.addWidget(buttons)

    def edited(self) -> Study:
        """The study with what was written."""
        study = self._study
        for name, field in self.fields.items():
            text = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
            if text != study.info_of(name):
                study = notes.set_info(study, name, text).study
        return study


def ask_information(parent: QWidget, study: Study, node: int) -> Edited | None:
    """Let the person write the game information; None where he changed his mind."""
    dialog = GameDialog(parent, study)
    return Edited(dialog.edited(), node) if accepted(dialog) else None
