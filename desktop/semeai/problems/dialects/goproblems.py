"""goproblems.com: the word RIGHT in the comment where a line ends well; every other line is wrong.

CHOICE stands on replies among which the site chooses at random. FORCE and NOTTHIS are words of the site as well; they
are known, kept and never written.
Source: goproblems.com, "Problem Construction Basics" and "Best Practices".
"""

from __future__ import annotations

import re
from dataclasses import replace

from semeai.problems.marks import Marks, answers, from_right_ends, right_ends, solver_of
from semeai.study.node import Node
from semeai.study.tree import Study

RIGHT, CHOICE = "RIGHT", "CHOICE"
KEYWORDS = (RIGHT, CHOICE, "FORCE", "NOTTHIS")
_WORD = re.compile(rf"\s*\b(?:{RIGHT}|{CHOICE})\b\s*")


def holds(node: Node, keyword: str) -> bool:
    """Whether the comment of a node has one of the site's words, in capitals."""
    return re.search(rf"\b{keyword}\b", node.comment) is not None


class GoProblems:
    """Words in comments."""

    name = "goproblems"
    title = "goproblems.com"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no comment after the first node says RIGHT."""
        right = [node_id for node_id, node in study.nodes.items() if node.move is not None and holds(node, RIGHT)]
        return from_right_ends(study, right) if right else None

    def without(self, study: Study) -> Study:
        """The study without the words RIGHT and CHOICE in the comments of its moves."""
        changes = {
            node_id: replace(node, comment=_WORD.sub(" ", node.comment).strip())
            for node_id, node in study.nodes.items()
            if node.move is not None and (holds(node, RIGHT) or holds(node, CHOICE))
        }
        return replace(study, nodes=study.nodes.changed(changes))

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with RIGHT at the end of each right line, and CHOICE on replies where there are several.

        What is said at a move that the site answers at once stands at its answers, where it is seen.
        """
        study = _seen(study)
        right = set(right_ends(study, marks))
        solver = solver_of(study)
        changes: dict[int, Node | None] = {}
        for node_id, node in study.nodes.items():
            words = [RIGHT] if node_id in right else []
            if node.move is not None and node.move.color is not solver and node.parent is not None:
                siblings = study.node(node.parent).children
                words += [CHOICE] if len(siblings) > 1 and _leads_to(study, node_id, right) else []
            if words:
                changes[node_id] = replace(node, comment=" ".join([*words, node.comment]).strip())
        return replace(study, nodes=study.nodes.changed(changes))


def _seen(study: Study) -> Study:
    """The study with each comment on a move of the solver at the answers to it; the site's own words stay."""
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


def _leads_to(study: Study, node_id: int, ends: set[int]) -> bool:
    """Whether a line through a node comes to one of these ends."""
    stack = [node_id]
    while stack:
        current = stack.pop()
        if current in ends:
            return True
        stack.extend(study.node(current).children)
    return False
