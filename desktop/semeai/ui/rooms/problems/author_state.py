"""A collection while its author writes it: pure edits of the problem that is shown.

An edit of the position takes the answers away, and with them the proof: they were about another board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.carried import turned
from semeai.problems.certificate import without_proof
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.marks import GOAL, Goal, Mark, solver_of, task_of, task_sentence, with_root_values
from semeai.problems.tags import family_of, hints_of, said_level, tags_of, with_hints, with_level, with_tags
from semeai.solve import Request
from semeai.study import edits, notes
from semeai.study.edits import Refused
from semeai.study.node import NodeId
from semeai.study.tree import Study, empty_study, essential_at, living_at, position_at

USUAL = 19
NO_CHAINS = "Choose a black and a white chain: the ones that race."
NO_STONE = "There is no stone on this point."


@dataclass(frozen=True, slots=True)
class AuthorState:
    """Some problems, which of them is shown, and the node of its tree that is chosen."""

    problems: tuple[Study, ...]
    place: int = 0
    node: NodeId = 0

    @property
    def study(self) -> Study:
        """The problem that is shown."""
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

    def go(self, node: NodeId) -> AuthorState:
        """Another node of the tree."""
        return replace(self, node=node)


def blank(size: int = USUAL) -> AuthorState:
    """One problem with an empty board."""
    return AuthorState((_asking(empty_study(size), BLACK),))


def added(state: AuthorState, study: Study) -> AuthorState:
    """One more problem at the end; it takes the place of an empty board."""
    if not position_at(state.study, state.study.root).stones and len(state.study.nodes.items()) == 1:
        return state.with_study(study)
    return appended(state, study)


def appended(state: AuthorState, study: Study) -> AuthorState:
    """One more problem at the end."""
    return AuthorState((*state.problems, study), len(state.problems), study.root)


def removed(state: AuthorState) -> AuthorState:
    """The collection without the problem that is shown; an empty board where it was the only one."""
    problems = (*state.problems[: state.place], *state.problems[state.place + 1 :])
    return AuthorState(problems).at(state.place) if problems else blank(state.study.board_size)


def from_race(request: Request) -> Study:
    """The position of a race as a problem without answers."""
    study = empty_study(request.position.board.width)
    for color in (BLACK, WHITE):
        study = _edited(edits.set_up(study, study.root, color, request.position.of(color)))
    study = _edited(notes.set_essential(study, study.root, request.black, request.white))
    if request.living:
        study = notes.set_living(study, study.root, request.living).study
    return _asking(study, request.mover)


def _asking(study: Study, mover: Color) -> Study:
    return edits.set_to_move(study, study.root, mover).study


def _edited(answer: edits.Edited | Refused) -> Study:
    """The study after an edit of a position that a board has shown."""
    assert isinstance(answer, edits.Edited), answer
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
    asked = task_of(made)
    task = "" if asked is None else task_sentence(asked)
    own = before.node(before.root).comment
    earlier = task_of(before)
    if earlier is not None:
        own = own.replace(task_sentence(earlier), "").strip()
    made = notes.set_comment(made, made.root, f"{task} {own}".strip()).study
    made = with_tags(made, (*tags_of(made), *(tag for tag in tags_of(before) if family_of(tag) is None)))
    made = with_level(with_hints(made, made.root, hints_of(before, before.root)), said_level(before))
    return replace(made, info=before.info)


def asked_of(study: Study) -> object:
    """What a problem asks, whatever is said of it: another value, other answers."""
    root = study.root
    return position_at(study, root), essential_at(study, root), living_at(study, root), solver_of(study), goal_of(study)


# The position


def _bare(study: Study) -> Study:
    """The position without answers and proof."""
    for child in study.node(study.root).children:
        study = _edited(edits.delete_node(study, child))
    return without_proof(study)


def with_stone(state: AuthorState, point: Point, color: Color | None) -> AuthorState | str:
    """The position with a stone on a point, or with None without the one that stands there."""
    if position_at(state.study, state.study.root).color_at(point) is color:
        return state
    bare = _bare(state.study)
    answer = edits.set_up(bare, bare.root, color, 1 << point)
    return answer.reason if isinstance(answer, Refused) else state.with_study(answer.study)


def with_chain(state: AuthorState, point: Point) -> AuthorState | str:
    """The chain of a point as one of the two that race."""
    study = _bare(state.study)
    color = position_at(study, study.root).color_at(point)
    if color is None:
        return NO_STONE
    black, white = essential_at(study, study.root)
    chosen = (point, white) if color is BLACK else (black, point)
    answer = notes.set_essential(study, study.root, *chosen)
    return answer.reason if isinstance(answer, Refused) else state.with_study(answer.study)


def with_living(state: AuthorState, point: Point) -> AuthorState | str:
    """The chain of a point marked as alive, or not so any more."""
    study = _bare(state.study)
    chain = position_at(study, study.root).chain(point)
    if not chain:
        return NO_STONE
    living = living_at(study, study.root)
    return state.with_study(notes.set_living(study, study.root, living ^ (living & chain or chain)).study)


def with_mover(state: AuthorState, color: Color) -> AuthorState:
    """Another player to solve."""
    return state if solver_of(state.study) is color else state.with_study(_asking(_bare(state.study), color))


def with_goal(state: AuthorState, goal: Goal | None) -> AuthorState:
    """Another goal; None lets the program choose."""
    if goal is goal_of(state.study):
        return state
    said = None if goal is None else (goal.value.encode("ascii"),)
    return state.with_study(with_root_values(_bare(state.study), GOAL, said))


def turned_by(state: AuthorState, symmetry: int, *, swap: bool = False) -> AuthorState:
    """The problem turned or with its colours swapped, with its answers; the proof is about the old board."""
    return state.with_study(turned(state.study, symmetry, swap))


# The tree


def with_move(state: AuthorState, point: Point) -> AuthorState | str:
    """A move after the chosen node; one of the solver is wrong until its author says otherwise.

    What he says of a move is not proved: the problem is certified anew.
    """
    answer = edits.play(state.study, state.node, point)
    if not isinstance(answer, edits.Edited):
        return answer.reason.value
    new = answer.study is not state.study
    after = state.with_study(answer.study, answer.node)
    move = answer.study.node(answer.node).move
    own = move is not None and move.color is solver_of(state.study)
    return marked(after, Mark.WRONG) if new and own else after


def marked(state: AuthorState, mark: Mark) -> AuthorState:
    """The chosen move of the solver marked as right or wrong; the problem is certified anew."""
    found = recognised(state.study)
    marks = {} if found is None else dict(found.marks)
    bare = state.study if found is None else found.dialect.without(state.study)
    made = DIALECTS["ff4"].written(bare, {**marks, state.node: mark})
    return state.with_study(without_proof(made), state.node)


def deleted(state: AuthorState) -> AuthorState:
    """The tree without the chosen move and all that follows it."""
    if state.at_root:
        return state
    answer = edits.delete_node(state.study, state.node)
    return state if isinstance(answer, Refused) else state.with_study(answer.study, answer.node)


def promoted(state: AuthorState) -> AuthorState:
    """The chosen move one place up among those beside it."""
    return state.with_study(edits.promote_variation(state.study, state.node).study, state.node)


# Words


def with_text(state: AuthorState, text: str) -> AuthorState:
    """What is said at the chosen node; at the root the task stands before it."""
    task = task_of(state.study)
    if state.at_root and task is not None:
        text = f"{task_sentence(task)} {text}".strip()
    return state.with_study(notes.set_comment(state.study, state.node, text).study, state.node)


def text_of(state: AuthorState) -> str:
    """What is said at the chosen node, without the sentence of the task."""
    text, task = state.study.node(state.node).comment, task_of(state.study)
    return text.replace(task_sentence(task), "").strip() if state.at_root and task is not None else text


def hinted(state: AuthorState, hints: tuple[str, ...]) -> AuthorState:
    """Other hints for the move after the chosen node."""
    return state.with_study(with_hints(state.study, state.node, hints), state.node)


def levelled(state: AuthorState, level: int | None) -> AuthorState:
    """Another level, or with None the one that was measured."""
    return state.with_study(with_level(state.study, level), state.node)


def with_tag(state: AuthorState, tag: str) -> AuthorState:
    """One more tag."""
    return state.with_study(with_tags(state.study, (*tags_of(state.study), tag.strip())), state.node)


def without_tag(state: AuthorState, tag: str) -> AuthorState:
    """A tag less."""
    return state.with_study(with_tags(state.study, [each for each in tags_of(state.study) if each != tag]), state.node)
