"""A collection while its author writes it: pure edits of the problem that is shown.

An edit of the position takes the answers away, and with them the proof: they were about another board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.certificate import without_proof
from semeai.problems.dialects import DIALECTS, read_marks
from semeai.problems.marks import GOAL, Goal, Mark, solver_of, task_of, task_sentence, with_root_values
from semeai.problems.tags import family_of, hints_of, said_level, tags_of, with_hints, with_level, with_tags
from semeai.solve import Request
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.node import NodeId
from semeai.study.tree import Study, empty_study, essential_at, living_at, position_at

USUAL = 19
NO_CHAINS = "Choose a black and a white chain: the ones that race."


@dataclass(frozen=True, slots=True)
class AuthorState:
    """Some problems, which of them is shown, and the node of its tree that is chosen."""

    problems: tuple[Study, ...]
    place: int = 0
    node: NodeId = 0

    @property
    def study(self) -> Study:
        return self.problems[self.place]

    @property
    def at_root(self) -> bool:
        """Whether the position itself is chosen, which may be set up then."""
        return self.node == self.study.root

    def with_study(self, study: Study, node: NodeId | None = None) -> AuthorState:
        """Another study in the place of the problem that is shown."""
        problems = (*self.problems[: self.place], study, *self.problems[self.place + 1 :])
        return AuthorState(problems, self.place, study.root if node is None else node)

    def at(self, place: int) -> AuthorState:
        """Another problem, held within the collection."""
        place = min(max(place, 0), len(self.problems) - 1)
        return AuthorState(self.problems, place, self.problems[place].root)

    def appended(self, study: Study) -> AuthorState:
        """One more problem at the end."""
        return AuthorState((*self.problems, study), len(self.problems), study.root)

    def taking(self, study: Study) -> AuthorState:
        """One more problem at the end; it takes the place of an empty board."""
        bare = not position_at(self.study, self.study.root).stones and len(self.study.nodes.items()) == 1
        return self.with_study(study) if bare else self.appended(study)

    def removed(self) -> AuthorState:
        """The collection without the problem that is shown; an empty board where it was the only one."""
        problems = (*self.problems[: self.place], *self.problems[self.place + 1 :])
        return AuthorState(problems).at(self.place) if problems else blank(self.study.board_size)


def blank(size: int = USUAL) -> AuthorState:
    """One problem with an empty board."""
    study = empty_study(size)
    return AuthorState((edits.set_to_move(study, study.root, BLACK).study,))


def from_race(request: Request) -> Study:
    """The position of a race as a problem without answers."""
    study = empty_study(request.position.board.width)
    for color in (BLACK, WHITE):
        study = _edited(edits.set_up(study, study.root, color, request.position.of(color)))
    study = _edited(notes.set_essential(study, study.root, request.black, request.white))
    if request.living:
        study = notes.set_living(study, study.root, request.living).study
    return edits.set_to_move(study, study.root, request.mover).study


def _edited(answer: Edited | Refused) -> Study:
    """The study after an edit of a position that a board has shown."""
    assert isinstance(answer, Edited), answer
    return answer.study


def request_of(study: Study) -> Request | str:
    """The race that a problem asks about; in one sentence what is missing."""
    black, white = essential_at(study, study.root)
    if black is None or white is None:
        return NO_CHAINS
    position = position_at(study, study.root)
    return Request(position, black, white, solver_of(study), living=living_at(study, study.root))


def goal_of(study: Study) -> Goal | None:
    """The goal that is asked for; None where the program is to choose."""
    task = task_of(study)
    return None if task is None else task.goal


def with_words_of(made: Study, before: Study) -> Study:
    """A problem that was made anew with what its author said of the position: words, hints, level, tags of his own."""
    made = with_text(made, made.root, text_of(before, before.root))
    made = with_tags(made, (*tags_of(made), *(tag for tag in tags_of(before) if family_of(tag) is None)))
    made = with_level(with_hints(made, made.root, hints_of(before, before.root)), said_level(before))
    return replace(made, info=before.info)


def asked_of(study: Study) -> object:
    """What a problem asks, whatever is said of it: another value, other answers."""
    root = study.root
    return position_at(study, root), essential_at(study, root), living_at(study, root), solver_of(study), goal_of(study)


# The position


def bare(study: Study) -> Study:
    """The position without answers and proof."""
    for child in study.node(study.root).children:
        study = _edited(edits.delete_node(study, child))
    return without_proof(study)


def with_mover(study: Study, color: Color) -> Study:
    """Another player to solve."""
    return study if solver_of(study) is color else edits.set_to_move(bare(study), study.root, color).study


def with_goal(study: Study, goal: Goal | None) -> Study:
    """Another goal; None lets the program choose."""
    if goal is goal_of(study):
        return study
    return with_root_values(bare(study), GOAL, None if goal is None else (goal.value.encode("ascii"),))


# The tree


def with_move(study: Study, node: NodeId, point: Point) -> Edited | Refused:
    """A move after a node; one of the solver is wrong until its author says otherwise.

    What he says of a move is not proved: the problem is certified anew.
    """
    answer = edits.play(study, node, point)
    if not isinstance(answer, Edited):
        return Refused(answer.reason.value)
    move = answer.study.node(answer.node).move
    new = answer.study is not study and move is not None and move.color is solver_of(study)
    return Edited(marked(answer.study, answer.node, Mark.WRONG), answer.node) if new else answer


def marked(study: Study, node: NodeId, mark: Mark) -> Study:
    """A move of the solver marked as right or wrong; the problem is certified anew."""
    plain, marks = read_marks(study)
    return without_proof(DIALECTS["ff4"].written(plain, {**marks, node: mark}))


# Words


def with_text(study: Study, node: NodeId, text: str) -> Study:
    """What is said at a node; at the root the task stands before it."""
    task = task_of(study)
    if node == study.root and task is not None:
        text = f"{task_sentence(task)} {text}".strip()
    return notes.set_comment(study, node, text).study


def text_of(study: Study, node: NodeId) -> str:
    """What is said at a node, without the sentence of the task."""
    text, task = study.node(node).comment, task_of(study)
    return text.replace(task_sentence(task), "").strip() if node == study.root and task is not None else text
