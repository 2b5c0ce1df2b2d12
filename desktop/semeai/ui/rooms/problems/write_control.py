"""Writing problems: the position with tools, the tree by hand, the answers by search; and the file of a collection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from semeai import sgf
from semeai.claim.inquiry import with_living
from semeai.claim.model import State
from semeai.claim.race_claim import Half
from semeai.claim.store import Claims
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.disk.drafts import Draft
from semeai.go.board import Point, each
from semeai.playout.line import Crop
from semeai.problems.author import NODES, Detail
from semeai.problems.carried import turned
from semeai.problems.certificate import Certificate, certificate_key, certificate_of
from semeai.problems.checking import answered
from semeai.problems.figures import figure_of, shown_part
from semeai.problems.marks import AnswerMark, solver_of
from semeai.problems.taking_over import Offer, Offered
from semeai.problems.variants import held_points
from semeai.solve import Climb, Effort, Request
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study, position_at
from semeai.ui.board.frame import FRAME_TIP, CropFrame
from semeai.ui.board.view import BoardView
from semeai.ui.kit.jobs import Jobs, unheard
from semeai.ui.room import tools
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.document import Undoing
from semeai.ui.room.keeper import UndoingKeeper, path_of
from semeai.ui.room.tools import Choose, Edit, Press, Refusal, Strokes, Tool
from semeai.ui.rooms.problems import apart, making
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import first_moves
from semeai.ui.rooms.problems.collection import Collection
from semeai.ui.rooms.problems.making import Made
from semeai.ui.rooms.problems.problem_figure import move_mark


def holds(part: Crop, state: AuthorState) -> bool:
    """Whether a part of the board holds everything of the chosen node."""
    if part is None:
        return True
    study, (left, top, right, bottom) = state.study, part
    answers = [point for point, _ in first_moves(study)] if state.at_root else []
    places = [study.board.column_row(point) for point in (*each(position_at(study, state.node).stones), *answers)]
    return all(left <= column <= right and top <= row <= bottom for column, row in places)


def author_figure(state: AuthorState, part: Crop, *, coordinates: bool) -> Figure:
    """The figure of the chosen node, cut to ``part``; None is the whole board.

    First moves are drawn as stones of the solver if right, as crosses if wrong.
    """
    study, marks = state.study, tuple[Mark, ...]()
    if state.at_root:
        marks = tuple(
            move_mark(point, solver_of(study)) if mark is AnswerMark.RIGHT else Mark(point, MarkKind.CROSS)
            for point, mark in first_moves(study)
        )
    return figure_of(study, state.node, marks=marks, coordinates=coordinates, crop=part)


TOOLS = {
    "write_black": Tool.BLACK,
    "write_white": Tool.WHITE,
    "write_erase": Tool.ERASE,
    "write_chain": Tool.CHAIN,
    "write_living": Tool.LIVING,
    "write_play": Tool.MOVE,
}
TURNS = {"write_turn": (1, False), "write_mirror": (4, False), "write_swap": (0, True)}
NEW_ANSWERS: dict[str, Callable[..., Made | Offered]] = {
    "write_single": making.leave_one_right,
    "write_smaller": making.make_smaller,
    "write_more": partial(making.shift, more=True),
    "write_fewer": partial(making.shift, more=False),
}
"""Work on the race of a problem, whose answers are written again."""
"""How many times as long the next search may take."""
ON_THE_PROBLEM = {"write_crop": making.crop, "write_certify": making.certify}
"""Work on a problem with its answers."""


FEWEST_LINES = 5
"""The lines of the smallest board that a frame may cut out."""
CERTIFICATES = 64
"""Certificates that are kept, of the last states of problems."""
Problems = tuple[Study, ...]


class WriteControl(QObject):
    """The problem being written. ``changed`` follows any change of it; ``said`` is a sentence for the person.

    A result from the background becomes an edit: ``working`` names the work, ``effort`` is its progress, ``most``
    bounds the nodes of a tree, ``detail`` says how much of it is written, None what fits the race; ``bare``: exports
    leave out the program's own properties. What is known of a race is taken from ``claims``, and kept there.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, board: BoardView, jobs: Jobs, claims: Claims, parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._claims = board, claims
        self._offered: tuple[object, Offered] | None = None
        self.document: Undoing[AuthorState] = Undoing(authors.blank(), self)
        self.tool, self.strokes = "write_black", Strokes()
        self.size = self.state.study.board_size
        self._coordinates = True
        self._part: Crop = None
        self._part_of: object = None
        self._certificates: LastUsed[object, Certificate | str] = LastUsed(CERTIFICATES)
        self.most, self.working, self.effort, self._of_words = NODES, "", 0, False
        self.detail: Detail | None = None
        self.bare = False
        self.asking = Background(jobs, self, apart.WRITING, lambda error: self.said.emit(str(error)), self._tell)
        self.verifying = Background(jobs, self, apart.VERIFYING, unheard)
        board.point_pressed.connect(self._press)
        board.point_dragged.connect(self._drag)
        board.stepped.connect(self._step)
        self.document.changed.connect(self.refresh)
        for changed in (self.document.undo_stack.indexChanged, self.asking.changed):
            changed.connect(self.changed)
        self.refresh()

    @property
    def state(self) -> AuthorState:
        return self.document.value

    @property
    def study(self) -> Study:
        return self.state.study

    @property
    def certificate(self) -> Certificate | str | None:
        """The certificate of the present problem, or why there is none; None while the proof is being verified."""
        return self._certificates.get(_key(self.study))

    @property
    def claim(self) -> Half | None:
        """What is claimed of the race of the present problem; None where it has none, or what it lacks is told."""
        request = authors.request_of(self.study)
        return None if isinstance(request, str) or self.offered is not None else self._claims.made(request)[1]

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{name: partial(self.take_tool, name) for name in TOOLS},
            **{name: partial(self.turn, name) for name in TURNS},
            "write_answers": self.write,
            **{name: partial(self._answer_anew, name, work) for name, work in NEW_ANSWERS.items()},
            **{name: partial(self._work_on, name) for name in ON_THE_PROBLEM},
            "write_frame": self.draw_frame,
            "write_reply": self._reply,
            "write_stop": self.asking.drop,
            "write_new": self.new,
            "write_remove": lambda: self._change("write_remove", self.state.removed()),
            "write_right": partial(self._mark, "write_right", AnswerMark.RIGHT),
            "write_wrong": partial(self._mark, "write_wrong", AnswerMark.WRONG),
            "write_up": partial(self._in_tree, "write_up", edits.promote_variation),
            "write_delete": partial(self._in_tree, "write_delete", edits.delete_node),
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
        }

    # The view

    def refresh(self) -> None:
        """Show the problem, and verify its proof if that was not done; without answers let the theory count."""
        if not self.document.undo_stack.count():  # another collection
            self.size = self.study.board_size
            self._part_of = None
        for frame in self._board.findChildren(CropFrame):  # of another problem, or of one that has changed
            frame.put_away()
        self.draw()
        self._verify()
        self.changed.emit()

    def draw(self) -> None:
        self._choose_part()
        self._board.set_figure(author_figure(self.state, self._part, coordinates=self._coordinates))
        self._preview()

    def _choose_part(self) -> None:
        """Show the part with the answers, or the whole board; while one problem is edited its board does not move."""
        state, study = self.state, self.study
        problem = state.place, len(state.problems), study.board
        if problem != self._part_of or not holds(self._part, state):
            self._part_of, self._part = problem, shown_part(study) if study.node(study.root).children else None

    def _preview(self) -> None:
        tool = TOOLS[self.tool] if self.state.at_root else Tool.MOVE
        self._board.set_preview(tools.preview_color(tool, self.study, self.state.node))

    def set_coordinates(self, coordinates: bool) -> None:
        self._coordinates = coordinates
        self.draw()

    def _verify(self) -> None:
        study, request = self.study, authors.request_of(self.study)
        key = _key(study)
        if key in self._certificates:
            self.verifying.drop()
            return
        if study.node(study.root).children:
            self.verifying.ask(partial(apart.alone, certificate_of, study), partial(self._keep, key))
        elif isinstance(request, Request):
            self.verifying.ask(partial(apart.alone, making.counted, request), partial(self._keep, key))

    def _keep(self, key: object, found: Certificate | str) -> None:
        self._certificates[key] = found
        self.changed.emit()

    def go(self, node: int, *_: object) -> None:
        self.document.take(self.state.with_study(self.study, node))

    def step_to(self, by: int) -> None:
        self.asking.drop()
        self.document.take(self.state.at(self.state.place + by))

    def _step(self, steps: int) -> None:
        here = self.study.node(self.state.node)
        following = here.children[0] if steps > 0 and here.children else here.parent if steps < 0 else None
        if following is not None:
            self.go(following)

    # Edits

    def edit(self, title: str, answer: Edited | Refused, stroke: int = -1) -> None:
        """Make an edit, which undo takes back, or show why it is refused. One that only leads to a node is a step."""
        if isinstance(answer, Refused):
            self.said.emit(answer.reason)
        elif answer.study is self.study:
            self.go(answer.node)
        else:
            self.asking.drop()
            self.document.change(title, self.state.with_study(answer.study, answer.node), stroke)

    def note(self, title: str, study: Study, stroke: int = -1) -> None:
        """Make an edit of the words of the problem; work in the background goes on."""
        if self._of_words:
            self.asking.drop()
        self.document.change(title, self.state.with_study(study, self.state.node), stroke)

    def _change(self, action: str, state: AuthorState) -> None:
        self.asking.drop()
        self.document.change(words.ACTION_NAMES.get(action) or words.TOOL_NAMES[action], state)

    def take_tool(self, tool: str) -> None:
        """Choose a tool; all but the one for moves edit the position."""
        self.tool = tool
        if TOOLS[tool] is not Tool.MOVE and not self.state.at_root:
            self.go(self.study.root)
        self._preview()
        self.changed.emit()

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """Handle a press with the tool; the second button sets up the other colour."""
        tool, pressed = TOOLS[self.tool], Press(point, button is Qt.MouseButton.RightButton)
        if tool is Tool.MOVE or not self.state.at_root:
            self.edit(f"Play {self.study.board.name(point)}", authors.with_move(self.study, self.state.node, point))
        else:
            self._carry_out(self.strokes.press(tool, self._position, pressed))

    def _drag(self, point: Point) -> None:
        if self.state.at_root:
            self._carry_out(self.strokes.drag(TOOLS[self.tool], self._position, point))

    @property
    def _position(self) -> State:
        return State(authors.bare(self.study), self.study.root)

    def _carry_out(self, answer: tools.Answer | None) -> None:
        """Apply a tool's answer to the position; chains and living stones become part of the problem at once."""
        match answer:
            case Edit(title, edited):
                self.edit(title, edited, self.strokes.number)
            case Choose(title, State(study, root) as looked) if looked.look.living is not None:
                self.edit(title, Edited(authors.with_living(study, tools.living_of(looked)), root))
            case Choose(title, State(study, root) as looked):
                self.edit(title, notes.set_essential(study, root, *tools.essential_of(looked)))
            case Refusal(sentence) if sentence:
                self.said.emit(sentence)

    def _mark(self, action: str, mark: AnswerMark) -> None:
        self._in_tree(action, lambda study, node: Edited(authors.marked(study, node, mark), node))

    def _in_tree(self, action: str, work: Callable[[Study, int], Edited | Refused]) -> None:
        """Edit the chosen move, or the line that goes through it."""
        self.edit(words.ACTION_NAMES[action], work(self.study, self.state.node))

    def new(self) -> None:
        self._change("write_new", self.state.appended(authors.blank(self.size).study))
        self.take_tool("write_black")

    def take_race(self, request: Request) -> None:
        """Take over a race with its claim: what its proof takes to live is marked as alive."""
        claim, living = self._claims.claim(request), request.living
        proofs = [half.climb for half in claim.halves if half.climb is not None and half.climb.proved]
        for proof in proofs:
            if proof.solution.request.mover is request.mover:
                living |= proof.last.cut.trusted
        self.size = request.position.board.width
        self._change("write_take", self.state.taking(authors.from_race(replace(request, living=living))))
        for proof in proofs:
            self._keep_climb(with_living(proof, living))

    def _keep_climb(self, climbed: Climb) -> None:
        self._claims.keep(climbed.solution.request, climb=climbed)

    def turn(self, name: str) -> None:
        """Turn, mirror or swap the problem; if it had a proof, search a new one."""
        had = isinstance(self.certificate, Certificate)
        self._change(name, self.state.with_study(turned(self.study, *TURNS[name])))
        if had:
            self._work_on("write_certify")

    # Work for the author

    def _request(self) -> Request | None:
        found = authors.request_of(self.study)
        if isinstance(found, str):
            self.said.emit(found)
            return None
        return found

    def write(self, effort: Effort = Effort.LOOK) -> None:
        """Have the answers of the race written, from what is known of it or from a search."""
        request = self._request()
        if request is not None:
            known = self._claims.half(request).climb
            self._answer_anew("write_answers", partial(making.make, known=known, effort=effort))

    def write_longer(self) -> None:
        """Search again, as much as a study does."""
        self.write(Effort.STUDY)

    def take_offer(self, offer: Offer) -> None:
        """Change the problem to what is offered, and have its answers written."""
        study = authors.with_words_of(authors.from_race(offer.request), self.study)
        goal = authors.goal_of(self.study)
        self._keep_climb(offer.climbed)
        self._change("write_offer", self.state.with_study(authors.with_goal(study, goal)))
        self.write()

    @property
    def offered(self) -> Offered | None:
        """What was offered instead of answers to the present problem."""
        key, offered = self._offered or (None, None)
        return offered if key == authors.asked_of(self.study) else None

    def _answer_anew(self, action: str, work: Callable[..., Made | Offered]) -> None:
        """Have the answers of the race written again; the problem's words stay."""
        request, study = self._request(), self.study
        if request is not None:
            self._offered = None
            wanted = partial(work, request, authors.goal_of(study), most=self.most, detail=self.detail)
            self._ask(action, wanted, partial(self._take, action, study), of_words=False)

    def _work_on(self, action: str, work: Callable[..., Made] | None = None) -> None:
        """Start work on the problem with its present content."""
        request, study = self._request(), self.study
        if request is not None:
            wanted = partial(work or ON_THE_PROBLEM[action], study, request)
            self._ask(action, wanted, partial(self._put, action), of_words=True)

    def draw_frame(self) -> None:
        """Let a frame be drawn on the whole board, and crop the problem to it."""
        if self._request() is None:
            return
        self.go(self.study.root)
        self._part_of, self._part = None, None
        study = self.study
        whole = author_figure(self.state, None, coordinates=self._coordinates)
        self._board.set_figure(whole)
        held = close_crop(study.board, held_points(study)) or (0, 0, study.board_size - 1, study.board_size - 1)
        side = max(held[2] - held[0], held[3] - held[1], FEWEST_LINES - 1)
        left, top = (min(first, study.board_size - 1 - side) for first in held[:2])
        frame = CropFrame(self._board, (left, top, left + side, top + side), FEWEST_LINES)
        frame.chosen.connect(lambda part: self._work_on("write_crop", partial(making.crop, frame=part)))
        frame.given_up.connect(self.draw)
        self.said.emit(FRAME_TIP)

    def _reply(self) -> None:
        title, node = words.ACTION_NAMES["write_reply"], self.state.node
        work = partial(answered, self.study, node)
        self._ask("write_reply", work, lambda study: self.edit(title, Edited(study, node)), of_words=True)

    def _ask(self, action: str, work: Callable[..., Any], done: Callable[[Any], object], *, of_words: bool) -> None:
        """Begin work; ``of_words``: it is about the words of the problem too, and ends when these change."""
        self.working, self.effort, self._of_words = words.ACTION_NAMES[action], 0, of_words
        self.asking.ask(partial(apart.reporting, work), done)

    def _take(self, action: str, study: Study, made: Made | Offered) -> None:
        """Replace a problem by its new version, with words that were written meanwhile, or show what is offered."""
        if made.climbed is not None:
            self._keep_climb(made.climbed)
        if authors.asked_of(self.study) != authors.asked_of(study):
            return
        if isinstance(made, Offered):
            self._offered = authors.asked_of(study), made
            self.changed.emit()
        else:
            self._put(action, Made(authors.with_words_of(made.study, self.study), made.certificate))

    def _put(self, action: str, made: Made) -> None:
        self._certificates[_key(made.study)] = made.certificate
        self._change(action, self.state.with_study(made.study))
        self.changed.emit()

    def _tell(self, effort: float) -> None:
        self.effort = round(effort)
        self.changed.emit()


PLACE = "place"
"""The fact of a draft that tells which of the problems was written."""


class ProblemFiles(UndoingKeeper[AuthorState, Problems]):
    """The keeper of a collection's file, whose content are the problems."""

    room = "problems"
    proposed = "problems.sgf"
    title = words.NEW_COLLECTION

    @property
    def content(self) -> Problems:
        return self._document.value.problems

    @staticmethod
    def file_of(content: Problems) -> bytes:
        return sgf.write(content)

    @property
    def name(self) -> str:
        return self.path.name if self.path else self.title

    def leave_for(self, collection: Collection) -> bool:
        """Write another collection, with nothing to undo; False where the person stays with what is unsaved."""
        left = self.may_leave()
        if left:
            self._show(collection, collection.problems)
        return left

    def draft(self) -> Callable[[], Draft]:
        made, place = super().draft(), self._document.value.place
        return lambda: replace(made(), facts={PLACE: place})

    def recover(self, draft: Draft) -> None:
        studies, place = sgf.read(draft.data).studies, draft.facts.get(PLACE)
        collection = Collection(draft.name, studies, path_of(draft), draft.stamp)
        self._show(collection, kept=(), place=place if isinstance(place, int) else 0)

    def _show(self, collection: Collection, kept: Problems, place: int = 0) -> None:
        self.title = collection.title
        self._begin(AuthorState(collection.problems).at(place), collection.path, collection.stamp, kept)

    def _saved(self, path: Path) -> None:
        self.title = path.stem
        super()._saved(path)


def _key(study: Study) -> object:
    """The key of what is known of a problem: its proof, and whether it has answers."""
    return certificate_key(study), bool(study.node(study.root).children)
