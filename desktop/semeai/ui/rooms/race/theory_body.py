"""The numbers of the theory: the table, its case, its derivation, the assumptions, a comparison.

They are made for the first race of which they are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QSizePolicy, QSpinBox, QWidget

from semeai.claim import verdicts
from semeai.claim.model import Check, RaceModel
from semeai.claim.verdicts import RelationView
from semeai.go.board import Mask
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.race.numbers import MEANING, Race
from semeai.ui.kit.fold import Fold, UnseenRows
from semeai.ui.kit.formula import FormulaLabel
from semeai.ui.kit.layouts import Flow, empty, in_column, in_row, put
from semeai.ui.kit.parts import choice_field, label, number_field, tell
from semeai.ui.kit.tappable import Tappable, sentence_row
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role
from semeai.ui.painting.glyph import Glyph, Tick
from semeai.ui.rooms.race.comparison import OtherReading, compared, first_guess
from semeai.ui.rooms.race.panel_parts import PanelActs
from semeai.ui.rooms.race.table import RaceTable

if TYPE_CHECKING:
    from semeai.race.explain import ExplanationLine


def check_row(check: Check, light: Callable[[Mask | None], object]) -> QWidget:
    """A row of the checklist; ``light`` is called with the points of a failed one while it is pointed at."""
    if not check.holds:
        failed = Tappable(point=lambda here: light(check.points if here else None))
        sentence_row(failed, check.sentence, Role.BODY, signs=(Glyph(Tick.FAILS, 4 * UNIT),))
        failed.setToolTip(f"Fails: {check.assumption.value}")
        failed.setAccessibleName(f"Fails: {check.sentence}")
        return failed
    made, held = QWidget(), (Glyph(Tick.HOLDS, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop)
    sentence = label(check.sentence, Role.CAPTION, wrap=True)
    in_row(made, (UNIT, UNIT // 2, UNIT, UNIT // 2), INSIDE, (held, (sentence, 1)))
    made.setAccessibleName(f"Holds: {check.sentence}")
    return made


AT_ONCE = 3  # reasons visible before "more" is pressed


class Failures(QWidget):
    """The assumptions that fail; ``light`` is called with the points of the one pointed at."""

    def __init__(self, light: Callable[[Mask | None], object]) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.none = True
        self.list, self.rest = (UnseenRows(partial(check_row, light=light)) for _ in range(2))
        self.more = Fold("", self.rest)
        self.guess = label("", Role.CAPTION, wrap=True)  # what the numbers alone would say
        in_column(self, spacing=UNIT, parts=(self.list, self.more, self.guess))

    def show_model(self, model: RaceModel) -> None:
        failed = tuple(check for check in model.checks if not check.holds)
        self.none = not failed
        rest = failed[AT_ONCE:] if len(failed) > AT_ONCE + 1 else ()
        self.list.show_entries(failed[: len(failed) - len(rest)])
        self.rest.show_entries(rest)
        self.more.setHidden(not rest)
        self.more.head.summarize(verdicts.MORE_FAIL.format(number=len(rest)))
        self.guess.setText(verdicts.guess((card.mover, card.headline) for card in model.cards if not card.applies))


def line_view(line: ExplanationLine, *, name_rule: bool = True) -> QWidget:
    """One step: formula, words beneath in secondary text, the rule and its section."""
    made = QWidget()
    told = (line.words, f"{capital(line.rule)} · section {line.section}") if name_rule else (line.words,)
    formula = (FormulaLabel(line.formula),) if line.formula else ()
    in_column(made, parts=(*formula, *(label(each, Role.CAPTION, wrap=True) for each in told)))
    return made


def relation_block(relation: RelationView) -> QWidget:
    """One relation; a bar at its left and a word tell that the verdict rests on it."""
    made, bar = QWidget(), QFrame()
    bar.setFixedWidth(3)
    bar.setAutoFillBackground(True)
    bar.setBackgroundRole(QPalette.ColorRole.Accent if relation.decides else QPalette.ColorRole.Mid)
    name = verdicts.plan_words(relation.plan)
    told = label(f"{name}: decides" if relation.decides else name, Role.CAPTION, wrap=True)
    in_row(made, spacing=INSIDE, parts=(bar, (in_column(parts=(told, line_view(relation.line, name_rule=False))), 1)))
    return made


class CaseView(QWidget):
    """Heading "Case B-FIF", its words, one block for each relation (a bar marks the one that decides), the hints."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", Role.HEAD, wrap=True)
        self._words = label("", Role.CAPTION, wrap=True)
        self._blocks = in_column(spacing=INSIDE)
        self._shown: tuple[tuple[RelationView, ...], tuple[ExplanationLine, ...]] = ((), ())
        in_column(self, spacing=UNIT, parts=(self.title, self._words, self._blocks))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_model(self, model: RaceModel) -> None:
        self.setHidden(model.explanation is None)
        if model.explanation is None or model.verdict is None:
            return
        self.title.setText(model.case)
        self._words.setText(f"{capital(model.verdict.case.words)}.")
        shown = relations, hints = model.relations, model.explanation.hints
        if shown != self._shown:
            self._shown = shown
            empty(self._blocks)
            heading = (label(verdicts.HINTS, Role.CAPTION, wrap=True),) if hints else ()
            told = (line_view(hint, name_rule=False) for hint in hints)
            put(self._blocks, *map(relation_block, relations), *heading, *told)


LARGEST = 99
MOST_LINES = 4


class ComparisonBox(QWidget):
    """The other reading's O, A and V for one colour, and the comparison in words."""

    def __init__(self) -> None:
        super().__init__()
        self._race: Race | None = None
        self._owner = choice_field(verdicts.READ_AGAIN, (color.title for color in Color))
        self._fields = {letter: self._field(letter) for letter in "OAV"}
        self._lines = [(FormulaLabel(), label("", wrap=True)) for _ in range(MOST_LINES)]
        head = label(verdicts.READ_AS, Role.CAPTION, wrap=True)
        in_column(self, (5 * UNIT, 0, 0, 0), UNIT, (head, self._fields_row(), *chain(*self._lines)))
        self._owner.currentIndexChanged.connect(self._show)

    def _field(self, letter: str) -> QSpinBox:
        field = number_field(verdicts.OTHER_READING.format(word=MEANING[letter]), 0, LARGEST)
        field.setMaximumWidth(field.fontMetrics().horizontalAdvance("00") + 14 * UNIT)
        field.valueChanged.connect(self._show)
        return field

    def _fields_row(self) -> QWidget:
        row = QWidget()
        flow = Flow(row)
        put(flow, self._owner)
        for letter, field in self._fields.items():
            pair = QWidget()
            name = FormulaLabel(f"{letter} =")
            name.setWordWrap(False)
            name.setMinimumHeight(ROW_HEIGHT)
            put(Flow(pair, UNIT), name, field)
            put(flow, pair)
        return row

    def show_race(self, race: Race | None) -> None:
        """Compare another race, starting with the usual result of linking up."""
        if race is None or race == self._race:
            return
        self._race = race
        self.set_other(first_guess(race))

    def set_other(self, other: OtherReading) -> None:
        for widget, value in zip(self._fields.values(), (other.O, other.A, other.V), strict=True):
            with QSignalBlocker(widget):
                widget.setValue(value)
        with QSignalBlocker(self._owner):
            self._owner.setCurrentIndex(int(other.owner))
        self._show()

    @property
    def other(self) -> OtherReading:
        """The reading in the fields."""
        O, A, V = (field.value() for field in self._fields.values())
        return OtherReading(Color(self._owner.currentIndex()), O, A, V)

    def _show(self) -> None:
        lines = () if self._race is None else compared(self._race, self.other)
        padded = (*lines, *[("", "")] * (MOST_LINES - len(lines)))
        for (formula, told), (shown, words) in zip(self._lines, padded, strict=True):
            formula.show_formula(shown)
            tell(told, words)
        self.updateGeometry()


class TheoryBody(QWidget):
    """All that the theory says of a race, below its line in the panel."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self.failures = Failures(acts.point)
        self.table = RaceTable(acts)
        self.known = label("", Role.CAPTION, wrap=True)
        self.case = CaseView()
        self.checks = UnseenRows(partial(check_row, light=acts.point))
        self.checks_fold = Fold(verdicts.ASSUMPTIONS, self.checks)
        self.derivation = UnseenRows(_derived, 5 * UNIT, INSIDE)
        self.derivation_fold = Fold(verdicts.DERIVATION, self.derivation)
        self.comparison = ComparisonBox()
        self.comparison_fold = Fold(verdicts.COMPARISON, self.comparison)
        folds = (self.checks_fold, self.derivation_fold, self.comparison_fold)
        in_column(self, spacing=INSIDE, parts=(self.failures, self.table, self.known, self.case, *folds))

    def show_model(self, model: RaceModel) -> None:
        self.table.show_rows(model.rows)
        self.known.setText(model.known)
        self.case.show_model(model)
        self.failures.show_model(model)
        held = tuple(check for check in model.checks if check.holds)
        self.checks.show_entries(held)
        self.checks_fold.setHidden(not model.checks)
        self.checks_fold.head.summarize(verdicts.held_words(len(held), len(model.checks)))
        told = model.explanation
        black_first, white_first = ((), ()) if told is None else told.decisions
        steps = () if told is None else ("Black first", *black_first, "White first", *white_first)
        self.derivation.show_entries(steps)
        self.derivation_fold.setHidden(told is None)
        self.comparison.show_race(model.race)
        self.comparison_fold.setHidden(model.race is None)

    def set_plain(self, plain: bool) -> None:
        """Show how the numbers are known where the theory applies, else what fails."""
        self.failures.setHidden(plain or self.failures.none)
        self.known.setHidden(not plain)


def _derived(entry: str | ExplanationLine) -> QWidget:
    """The widget of a heading or of a step of the derivation."""
    return label(entry, Role.HEAD, wrap=True) if isinstance(entry, str) else line_view(entry)
