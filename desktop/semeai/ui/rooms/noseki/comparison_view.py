"""The same position under two rule sets side by side: who captures when Black or White acts first, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from semeai.go.color import Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, RuleSet
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.parts import PlainButton, in_column, in_flow, in_row, label, on_surface, put
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.rooms.noseki.race_words import ACTS_FIRST, BOTH_LINES, MARK_TIP, PLAY_TIP, how_words, result_words

Answer = GhostSolution | str | None
"""A solution, why there is none, or None if it is not known yet."""
COMPARED: tuple[RuleSet, ...] = (GO, NO_SEKI_GO)
OfACell = Callable[[RuleSet, Color], object]


class RaceCell(QFrame):
    """One result: who captures, the first actions that do it, and buttons for these and for the line."""

    def __init__(self, mark: Callable[[], object], play: Callable[[], object]) -> None:
        super().__init__()
        on_surface(self, "card")
        self.words = label("", Role.HEAD, wrap=True)
        self.how = label("", Role.CAPTION, wrap=True)
        self.mark, self.play = PlainButton("Mark", mark), PlainButton("Play", play)
        self.mark.setToolTip(MARK_TIP)
        self.play.setToolTip(PLAY_TIP)
        column = in_column(self, (2 * UNIT, 2 * UNIT, UNIT, 2 * UNIT), UNIT)
        put(column, self.words, self.how, 0, in_flow(self.mark, self.play, spacing=UNIT))

    def show_answer(self, answer: Answer, mover: Color) -> None:
        if not isinstance(answer, GhostSolution):
            self.words.setText("" if answer else "–")
            self.how.setText(answer or "")
            for button in (self.mark, self.play):
                button.hide()
            return
        first = answer.first(mover)
        self.words.setText(result_words(first, mover))
        self.how.setText(how_words(answer, mover))
        self.mark.setVisible(first.result is Result.WIN)
        self.play.setVisible(bool(first.line))


class ComparisonView(QWidget):
    """The table of the answers by rule set, with buttons for both lines side by side.

    ``mark`` and ``play`` are called with the rule set and the player of a cell.
    """

    def __init__(self, actions: Mapping[str, QAction], mark: OfACell, play: OfACell) -> None:
        super().__init__()
        self.cells = {
            (rules, mover): RaceCell(partial(mark, rules, mover), partial(play, rules, mover))
            for mover in Color
            for rules in COMPARED
        }
        self.both = {mover: PlainButton(BOTH_LINES, actions[f"noseki_both_{mover.word}"].trigger) for mover in Color}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(INSIDE)
        grid.setVerticalSpacing(UNIT)
        for column, rules in enumerate(COMPARED):
            grid.addWidget(label(rules.name, Role.HEAD), 0, column)
            grid.setColumnStretch(column, 1)
        for place, mover in enumerate(Color):
            row = 1 + 3 * place
            acts = label(ACTS_FIRST.format(color=mover.title), Role.CAPTION)
            grid.addLayout(in_row(None, (0, INSIDE, 0, 0), INSIDE, (Glyph(mover, 4 * UNIT), acts, 0)), row, 0, 1, 2)
            for column, rules in enumerate(COMPARED):
                grid.addWidget(self.cells[rules, mover], row + 1, column)
            grid.addWidget(self.both[mover], row + 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def show_race(self, answers: dict[RuleSet, Answer]) -> None:
        for (rules, mover), cell in self.cells.items():
            cell.show_answer(answers[rules], mover)
        solved = all(isinstance(answers[rules], GhostSolution) for rules in COMPARED)
        for button in self.both.values():
            button.setVisible(solved)

    def results(self) -> tuple[tuple[str, str], ...]:
        """The results for each player acting first: "Black acts first" with the result under each rule set."""
        told = []
        for mover in Color:
            cells = [(rules.name, self.cells[rules, mover].words.text()) for rules in COMPARED]
            known = "; ".join(f"{name}: {text}" for name, text in cells if text.strip("–"))
            told += [(ACTS_FIRST.format(color=mover.title), known)] if known else []
        return tuple(told)
