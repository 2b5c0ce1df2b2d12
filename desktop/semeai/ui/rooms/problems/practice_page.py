"""The page of practice: what can be practised, with the person's rating in each concept, and the level."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QComboBox, QPushButton, QSizePolicy, QWidget

from semeai.practice.concept import Concept
from semeai.problems.difficulty import LEVELS
from semeai.ui.kit.parts import EvenFlow, Scroller, in_column, in_flow, label, on_surface, put, tell
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role
from semeai.ui.rooms.problems import practice_state
from semeai.ui.rooms.problems.practice_control import PracticeControl
from semeai.ui.rooms.problems.training import Training

WIDE = 56 * UNIT


class ConceptTile(Tappable):
    """A concept with the person's rating in it; pressed, it is practised."""

    def __init__(self, concept: Concept) -> None:
        super().__init__()
        self.concept = concept
        on_surface(self, "card")
        self.rating = label("", Role.CAPTION, tone="secondary", wrap=True)
        told = label(concept.hint, tone="secondary", wrap=True)
        parts = label(concept.value, Role.HEAD, wrap=True), told, 0, self.rating
        in_column(self, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), UNIT, parts)
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_rating(self, words: str, *, there: bool) -> None:
        self.setEnabled(there)
        self.rating.setText(words)
        self.setAccessibleName(f"{self.concept.value}: {words}")


class PracticePage(QWidget):
    """Tiles of all concepts, the choice of the level, and practice where the person is weakest."""

    def __init__(self, control: PracticeControl, training: Training) -> None:
        super().__init__()
        self._control, self._training = control, training
        self.weakest = QPushButton(practice_state.WEAKEST)
        self.weakest.setProperty("primary", True)
        self.weakest.setToolTip(practice_state.WEAKEST_TIP)
        self.level = QComboBox()
        self.level.setAccessibleName(practice_state.LEVEL_NAME)
        self.level.addItems([practice_state.FOLLOWS, *(name[0].upper() + name[1:] for name in LEVELS)])
        self.tiles = [ConceptTile(concept) for concept in Concept]
        self.state = label("", Role.RESULT, wrap=True)
        told = label(practice_state.EXPLAINED, tone="secondary", wrap=True)
        tiles, held = EvenFlow(WIDE), QWidget()
        held.setLayout(tiles)
        put(tiles, *self.tiles)
        for part in (self.weakest, self.level):
            part.setMinimumHeight(ROW_HEIGHT)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, told, in_flow(self.weakest, self.level, spacing=BETWEEN), self.state, INSIDE, (Scroller(held), 1))
        self.weakest.clicked.connect(lambda: self._begin(None))
        for tile in self.tiles:
            tile.clicked.connect(partial(self._begin, tile.concept))

    def _begin(self, concept: Concept | None, *_: object) -> None:
        chosen = self.level.currentIndex()
        self._control.practise(concept, chosen or None)
        self.show_work()

    def show_ratings(self) -> None:
        """Show the rating in each concept; real games need records."""
        store = self._training.store()
        for tile in self.tiles:
            there = tile.concept is not Concept.RECORDS or bool(self._control.records())
            words = practice_state.tile_words(store, tile.concept) if there else practice_state.NEEDS_RECORDS
            tile.show_rating(words, there=there)
        self.show_work()

    def show_work(self) -> None:
        """Say that the first problem is being made."""
        tell(self.state, practice_state.MAKING if self._control.waits else "")
