"""A collection while its author writes it: pure edits of the present problem.

An edit of the position removes the answers and the proof: they were about another board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, Color
from semeai.problems.certificate import without_proof
from semeai.problems.dialects import DIALECTS, read_marks
from semeai.problems.marks import GOAL, AnswerMark, Goal, given_words, own_words, solver_of, task_of, with_root_values
from semeai.problems.tags import family_of, hints_of, said_level, tags_of, with_hints, with_level, with_tags
from semeai.solve import Request
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.node import NodeId
from semeai.study.tree import Study, empty_study, essential_at, living_at, position_at, race_study

USUAL = 19
NO_CHAINS = "Choose a black and a white chain: the ones that race."


@dataclass(frozen=True, slots=True)
class AuthorState:
    """Some problems, the index of the present one, and the chosen node of its tree."""

    problems: tuple[Study, ...]
    place: int = 0
    node: NodeId = 0

    @property
    def study(self) -> Study:
        return self.problems[self.place]

    @property
    def at_root(self) -> bool:
        """Whether the position itself is chosen, so that it may be set up."""
        return self.node == self.study.root

    def with_study(self, study: Study, node: NodeId | None = None) -> AuthorState:
        """The state with another study in place of the present problem."""
        problems = (*self.problems[: self.place], study, *self.problems[self.place + 1 :])
        return AuthorState(problems, self.place, study.root if node is None else node)

    def at(self, place: int) -> AuthorState:
        """The state with another problem shown, kept within the collection."""
        place = min(max(place, 0), len(self.problems) - 1)
        return AuthorState(self.problems, place, self.problems[place].root)

    def appended(self, study: Study) -> AuthorState:
        return AuthorState((*self.problems, study), len(self.problems), study.root)

    def taking(self, study: Study) -> AuthorState:
        """The state with one more problem, at the end or in place of an empty board."""
        bare = not position_at(self.study, self.study.root).stones and len(self.study.nodes.items()) == 1
        return self.with_study(study) if bare else self.appended(study)

    def removed(self) -> AuthorState:
        """The collection without the present problem; an empty board if it was the only one."""
        problems = (*self.problems[: self.place], *self.problems[self.place + 1 :])
        return AuthorState(problems).at(self.place) if problems else blank(self.study.board_size)


def blank(size: int = USUAL) -> AuthorState:
    """One problem with an empty board."""
    study = empty_study(size)
    return AuthorState((edits.set_to_move(study, study.root, BLACK).study,))


def from_race(request: Request) -> Study:
    """The position of a race as a problem without answers."""
    study = race_study(request.position, request.black, request.white, request.mover, request.living)
    return with_text(study, study.root, "")


def request_of(study: Study) -> Request | str:
    """The race that a problem asks about; in one sentence what is missing."""
    black, white = essential_at(study, study.root)
    if black is None or white is None:
        return NO_CHAINS
    position = position_at(study, study.root)
    return Request(position, black, white, solver_of(study), living=living_at(study, study.root))


def goal_of(study: Study) -> Goal | None:
    """The goal that the author chose; None if the program is to choose."""
    task = task_of(study)
    return None if task is None else task.goal


def with_words_of(made: Study, before: Study) -> Study:
    """A newly made problem with its author's words, hints, level and own tags from before."""
    made = with_text(made, made.root, text_of(before, before.root))
    made = with_tags(made, (*tags_of(made), *(tag for tag in tags_of(before) if family_of(tag) is None)))
    made = with_level(with_hints(made, made.root, hints_of(before, before.root)), said_level(before))
    return replace(made, info=before.info)


def asked_of(study: Study) -> object:
    """The key of what a problem asks: its answers change only when this does."""
    root = study.root
    return position_at(study, root), essential_at(study, root), living_at(study, root), solver_of(study), goal_of(study)


def bare(study: Study) -> Study:
    """The position without answers and proof."""
    for child in study.node(study.root).children:
        answer = edits.delete_node(study, child)
        assert isinstance(answer, Edited), answer
        study = answer.study
    return without_proof(study)


def with_mover(study: Study, color: Color) -> Study:
    """The problem with another player to solve."""
    if solver_of(study) is color:
        return study
    return with_text(edits.set_to_move(bare(study), study.root, color).study, study.root, own_words(study))


def with_goal(study: Study, goal: Goal | None) -> Study:
    """The problem with another goal; None lets the program choose."""
    if goal is goal_of(study):
        return study
    asked = with_root_values(bare(study), GOAL, None if goal is None else (goal.value.encode("ascii"),))
    return with_text(asked, study.root, own_words(study))


def with_move(study: Study, node: NodeId, point: Point) -> Edited | Refused:
    """The problem with a move after a node; a move of the solver is wrong until its author marks it as right.

    The author's marks are not proved: the problem has to be certified again.
    """
    answer = edits.play(study, node, point)
    if not isinstance(answer, Edited):
        return Refused(answer.reason.value)
    move = answer.study.node(answer.node).move
    new = answer.study is not study and move is not None and move.color is solver_of(study)
    return Edited(marked(answer.study, answer.node, AnswerMark.WRONG), answer.node) if new else answer


def marked(study: Study, node: NodeId, mark: AnswerMark) -> Study:
    """The problem with a move of the solver marked as right or wrong; it has to be certified again."""
    plain, marks = read_marks(study)
    return without_proof(DIALECTS["ff4"].written(plain, {**marks, node: mark}))


def with_text(study: Study, node: NodeId, text: str) -> Study:
    """The problem with other words at a node; at the root the task and which stones live come before them."""
    if node == study.root:
        text = f"{given_words(study)} {text}".strip()
    return notes.set_comment(study, node, text).study


def text_of(study: Study, node: NodeId) -> str:
    """The words at a node, without the sentences of the task and of which stones live."""
    return own_words(study) if node == study.root else study.node(node).comment


def with_living(study: Study, living: Mask) -> Study:
    """The problem with other stones marked as alive, and its words about them."""
    return with_text(notes.set_living(study, study.root, living).study, study.root, own_words(study))
