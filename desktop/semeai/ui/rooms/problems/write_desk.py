"""The one place that changes what is shown of the problem that is being written: its edits, and work on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt

from semeai import sgf
from semeai.claim.inquiry import with_living
from semeai.claim.model import State
from semeai.claim.store import Claims
from semeai.disk.drafts import Draft
from semeai.go.board import Point
from semeai.playout.line import Crop
from semeai.problems.carried import turned
from semeai.problems.certificate import Certificate, certificate_key, certificate_of
from semeai.problems.checking import answered
from semeai.problems.marks import AnswerMark
from semeai.problems.taking_over import Offer, Offered
from semeai.solve import Climb, Effort, Request
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study
from semeai.ui.board.frame import FRAME_TIP
from semeai.ui.kit.jobs import Jobs, unheard
from semeai.ui.kit.message_bar import Say
from semeai.ui.room import tools
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.document import Undoing
from semeai.ui.room.keeper import UndoingKeeper, path_of
from semeai.ui.room.tools import Choose, Edit, Press, Refusal, Strokes, Tool
from semeai.ui.rooms.problems import apart, making, written
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.collection import Collection
from semeai.ui.rooms.problems.making import Made
from semeai.ui.rooms.problems.written import TOOLS, ProblemWritten

TURNS = {"write_turn": (1, False), "write_mirror": (4, False), "write_swap": (0, True)}
NEW_ANSWERS: dict[str, Callable[..., Made | Offered]] = {
    "write_single": making.leave_one_right,
    "write_smaller": making.make_smaller,
    "write_more": partial(making.shift, more=True),
    "write_fewer": partial(making.shift, more=False),
}
"""Work on the race of a problem, whose answers are written again."""
ON_THE_PROBLEM = {"write_crop": making.crop, "write_certify": making.certify}
"""Work on a problem with its answers."""
CERTIFICATES = 64
"""Certificates that are kept, of the last states of problems."""
Problems = tuple[Study, ...]


class WriteDesk(ValueDesk[ProblemWritten]):
    """A result from the background becomes an edit. What is known of a race is taken from ``claims`` and kept there."""

    def __init__(self, jobs: Jobs, claims: Claims, say: Say, parent: QObject) -> None:
        blank = authors.blank()
        super().__init__(ProblemWritten(blank, blank.study.board_size), parent)
        self._claims, self.say = claims, say
        self.document: Undoing[AuthorState] = Undoing(blank, self)
        self.strokes = Strokes()
        self._certificates: LastUsed[object, Certificate | str] = LastUsed(CERTIFICATES)
        self._of_words = False
        self.asking = Background(jobs, self, apart.WRITING, lambda error: say(str(error)), self._tell)
        self.verifying = Background(jobs, self, apart.VERIFYING, unheard)
        self.document.changed.connect(self.follow)
        self.asking.changed.connect(lambda: self.choose(busy=self.asking.busy))

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
            "write_remove": lambda: self._change("write_remove", self.now.state.removed()),
            "write_right": partial(self._mark, "write_right", AnswerMark.RIGHT),
            "write_wrong": partial(self._mark, "write_wrong", AnswerMark.WRONG),
            "write_up": partial(self._in_tree, "write_up", edits.promote_variation),
            "write_delete": partial(self._in_tree, "write_delete", edits.delete_node),
        }

    # The value

    def _take(self, now: ProblemWritten) -> None:
        """Put another value in the place of the present one, with what is known of its proof and of its race."""
        request = authors.request_of(now.study)
        claim = None if isinstance(request, str) or now.offered is not None else self._claims.made(request)[1]
        super()._take(replace(now, certificate=self._certificates.get(_key(now.study)), claim=claim))

    def follow(self) -> None:
        """Show the problem, and verify its proof if that was not done; without answers let the theory count."""
        fresh = not self.document.undo_stack.count()
        self._take(written.followed(self.now, self.document.value, fresh=fresh))
        self._verify()

    def _verify(self) -> None:
        study, request = self.now.study, authors.request_of(self.now.study)
        key = _key(study)
        if key in self._certificates:
            self.verifying.drop()
        elif study.node(study.root).children:
            self.verifying.ask(partial(apart.alone, certificate_of, study), partial(self._keep, key))
        elif isinstance(request, Request):
            self.verifying.ask(partial(apart.alone, making.counted, request), partial(self._keep, key))

    def _keep(self, key: object, found: Certificate | str) -> None:
        self._certificates[key] = found
        self._take(self.now)

    def go(self, node: int, *_: object) -> None:
        self.document.take(self.now.state.with_study(self.now.study, node))

    def step_to(self, by: int) -> None:
        self.asking.drop()
        self.document.take(self.now.state.at(self.now.state.place + by))

    def step(self, steps: int) -> None:
        here = self.now.study.node(self.now.state.node)
        following = here.children[0] if steps > 0 and here.children else here.parent if steps < 0 else None
        if following is not None:
            self.go(following)

    # Edits

    def edit(self, title: str, answer: Edited | Refused, stroke: int = -1) -> None:
        """Make an edit, which undo takes back, or show why it is refused. One that only leads to a node is a step."""
        if isinstance(answer, Refused):
            self.say(answer.reason)
        elif answer.study is self.now.study:
            self.go(answer.node)
        else:
            self.asking.drop()
            self.document.change(title, self.now.state.with_study(answer.study, answer.node), stroke)

    def note(self, title: str, study: Study, stroke: int = -1) -> None:
        """Make an edit of the words of the problem; work in the background goes on."""
        if self._of_words:
            self.asking.drop()
        self.document.change(title, self.now.state.with_study(study, self.now.state.node), stroke)

    def _change(self, action: str, state: AuthorState, stroke: int = -1) -> None:
        self.asking.drop()
        self.document.change(words.ACTION_NAMES.get(action) or words.TOOL_NAMES[action], state, stroke)

    def take_tool(self, tool: str) -> None:
        """Choose a tool; all but the one for moves edit the position."""
        self.choose(tool=tool)
        if TOOLS[tool] is not Tool.MOVE and not self.now.state.at_root:
            self.go(self.now.study.root)

    def press(self, point: Point, button: Qt.MouseButton) -> None:
        """Handle a press with the tool; the second button sets up the other colour."""
        tool, pressed = TOOLS[self.now.tool], Press(point, button is Qt.MouseButton.RightButton)
        study, state = self.now.study, self.now.state
        if tool is Tool.MOVE or not state.at_root:
            self.edit(f"Play {study.board.name(point)}", authors.with_move(study, state.node, point))
        else:
            self._carry_out(self.strokes.press(tool, self._position, pressed))

    def drag(self, point: Point) -> None:
        if self.now.state.at_root:
            self._carry_out(self.strokes.drag(TOOLS[self.now.tool], self._position, point))

    @property
    def _position(self) -> State:
        return State(authors.bare(self.now.study), self.now.study.root)

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
                self.say(sentence)

    def _mark(self, action: str, mark: AnswerMark) -> None:
        self._in_tree(action, lambda study, node: Edited(authors.marked(study, node, mark), node))

    def _in_tree(self, action: str, work: Callable[[Study, int], Edited | Refused]) -> None:
        """Edit the chosen move, or the line that goes through it."""
        self.edit(words.ACTION_NAMES[action], work(self.now.study, self.now.state.node))

    def new(self) -> None:
        self._change("write_new", self.now.state.appended(authors.blank(self.now.size).study))
        self.take_tool("write_black")

    def take_race(self, request: Request) -> None:
        """Take over a race with its claim: what its proof takes to live is marked as alive."""
        claim, living = self._claims.claim(request), request.living
        proofs = [half.climb for half in claim.halves if half.climb is not None and half.climb.proved]
        for proof in proofs:
            if proof.solution.request.mover is request.mover:
                living |= proof.last.trusted
        self.choose(size=request.position.board.width)
        self._change("write_take", self.now.state.taking(authors.from_race(replace(request, living=living))))
        for proof in proofs:
            self._keep_climb(with_living(proof, living))

    def _keep_climb(self, climbed: Climb) -> None:
        self._claims.keep(climbed.solution.request, climb=climbed)

    def turn(self, name: str) -> None:
        """Turn, mirror or swap the problem; if it had a proof, search a new one."""
        had = isinstance(self.now.certificate, Certificate)
        self._change(name, self.now.state.with_study(turned(self.now.study, *TURNS[name])))
        if had:
            self._work_on("write_certify")

    # Work for the author

    def _request(self) -> Request | None:
        found = authors.request_of(self.now.study)
        if isinstance(found, str):
            self.say(found)
            return None
        return found

    def write(self, effort: Effort = Effort.LOOK) -> None:
        """Have the answers of the race written, from what is known of it or from a search."""
        request = self._request()
        if request is not None:
            known = self._claims.half(request).climb
            self._answer_anew("write_answers", partial(making.make, known=known, effort=effort))

    def take_offer(self, offer: Offer) -> None:
        """Change the problem to what is offered, and have its answers written."""
        study = authors.with_words_of(authors.from_race(offer.request), self.now.study)
        goal = authors.goal_of(self.now.study)
        self._keep_climb(offer.climbed)
        self._change("write_offer", self.now.state.with_study(authors.with_goal(study, goal)))
        self.write()

    def _answer_anew(self, action: str, work: Callable[..., Made | Offered]) -> None:
        """Have the answers of the race written again; the problem's words stay."""
        request, now = self._request(), self.now
        if request is not None:
            self.choose(offers=None)
            goal = authors.goal_of(now.study)
            wanted = partial(making.or_why_not, work, request, goal, most=now.most, detail=now.detail)
            self._ask(words.ACTION_NAMES[action], wanted, partial(self._take_made, action, now.study), of_words=False)

    def _work_on(self, action: str, work: Callable[..., Made] | None = None) -> None:
        """Start work on the problem with its present content."""
        request, study = self._request(), self.now.study
        if request is not None:
            wanted = partial(work or ON_THE_PROBLEM[action], study, request)
            self._ask(words.ACTION_NAMES[action], wanted, partial(self._put, action), of_words=True)

    def draw_frame(self) -> None:
        """Let a frame be drawn on the whole board, to which the problem is cropped."""
        if self._request() is not None:
            self.go(self.now.study.root)
            self._take(written.framed(self.now))
            self.say(FRAME_TIP)

    def end_frame(self, part: Crop = None) -> None:
        """Crop the problem to the part in the frame, or to None."""
        self._take(written.unframed(self.now))
        if part is not None:
            self._work_on("write_crop", partial(making.crop, frame=part))

    def _reply(self) -> None:
        title, node = words.ACTION_NAMES["write_reply"], self.now.state.node
        work = partial(answered, self.now.study, node)
        self._ask(title, work, lambda study: self.edit(title, Edited(study, node)), of_words=True)

    def _ask(self, name: str, work: Callable[..., Any], done: Callable[[Any], object], *, of_words: bool) -> None:
        """Begin work; ``of_words``: it is about the words of the problem too, and ends when these change."""
        self._of_words = of_words
        self.choose(working=name, effort=0)
        self.asking.ask(partial(apart.reporting, work), done)

    def _take_made(self, action: str, study: Study, made: Made | Offered) -> None:
        """Replace a problem by its new version, with words that were written meanwhile, or show what is offered."""
        if made.climbed is not None:
            self._keep_climb(made.climbed)
        if authors.asked_of(self.now.study) != authors.asked_of(study):
            return
        if isinstance(made, Offered):
            self.choose(offers=(authors.asked_of(study), made))
        else:
            self._put(action, replace(made, study=authors.with_words_of(made.study, self.now.study)))

    def _put(self, action: str, made: Made) -> None:
        """Show a new version of the problem; what explains it follows, and is the same step of undo."""
        self._certificates[_key(made.study)] = made.certificate
        stroke = self.strokes.begin()
        self._change(action, self.now.state.with_study(made.study), stroke)
        self._take(self.now)
        work = partial(making.explained, made)
        self._ask(words.EXPLAINING, work, partial(self._explain, action, made.study, stroke), of_words=False)

    def _explain(self, action: str, before: Study, stroke: int, told: Study) -> None:
        study = making.with_explanations(self.now.study, before, told)
        self.document.change(words.ACTION_NAMES[action], self.now.state.with_study(study, self.now.state.node), stroke)

    def _tell(self, effort: float) -> None:
        self.choose(effort=round(effort))


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

    def leave_for(self, collection: Collection) -> bool:
        """Write another collection, with nothing to undo; False where the person stays with what is unsaved."""
        left = self.may_leave()
        if left:
            self._show(collection)
        return left

    def draft(self) -> Callable[[], Draft]:
        made, place = super().draft(), self._document.value.place
        return lambda: replace(made(), facts={PLACE: place})

    def recover(self, draft: Draft) -> None:
        studies, place = sgf.read(draft.data).studies, draft.facts.get(PLACE)
        collection = Collection(draft.name, studies, path_of(draft), draft.stamp)
        self._show(collection, kept=(), place=place if isinstance(place, int) else 0)

    def _show(self, collection: Collection, kept: Problems | None = None, place: int = 0) -> None:
        self.title, begun = collection.title, collection.begun or collection.problems
        self._begin(AuthorState(begun).at(place), collection.path, collection.stamp, begun if kept is None else kept)

    def _saved(self, path: Path) -> None:
        self.title = path.stem
        super()._saved(path)


def _key(study: Study) -> object:
    """The key of what is known of a problem: its proof, and whether it has answers."""
    return certificate_key(study), bool(study.node(study.root).children)
