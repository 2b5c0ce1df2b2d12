"""The document: the one mutable thing behind the window. All it holds is one frozen state.

Edits swap that state through one generic undo command; going from node to node changes it without
one, as nobody wants to undo a step. ``changed`` says that something to be seen is different.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from semeai.views.race.state import State

if TYPE_CHECKING:
    from semeai.study.edits import Edited
    from semeai.study.node import NodeId
    from semeai.study.tree import Study
    from semeai.views.race.choice import RaceChoice


USUAL_SIZE = 19


@dataclass(frozen=True, slots=True)
class Source:
    """Where a document came from.

    ``path`` is None for a new board and for a paste. ``others`` are the other games of its file, in
    which the study stands at ``place``. A file with ``repairs`` and an ``example`` are not
    overwritten unasked.
    """

    path: Path | None = None
    encoding: str = "utf-8"
    repairs: tuple[str, ...] = ()
    games: tuple[Study, ...] = ()
    place: int = 0
    example: bool = False
    title: str = ""

    @property
    def may_overwrite(self) -> bool:
        """Whether Save may write to the path without asking for a name."""
        return self.path is not None and not self.repairs and not self.example


class Swap(QUndoCommand):
    """The one command: swaps the state before an edit with the state after it."""

    def __init__(self, document: Document, title: str, before: State, after: State) -> None:
        super().__init__(title)
        self._document, self._before, self._after = document, before, after

    def undo(self) -> None:
        """Back to the state before."""
        self._document.take(self._before)

    def redo(self) -> None:
        """On to the state after."""
        self._document.take(self._after)


class Exchange(QUndoCommand):
    """Shows another game in the place of this one; undone, the game before is there again with its file."""

    def __init__(self, document: Document, title: str, state: State, source: Source) -> None:
        super().__init__(title)
        self._document = document
        self._other = state, source

    def undo(self) -> None:
        """Back to the game before."""
        self._other = self._document.exchange(*self._other)

    def redo(self) -> None:
        """On to the other game."""
        self._other = self._document.exchange(*self._other)


class Document(QObject):
    """A study on the screen, with undo, its place in the tree and the file it came from.

    ``changed`` follows every change of the state; ``opened`` follows a new source.
    """

    changed = Signal()
    opened = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state: State | None = None
        self._source = Source()
        self.undo_stack = QUndoStack(self)

    @property
    def state(self) -> State:
        """The present state; an empty board until something is opened."""
        if self._state is None:
            from semeai.study.tree import empty_study

            study = empty_study(USUAL_SIZE)
            self._state = State(study, study.root)
        return self._state

    @property
    def study(self) -> Study:
        """The present study."""
        return self.state.study

    @property
    def node(self) -> NodeId:
        """The node stood on."""
        return self.state.node

    @property
    def source(self) -> Source:
        """Where the document came from."""
        return self._source

    @property
    def modified(self) -> bool:
        """Whether there is something to save."""
        return not self.undo_stack.isClean()

    def open(self, study: Study, source: Source) -> None:
        """Show another study from its first board on, with nothing to undo."""
        from semeai.views.study.line import first_board

        self._state = State(study, first_board(study))
        self._source = source
        self.undo_stack.clear()
        self.opened.emit()
        self.changed.emit()

    def add_game(self, title: str, study: Study) -> None:
        """Show another game, which undo takes back: one more of this file, or the first where nothing is kept yet."""
        source = Source()
        if self.modified or (self._source.path is not None and not self._source.example):
            games = (*self.games(), study)
            source = replace(self._source, games=games, place=len(games) - 1, title="")
        self.undo_stack.push(Exchange(self, title, State(study, study.root), source))

    def exchange(self, state: State, source: Source) -> tuple[State, Source]:
        """Show another state with its source, and give back the present ones; the undo command's way in."""
        before = self.state, self._source
        self._state, self._source = state, source
        self.opened.emit()
        self.changed.emit()
        return before

    def saved_as(self, path: Path) -> None:
        """The study stands in a file now, as it is."""
        games = self.games()
        self._source = replace(self._source, path=path, encoding="utf-8", repairs=(), example=False, games=games)
        self.undo_stack.setClean()
        self.opened.emit()

    def games(self) -> tuple[Study, ...]:
        """All games of the file, the present study in its place."""
        games = self._source.games or (self.study,)
        place = self._source.place
        return (*games[:place], self.study, *games[place + 1 :])

    def edit(self, title: str, edited: Edited) -> None:
        """Make an edit, which undo takes back. One that only leads to another node is a step."""
        if edited.study is self.study:
            self.go(edited.node)
            return
        self._push(title, replace(self.state, study=edited.study, node=edited.node))

    def edit_numbers(self, title: str, choice: RaceChoice | None) -> None:
        """Change (or with None leave) the numbers-only choice, which undo takes back."""
        if choice != self.state.numbers_only:
            self._push(title, replace(self.state, numbers_only=choice))

    def go(self, node: NodeId) -> None:
        """Step to a node."""
        if node != self.node:
            self.take(replace(self.state, node=node))

    def take(self, state: State) -> None:
        """Show a state; the undo command's way in."""
        self._state = state
        self.changed.emit()

    def _push(self, title: str, after: State) -> None:
        self.undo_stack.push(Swap(self, title, self.state, after))
