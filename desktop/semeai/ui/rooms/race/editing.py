"""Edits without tools: the player to move, clearing, labels; and the choice of chains, living stones and numbers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QFormLayout, QInputDialog, QLineEdit, QPlainTextEdit, QWidget

from semeai.claim import verdicts
from semeai.claim.model import State
from semeai.claim.numbers import Key
from semeai.go.board import Mask, Point
from semeai.study import edits, notes, titles
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study, to_move_at
from semeai.ui.kit.layouts import dialog_column, put
from semeai.ui.kit.message_bar import Say
from semeai.ui.kit.parts import Scroller, accept_or_cancel, accepted, label
from semeai.ui.kit.theme import Role
from semeai.ui.room import tools
from semeai.ui.room.document import Document
from semeai.ui.room.tools import next_label
from semeai.ui.rooms.race import edits as race_edits
from semeai.ui.rooms.race.desk import Desk


class Editing:
    """Carries out the edits of the panel and the menus, on the study and on the look.

    The look (chains, living stones, numbers set by hand) does not change the file until it is kept.
    ``say`` is called with why nothing was done, or what was kept; dialogs stand over the ``page``.
    """

    def __init__(self, document: Document, desk: Desk, page: QWidget, say: Say) -> None:
        self._document, self._desk, self._page, self._say = document, desk, page, say

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "swap_mover": self.swap_mover,
            "clear_board": self.clear,
            "delete_branch": self.delete,
            "game_information": self.ask_information,
            "propose_chains": lambda: self.choose_pair(None, None),
            "forget_overrides": self.forget_overrides,
            "build_board": self.build_board,
            "keep_race": self.keep,
        }

    def swap_mover(self) -> None:
        """Let the other player move next."""
        study, node = self._document.study, self._document.node
        other = to_move_at(study, node).opponent
        self._document.edit(verdicts.MOVES_NEXT.format(color=other.title), edits.set_to_move(study, node, other))

    def clear(self) -> None:
        """Take every stone off."""
        study = self._document.study
        self.edit(verdicts.CLEAR, edits.set_up(study, self._document.node, None, study.board.points))

    def delete(self) -> None:
        """Delete the node and everything after it."""
        self.edit(verdicts.DELETE, edits.delete_node(self._document.study, self._document.node))

    def ask_information(self) -> None:
        """Show the dialog of the game information: who played where, when, under which rules."""
        dialog = GameDialog(self._page.window(), self._document.study)
        if accepted(dialog):
            self._document.edit(titles.GAME_INFORMATION, Edited(dialog.edited(), self._document.node))

    def ask_label(self, point: Point, present: str) -> None:
        title, study = "Label", self._document.study
        question = verdicts.LABEL.format(point=study.board.name(point))
        proposed = present or next_label(study, self._document.node)
        text, accepted = QInputDialog.getText(self._page, title, question, text=proposed)
        if accepted:
            self.edit(title, notes.set_label(study, self._document.node, point, text.strip()))

    def edit(self, title: str, answer: Edited | Refused) -> None:
        """Make an edit, or say why it is refused."""
        if isinstance(answer, Refused):
            self._say(answer.reason)
        else:
            self._document.edit(title, answer)

    def choose_pair(self, black: Point | None, white: Point | None) -> None:
        """Choose two chains for the race; None for the proposed ones."""
        self._document.change(verdicts.CHOOSE_PAIR, tools.with_pair(self._document.state, black, white))

    def take_as_alive(self, stones: Mask) -> None:
        state = self._document.state
        marked = tools.with_living(state, tools.living_of(state) | stones)
        self._document.change(verdicts.TAKE_AS_ALIVE, marked)

    def override(self, key: Key, value: int | None) -> None:
        """Set a number by hand, or take it from the board again."""
        state, (color, letter) = self._document.state, key
        title = f"Set {letter}_{color.title[0]}" if color is not None else f"Set {letter}"
        if state.numbers_only is not None:
            self._document.edit_numbers(title, state.numbers_only.with_number(color, letter, value))
            return
        answer = race_edits.with_number(state, self._desk.race(), color, letter, value)
        if isinstance(answer, State):
            self._document.change(title, answer)
        else:
            self._say(answer.reason)

    def uncouple(self, apart: bool) -> None:
        """Uncouple the numbers from the board, or couple them again."""
        choice = race_edits.choice_of(self._document.state).uncouple(self._desk.race().race) if apart else None
        self._document.edit_numbers(verdicts.NUMBERS_ONLY if apart else verdicts.FROM_THE_BOARD, choice)

    def forget_overrides(self) -> None:
        """Take all numbers from the board again."""
        if self._document.state.numbers_only is not None:
            self.uncouple(False)
        else:
            self._document.change(verdicts.FROM_THE_BOARD, race_edits.without_numbers(self._document.state))

    def build_board(self) -> None:
        """Show a board with the present numbers, as a new game."""
        race = self._desk.race().race
        if race is None:
            self._say(verdicts.NO_NUMBERS)
            return
        from semeai.synthesis.studies import build_study

        built = build_study(race, self._document.study.board_size)
        if isinstance(built, Study):
            self._document.add_game(verdicts.BUILD, built)
        else:
            self._say(verdicts.NO_BOARD.format(reason=built.reason))

    def keep(self) -> None:
        """Write the race that is shown into the study; a file opens at its kept race."""
        answer = race_edits.keep(self._document.state, self._desk.race())
        if isinstance(answer, Refused):
            self._say(answer.reason)
        elif answer.study == self._document.study:
            self._say(verdicts.KEPT_ALREADY)
        else:
            self._document.change(verdicts.KEEP_RACE, State(answer.study, answer.node))
            self._say(verdicts.KEPT_RACE)


LONG = "GC"


LEAST_HEIGHT, BESIDE = 160, 130
"""The least height of the fields of a game, and what the dialog needs beside them."""


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
        page = QWidget()
        page.setLayout(form)
        fields = Scroller(page)
        fields.setMinimumHeight(LEAST_HEIGHT)
        put(dialog_column(self), label(titles.GAME_INFORMATION, Role.HEAD), (fields, 1), accept_or_cancel(self, "OK"))
        self.resize(self.sizeHint().expandedTo(QSize(0, page.sizeHint().height() + BESIDE)))

    def edited(self) -> Study:
        study = self._study
        for name, field in self.fields.items():
            text = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
            if text != study.info_of(name):
                study = notes.set_info(study, name, text).study
        return study
