"""Note types for Anki that play a problem whose SGF is pasted into a field, and what they read otherwise.

Both stand on the original besogo. Read were the front of anki-tsumego (a913cb82/anki-tsumego, commit 088636b) and the
manual of the older Anki-go (TowelSniffer/Anki-go, commit 15df147). The front shows the board alone, turned at random,
answers each move that is in the file with a reply that is there, and shows the comment where a line ends: its first
word tells right from wrong. What is pasted becomes HTML on its way to the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from semeai.go.color import WHITE
from semeai.problems.carried import points_in
from semeai.problems.dialects import recognised
from semeai.problems.marks import answers, ends, right_ends, solver_of
from semeai.study.node import Node, NodeId
from semeai.study.tree import Study, preorder

RIGHT, WRONG = "RIGHT", "WRONG"
_SAYS = {RIGHT: re.compile("RIGHT|CORRECT", re.IGNORECASE), WRONG: re.compile("WRONG|INCORRECT|FAIL", re.IGNORECASE)}
_MARKUP = re.compile(r"(<(?=[A-Za-z/!?])|&(?=#?\w+;))")


def noted(study: Study) -> Study:
    """A study as a note type can read it: RIGHT or WRONG at the ends of a problem's lines, and plain comments.

    The signs of the dialect that a problem is written in give way to these words.
    """
    told = recognised(study)
    verdicts = _verdicts(study)
    study = study if told is None else told.bare(study)
    plain: dict[NodeId, Node | None] = {at: _plain(node, verdicts.get(at)) for at, node in study.nodes.items()}
    return replace(study, nodes=study.nodes.changed(plain))


def _plain(node: Node, verdict: str | None) -> Node:
    """A node with its verdict first in its comment, in one line without markup."""
    text = _MARKUP.sub(r"\1 ", " ".join(node.comment.split("\n")))
    said = verdict is None or _SAYS[verdict].match(text)
    return replace(node, comment=text if said else f"{verdict} {text}".strip())


def _verdicts(study: Study) -> dict[NodeId, str]:
    """Whether the ends of a problem's lines are right or wrong; nothing where nobody says so."""
    told = recognised(study)
    if told is None:
        return {}
    right = set(right_ends(study, told.marks))
    return {end: RIGHT if end in right else WRONG for end in ends(study) if end != study.root}


def right_unsaid(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Correct lines that are not told as such."""
    return _unsaid(study, RIGHT, "a correct line is not told, as its last comment does not begin with RIGHT or CORRECT")


def wrong_unsaid(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Wrong lines that are not told as such."""
    return _unsaid(study, WRONG, "a wrong line is not told, as its last comment does not begin with WRONG or INCORRECT")


def _unsaid(study: Study, verdict: str, sentence: str) -> Iterator[tuple[NodeId, str]]:
    for end, meant in _verdicts(study).items():
        if meant == verdict and not _SAYS[verdict].match(study.node(end).comment.lstrip()):
            yield end, sentence


def broken_lines(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Comments of several lines."""
    for at in preorder(study):
        if "\n" in study.node(at).comment:
            yield at, "the lines of the comment are joined without a space"


def markup(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Comments with what HTML takes as a tag or as the name of a sign."""
    for at in preorder(study):
        if _MARKUP.search(study.node(at).comment):
            yield at, "part of the comment is taken as markup (put a space behind < and &)"


def first_move(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Problems: their first move is the solver's."""
    if _verdicts(study):
        yield study.root, "the first move is shown instead of asked, unless the template says goFirst = true"


def points_named(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Comments that name points of the board."""
    for at in preorder(study):
        if points_in(study.node(at).comment, study.board):
            yield at, "the board is turned at random, so that a point named in words is another one"


def white_first(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Problems that White solves."""
    if solver_of(study) is WHITE:
        yield study.root, "the colours are swapped so that Black begins; of words only Black and White follow"


def passes(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Passes of the solver."""
    for at in answers(study):
        move = study.node(at).move
        if move is not None and move.point is None:
            yield at, "a pass cannot be played"


def unanswered_moves(study: Study) -> Iterator[tuple[NodeId, str]]:
    """What follows a move of the solver and is no move of the opponent."""
    solver = solver_of(study)
    for at in answers(study):
        for child in study.node(at).children:
            move = study.node(child).move
            if move is None or move.color is solver:
                yield child, "this is played as the reply"


def words_unseen(study: Study) -> Iterator[tuple[NodeId, str]]:
    """Comments where the line goes on."""
    for at in preorder(study):
        node = study.node(at)
        if node.comment and node.children:
            yield at, "the comment is not seen while the problem is solved"
