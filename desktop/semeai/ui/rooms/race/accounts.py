"""The accounts of what was proved: why a race ends as it does, made in the background once a search is over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.apart import ACCOUNT, account
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.search_control import SearchControl
from semeai.ui.rooms.race.searches import Searches
from semeai.ui.rooms.race.sequencer import Sequencer

if TYPE_CHECKING:
    from semeai.claim.account import StepRow
    from semeai.diagram.plate import Plate
    from semeai.solve import Climb, Request
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


class AccountSteps(QObject):
    """Shows a step of the account on the board, and in the panel the parts of the position that is on the board."""

    def __init__(
        self, panel: RacePanel, sequencer: Sequencer, player: Player, accounts: Accounts, solver: SearchControl
    ) -> None:
        super().__init__(sequencer)
        self._panel, self._sequencer, self._player = panel, sequencer, player
        self._accounts, self._solver = accounts, solver
        panel.step_chosen.connect(self.show)
        sequencer.changed.connect(self._follow)
        player.moved.connect(lambda *_: self._follow())

    def show(self, color: Color, row: StepRow | None) -> None:
        """Show the position of a step of this player's account; None: the race itself again."""
        _, why = self._accounts.of(color)
        request = self._request(color)
        if row is None or why is None or request is None:
            self._sequencer.end()
            return
        from semeai.claim.account_lines import account_line

        self._sequencer.show(account_line(request, why, row.argument, row.moves), len(row.moves), playing=False)

    def printed(self) -> Plate | None:
        """The account that is shown, as it is printed; None where the board is not explained by one."""
        model, request = self._panel.account.model, self._request(self._panel.mover)
        if model is None or request is None or self._other_sequence():
            return None
        from semeai.claim.account_lines import account_plate

        return account_plate(request, model.why)

    def _other_sequence(self) -> bool:
        """Whether something else than the account's moves is on the board."""
        sequence = self._sequencer.on_board
        return self._sequencer.both or (sequence is not None and sequence.account is None)

    def _request(self, color: Color) -> Request | None:
        """The race with a player moving first."""
        return next((each for each in self._solver.requests() if each.mover is color), None)

    def _follow(self) -> None:
        """Let the panel show the parts of the step that the player stands on."""
        shown = self._sequencer.on_board
        if shown is None or shown.account is None:
            self._panel.show_step(0, ())
        else:
            argument, moves = shown.account
            self._panel.show_step(argument, moves[: self._player.index])
