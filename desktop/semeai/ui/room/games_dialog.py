"""Choosing a game of a collection: small boards with names and first words, which a filter narrows down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from semeai.diagram.sketch import Sketch
from semeai.diagram.study_sketch import game_sketch
from semeai.phrases import counted
from semeai.study.titles import entry_name
from semeai.study.tree import Study, first_node
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.fields import line_field
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import dialog_column, put
from semeai.ui.kit.parts import accept_or_cancel, accepted, label
from semeai.ui.kit.theme import Role

TITLE, SEARCH = "Games", "Filter by names and words"
SHOW, SOLVE = "Show this game", "Solve these"
AT_ONCE = 100
"""Games whose words are read at a time, so that the dialog stays quick."""


@dataclass(frozen=True)
class GameTile:
    """A game of a collection in the list; its board is made when it is first drawn."""

    place: int
    study: Study

    @property
    def key(self) -> str:
        return str(self.place)

    @cached_property
    def title(self) -> str:
        return f"{self.place + 1}.  {entry_name(self.study)}"

    @property
    def summary(self) -> str:
        return first_node(self.study).comment.strip() or self.title

    @cached_property
    def told(self) -> str:
        """All that a filter looks at: the number, the game information and the first comment."""
        return " ".join((self.title, *(text for _, text in self.study.info), first_node(self.study).comment)).lower()

    @cached_property
    def sketch(self) -> Sketch:
        return game_sketch(self.study)


class GamesDialog(QDialog):
    """Choose a game; where they may be problems, also to solve all that are shown.

    ``solves`` says that the person wants that.
    """

    def __init__(self, parent: QWidget | None, games: Sequence[Study], chosen: int, *, solving: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(TITLE)
        self.resize(760, 560)
        self.tiles = [GameTile(place, study) for place, study in enumerate(games)]
        self.solves = False
        self.field = line_field(SEARCH)
        self.gallery = Gallery(TITLE, lambda _tile: self.accept(), opens_at_once=False)
        self.head, self.box = label("", Role.HEAD, wrap=True), accept_or_cancel(self, SHOW)
        if solving:
            solve = self.box.addButton(SOLVE, QDialogButtonBox.ButtonRole.ActionRole)
            solve.setAutoDefault(False)
            solve.clicked.connect(self._solve)
        put(dialog_column(self), self.head, self.field, (self.gallery, 1), self.box)
        self.field.textChanged.connect(self._filter)
        self._unread: Iterator[GameTile] = iter(self.tiles)
        self._reading = timer(self, self._read_some, again=True)
        self._reading.start()
        self._filter()
        self._choose(chosen)
        self.gallery.setFocus()

    @property
    def reading(self) -> bool:
        """Whether there are games whose words were not read yet."""
        return self._reading.isActive()

    @property
    def place(self) -> int | None:
        tile = self.gallery.current
        return None if tile is None else tile.place

    def _read_some(self) -> None:
        """Read the words of a few more games before somebody types."""
        for _ in range(AT_ONCE):
            if (tile := next(self._unread, None)) is None:
                self._reading.stop()
                return
            _ = tile.told

    def _filter(self) -> None:
        words, place = self.field.text().lower().split(), self.place
        self.shown = [tile for tile in self.tiles if all(word in tile.told for word in words)] if words else self.tiles
        self.gallery.show_entries(self.shown)
        held = counted(len(self.tiles), "game")
        self.head.setText(f"{len(self.shown)} of {held}" if words else f"This file holds {held}. Which one?")
        for button in self.box.buttons():
            if self.box.buttonRole(button) is not QDialogButtonBox.ButtonRole.RejectRole:
                button.setEnabled(bool(self.shown))
        self._choose(place)

    def _choose(self, place: int | None) -> None:
        """Choose a game, or the first one shown where that is not among them."""
        row = next((row for row, tile in enumerate(self.shown) if tile.place == place), 0)
        index = self.gallery.model().index(row, 0)
        self.gallery.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.gallery.scrollTo(index)

    def _solve(self) -> None:
        self.solves = True
        self.accept()


def choose_game(
    parent: QWidget, games: Sequence[Study], chosen: int, *, solving: bool = False
) -> int | tuple[int, ...] | None:
    """Ask for a game: its place, or the places of all that are to be solved; None if the person cancels."""
    dialog = GamesDialog(parent, games, chosen, solving=solving)
    if not accepted(dialog):
        return None
    return tuple(tile.place for tile in dialog.shown) if dialog.solves else dialog.place
