"""Stepping through a study: the player is on the document's line, and steps of either move the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from semeai.study.frames import StudyLine
from semeai.study.node import NodeId
from semeai.study.tree import Study, variations
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player


class Walker(QObject):
    """Keeps player and document at the same node while no sequence is played."""

    def __init__(self, document: Document, player: Player, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._player = player
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
        study, node = self._document.study, self._document.node
        depth = study.node(node).depth
        if self._line is not None and self._line.study is study and _holds(self._line, depth, node):
            if self._walks():
                self._player.seek(depth)
                return
        else:
            self._line = StudyLine(study, node)
        self._player.load(self._line, index=depth, flags=self._flags)

    def set_flags(self, steps: frozenset[int]) -> None:
        """Mark steps of the line on the slider."""
        if steps != self._flags:
            self._flags = steps
            if self._line is not None and self._walks():
                self._player.load(self._line, index=self._player.index, flags=steps)

    def vary(self, by: int) -> None:
        """Go to the variation above or below this node, or the nearest one before it that has any."""
        study, node = self._document.study, self._document.node
        branch = nearest_branch(study, node)
        if branch is not None:
            siblings = variations(study, branch)
            self._document.go(siblings[(siblings.index(branch) + by) % len(siblings)])

    def _step(self, _before: int, after: int) -> None:
        if self._line is not None and self._walks():
            self._document.go(self._line.ids[after])

    def _walks(self) -> bool:
        """Whether the player is on the document's line, not on a sequence."""
        return self._player.tracks[0] is self._line


def nearest_branch(study: Study, node: NodeId) -> NodeId | None:
    """The node itself or the nearest one above it that has siblings, None on an unbranched line."""
    cursor: NodeId | None = node
    while cursor is not None and len(variations(study, cursor)) == 1:
        cursor = study.node(cursor).parent
    return cursor


def _holds(line: StudyLine, depth: int, node: NodeId) -> bool:
    return depth < len(line) and line.ids[depth] == node
