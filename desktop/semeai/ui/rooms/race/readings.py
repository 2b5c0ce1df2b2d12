"""Readings of the board in the background: one at a time, given up when the board moves on, kept for its return."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from semeai.claim import model
from semeai.claim.model import RaceChoice, RaceModel
from semeai.go.board import Board, Mask
from semeai.go.position import Position
from semeai.ui.kit.jobs import Jobs
from semeai.ui.room.background import Background, Kept
from semeai.ui.rooms.race.apart import READING, read

REST = 40  # ms that the board rests before it is read: longer than from key to key while one is held down
KEPT = 256  # readings
EMPTY = Position(Board.square(2))


@dataclass(frozen=True, slots=True)
class Asked:
    """What is read: a position, what was chosen on it, the stones that live."""

    position: Position
    choice: RaceChoice
    living: Mask = 0


class Readings(QObject):
    """Reads what is looked at. ``came`` says that its model is there."""

    came = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = Background(jobs, self, READING)
        self._known: Kept[Asked, RaceModel] = Kept(KEPT)
        self._wanted = Asked(EMPTY, RaceChoice())

    def look_at(self, asked: Asked) -> RaceModel | None:
        """The model of what is looked at from now on, None where it has to be read first."""
        self._wanted = asked
        if asked in self._known:
            self._work.drop()
        else:
            task = partial(read, asked.position, asked.choice, asked.living)
            self._work.want({asked: task}, self._take, rest=REST)
        return self._known.get(asked)

    def look_away(self) -> None:
        """Read nothing."""
        self._work.drop()

    def now(self) -> RaceModel:
        """The model of what is looked at, read at once if need be: somebody acts on it and cannot wait."""
        asked = self._wanted
        if asked not in self._known:
            self._work.drop()
            self._known[asked] = model.view_race(asked.position, asked.choice, living=asked.living)
        return self._known[asked]

    def _take(self, asked: Asked, found: RaceModel) -> None:
        self._known[asked] = found
        self.came.emit()
