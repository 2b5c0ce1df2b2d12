"""Readings of the board in the background: one at a time, given up when the board moves on, kept for its return."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from semeai.claim import model
from semeai.claim.model import RaceChoice, RaceModel
from semeai.go.board import Board, Mask
from semeai.go.position import Position
from semeai.processes import Report
from semeai.ui.kit.jobs import Job, Jobs
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
    _over = Signal(int)  # from the thread: this turn's reading is at its end, wanted or not

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._known: OrderedDict[Asked, RaceModel] = OrderedDict()
        self._wanted = Asked(EMPTY, RaceChoice())
        self._running: Asked | None = None
        self._job: Job | None = None
        self._turn = 0
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._begin)
        self._over.connect(self._end)

    def look_at(self, asked: Asked) -> RaceModel | None:
        """The model of what is looked at from now on, None where it has to be read first."""
        self._wanted = asked
        if self._running != asked:
            self._give_up()
        if asked in self._known:
            self._rest.stop()
        elif self._running is None:
            self._rest.start()
        return self._known.get(asked)

    def look_away(self) -> None:
        """Read nothing."""
        self._wanted = Asked(EMPTY, RaceChoice())
        self._rest.stop()
        self._give_up()

    def now(self) -> RaceModel:
        """The model of what is looked at, read at once if need be: somebody acts on it and cannot wait."""
        asked = self._wanted
        if asked not in self._known:
            self._rest.stop()
            self._give_up()
            self._keep(asked, model.view_race(asked.position, asked.choice, living=asked.living))
        return self._known[asked]

    def _begin(self) -> None:
        """Read what is looked at, as soon as the reading before has noticed that it is given up."""
        asked = self._wanted
        if asked in self._known or self._job is not None:
            return
        self._turn += 1
        self._running, turn = asked, self._turn

        def work(report: Report) -> RaceModel:
            task = partial(read, asked.position, asked.choice, asked.living)
            try:
                model: RaceModel = self._jobs.apart(READING, task, report)
                return model
            finally:
                self._over.emit(turn)

        self._job = self._jobs.start(work, lambda model: self._take(turn, asked, model), self._fail)

    def _take(self, turn: int, asked: Asked, model: RaceModel) -> None:
        """A reading is there; what has come to be looked at meanwhile is next."""
        self._keep(asked, model)
        if turn == self._turn:
            self._job = self._running = None
            if asked == self._wanted:
                self.came.emit()
            else:
                self._begin()

    def _end(self, turn: int) -> None:
        """A reading that was given up is over, and says no more."""
        if turn == self._turn and self._running is None:
            self._job = None
            self._begin()

    def _give_up(self) -> None:
        self._running = None
        if self._job is not None:
            self._job.cancel()

    def _fail(self, error: Exception) -> None:
        """A mistake of the program: it is raised where the program sees it."""
        self._job = self._running = None
        raise error

    def _keep(self, asked: Asked, model: RaceModel) -> None:
        self._known[asked] = model
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
