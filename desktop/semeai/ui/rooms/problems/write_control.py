"""Writing problems: the position by its tools, the tree by hand, the answers by the search at work for the author."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.author import NODES
from semeai.problems.certificate import Certificate, certificate_key
from semeai.problems.marks import Goal, solver_of
from semeai.problems.marks import Mark as Answer
from semeai.processes import Task
from semeai.solve import Request
from semeai.study.frames import move_numbers
from semeai.study.tree import Study, essential_at, living_at, position_at, to_move_at
from semeai.ui.board.view import BoardView
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.undoing import Undoing
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems.asking import Asking
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import first_moves
from semeai.ui.rooms.problems.making import Made
from semeai.ui.rooms.problems.problem_figure import Crop, shown_part

Knows = Callable[[Study, Certificate | str], None]


class WriteWork(QObject):
    """What is made takes the place of the problem, as an edit of ``document``; ``knows`` hears of its certificate.

    ``most`` bounds the nodes of a tree. ``working`` names the work, ``effort`` is how far it is.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, document: Undoing[AuthorState], knows: Knows, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._knows = document, knows
        self.most = NODES
        self.working = ""
        self.effort = 0
        self._of_words = False
        self.asking = Asking(jobs, self, apart.WRITING)
        self.asking.changed.connect(self.changed)
        self.asking.told.connect(self._tell)
        self.asking.failed.connect(self.said)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "write_answers": lambda: self._anew(words.WRITE_ANSWERS, apart.write),
            "write_smaller": lambda: self._anew(words.SMALLER, apart.write_smaller),
            "write_more": lambda: self._anew(words.MORE_LIBERTIES, partial(apart.shift, True)),
            "write_fewer": lambda: self._anew(words.FEWER_LIBERTIES, partial(apart.shift, False)),
            "write_crop": lambda: self._on_the_study(words.CROP, apart.crop),
            "write_certify": self.certify,
            "write_reply": self._reply,
            "write_stop": self.asking.drop,
        }

    def certify(self) -> None:
        """Find the proof anew, of a problem whose answers stay."""
        self._on_the_study(words.CERTIFY, apart.certify)

    def spoil(self, *, words_alone: bool) -> None:
        """Something was edited: work goes on where it is not about what was."""
        if self._of_words or not words_alone:
            self.asking.drop()

    def _request(self) -> Request | None:
        found = authors.request_of(self._study)
        if isinstance(found, str):
            self.said.emit(found)
            return None
        return found

    @property
    def _study(self) -> Study:
        return self._document.value.study

    def _anew(self, what: str, work: Callable[..., object]) -> None:
        """Let the race be worked on, and its answers be written; what was said of the problem stays."""
        request, study = self._request(), self._study
        if request is not None:
            task = partial(work, request, authors.goal_of(study), self.most)
            self._ask(what, task, partial(self._take, what, study), of_words=False)

    def _on_the_study(self, what: str, work: Callable[..., object]) -> None:
        """Let the problem be worked on with all that stands in it."""
        request, study = self._request(), self._study
        if request is not None:
            self._ask(what, partial(work, study, request), partial(self._put, what), of_words=True)

    def _reply(self) -> None:
        """Let the move that is chosen be answered; it stays chosen."""
        state = self._document.value

        def take(study: Study) -> None:
            self._document.change(words.REPLY, self._document.value.with_study(study, state.node))

        self._ask(words.REPLY, partial(apart.reply, state.study, state.node), take, of_words=True)

    def _ask(self, what: str, task: Task, done: Callable[[Any], object], *, of_words: bool) -> None:
        self.working, self.effort, self._of_words = what, 0, of_words
        self.asking.ask(task, done)

    def _take(self, what: str, study: Study, made: Made) -> None:
        """Put a problem that was made anew in the place of its race, with what was said of it meanwhile."""
        if authors.asked_of(self._study) == authors.asked_of(study):
            self._put(what, Made(authors.with_words_of(made.study, self._study), made.certificate))

    def _put(self, what: str, made: Made) -> None:
        self._knows(made.study, made.certificate)
        self._document.change(what, self._document.value.with_study(made.study))
        self.changed.emit()

    def _tell(self, effort: float) -> None:
        self.effort = round(effort)
        self.changed.emit()


def written_part(state: AuthorState) -> Crop:
    """The part of the board on which a problem is written: what holds its answers; with none the whole board."""
    study = state.study
    return shown_part(study) if study.node(study.root).children else None


def holds(part: Crop, state: AuthorState) -> bool:
    """Whether a part of the board holds all that there is to see of the chosen node."""
    if part is None:
        return True
    study, (left, top, right, bottom) = state.study, part
    answers = [point for point, _ in first_moves(study)] if state.at_root else []
    places = [study.board.column_row(point) for point in (*each(position_at(study, state.node).stones), *answers)]
    return all(left <= column <= right and top <= row <= bottom for column, row in places)


def author_figure(state: AuthorState, part: Crop, *, coordinates: bool) -> Figure:
    """The board of the chosen node, as far as a part of it reaches; None is the whole board."""
    study, node = state.study, state.node
    position = position_at(study, node)
    essential = 0
    for color, point in zip((BLACK, WHITE), essential_at(study, node), strict=True):
        if point is not None and position.color_at(point) is color:
            essential |= position.chain(point)
    living = tuple(Mark(point, MarkKind.LIVING) for point in each(living_at(study, node)))
    move = study.node(node).move
    return Figure(
        position,
        marks=living + (_answers(state) if state.at_root else ()),
        move_numbers=move_numbers(study, node),
        essential=essential,
        last_move=None if move is None else move.point,
        coordinates=coordinates,
        crop=part,
    )


def _answers(state: AuthorState) -> tuple[Mark, ...]:
    """The first moves: stones of the solver where they are right, crosses where they are wrong."""
    right = MarkKind.MOVE_BLACK if solver_of(state.study) is BLACK else MarkKind.MOVE_WHITE
    return tuple(
        Mark(point, right if mark is Answer.RIGHT else MarkKind.CROSS) for point, mark in first_moves(state.study)
    )


COLORS: dict[str, Color | None] = {"write_black": BLACK, "write_white": WHITE, "write_erase": None}
TURNS = {"write_turn": (1, False), "write_mirror": (4, False), "write_swap": (0, True)}


class WriteControl(QObject):
    """The problem that is written. ``changed`` follows everything about it; ``said`` is a sentence for the person."""

    changed = Signal()
    said = Signal(str)

    def __init__(self, board: BoardView, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self.document: Undoing[AuthorState] = Undoing(authors.blank(), self)
        self.tool = "write_black"
        self.size = self.state.study.board_size
        self._stroke = 0
        self._painted: Color | None = None
        self._coordinates = True
        self._part: Crop = None
        self._part_of: object = None
        self._certificates: dict[object, Certificate | str] = {}
        self.work = WriteWork(self.document, self._know, jobs, self)
        self._verifying = Asking(jobs, self, apart.VERIFYING)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        self._board.point_pressed.connect(self._press)
        self._board.point_dragged.connect(self._drag)
        self._board.stepped.connect(self._step)
        self.document.changed.connect(self.refresh)
        self.document.undo_stack.indexChanged.connect(self.changed)
        self.work.changed.connect(self.changed)
        self.work.said.connect(self.said)

    @property
    def state(self) -> AuthorState:
        return self.document.value

    @property
    def certificate(self) -> Certificate | str | None:
        """What is known of the proof of the problem that is shown; None while it is being verified."""
        return self._certificates.get(_key(self.state.study))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        tools = {name: partial(self.take_tool, name) for name in words.TOOLS}
        turns = {name: partial(self.turn, name) for name in TURNS}
        return {
            **tools,
            **turns,
            **self.work.callbacks(),
            "write_new": self.new,
            "write_remove": self.remove,
            "write_right": lambda: self.mark(Answer.RIGHT),
            "write_wrong": lambda: self.mark(Answer.WRONG),
            "write_up": lambda: self._edit(words.UP, authors.promoted(self.state)),
            "write_delete": lambda: self._edit(words.DELETE, authors.deleted(self.state)),
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
        }

    # What is shown

    def refresh(self) -> None:
        """Show the problem, and verify its proof where that was not done; without answers let the theory count."""
        if not self.document.undo_stack.count():  # another collection
            self.size = self.state.study.board_size
            self._part_of = None
        self.draw()
        self._verify()
        self.changed.emit()

    def draw(self) -> None:
        self._choose_part()
        self._board.set_figure(author_figure(self.state, self._part, coordinates=self._coordinates))
        self._preview()

    def _choose_part(self) -> None:
        """Choose the part of the board that is shown; as long as one problem is written its board stays where it is."""
        state = self.state
        problem = state.place, len(state.problems), state.study.board
        if problem != self._part_of or not holds(self._part, state):
            self._part_of, self._part = problem, written_part(state)

    def _preview(self) -> None:
        color = COLORS.get(self.tool)
        if not self.state.at_root or self.tool == "write_play":
            color = to_move_at(self.state.study, self.state.node)
        self._board.set_preview(color)

    def set_coordinates(self, coordinates: bool) -> None:
        self._coordinates = coordinates
        self.draw()

    def _verify(self) -> None:
        study = self.state.study
        key = _key(study)
        if key in self._certificates:
            return
        request = authors.request_of(study)
        if study.node(study.root).children:
            self._verifying.ask(partial(apart.verify, study), partial(self._keep, key))
        elif isinstance(request, Request):
            self._verifying.ask(partial(apart.count, request), partial(self._keep, key))

    def _know(self, study: Study, found: Certificate | str) -> None:
        self._certificates[_key(study)] = found

    def _keep(self, key: object, found: Certificate | str) -> None:
        self._certificates[key] = found
        self.changed.emit()

    def go(self, node: int) -> None:
        """Choose another node of the tree."""
        self.document.take(self.state.go(node))

    def step_to(self, by: int) -> None:
        """The next or the previous problem."""
        self.work.asking.drop()
        self.document.take(self.state.at(self.state.place + by))

    def _step(self, steps: int) -> None:
        """The wheel goes along the tree."""
        study, node = self.state.study, self.state.node
        here = study.node(node)
        following = here.children[0] if steps > 0 and here.children else here.parent if steps < 0 else None
        if following is not None:
            self.go(following)

    # Edits

    def _edit(self, title: str, answer: AuthorState | str) -> None:
        """Make an edit, which undo takes back, or say why it cannot be made."""
        if isinstance(answer, str):
            self.said.emit(answer)
        else:
            self.work.spoil(words_alone=False)
            self.document.change(title, answer)

    def _note(self, title: str, answer: AuthorState, stroke: int = -1) -> None:
        """Make an edit of what is said of the problem: the search may go on meanwhile."""
        self.work.spoil(words_alone=True)
        self.document.change(title, answer, stroke)

    def take_tool(self, tool: str) -> None:
        """Take a tool; all but that of moves are for the position."""
        self.tool = tool
        if tool != "write_play" and not self.state.at_root:
            self.go(self.state.study.root)
        self._preview()
        self.changed.emit()

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """A press with the tool in hand; the second button sets up the other colour."""
        state, name = self.state, self.state.study.board.name(point)
        if self.tool == "write_play" or not state.at_root:
            self._edit(f"{words.MOVE} {name}", authors.with_move(state, point))
        elif self.tool == "write_chain":
            self._edit(words.CHOOSE, authors.with_chain(state, point))
        elif self.tool == "write_living":
            self._edit(words.ALIVE, authors.with_living(state, point))
        else:
            color = COLORS[self.tool]
            if color is not None and button is Qt.MouseButton.RightButton:
                color = color.opponent
            there = position_at(state.study, state.node).color_at(point)
            self._painted = None if there is color else color
            self._stroke += 1
            self._paint(point)

    def _paint(self, point: Point) -> None:
        """Put a stone of the stroke on a point, or take off what stands there; undo takes the whole stroke back."""
        answer = authors.with_stone(self.state, point, self._painted)
        if isinstance(answer, str):
            self.said.emit(answer)
        else:
            self.work.spoil(words_alone=False)
            title = f"{words.SET_UP_ONE} {self.state.study.board.name(point)}"
            self.document.change(title, answer, self._stroke)

    def _drag(self, point: Point) -> None:
        """Go on painting while the button is held."""
        if self.tool in COLORS and self.state.at_root:
            self._paint(point)

    def set_mover(self, color: Color) -> None:
        self._edit(words.FIRST, authors.with_mover(self.state, color))

    def set_goal(self, goal: Goal | None) -> None:
        self._edit(words.GOAL, authors.with_goal(self.state, goal))

    def begin_typing(self) -> None:
        """What is typed from now on is one step of undo."""
        self._stroke += 1

    def set_text(self, text: str) -> None:
        if text != authors.text_of(self.state):
            self._note(words.TEXT_HEAD, authors.with_text(self.state, text), self._stroke)

    def set_hints(self, hints: tuple[str, ...]) -> None:
        self._note(words.HINTS_HEAD, authors.hinted(self.state, hints), self._stroke)

    def set_level(self, level: int | None) -> None:
        self._note(words.LEVEL, authors.levelled(self.state, level))

    def add_tag(self, tag: str) -> None:
        self._note(words.TAG_TITLE, authors.with_tag(self.state, tag))

    def remove_tag(self, tag: str) -> None:
        self._note(words.REMOVE_TAG, authors.without_tag(self.state, tag))

    def mark(self, mark: Answer) -> None:
        """Mark the chosen move as right or wrong."""
        self._edit(words.RIGHT if mark is Answer.RIGHT else words.WRONG, authors.marked(self.state, mark))

    def new(self) -> None:
        """One more problem with an empty board, as large as the first one was: a cropped one does not count."""
        self._edit(words.NEW, authors.appended(self.state, authors.blank(self.size).study))
        self.take_tool("write_black")

    def remove(self) -> None:
        """The collection without this problem."""
        self._edit(words.REMOVE, authors.removed(self.state))

    def take_race(self, request: Request) -> None:
        """The position of a race as one more problem."""
        self.size = request.position.board.width
        self._edit(words.FROM_RACE, authors.added(self.state, authors.from_race(request)))

    def turn(self, name: str) -> None:
        """Turn, mirror or swap the problem; a proof that it had is found anew."""
        had = isinstance(self.certificate, Certificate)
        symmetry, swap = TURNS[name]
        self._edit(words.TOOL_NAMES[name], authors.turned_by(self.state, symmetry, swap=swap))
        if had:
            self.work.certify()


def _key(study: Study) -> object:
    """What is known of a problem depends on its proof, and on whether it has answers."""
    return certificate_key(study), bool(study.node(study.root).children)
