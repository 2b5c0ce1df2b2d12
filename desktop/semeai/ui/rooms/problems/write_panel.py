"""The inspector while problems are written: the task, the answers as a tree, words, tags, and the dialects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QInputDialog, QMenu, QToolButton, QWidget

from semeai.go.color import BLACK, WHITE
from semeai.phrases import counted
from semeai.problems.dialects import DIALECTS
from semeai.problems.difficulty import LEVELS
from semeai.problems.lint import Finding
from semeai.problems.marks import AnswerMark, solver_of, task_words
from semeai.problems.tags import concepts_beside, hints_of, said_level, tags_of, with_hints, with_level, with_tags
from semeai.problems.taking_over import Offered
from semeai.solve import Effort
from semeai.study.edits import Edited
from semeai.study.notes import line_of, set_info, text_of
from semeai.study.tree import Study
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.fields import TextField, line_field
from semeai.ui.kit.layouts import Flow, empty, in_column, in_flow, in_row, put
from semeai.ui.kit.parts import (
    FewLines,
    Link,
    PlainButton,
    action_button,
    choice_field,
    keep_in_sight,
    label,
    lettered,
    line,
    page_button,
    set_primary,
    set_tone,
    worded_button,
)
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.tappable import Tappable, sentence_row
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.room import save_dialog
from semeai.ui.room.account_view import Lit
from semeai.ui.room.keeper import not_written
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems import export
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import AnswerRow
from semeai.ui.rooms.problems.solve_state import ADD_CARD
from semeai.ui.rooms.problems.write_desk import WriteDesk
from semeai.ui.rooms.problems.written import ProblemWritten

TEXT_HEIGHT, HINTS_HEIGHT = 18 * UNIT, 15 * UNIT


class Typed(TextField):
    """A field of several lines. ``left``: it lost the focus."""

    left = Signal()

    def __init__(self, name: str, height: int, hint: str = "") -> None:
        super().__init__(name, hint)
        self.setFixedHeight(height)

    @property
    def typed(self) -> str:
        """The text, as it is stored in a comment."""
        return text_of(self.toPlainText()).strip()

    @property
    def lines(self) -> tuple[str, ...]:
        """The text line by line, without empty ones."""
        return tuple(filter(None, (" ".join(line.split()) for line in self.typed.splitlines())))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class WordsBox(QWidget):
    """The fields for the title, words and tags of a problem.

    Each key counts at once, so that nothing is lost if the field is not left. ``left`` is called when the typing ended.
    """

    def __init__(self, desk: WriteDesk, left: Callable[[], object]) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self._told: object = None
        self._last: object = None
        self.title = line_field("", words.TITLE)
        self.text, self.hints = (
            Typed(words.TEXT_HEAD, TEXT_HEIGHT),
            Typed(words.HINTS_HEAD, HINTS_HEIGHT, words.HINTS_TIP),
        )
        self.level, self.tags = choice_field(words.LEVEL, tip=words.LEVEL_TIP), Flow(spacing=UNIT)
        self.level.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.level.activated.connect(lambda place: desk.note(words.LEVEL, with_level(desk.now.study, place or None)))
        column = in_column(self, spacing=INSIDE)
        for head, field, typing, leaving in (
            (words.TITLE, self.title, self.title.textEdited, self.title.editingFinished),
            (words.TEXT_HEAD, self.text, self.text.textChanged, self.text.left),
            (words.HINTS_HEAD, self.hints, self.hints.textChanged, self.hints.left),
        ):
            put(column, label(head, Role.HEAD), field)
            typing.connect(partial(self._type, head, field))
            for hears in (desk.strokes.begin, left):
                leaving.connect(hears)
        put(column, _head(words.TAGS_HEAD), in_flow(label(words.LEVEL), self.level), self.tags)

    def _type(self, title: str, field: QWidget, *_: str) -> None:
        """Store the typed text; another field starts another undo step."""
        if field is not self._last:
            self._last = field
            self._desk.strokes.begin()
        desk, study, node = self._desk, self._desk.now.study, self._desk.now.state.node
        if field is self.title:
            desk.note(title, set_info(study, "GN", line_of(self.title.text())).study, desk.strokes.number)
        elif field is self.hints:
            desk.note(title, with_hints(study, node, field.lines), desk.strokes.number)
        elif self.text.typed != authors.text_of(study, node):
            desk.note(title, authors.with_text(study, node, self.text.typed), desk.strokes.number)

    @property
    def is_typing(self) -> bool:
        return any(field.hasFocus() for field in (self.title, self.text, self.hints))

    def show_words(self, state: AuthorState) -> None:
        study, node = state.study, state.node
        if self._shown != (state.place, node):
            self._shown = state.place, node
            self._desk.strokes.begin()
        if self.title.text() != study.info_of("GN"):
            self.title.setText(study.info_of("GN"))
        self.title.setPlaceholderText(task_words(study))
        if self.text.typed != authors.text_of(study, node):
            self.text.show_text(authors.text_of(study, node))
        if self.hints.lines != hints_of(study, node):
            self.hints.show_text("\n".join(hints_of(study, node)))
        self.text.setPlaceholderText(words.node_words(study, node))
        told = words.measured_words(study), said_level(study), tags_of(study)
        if self._told != told:
            self._told = told
            self.level.clear()
            self.level.addItems([words.measured_words(study), *map(str.capitalize, LEVELS)])
            self.level.setCurrentIndex(said_level(study) or 0)
            self._show_tags(study)

    def _show_tags(self, study: Study) -> None:
        empty(self.tags)
        for tag in tags_of(study):
            put(self.tags, PlainButton(f"{tag}  ✕", partial(self._remove_tag, tag), words.REMOVE_TAG))
        put(self.tags, Link(words.ADD_TAG, self.ask_tag))

    def ask_tag(self) -> None:
        """Ask for one more tag: a concept that the program knows, or any other word."""
        study = self._desk.now.study
        concepts = concepts_beside(tags_of(study))
        tag, given = QInputDialog.getItem(self, words.TAG_TITLE, words.TAG_ASKED, concepts, 0, True)
        if given and tag.strip():
            self._desk.note(words.TAG_TITLE, with_tags(study, (*tags_of(study), tag.strip())))

    def _remove_tag(self, tag: str) -> None:
        study = self._desk.now.study
        self._desk.note(words.REMOVE_TAG, with_tags(study, [each for each in tags_of(study) if each != tag]))


SIGNS = {AnswerMark.RIGHT: ("✓", "good"), AnswerMark.WRONG: ("✗", "warning")}
STEP = 5 * UNIT
DEEPEST = 5


class AnswerLine(Lit):
    """A row of the answers; ``current``: one of its moves is the chosen one. A press leads to its last move."""

    def __init__(self, row: AnswerRow, go: Callable[..., object], *, current: bool) -> None:
        super().__init__(partial(go, row.nodes[-1]))
        self.row, self.is_lit = row, current
        sign, tone = ("", "") if row.mark is None else SIGNS[row.mark]
        inside = in_row(self, (UNIT + STEP * min(row.depth, DEEPEST), 0, UNIT, 0), INSIDE)
        told = FewLines(1, Role.CAPTION)
        told.setText(row.told)
        if not row.depth:
            put(inside, label(sign, tone=tone), label(row.words, tone=tone), (told, 1))
        else:
            put(inside, label(row.words), (told, 1), *([label(sign, tone=tone)] if sign else ()))
        self.let_through()
        self.setToolTip(f"{row.words} {row.told}".strip())
        self.setAccessibleName(f"{row.words}. {row.mark.value if row.mark else ''}. {row.told}")


FEWEST, MOST = 4, 200
"""Nodes that a tree may be limited to."""
COLORS = (BLACK, WHITE)
MOST_FOUND = 3
"""Findings of the lints that are shown at once."""
MENUS = {"write_smaller": ("write_smaller", "write_crop", "write_frame", "write_fewer", "write_more")}
"""Further actions in a button's menu."""


class OfferBox(QWidget):
    """What is said instead of answers, with a button for each offer and one that searches longer."""

    def __init__(self, desk: WriteDesk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: Offered | None = None
        self.sentence, self.buttons = label("", wrap=True), Flow(spacing=UNIT)
        in_column(self, spacing=UNIT, parts=(self.sentence, self.buttons))
        self.hide()

    def show_offers(self, now: ProblemWritten) -> None:
        offered = None if now.busy else now.offered
        self.setHidden(offered is None)
        if offered is None or offered is self._shown:
            return
        self._shown = offered
        self.sentence.setText(offered.sentence)
        say_aloud(self, offered.sentence)
        empty(self.buttons)
        for offer in offered.offers:
            put(self.buttons, PlainButton(offer.words, partial(self._desk.take_offer, offer)))
        if offered.longer:
            put(self.buttons, PlainButton(words.LONGER, partial(self._desk.write, Effort.STUDY)))


class WritePanel(QWidget):
    """Shows a ``ProblemWritten``, and asks the person what its desk needs to know."""

    def __init__(self, desk: WriteDesk, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._desk, self._actions = desk, actions
        self.task, self.badge = label("", Role.HEAD, wrap=True), label("", Role.HEAD)
        self.summary = label("", tone="secondary", wrap=True)
        self.goal = choice_field(words.GOAL, (text for _, text in words.GOALS), words.GOAL_TIP)
        colors = [color.title for color in COLORS]
        self.first = Segments(words.FIRST, colors, lambda at: self._set(words.FIRST, authors.with_mover, COLORS[at]))
        self.nodes, self.detail = label("", Role.CAPTION), PlainButton(words.DETAILS[0][1], tip=words.DETAIL_TIP)
        self.answer = PlainButton(words.ACTION_NAMES["write_answers"], actions["write_answers"].trigger)
        self.bare = QCheckBox(words.BARE)
        self.offers = OfferBox(desk)
        self.words, self.dialects = WordsBox(desk, lambda: self.show_written(desk.now)), Flow(spacing=UNIT)
        self.errors = label("", Role.CAPTION)
        self.lines: list[AnswerLine] = []
        self.found: list[Tappable] = []
        self._shown: object = None
        self._examined: Study | None = None
        self._more = Link("", lambda: desk.choose(unfolded=not desk.now.unfolded))
        self._rows, self._found = in_column(spacing=0), in_column(spacing=0)
        self._lay_out()
        self._connect()

    # Its parts

    def _lay_out(self) -> None:
        head = in_row(spacing=INSIDE, parts=((self.task, 1), (self.badge, 0, Qt.AlignmentFlag.AlignTop)))
        asked = in_flow(label(words.GOAL), self.goal, self.first)
        work = self._doing("write_smaller", "write_single", "write_certify", "write_reply")
        first = in_flow(self.answer, self.detail)
        menu = QMenu(self.detail)
        for detail, text in words.DETAILS:
            menu.addAction(text, partial(self._desk.choose, detail=detail))
        menu.addAction(words.LIMIT, self.ask_limit)
        self.detail.setMenu(lettered(menu))
        answers = _head(words.ANSWERS_HEAD, self.nodes), self._rows, self._more
        tree = self._doing("write_right", "write_wrong", "write_up", "write_delete")
        exports = _head(words.EXPORT_HEAD, self.errors), self.dialects, self.bare, self._found
        column, foot = page_column(self, INSIDE), in_column(spacing=UNIT)
        put(column, head, self.summary, self.offers, asked, first, work, *answers, tree, self.words)
        put(column, *exports, 0, line(), foot)
        ways = [action_button(self._actions[name]) for name in ("problems_previous", "problems_next")]
        card = worded_button(self._actions["problems_card"], ADD_CARD)
        put(
            foot, self._doing("write_new", "write_take", "write_remove"), in_row(spacing=INSIDE, parts=(card, 0, *ways))
        )
        self.bare.setToolTip(words.BARE_TIP)

    def _doing(self, *names: str) -> Flow:
        buttons = {name: worded_button(self._actions[name], words.ACTION_NAMES[name]) for name in names}
        for name in MENUS.keys() & names:
            menu = QMenu(buttons[name])
            buttons[name].setMenu(menu)
            buttons[name].setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
            menu.addActions([self._actions[more] for more in MENUS[name]])
        return in_flow(*buttons.values(), spacing=UNIT)

    def _connect(self) -> None:
        desk = self._desk
        self.bare.toggled.connect(lambda bare: desk.choose(bare=bare))
        for begins in ("write_new", "write_take"):
            self._actions[begins].triggered.connect(self._begin)
        self._actions["write_answers"].enabledChanged.connect(self.answer.setEnabled)
        self.goal.activated.connect(lambda place: self._set(words.GOAL, authors.with_goal, words.GOALS[place][0]))

    def _set(self, title: str, edit: Callable[[Study, Any], Study], value: object) -> None:
        study = self._desk.now.study
        self._desk.edit(title, Edited(edit(study, value), study.root))

    # The view

    def _begin(self) -> None:
        """Show the top, where a new problem is begun."""
        keep_in_sight(self.task)

    def show_written(self, now: ProblemWritten) -> None:
        state, study = now.state, now.study
        self.task.setText(task_words(study))
        sign, tone = words.badge(study, now.certificate)
        self.badge.setText(sign)
        set_tone(self.badge, tone)
        refused = now.offered is not None and words.is_next(study)
        summed = "" if refused else words.summary(study, now.certificate, now.claim)
        if summed != self.summary.text():
            say_aloud(self, summed)
        self.summary.setText(summed)
        self.offers.show_offers(now)
        goals = [goal for goal, _ in words.GOALS]
        self.goal.setCurrentIndex(goals.index(authors.goal_of(study)))
        self.first.choose(COLORS.index(solver_of(study)))
        self.detail.setText(dict(words.DETAILS)[now.detail])
        set_primary(self.answer, words.is_next(study) and not refused)
        self.nodes.setText(words.size_words(study, now.most))
        shown = study, state.node, now.unfolded
        if self._shown != shown:
            self.words.show_words(state)
            self._shown = None
            if not self.words.is_typing:
                self._shown = shown
                self._show_rows(now)
                self._show_dialects(study)

    def _show_rows(self, now: ProblemWritten) -> None:
        empty(self._rows)
        rows = words.answer_rows(now.study)
        first, node = words.first_rows(rows, now.state.node), now.state.node
        self.lines = [
            AnswerLine(row, self._desk.go, current=node in row.nodes) for row in (rows if now.unfolded else first)
        ]
        put(self._rows, *self.lines)
        hidden = len(rows) - len(first)
        self._more.setHidden(not hidden)
        self._more.setText(words.FEWER if now.unfolded else f"{counted(hidden, 'line')} more")

    def _show_dialects(self, study: Study) -> None:
        """Show the findings of the lints, which do not change with the chosen node."""
        if study is self._examined:
            return
        self._examined = study
        empty(self.dialects)
        empty(self._found)
        said = {dialect: export.findings(study, dialect) for dialect in DIALECTS}
        rows = export.finding_rows(study, said)
        self.errors.setText(export.found_words(rows) if study.node(study.root).children else "")
        self.found = [self._finding(*row) for row in rows[:MOST_FOUND]]
        put(self._found, *self.found)
        for dialect in DIALECTS:
            text = f"{export.NAMES[dialect]} {export.sign(said[dialect])}".strip()
            tip = f"{words.EXPORT_TIP}\n{export.finding_words(study, dialect, said[dialect])}"
            put(self.dialects, page_button(text, partial(self.export, dialect), tip))

    def _finding(self, told: str, found: Finding) -> Tappable:
        """A finding of a lint in words; a press leads to its node."""
        row = Tappable(partial(self._desk.go, found.node))
        return sentence_row(row, told, Role.CAPTION, "warning" if found.error else "secondary")

    # Questions to the person

    def ask_limit(self) -> None:
        most, given = QInputDialog.getInt(self, words.LIMIT_TITLE, words.LIMIT_ASKED, self._desk.now.most, FEWEST, MOST)
        if given:
            self._desk.choose(most=most)

    def ask_export(self) -> None:
        names = [export.NAMES[dialect] for dialect in DIALECTS]
        name, chosen = QInputDialog.getItem(self, words.EXPORT_TITLE, words.EXPORT_ASKED, names, 0, False)
        if chosen:
            self.export(list(DIALECTS)[names.index(name)])

    def export(self, dialect: str) -> None:
        """Ask for a file, and write all problems to it."""
        proposal = words.EXPORT_NAME.format(dialect=dialect)
        path = save_dialog.ask_for_file(self, words.EXPORT_TITLE, proposal, words.EXPORT_KINDS)
        now = self._desk.now
        if path is None or not self._may_replace(path, export.files_for(path, len(now.state.problems), dialect)):
            return
        try:
            self._desk.say(export.export_to(path, now.state.problems, dialect, bare=now.bare))
        except OSError as error:
            self._desk.say(not_written(path, error))

    def _may_replace(self, asked: Path, files: Sequence[Path]) -> bool:
        """Whether files may be written: it is asked where one is there of which it was not ``asked`` yet."""
        there = next((file for file in files if file != asked and file.exists()), None)
        return there is None or save_dialog.ask(self, save_dialog.THERE, there.name) is save_dialog.SaveAnswer.SAVE


def _head(text: str, *beside: QWidget) -> QHBoxLayout:
    return in_row(spacing=INSIDE, parts=((label(text, Role.HEAD), 1), *beside))
