"""A value with undo, and the document: the one mutable object behind the window. All it holds is one frozen state.

Edits can be undone; going from node to node is not an edit.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

if TYPE_CHECKING:
    from semeai.claim.model import RaceChoice, State
    from semeai.sgf import ReadFile
    from semeai.study.edits import Edited
    from semeai.study.node import NodeId
    from semeai.study.tree import Foreign, Study

Value = TypeVar("Value")


class Swap(QUndoCommand, Generic[Value]):
    """Swaps the value before an edit with the value after it. Edits of one stroke are one step of undo."""

    def __init__(self, kept: Undoing[Value], title: str, before: Value, after: Value, stroke: int) -> None:
        super().__init__(title)
        self._kept, self._before, self._after, self._stroke = kept, before, after, stroke

    def id(self) -> int:
        return self._stroke

    def mergeWith(self, other: QUndoCommand) -> bool:
        if isinstance(other, Swap):
            self._after = other._after
        return True

    def undo(self) -> None:
        self._kept.value = self._before

    def redo(self) -> None:
        self._kept.value = self._after


MOST_UNDONE = 1000
"""Changes that can be taken back: each keeps a value of some kilobytes."""


class Undoing(QObject, Generic[Value]):
    """A value with undo. ``changed`` is emitted after every change of it, once undo knows of the change too."""

    changed = Signal()

    def __init__(self, value: Value, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.value = value
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(MOST_UNDONE)
        self.undo_stack.indexChanged.connect(self.changed)

    def change(self, title: str, value: Value, stroke: int = -1) -> None:
        """Set another value, which undo takes back together with the rest of its stroke; nothing if it is the same."""
        if value != self.value:
            self.undo_stack.push(Swap(self, title, self.value, value, stroke))

    def take(self, value: Value) -> None:
        """Set a value without an undo entry."""
        self.value = value
        self.changed.emit()

    def begin(self, value: Value) -> None:
        """Set a value with nothing to undo."""
        with QSignalBlocker(self.undo_stack):
            self.undo_stack.clear()
        self.take(value)


USUAL_SIZE = 19


class Source(NamedTuple):
    """Where a document came from.

    ``path`` is None for a new board and for a paste. ``games`` are all games of its file, with the study at ``place``,
    except the ``foreign`` ones, which are kept as they are. A file with ``repairs`` and an ``example`` are not
    overwritten without asking. ``file`` is what was read: its games not opened yet may add repairs.
    """

    path: Path | None = None
    encoding: str = "utf-8"
    repairs: tuple[str, ...] = ()
    games: tuple[Study, ...] = ()
    place: int = 0
    foreign: tuple[Foreign, ...] = ()
    example: bool = False
    title: str = ""
    file: ReadFile | None = None

    def looked_at(self, *, all_games: bool = False) -> Source:
        """The same with the repairs of the games opened meanwhile, or of all games, which are then read."""
        if self.file is None:
            return self
        found = self.file.repairs if all_games else self.file.repairs_so_far
        return self._replace(repairs=tuple(repair.sentence for repair in found))

    @property
    def may_overwrite(self) -> bool:
        """Whether Save may write to the path without asking for a name."""
        return self.path is not None and not self.repairs and not self.example


def _begun(study: Study, node: NodeId) -> State:
    """A state in which nothing is chosen yet; imported late, because the start page does not need it."""
    from semeai.claim.model import State

    return State(study, node)


class Exchange(QUndoCommand):
    """Shows another game in place of the present one; undo brings the previous one back with its file."""

    def __init__(self, document: Document, title: str, state: State, source: Source) -> None:
        super().__init__(title)
        self._document = document
        self._other = state, source

    def redo(self) -> None:
        self._other = self._document.exchange(*self._other)

    undo = redo


class Document(Undoing["State | None"]):
    """A study on the screen, with undo, its place in the tree and the file it came from.

    ``opened`` follows a new source, ``begun`` another study; ``wanted`` collects text still being typed, before the
    study is saved. The state is an empty board that is made when it is first asked for.
    """

    opened = Signal()
    begun = Signal()
    wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(None, parent)
        self.source = Source()
        self._saved: Study | None = None

    @property
    def state(self) -> State:
        """The present state; an empty board until something is opened."""
        if self.value is None:
            from semeai.study.tree import empty_study

            study = empty_study(USUAL_SIZE)
            self.value = _begun(study, study.root)
            self._saved = study
        return self.value

    @property
    def study(self) -> Study:
        return self.state.study

    @property
    def title(self) -> str:
        """What the study is called: as its source says, else by its players, its name or its file."""
        from semeai.study.titles import game_name

        path = self.source.path
        return self.source.title or game_name(self.study, "" if path is None else path.stem)

    @property
    def node(self) -> NodeId:
        return self.state.node

    @property
    def modified(self) -> bool:
        """Whether the study differs from its file; what is chosen beside the study does not count."""
        return not self.undo_stack.isClean() and self.study is not self._saved

    def open(self, study: Study, source: Source) -> None:
        """Show another study, at its first board, with nothing to undo."""
        from semeai.study.frames import first_board

        self.value = _begun(study, first_board(study))
        self.source, self._saved = source, study
        self._tell_of_another()
        self.begin(self.value)

    def add_game(self, title: str, study: Study) -> None:
        """Show another game, which undo takes back: one more of this file, or the first of a new one."""
        source = Source()
        if self.modified or (self.source.path is not None and not self.source.example):
            games = (*self.games(), study)
            source = self.source._replace(games=games, place=len(games) - 1, title="")
        self.exchange_for(title, _begun(study, study.root), source)

    def show_alone(self, title: str, study: Study) -> None:
        """Show a game of no file in place of the present one, which undo brings back with its own file."""
        self.exchange_for(title, _begun(study, study.root), Source())

    def exchange_for(self, title: str, state: State, source: Source) -> None:
        self.undo_stack.push(Exchange(self, title, state, source))

    def exchange(self, state: State, source: Source) -> tuple[State, Source]:
        """Show another state with its source and return the present ones; the undo command calls this."""
        before = self.state, self.source
        self.value, self.source = state, source
        self._tell_of_another()
        return before

    def _tell_of_another(self) -> None:
        self.opened.emit()
        self.begun.emit()

    def saved_as(self, path: Path) -> None:
        """Note that the present study is saved in a file."""
        games = self.games()
        self.source = self.source._replace(
            path=path, encoding="utf-8", repairs=(), games=games, example=False, file=None
        )
        self._saved = self.study
        self.undo_stack.setClean()
        self.opened.emit()

    def look_at_all(self) -> bool:
        """Read the games of the file that were not opened yet; return whether that led to repairs."""
        before, self.source = self.source, self.source.looked_at(all_games=True)
        return self.source.repairs != before.repairs

    def games(self) -> tuple[Study, ...]:
        games = self.source.games or (self.study,)
        place = self.source.place
        return (*games[:place], self.study, *games[place + 1 :])

    def edit(self, title: str, edited: Edited, stroke: int = -1) -> None:
        """Make an edit, which undo takes back with its whole stroke. One that only leads to another node is a step."""
        if edited.study is self.study:
            self.go(edited.node)
            return
        self.change(title, replace(self.state, study=edited.study, node=edited.node), stroke)

    def edit_numbers(self, title: str, choice: RaceChoice | None) -> None:
        """Change the numbers-only choice, or with None leave it; undo takes this back."""
        self.change(title, replace(self.state, numbers_only=choice))

    def go(self, node: NodeId) -> None:
        if node != self.node:
            self.take(replace(self.state, node=node))
