"""What the player plays: the study's own line, each moving with the other, or the plans of the race on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.claim import verdicts
from semeai.claim.lines import theory_line
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.playout.line import Line
from semeai.race.outcome import Plan
from semeai.study.frames import StudyLine
from semeai.study.tree import position_at, variations
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race.edits import kept


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


ChosenChains = Callable[[], tuple[int, int] | None]
PLANS = (("fof", Plan.FOF), ("fif", Plan.FIF), ("best", None))
"""What can be played out, by the name of its actions."""


class Sequencer(QObject):
    """Plays races out. ``say`` is called with why there is nothing to play, or that something was kept."""

    def __init__(self, document: Document, boards: Boards, chains: ChosenChains, say: Say) -> None:
        super().__init__(document)
        self._document, self._boards, self._chains, self._say = document, boards, chains, say
        document.changed.connect(boards.end)  # an edit or a step of the document ends the lines played on it

    def callbacks(self) -> dict[str, Callable[[], object]]:
        plays: dict[str, Callable[[], object]] = {
            f"play_{name}_{first.word}": partial(self.play, plan, first)
            for name, plan in PLANS
            for first in (BLACK, WHITE)
        }
        return {
            **plays,
            "compare_black": lambda: self.compare(BLACK),
            "compare_white": lambda: self.compare(WHITE),
            "end_sequence": self._boards.end,
            "keep_sequence": self.keep,
        }

    def play(self, plan: Plan | None, first: Color) -> None:
        """Play one plan out on the board."""
        line = self._make(plan, first)
        if line is not None:
            self._boards.play(line)

    def compare(self, first: Color) -> None:
        """Play both plans out side by side."""
        fof, fif = self._make(Plan.FOF, first), self._make(Plan.FIF, first)
        if fof is not None and fif is not None:
            self._boards.play(fof, fif)

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

    def _make(self, plan: Plan | None, first: Color) -> Line | None:
        from semeai.playout.play import play

        chains = self._chains()
        if chains is None:
            self._say(verdicts.NOTHING_TO_PLAY_OUT)
            return None
        position = position_at(self._document.study, self._document.node)
        return theory_line(play(position, *chains, plan, first, living=living_of(self._document.state)))
