"""What an empty deck shows: how to make a talk, and an example that opens with one click."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from semeai.ui.kit.parts import Flow, PlainButton, in_column, in_row, label, on_surface, put
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role
from semeai.ui.rooms.deck import deck_words

WIDEST = 600
"""The longest line of words, in px: about seventy letters."""


class Welcome(QWidget):
    """Explains how to fill a deck, with the present keys; its buttons carry out actions."""

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self._actions = {name: actions[name] for name in ("deck_add", "save_file", "present")}
        self._steps = [label(wrap=True) for _ in deck_words.STEPS]
        self.example = PlainButton(deck_words.OPEN_EXAMPLE, actions["deck_example"].trigger)
        self.example.setProperty("primary", True)
        self._lay_out(PlainButton(deck_words.OPEN, actions["open_file"].trigger))
        for action in self._actions.values():
            action.changed.connect(self._name_keys)
        self._name_keys()

    def _lay_out(self, opened: QPushButton) -> None:
        page, buttons = QWidget(), QWidget()
        page.setMaximumWidth(WIDEST)
        put(Flow(buttons), self.example, opened)
        above = label(deck_words.WELCOME, Role.VERDICT, wrap=True), label(deck_words.LEAD, tone="secondary", wrap=True)
        below = buttons, label(deck_words.EXAMPLE_HOLDS, tone="secondary", wrap=True)
        in_column(page, spacing=INSIDE, parts=(*above, BETWEEN, self._numbered(), BETWEEN, *below))
        outer = in_column(self, (PAGE, PAGE, PAGE, PAGE))
        outer.addStretch(2)
        outer.addLayout(in_row(parts=(0, (page, 100), 0)))
        outer.addStretch(3)

    def _numbered(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(BETWEEN)
        grid.setVerticalSpacing(UNIT // 2)
        grid.setColumnStretch(1, 1)
        for number, ((head, _), said) in enumerate(zip(deck_words.STEPS, self._steps, strict=True)):
            grid.addWidget(label(str(number + 1), Role.HEAD), 2 * number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(head, Role.HEAD), 2 * number, 1)
            said.setContentsMargins(0, 0, 0, INSIDE)
            grid.addWidget(said, 2 * number + 1, 1)
        return grid

    def _name_keys(self) -> None:
        keys = {name: _key_of(action) for name, action in self._actions.items()}
        for said, (_, sentence) in zip(self._steps, deck_words.STEPS, strict=True):
            said.setText(sentence.format(**keys))


def _key_of(action: QAction) -> str:
    """An action's key, or its name if it has none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText) or action.text().replace("&", "")
