"""The rules of a problem in plain FF[4]. What the format itself asks for is checked on the file (``sgf/ff4.py``)."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.problems.dialects import recognised
from semeai.problems.lint import tree
from semeai.problems.lint.findings import Finding
from semeai.study.tree import Study


def marked(study: Study) -> Iterator[Finding]:
    """``unmarked``: something says which moves are right."""
    if recognised(study) is None:
        yield Finding("unmarked", study.root, "nothing says which moves are right", error=False)


CHECKS = (tree.has_moves, tree.legal, marked)
