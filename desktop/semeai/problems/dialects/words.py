"""Problems whose comments begin with a word in plain English: correct or right, wrong, incorrect or failure."""

from __future__ import annotations

import re

from semeai.problems.marks import Marks, from_right_ends
from semeai.study.tree import Study

_RIGHT = re.compile(r"\W*(correct|right)\b", re.IGNORECASE)


class Words:
    """Words at the beginning of comments. It is only read: nothing is taken out and nothing written."""

    name = "words"
    title = "words in comments"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no comment after the first node begins with correct or right."""
        right = [
            node_id for node_id, node in study.nodes.items() if node.move is not None and _RIGHT.match(node.comment)
        ]
        return from_right_ends(study, right) if right else None

    def without(self, study: Study) -> Study:
        """The study as it is: the words are part of the text."""
        return study
