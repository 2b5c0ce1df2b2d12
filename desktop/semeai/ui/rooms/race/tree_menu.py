"""What can be done with a move of the tree: go there, make it the main line, cut, copy, paste, delete."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from semeai.study import edits
from semeai.study.edits import Edited, Refused
from semeai.study.graft import Branch, branch_of, graft
from semeai.study.node import NodeId
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.variation_tree import TreeCanvas
from semeai.views.study import words


class TreeMenu(QObject):
    """Opens the menu of a move, and keeps the branch that was cut. ``refused`` says why nothing was done."""

    refused = Signal(str)

    def __init__(self, document: Document, canvas: TreeCanvas) -> None:
        super().__init__(canvas)
        self._document, self._canvas = document, canvas
        self._branch: Branch | None = None
        canvas.menu_wanted.connect(self.open)

    def open(self, node: NodeId, place: QPoint) -> None:
        self.menu(node).popup(place)

    def menu(self, node: NodeId) -> QMenu:
        """The entries for a move."""
        menu = QMenu(self._canvas)
        menu.aboutToHide.connect(menu.deleteLater)
        study = self._document.study
        is_root = study.node(node).parent is None
        entries: tuple[tuple[str, Callable[[], object], bool], ...] = (
            (words.GO_HERE, lambda: self._document.go(node), True),
            (words.MAIN_LINE, lambda: self._edit(words.MAIN_LINE, edits.make_main_line(study, node)), not is_root),
            (words.MOVE_UP, lambda: self._edit(words.MOVE_UP, edits.move_variation(study, node, -1)), not is_root),
            (words.COPY_BRANCH, lambda: self.copy(node), not is_root),
            (words.CUT_BRANCH, lambda: self.cut(node), not is_root),
            (words.PASTE_BRANCH, lambda: self.paste(node), self._branch is not None),
            (words.DELETE_BRANCH, lambda: self.delete(node), not is_root),
        )
        for title, act, able in entries:
            menu.addAction(title, act).setEnabled(able)
        return menu

    def copy(self, node: NodeId) -> None:
        """Keep a branch for pasting."""
        self._branch = branch_of(self._document.study, node)

    def cut(self, node: NodeId) -> None:
        """Take a branch out and keep it for pasting."""
        self.copy(node)
        self._edit(words.CUT_BRANCH, edits.delete_node(self._document.study, node))

    def paste(self, node: NodeId) -> None:
        """Put the kept branch in after a move."""
        if self._branch is not None:
            self._edit(words.PASTE_BRANCH, graft(self._document.study, node, self._branch))

    def delete(self, node: NodeId) -> None:
        """Take a branch out for good."""
        self._edit(words.DELETE_BRANCH, edits.delete_node(self._document.study, node))

    def _edit(self, title: str, answer: Edited | Refused) -> None:
        if isinstance(answer, Refused):
            self.refused.emit(answer.reason)
        else:
            self._document.edit(title, answer)
