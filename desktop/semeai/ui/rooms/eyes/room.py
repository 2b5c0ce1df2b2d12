"""The Eyes room: the shapes of a size, Table 1, the paper beside the search, and the page of one eye.

enter()                         what is shown when the room is entered
show_drawn(eye, outside)        an eye large, from the library or from anywhere
callbacks()                     of everything that can be done here
able()                          the ids of the actions that can be done now

changed()                       what can be done, or undone, is different
race_wanted(title, study)       show a study in the Race room
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QStackedWidget

from semeai.eyes.catalogue import EyeShape
from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.place import Edge, Place
from semeai.study.tree import Study
from semeai.synthesis import Unbuildable
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.rooms.eyes.lines import EyeLine
from semeai.ui.rooms.eyes.overview import Overview, Page
from semeai.ui.rooms.eyes.shape_page import ShapePage
from semeai.views.eyes import words
from semeai.views.eyes.figure import marks
from semeai.views.eyes.state import OWNER, EyeState, beside, empty_eye
from semeai.views.eyes.study import study_of

ALWAYS = frozenset(("eye_shapes", "eye_table", "eye_paper", "eye_sheet"))
WITH_A_LINE = frozenset(("end_sequence",))


class EyesRoom(QStackedWidget):
    """All pages of the room; see the top of the module for what it says."""

    changed = Signal()
    race_wanted = Signal(str, object)

    def __init__(self, theme: Theme, jobs: Jobs, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._actions, self._jobs = actions, jobs
        self.overview = Overview(theme, actions)
        self.page = ShapePage(theme, jobs, actions)
        self.addWidget(self.overview)
        self.addWidget(self.page)
        self.currentChanged.connect(lambda _index: self._tell())
        self.page.changed.connect(self._tell)
        self.overview.shape_chosen.connect(self.show_shape)
        self.overview.eye_chosen.connect(self.show_drawn)
        panel = self.page.panel
        for signal, action in (
            (panel.race_wanted, "eye_race"),
            (panel.copy_wanted, "copy_sgf"),
        ):
            signal.connect(self.callbacks()[action])

    def callbacks(self) -> dict[str, Callable[[], object]]:
        """The callbacks of everything that can be done in the room."""
        return {
            **self.page.callbacks(),
            "eye_shapes": lambda: self.show_overview(Page.SHAPES),
            "eye_table": lambda: self.show_overview(Page.TABLE),
            "eye_paper": lambda: self.show_overview(Page.PAPER),
            "eye_sheet": self.export_sheet,
            "eye_next": lambda: self.go(1),
            "eye_previous": lambda: self.go(-1),
            "eye_race": self.open_in_race,
            "copy_sgf": self.copy,
        }

    def able(self) -> frozenset[str]:
        """The actions that can be done now."""
        if self.currentWidget() is not self.page:
            return ALWAYS
        with_line = WITH_A_LINE if self.line is None else frozenset[str]()
        stack, state = self.page.document.undo_stack, self.page.state
        missing = {f"eye_{place.value}" for place in type(state.place) if not state.shape.can_lie(place)}
        missing |= {name for name, there in (("undo", stack.canUndo()), ("redo", stack.canRedo())) if not there}
        return frozenset(self.callbacks()) - with_line - missing

    @property
    def line(self) -> EyeLine | None:
        """The line that is on the board."""
        return self.page.lines.line

    def enter(self) -> None:
        """Give the keyboard to what is shown."""
        if self.currentWidget() is self.page:
            self.page.board.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.overview.enter()

    def show_overview(self, page: Page) -> None:
        """Show the gallery, Table 1 or the paper's page."""
        self.page.player.pause()
        self.overview.show_page(page)
        self.setCurrentWidget(self.overview)
        self.enter()

    def show_shape(self, shape: EyeShape) -> None:
        """Show a shape large, without stones."""
        self.show_state(empty_eye(shape.cells))

    def show_drawn(self, eye: DrawnEye, outside: int | None = None, note: str = "") -> None:
        """Show an eye with its stones; a ``note`` stands below the board as long as it is this eye."""
        self.show_state(EyeState(eye, outside), note)

    def show_text(self, shape: str, stones: str, place: str, edge: str, *, outside: int | None, note: str) -> None:
        """Show an eye of the library. Raises DrawingError where the text draws none."""
        self.show_drawn(parse(shape, stones, Place(place), Edge(edge)), outside, note)

    def show_state(self, state: EyeState, note: str = "") -> None:
        """Show an eye large."""
        self.page.show_eye(state, note)
        self.setCurrentWidget(self.page)
        self.enter()

    def go(self, by: int) -> None:
        """Show the next shape, or one before, of those that the gallery shows."""
        self.show_shape(beside(self.page.state.shape, by, self.overview.shown(self.page.state.shape)))

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        """Say something on the page that is shown."""
        if self.currentWidget() is self.page:
            self.page.say(sentence, button, act)
        else:
            self.overview.messages.say(sentence, button, act)

    def export_sheet(self) -> None:
        """Write all shapes of a size on a sheet."""
        from semeai.ui.rooms.eyes import sheet

        page = self.currentWidget() is self.page
        size = self.page.state.shape.size if page else self.overview.size_shown
        path = sheet.ask_and_export(self, size)
        if path is not None:
            self.say(f"The sheet is in {path}.")

    def open_in_race(self) -> None:
        """Make a capturing race with the eye, in the background, and show it as a new game."""
        from semeai.synthesis.studies import race_study

        state = self.page.state
        self.page.say("A board for the race is being made.")

        def take(answer: Study | Unbuildable) -> None:
            if self.page.state != state:
                return
            self.page.stage.messages.put_away()
            if isinstance(answer, Unbuildable):
                self.say(f"No board: {answer.reason}")
            else:
                self.race_wanted.emit("Open an eye in Race", answer)

        self._jobs.start(lambda _report: race_study(state.eye, state.liberties_drawn, owner=OWNER), take, _raise)

    def copy(self) -> None:
        """Put the eye, with the line where one is played, on the clipboard as SGF."""
        from semeai import sgf

        state, line = self.page.state, self.line
        status = words.status_here(state)
        comment = f"{words.status_name(status)}. {words.status_sentence(state)} {words.state_words(state)}."
        study = study_of(
            state.setting, marks(state), words.name_of(state.shape), comment, () if line is None else line.track
        )
        QGuiApplication.clipboard().setText(sgf.write([study]).decode("utf-8"))
        told = "The eye is on the clipboard as SGF.", "The line is on the clipboard as SGF."
        self.say(told[line is not None])

    def follow(self, settings: Settings) -> None:
        """Take changed settings."""
        self.page.follow(settings)

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in a theme."""
        self.overview.set_theme(theme)
        self.page.set_theme(theme)

    def _tell(self) -> None:
        """Hold the actions down that are chosen, and tell the window."""
        page = self.page
        self._actions[page.tool.value].setChecked(True)
        self._actions["eye_digits"].setChecked(page.digits)
        if page.document.is_open:
            self._actions[f"eye_{page.state.place.value}"].setChecked(True)
        self.changed.emit()


def _raise(error: Exception) -> None:
    raise error
