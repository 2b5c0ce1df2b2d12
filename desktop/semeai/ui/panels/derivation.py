"""The derivation of a verdict: each step with its formula, its words, and where the paper has it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from semeai.race.explanation import Line
from semeai.ui.look.parts import label
from semeai.ui.look.theme import INSIDE, UNIT, Role
from semeai.ui.panels.formula import FormulaLabel
from semeai.ui.panels.upkeep import empty


class LineView(QWidget):
    """One step: formula, words beneath in secondary text, the rule and its section."""

    def __init__(self, line: Line, *, name_rule: bool = True) -> None:
        super().__init__()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        if line.formula:
            inside.addWidget(FormulaLabel(line.formula))
        inside.addWidget(label(line.words, Role.CAPTION, wrap=True))
        if name_rule:
            rule = f"{line.rule[0].upper()}{line.rule[1:]} · section {line.section}"
            inside.addWidget(label(rule, Role.CAPTION, wrap=True))


class Derivation(QWidget):
    """Steps under headings; built when it is first seen, as most people never unfold it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[tuple[str, tuple[Line, ...]], ...] = ()
        self._is_built = True
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(5 * UNIT, 0, 0, 0)
        self._inside.setSpacing(INSIDE)

    def show_parts(self, parts: Sequence[tuple[str, tuple[Line, ...]]]) -> None:
        """Show headings with their steps."""
        if tuple(parts) == self._parts:
            return
        self._parts = tuple(parts)
        self._is_built = False
        if not self.isHidden():
            self.build()

    def build(self) -> None:
        """Make the steps, if they have changed."""
        if self._is_built:
            return
        self._is_built = True
        empty(self._inside)
        for heading, lines in self._parts:
            self._inside.addWidget(label(heading, Role.HEAD, wrap=True))
            for line in lines:
                self._inside.addWidget(LineView(line))
