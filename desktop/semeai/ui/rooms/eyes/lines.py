"""Lines of best play: asked of the search, turned into frames, and stepped through on the eye's board."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from semeai.eyes.line import principal_line
from semeai.eyes.search import Kos
from semeai.eyes.status import EyeStatus
from semeai.go.color import Color
from semeai.playout.eye_line import eye_frames
from semeai.study.frames import Frame
from semeai.ui.room.player import Player
from semeai.views.eyes.line import EyeLine
from semeai.views.eyes.state import ATTACKER, EyeState
from semeai.views.eyes.status_words import line_words, status_here


class EyeLines(QObject):
    """Starts and ends lines. ``changed`` says that another line, or none, is on the board."""

    changed = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self._player = player
        self.line: EyeLine | None = None

    def play(self, state: EyeState, first: Color, ko_winner: Color) -> None:
        """Play the search's line from an eye."""
        self.line = made_line(state, first, ko_winner)
        self._player.load(self.line.track)
        self.changed.emit()
        if self._player.last_index:
            self._player.toggle()

    def rest(self, frame: Frame) -> None:
        """No line any more: the player stands on the position, as the one frame there is."""
        there, self.line = self.line, None
        self._player.load((frame,))
        if there is not None:
            self.changed.emit()


def made_line(state: EyeState, first: Color, ko_winner: Color) -> EyeLine:
    """The search's line for a mover; ``ko_winner`` counts where a ko decides."""
    setting = state.setting
    decides = status_here(state) is EyeStatus.KO
    kos = Kos.NEITHER
    if decides:
        kos = Kos.ATTACKER if ko_winner is ATTACKER else Kos.OWNER
    line = principal_line(setting.eye, len(setting.outside), attacker_first=first is ATTACKER, kos=kos)
    winner = ko_winner if decides else None
    named = line_words(first, winner)
    return EyeLine(setting, tuple(replace(frame, rule=named) for frame in eye_frames(setting, line)), line.end)
