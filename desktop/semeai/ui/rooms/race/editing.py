"""What a person does to the study of the Race room, and to the look at it: on the board, in the menus and the panel.

The flow: a press on the board, a tool, a pure edit, ``Document.edit``, and the desk, which follows the document.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QInputDialog, QLineEdit, QMenu, QPlainTextEdit, QWidget

from semeai.claim import verdicts
from semeai.claim.model import State
from semeai.claim.numbers import Key
from semeai.claim.search_words import WHY_NOT
from semeai.go.board import Mask, Point
from semeai.go.position import Illegal
from semeai.study import edits, notes, titles
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study, to_move_at
from semeai.ui.kit.layouts import dialog_column, put
from semeai.ui.kit.message_bar import Say
from semeai.ui.kit.parts import Scroller, accept_or_cancel, accepted, label, lettered, passing_menu
from semeai.ui.kit.theme import Role
from semeai.ui.room import tools
from semeai.ui.room.tools import ELSEWHERE, LOOKING, Tool, living_of, next_label
from semeai.ui.rooms.race import edits as race_edits
from semeai.ui.rooms.race.answers import RaceAnswers
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.trial_control import TrialControl


class Editing:
    """Carries out what presses mean, and the edits of the panel and the menus, on the study and on the look.

    The look (chains, living stones, numbers set by hand) does not change the file until it is kept.
    """

    def __init__(self, desk: Desk, answers: RaceAnswers, trial: TrialControl, say: Say) -> None:
        self._document, self._desk, self._board, self._say = desk.document, desk, desk.boards.board, say
        self._answers, self._trial = answers, trial
        self._strokes = tools.Strokes()
        self._board.point_pressed.connect(self.press)
        self._board.point_dragged.connect(self.drag)
        self._board.menu_wanted.connect(self.open_menu)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "pass_move": self.pass_move,
            "swap_mover": self.swap_mover,
            "clear_board": self.clear,
            "delete_branch": self.delete,
            "game_information": self.ask_information,
            "propose_chains": lambda: self.choose_pair(None, None),
            "forget_overrides": self.forget_overrides,
            "build_board": self.build_board,
            "keep_race": self.keep,
            "keep_sequence": self.keep_line,
        }

    # On the board

    def press(self, point: Point, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Handle a press as the tool says; in the person's own race as a move, or as the question "why not there?".

        While a line is on the board, a press on an empty point of it tries a move there; so goes on what was tried.
        """
        now, left = self._desk.now, button == Qt.MouseButton.LeftButton
        line = now.on_board if left and now.tool is Tool.PLAY else None
        if now.own is not None:
            if left:
                (self._answers.why if now.tool is Tool.WHY else self._trial.play)(point)
        elif line is not None and (line.free or now.seen.color_at(point) is None):
            self._try_freely(point)
        else:
            shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            pressed = tools.Press(point, button == Qt.MouseButton.RightButton, shift)
            self.carry_out(self._strokes.press(now.tool, now.state, pressed))

    def drag(self, point: Point) -> None:
        """Continue painting while the button is held."""
        now = self._desk.now
        answer = self._strokes.drag(now.tool, now.state, point) if now.own is None else None
        if answer is not None:
            self._document.edit(answer.title, answer.edited, self._strokes.number)

    def pass_move(self) -> None:
        """Pass in the race that the person plays, else in the study, or as a try if the study is only viewed."""
        now = self._desk.now
        if now.own is not None:
            self._trial.play(ELSEWHERE)
            return
        if now.on_board is not None and now.on_board.free:
            self._try_freely(ELSEWHERE)
            return
        self._strokes.begin()
        self.carry_out(tools.pass_move(now.tool, now.state))

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
                self._answers.why(at)
            case tools.TryMove(at):
                self._try_move(at)
            case tools.AskLabel(at, present):
                self.ask_label(at, present)
            case tools.Refusal(sentence):
                self._say(sentence)
            case _:
                assert_never(answer)

    def _try_move(self, move: Point) -> None:
        """Try a move in the race on the board; where there is none nobody answers it."""
        race = next(iter(self._desk.requests()), None)
        if race is None:
            self._try_freely(move)
        else:
            self._trial.try_move(move, race)

    def _try_freely(self, move: Point) -> None:
        """Try a move after the step that is shown of the line on the board, else in the study's position."""
        now = self._desk.now
        study, node = now.state.study, now.state.node
        line = race_edits.tried(now.on_board, now.index, now.position, to_move_at(study, node), move)
        if isinstance(line, Illegal):
            self._say(line.reason.value)
        else:
            self._say("")
            step = 1 if now.on_board is None else now.on_board.step(now.index) + 1
            self._desk.boards.play(line, index=step, running=False)

    def open_menu(self, point: Point, place: QPoint) -> None:
        if self._desk.now.tool in LOOKING:
            menu = self.menu(point)
            if menu.isEmpty():
                menu.deleteLater()
            else:
                menu.popup(place)

    def menu(self, point: Point) -> QMenu:
        """The menu of a point: for an empty one questions about a move there, for a stone choices for its chain."""
        menu, now = passing_menu(self._board), self._desk.now
        position, state = now.seen, now.state
        color, name = position.color_at(point), position.board.name(point)
        if color is None:
            menu.addAction(WHY_NOT.format(point=name), partial(self._answers.why, point))
        elif not now.lines:
            for words, answer in (
                (verdicts.RACE_WITH.format(color=color.title, point=name), tools.choose_chain(state, color, point)),
                (verdicts.mark_living(name, alive=not living_of(state) >> point & 1), tools.living(state, point)),
            ):
                menu.addAction(words, partial(self.carry_out, answer))
        return lettered(menu)

    # In the menus and the panel

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
        dialog = GameDialog(self._board.window(), self._document.study)
        if accepted(dialog):
            self._document.edit(titles.GAME_INFORMATION, Edited(dialog.edited(), self._document.node))

    def ask_label(self, point: Point, present: str) -> None:
        title, study = "Label", self._document.study
        question = verdicts.LABEL.format(point=study.board.name(point))
        proposed = present or next_label(study, self._document.node)
        text, accepted = QInputDialog.getText(self._board, title, question, text=proposed)
        if accepted:
            self.edit(title, notes.set_label(study, self._document.node, point, text.strip()))

    def edit(self, title: str, answer: Edited | Refused, told: str = "") -> None:
        """Make an edit, and tell of it where there are words for that; or say why it is refused."""
        if isinstance(answer, Refused):
            self._say(answer.reason)
        else:
            self._document.edit(title, answer)
            if told:
                self._say(told)

    def choose_pair(self, black: Point | None, white: Point | None) -> None:
        """Choose two chains for the race; None for the proposed ones."""
        self._document.change(verdicts.CHOOSE_PAIR, tools.with_pair(self._document.state, black, white))

    def take_as_alive(self, stones: Mask) -> None:
        state = self._document.state
        marked = tools.with_living(state, living_of(state) | stones)
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

    def keep_line(self) -> None:
        """Put the line on the board into the study as a variation, with the captions of its moves."""
        line = self._desk.now.on_board
        if line is not None:
            answer = race_edits.kept(self._document.study, self._document.node, line)
            self.edit(verdicts.KEEP, answer, verdicts.KEPT_LINE)


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
