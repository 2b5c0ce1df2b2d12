"""The moves of an account on the board: the panel's tree is played by the one player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from semeai.go.color import Color
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.panel.panel import RacePanel
from semeai.ui.rooms.race.search.accounts import Accounts
from semeai.ui.rooms.race.search.search_control import SearchControl
from semeai.ui.rooms.race.sequences.sequencer import Sequencer

if TYPE_CHECKING:
    from semeai.diagram.plate import Plate
    from semeai.solve import Request
    from semeai.views.why.steps import StepRow


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
        from semeai.views.search.account_line import account_line

        self._sequencer.show(account_line(request, why, row.argument, row.moves), len(row.moves), playing=False)

    def printed(self) -> Plate | None:
        """The account that is shown, as it is printed; None where the board is not explained by one."""
        model, request = self._panel.account.model, self._request(self._panel.mover)
        if model is None or request is None or self._other_sequence():
            return None
        from semeai.views.search.account_plate import account_plate

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
