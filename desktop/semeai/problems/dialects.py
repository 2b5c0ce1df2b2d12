"""The dialects: how programs and sites mark the right moves of a problem."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from semeai.problems.marks import (
    ONCE,
    RIGHT,
    WRONG,
    AnswerMark,
    Goal,
    Marks,
    answers,
    ends,
    from_right_ends,
    leading_to,
    right_ends,
    solver_of,
    task_of,
)
from semeai.problems.said import said
from semeai.study.edits import Edited, delete_node
from semeai.study.node import Node, values_of, with_values
from semeai.study.tree import Study, path_to, preorder

SIGN = "+"
STATUS, GOAL = "S", "G"
KILL, LIVE = b"KILL", b"LIVE"
_AIMS = {Goal.RACE: KILL, Goal.KILL: KILL, Goal.SAVE: LIVE, Goal.SEKI: LIVE}
_RIGHT_END = {Goal.RACE: b"DEAD", Goal.KILL: b"DEAD", Goal.SAVE: b"ALIVE", Goal.SEKI: b"SEKI"}


class SignAtTheEnd:
    """What dialects have in common that mark in its last comment that a line is right.

    ``bare`` is a node without the signs of its dialect.
    """

    sign: re.Pattern[str]

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no comment after the first node has the sign."""
        right = [node_id for node_id, node in study.nodes.items() if node.move is not None and self.signs(node)]
        return from_right_ends(study, right) if right else None

    def signs(self, node: Node) -> bool:
        """Whether the comment of a node has the sign."""
        return self.sign.search(node.comment) is not None


class Besogo(SignAtTheEnd):
    """A sign in comments, and statuses."""

    name = "besogo"
    sign = re.compile(r"\A\s*\+\s*")

    def bare(self, node: Node) -> Node:
        """A node without the sign, its status and the goal."""
        own = node.move is not None and self.signs(node)
        plain = replace(node, comment=self.sign.sub("", node.comment)) if own else node
        return with_values(with_values(plain, STATUS, None), GOAL, None)

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with + at the end of each right line.

        Where the task has a goal that the dialect can say, the root and the ends of all lines say that too. A line that
        is wrong ends with the group alive where it had to be killed, else dead.
        """
        task = task_of(study)
        aim = None if task is None else _AIMS.get(task.goal)
        study = _right_first(study, marks)
        right = set(right_ends(study, marks))
        changes: dict[int, Node | None] = {}
        for end in ends(study):
            node = study.node(end)
            if end in right:
                node = replace(node, comment=SIGN + node.comment)
            if task is not None and aim is not None:
                wrong = b"ALIVE" if aim == KILL else b"DEAD"
                node = with_values(node, STATUS, (_RIGHT_END[task.goal] if end in right else wrong,))
            changes[end] = node
        if aim is not None:
            changes[study.root] = with_values(study.node(study.root), GOAL, (aim,))
        return replace(study, nodes=study.nodes.changed(changes))


def statuses(study: Study) -> dict[int, tuple[bytes, ...]]:
    """The nodes that have a status, with its values."""
    found = {node_id: values_of(node, STATUS) for node_id, node in study.nodes.items()}
    return {node_id: values for node_id, values in found.items() if values is not None}


SAID, CHOICE = "RIGHT", "CHOICE"
KEYWORDS = (SAID, CHOICE, "FORCE", "NOTTHIS")
_WORD = re.compile(rf"\s*\b(?:{SAID}|{CHOICE})\b\s*")


def holds(node: Node, keyword: str) -> bool:
    """Whether the comment of a node has one of the site's keywords, in capitals."""
    return re.search(rf"\b{keyword}\b", node.comment) is not None


class GoProblems(SignAtTheEnd):
    """Words in comments."""

    name = "goproblems"
    sign = re.compile(rf"\b{SAID}\b")

    def bare(self, node: Node) -> Node:
        """A node without the words RIGHT and CHOICE in the comment of its move."""
        own = node.move is not None and (holds(node, SAID) or holds(node, CHOICE))
        return replace(node, comment=_WORD.sub(" ", node.comment).strip()) if own else node

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with RIGHT at the end of each right line, and CHOICE on replies where there are several.

        The site answers at once, so a comment on the solver's move goes to the answers, where it is seen. It wants
        right lines to end with the solver's move.
        """
        study = _seen(_right_first(_ended_by_the_solver(study, marks), marks))
        right, solver = set(right_ends(study, marks)), solver_of(study)
        leading = leading_to(study, right)
        changes: dict[int, Node | None] = {}
        for node_id, node in study.nodes.items():
            words = [SAID] if node_id in right else []
            if node.move is not None and node.move.color is not solver and node.parent is not None:
                siblings = study.node(node.parent).children
                words += [CHOICE] if len(siblings) > 1 and node_id in leading else []
            if words:
                changes[node_id] = replace(node, comment=" ".join([*words, node.comment]).strip())
        return replace(study, nodes=study.nodes.changed(changes))


def _ended_by_the_solver(study: Study, marks: Marks) -> Study:
    """The study without the replies that end right lines; where nothing else follows, the solver's move says why."""
    for end in [end for end in right_ends(study, marks) if end not in marks]:
        told, cut = study.node(end).comment, delete_node(study, end)
        assert isinstance(cut, Edited)
        study, node = cut.study, cut.study.node(cut.node)
        if not node.children:
            node = replace(node, comment=f"{node.comment}\n{told}".strip())
            study = replace(study, nodes=study.nodes.changed({cut.node: node}))
    return study


def _seen(study: Study) -> Study:
    """The study with each comment on a move of the solver put on the answers to it; the site's keywords stay."""
    changes: dict[int, Node | None] = {}
    for node_id in answers(study):
        node = study.node(node_id)
        if not node.comment or not node.children or any(holds(node, word) for word in KEYWORDS):
            continue
        changes[node_id] = replace(node, comment="")
        for child in node.children:
            reply = study.node(child)
            changes[child] = replace(reply, comment=f"{node.comment}\n{reply.comment}".strip())
    return replace(study, nodes=study.nodes.changed(changes))


class Words:
    """The author's own words. This dialect is only read: its words are neither removed nor written."""

    name = "words"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no comment on a move, and no name of one, says that its line is right.

        Where a problem says of lines that they are wrong and of none that it is right, the other lines are.
        """
        told = {
            at: said(node.comment, "" if node.move.point is None else study.board.name(node.move.point))
            or said(node.name)
            for at, node in study.nodes.items()
            if node.move is not None
        }
        right, wrong = (
            {at for at, mark in told.items() if mark is which} for which in (AnswerMark.RIGHT, AnswerMark.WRONG)
        )
        if wrong and not right and study.node(study.root).setup is not None:
            below = _below(study, wrong)
            right = {end for end in ends(study) if end not in below and end != study.root}
        return from_right_ends(study, right, wrong) if right else None

    def bare(self, node: Node) -> Node:
        """The node as it is: the words are part of the text."""
        return node


def _below(study: Study, tops: set[int]) -> set[int]:
    """Some nodes with all nodes below them."""
    found = set(tops)
    for node_id in preorder(study):
        if study.node(node_id).parent in found:
            found.add(node_id)
    return found


GOOD_FOR = ("GB", "GW")
_WRONG_TOO = ("WV", "DO")


class MarkedMoves:
    """Marks on the moves themselves."""

    name = "ff4"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no move of the solver has one, unless no move is asked.

        Where right moves are marked, the others are wrong; where only wrong ones are marked, all others are right
        unless they follow a wrong one.
        """
        said = {node_id: mark for node_id in answers(study) if (mark := _said(study.node(node_id))) is not None}
        if not said:
            task = task_of(study)
            return {} if task is not None and task.goal is Goal.JUDGE else None
        kinds = set(said.values())
        found: Marks = {}
        for node_id in answers(study):
            earlier = [found[step] for step in path_to(study, node_id) if step in found]
            unsaid = (
                AnswerMark.WRONG
                if AnswerMark.RIGHT in kinds or earlier[-1:] == [AnswerMark.WRONG]
                else AnswerMark.RIGHT
            )
            found[node_id] = said.get(node_id, unsaid)
        return found

    def bare(self, node: Node) -> Node:
        """A node without these marks."""
        for name in (RIGHT, WRONG, *_WRONG_TOO, *GOOD_FOR) if node.move is not None else ():
            node = with_values(node, name, None)
        return node

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with a mark on each move of the solver and, at the end of each line, who it is good for."""
        study = _right_first(study, marks)
        changes = {
            node_id: with_values(study.node(node_id), RIGHT if mark is AnswerMark.RIGHT else WRONG, ONCE)
            for node_id, mark in marks.items()
        }
        solver, right = solver_of(study), set(right_ends(study, marks))
        for end in ends(study):
            if end != study.root:
                node = changes.get(end, study.node(end))
                winner = solver if end in right else solver.opponent
                changes[end] = with_values(node, GOOD_FOR[winner], ONCE)
        return replace(study, nodes=study.nodes.changed(changes))


def _said(node: Node) -> AnswerMark | None:
    if values_of(node, RIGHT) is not None:
        return AnswerMark.RIGHT
    if any(values_of(node, name) is not None for name in (WRONG, *_WRONG_TOO)):
        return AnswerMark.WRONG
    return None


Dialect = MarkedMoves | GoProblems | Besogo | Words

DIALECTS: dict[str, MarkedMoves | GoProblems | Besogo] = {
    "ff4": MarkedMoves(),
    "goproblems": GoProblems(),
    "besogo": Besogo(),
}
"""The dialects that problems are written in. Each has ``marks``, ``bare`` and ``written``."""

READ: tuple[Dialect, ...] = (*(DIALECTS[name] for name in ("besogo", "goproblems", "ff4")), Words())
"""The dialects that are recognised. What a site reads comes first: it does not look at marks of editors (TE, WV)."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """The dialect of a study, and the marks read from it."""

    dialect: Dialect
    marks: Marks

    def bare(self, study: Study) -> Study:
        """The study without the signs of its dialect and of those that this one goes before."""
        for dialect in READ[READ.index(self.dialect) :]:
            study = without(study, dialect)
        return study


def without(study: Study, dialect: Dialect) -> Study:
    """The study without the signs of a dialect."""
    return replace(study, nodes=study.nodes.changed({at: dialect.bare(node) for at, node in study.nodes.items()}))


def recognised(study: Study) -> Recognised | None:
    """The dialect of a study with its marks; None where nothing says which moves are right.

    Where this program's own task is, so are its marks: there a + or RIGHT in a comment is only a word of the author.
    """
    own = () if task_of(study) is None else (DIALECTS["ff4"],)
    for dialect in (*own, *READ):
        if (marks := dialect.marks(study)) is not None:
            return Recognised(dialect, marks)
    return None


def read_marks(study: Study) -> tuple[Study, Marks]:
    """A study without the signs of its dialect, and the marks they stand for; unchanged if nothing is marked."""
    found = recognised(study)
    return (study, {}) if found is None else (found.bare(study), found.marks)


def written(study: Study, name: str) -> Study:
    """A problem written in a dialect: the signs of the dialect that it was read in are replaced.

    Raises ValueError, in one sentence, where nothing says which moves are right.
    """
    found = recognised(study)
    if found is None:
        raise ValueError("Nothing in this problem says which moves are right.")
    bare = found.bare(study)
    said = {at: _as_words(node) for at, node in bare.nodes.items()}
    return DIALECTS[name].written(replace(bare, nodes=bare.nodes.changed(said)), found.marks)


def _as_words(node: Node) -> Node:
    """A node in whose comment no site finds a sign: there a + or RIGHT is a word of the author."""
    said = GoProblems.sign.sub(SAID.capitalize(), node.comment)
    return replace(node, comment=f"… {said}" if Besogo.sign.match(said) else said)


def _right_first(study: Study, marks: Marks) -> Study:
    """The study with right moves before wrong ones: most programs show the first line of a file as its solution."""
    changes: dict[int, Node | None] = {}
    for node_id, node in study.nodes.items():
        ordered = tuple(sorted(node.children, key=lambda child: marks.get(child) is AnswerMark.WRONG))
        if ordered != node.children:
            changes[node_id] = replace(node, children=ordered)
    return replace(study, nodes=study.nodes.changed(changes)) if changes else study
