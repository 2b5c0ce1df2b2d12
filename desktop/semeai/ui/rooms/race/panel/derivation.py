"""The derivation of a verdict: each step with its formula, its words, and where the paper has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QWidget

from semeai.race.explanation import Line
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.formula import FormulaLabel
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.kit.unseen import UnseenRows
from semeai.views.phrases import capital


class LineView(QWidget):
    """One step: formula, words beneath in secondary text, the rule and its section."""

    def __init__(self, line: Line, *, name_rule: bool = True) -> None:
        super().__init__()
        inside = in_column(self)
        if line.formula:
            inside.addWidget(FormulaLabel(line.formula))
        inside.addWidget(label(line.words, Role.CAPTION, wrap=True))
        if name_rule:
            rule = f"{capital(line.rule)} · section {line.section}"
            inside.addWidget(label(rule, Role.CAPTION, wrap=True))


class Derivation(UnseenRows):
    """Steps under headings; most people never unfold it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(indent=5 * UNIT, spacing=INSIDE, parent=parent)
        self._parts: tuple[tuple[str, tuple[Line, ...]], ...] = ()

    def show_parts(self, parts: Sequence[tuple[str, tuple[Line, ...]]]) -> None:
        self._parts = tuple(parts)
        self._keep(self._parts)

    def rows(self) -> Iterator[QWidget]:
        for heading, lines in self._parts:
            yield label(heading, Role.HEAD, wrap=True)
            for line in lines:
                yield LineView(line)
