"""Both sides played freely from a position of a problem: each position is judged, and the program may answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.problems.marks import task_of
from semeai.study.frames import Frame, Track
from semeai.study.tree import Study, living_at
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems.asking import Asking
from semeai.ui.rooms.problems.free_play import FreePlay, begin_free, cut, judged, played
from semeai.ui.rooms.problems.solve_state import Told

if TYPE_CHECKING:
    from semeai.solve import Climb


class FreeControl(QObject):
    """``changed``: there is another position, or it was judged. ``answers``: the program plays the other side."""

    changed = Signal()
    said = Signal(str)

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking)
        self._asking = asking
        self._free: FreePlay | None = None
        self._climbed: Climb | None = None
        self.answers = True
        self._answer_next = False

    @property
    def track(self) -> Track:
        return () if self._free is None else self._free.track

    @property
    def index(self) -> int:
        return len(self.track) - 1

    @property
    def told(self) -> Told:
        """What is known of the position."""
        return Told("", "") if self._free is None else judged(self._free, self._climbed)

    @property
    def can_take_back(self) -> bool:
        return len(self.track) > 1

    @property
    def can_answer(self) -> bool:
        """Whether a best move is known."""
        return self._climbed is not None and bool(self._climbed.solution.moves)

    def mover(self, index: int) -> Color | None:
        """Who plays at a step."""
        return None if self._free is None else self._free.movers[min(index, self.index)]

    def begin(self, frame: Frame, study: Study, solver: Color) -> None:
        """Play on from a frame of a problem."""
        after = frame.transition.mover
        mover = solver if after is None else after.opponent
        self._take(begin_free(frame.position, mover, task_of(study), living_at(study, study.root)))

    def press(self, point: Point, index: int) -> None:
        """Play a move at a step."""
        if self._free is not None:
            self._answer_next = self.answers
            self._play(cut(self._free, index), point)

    def _play(self, free: FreePlay, point: Point) -> None:
        after = played(free, point)
        if isinstance(after, Illegal):
            self.said.emit(after.reason.value)
        else:
            self._take(after)

    def answer(self) -> None:
        """Play the best move of whoever is to move."""
        if self._free is not None and self._climbed is not None and self.can_answer:
            self._answer_next = False
            self._play(self._free, self._climbed.solution.moves[0])

    def take_back(self) -> None:
        """Take the last move back."""
        self.cut(self.index - 1)

    def cut(self, index: int) -> None:
        """Forget what was played after a step."""
        if self._free is not None:
            self._answer_next = False
            self._take(cut(self._free, index))

    def _take(self, free: FreePlay) -> None:
        """Show a position, and judge it where its race still stands."""
        self._free, self._climbed = free, None
        race = free.race
        if race is None:
            self._asking.drop()
        else:
            self._asking.ask(partial(apart.search, race), self._judge)
        self.changed.emit()

    def _judge(self, climbed: Climb) -> None:
        self._climbed = climbed
        if self._answer_next and self.can_answer:
            self.answer()
        else:
            self.changed.emit()
