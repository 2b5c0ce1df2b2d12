"""What is looked at: chains, stones that live, numbers set by hand. The file stays as it is until they are kept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from semeai.claim import verdicts
from semeai.claim.model import State
from semeai.claim.search_words import WHY_NOT
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.study.edits import Refused
from semeai.study.tree import Study
from semeai.ui.board.view import BoardView
from semeai.ui.room import tools
from semeai.ui.room.document import Document
from semeai.ui.room.tools import LOOKING, Choose, living_of
from semeai.ui.rooms.race import edits as race_edits
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.why_control import WhyControl


class Choosing(QObject):
    """Carries out what the panel and the menus ask for. ``said`` says why nothing was done, or what was kept."""

    said = Signal(str)

    def __init__(self, document: Document, control: BoardControl, panel: RacePanel) -> None:
        super().__init__(document)
        self._document, self._control = document, control
        panel.override_changed.connect(self.override)
        panel.numbers_only_toggled.connect(self.uncouple)
        panel.alive.connect(self.take_as_alive)
        panel.pair_chosen.connect(self.choose_pair)
        panel.build_requested.connect(self.build_board)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "propose_chains": lambda: self.choose_pair(None, None),
            "forget_overrides": self.forget_overrides,
            "build_board": self.build_board,
            "keep_race": self.keep,
        }

    def choose_chain(self, color: Color, point: Point) -> None:
        """Race with the chain of a stone; the opponent's chain stays the one chosen."""
        self._look(tools.choose_chain(self._document.state, color, point))

    def choose_pair(self, black: Point | None, white: Point | None) -> None:
        """Race with two chains; None for those that are proposed."""
        self._document.change(verdicts.CHOOSE_PAIR, tools.with_pair(self._document.state, black, white))

    def mark_living(self, point: Point) -> None:
        """Take the chain of a stone as alive, or take that back."""
        answer = tools.living(self._document.state, point)
        if isinstance(answer, Choose):
            self._look(answer)

    def take_as_alive(self, stones: Mask) -> None:
        """Take stones as alive beside those that are taken so."""
        state = self._document.state
        marked = tools.with_living(state, tools.living_of(state) | stones)
        self._document.change(verdicts.TAKE_AS_ALIVE, marked)

    def override(self, color: Color | None, letter: str, value: int | None) -> None:
        """Set a number by hand, or give it back to the board."""
        state = self._document.state
        title = f"Set {letter}_{color.title[0]}" if color is not None else f"Set {letter}"
        if state.numbers_only is not None:
            self._document.edit_numbers(title, state.numbers_only.with_number(color, letter, value))
            return
        answer = race_edits.with_number(state, self._control.model, color, letter, value)
        if isinstance(answer, State):
            self._document.change(title, answer)
        else:
            self.said.emit(answer.reason)

    def uncouple(self, apart: bool) -> None:
        """Uncouple the numbers from the board, or couple them again."""
        choice = race_edits.choice_of(self._document.state).uncouple(self._control.model.race) if apart else None
        self._document.edit_numbers(verdicts.NUMBERS_ONLY if apart else verdicts.FROM_THE_BOARD, choice)

    def forget_overrides(self) -> None:
        """Take all numbers from the board again."""
        if self._document.state.numbers_only is not None:
            self.uncouple(False)
        else:
            self._document.change(verdicts.FROM_THE_BOARD, race_edits.without_numbers(self._document.state))

    def build_board(self) -> None:
        """Show a board with the numbers that stand, as a new game."""
        race = self._control.model.race
        if race is None:
            self.said.emit(verdicts.NO_NUMBERS)
            return
        from semeai.ui.rooms.race.edits import build_study

        built = build_study(race, self._document.study.board_size)
        if isinstance(built, Study):
            self._document.add_game(verdicts.BUILD, built)
        else:
            self.said.emit(verdicts.NO_BOARD.format(reason=built.reason))

    def keep(self) -> None:
        """Write the race that is shown into the study; a file opens at its kept race."""
        answer = race_edits.keep(self._document.state, self._control.model)
        if isinstance(answer, Refused):
            self.said.emit(answer.reason)
        elif answer.study == self._document.study:
            self.said.emit(verdicts.KEPT_ALREADY)
        else:
            self._document.change(verdicts.KEEP_RACE, State(answer.study, answer.node))
            self.said.emit(verdicts.KEPT_RACE)

    def _look(self, choice: Choose) -> None:
        self._document.change(choice.title, choice.state)


class PointMenu(QObject):
    """Opens the menu where the tool in hand leaves the second button free."""

    def __init__(
        self, document: Document, board: BoardView, room: BoardControl, choosing: Choosing, why: WhyControl
    ) -> None:
        super().__init__(board)
        self._document, self._board, self._room = document, board, room
        self._choosing, self._why = choosing, why
        board.menu_wanted.connect(self.open)

    def open(self, point: Point, place: QPoint) -> None:
        if self._room.tool in LOOKING:
            menu = self.menu(point)
            if menu.isEmpty():
                menu.deleteLater()
            else:
                menu.popup(place)

    def menu(self, point: Point) -> QMenu:
        """The entries for a point: of an empty one what a move there comes to, of a stone what its chain is."""
        menu = QMenu(self._board)
        menu.aboutToHide.connect(menu.deleteLater)
        position = self._board.figure.position
        color, name = position.color_at(point), position.board.name(point)
        if color is None:
            menu.addAction(WHY_NOT.format(point=name), lambda: self._why.ask(point))
        elif self._room.drawing:
            menu.addAction(
                verdicts.RACE_WITH.format(color=color.title, point=name),
                lambda: self._choosing.choose_chain(color, point),
            )
            lives = living_of(self._document.state) >> point & 1
            menu.addAction(verdicts.mark_living(name, alive=not lives), lambda: self._choosing.mark_living(point))
        return menu
