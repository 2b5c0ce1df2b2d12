"""Studies to test with: played from points, and set up from diagrams."""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.study.edits import Edited, play, set_up
from semeai.study.tree import empty_study


@pytest.fixture
def played():
    """A function: the study after these moves on a 9x9 board (None passes), and its last node."""

    def build(*names, size=9):
        study, node = empty_study(size), 0
        for name in names:
            answer = play(study, node, None if name is None else study.board.point(name))
            assert isinstance(answer, Edited), answer
            study, node = answer.study, answer.node
        return study, node

    return build


@pytest.fixture
def drawn():
    """A function: a study whose root holds the stones of a diagram, rows separated by slashes."""

    def build(text):
        wanted = parse(text.replace("/", "\n"))
        study = empty_study(wanted.board.width)
        for color in (BLACK, WHITE):
            answer = set_up(study, 0, color, wanted.of(color))
            assert isinstance(answer, Edited), answer
            study = answer.study
        return study

    return build


@pytest.fixture
def mask():
    """A function: the mask of named points."""

    def build(study, names):
        found = 0
        for name in names.split():
            found |= 1 << study.board.point(name)
        return found

    return build
