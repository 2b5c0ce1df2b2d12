"""What an importing program or site would reject in a problem: all rules of each dialect, and their findings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from semeai.go.board import first
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.dialects import CHOICE, GOAL, KEYWORDS, KILL, LIVE, SAID, SIGN, holds, recognised, statuses
from semeai.problems.marks import ends, solver_of
from semeai.problems.variants import in_atari
from semeai.study.node import NodeId, values_of
from semeai.study.tree import Study, illegal_at, living_at, path_to, position_at, preorder, snapshot_at


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that a problem breaks: its name, the node, and the sentence that says what is wrong.

    An ``error`` is what the program or site would reject or misread; everything else is advice.
    """

    rule: str
    node: NodeId
    sentence: str
    error: bool = True


def steps_to(study: Study, node_id: NodeId) -> list[str]:
    """The moves that lead to a node, by their points; ``pass`` for a pass."""
    moves = [study.node(step).move for step in path_to(study, node_id)]
    return ["pass" if move.point is None else study.board.name(move.point) for move in moves if move is not None]


def where(study: Study, node_id: NodeId) -> str:
    """The moves that lead to a node, in words."""
    moves = steps_to(study, node_id)
    return f"after {' '.join(moves)}" if moves else "in the first node"


def alternates(study: Study) -> Iterator[Finding]:
    """``colours-alternate``: neither player moves twice in a row."""
    for node_id, node in study.nodes.items():
        if node.move is None or node.parent is None:
            continue
        before = study.node(node.parent).move
        if before is not None and before.color is node.move.color:
            yield Finding("colours-alternate", node_id, f"{node.move.color.title} plays twice in a row")


def no_pass(study: Study) -> Iterator[Finding]:
    """``no-pass``: every move is on the board."""
    for node_id, node in study.nodes.items():
        if node.move is not None and node.move.point is None:
            yield Finding("no-pass", node_id, f"{node.move.color.title} passes")


def legal(study: Study) -> Iterator[Finding]:
    """``legal-move``: every move follows the rules."""
    for node_id in preorder(study):
        if (reason := illegal_at(study, node_id)) is not None:
            yield Finding("legal-move", node_id, f"the move is illegal ({reason.value.rstrip('.')})")


def breathing(study: Study) -> Iterator[Finding]:
    """``no-liberty``: where stones are set up, every chain has a liberty."""
    for node_id in preorder(study):
        if study.node(node_id).setup is None:
            continue
        position = snapshot_at(study, node_id).position
        for color in (BLACK, WHITE):
            for chain in position.chains(color):
                if not position.liberties(chain):
                    at = study.board.name(first(chain))
                    yield Finding("no-liberty", node_id, f"{color.title}'s chain at {at} has no liberty")


def steady(study: Study) -> Iterator[Finding]:
    """``living-in-atari``: stones that are said to live have more than one liberty at first."""
    for color, chain in in_atari(position_at(study, study.root), living_at(study, study.root)):
        at = study.board.name(first(chain))
        sentence = f"{color.title}'s chain at {at} is said to live, and has one liberty"
        yield Finding("living-in-atari", study.root, sentence, error=False)


def moves_alone(study: Study) -> Iterator[Finding]:
    """``setup-first`` and ``moves-only``: once moves begin there is no set-up and no node without a move."""
    begun = {study.root: False}
    for node_id in preorder(study):
        node = study.node(node_id)
        if node.parent is None:
            continue
        begun[node_id] = begun[node.parent] or node.move is not None
        if node.setup is not None:
            yield Finding("setup-first", node_id, "stones are set up after the first node")
        elif node.move is None and begun[node_id]:
            yield Finding("moves-only", node_id, "a node has no move")


def one_first_color(study: Study) -> Iterator[Finding]:
    """``first-colour``: all first moves are of one player."""
    colors: dict[Color, NodeId] = {}
    for child in study.node(study.root).children:
        move = study.node(child).move
        if move is not None:
            colors.setdefault(move.color, child)
    if len(colors) > 1:
        yield Finding("first-colour", list(colors.values())[1], "first moves of both players are given")


def has_moves(study: Study) -> Iterator[Finding]:
    """``has-answer``: there is a move."""
    if all(node.move is None for node in study.nodes.values()):
        yield Finding("has-answer", study.root, "there is no move")


def marked(study: Study) -> Iterator[Finding]:
    """``unmarked``: some marks say which moves are right."""
    if recognised(study) is None:
        yield Finding("unmarked", study.root, "nothing says which moves are right", error=False)


_ONE = r"(?:DEAD|SEKI\+?|ALIVE|(?:A[+-]\d+)?KO(?:[+-]\d*)?)"
_STATUS = re.compile(rf"{_ONE}(?:/{_ONE})?")


def signs(study: Study) -> Iterator[Finding]:
    """``plus-missing`` and ``plus-inside``: a + begins the comment where a line ends well, and nowhere else."""
    found = [node_id for node_id, node in study.nodes.items() if node.comment.lstrip().startswith(SIGN)]
    if not any(not study.node(node_id).children and study.node(node_id).move is not None for node_id in found):
        yield Finding("plus-missing", study.root, "no line ends with a comment that begins with +")
    for node_id in found:
        if study.node(node_id).children or study.node(node_id).move is None:
            yield Finding("plus-inside", node_id, "a comment begins with + where the line goes on")


def goal(study: Study) -> Iterator[Finding]:
    """``goal-unknown`` and ``status-missing``: G is KILL or LIVE, and then each last node has a status."""
    said = values_of(study.node(study.root), GOAL)
    if said is None:
        return
    if said not in ((KILL,), (LIVE,)):
        yield Finding("goal-unknown", study.root, "G is neither KILL nor LIVE")
    known = statuses(study)
    for node_id in ends(study):
        if node_id not in known and node_id != study.root:
            yield Finding("status-missing", node_id, "the problem has a goal, but this line ends without a status (S)")


def status(study: Study) -> Iterator[Finding]:
    """``status-inside`` and ``status-unknown``: a status is on a last node, and it is a known one."""
    for node_id, values in statuses(study).items():
        if study.node(node_id).children:
            yield Finding("status-inside", node_id, "a status (S) stands where the line goes on")
        if len(values) != 1 or not _STATUS.fullmatch(values[0].decode("latin-1")):
            yield Finding("status-unknown", node_id, "the status (S) is none of DEAD, KO, SEKI and ALIVE")


def black_first(study: Study) -> Iterator[Finding]:
    """``black-first``: Tsumego Hero only accepts problems in which Black solves."""
    if solver_of(study) is not BLACK:
        yield Finding("black-first", study.root, "White is to solve; Tsumego Hero wants Black (swap the colours)")


def answered(study: Study) -> Iterator[Finding]:
    """``wrong-last``: a line that ends with a move of Black is right; a wrong one ends with White's answer."""
    if solver_of(study) is not BLACK:
        return
    for node_id in ends(study):
        node = study.node(node_id)
        if node.move is not None and node.move.color is BLACK and not node.comment.startswith(SIGN):
            yield Finding("wrong-last", node_id, "the line ends with a move of Black that is not marked right")


def right(study: Study) -> Iterator[Finding]:
    """``right-missing``, ``right-inside``, ``right-last``: right lines end with RIGHT and the solver's move."""
    found = [node_id for node_id, node in study.nodes.items() if holds(node, SAID)]
    if not any(study.node(node_id).move is not None for node_id in found):
        yield Finding("right-missing", study.root, "no line is marked RIGHT")
    for node_id in found:
        node = study.node(node_id)
        if node.move is None:
            yield Finding("right-inside", node_id, "RIGHT stands where no move is")
        elif node.children:
            yield Finding("right-inside", node_id, "RIGHT stands where the line goes on", error=False)
        elif node.move.color is not solver_of(study):
            yield Finding("right-last", node_id, "a right line ends with a move of the opponent", error=False)


def wrong_lines(study: Study) -> Iterator[Finding]:
    """``wrong-last``: a wrong line ends with the refutation."""
    for node_id in ends(study):
        node = study.node(node_id)
        if node.move is not None and node.move.color is solver_of(study) and not holds(node, SAID):
            yield Finding("wrong-last", node_id, "a wrong line ends without a refutation", error=False)


def choices(study: Study) -> Iterator[Finding]:
    """``choice-own`` and ``choice-alone``: CHOICE is on replies of the opponent, and on at least two."""
    for node_id, node in study.nodes.items():
        if not holds(node, CHOICE) or node.parent is None:
            continue
        if node.move is None or node.move.color is solver_of(study):
            yield Finding("choice-own", node_id, "CHOICE stands on no reply of the opponent", error=False)
        elif sum(holds(study.node(other), CHOICE) for other in study.node(node.parent).children) == 1:
            yield Finding("choice-alone", node_id, "CHOICE stands on only one reply", error=False)


def comments(study: Study) -> Iterator[Finding]:
    """``comment-unseen``: a comment on a move of the solver is not seen where the site answers at once."""
    for node_id, node in study.nodes.items():
        said = any(word not in KEYWORDS for word in node.comment.split())
        if said and node.children and node.move is not None and node.move.color is solver_of(study):
            yield Finding("comment-unseen", node_id, "the comment is not seen, because the site answers", error=False)


CHECKS: dict[str, tuple[Callable[[Study], Iterator[Finding]], ...]] = {
    "goproblems": (
        has_moves, breathing, steady, alternates, no_pass, moves_alone, one_first_color, legal, right, wrong_lines,
        choices, comments,
    ),
    "besogo": (has_moves, breathing, steady, alternates, legal, black_first, signs, goal, status, answered),
    "ff4": (has_moves, breathing, steady, legal, marked),
}  # fmt: skip
"""The rules of each dialect, by its name."""


def lint(study: Study, dialect: str) -> list[Finding]:
    """What is wrong with a problem for a dialect, in the order of the file; errors first at a node."""
    places = {node_id: place for place, node_id in enumerate(preorder(study))}
    found = [finding for check in CHECKS[dialect] for finding in check(study)]
    return sorted(found, key=lambda finding: (places[finding.node], not finding.error))
