"""Presses on the board of the Race room: by the tool in hand an edit, a question, a move of the person's own race.

The flow: a press on the board, a tool, a pure edit, ``Document.edit``, and the desk, which follows the document.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from semeai.claim import verdicts
from semeai.claim.search_words import WHY_NOT
from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.study.tree import to_move_at
from semeai.ui.kit.message_bar import Say
from semeai.ui.kit.parts import lettered, passing_menu
from semeai.ui.room import tools
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.tools import ELSEWHERE, LOOKING, Tool, living_of
from semeai.ui.rooms.race.answers import RaceAnswers
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.edits import tried
from semeai.ui.rooms.race.trial_control import TrialControl


class Presses:
    """Carries out what presses mean; ``ask_label`` is called with a point and its label, to ask for another text."""

    def __init__(
        self,
        desk: Desk,
        document: Document,
        boards: Boards,
        answers: RaceAnswers,
        trial: TrialControl,
        ask_label: Callable[[Point, str], object],
        say: Say,
    ) -> None:
        self._desk, self._document, self._boards, self._board = desk, document, boards, boards.board
        self._answers, self._trial, self._ask_label, self._say = answers, trial, ask_label, say
        self._strokes = tools.Strokes()
        self._board.point_pressed.connect(self.press)
        self._board.point_dragged.connect(self.drag)
        self._board.menu_wanted.connect(self.open_menu)

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
        self._strokes.number += 1
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
                self._ask_label(at, present)
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
        line = tried(now.on_board, now.index, now.position, to_move_at(study, node), move)
        if isinstance(line, Illegal):
            self._say(line.reason.value)
        else:
            self._say("")
            step = 1 if now.on_board is None else now.on_board.step(now.index) + 1
            self._boards.play(line, index=step, running=False)

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
