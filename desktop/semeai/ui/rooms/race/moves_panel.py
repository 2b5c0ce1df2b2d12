"""The tab of the moves: the tree with its menu, the ways to go on, and how to get to a move by its number."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QPushButton, QVBoxLayout, QWidget

from semeai.study.node import NodeId
from semeai.study.tree import Study
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import Role
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.tree_menu import TreeMenu
from semeai.ui.rooms.race.variation_tree import VariationTree
from semeai.views.study import words

MOST_WAYS = 12


class MovesPanel(QWidget):
    """Follows the document."""

    def __init__(self, document: Document, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "panel")
        self._document, self._player = document, player
        self.tree = VariationTree(document)
        self.menu = TreeMenu(document, self.tree.canvas)
        self._ways_head = label(words.WAYS, Role.HEAD)
        self._ways = QVBoxLayout()
        self._ways.setSpacing(4)
        self._shown: tuple[Study, NodeId] | None = None
        column = in_column(self, (16, 16, 16, 16), 8)
        column.addWidget(label(words.TREE, Role.HEAD))
        column.addWidget(self.tree, 1)
        column.addWidget(self._ways_head)
        column.addLayout(self._ways)
        document.changed.connect(self.refresh)
        self.refresh()

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"go_to_move": self.ask_number}

    def ask_number(self) -> None:
        """Ask for the number of a move on this line, and go there."""
        last = self._player.last_index
        title, question = words.GO_TO_MOVE, words.WHICH_MOVE.format(last=last)
        number, accepted = QInputDialog.getInt(self, title, question, self._player.index, 0, last)
        if accepted:
            self._player.seek(number)

    def refresh(self) -> None:
        """Show the ways to go on from the present node, where there are several."""
        shown = self._document.study, self._document.node
        if shown == self._shown:
            return
        self._shown, (study, node) = shown, shown
        while (item := self._ways.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        children = study.node(node).children[:MOST_WAYS]
        self._ways_head.setVisible(len(children) > 1)
        for child in children if len(children) > 1 else ():
            button = QPushButton(words.way_words(study, child))
            button.setStyleSheet("text-align: left")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked, to=child: self._document.go(to))
            self._ways.addWidget(button)
