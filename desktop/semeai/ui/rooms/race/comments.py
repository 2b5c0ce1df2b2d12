"""The panel of comments: the words of the present node, and those of the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from semeai.claim import verdicts
from semeai.study import notes
from semeai.study.node import NodeId
from semeai.study.titles import GAME_INFORMATION, game_words
from semeai.study.tree import Study
from semeai.ui.kit.fields import TextField
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import in_column, on_surface
from semeai.ui.kit.parts import PlainButton, label
from semeai.ui.kit.theme import Role
from semeai.ui.room.document import Document

TYPING_PAUSE = 600  # ms after the last key at which an undo step of writing ends
LONGEST_TYPING = 5000  # ms that it may take, so that the text is soon in a draft


class CommentPanel(QWidget):
    """The words on the node and on the game; ``edit_game`` lets the person edit the latter.

    Writing calls ``pause``: a game that plays would take the text to its next move in the middle of a word.
    """

    def __init__(self, document: Document, edit_game: Callable[[], object], pause: Callable[[], object]) -> None:
        super().__init__()
        on_surface(self, "panel")
        self._document, self._pause_play = document, pause
        self._game = label(wrap=True, tone="secondary")
        self._written_at: tuple[Study, NodeId] = document.study, document.node
        self.text = TextField("Comment", verdicts.WRITE_HERE)
        self._pause, self._longest = (timer(self, self.commit, ms) for ms in (TYPING_PAUSE, LONGEST_TYPING))
        self.text.textChanged.connect(self._typed)
        document.wanted.connect(self.commit)
        edit = PlainButton(GAME_INFORMATION, edit_game), 0, Qt.AlignmentFlag.AlignLeft
        parts = label("Comment", Role.HEAD), (self.text, 2), label("The game", Role.HEAD), self._game, edit
        in_column(self, (16, 16, 16, 16), 8, parts)
        self.refresh()

    def _typed(self) -> None:
        self._pause_play()
        self._pause.start()
        if not self._longest.isActive():
            self._longest.start()

    def commit(self) -> None:
        """Put the text into the document, at the node where it was written."""
        self._pause.stop()
        self._longest.stop()
        (study, node), here, text = self._written_at, self._document.node, self.text.toPlainText()
        if self._document.study is study and text != study.node(node).comment:
            self._document.edit(verdicts.WRITE, notes.set_comment(study, node, text))
            self._document.go(here)

    def refresh(self) -> None:
        """Show the present node, after storing the text written at the previous one."""
        if self._pause.isActive():
            self.commit()
        self._written_at = study, node = self._document.study, self._document.node
        self.text.show_text(study.node(node).comment)
        self._game.setText(game_words(study))
