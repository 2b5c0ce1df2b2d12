"""The search that answers in the room where the rule does not apply to the race on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject

from semeai.claim.standing import LOOK
from semeai.solve import Climb, Request, SolveError
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.room import Host
from semeai.ui.room.search_apart import SEARCH, search


class BoardRaceSearch(QObject):
    """Asks about one race, with either player first; what is found goes into the store of all rooms.

    ``show`` is called when there is an answer, or progress; ``say`` with why there is none.
    """

    def __init__(self, host: Host, parent: QObject, show: Callable[[], object], say: Say) -> None:
        super().__init__(parent)
        self._host, self._show, self._say = host, show, say
        self._race: Request | None = None
        self._done = 0
        self.positions = 0
        self.work = Background(host.jobs, self, SEARCH, went_on=self._tell)
        self.work.changed.connect(show)

    def ask(self, race: Request) -> None:
        other = replace(race, position=race.position.passed(), mover=race.mover.opponent)
        self._race, self._done, self.positions = race, 0, 0
        self.work.want({each: partial(search, each, LOOK) for each in (race, other)}, self._take, self._fail)

    def asked(self, race: Request) -> bool:
        """Whether a race is the one that was asked about last; the search of another one is given up."""
        if race != self._race:
            self._race = None
            self.work.drop()
        return self._race is not None

    def _take(self, request: Request, climb: Climb) -> None:
        self._done += climb.nodes
        self._host.claims.keep(request, climb=climb)
        self._show()

    def _fail(self, _request: Request, error: Exception) -> None:
        if not isinstance(error, SolveError):
            raise error
        self._race = None
        self.work.drop()
        self._say(str(error))

    def _tell(self, positions: float) -> None:
        self.positions = self._done + round(positions)
        self._show()
