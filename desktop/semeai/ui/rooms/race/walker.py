"""Stepping through a study: the player is on the document's line, and steps of either move the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from semeai.study.frames import StudyLine
from semeai.study.tree import variations
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player


class Walker(QObject):
    """Keeps player and document at the same node while no sequence is played."""

    def __init__(self, document: Document, player: Player, parent: QObject | None = None) -> None:
        super().__init__(parent)
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
