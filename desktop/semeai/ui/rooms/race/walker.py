"""What the player plays: the study's own line, each moving with the other, or the plans of the race on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.claim import verdicts
from semeai.claim.lines import theory_line
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.race.outcome import Plan
from semeai.study.frames import StudyLine
from semeai.study.tree import position_at, variations
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race import apart
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.edits import kept
from semeai.ui.rooms.race.searches import sentence_of


class Walker(QObject):
    """Keeps player and document at the same node while no sequence is played."""

    def __init__(self, document: Document, player: Player) -> None:
        super().__init__(document)
        self._document, self._player = document, player
        self._line: StudyLine | None = None
        self._flags: frozenset[int] = frozenset()
        document.changed.connect(self.follow)
        player.moved.connect(self._step)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self._player.callbacks(),
            "previous_variation": lambda: self.vary(-1),
            "next_variation": lambda: self.vary(1),
        }

    def follow(self) -> None:
        """Move the player to the document's node; its line is kept if the node is on it."""
        study, node, line = self._document.study, self._document.node, self._line
        depth = study.node(node).depth
        if line is None or line.study is not study or depth >= len(line) or line.ids[depth] != node:
            line = self._line = StudyLine(study, node)
        elif self._walks():
            self._player.seek(depth)
            return
        self._player.load(line, index=depth, flags=self._flags)

    def set_flags(self, steps: frozenset[int]) -> None:
        """Mark steps of the line on the slider."""
        if steps != self._flags:
            self._flags = steps
            if self._line is not None and self._walks():
                self._player.load(self._line, index=self._player.index, flags=steps)

    def vary(self, by: int) -> None:
        """Go to the variation above or below this node, or the nearest one before it that has any."""
        study, branch = self._document.study, self._document.node
        while len(siblings := variations(study, branch)) == 1:
            parent = study.node(branch).parent
            if parent is None:
                return
            branch = parent
        self._document.go(siblings[(siblings.index(branch) + by) % len(siblings)])

    def _step(self, _before: int, after: int) -> None:
        if self._line is not None and self._walks():
            self._document.go(self._line.ids[after])

    def _walks(self) -> bool:
        """Whether the player is on the document's line, not on a sequence."""
        return self._player.tracks[0] is self._line


LATE = 300  # ms after which it is said that a race is being played out
PLANS = (("fof", Plan.FOF), ("fif", Plan.FIF), ("best", None))
"""What can be played out, by the name of its actions."""


class Sequencer(QObject):
    """Plays races out. ``say`` is called with why there is nothing to play, or that something was kept."""

    def __init__(self, document: Document, boards: Boards, control: BoardControl, jobs: Jobs, say: Say) -> None:
        super().__init__(document)
        self._document, self._boards, self._control, self._say = document, boards, control, say
        self.work = Background(jobs, self, apart.READING, lambda error: say(sentence_of(error)))
        self._late = timer(self, lambda: say(verdicts.PLAYING_OUT), LATE)
        self.work.changed.connect(self._go_on)
        document.changed.connect(self.end)  # an edit or a step of the document ends the lines played on it
        boards.changed.connect(self.work.drop)  # where another line has come first

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
        self._control.look()
        chains = self._control.chains()
        if chains is None:
            self._say(verdicts.NOTHING_TO_PLAY_OUT)
            return
        position, living = position_at(self._document.study, self._document.node), living_of(self._document.state)
        task = partial(apart.play_out, position, chains, plans, first, living)
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
        else:
            self._document.edit(verdicts.KEEP, answer)
            self._say(verdicts.KEPT_LINE)
