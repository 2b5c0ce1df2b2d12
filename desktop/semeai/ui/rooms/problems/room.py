"""The Problems room: its pages and their inspectors, files of problems, and the cards that come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QWidget

from semeai.claim.model import State
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.phrases import counted
from semeai.practice.concept import Concept
from semeai.problems.lessons import LessonPlace
from semeai.problems.solving import Attempt
from semeai.solve import Request
from semeai.study.tree import Study
from semeai.ui.board.view import BoardView
from semeai.ui.kit.dialogs import ask_size
from semeai.ui.kit.settings import Settings
from semeai.ui.room import games_dialog
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Room, Slides, Turning
from semeai.ui.room.stage import LatePages, ScrolledPage, Sides
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems import problem_figure, solve_state
from semeai.ui.rooms.problems.collection import ENDING, Collection, collected, heading
from semeai.ui.rooms.problems.course_page import CourseControl
from semeai.ui.rooms.problems.desk import SWAP, TURN, SolveDesk
from semeai.ui.rooms.problems.library_page import LibraryControl, LibraryPage, LibraryPanel
from semeai.ui.rooms.problems.mistake_page import MistakeControl, MistakePage, MistakePanel
from semeai.ui.rooms.problems.pages import Pages, SolvePage, WritePage
from semeai.ui.rooms.problems.practice_page import PracticeControl, PracticePage
from semeai.ui.rooms.problems.problem_figure import WhyShown, attempt_at
from semeai.ui.rooms.problems.progress import ProgressPanel
from semeai.ui.rooms.problems.reviews import reviews_of
from semeai.ui.rooms.problems.session import DuePage, SessionBar, SessionControl
from semeai.ui.rooms.problems.shown import OF_A_PROBLEM, STEPPING, missing_in_solving
from semeai.ui.rooms.problems.solve_panel import SolvePanel
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.rooms.problems.training import Training
from semeai.ui.rooms.problems.write_desk import ProblemFiles, WriteDesk
from semeai.ui.rooms.problems.write_panel import WritePanel
from semeai.ui.rooms.problems.written import missing_in_writing


class ProblemsRoom(Room):
    """Makes the parts of the room and connects them."""

    keeper: ProblemFiles
    desk: SolveDesk
    page: Page
    _read: tuple[Study, Attempt] | None = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._solving, self._reading = self.player, Player(self)
        self._reading.running.connect(self._solving.running)
        self._reading.speed_changed.connect(self._solving.speed_changed)
        actions = host.actions_by_id
        self._settings = Settings()
        self.training = Training(self)
        self.account = lambda: None if self._explained is None else self._explained.printed()
        self.solve_page = SolvePage(self.player, actions)
        self.board = self.solve_page.boards.board
        self.desk = SolveDesk(self.solve_page.boards, self.player, host.jobs, lambda: self.training.clock(), self.say)
        self.library_page = LibraryPage(lambda tile: self.library.open_tile(tile), self._library_changed)
        self.library = LibraryControl(self, self.training, self.library_page)
        self.library_panel = LibraryPanel(self.library, self.library_page, actions)
        self.writing = WriteDesk(host.jobs, host.claims, self.say, self)
        self.keeper = ProblemFiles(self, self.say, self.writing.document)
        self.reviews = reviews_of(host)
        self.practice = PracticeControl(self, self.training, self.reviews)
        self.mistakes = MistakeControl(self, self.training, self.reviews)
        self.session = SessionControl(self, self.practice, self.mistakes, lambda: self.session_bar.show_session())
        self.session_bar = SessionBar(self.session)
        self.pages = Pages(self.session_bar, self.turn_to)
        self.messages = self.pages.messages
        self.page = self.opened_from = Page.LIBRARY
        self._inspectors = LatePages(lambda panel: panel if isinstance(panel, LatePages) else ScrolledPage(panel))
        self._inspectors.setAccessibleName(solve_state.INSPECTOR)
        self.fill(Sides(self.pages, self._inspectors))
        self._connect()

    def _connect(self) -> None:
        self.desk.changed.connect(lambda: self._show(Page.SOLVE))
        self.writing.changed.connect(lambda: self._show(Page.WRITE))
        self.keeper.renamed.connect(self.describe)
        self.desk.tried.connect(lambda solving: self.training.grade(solving, self.desk.now.sitting))
        for hears in (self.library.note, self.session.note, self.practice.note):
            self.desk.tried.connect(hears)
        self.training.counted.connect(self.show_due)
        self.reviews.changed.connect(self._mistakes_changed)
        self.writing.follow()
        self.show_page(Page.LIBRARY if self.library_page.shelf else Page.SOLVE)

    def _show(self, page: Page) -> None:
        """Draw a page that has changed, if it is shown."""
        if page is self.page:
            self._draw()
        else:
            self.describe()

    # Pages and inspectors: each is made when it is first shown, and drawn while it is shown

    def _parts(self, page: Page) -> tuple[QWidget, QWidget, QWidget]:
        """A page, its inspector, and what has the focus on it."""
        parts: dict[Page, Callable[[], tuple[QWidget, QWidget, QWidget]]] = {
            Page.SESSION: lambda: (self.due_page, self.progress_panel, self.due_page.lengths[-1]),
            Page.MISTAKES: lambda: (self.mistake_page, self.mistake_panel, self.mistake_page.focus),
            Page.PRACTICE: lambda: (self.practice_page, self.progress_panel, self.practice_page.weakest),
            Page.LIBRARY: lambda: (self.library_page, self.library_panel, self.library_page.gallery),
            Page.COURSE: lambda: (self.course.page, self.course.inspector, self.course.focus),
            Page.WRITE: lambda: (self.write_page, self.write_panel, self.write_page.board),
            Page.SOLVE: lambda: (self.solve_page, self.panel, self.board),
        }
        return parts[page]()

    @cached_property
    def due_page(self) -> DuePage:
        return DuePage(self.training, self.session)

    @cached_property
    def progress_panel(self) -> ProgressPanel:
        made = ProgressPanel(self.practice.practise)
        self.training.progressed.connect(made.show_progress)
        return made

    @cached_property
    def mistake_page(self) -> MistakePage:
        return MistakePage(self.mistakes, self.host.actions_by_id)

    @cached_property
    def mistake_panel(self) -> MistakePanel:
        return MistakePanel(self.reviews, self.host.actions_by_id, self.practice.practise)

    @cached_property
    def practice_page(self) -> PracticePage:
        return PracticePage(self.practice, self.training)

    @cached_property
    def course(self) -> CourseControl:
        made = CourseControl(self, self._reading)
        self.desk.tried.connect(made.note)
        made.lessons.boards.apply(self._settings)
        return made

    @cached_property
    def write_page(self) -> WritePage:
        made = WritePage(self.writing, self.host.actions_by_id)
        made.board.set_reduced_motion(self._settings.reduced_motion)
        return made

    @cached_property
    def write_panel(self) -> WritePanel:
        return WritePanel(self.writing, self.host.actions_by_id)

    @cached_property
    def panel(self) -> SolvePanel:
        made = SolvePanel(self.desk, self.host.actions_by_id, lambda: self.practice.waits_for_next)
        self.practice.changed.connect(made.show_making)
        return made

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.desk.callbacks(),
            **self.writing.callbacks(),
            **self.keeper.callbacks(),
            **self.library.callbacks(),
            **self.training.callbacks(),
            **self.mistakes.callbacks(),
            **self.player.callbacks(),
            "problems_take": self.take,
            "write_take": lambda: self._take_race(self.host.race()),
            "write_export": lambda: self.write_panel.ask_export(),
            "problems_previous": lambda: self._solver_or_writer.step_to(-1),
            "problems_next": self.next_problem,
            **{page.action: partial(self.turn_to, page) for page in Page},
            "new_board": self.ask_new,
            **({"choose_game": self.choose_problem} if self._problems else {}),
        }

    @property
    def _solver_or_writer(self) -> SolveDesk | WriteDesk:
        return self.writing if self.page is Page.WRITE else self.desk

    def able(self) -> frozenset[str]:
        solving = missing_in_solving(self.desk.now, here=self.page is Page.SOLVE)
        if self.session.goes_on and self.session.is_last:
            solving.discard("problems_next")
        missing = missing_in_writing(self.writing.now, here=self.page is Page.WRITE)
        missing |= solving - OF_A_PROBLEM if self.page is Page.WRITE else solving
        if self.player is self._reading:
            missing -= STEPPING
        if self.page is not Page.LIBRARY or self.library_page.own is None:
            missing.add("problems_unshelve")
        if self.page not in (Page.SOLVE, Page.WRITE) or not self.training.holds_shown:
            missing.add("problems_uncard")
        if self.page is not Page.SOLVE or self.mistakes.shown is None:
            missing.add("mistakes_open")
        return frozenset(self.callbacks()) - missing

    @property
    def undo_stack(self) -> QUndoStack | None:
        return self.writing.document.undo_stack if self.page is Page.WRITE else None

    def turn_to(self, page: Page) -> None:
        """Show a page, with the focus where its work begins: Qt would give it to whatever was made next."""
        self.show_page(page)
        self._focus()

    def _focus(self) -> None:
        self._parts(self.page)[2].setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self) -> None:
        self._focus()
        self.training.tell_due()
        self.reviews.begin(aloud=True)

    def next_problem(self) -> None:
        """Go to the next problem; after the last one of a session to its summary."""
        if self.page is Page.SOLVE and self.session.goes_on and self.session.is_last:
            self.session.end()
        else:
            self._solver_or_writer.step_to(1)

    @property
    def _problems(self) -> tuple[Study, ...]:
        """The problems that are solved or written on the present page; none on other pages."""
        if self.page is Page.WRITE:
            return self.writing.now.state.problems
        sitting = self.desk.now.sitting
        return sitting.collection.problems if self.page is Page.SOLVE and sitting is not None else ()

    def choose_problem(self) -> None:
        """Ask which of these problems to go to."""
        sitting = self.desk.now.sitting
        place = self.writing.now.state.place if self.page is Page.WRITE or sitting is None else sitting.place
        chosen = games_dialog.choose_game(self, self._problems, place)
        if isinstance(chosen, int):
            self._solver_or_writer.step_to(chosen - place)

    def leave(self) -> None:
        super().leave()
        self.desk.asking.drop()

    def remember(self) -> None:
        """Close the stores, which another window may need."""
        self.practice.stop()
        self.training.close()

    def show_recovered(self) -> None:
        self.show_page(Page.WRITE)

    def show_page(self, page: Page) -> None:
        if page is Page.SOLVE and self.page is Page.WRITE:
            self._solve_written()
        if page is self.page is Page.COURSE:
            self.course.show_contents()
        if page is not Page.SOLVE:
            self.opened_from = page
        self.page = page
        shown, inspector, _ = self._parts(page)
        self.pages.show_page(shown, self.opened_from)
        self._inspectors.show_page(inspector)
        self.host.actions_by_id[page.action].setChecked(True)
        self._draw()

    def _draw(self) -> None:
        match self.page:
            case Page.SOLVE:
                self.panel.show_problem(self.desk.now)
            case Page.WRITE:
                self.write_page.show_written(self.writing.now)
                self.write_panel.show_written(self.writing.now)
            case Page.MISTAKES:
                self.mistakes.hand_over()
                self.mistake_page.show_mistakes()
                self.mistake_panel.show_overview()
            case Page.SESSION:
                self.mistakes.hand_over()
                self.training.show()
            case Page.PRACTICE:
                self.training.show()
            case Page.LIBRARY:
                self.library.refresh()
            case Page.COURSE:
                pass
        self.describe()

    def _library_changed(self) -> None:
        self.library_panel.refresh()
        self.changed.emit()

    def _mistakes_changed(self) -> None:
        """Cards that are made while another page or room is shown wait: keeping them would hold a key up."""
        if self.page is Page.MISTAKES and self.isVisible():
            self._draw()

    def show_due(self, number: int) -> None:
        tip = solve_state.DUE_TIP.format(cards=counted(number, "card")) if number else ""
        self.pages.count(Page.SESSION, solve_state.due_words(number), tip)
        self.changed.emit()

    def describe(self) -> None:
        reads = self.page is Page.COURSE and self.course.in_chapter
        if reads != (self.player is self._reading):
            self.player.pause()
            self.player = self._reading if reads else self._solving
        sitting = self.desk.now.sitting
        self.solve_page.setCurrentIndex(0 if sitting is None else 1)
        self._inspectors.setHidden(sitting is None and self.page is Page.SOLVE)
        solving = solve_state.EMPTY_HEAD if sitting is None else sitting.heading
        state = self.writing.now.state
        writing = heading(self.keeper.title, state.place, len(state.problems))
        heads = {Page.LIBRARY: solve_state.LIBRARY_HEAD, Page.SOLVE: solving, Page.WRITE: writing}
        self.pages.describe(self.course.heading if reads else heads.get(self.page, self.page.value))
        self.host.actions_by_id[self.writing.now.tool].setChecked(True)
        for name in (TURN, SWAP):
            self.host.actions_by_id[name].setChecked(name in self.desk.now.by_chance)
        self.session_bar.show_session()
        self.changed.emit()

    def open_collection(self, collection: Collection, place: int = 0) -> None:
        self.desk.open(collection, place)
        self.show_page(Page.SOLVE)
        self.enter()

    def open_file(self, collection: Collection) -> None:
        """Solve the problems of a file, and load them for editing too; on the page of writing, stay there."""
        if self.keeper.leave_for(collection):
            if collection.problems:
                self.desk.open(collection)
            self.show_page(Page.WRITE if self.page is Page.WRITE else Page.SOLVE)
            self.enter()

    def practise(self, concept: Concept | None) -> None:
        self.show_page(Page.PRACTICE)
        self.practice.practise(concept)

    def take_file(self, path: Path) -> bool:
        """Open the problems of a dropped file or folder; on the page of mistakes take it for games of one's own."""
        if self.page is Page.MISTAKES and (path.is_dir() or path.suffix.lower() == ENDING):
            self.reviews.add(path)
            return True
        return self.library.take(path)

    def ask_new(self) -> None:
        present = self.writing.now.study.board_size
        size = ask_size(self, words.NEW_COLLECTION, words.SIZES, words.SMALLEST, words.LARGEST, "Begin", present)
        if size is not None:
            self.write_on(Collection(words.NEW_COLLECTION, authors.blank(size).problems))

    def write_on(self, collection: Collection) -> None:
        if self.keeper.leave_for(collection):
            self.show_page(Page.WRITE)

    def _solve_written(self) -> None:
        """Solve the problems being written, starting at the present one."""
        state, sitting = self.writing.now.state, self.desk.now.sitting
        written = collected(self.keeper.title, state.problems)
        shown = sitting is not None and sitting.collection.problems == written.problems
        if written.problems and not shown:
            place = written.problems.index(state.study) if state.study in written.problems else 0
            self.desk.open(written, place)

    def take(self) -> None:
        """Take the study open in the Race room: solve a problem, or write one from a race."""
        collection = self.library.taken()
        if collection is not None:
            self.open_file(collection)
        else:
            self._take_race(self.host.race())

    def _take_race(self, request: Request | None) -> None:
        """Write a problem from the race on the board of the Race room."""
        self.show_page(Page.WRITE)
        if request is None:
            self.say(words.NO_RACE)
        else:
            self.writing.take_race(request)

    def shown_problem(self) -> tuple[Study, str] | None:
        if self.page is Page.WRITE:
            return self.writing.now.state.study, self.pages.name
        solving, sitting = self.desk.now.solving, self.desk.now.sitting
        return None if solving is None or sitting is None else (solving.problem, sitting.heading)

    def open_content(self, content: object, _path: Path | None) -> bool:
        """Show a collection or a lesson, keep cards of another room, write a race, or take the Race room's study."""
        if isinstance(content, Collection):
            if content.problems:
                self.open_collection(content)
                self.library.tell_left_out(content)
            else:
                self.library.find_answers(content)
        elif isinstance(content, tuple):
            self.training.keep(content)
            self.show_page(Page.SESSION)
        elif isinstance(content, LessonPlace):
            self.show_page(Page.COURSE)
            self.course.open(content)
        elif isinstance(content, Request):
            self._take_race(content)
        else:
            assert isinstance(content, State)
            self.take()
        return True

    # An audience

    def _problem(self) -> tuple[Attempt, Figure] | None:
        """The problem of the present page, and its board; None on other pages."""
        solving, written = self.desk.now.solving, self.writing.now.study
        if self.page is Page.WRITE:
            if self._read is None or self._read[0] is not written:  # a talk asks 20 times a second
                self._read = written, attempt_at(written)
            return self._read[1], self.write_page.board.figure
        return None if solving is None or self.page is not Page.SOLVE else (solving.attempts[0], self.board.figure)

    @property
    def _explained(self) -> WhyShown | None:
        """The account of a problem that is on the board."""
        beside = self.desk.now.beside
        return beside if self.page is Page.SOLVE and isinstance(beside, WhyShown) else None

    def slides(self) -> Slides | None:
        """The steps of its account, or the problem on its board and then its right line; of the course the lesson."""
        if self.page is Page.COURSE and self.course.in_chapter:
            return self.course.lessons.slides()
        if self._explained is not None:
            return Slides(self.solve_page.boards.slide(), self.played)
        if (shown := self._problem()) is None:
            return None
        index, frame = self.player.index, self.player.frame()
        solving = self.page is Page.SOLVE
        begun = solving and frame is not None and index
        made = problem_figure.problem_slide(*shown, frame.caption if begun and frame is not None else "")
        if begun:
            title = problem_figure.slide_title(shown[0].study)
            made = replace(made, boards=(self.desk.now.line.board(shown[1], index, title),))
        sitting = self.desk.now.sitting if solving else None
        turning = None if sitting is None else Turning(sitting.place, sitting.size, self.desk.show)
        return Slides(made, lambda: problem_figure.problem_slides(shown[0]), turning=turning)

    def figures(self) -> dict[str, tuple[Plate, ...]]:
        """What is shown, and the problem and its solution as they are printed."""
        shown = self.shown_problem() if self.page in (Page.SOLVE, Page.WRITE) else None
        return super().figures() | ({} if shown is None else problem_figure.printed_figures(*shown))

    @property
    def shown_name(self) -> str:
        """The collection that is solved, or the page, where it shows no file of the author's."""
        sitting = self.desk.now.sitting if self.page is Page.SOLVE else None
        name = self.page.value if sitting is None else sitting.collection.title
        return "" if self.page is Page.WRITE or name == self.keeper.title else name

    def shared_problems(self) -> tuple[Study, ...]:
        """The problems of the present page that have answers: one that is solved, else all of a list."""
        solving = self.desk.now.solving
        match self.page:
            case Page.SOLVE:
                return () if solving is None else (solving.problem,)
            case Page.WRITE:
                return collected("", self.writing.now.state.problems).problems
            case Page.LIBRARY:
                return self.library.shown().problems
            case Page.SESSION:
                return self.due_page.problems
            case Page.MISTAKES:
                return self.mistake_page.problems
            case Page.PRACTICE | Page.COURSE:
                return ()

    def apply(self, settings: Settings) -> None:
        self._settings = settings
        self.desk.choose(at_once=settings.reduced_motion)
        self.writing.choose(coordinates=settings.coordinates)
        for boards in self.findChildren(Boards):
            boards.apply(settings)
        for board in self.findChildren(BoardView):
            board.set_reduced_motion(settings.reduced_motion)
