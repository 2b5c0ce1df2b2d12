"""The accounts of what was proved: why a race ends as it does, made in the background once a search is over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.rooms.race.apart import ACCOUNT, account
from semeai.ui.rooms.race.search.searches import Searches

if TYPE_CHECKING:
    from semeai.solve import Climb
    from semeai.why import Why

KEPT = 128  # accounts
SECONDS = 3.0  # for one: nobody waits for it, and it is given up when the board moves on


class Accounts(QObject):
    """Makes the accounts of the race that is shown, one after the other.

    ``wanted(color)`` says whether an account of this player moving first is asked for. ``changed``: there is another
    one. What no longer matches the searches is dropped.
    """

    changed = Signal()

    def __init__(self, searches: Searches, jobs: Jobs, wanted: Callable[[Color], bool]) -> None:
        super().__init__(searches)
        self._searches, self._jobs, self._wanted = searches, jobs, wanted
        self._known: OrderedDict[int, tuple[Climb, Why | None]] = OrderedDict()
        self._running: Climb | None = None
        self._job: Job | None = None

    def look(self) -> None:
        """Make what is wanted and not there, and give up what is not wanted any more."""
        open_ones = [climb for color in (BLACK, WHITE) if (climb := self._proved(color)) is not None]
        open_ones = [climb for climb in open_ones if id(climb) not in self._known]
        if self._running is not None and not any(climb is self._running for climb in open_ones):
            self._leave()
        if self._running is None and open_ones:
            self._begin(open_ones[0])

    def of(self, color: Color) -> tuple[bool, Why | None]:
        """Whether the account of a player moving first was looked for, and what was found."""
        climb = self._proved(color)
        known = None if climb is None else self._known.get(id(climb))
        return known is not None, None if known is None else known[1]

    def _proved(self, color: Color) -> Climb | None:
        """What is proved of a player moving first and wants an account."""
        found = self._searches.searched(color)
        climb = None if found is None or found.running else found.climb
        return climb if climb is not None and climb.proved and self._wanted(color) else None

    def _begin(self, climb: Climb) -> None:
        def take(why: Why | None) -> None:
            if self._running is climb:
                self._running = self._job = None
                self._remember(climb, why)
                self.changed.emit()
                self.look()

        self._running = climb
        # What cannot be told apart into parts has no account; the verdict stands without it.
        job = self._jobs.start(
            lambda report: self._jobs.apart(ACCOUNT, partial(account, climb, SECONDS), report),
            take,
            lambda _error: take(None),
        )
        self._job = job if self._running is climb else None

    def _leave(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._running = self._job = None

    def _remember(self, climb: Climb, why: Why | None) -> None:
        self._known[id(climb)] = climb, why
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
