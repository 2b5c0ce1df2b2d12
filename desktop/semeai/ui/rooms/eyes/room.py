"""The Eyes room: the shapes of a size, Table 1, the paper beside the search, and the page of one eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QUndoStack
from PySide6.QtWidgets import QStackedWidget

from semeai.diagram.slide import Slide
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.place import Edge, Place
from semeai.eyes.words import STATUS, name_of
from semeai.problems.library_index import Example
from semeai.processes import Task
from semeai.study.tree import Study
from semeai.synthesis.layout import Unbuildable
from semeai.trainer.values import Problem
from semeai.ui.export.drawn import drawn_eyes
from semeai.ui.export.eye_sheet import SHARP
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import PRINT
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.room import Host, Room, Slides
from semeai.ui.room.save_dialog import ask_for_file, print_to
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.eye_figure import marks, study_of
from semeai.ui.rooms.eyes.eye_state import ONE_POINT, OWNER, EyeState, beside, empty_eye
from semeai.ui.rooms.eyes.eye_words import SHEET_HEAD, SHEET_KINDS
from semeai.ui.rooms.eyes.overview import EyesPage, ShapesOverview
from semeai.ui.rooms.eyes.shape_page import ShapePage
from semeai.ui.rooms.eyes.shown import EyeShown, EyeTool, missing_of_an_eye

ALWAYS = frozenset(("eye_shapes", "eye_table", "eye_paper", "eye_sheet", "eye_new"))


class EyesRoom(Room):
    """Switches between the pages and acts on the eye that is shown."""

    picture_name = "eye"
    boards: Boards

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.overview = ShapesOverview(host.actions_by_id, self.show_shape, self.show_drawn)
        self.page = ShapePage(self.player, host.jobs, host.actions_by_id)
        self.desk = self.page.desk
        self.boards = self.page.boards
        self._making = Background(host.jobs, self)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.overview)
        self.pages.addWidget(self.page)
        self.fill(self.pages)
        self.pages.currentChanged.connect(lambda _index: self._tell())
        self.desk.changed.connect(self._show)

    @property
    def on_page(self) -> bool:
        """Whether one eye is shown, not many."""
        return self.pages.currentWidget() is self.page

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.desk.callbacks(),
            **{f"eye_{page.name.lower()}": partial(self.show_overview, page) for page in EyesPage},
            "eye_sheet": self.export_sheet,
            "eye_new": self.draw_new,
            "eye_next": lambda: self.go(1),
            "eye_previous": lambda: self.go(-1),
            "eye_race": self.open_in_race,
            "eye_drill": self.drill,
            "copy_sgf": self.copy,
        }

    def able(self) -> frozenset[str]:
        if not self.on_page:
            return ALWAYS
        return frozenset(self.callbacks()) - missing_of_an_eye(self.desk.now)

    @property
    def undo_stack(self) -> QUndoStack | None:
        return self.desk.document.undo_stack if self.on_page else None

    def slides(self) -> Slides:
        """The slide of the open eye with its fate, or of shapes of the gallery; a title for any other page."""
        shown = super().slides()
        if not self.on_page or shown is None:
            gallery = self.overview.gallery
            return Slides(Slide((), eye_words.NO_EYE_SHOWN)) if gallery is None else gallery.slides()
        made, cards = shown.now, eye_words.cards(self.desk.state)
        if self.boards.lines:  # a line shows its end itself: nothing is asked for while it is played

            def told(slide: Slide, step: int) -> Slide:
                ended = step == self.page.player.last_index
                fate = tuple(replace(card, answer=False) for card in cards[1:])
                return replace(slide, cards=(cards[0], *(fate if ended else slide.cards)))

            index = self.page.player.index
            return shown._replace(
                now=told(made, index), beside=lambda by: told(self.boards.slide_beside(by), index + by)
            )
        boards = tuple(replace(board, asked=True) for board in made.boards)
        return Slides(replace(made, boards=boards, sentence="", cards=cards, notes=eye_words.notes(self.desk.state)))

    def enter(self) -> None:
        """Give the focus to the present page."""
        if self.on_page:
            self.page.board.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.overview.enter()

    def show_overview(self, page: EyesPage) -> None:
        """Show the gallery, Table 1 or the paper's page."""
        self.page.player.pause()
        self.overview.show_page(page)
        self.pages.setCurrentWidget(self.overview)
        self.enter()

    def show_shape(self, shape: EyeShape) -> None:
        """Open a shape on its own page, without stones."""
        if self.desk.now.tool is EyeTool.SHAPE:
            self.desk.take_tool(EyeTool.ATTACKER)
        self.show_state(empty_eye(shape.cells))

    def draw_new(self) -> None:
        """Open an eye of one point, to which others are added by clicks."""
        self.show_state(empty_eye(ONE_POINT))
        self.desk.take_tool(EyeTool.SHAPE)

    def show_drawn(self, eye: DrawnEye, outside: int | None = None, note: str = "") -> None:
        """Open an eye with its stones; a ``note`` is shown below the board until another eye is."""
        self.show_state(EyeState(eye, outside), note)

    def open_content(self, content: object, path: Path | None) -> bool:  # noqa: ARG002
        """Show an eye of the library. Raises DrawingError if its text is not an eye."""
        assert isinstance(content, Example)
        assert content.eye is not None
        eye, note = content.eye, f"{content.title}. {content.summary}"
        self.show_drawn(parse(eye.shape, eye.stones, Place(eye.place), Edge(eye.edge)), eye.outside, note)
        return True

    def show_state(self, state: EyeState, note: str = "") -> None:
        self.desk.show_eye(state, note)
        self.pages.setCurrentWidget(self.page)
        self.enter()

    def go(self, by: int) -> None:
        """Show another of the gallery's shapes, ``by`` places on."""
        self.show_shape(beside(self.desk.state.shape, by, self.overview.shown(self.desk.state.shape)))

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        if self.on_page:
            self.page.stage.messages.say(sentence, button, act)
        else:
            self.overview.messages.say(sentence, button, act)

    def export_sheet(self) -> None:
        """Ask for a file, and write all shapes of a size to it; its ending decides the format."""
        size = self.desk.state.shape.size if self.on_page else self.overview.shapes.wanted.size
        path = ask_for_file(self, SHEET_HEAD, f"eye-shapes-{size}.pdf", SHEET_KINDS)
        if path is not None:
            made = partial(drawn_eyes, size, path.suffix.lower().removeprefix("."), PRINT.id, SHARP)
            print_to(path, made, self.host.jobs, self.say)

    def drill(self) -> None:
        """Make cards from the shape, in the background, and show them among the due ones."""
        from semeai.problems.shape_cards import shape_cards

        def take(cards: tuple[Problem, ...]) -> None:
            if cards:
                self.host.hand_to("problems", cards)
            else:
                self.say(eye_words.NO_CARDS)

        eye = self.desk.state.eye
        self._make(eye_words.MAKING_CARDS, lambda report, _tell: shape_cards(eye, report=report), take)

    def open_in_race(self) -> None:
        """Make a capturing race with the eye, in the background, and show it as a new game."""
        from semeai.synthesis.studies import race_study

        def take(answer: Study | Unbuildable) -> None:
            if isinstance(answer, Unbuildable):
                self.say(f"No board: {answer.reason}")
            else:
                self.host.show_study(eye_words.OPEN_EYE, answer)

        state = self.desk.state
        self._make(eye_words.MAKING_RACE, lambda *_: race_study(state.eye, state.liberties_drawn, owner=OWNER), take)

    def _make(self, sentence: str, task: Task, take: Callable[[Any], None]) -> None:
        """Make something of the eye, and hand it on if it is still this eye that is shown."""
        state = self.desk.state

        def done(made: object) -> None:
            if self.desk.state == state:
                self.page.stage.messages.put_away()
                take(made)

        self.page.stage.messages.say(sentence)
        self._making.ask(task, done)

    def copy(self) -> None:
        """Copy the eye to the clipboard as SGF, with the line if one is played."""
        from semeai import sgf

        state, line = self.desk.state, self.boards.on_board
        status = eye_words.status_here(state)
        comment = f"{STATUS[status]}. {eye_words.status_sentence(state)} {eye_words.state_words(state)}."
        study = study_of(state.setting, marks(state), name_of(state.shape), comment, () if line is None else line.track)
        QGuiApplication.clipboard().setText(sgf.write([study]).decode("utf-8"))
        self.say(eye_words.EYE_COPIED if line is None else eye_words.LINE_COPIED)

    def apply(self, settings: Settings) -> None:
        self.desk.choose(coordinates=settings.coordinates)
        self.boards.apply(settings)

    def _show(self, before: EyeShown | None, now: EyeShown) -> None:
        self.page.show_eye(before, now)
        self._tell()

    def _tell(self) -> None:
        """Check the actions that are chosen, and notify the window."""
        actions, now = self.host.actions_by_id, self.desk.now
        actions[now.tool.value].setChecked(True)
        actions["eye_digits"].setChecked(now.digits)
        if now.state is not None:
            actions[f"eye_{now.state.place.value}"].setChecked(True)
        self.changed.emit()
