"""What is looked at: chains, stones that live, numbers set by hand. The file stays as it is until they are kept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.study.edits import Refused
from semeai.study.tree import Study
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.panel.panel import RacePanel
from semeai.views.race import edits as race_edits
from semeai.views.race import tools, words
from semeai.views.race.state import State
from semeai.views.race.tools import Choose


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
        self._document.change(words.CHOOSE_PAIR, race_edits.with_pair(self._document.state, black, white))

    def mark_living(self, point: Point) -> None:
        """Take the chain of a stone as alive, or take that back."""
        answer = tools.living(self._document.state, point)
        if isinstance(answer, Choose):
            self._look(answer)

    def take_as_alive(self, stones: Mask) -> None:
        """Take stones as alive beside those that are taken so."""
        state = self._document.state
        marked = race_edits.with_living(state, race_edits.living_of(state) | stones)
        self._document.change(words.TAKE_AS_ALIVE, marked)

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
        self._document.edit_numbers(words.NUMBERS_ONLY if apart else words.FROM_THE_BOARD, choice)

    def forget_overrides(self) -> None:
        """Take all numbers from the board again."""
        if self._document.state.numbers_only is not None:
            self.uncouple(False)
        else:
            self._document.change(words.FROM_THE_BOARD, race_edits.without_numbers(self._document.state))

    def build_board(self) -> None:
        """Show a board with the numbers that stand, as a new game."""
        race = self._control.model.race
        if race is None:
            self.said.emit(words.NO_NUMBERS)
            return
        from semeai.views.race.building import build_study

        built = build_study(race, self._document.study.board_size)
        if isinstance(built, Study):
            self._document.add_game(words.BUILD, built)
        else:
            self.said.emit(words.NO_BOARD.format(reason=built.reason))

    def keep(self) -> None:
        """Write the race that is shown into the study; a file opens at its kept race."""
        answer = race_edits.keep(self._document.state, self._control.model)
        if isinstance(answer, Refused):
            self.said.emit(answer.reason)
        elif answer.study == self._document.study:
            self.said.emit(words.KEPT_ALREADY)
        else:
            self._document.change(words.KEEP_RACE, State(answer.study, answer.node))
            self.said.emit(words.KEPT_RACE)

    def _look(self, choice: Choose) -> None:
        self._document.change(choice.title, choice.state)
