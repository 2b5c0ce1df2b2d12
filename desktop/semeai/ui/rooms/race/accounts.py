"""The accounts of what was proved: why a race ends as it does, made in the background once a search is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.jobs import Jobs
from semeai.ui.room.background import Background, Kept
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.apart import ACCOUNT, account
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.search_control import SearchControl
from semeai.ui.rooms.race.searches import Searches

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
        self._searches, self._wanted = searches, wanted
        self._known: Kept[Climb, Why | None] = Kept(KEPT)
        self._work = Background(jobs, self, ACCOUNT)

    def look(self) -> None:
        """Make what is wanted and not there, and give up what is not wanted any more."""
        proved = [climb for color in (BLACK, WHITE) if (climb := self._proved(color)) is not None]
        tasks = {climb: partial(account, climb, SECONDS) for climb in proved if climb not in self._known}
        # What cannot be told apart into parts has no account; the verdict stands without it.
        self._work.want(tasks, self._take, lambda climb, _error: self._take(climb, None))

    def of(self, color: Color) -> tuple[bool, Why | None]:
        """Whether the account of a player moving first was looked for, and what was found."""
        climb = self._proved(color)
        return (False, None) if climb is None else (climb in self._known, self._known.get(climb))

    def _proved(self, color: Color) -> Climb | None:
        """What is proved of a player moving first and wants an account."""
        found = self._searches.searched(color)
        climb = None if found is None or found.running else found.climb
        return climb if climb is not None and climb.proved and self._wanted(color) else None

    def _take(self, climb: Climb, why: Why | None) -> None:
        self._known[climb] = why
        self.changed.emit()


class AccountSteps(QObject):
    """Shows a step of the account on the board, and in the panel the parts of the position that is on the board."""

    def __init__(
        self, panel: RacePanel, boards: Boards, player: Player, accounts: Accounts, solver: SearchControl
    ) -> None:
        super().__init__(boards)
        self._panel, self._boards, self._player = panel, boards, player
        self._accounts, self._solver = accounts, solver
        panel.step_chosen.connect(self.show)
        boards.changed.connect(self._follow)
        player.moved.connect(lambda *_: self._follow())

    def show(self, color: Color, row: StepRow | None) -> None:
        """Show the position of a step of this player's account; None: the race itself again."""
        _, why = self._accounts.of(color)
        request = self._request(color)
        if row is None or why is None or request is None:
            self._boards.end()
            return
        from semeai.claim.account_lines import account_line

        line = account_line(request, why, row.argument, row.moves)
        self._boards.play(line, index=len(row.moves), running=False)

    def printed(self) -> Plate | None:
        """The account that is shown, as it is printed; None where the board is not explained by one."""
        model, request = self._panel.account.model, self._request(self._panel.mover)
        if model is None or request is None or self._other_sequence():
            return None
        from semeai.claim.account_lines import account_plate

        return account_plate(request, model.why)

    def _other_sequence(self) -> bool:
        """Whether something else than the account's moves is on the board."""
        return any(line.account is None for line in self._boards.lines)

    def _request(self, color: Color) -> Request | None:
        """The race with a player moving first."""
        return next((each for each in self._solver.requests() if each.mover is color), None)

    def _follow(self) -> None:
        """Let the panel show the parts of the step that the player stands on."""
        shown = self._boards.on_board
        if shown is None or shown.account is None:
            self._panel.show_step(0, ())
        else:
            argument, moves = shown.account
            self._panel.show_step(argument, moves[: self._player.index])
