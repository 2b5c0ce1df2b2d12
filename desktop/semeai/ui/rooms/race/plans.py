"""Plans of the race on the board, played out by the theory in the background, and lines kept in the study."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.claim import verdicts
from semeai.claim.lines import theory_line
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.race.outcome import Plan
from semeai.study.edits import Refused
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race import apart
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.edits import kept
from semeai.ui.rooms.race.searches import sentence_of

LATE = 300  # ms after which it is said that a race is being played out
PLANS = (("fof", Plan.FOF), ("fif", Plan.FIF), ("best", None))
"""What can be played out, by the name of its actions."""


class Plans(QObject):
    """Plays races out. ``say`` is called with why there is nothing to play, or that something was kept."""

    def __init__(self, desk: Desk, document: Document, boards: Boards, jobs: Jobs, say: Say) -> None:
        super().__init__(desk)
        self._desk, self._document, self._boards, self._say = desk, document, boards, say
        self.work = Background(jobs, self, apart.READING, lambda error: say(sentence_of(error)))
        self._late = timer(self, lambda: say(verdicts.PLAYING_OUT), LATE)
        self.work.changed.connect(self._go_on)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        plays: dict[str, Callable[[], object]] = {
            f"play_{name}_{first.word}": partial(self.play, first, plan)
            for name, plan in PLANS
            for first in (BLACK, WHITE)
        }
        return {
            **plays,
            "compare_black": partial(self.play, BLACK, Plan.FOF, Plan.FIF),
            "compare_white": partial(self.play, WHITE, Plan.FOF, Plan.FIF),
            "end_sequence": self.end,
            "keep_sequence": self.keep,
        }

    def play(self, first: Color, *plans: Plan | None) -> None:
        """Play a plan out on the board, or two side by side."""
        self._desk.look()
        reading = self._desk.race().reading
        if reading is None:
            self._say(verdicts.NOTHING_TO_PLAY_OUT)
            return
        chains, living = (reading.black.point, reading.white.point), living_of(self._document.state)
        task = partial(apart.play_out, reading.position, chains, plans, first, living)
        self._late.start()
        self.work.ask(task, lambda made: self._boards.play(*map(theory_line, made)))

    def _go_on(self) -> None:
        if not self.work.busy:
            self._late.stop()

    def end(self) -> None:
        """End the lines on the board, and the work for others."""
        self.work.drop()
        self._boards.end()

    def keep(self) -> None:
        """Put the line on the board into the study as a variation, with the captions of its moves."""
        line = self._boards.on_board
        if line is None:
            return
        answer = kept(self._document.study, self._document.node, line)
        if isinstance(answer, Illegal):
            self._say(answer.reason.value)
        elif isinstance(answer, Refused):
            self._say(answer.reason)
        else:
            self._document.edit(verdicts.KEEP, answer)
            self._say(verdicts.KEPT_LINE)
