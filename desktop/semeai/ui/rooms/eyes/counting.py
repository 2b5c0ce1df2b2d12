"""What a race counts for an eye, searched in the background: the largest eyes in a corner take a second.

Nothing is counted for an eye that lives or that a ko decides.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from semeai.eyes.judge import EyeMoves, eye_moves
from semeai.ui.kit.jobs import Jobs
from semeai.views.eyes.state import EyeState
from semeai.views.eyes.status_words import uncounted_words


class EyeCounting(QObject):
    """One search at a time; an answer for an eye that is not asked for any more is dropped.

    ``counted`` gives the state and its ``EyeMoves``, None where only an eye without outside liberties can be captured.
    """

    counted = Signal(object, object)

    def __init__(self, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._wanted: EyeState | None = None
        self._running = False

    def ask(self, state: EyeState) -> None:
        """Count the moves of an eye, where there are any to count."""
        self._wanted = None if uncounted_words(state) else state
        if self._wanted is not None and not self._running:
            self._begin(state)

    def _begin(self, state: EyeState) -> None:
        self._running = True
        filled = state.eye.filled
        self._jobs.start(lambda _report: eye_moves(filled), lambda moves: self._take(state, moves), self._fail)

    def _take(self, state: EyeState, moves: EyeMoves | None) -> None:
        self._running = False
        if state == self._wanted:
            self.counted.emit(state, moves)
        elif self._wanted is not None:
            self._begin(self._wanted)

    def _fail(self, error: Exception) -> None:
        self._running = False
        raise error
